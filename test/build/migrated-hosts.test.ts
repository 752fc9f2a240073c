import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { after, expectedByHand, hostNames } from '../cli/migrated-hosts.ts'
import { root } from './run-module.ts'

// What test/unit/cli/hosts.test.ts proves the tool to make of eleven hosts is right: for the compiler and for a bundler. Hosts of
// which something is left to do by hand are not whole yet.
const doors = Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).exports)
const whole = hostNames.filter(
  (name) => !expectedByHand(name) && (doors.includes('./appkit') || !name.startsWith('appkit')),
)
const isOfKit = (name: string): boolean => /^(@reown|@rainbow-me|connectkit|walletlet)/.test(name)

/** Inside the repository and without a package.json of their own, so that `walletlet` means this package. */
const folder = path.join(root, '.cache/migrated-hosts')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const peers = path.join(root, 'test/cli/peers')
const STANDING_IN = {
  wagmi: path.join(peers, 'wagmi.tsx'),
  'wagmi/chains': 'viem/chains',
  '@tanstack/react-query': path.join(peers, 'react-query.tsx'),
}

function copy(name: string): string {
  const host = path.join(folder, name)
  cpSync(after(name), host, { recursive: true, filter: (file) => !file.endsWith('package.json') })
  return host
}

const scriptsOf = (host: string): string[] =>
  readdirSync(host, { recursive: true })
    .map((file) => path.join(host, String(file)))
    .filter((file) => /\.[jt]sx?$/.test(file))

it.each(whole)('%s fits the types of the doors', (name) => {
  const host = copy(name)
  const program = ts.createProgram([...scriptsOf(host), path.join(root, 'node_modules/vite/client.d.ts')], {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowJs: true,
    skipLibCheck: true,
    types: [],
    paths: {
      wagmi: [STANDING_IN.wagmi],
      'wagmi/chains': [path.join(root, 'node_modules/viem/chains')],
      '@tanstack/react-query': [STANDING_IN['@tanstack/react-query']],
    },
  })
  const problems = ts
    .getPreEmitDiagnostics(program)
    .map((one) => `${one.file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(one.messageText, '\n')}`)
  expect(problems).toEqual([])
})

it.each(whole)('%s is built by Vite', async (name) => {
  const host = copy(name)
  const entry = scriptsOf(host).find((file) => /(main|app)\.[jt]sx?$/.test(file)) ?? ''
  // What a door does not export fails here.
  const { output } = (await build({
    root: host,
    configFile: false,
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic' } },
    resolve: {
      alias: Object.entries(STANDING_IN).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
    },
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: entry,
        external: /^(react|react-dom|ethers|viem|@wagmi\/core)(\/|$)/,
      },
    },
  })) as Rolldown.RolldownOutput
  expect(output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.imports : [])).filter(isOfKit)).toEqual([])
})
