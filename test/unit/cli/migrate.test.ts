import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createProject, LISTED, readFolder, run } from './run-command.ts'

const KIT = "import { createAppKit } from '@reown/appkit'\ncreateAppKit({})\n"
const MOVED = KIT.replace('@reown/appkit', 'walletlet/appkit')
const PACKAGE = '{\n\t"dependencies": {\n\t\t"@reown/appkit": "^1.7.0",\n\t\t"zod": "^4"\n\t}\n}'

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    encoding: 'utf8',
  })

/** What the tool makes of one file, and what it leaves. */
async function migrateFile(text: string, name = 'src/a.tsx') {
  const folder = createProject({ 'package.json': LISTED, [name]: text })
  const { said } = await run('migrate', folder, '--write', '--json')
  const byHand = (JSON.parse(said) as { byHand: { line: number; what: string }[] }).byHand
  return { text: readFolder(folder)[name] ?? '', byHand: byHand.map(({ line, what }) => `${line} ${what}`), folder }
}

/** The folder of these files, changed. */
async function migrated(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = createProject(files)
  await run('migrate', folder, '--write')
  return folder
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('walletlet', () => {
  it('tells what it can do, and its version', async () => {
    expect((await run('--help')).said).toContain('walletlet migrate [folder]')
    expect(await run('--version')).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
    expect((await run()).code).toBe(2)
  })

  it.each([
    [['fly'], 'no command fly'],
    [['constructor', '--json'], 'no command constructor'],
    [['migrate', '--fast'], '--fast'],
    [['migrate', 'a', 'b'], 'does not take b'],
    [['check-wallet', 'a'], 'does not take a'],
    [['check-wallet', '--write'], '--write'],
    [['check-wallet', '--port', 'x'], 'x is no port'],
    [['--write', '--help', 'x'], ''],
  ])('does not guess what %j means', async (args, message) => {
    const { code, complained } = await run(...args)
    if (message) expect(complained).toContain(message)
    expect(code).toBe(message ? 2 : 0)
  })

  it('says so where there is no folder, and where there is nothing to do', async () => {
    expect(await run('migrate', '/nowhere/at/all')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('/nowhere/at/all is no folder'),
    })
    expect((await run('migrate', createProject({ 'a.ts': 'export {}' }))).said).toContain('Nothing of AppKit')
  })
})

describe('migrate', () => {
  it('writes nothing unless it is told to, and prints what it would', async () => {
    const files = { 'package.json': PACKAGE, 'src/a.ts': KIT }
    const folder = createProject(files)
    const { code, said } = await run('migrate', folder)
    expect(code).toBe(0)
    expect(said).toContain(
      "-import { createAppKit } from '@reown/appkit'\n+import { createAppKit } from 'walletlet/appkit'",
    )
    expect(said).toContain('2 files would change, nothing left to do by hand.')
    expect(readFolder(folder)).toEqual(files)
  })

  it('keeps the form of package.json, and a package that something still names', async () => {
    const folder = createProject({ 'package.json': PACKAGE, 'src/a.ts': KIT })
    await run('migrate', folder, '--write')
    expect(readFolder(folder)['package.json']).toBe(
      '{\n\t"dependencies": {\n\t\t"walletlet": "^0.1.0",\n\t\t"zod": "^4"\n\t}\n}',
    )
    const mixed = createProject({
      'package.json': PACKAGE,
      'src/a.ts': KIT,
      'src/b.ts': "import { x } from '@reown/appkit/unknown'",
    })
    await run('migrate', mixed, '--write')
    expect(Object.keys(JSON.parse(readFolder(mixed)['package.json'] ?? '').dependencies)).toEqual([
      '@reown/appkit',
      'walletlet',
      'zod',
    ])
  })

  it.each([
    ['src/page.astro', "---\nimport { AppKitButton } from '@reown/appkit/react'\n---\n<AppKitButton />\n", 2],
    ['src/guide.mdx', "import { AppKitButton } from '@reown/appkit/react'\n\n<AppKitButton />\n", 1],
    ['src/look.less', "\n@import '@reown/appkit-ui/styles.less';\n", 2],
    ['src/look.sass', "@import '@reown/appkit-ui/styles'\n", 1],
    ['tsconfig.app.json', '{\n  "compilerOptions": { "types": ["@reown/appkit-ui"] }\n}\n', 2],
    ['env.d.ts', '// What the kit declares.\n/// <reference types="@reown/appkit-ui" />\n', 2],
    ['src/a.js', "/**\n * Don't ask for '@reown/appkit-ui' elsewhere.\n */\n", 2],
    ['src/b.vue', "<script>\n/** @type {import('@reown/appkit-ui').A} */\nexport const a = b\n</script>\n", 2],
    ['src/c.ts', "// As it was.\n\n/*\nimport '@reown/appkit-ui/styles.css'\n*/\n", 4],
  ])('keeps a package that %s names, and tells of its line', async (name, text, line) => {
    const folder = createProject({
      'package.json': PACKAGE.replace('"zod"', '"@reown/appkit-ui": "^1",\n\t\t"zod"'),
      'src/a.ts': KIT,
      [name]: text,
    })
    const { said } = await run('migrate', folder, '--write', '--json')
    const [, named = ''] = /(@reown\/[\w-]+)/.exec(text) ?? []
    expect(JSON.parse(readFolder(folder)['package.json'] ?? '').dependencies).toHaveProperty([named])
    expect(JSON.parse(said).byHand).toMatchObject([{ file: name, line }])
    expect(readFolder(folder)).toMatchObject({ 'src/a.ts': MOVED, [name]: text })
  })

  it('changes declarations as any file of types', async () => {
    const declared = (module: string): string =>
      `import type { AppKit } from '${module}'\nexport const VERSION: string\ndeclare global {\n  interface Window { kit: AppKit }\n}\n`
    const folder = createProject({ 'package.json': PACKAGE, 'src/a.ts': KIT, 'env.d.ts': declared('@reown/appkit') })
    expect((await run('migrate', folder, '--write')).said).toContain('nothing left to do by hand')
    expect(readFolder(folder)).toMatchObject({ 'src/a.ts': MOVED, 'env.d.ts': declared('walletlet/appkit') })
    expect(readFolder(folder)['package.json']).not.toContain('@reown')
  })

  it.each([
    ['^3.6.4', undefined, '^3'],
    ['4.0.0', undefined, '^4'],
    ['^3', '~3.4.0', '~3.4.0'],
    ['^2.14.0', undefined, undefined],
    ['latest', undefined, undefined],
    ['github:wevm/wagmi#31c0ffee', undefined, undefined],
  ])('beside wagmi %s and its core %s lists core %s', async (wagmi, core, listed) => {
    const dependencies = { '@rainbow-me/rainbowkit': '^2', wagmi, ...(core && { '@wagmi/core': core }) }
    const folder = createProject({ 'package.json': JSON.stringify({ dependencies }), 'src/a.ts': KIT })
    await run('migrate', folder, '--write')
    const { dependencies: after } = JSON.parse(readFolder(folder)['package.json'] ?? '')
    expect(after).toMatchObject({ walletlet: '^0.1.0', wagmi })
    expect(after['@wagmi/core']).toBe(listed)
  })

  it('keeps the ends of lines of package.json', async () => {
    const text = `${PACKAGE}\n`.replaceAll('\n', '\r\n')
    const folder = createProject({ 'package.json': text, 'src/a.ts': KIT })
    await run('migrate', folder, '--write')
    const after = readFolder(folder)['package.json'] ?? ''
    expect(after).toContain('walletlet')
    expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(after).toMatch(/\}\r\n$/)
  })

  it('changes the package.json that lists the kit, in a workspace', async () => {
    const root = '{ "dependencies": { "zod": "^4" } }'
    const folder = createProject({
      'package.json': root,
      'apps/web/package.json': PACKAGE,
      'apps/web/a.ts': KIT,
    })
    await run('migrate', folder, '--write')
    expect(readFolder(folder)).toMatchObject({ 'package.json': root, 'apps/web/a.ts': MOVED })
    expect(readFolder(folder)['apps/web/package.json']).toContain('walletlet')
  })

  it('never looks at what is installed, built or ignored', async () => {
    const files = {
      'node_modules/a/a.js': KIT,
      'dist/a.js': KIT,
      'app/.next/a.js': KIT,
      'app/made/a.ts': KIT,
      'app/.gitignore': 'made\n',
      'a.min.js': KIT,
    }
    const folder = createProject(files)
    expect((await run('migrate', folder, '--write')).said).toContain('Nothing of AppKit')
    git(folder, 'init', '-q')
    expect((await run('migrate', folder, '--write')).said).toContain('Nothing of AppKit')
    expect(readFolder(folder)).toEqual(files)
  })

  it('holds back from what git does not have yet, all of it, unless it is forced', async () => {
    const folder = createProject({ 'a.ts': KIT, 'b.ts': KIT })
    git(folder, 'init', '-q')
    expect(await run('migrate', folder, '--write')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('a.ts, b.ts'),
    })
    git(folder, 'add', '.')
    git(folder, 'commit', '-qm', 'a')
    const changed = `${KIT}// mine\n`
    execFileSync('cp', [`${folder}/a.ts`, `${folder}/c.ts`])
    const { writeFileSync } = await import('node:fs')
    writeFileSync(`${folder}/a.ts`, changed)
    const held = await run('migrate', folder, '--write', '--json')
    expect(held.code).toBe(1)
    expect(JSON.parse(held.said)).toMatchObject({ isWritten: false, uncommitted: ['a.ts', 'c.ts'] })
    expect(readFolder(folder)).toMatchObject({ 'a.ts': changed, 'b.ts': KIT })
    expect((await run('migrate', folder, '--write', '--force')).code).toBe(0)
    expect(readFolder(folder)).toMatchObject({ 'a.ts': `${MOVED}// mine\n`, 'b.ts': MOVED, 'c.ts': MOVED })
  })

  it.each([
    ['refuses, as in a folder of another owner', { git: '#!/bin/sh\nexit 128\n' }],
    ['is not installed', {}],
  ])('holds back in a repository of which git %s', async (_, installed) => {
    const folder = createProject({ 'app/a.ts': KIT })
    git(folder, 'init', '-q')
    const programs = createProject(installed)
    for (const name of Object.keys(installed)) chmodSync(`${programs}/${name}`, 0o755)
    vi.stubEnv('PATH', programs)
    const { code, complained, said } = await run('migrate', `${folder}/app`, '--write', '--json')
    expect([code, complained]).toEqual([1, expect.stringContaining('a.ts: git does not say')])
    expect(JSON.parse(said)).toMatchObject({ isWritten: false, uncommitted: ['a.ts'] })
    expect(readFolder(folder)).toEqual({ 'app/a.ts': KIT })
    expect((await run('migrate', `${folder}/app`, '--write', '--force')).code).toBe(0)
    expect(readFolder(folder)).toEqual({ 'app/a.ts': MOVED })
  })

  it('writes all files or none, and says which one could not be written', async () => {
    const files = {
      'src/a.tsx':
        "import { useConnectModal } from '@rainbow-me/rainbowkit'\nexport const use = () => useConnectModal()\n",
      'src/config.ts':
        "import { getDefaultConfig } from '@rainbow-me/rainbowkit'\nimport { mainnet } from 'wagmi/chains'\nexport const config = getDefaultConfig({ appName: 'a', projectId: 'b', chains: [mainnet] })\n",
    }
    const [parts = ''] = Object.keys(readFolder(await migrated(files))).filter((name) => /parts/.test(name))
    // A folder stands where the new file would.
    const folder = createProject({ ...files, [`${parts}/.gitkeep`]: '' })
    const before = readFolder(folder)
    const { code, complained } = await run('migrate', folder, '--write')
    expect(code).toBe(1)
    expect(complained).toContain(`${parts} could not be written: EISDIR`)
    expect(complained).toContain('All files are as they were.')
    expect(readFolder(folder)).toEqual(before)
  })

  it('says that nothing of before is kept where there is no repository', async () => {
    const folder = createProject({ 'a.ts': KIT })
    const words = 'There is no git repository here'
    expect((await run('migrate', folder)).said).toContain(words)
    expect(await run('migrate', folder, '--write')).toMatchObject({ code: 0, said: expect.stringContaining(words) })
    expect((await run('migrate', folder)).said).not.toContain(words)
    const kept = createProject({ 'a.ts': KIT })
    git(kept, 'init', '-q')
    expect((await run('migrate', kept, '--write', '--force')).said).not.toContain(words)
  })

  it('follows every form of an import, and tells of a setting that names the package', async () => {
    const { text, byHand } = await migrateFile(
      [
        "import type { AppKit } from '@reown/appkit'",
        'export * from "@reown/appkit/react"',
        "const a = await import('@reown/appkit/networks')",
        "vi.mock('@reown/appkit/react')",
        "let b: import('@reown/appkit').AppKit",
        "export default { optimizeDeps: { include: ['@reown/appkit'] } }",
      ].join('\n'),
      'a.ts',
    )
    expect(text).toBe(
      [
        "import type { AppKit } from 'walletlet/appkit'",
        'export * from "walletlet/appkit/react"',
        "const a = await import('walletlet/appkit/networks')",
        "vi.mock('walletlet/appkit/react')",
        "let b: import('walletlet/appkit').AppKit",
        "export default { optimizeDeps: { include: ['@reown/appkit'] } }",
      ].join('\n'),
    )
    expect(byHand).toEqual(['6 Take @reown/appkit out of here, or put walletlet there.'])
  })

  it('tells of options that are refused or made elsewhere, by their lines', async () => {
    const { byHand, text } = await migrateFile(
      "import { createAppKit } from '@reown/appkit'\ncreateAppKit({\n  ...shared,\n  enableEmbedded: true,\n  tokens: make(),\n  enableCoinbase: true,\n})",
      'a.ts',
    )
    expect(byHand.map((line) => line.slice(0, 20))).toEqual([
      '3 Compare these opti',
      '4 enableEmbedded: Le',
      '5 tokens: leave it o',
    ])
    expect(text).not.toContain('enableCoinbase')
  })

  it('keeps Windows line ends, and reads what a byte order or a hashbang begins', async () => {
    const { text } = await migrateFile(KIT.replaceAll('\n', '\r\n'), 'a.ts')
    expect(text).toBe(MOVED.replaceAll('\n', '\r\n'))
    expect((await migrateFile(`#!/usr/bin/env node\n${KIT}`, 'a.js')).text).toBe(`#!/usr/bin/env node\n${MOVED}`)
  })

  it('tells of a file that it cannot read, with the line', async () => {
    const broken = "import { a } from '@reown/appkit'\nconst = 1\n"
    const { text, byHand } = await migrateFile(broken, 'a.ts')
    expect(text).toBe(broken)
    expect(byHand).toEqual(['2 Change this file by hand.'])
  })

  it('tells of Web3Modal, of pages and of styles, and changes nothing there', async () => {
    expect((await migrateFile("import { createWeb3Modal } from '@web3modal/wagmi/react'", 'a.ts')).byHand).toHaveLength(
      1,
    )
    expect(
      (await migrateFile('<!doctype html>\n<script src="https://x.example/@reown/appkit-cdn"></script>', 'a.html'))
        .byHand,
    ).toEqual(['2 Take @reown/appkit-cdn out of here.'])
    expect((await migrateFile("@import '@rainbow-me/rainbowkit/styles.css';", 'a.css')).byHand).toHaveLength(1)
  })
})

describe('a kit on wagmi', () => {
  const CONFIG = "import { getDefaultConfig } from '@rainbow-me/rainbowkit'\nimport { mainnet } from 'wagmi/chains'\n"

  it('is left alone, and told of name by name, where no widget can be made in its place', async () => {
    const host = `import { ConnectButton, RainbowKitProvider, connectorsForWallets, useConnectModal } from '@rainbow-me/rainbowkit'
connectorsForWallets([])
export const a = <RainbowKitProvider><ConnectButton /></RainbowKitProvider>
export const b = () => useConnectModal()`
    const { text, byHand } = await migrateFile(host)
    expect(text).toBe(host)
    expect(byHand.map((line) => line.slice(0, 12))).toEqual(
      ['2 Give wagmi ', '3 Write <Wall', '3 Write <Wall', '4 Write useMo'].map((line) => line.slice(0, 12)),
    )
    const made = `${CONFIG}export const config = getDefaultConfig(options)\n`
    expect(await migrateFile(made)).toMatchObject({ text: made, byHand: [expect.stringMatching(/^3 Make the widget/)] })
    const inside = `${CONFIG}export const make = () => getDefaultConfig({ appName: 'a', projectId: 'b', chains: [mainnet] })\n`
    expect((await migrateFile(inside)).text).toBe(inside)
  })

  it('keeps what wagmi is told, and tells of what only the kit knows', async () => {
    const { text, byHand } = await migrateFile(
      `${CONFIG}export const config = getDefaultConfig({\n  appName: 'a',\n  projectId: 'b',\n  chains: [mainnet],\n  wallets: [],\n  ssr: true,\n  storage,\n})\n`,
    )
    expect(text).toContain('  ssr: true,\n  storage,\n})')
    expect(byHand).toEqual([expect.stringMatching(/^7 wallets: Write featuredWalletIds/)])
  })

  it.each([
    ['chains as [Chain, ...Chain[]]', 'chains as [Chain, ...Chain[]]', []],
    ['getChains()', 'getChains()', []],
    ['[mainnet, ...more]', '[mainnet, ...more] as const', []],
    ['[mainnet, ...more] as const', '[mainnet, ...more] as const', []],
    ['[mainnet, ...more] as [Chain]', '[mainnet, ...more] as [Chain]', []],
    ['isDev ? [mainnet] : [base]', 'isDev ? [mainnet] : [base]', [expect.stringMatching(/^6 chains: .*as const/)]],
  ])('writes chains that are %s once, in a form that TypeScript takes', async (chains, written, told) => {
    const config = `${CONFIG}export const config = getDefaultConfig({\n  appName: 'a',\n  projectId: 'b',\n  chains: ${chains},\n})\n`
    const { text, byHand } = await migrateFile(config)
    expect(text).toContain(`const networks = ${written}\n\n`)
    expect(byHand).toEqual(told)
    // Nothing is typed there.
    const plain = await migrateFile(config, 'src/a.jsx')
    if (!/ as /.test(chains))
      expect(plain).toMatchObject({ text: expect.stringContaining(`networks = ${chains}\n\n`), byHand: [] })
  })

  it('tells of what a hook was given, and of what ours does not answer', async () => {
    const { text, byHand } = await migrateFile(
      `import { getDefaultConfig, useModal } from 'connectkit'
import { createConfig } from 'wagmi'
import { mainnet } from 'wagmi/chains'
export const config = createConfig(getDefaultConfig({ appName: 'a', walletConnectProjectId: 'b', chains: [mainnet] }))
export function Menu() {
  const { open, setOpen, openSIWE: ask } = useModal({ onConnect, onDisconnect })
  const modal = useModal()
  modal.openProfile()
  modal.openOnboarding()
  return useModal().openAbout
}
`,
      'src/menu.jsx',
    )
    expect(text).toContain('const modal = useConnectKitModal()')
    expect(byHand.map((line) => line.split(':')[0])).toEqual([
      '6 useModal',
      '6 openSIWE',
      '9 openOnboarding',
      '10 openAbout',
    ])
    expect(byHand[0]).toContain('account.subscribe')
  })

  it('takes other names where the file has ours already, and follows those it gave to imports', async () => {
    const { text } =
      await migrateFile(`import { ConnectButton as Login, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'
const widget = 1
const WalletButton = 2
const config = getDefaultConfig({ appName: 'a', projectId: 'b', chains: [mainnet] })
export const a = <RainbowKitProvider coolMode><Login /></RainbowKitProvider>
`)
    expect(text).toContain('const walletletWidget = createWidget({')
    expect(text).toContain('WalletButton as WalletletWalletButton')
    expect(text).toContain('<WalletProvider widget={walletletWidget}><WalletletWalletButton /></WalletProvider>')
  })

  it('tells of attributes that come from elsewhere, and of those without a counterpart', async () => {
    const { text, byHand } =
      await migrateFile(`${CONFIG.replace('getDefault', 'ConnectButton, RainbowKitProvider, getDefault')}const config = getDefaultConfig({ appName: 'a', projectId: 'b', chains: [mainnet] })
export const a = (
  <RainbowKitProvider locale="de-DE" initialChain={mainnet} theme={brand}>
    <ConnectButton {...props} />
    <ConnectButton showBalance={{ smallScreen: false, largeScreen: true }} chainStatus="none" />
  </RainbowKitProvider>
)
`)
    expect(byHand.map((line) => line.split(/[:.]/)[0])).toEqual([
      '5 locale',
      '5 initialChain',
      '5 theme',
      '6 Write the attributes that are meant',
      '7 showBalance',
      '7 chainStatus',
    ])
    expect(text).toContain('<ConnectButton {...props} />')
    expect(text).toContain('    <WalletButton />')
  })
})
