import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { Options } from 'tsup'
import { findPacks, type Packs } from './bench/packs.ts'
import { preactAliases } from './test/tools/preact-aliases.ts'

const doors = {
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
}
const element = { element: 'src/element.tsx' }

/** Files that only pass a package's names on: in the build, imports go to the package itself. */
const PASSED_ON: Readonly<Record<string, string>> = {
  'src/ui/react.ts': 'react',
  'src/ui/react-dom.ts': 'react-dom/client',
  'src/ui/use-signals.ts': '@preact/signals-react/runtime',
  'src/kernel/signal.ts': '@preact/signals-core',
}

const nameOf = (file: string): string => path.relative(process.cwd(), file).replaceAll(path.sep, '/')

/** From one file of the package to another. */
const wayTo = (from: string, to: string): string => {
  const way = path.posix.relative(path.posix.dirname(from), to)
  return way.startsWith('.') ? way : `./${way}`
}

/** A package that several packs use and that a page must have once: where it comes inside, and what is used of it. */
interface OneCopy {
  readonly pack: string
  /** All that our sources name, where none are given. */
  readonly names?: readonly string[]
}

const RUNTIME: Readonly<Record<string, OneCopy>> = Object.fromEntries(
  Object.entries({
    preact: ['Component', 'createElement', 'isValidElement', 'options'],
    'preact/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
    'preact/compat/client': ['createRoot'],
    'preact/compat': [
      'Children',
      'createContext',
      'useContext',
      'useEffect',
      'useId',
      'useLayoutEffect',
      'useMemo',
      'useRef',
      'useState',
      'useSyncExternalStore',
    ],
    '@preact/signals-core': ['Signal', 'batch', 'computed', 'effect', 'signal', 'untracked'],
  }).map(([name, names]) => [name, { pack: 'core', names }]),
)
/** Their own modules use each other as they are. */
const IN_RUNTIME = /[\\/]node_modules[\\/](preact|@preact[\\/]signals-core)[\\/]/
const SIGNALS = '@preact/signals-react/runtime'
/** Hooks and elements are the same by whichever door of the package. */
const sameAs = (name: string): string => (name === 'preact/hooks' ? 'preact/compat' : name)

/** Makes one file of each pack (bench/packs.ts): imports of another pack's sources become imports of its file. */
function asPacks(
  packs: Packs,
  fileOf: (pack: string) => string,
  aliases: Readonly<Record<string, string>>,
  inside: Readonly<Record<string, OneCopy>>,
): Plugin {
  return {
    name: 'as-packs',
    setup({ onResolve, onLoad, resolve }) {
      /** The pack that an import stands in. */
      const packAt = (importer: string, namespace: string): string | undefined =>
        namespace === 'pack' ? importer : packs.of.get(nameOf(importer))
      const outside = (from: string, pack: string) => ({
        path: `${wayTo(fileOf(from), fileOf(pack))}.js`,
        external: true,
      })
      onResolve({ filter: /^pack:/ }, ({ path: given, kind, importer, namespace }) => {
        const pack = given.slice('pack:'.length)
        const from = packAt(importer, namespace)
        return kind === 'entry-point' || !from ? { path: pack, namespace: 'pack' } : outside(from, pack)
      })
      onLoad({ filter: /./, namespace: 'pack' }, ({ path: pack }) => ({
        contents: [
          packs.textOf(pack),
          ...Object.entries(inside).map(([name, one]) =>
            one.pack === pack
              ? `export { ${(one.names ?? packs.namesOf(name)).join(', ')} } from ${JSON.stringify(name)}`
              : '',
          ),
        ].join('\n'),
        resolveDir: process.cwd(),
        loader: 'ts',
      }))
      onResolve({ filter: /^(\.{1,2}\/|\/)/ }, ({ path: given, resolveDir, kind, importer, namespace }) => {
        if (resolveDir.includes('node_modules')) return undefined
        const file = path.resolve(resolveDir, given)
        const name = nameOf(file)
        if (!name.startsWith('src/')) return undefined
        const passedOn = PASSED_ON[name]
        if (passedOn) return resolve(passedOn, { resolveDir, kind, importer })
        const from = packAt(importer, namespace)
        const pack = packs.of.get(name)
        return from && pack && from !== pack ? outside(from, pack) : { path: file }
      })
      onResolve({ filter: /^@?\w/ }, ({ path: given, resolveDir, kind, importer, namespace, pluginData }) => {
        if (pluginData === asPacks) return undefined
        if (IN_RUNTIME.test(importer)) return undefined
        const name = sameAs(aliases[given] ?? given)
        const one = inside[name]
        if (one) {
          const from = packAt(importer, namespace)
          // What a package of a pack needs is told from there: all packs lie in one folder.
          if (from !== one.pack) return outside(from ?? 'interior', one.pack)
        }
        if (path.isAbsolute(name)) return { path: name }
        return name === given ? undefined : resolve(name, { resolveDir, kind, importer, pluginData: asPacks })
      })
      onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path: file }) => ({
        contents: packs.rewrite(nameOf(file), await readFile(file, 'utf8')),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      }))
    },
  }
}

const isPassedOn = (file: string): boolean => Object.hasOwn(PASSED_ON, file)

/** The files of a build: its doors, and beside them the packs. */
function packed(
  entries: Readonly<Record<string, string>>,
  fileOf: (pack: string) => string,
  aliases: Readonly<Record<string, string>> = {},
  inside: Readonly<Record<string, OneCopy>> = {},
) {
  const packs = findPacks('.', entries, isPassedOn)
  const names = [...Object.keys(entries), ...packs.names]
  return {
    packs,
    plugin: asPacks(packs, fileOf, aliases, inside),
    entryPoints: Object.fromEntries(names.map((pack) => [fileOf(pack), `pack:${pack}`])),
  }
}
const isDoor = (pack: string): boolean => Object.hasOwn(doors, pack) || Object.hasOwn(element, pack)
export const forHosts = packed(doors, (pack) => (isDoor(pack) ? pack : `chunks/${pack}`))
const forPages = packed(element, (pack) => (isDoor(pack) ? pack : `element/${pack}`), preactAliases, {
  ...RUNTIME,
  valibot: { pack: 'services' },
  // It hooks into Preact: twice would draw twice.
  [`${preactAliases[SIGNALS]}`]: { pack: 'screen', names: ['useSignals'] },
})

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

/** Each source has its own import of a file; together they need one. */
const joinImports = (code: string): string => {
  const names = new Map<string, string[]>()
  const rest = code.replace(/\bimport\s?\{([^{}]*)\}\s?from\s?"([^"]+)";?\n?/g, (_, list: string, from: string) => {
    names.set(from, [
      ...(names.get(from) ?? []),
      ...list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ])
    return ''
  })
  let text = rest
  const imports = [...names].map(([from, all]) => {
    const kept = all.filter((one) => {
      const [name = '', own] = one.split(' as ')
      // `jsx as jsx2` is esbuild's name for the same; minified names could be anybody's.
      if (!own || !all.includes(name) || own.replace(/\d+$/, '') !== name) return true
      text = text.replace(new RegExp(`(?<![.\\w$])${own}(?![\\w$])`, 'g'), name)
      return false
    })
    return `import{${[...new Set(kept)].join()}}from"${from}";\n`
  })
  return imports.join('') + text
}

const shared: Options = {
  format: 'esm',
  target: 'es2022',
  splitting: false,
  outDir: 'dist',
  plugins: [{ name: 'join-imports', renderChunk: (code) => ({ code: joinImports(code) }) }],
}

/**
 * The doors that meet on a host's page are one build: two would each carry the stores, and their signals would not
 * hear each other. Nothing is minified and NODE_ENV stays, since hosts bundle these files; packages stay imports,
 * above all signals-react, whose CommonJS shim would become a `require('react')` that browsers refuse.
 */
const bundledByHosts: Options = {
  ...shared,
  name: 'doors',
  entry: doors,
  platform: 'neutral',
  esbuildPlugins: [forHosts.plugin, withoutSolanaMessages],
  external: ['react', 'react-dom', /^@preact\/signals/, 'viem', 'ky', 'valibot', 'idb-keyval'],
  // The map from chunks to sources, for bench/size.ts. Not published.
  metafile: true,
  // Types of all doors come from here, so that a Widget is the same type whichever door it came through.
  dts: { entry: { ...doors, ...element }, compilerOptions: { ignoreDeprecations: '6.0' } },
  esbuildOptions(options) {
    options.entryPoints = forHosts.entryPoints
    // What is bundled after all is meant for browsers.
    options.conditions = ['browser']
  },
}

/**
 * The pairing engine for pages without a bundler, by itself: its CommonJS parts would put esbuild's helpers for them in
 * front of every element, paired or not.
 */
const ENGINE_PACKAGE = '@walletconnect/universal-provider'
const engineServedAsIs: Options = {
  ...shared,
  name: 'pairing engine',
  entry: { 'element/pairing-engine': `node_modules/${ENGINE_PACKAGE}/dist/index.es.js` },
  platform: 'browser',
  splitting: false,
  noExternal: [/./],
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  dts: false,
  esbuildOptions(options) {
    options.legalComments = 'none'
  },
}
/** Its second way to the names of signals-core would bring those that nobody uses. */
const withoutReExports: Plugin = {
  name: 'without-re-exports',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]@preact[\\/]signals[\\/]dist[\\/]/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replace(/export\{[^}]*\}from"@preact\/signals-core";/, ''),
      loader: 'js',
    }))
  },
}
const withEngineBeside: Plugin = {
  name: 'engine-beside',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^${ENGINE_PACKAGE}$`) }, () => ({ path: './pairing-engine.js', external: true }))
  },
}

/** For pages without a bundler: everything inside, Preact included, ready to be served as it is. */
const servedAsIs: Options = {
  ...shared,
  name: 'element',
  entry: element,
  platform: 'browser',
  esbuildPlugins: [withEngineBeside, withoutReExports, forPages.plugin],
  noExternal: [/./],
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  dts: false,
  esbuildOptions(options) {
    options.entryPoints = forPages.entryPoints
    options.legalComments = 'none'
  },
}

export default async (): Promise<Options[]> => {
  // Here and not by `clean`, with which each build would delete what the others have written.
  await rm(path.resolve('dist'), { recursive: true, force: true })
  return [bundledByHosts, servedAsIs, engineServedAsIs]
}
