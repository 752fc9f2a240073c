import { expect, it } from 'vitest'
import { checkLayers } from './layers.ts'
import { parseSources, readSources } from './source-file.ts'

it('finds imports that point up or sideways, types and lazy ones too', () => {
  const bad: [file: string, text: string][] = [
    ['src/kernel/a.ts', "import '../domain/b.ts'"],
    ['src/ports/a.ts', "import { b } from '../domain/b.ts'"],
    ['src/state/a.ts', "import type { B } from '../services/http/b.ts'"],
    ['src/state/a.ts', "import type { Widget } from '../widget/widget.ts'"],
    ['src/state/a.ts', "export { b } from '../ui/b.ts'"],
    ['src/state/a.ts', "import type { B } from '../capabilities/pairing/b.ts'"],
    ['src/services/http/a.ts', "const b = () => import('../cache/b.ts')"],
    ['src/chains/eip155/family.ts', "import { b } from '../../services/discovery/b.ts'"],
    ['src/chains/eip155/index.ts', "import { b } from '../solana/b.ts'"],
    ['src/chains/eip155/a.ts', "const b = () => import('../our-families.ts')"],
    ['src/chains/our-families.ts', "import { eip155 } from './eip155/index.ts'"],
    ['src/chains/a.ts', "import { b } from './eip155/traits.ts'"],
    ['src/features/send/a.ts', "import { b } from '../swap/b.ts'"],
    ['src/features/send/a.ts', "import { b } from '../../shell/b.ts'"],
    ['src/features/send/a.ts', "import type { B } from '../../capabilities/pairing/b.ts'"],
    ['src/features/send/a.ts', "import type { AllViews } from '../views.ts'"],
    ['src/features/send/a.ts', "import { accept } from '../../services/http/schemas.ts'"],
    ['src/features/send/send-api.ts', "import { b } from '../../services/http/http-client.ts'"],
    ['src/features/manifests.ts', "import { b } from './send/send-store.ts'"],
    ['src/features/views.ts', "import { b } from '../capabilities/pairing/manifest.ts'"],
    ['src/capabilities/pairing/a.ts', "import { b } from '../embedded/b.ts'"],
    ['src/capabilities/pairing/a.ts', "import { b } from '../../chains/eip155/traits.ts'"],
    ['src/capabilities/pairing/a.ts', "import type { B } from '../../features/send/b.ts'"],
    ['src/capabilities/pairing/a.ts', "const b = () => import('../../features/manifests.ts')"],
    ['src/capabilities/pairing/a.ts', "import { capabilities } from '../list.ts'"],
    ['src/capabilities/pairing/a.ts', "import type { CapabilityVerbs } from '../verbs.ts'"],
    ['src/capabilities/pairing/a.ts', "import { b } from '../../services/page/b.ts'"],
    ['src/capabilities/pairing/a.ts', "import type { B } from '../../chains/eip155/b.ts'"],
    ['src/capabilities/list.ts', "import { b } from './pairing/pairing-store.ts'"],
    ['src/capabilities/early.ts', "import { b } from './safe/join-safe.ts'"],
    ['src/capabilities/verbs.ts', "import { b } from './payments/verbs.ts'"],
    ['src/widget/a.ts', "import type { B } from '../capabilities/pairing/b.ts'"],
    ['src/widget/a.ts', "import { b } from '../features/manifests.ts'"],
    ['src/widget/a.ts', "import { mount } from '../shell/mount.tsx'"],
    ['src/shell/a.ts', "import { b } from '../features/send/b.ts'"],
    ['src/buttons/a.ts', "import { mount } from '../shell/mount.tsx'"],
    ['src/buttons/a.ts', "import { Widget } from '../widget/widget.ts'"],
    ['src/buttons/a.ts', "import type { Core } from '../widget/core.ts'"],
    ['src/ui/a.ts', "let b: import('../state/b.ts').B"],
    ['src/cli/a.ts', "import { b } from '../state/b.ts'"],
    ['src/widget/a.ts', "import { b } from '../cli/b.ts'"],
    ['src/lost.ts', ''],
    ['src/capabilities/lost.ts', ''],
  ]
  for (const [file, text] of bad)
    expect(checkLayers(parseSources({ [file]: text })), `${file}: ${text}`).toHaveLength(1)
})

it('lets imports point down', () => {
  const good: [file: string, text: string][] = [
    ['src/ports/a.ts', "import type { B } from '../domain/b.ts'"],
    ['src/services/http/a.ts', "import { b } from './b.ts'; import type { C } from '../../ports/c.ts'"],
    ['src/chains/eip155/index.ts', "import { b } from '../../services/discovery/b.ts'"],
    ['src/chains/our-families.ts', "const eip155 = () => import('./eip155/traits.ts')"],
    ['src/buttons/a.ts', "import type { W } from '../widget/widget.ts'; import('../shell/mount.tsx')"],
    ['src/features/send/a.ts', "import { b } from './views/b.tsx'; import { f } from '../feature.ts'"],
    ['src/features/send/create-send-api.ts', "import { accept } from '../../services/http/schemas.ts'"],
    [
      'src/features/views.ts',
      "import type { V } from './send/views.ts'; import { w } from '../capabilities/pay/views.ts'",
    ],
    ['src/capabilities/pairing/relay/a.ts', "import { b } from '../b.ts'; import { use } from '../../capability.ts'"],
    ['src/capabilities/pay/views/a.tsx', "import { defineView } from '../../../features/feature.ts'"],
    ['src/capabilities/safe/safe-page.ts', "import { parentOrigin } from '../../services/page/parent-page.ts'"],
    ['src/widget/a.ts', "import { capabilities } from '../capabilities/list.ts'"],
  ]
  good.push(['src/cli/a/b.ts', "import { VERSION } from '../../widget/version.ts'; import { c } from '../c.ts'"])
  for (const [file, text] of good) expect(checkLayers(parseSources({ [file]: text })), `${file}: ${text}`).toEqual([])
})

it('src keeps its layers', () => {
  expect(checkLayers(readSources())).toEqual([])
})
