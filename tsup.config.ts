import { readdirSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { Options } from 'tsup'
import { preactAliases } from './test/tools/preact-aliases.ts'

const doors = {
  index: 'src/index.ts',
  react: 'src/react.tsx',
  eip155: 'src/chains/eip155/index.ts',
  networks: 'src/networks.ts',
}
const element = { element: 'src/element.tsx' }

/** What a page has loaded, always, before the file on the left: imported dynamically, or a door beside `walletlet`. */
const LOADED_BEFORE: readonly (readonly [file: RegExp, before: readonly string[]])[] = [
  [/^src\/(react\.tsx|chains\/[^/]+\/index\.ts|compose-interior\.ts)$/, ['src/create-widget.ts']],
  [/^src\/chains\/([^/]+)\//, ['src/compose-interior.ts', 'src/chains/$1/index.ts']],
  [/^src\/shell\/mount\.tsx$/, ['src/compose-interior.ts', 'src/buttons/wallet-button.tsx']],
  [/^src\/features\//, ['src/shell/mount.tsx']],
  [/^src\/[^/]+\//, ['src/compose-interior.ts']],
]

function loadedBefore(name: string, isEntry: boolean): string[] {
  // Small things that every page needs with the core, through other doors: in its chunk they need no request of their own.
  if (name === 'src/create-widget.ts')
    return ['src/kernel/text.ts', 'src/kernel/guard.ts', 'src/domain/image.ts', 'src/errors/widget-error.ts']
  const [pattern, before = []] = (isEntry && LOADED_BEFORE.find(([one]) => one.test(name))) || []
  return before.map((one) => (pattern ? one.replace('$1', pattern.exec(name)?.[1] ?? '') : one))
}

/** What somebody imports dynamically. Known before the build starts: during it, the order of discovery varies. */
function findLazyFiles(): ReadonlySet<string> {
  const files = readdirSync('src', { recursive: true }).map((name) => path.posix.join('src', String(name)))
  return new Set(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, target = '']) =>
          path.posix.join(path.posix.dirname(file), target),
        ),
      ),
  )
}

/**
 * esbuild puts files into one chunk when the same entries reach them, and cannot know what is there already: a page
 * would fetch its first 6 kB as fourteen files, a seventh of them overhead. So each lazy file is made to import what
 * came before it, which fetches nothing, and files that are always together end up together.
 */
const joinWhatIsTogether = (beforeInterior: readonly string[] = []): Plugin => ({
  name: 'join-what-is-together',
  setup({ onResolve, onLoad }) {
    const lazy = findLazyFiles()
    onResolve({ filter: /^(\.{1,2}|src)\// }, ({ path: name, resolveDir }) => {
      if (resolveDir.includes('node_modules')) return undefined
      const file = path.resolve(resolveDir, name)
      // package.json tells hosts that nothing here has side effects; here that would delete the imports added below.
      return { path: file, sideEffects: true }
    })
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path: file }) => {
      const name = path.relative(process.cwd(), file).replaceAll(path.sep, '/')
      const before = loadedBefore(name, lazy.has(name) || Object.values(doors).includes(name))
      if (name === 'src/compose-interior.ts') before.push(...beforeInterior)
      const imports = before.map((one) => `\nimport ${JSON.stringify(path.resolve(one))}`).join('')
      return { contents: (await readFile(file, 'utf8')) + imports, loader: file.endsWith('x') ? 'tsx' : 'ts' }
    })
    onResolve({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path: file }) =>
      path.isAbsolute(file) ? { path: file, sideEffects: true } : undefined,
    )
  },
})

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
  esbuildPlugins: [joinWhatIsTogether()],
  external: ['react', 'react-dom', /^@preact\/signals/, 'viem', 'ky', 'valibot', 'idb-keyval'],
  // The map from chunks to sources, for bench/size.ts. Not published.
  metafile: true,
  // Types of all doors come from here, so that a Widget is the same type whichever door it came through.
  dts: { entry: { ...doors, ...element }, compilerOptions: { ignoreDeprecations: '6.0' } },
  esbuildOptions(options) {
    options.chunkNames = 'chunks/[name]-[hash]'
  },
}

/** For pages without a bundler: everything inside, Preact included, ready to be served as it is. */
const servedAsIs: Options = {
  ...shared,
  name: 'element',
  entry: element,
  platform: 'browser',
  esbuildPlugins: [
    joinWhatIsTogether(['src/chains/eip155/index.ts', 'src/buttons/wallet-button.tsx', 'src/ui/react-dom.ts']),
  ],
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
  // Here and not by `clean`, with which each of the two builds would delete what the other has written.
  await rm(path.resolve('dist'), { recursive: true, force: true })
  return [bundledByHosts, servedAsIs]
}
