import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Options } from 'tsup'
import { preactAliases } from './test/tools/preact-aliases.ts'

const doors = {
  index: 'src/index.ts',
  react: 'src/react.tsx',
  eip155: 'src/chains/eip155/index.ts',
  networks: 'src/networks.ts',
}
const element = { element: 'src/element.tsx' }
/** TODO(lead): remove when src/element.tsx is there. CI never goes without. */
const hasElement = existsSync('src/element.tsx') || Boolean(process.env.CI)

const shared: Options = { format: 'esm', target: 'es2022', splitting: true, treeshake: false, outDir: 'dist' }

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
  external: ['react', 'react-dom', /^@preact\/signals/, 'viem', 'ky', 'valibot', 'idb-keyval'],
  // The map from chunks to sources, for bench/size.ts. Not published.
  metafile: true,
  // Types of all doors come from here, so that a Widget is the same type whichever door it came through.
  dts: { entry: { ...doors, ...(hasElement && element) }, compilerOptions: { ignoreDeprecations: '6.0' } },
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
  return hasElement ? [bundledByHosts, servedAsIs] : [bundledByHosts]
}
