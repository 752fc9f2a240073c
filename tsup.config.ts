import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { Options } from 'tsup'
import { CORE, findChunks, INTERIOR, isRoom, joinLazyImports, loadedBefore, roomModule, SHELL } from './bench/chunks.ts'
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

/** Small tools that both the button and later chunks use. In the core's chunk they need no request of their own. */
const CORE_TOOLS = ['src/kernel/text.ts', 'src/kernel/guard.ts', 'src/domain/data-image.ts', 'src/ui/adopt-styles.ts']

/** Parts of the kit that nearly every screen draws: with the shell they need no chunks of their own. */
const KIT = ['button', 'row', 'rows', 'picture', 'stack', 'tag', 'text', 'icon', 'placeholder', 'skeletons'].map(
  (name) => `src/ui/components/${name}.tsx`,
)

const nameOf = (file: string): string => path.relative(process.cwd(), file).replaceAll(path.sep, '/')

const chunks = findChunks('.')
const hasDefault = (file: string): boolean => /^export (default|\{ default)/m.test(readFileSync(file, 'utf8'))

/**
 * esbuild puts files into one chunk when the same entries reach them, and cannot know what is there already: a page
 * would fetch its first 6 kB as fourteen files, a seventh of them overhead. So the files of a room come as one, and each
 * chunk is made to import what came before it, which fetches nothing: files that are always together end up together.
 */
const joinRooms = (beforeInterior: readonly string[] = []): Plugin => ({
  name: 'join-rooms',
  setup({ onResolve, onLoad, resolve }) {
    const before = (chunk: string): string =>
      [
        ...loadedBefore(chunk, new Set(chunks.keys())),
        ...(chunk === INTERIOR ? beforeInterior : []),
        ...(chunk === CORE ? CORE_TOOLS : []),
        ...(chunk === SHELL ? KIT : []),
      ]
        .map((file) => `\nimport ${JSON.stringify(isRoom(file) ? `room:${file}` : path.resolve(file))}`)
        .join('')
    const isChunk = (name: string): boolean => chunks.has(name) || name === CORE || Object.values(doors).includes(name)
    onResolve({ filter: /^room:/ }, ({ path: given }) => ({
      path: given.slice('room:'.length),
      namespace: 'room',
      sideEffects: true,
    }))
    onLoad({ filter: /./, namespace: 'room' }, ({ path: chunk }) => ({
      contents: roomModule(chunk, chunks.get(chunk) ?? [], hasDefault) + before(chunk),
      resolveDir: path.resolve(chunk),
      loader: 'ts',
    }))
    onResolve({ filter: /^(\.{1,2}|src|\/)/ }, ({ path: given, resolveDir, kind }) => {
      if (resolveDir.includes('node_modules')) return undefined
      const file = path.resolve(resolveDir, given)
      const name = nameOf(file)
      if (!name.startsWith('src/')) return undefined
      const passedOn = PASSED_ON[name]
      if (passedOn) return resolve(passedOn, { resolveDir, kind })
      // package.json tells hosts that nothing here has side effects; here that would delete the imports added below.
      return { path: file, sideEffects: true }
    })
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path: file }) => {
      const name = nameOf(file)
      const text = joinLazyImports(await readFile(file, 'utf8'), name, hasDefault)
      return { contents: text + (isChunk(name) ? before(name) : ''), loader: file.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
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

const shared: Options = { format: 'esm', target: 'es2022', splitting: true, outDir: 'dist' }

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
  esbuildPlugins: [joinRooms(), withoutSolanaMessages],
  external: ['react', 'react-dom', /^@preact\/signals/, 'viem', 'ky', 'valibot', 'idb-keyval'],
  // The map from chunks to sources, for bench/size.ts. Not published.
  metafile: true,
  // Types of all doors come from here, so that a Widget is the same type whichever door it came through.
  dts: { entry: { ...doors, ...element }, compilerOptions: { ignoreDeprecations: '6.0' } },
  esbuildOptions(options) {
    options.chunkNames = 'chunks/[name]-[hash]'
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
  esbuildPlugins: [withEngineBeside, joinRooms(['src/chains/eip155/index.ts', 'src/buttons/wallet-button.tsx'])],
  noExternal: [/./],
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  dts: false,
  esbuildOptions(options) {
    options.alias = { ...preactAliases }
    options.chunkNames = 'element/[name]-[hash]'
    options.legalComments = 'none'
  },
}

export default async (): Promise<Options[]> => {
  // Here and not by `clean`, with which each build would delete what the others have written.
  await rm(path.resolve('dist'), { recursive: true, force: true })
  return [bundledByHosts, servedAsIs, engineServedAsIs]
}
