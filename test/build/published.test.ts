import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { build, createLogger } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { packPackage } from '../hosts/pack-package.ts'
import { doorNames } from './door-names.ts'
import { root, runModule } from './run-module.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'walletlet-packed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pack = (): Uint8Array => readFileSync(packPackage(folder))

it('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: root, strict: true })
  expect(messages).toEqual([])
})

it('types are found and right for import, require and bundlers, and where TypeScript reads no `exports`', async () => {
  const result = await checkPackage(createPackageFromTarballData(pack()))
  expect(result.types ? result.problems : ['no types']).toEqual([])
})

it.each(['react', 'appkit/react'])(
  'walletlet/%s tells servers that it is for browsers, and bundlers nothing',
  (door) => {
    const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    const { 'react-server': forServers, default: forPages } = exports[`./${door}`]
    const client = readFileSync(path.join(root, forServers), 'utf8')
    expect(client).toMatch(/^"use client";\n/)
    const [, names = ''] = /export \{ (.+) \}/.exec(client) ?? []
    expect(names.split(', ')).toEqual([...(doorNames[`walletlet/${door}`]?.values ?? [])].sort())
    expect(readFileSync(path.join(root, forPages), 'utf8')).not.toContain('use client')
  },
)

it('Vite has nothing to say of a page with React', async () => {
  const said: string[] = []
  const hear = (text: string): void => void said.push(text)
  const customLogger = { ...createLogger('silent'), warn: hear, warnOnce: hear, error: hear }
  // How long its plugins took, it says by the clock on the wall.
  const rolldownOptions = { checks: { bundlerTimings: false } }
  // Inside the repository, so that React comes from its own node_modules.
  const host = path.join(root, '.cache/warned')
  mkdirSync(path.join(host, 'node_modules/walletlet'), { recursive: true })
  cpSync(path.join(root, 'examples/vite-react-19'), host, { recursive: true })
  for (const file of ['package.json', 'dist'])
    cpSync(path.join(root, file), path.join(host, 'node_modules/walletlet', file), { recursive: true })
  try {
    await build({ root: host, configFile: false, customLogger, build: { write: false, rolldownOptions } })
  } finally {
    rmSync(host, { recursive: true, force: true })
  }
  expect(said).toEqual([])
})

it('what installs with it is small: few packages, none of them with dependencies of its own', () => {
  const { dependencies, optionalDependencies, peerDependenciesMeta, peerDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  expect(Object.keys(dependencies).sort()).toEqual(['@preact/signals-core', 'idb-keyval', 'ky', 'valibot'])
  expect(optionalDependencies).toBeUndefined()
  // No @wagmi/core: npm fails to install a package that names it, optional or not, into a project with wagmi 3 and TypeScript.
  expect(Object.keys(peerDependencies)).toEqual(['react', 'react-dom'])
  for (const peer of Object.keys(peerDependencies)) expect(peerDependenciesMeta[peer].optional).toBe(true)
  for (const name of Object.keys(dependencies)) {
    const { dependencies: further = {} } = JSON.parse(
      readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'),
    )
    expect(further, name).toEqual({})
  }
  const sizeOf = (place: string): number =>
    readdirSync(place, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((one) => one.isFile())
      .reduce((sum, one) => sum + statSync(path.join(one.parentPath, one.name)).size, 0)
  const unpacked = mkdtempSync(path.join(folder, 'unpacked-'))
  execFileSync('tar', ['-xzf', packPackage(unpacked), '-C', unpacked])
  const places = [
    path.join(unpacked, 'package'),
    ...Object.keys(dependencies).map((name) => path.join(root, 'node_modules', name)),
  ]
  expect(places.reduce((sum, place) => sum + sizeOf(place), 0)).toBeLessThan(20_000_000)
})

/** Jest runs tests of pages with `browser` among the conditions of packages, and without coders of texts. */
it.each(['', '--conditions=browser'])(
  'a test runner that knows only require gets the same doors, with one core: node %s',
  (condition) => {
    const code = `${condition && 'delete globalThis.TextEncoder; delete globalThis.TextDecoder'}
    const names = Object.fromEntries(${JSON.stringify(Object.keys(doorNames))}.map((door) => [door, Object.keys(require(door)).sort()]))
    console.log(JSON.stringify({ names, isOne: require('walletlet').createWidget === require('walletlet/element').createWidget }))`
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [...(condition ? [condition] : []), '--no-experimental-require-module', '--eval', code],
      { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, NODE_ENV: 'test' } },
    )
    expect(stderr).toBe('')
    const { names, isOne } = JSON.parse(stdout)
    expect(isOne).toBe(true)
    for (const [door, { values }] of Object.entries(doorNames)) expect(names[door], door).toEqual([...values].sort())
  },
)

const WITHOUT_CODERS = 'delete globalThis.TextEncoder; delete globalThis.TextDecoder'

it('nor do modules of the kit for tests: Jest with `--experimental-vm-modules` has no coders of texts either', () => {
  const code = `${WITHOUT_CODERS}
    await import('walletlet/testing/react')
    const { createTestWallet } = await import('walletlet/testing')
    console.log(typeof createTestWallet, typeof TextEncoder)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'test' },
  })
  expect(stderr).toBe('')
  expect(stdout).toBe('function function\n')
})

// Static imports, as a test of a host has them: they run in their order, before anything else of the module.
it.each([
  { imports: ['walletlet/testing', 'walletlet/appkit/adapter-wagmi'], says: 'function' },
  { imports: ['walletlet/appkit/adapter-wagmi', 'walletlet/testing'], says: 'TextEncoder is not defined' },
  { imports: ['viem'], says: 'TextEncoder is not defined' },
])(
  'and what it brings is there for the modules of wagmi after it, which ask for it by themselves: $imports',
  async ({ imports, says }) => {
    const file = path.join(root, '.cache', `imports-${imports.join('-').replaceAll('/', '-')}.mjs`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${imports.map((name) => `import '${name}'`).join('\n')}\nconsole.log(typeof TextEncoder)`)
    const { out, errors } = await runModule(`${WITHOUT_CODERS}; await import(${JSON.stringify(file)})`)
    rmSync(file)
    expect(out || errors).toContain(says)
  },
)

it('npm has nothing to correct in what it publishes, the command least of all', () => {
  const copy = path.join(folder, 'package.json')
  cpSync(path.join(root, 'package.json'), copy)
  execFileSync('npm', ['pkg', 'fix', '--no-workspaces'], { cwd: folder, stdio: 'ignore' })
  expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual(
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
  )
})
