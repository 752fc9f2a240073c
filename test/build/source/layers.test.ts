import { expect, it } from 'vitest'
import { checkLayers } from './layers.ts'
import { parseSources, readSources } from './source-file.ts'

it('finds imports that point up or sideways, types and lazy ones too', () => {
  const bad: [file: string, text: string][] = [
    ['src/kernel/a.ts', "import '../domain/b.ts'"],
    ['src/ports/a.ts', "import { b } from '../domain/b.ts'"],
    ['src/state/a.ts', "import type { B } from '../edges/http/b.ts'"],
    ['src/state/a.ts', "import type { Widget } from '../widget.ts'"],
    ['src/state/a.ts', "export { b } from '../ui/b.ts'"],
    ['src/edges/http/a.ts', "const b = () => import('../cache/b.ts')"],
    ['src/chains/eip155/family.ts', "import { b } from '../../edges/discovery/b.ts'"],
    ['src/chains/eip155/index.ts', "import { b } from '../solana/b.ts'"],
    ['src/features/send/a.ts', "import { b } from '../swap/b.ts'"],
    ['src/features/send/a.ts', "import { b } from '../../shell/b.ts'"],
    ['src/shell/a.ts', "import { b } from '../features/send/b.ts'"],
    ['src/buttons/a.ts', "import { mount } from '../shell/mount.tsx'"],
    ['src/buttons/a.ts', "import { Widget } from '../widget.ts'"],
    ['src/ui/a.ts', "let b: import('../state/b.ts').B"],
    ['src/lost.ts', ''],
  ]
  for (const [file, text] of bad)
    expect(checkLayers(parseSources({ [file]: text })), `${file}: ${text}`).toHaveLength(1)
})

it('lets imports point down', () => {
  const good: [file: string, text: string][] = [
    ['src/ports/a.ts', "import type { B } from '../domain/b.ts'"],
    ['src/edges/http/a.ts', "import { b } from './b.ts'; import type { C } from '../../ports/c.ts'"],
    ['src/chains/eip155/index.ts', "import { b } from '../../edges/discovery/b.ts'"],
    ['src/buttons/a.ts', "import type { W } from '../widget.ts'; import('../shell/mount.tsx')"],
    ['src/features/send/a.ts', "import { b } from './views/b.tsx'; import { f } from '../feature.ts'"],
  ]
  for (const [file, text] of good) expect(checkLayers(parseSources({ [file]: text })), `${file}: ${text}`).toEqual([])
})

it('src keeps its layers', () => {
  expect(checkLayers(readSources())).toEqual([])
})
