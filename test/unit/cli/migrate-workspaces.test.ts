import { expect, it } from 'vitest'
import { createProject, LISTED, readFolder, run } from './run-command.ts'

const KIT = '@rainbow-me/rainbowkit'
const config = (name: string): string =>
  `import { getDefaultConfig } from '${KIT}'
import { mainnet } from 'wagmi/chains'
export const config = getDefaultConfig({ appName: '${name}', projectId: 'b', chains: [mainnet] })
`
const provider = (imported = ''): string =>
  `${imported}import { RainbowKitProvider } from '${KIT}'\nexport const a = <RainbowKitProvider><p /></RainbowKitProvider>\n`
const BUTTON = `import { ConnectButton } from '${KIT}'\nexport const b = <ConnectButton />\n`
/** A host without the kit's configuration: no widget can stand in its place. */
const OWN = `import { ConnectButton, connectorsForWallets, RainbowKitProvider } from '${KIT}'
import { createConfig } from 'wagmi'
export const config = createConfig({ connectors: connectorsForWallets([]) })
export const a = <RainbowKitProvider><ConnectButton /></RainbowKitProvider>
`
const manifest = (name: string): string =>
  `{ "name": "${name}", "dependencies": { "${KIT}": "^2", "viem": "2.x", "wagmi": "^2.14.0" } }`

/** What becomes of a project's files, moved over in one of its folders, and the places that are left to do. */
async function migrate(files: Readonly<Record<string, string>>, below = '') {
  const folder = createProject(files)
  const { said } = await run('migrate', `${folder}/${below}`, '--write', '--json')
  const { byHand } = JSON.parse(said) as { byHand: { file: string; line: number; what: string }[] }
  return { files: readFolder(folder), byHand: byHand.map(({ file, line }) => `${file}:${line}`) }
}

const WEB = {
  'package.json': '{ "name": "all", "private": true }',
  'apps/web/package.json': manifest('web'),
  'apps/web/src/wagmi.ts': config('web'),
  'apps/web/src/app.tsx': provider(),
}

it('gives no package the widget of another that it does not use, and tells every name of it', async () => {
  const admin = { 'apps/admin/package.json': manifest('admin'), 'apps/admin/src/main.tsx': OWN }
  const { files, byHand } = await migrate({ ...WEB, ...admin })
  expect(files).toMatchObject(admin)
  expect(byHand).toEqual([3, 4, 4].map((line) => `apps/admin/src/main.tsx:${line}`))
  expect(files['apps/web/src/app.tsx']).toContain("import { widget } from './wagmi'")
})

it('makes a widget in each package that has a configuration, and a file of parts beside it', async () => {
  const hook = `import { useConnectModal } from '${KIT}'\nexport const use = () => useConnectModal()\n`
  const { files, byHand } = await migrate({
    ...WEB,
    'apps/admin/package.json': manifest('admin'),
    'apps/admin/wagmi.ts': config('admin'),
    'apps/admin/main.tsx': provider(),
    'apps/admin/hook.ts': hook,
  })
  expect(byHand).toEqual([])
  expect(files['apps/admin/main.tsx']).toContain("import { widget } from './wagmi'")
  expect(files['apps/admin/hook.ts']).toContain("from './walletlet-parts'")
  expect(files['apps/web/src/app.tsx']).toContain("import { widget } from './wagmi'")
  expect(Object.keys(files).filter((name) => /parts/.test(name))).toEqual(['apps/admin/walletlet-parts.tsx'])
})

it.each([
  ['by its name', "import { config } from '@all/wallet/config'\n", {}],
  [
    'by its name, past paths that lead nowhere',
    "import { config } from '@all/wallet/config'\n",
    { 'tsconfig.json': '{ "compilerOptions": { "paths": { "*": ["types/*"], "@all/*": ["apps/web/types/*"] } } }' },
  ],
  ['by its place', "import { config } from '../../../packages/wallet/src/config'\n", {}],
  ['by its folder', "export { config } from '../../../packages/wallet'\n", {}],
  [
    'by a path of the tsconfig.json around it',
    "import { config } from '@wallet/config'\n",
    {
      'tsconfig.base.json':
        '{ "compilerOptions": { "paths": { "@*": ["apps/*"], "@wallet/*": ["packages/wallet/src/*"] } } }',
    },
  ],
  [
    'by a path of its own tsconfig.json',
    "import { config } from 'wallet'\n",
    {
      'apps/web/tsconfig.json':
        '{\n  // As elsewhere.\n  "compilerOptions": {\n    "baseUrl": "..",\n    "paths": {\n      "@/*": ["./web/src/*"],\n      "wallet": ["../packages/wallet/src/config.ts"],\n    },\n  },\n}',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "wallet": ["./apps/web/src"] } } }',
    },
  ],
  [
    'through a package between them',
    "import { wagmi } from '@all/setup'\n",
    {
      'packages/setup/package.json': '{ "name": "@all/setup" }',
      'packages/setup/index.ts': "export { config as wagmi } from '@all/wallet'\n",
    },
  ],
])('follows a package to the configuration of one that it imports %s', async (_, imported, more) => {
  const { files, byHand } = await migrate({
    'apps/web/package.json': manifest('web'),
    'apps/web/src/app.tsx': provider(imported),
    'packages/wallet/package.json': manifest('@all/wallet'),
    'packages/wallet/src/config.ts': config('all'),
    ...more,
  })
  expect(byHand).toEqual([])
  expect(files['apps/web/src/app.tsx']).toMatch(
    /import \{ .*widget \} from '\.\.\/\.\.\/\.\.\/packages\/wallet\/src\/config'/,
  )
})

it('takes a package.json that only says how modules are read for none of a package', async () => {
  const { files, byHand } = await migrate({
    'package.json': manifest('web'),
    'src/wagmi.ts': config('web'),
    'src/ui/package.json': '{ "type": "module" }',
    'src/ui/app.tsx': provider(),
  })
  expect(byHand).toEqual([])
  expect(files['src/ui/app.tsx']).toContain("import { widget } from '../wagmi'")
})

it('leaves a package alone whose configurations are two, its own or of those it imports', async () => {
  const web = { ...WEB, 'apps/web/src/other.ts': config('other') }
  const { files, byHand } = await migrate({
    ...web,
    'apps/admin/package.json': manifest('admin'),
    'apps/admin/wagmi.ts': config('admin'),
    'packages/e2e/package.json': manifest('e2e'),
    'packages/e2e/page.tsx': provider("import '../../apps/admin/wagmi'\nimport 'web/src/wagmi'\n"),
  })
  expect(files).toMatchObject(web)
  expect(files['apps/admin/wagmi.ts']).toContain('createWidget')
  expect(byHand).toEqual([
    'apps/web/src/app.tsx:2',
    'apps/web/src/other.ts:3',
    'apps/web/src/wagmi.ts:3',
    'packages/e2e/page.tsx:4',
  ])
})

it('changes a package of buttons with the one that uses it, unless another uses it that has no configuration', async () => {
  const shared = { 'packages/ui/package.json': manifest('@all/ui'), 'packages/ui/button.tsx': BUTTON }
  const web = { ...WEB, 'apps/web/src/page.tsx': "import { b } from '@all/ui'\nexport const c = b\n", ...shared }
  const alone = await migrate(web)
  expect(alone.byHand).toEqual([])
  expect(alone.files['packages/ui/button.tsx']).toContain('<WalletButton')
  const both = await migrate({
    ...web,
    'apps/admin/package.json': manifest('admin'),
    'apps/admin/main.tsx': `import { b } from '@all/ui'\n${OWN}`,
  })
  expect(both.files).toMatchObject(shared)
  expect(both.byHand).toContain('packages/ui/button.tsx:2')
  expect(both.files['apps/web/src/app.tsx']).toContain('<WalletProvider widget={widget}>')
})

it('counts a package that has nothing of the kit among those that use one of buttons', async () => {
  const shared = { 'packages/ui/package.json': manifest('@all/ui'), 'packages/ui/ui.tsx': provider() }
  const web = { ...WEB, 'apps/web/src/page.tsx': "export { a } from '@all/ui'\n", ...shared }
  const plain = {
    'apps/admin/package.json': '{ "name": "admin", "dependencies": { "wagmi": "^2.14.0" } }',
    'apps/admin/main.tsx':
      "import { createConfig } from 'wagmi'\nexport { a } from '@all/ui'\nexport const config = createConfig({})\n",
  }
  const around = {
    'packages/layout/package.json': '{ "name": "@all/layout" }',
    'packages/layout/index.ts': "export { a } from '@all/ui'\nimport '../../apps/admin/pages'\n",
    'apps/admin/pages.ts': "import '@all/layout'\n",
  }
  for (const more of [plain, { ...plain, ...around }]) {
    const { files, byHand } = await migrate({ ...web, ...more })
    expect(files).toMatchObject({ ...shared, ...more })
    expect(byHand).toEqual(['packages/ui/ui.tsx:2'])
    expect(files['apps/web/src/app.tsx']).toContain('<WalletProvider widget={widget}>')
  }
})

it('gives a package of buttons the widget of another that the same page imports', async () => {
  const { files, byHand } = await migrate({
    'apps/web/package.json': '{ "name": "web" }',
    'apps/web/app.tsx': "export { config } from '@all/wallet'\nexport { a } from '@all/ui'\n",
    'packages/ui/package.json': manifest('@all/ui'),
    'packages/ui/ui.tsx': provider(),
    'packages/wallet/package.json': manifest('@all/wallet'),
    'packages/wallet/index.ts': config('all'),
  })
  expect(byHand).toEqual([])
  expect(files['packages/ui/ui.tsx']).toContain("import { widget } from '../wallet/index'")
  expect(files['packages/ui/ui.tsx']).toContain('<WalletProvider widget={widget}>')
})

it.each([
  ['of its sources', 'src', ['a.ts:1']],
  ['of a package whose kit the one around it lists', 'apps/web', ['a.ts:1']],
  ['of all', '', []],
])('tells, in the folder %s, of a package.json that it does not see, once', async (_, below, expected) => {
  const kit = "import { createAppKit } from '@reown/appkit'\nimport { mainnet } from '@reown/appkit/networks'\n"
  const { files, byHand } = await migrate(
    {
      'package.json': '{ "dependencies": { "@reown/appkit": "^1" } }',
      'src/a.ts': kit,
      'src/b.ts': kit,
      'apps/web/package.json': '{ "name": "web" }',
      'apps/web/a.ts': kit,
    },
    below,
  )
  expect(byHand).toEqual(expected)
  expect(files[`${below || 'src'}/a.ts`]).toContain('walletlet/appkit/networks')
  expect(files['package.json']?.includes('walletlet')).toBe(below === '')
})

it('says what to list and what to take out of a package.json that it does not see, and nothing where that is done', async () => {
  const kit = "import { createAppKit } from '@reown/appkit'\nimport type { CaipAddress } from '@reown/appkit-common'\n"
  const { said } = await run('migrate', createProject({ 'a.ts': kit }))
  expect(said).toContain('Add walletlet to the package.json')
  expect(said).toContain('take @reown/appkit, @reown/appkit-common out')
  const listed = { 'package.json': LISTED, 'a.ts': kit }
  expect((await migrate(listed)).byHand).toEqual([])
  const broken = { ...listed, 'package.json': '{ "dependencies": ' }
  expect((await migrate(broken)).byHand).toEqual(['a.ts:1'])
})

it.each(['peerDependencies', 'optionalDependencies'])('tells of a kit in %s, beside others and alone', async (key) => {
  const listed = `"${key}": {\n    "@reown/appkit": "^1"\n  }\n}`
  const source = { 'a.ts': "import { createAppKit } from '@reown/appkit'\n" }
  const alone = await migrate({ ...source, 'package.json': `{\n  ${listed}` })
  expect(alone.byHand).toEqual(['package.json:2'])
  const developed = `{\n  "devDependencies": { "@reown/appkit": "^1" },\n  ${listed}`
  const both = await migrate({ ...source, 'package.json': developed })
  expect(both.byHand).toEqual(['package.json:3'])
  expect(JSON.parse(both.files['package.json'] ?? '').devDependencies).toEqual({ walletlet: '^0.1.0' })
  const kept = await migrate({ ...source, 'package.json': developed, 'b.ts': "import '@reown/appkit/unknown'" })
  expect(kept.byHand).toEqual(['b.ts:1'])
  const keptAlone = await migrate({
    ...source,
    'package.json': `{\n  ${listed}`,
    'b.ts': "import '@reown/appkit/unknown'",
  })
  expect(keptAlone.byHand).toEqual(['a.ts:1', 'b.ts:1'])
  const guide = { 'docs/guide.mdx': 'Before: @reown/appkit', 'lib/package.json': developed, 'lib/a.ts': source['a.ts'] }
  expect((await migrate(guide)).byHand).toEqual(['docs/guide.mdx:1', 'lib/package.json:3'])
})

it('takes a chain from viem where the package or one around it lists viem, not where another does', async () => {
  const chain = "import { scroll } from '@reown/appkit/networks'\nexport const a = scroll\n"
  const viem = '{ "dependencies": { "@reown/appkit": "^1", "viem": "^2" } }'
  const packages = {
    'web/package.json': viem,
    'web/a.ts': chain,
    'admin/package.json': viem.replace(', "viem": "^2"', ''),
    'admin/a.ts': chain,
  }
  const { files, byHand } = await migrate(packages)
  expect(byHand).toEqual(['admin/a.ts:1'])
  expect(files).toMatchObject({ 'web/a.ts': expect.stringContaining('viem/chains') })
  expect((await migrate({ ...packages, 'package.json': '{ "devDependencies": { "viem": "2" } }' })).byHand).toEqual([])
})

it('tells of styles of a kit that stays, too', async () => {
  const { byHand } = await migrate({
    'package.json': manifest('a'),
    'main.tsx': `import '${KIT}/styles.css'\n${OWN}`,
  })
  expect(byHand).toContain('main.tsx:1')
})
