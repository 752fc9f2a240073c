import { readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { ImportKind, OnLoadResult, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import type { Options } from 'tsup'
import { findPacks } from './bench/packs.ts'
import { findShared } from './bench/shared-sources.ts'
import { slimRelayForEsbuild } from './demo/relay-aliases/slim-relay.ts'
import { compiledTogether } from './test/tools/compile-together.ts'
import { preactAliases } from './test/tools/preact-aliases.ts'
import { tightened } from './test/tools/tighten.ts'

const ownDoors = {
  index: 'src/index.ts',
  react: 'src/react.tsx',
  eip155: 'src/chains/eip155/index.ts',
  bip122: 'src/chains/bip122/index.ts',
  solana: 'src/chains/solana/index.ts',
  polkadot: 'src/chains/polkadot/index.ts',
  cosmos: 'src/chains/cosmos/index.ts',
  family: 'src/family.ts',
  networks: 'src/networks.ts',
  siwx: 'src/siwx.ts',
  wagmi: 'src/chains/eip155/wagmi.ts',
  'wallet-standard': 'src/chains/solana/register-as-wallet.ts',
}
/** The incumbent's names over the other doors. */
const APPKIT_REACT = { 'appkit-react': 'src/appkit/react.tsx' }
const appkit = {
  ...APPKIT_REACT,
  'appkit-networks': 'src/appkit/networks.ts',
  'appkit-adapter-wagmi': 'src/appkit/adapter-wagmi.ts',
  'appkit-adapter-ethers': 'src/appkit/adapter-ethers.ts',
  'appkit-adapter-ethers5': 'src/appkit/adapter-ethers5.ts',
  'appkit-adapter-solana': 'src/appkit/adapter-solana.ts',
  'appkit-adapter-bitcoin': 'src/appkit/adapter-bitcoin.ts',
}
const element = { element: 'src/element.ts' }
/** The doors whose modal Preact draws, whatever draws their host. */
const plain = { ...element, appkit: 'src/appkit/index.ts' }
const testing = {
  testing: 'src/testing/index.ts',
  'testing-react': 'src/testing/react.tsx',
  'testing-playwright': 'src/testing/playwright.ts',
}
const doors = { ...ownDoors, ...appkit }
/** One file for a script tag, with what it loads later beside it; and the other doors on top of that file, for import maps. */
const { react: _, ...withoutInterface } = ownDoors
const script = {
  walletlet: 'pack:element',
  ...Object.fromEntries(Object.keys(withoutInterface).map((name) => [`walletlet/${name}`, `pack:${name}`])),
}

/** Files that only pass a package's names on: in the build, imports go to the package itself. */
const PASSED_ON: Readonly<Record<string, string>> = {
  'src/ui/react.ts': 'react',
  'src/ui/react-dom.ts': 'react-dom/client',
  'src/ui/flush-sync.ts': 'react-dom',
  'src/ui/react-portal.ts': 'react-dom',
  'src/ui/use-signals.ts': '@preact/signals-react/runtime',
}

/**
 * For developers alone, and dropped for visitors: see create-widget.ts. An import is not dropped with it where later chunks
 * have the same package: the page would fetch that before its button. So these have a copy of their own.
 */
const ADVICE = /^src\/widget\/(check-options|advice\/[^/]+)\.ts$/
const OWN = 'own:'
const writtenIn = (name: string, text: string): string =>
  ADVICE.test(name) ? text.replaceAll("from 'valibot'", `from '${OWN}valibot'`) : text
function takeOwn({ onResolve, resolve }: Pick<PluginBuild, 'onResolve' | 'resolve'>): void {
  onResolve({ filter: new RegExp(`^${OWN}`) }, async ({ path: given, kind }) => {
    // By its file: by its name it would be left to hosts.
    const file = createRequire(import.meta.url).resolve(given.slice(OWN.length))
    const found = await resolve(file.replace(/\.c?js$/, '.mjs'), { resolveDir: process.cwd(), kind })
    return { ...found, suffix: '?own', sideEffects: false }
  })
}

const nameOf = (file: string): string => path.relative(process.cwd(), file).replaceAll(path.sep, '/')

/** What a button does to the page around it draws nothing, so it exists once, too. */
const shared = findShared([
  ...Object.values(withoutInterface),
  ...Object.entries(appkit).flatMap(([name, file]) => (Object.hasOwn(APPKIT_REACT, name) ? [] : [file])),
  'src/appkit/later-methods.ts',
  'src/appkit/fetch-balance.ts',
  'src/ui/adopt-styles.ts',
  'src/ui/seldom/when-idle.ts',
])

/** Names of the package that only pass on what draws: there is one copy of each, in a pack of its own. */
interface Drawing {
  readonly text: string
  readonly isInside: (name: string) => boolean
  readonly folder: string
}
const RUNTIME = 'runtime'
/** Of sources that a door has for itself. */
const COPY = 'copy:'
const byReact: Drawing = {
  text: "export { useSignals } from '@preact/signals-react/runtime'",
  isInside: (name) => name === '@preact/signals-react/runtime',
  folder: 'chunks',
}
const byPreact: Drawing = {
  text: [
    `export { Children, Component, createContext, forwardRef, flushSync, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'preact/compat'`,
    `export { createRoot } from 'preact/compat/client'`,
    `export { Fragment, jsx, jsxs } from 'preact/jsx-runtime'`,
    `export { useSignals } from ${JSON.stringify(preactAliases['@preact/signals-react/runtime'])}`,
  ].join('\n'),
  isInside: (name) => /^react(-dom)?($|\/)|^preact\/jsx-runtime$|^@preact\/signals-react/.test(name),
  folder: 'chunks/preact',
}

export const packs = findPacks('.', { ...doors, ...plain }, (file) => Object.hasOwn(PASSED_ON, file), shared)

/** Makes one file of each pack (bench/packs.ts): imports of another pack's sources become imports of its file. */
function packed(drawing: Drawing) {
  const isDrawn = (pack: string): boolean => packs.drawn.has(pack) || pack === RUNTIME
  const fileOf = (pack: string): string =>
    Object.hasOwn(doors, pack) || Object.hasOwn(plain, pack)
      ? pack
      : `${isDrawn(pack) ? drawing.folder : 'chunks'}/${pack}`
  const outside = (from: string, pack: string) => {
    const way = path.posix.relative(path.posix.dirname(fileOf(from)), fileOf(pack))
    return { path: `${way.startsWith('.') ? way : `./${way}`}.js`, external: true }
  }
  const plugin: Plugin = {
    name: 'as-packs',
    setup({ onResolve, onLoad, resolve }) {
      takeOwn({ onResolve, resolve })
      /** The pack that an import stands in. */
      const packAt = (importer: string, namespace: string): string | undefined =>
        namespace === 'pack'
          ? importer
          : namespace.startsWith(COPY)
            ? namespace.slice(COPY.length)
            : packs.of.get(nameOf(importer))
      onResolve({ filter: /^pack:/ }, ({ path: given, kind, importer, namespace }) => {
        const pack = given.slice('pack:'.length)
        const from = packAt(importer, namespace)
        return kind === 'entry-point' || !from ? { path: pack, namespace: 'pack' } : outside(from, pack)
      })
      onLoad({ filter: /./, namespace: 'pack' }, ({ path: pack }) => ({
        contents: pack === RUNTIME ? drawing.text : packs.textOf(pack),
        resolveDir: process.cwd(),
        loader: 'ts',
      }))
      onResolve({ filter: /^(\.{1,2}\/|\/)/ }, ({ path: given, resolveDir, kind, importer, namespace }) => {
        if (resolveDir.includes('node_modules')) return undefined
        const file = path.resolve(resolveDir, given)
        const name = nameOf(file)
        if (!name.startsWith('src/')) return undefined
        const from = packAt(importer, namespace)
        const passedOn = PASSED_ON[name]
        if (from && passedOn && drawing.isInside(passedOn)) return outside(from, RUNTIME)
        // One copy of such a file for each pack makes one import of the package there, whoever in it asks.
        if (from && passedOn) return { path: name, namespace: `${COPY}${from}` }
        if (passedOn) return resolve(passedOn, { resolveDir, kind })
        if (from && packs.isCopied(from, name)) return { path: name, namespace: `${COPY}${from}` }
        const pack = packs.of.get(name)
        return from && pack && from !== pack ? outside(from, pack) : { path: file }
      })
      // The elements' own functions, of which the sources say nothing.
      onResolve({ filter: /\/jsx-runtime$/ }, ({ path: given, importer, namespace }) => {
        const from = packAt(importer, namespace)
        if (!from || from === RUNTIME) return undefined
        if (drawing.isInside(given)) return outside(from, RUNTIME)
        return importer === given ? { path: given, external: true } : { path: given, namespace: `${COPY}${from}` }
      })
      onLoad({ filter: /\/jsx-runtime$/ }, ({ path: given, namespace }) =>
        namespace.startsWith(COPY)
          ? { contents: `export { Fragment, jsx, jsxs } from '${given}'`, resolveDir: process.cwd() }
          : undefined,
      )
      onLoad({ filter: /(^|[\\/])src[\\/].*\.tsx?$/ }, async ({ path: file }) => ({
        contents: writtenIn(nameOf(file), packs.rewrite(nameOf(file), await readFile(file, 'utf8'))),
        resolveDir: path.resolve(path.dirname(file)),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      }))
    },
  }
  const names = [...Object.keys({ ...doors, ...plain }), ...packs.names, RUNTIME]
  const isOurs = (pack: string): boolean =>
    Object.hasOwn(plain, pack)
      ? drawing === byPreact
      : drawing !== byPreact || (isDrawn(pack) && !Object.hasOwn(doors, pack))
  return {
    plugin,
    entryPoints: Object.fromEntries(names.filter(isOurs).map((pack) => [fileOf(pack), `pack:${pack}`])),
  }
}
const forReact = packed(byReact)
const forPreact = packed(byPreact)

const CRYPTOGRAPHY = /^@(noble|scure)\//

/**
 * Libraries of cryptography come inside, one copy for each file of ours that imports them. A file of a library is in one
 * chunk, with all that anybody takes of it: who checks one kind of signature would fetch what the other families need.
 */
const ownCryptography: Plugin = {
  name: 'own-cryptography',
  setup({ onResolve, onLoad, resolve }) {
    const isLeft = Symbol()
    const take = async (
      given: string,
      owner: string,
      resolveDir: string,
      kind: ImportKind,
    ): Promise<OnResolveResult> => {
      const { path: file, errors } = await resolve(given, { resolveDir, kind, pluginData: isLeft })
      return errors.length ? { errors } : { path: file, suffix: `?${owner}`, pluginData: owner, sideEffects: false }
    }
    onResolve({ filter: CRYPTOGRAPHY }, ({ path: given, importer, resolveDir, kind, pluginData }) => {
      const owner = typeof pluginData === 'string' ? pluginData : nameOf(importer)
      return pluginData === isLeft || !(typeof pluginData === 'string' || owner.startsWith('src/'))
        ? undefined
        : take(given, owner, resolveDir, kind)
    })
    onResolve({ filter: /^\.\.?\// }, ({ path: given, resolveDir, kind, pluginData }) =>
      typeof pluginData === 'string' ? take(given, pluginData, resolveDir, kind) : undefined,
    )
    onLoad({ filter: /[\\/]node_modules[\\/]@(noble|scure)[\\/]/ }, async ({ path: file, pluginData }) =>
      typeof pluginData === 'string' ? { contents: await readFile(file, 'utf8'), loader: 'js', pluginData } : undefined,
    )
  },
}

/**
 * Solana's library comes inside, so that no host has to leave out its table of messages: 20 kB that only a build for
 * developers reads, and that esbuild cannot drop by itself.
 */
const withoutSolanaMessages: Plugin = {
  name: 'without-solana-messages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]@solana[\\/]errors[\\/]dist[\\/].*\.mjs$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8')
      const contents = text
        .replace(/(var SolanaErrorMessages = )\{[\s\S]*?\n\};/, '$1{};')
        .replace('process.env.NODE_ENV !== "production"', 'false')
      if (contents.length > text.length - 15_000) throw new Error(`${file} is not what it was`)
      return { contents, loader: 'js' }
    })
  },
}

/** Each file has a map to the sources, which are published: see test/tools/tidy-maps.ts. */
const common: Options = { format: 'esm', target: 'es2022', splitting: true, outDir: 'dist', sourcemap: true }

/** React has had the shim's one function itself since version 18; its CommonJS would become a `require` in browsers. */
const shimFromReact: Plugin = {
  name: 'shim-from-react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^use-sync-external-store\/shim/ }, () => ({ path: 'shim', namespace: 'from-react' }))
    onLoad({ filter: /./, namespace: 'from-react' }, () => ({
      contents: "export { useSyncExternalStore } from 'react'",
      resolveDir: process.cwd(),
    }))
  },
}

/**
 * WalletConnect's engine, fetched only when a visitor pairs. It comes built, with stand-ins for what a page does not need
 * of it: as a dependency it would bring a hundred packages, and a second viem beside the host's own.
 */
const ENGINE_PACKAGE = '@walletconnect/universal-provider'
const engine: Options = {
  ...common,
  name: 'pairing engine',
  entry: { 'chunks/pairing-engine': 'demo/relay-aliases/universal-provider.ts' },
  platform: 'browser',
  splitting: false,
  esbuildPlugins: [slimRelayForEsbuild()],
  noExternal: [/./],
  minify: true,
  // `Buffer` as a member: for the bare name Parcel brings a package into a page's project.
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis', Buffer: 'globalThis.Buffer' },
  esbuildOptions(options) {
    options.legalComments = 'none'
  },
}
const withEngineAt = (file: string): Plugin => ({
  name: 'engine-beside',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^${ENGINE_PACKAGE}$`) }, () => ({ path: file, external: true }))
  },
})

/** What a first open and a visitor who comes back run: see test/tools/compile-together.ts. */
const RUN_AT_ONCE = ['interior', 'screen', 'connections']
/** What a page runs before its button is there. */
const RUN_BEFORE = ['core', 'react', 'eip155']

/**
 * The doors that meet on a host's page share what draws nothing: two copies would each carry the stores, and their signals
 * would not hear each other. Nothing is minified and NODE_ENV stays, since hosts bundle these files. Packages that a host may have
 * itself stay imports; what few need of large ones comes inside.
 */
const bundledByHosts: Options = {
  ...common,
  name: 'doors',
  entry: doors,
  platform: 'neutral',
  esbuildPlugins: [withEngineAt('./pairing-engine.js'), shimFromReact, forReact.plugin, withoutSolanaMessages],
  // An import in the end: see `jsx-runtime` above.
  noExternal: ['react/jsx-runtime'],
  // The host's own, though it is named by no peer (test/build/published.test.ts says why): a copy would bring a second viem.
  external: ['@wagmi/core'],
  splitting: false,
  plugins: [compiledTogether(RUN_AT_ONCE, RUN_BEFORE)],
  // The map from chunks to sources, for bench/size.ts. Not published.
  metafile: true,
  esbuildOptions(options) {
    options.entryPoints = forReact.entryPoints
    // What is bundled after all is meant for browsers.
    options.conditions = ['browser']
    options.mainFields = ['module', 'main']
  },
}

/** The doors that draw with Preact: packs of the same sources. Whatever draws nothing it has from the doors. */
const drawnByElement: Options = {
  ...common,
  name: 'element',
  entry: plain,
  platform: 'neutral',
  esbuildPlugins: [withEngineAt('../pairing-engine.js'), forPreact.plugin],
  splitting: false,
  plugins: [compiledTogether(RUN_AT_ONCE)],
  noExternal: [/^react/],
  esbuildOptions(options) {
    options.entryPoints = forPreact.entryPoints
    options.conditions = ['browser']
    options.mainFields = ['module', 'main']
  },
}

/**
 * esbuild puts files into one chunk when the same entries reach them. So a dynamic import asks for a whole pack, and a pack
 * brings each pack that it takes something of, whole: then the files of a pack are always together, in one chunk.
 */
const packsInside: Plugin = {
  name: 'packs-inside',
  setup({ onResolve, onLoad, resolve }) {
    takeOwn({ onResolve, resolve })
    onResolve({ filter: /^pack:/ }, ({ path: given }) => ({
      path: given.slice('pack:'.length),
      namespace: 'pack',
      sideEffects: true,
    }))
    onLoad({ filter: /./, namespace: 'pack' }, ({ path: pack }) => {
      // Whatever a page without a bundler asks for, the element's file is there before it.
      const before = pack === 'element' ? [] : ['element', ...packs.neededBy(pack)]
      return {
        contents: [packs.textOf(pack), ...before.map((other) => `import 'pack:${other}'`)].join('\n'),
        resolveDir: process.cwd(),
      }
    })
    onResolve({ filter: /^(\.{1,2}|src|\/)/ }, ({ path: given, resolveDir, kind, importer, namespace }) => {
      if (resolveDir.includes('node_modules')) return undefined
      const file = path.resolve(resolveDir, given)
      const name = nameOf(file)
      const passedOn = PASSED_ON[name]
      if (passedOn) return resolve(passedOn, { resolveDir, kind })
      // What each pack has of its own would else be a file for each set of packs that have it.
      const from = namespace.startsWith(COPY) ? namespace.slice(COPY.length) : packs.of.get(nameOf(importer))
      if (from && !packs.of.has(name) && packs.isCopied(from, name)) return { path: name, namespace: `${COPY}${from}` }
      return name.startsWith('src/') ? { path: file, sideEffects: true } : undefined
    })
    onLoad({ filter: /(^|[\\/])src[\\/].*\.tsx?$/ }, async ({ path: file }) => ({
      contents: writtenIn(nameOf(file), packs.rewrite(nameOf(file), await readFile(file, 'utf8'))),
      resolveDir: path.resolve(path.dirname(file)),
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    }))
  },
}

/** For pages without a bundler: everything inside, Preact included, ready to be served as it is. */
const servedAsIs: Options = {
  ...common,
  name: 'script',
  entry: element,
  platform: 'browser',
  esbuildPlugins: [withEngineAt('../chunks/pairing-engine.js'), ownCryptography, packsInside],
  noExternal: [/./],
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [tightened],
  // No bundler comes after: Chromium reads it, others pass over it. See test/tools/compile-together.ts.
  banner: { js: '//# allFunctionsCalledOnLoad' },
  esbuildOptions(options) {
    options.entryPoints = script
    options.alias = { ...preactAliases }
    options.chunkNames = 'walletlet/[name]-[hash]'
    options.legalComments = 'none'
  },
}

/** Sources drawn by Preact: a graph of its own beside the one for React. */
const PREACT = 'preact'

/** Beside the doors that React draws, those that Preact draws: they share what draws nothing, as the packs do. */
const drawnTwice: Plugin = {
  name: 'drawn-twice',
  setup({ onResolve, onLoad, resolve }) {
    takeOwn({ onResolve, resolve })
    onResolve({ filter: /^\.{1,2}\// }, ({ path: given, resolveDir, kind, namespace }) => {
      if (resolveDir.includes('node_modules')) return undefined
      const file = path.resolve(resolveDir, given)
      const name = nameOf(file)
      if (!name.startsWith('src/')) return undefined
      const isPreact = namespace === PREACT || Object.values(plain).includes(name)
      const passedOn = PASSED_ON[name]
      if (passedOn) return resolve((isPreact && preactAliases[passedOn]) || passedOn, { resolveDir, kind, namespace })
      return isPreact && !shared.has(name) ? { path: name, namespace: PREACT } : { path: file }
    })
    const load = async (name: string, pragma: string): Promise<OnLoadResult> => ({
      // On the first line, so that all lines stay where the source has them.
      contents: (name.endsWith('x') ? pragma : '') + writtenIn(name, await readFile(name, 'utf8')),
      resolveDir: path.dirname(path.resolve(name)),
      loader: name.endsWith('x') ? 'tsx' : 'ts',
    })
    onLoad({ filter: /./, namespace: PREACT }, ({ path: name }) => load(name, '/** @jsxImportSource preact */ '))
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path: file }) => load(nameOf(file), ''))
  },
}

/** For test runners that know no other modules: see test/tools/all-doors.ts. What is loaded later is inside, too. */
const required: Options = {
  ...common,
  name: 'commonjs',
  entry: { doors: 'test/tools/all-doors.ts' },
  format: 'cjs',
  outExtension: () => ({ js: '.cjs' }),
  platform: 'browser',
  splitting: false,
  esbuildPlugins: [withEngineAt('./chunks/pairing-engine.js'), shimFromReact, drawnTwice, withoutSolanaMessages],
  // Signals, too: a runner for browsers would be given their ES modules, which it cannot read.
  noExternal: [/^(?!react)/],
  minify: true,
  esbuildOptions(options) {
    options.legalComments = 'none'
  },
}

/** What the doors of languages need to read their texts, which build.ts writes beside it: they are no code. */
const languagePacks: Options = {
  ...common,
  name: 'languages',
  format: ['esm', 'cjs'],
  entry: { 'texts/define-pack': 'src/texts/define-pack.ts' },
  platform: 'neutral',
  splitting: false,
  minify: true,
}
/** Asked for with the first texts, as a module by `require` too, as they are. */
const languageReader: Options = {
  ...languagePacks,
  name: 'reader of languages',
  format: 'esm',
  entry: { 'texts/open-texts': 'src/texts/open-texts.ts' },
}

/** What is typed in a terminal: one file for Node with its libraries inside, which no page fetches and no host installs. */
const commands: Options = {
  ...common,
  name: 'commands',
  entry: { cli: 'src/cli/main.ts' },
  platform: 'node',
  target: 'node20',
  splitting: false,
  noExternal: [/./],
  minify: true,
  esbuildOptions(options) {
    options.legalComments = 'none'
    // By their modules: what is left out of them is left out of the file.
    options.mainFields = ['module', 'main']
  },
}

/** The page's side of the Playwright door, bundled into its text: see src/testing/playwright/page-script.ts. */
const withPageScript: Plugin = {
  name: 'page-script',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /[\\/]playwright[\\/]page-script\.ts$/ }, async ({ path: file }) => {
      const { outputFiles } = await esbuild.build({
        entryPoints: [path.join(path.dirname(file), 'in-page.ts')],
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        globalName: 'kit',
        platform: 'browser',
        target: 'es2022',
        external: ['node:*'],
        legalComments: 'none',
      })
      const text = `${outputFiles[0]?.text}const { installInPage } = kit`
      return { contents: `export const pageScript = ${JSON.stringify(text)}`, loader: 'js' }
    })
  },
}

/** Sources that a door passes on whole. */
const GIVEN_BY: Readonly<Record<string, string>> = {
  'src/widget/create-widget.ts': 'index',
  'src/testing/create-test-wallet.ts': 'testing',
  'src/testing/offline.ts': 'testing',
}

/** What the kit for React takes from the other doors: the host's test has one core, and one React. */
const fromDoors = (extension: string): Plugin => ({
  name: 'from-doors',
  setup({ onResolve }) {
    const outside = (given: string) => ({ path: given, external: true })
    const doorAt = (name: string): string | undefined =>
      Object.entries(doors).find(([, source]) => source === name)?.[0]
    onResolve({ filter: /^\.{1,2}\// }, ({ path: given, resolveDir, importer }) => {
      if (nameOf(importer) !== testing['testing-react']) return undefined
      const name = nameOf(path.resolve(resolveDir, given))
      const passedOn = PASSED_ON[name]
      if (passedOn) return outside(passedOn)
      const door = GIVEN_BY[name] ?? doorAt(name)
      return door ? outside(`./${door}${extension}`) : undefined
    })
    onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path: given }) => outside(given))
  },
})

/** Jest's page lacks what the cryptography asks for as it is loaded. Node has it. */
const textCodersBy = (nodeUtil: string): string =>
  `if(typeof TextEncoder==='undefined'){const{TextDecoder,TextEncoder}=${nodeUtil};Object.assign(globalThis,{TextDecoder,TextEncoder})}`
const TEXT_CODERS = {
  cjs: `'use strict';${textCodersBy("require('node:util')")}`,
  // A page of Vitest's browser mode loads it, too, and has no such module to import.
  esm: textCodersBy("process.getBuiltinModule('node:util')"),
}

const { 'testing-react': reactKit, ...kit } = testing
const kitForReact = { 'testing-react': reactKit }

/**
 * The kit for tests of hosts stands by itself: no page of a visitor loads it, so cryptography comes inside, and the doors
 * know nothing of it.
 */
const forTests = (format: 'esm' | 'cjs', extension: string, entry: Record<string, string>): Options => ({
  ...common,
  name: `${Object.keys(entry)[0]}, ${format}`,
  format,
  entry,
  // What has no cryptography of its own takes it from what has.
  ...('testing' in entry && { banner: { js: TEXT_CODERS[format] } }),
  platform: 'neutral',
  splitting: false,
  outExtension: () => ({ js: extension }),
  esbuildPlugins: [withPageScript, fromDoors(extension)],
  noExternal: [/^(?!node:)/],
  external: [/^node:/],
  minify: true,
  esbuildOptions(options) {
    options.mainFields = ['module', 'main']
    options.conditions = ['browser']
    options.legalComments = 'none'
    // A test runner that knows only `require` would load nothing later.
    if (format === 'cjs') options.supported = { ...options.supported, 'dynamic-import': false }
  },
})

/** The page that `walletlet check-wallet` serves: read by the command from beside it, and for its visitor's browser. */
const walletPage: Options = {
  ...common,
  name: 'wallet page',
  entry: { 'cli-wallet-page': 'src/cli/check-wallet/page.ts' },
  platform: 'browser',
  splitting: false,
  minify: true,
}

/** The panel for developers: by itself, unminified and with NODE_ENV, so that a host's build for visitors drops all of it. */
const devtools: Options = {
  ...common,
  name: 'devtools',
  format: ['esm', 'cjs'],
  entry: { devtools: 'src/devtools/index.ts' },
  platform: 'neutral',
  splitting: false,
}

/** Everything that is published, from these alone: test/build/reproducible.test.ts makes it a second time. */
/** By whom types are published: see test/tools/declarations.ts. */
export const typedDoors = { ...doors, ...plain, ...testing, devtools: 'src/devtools/index.ts' }

export const builds: readonly Options[] = [
  bundledByHosts,
  drawnByElement,
  servedAsIs,
  engine,
  required,
  languagePacks,
  languageReader,
  commands,
  devtools,
  forTests('esm', '.js', kit),
  forTests('esm', '.js', kitForReact),
  forTests('cjs', '.cjs', testing),
  walletPage,
]

export default async (): Promise<Options[]> => {
  // Here and not by `clean`, with which each build would delete what the others have written.
  await rm(path.resolve('dist'), { recursive: true, force: true })
  return [...builds]
}
