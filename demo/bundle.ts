import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { Packs } from '../bench/packs.ts'
import { preactAliases } from '../test/tools/preact-aliases.ts'
import { slimRelayForEsbuild } from './relay-aliases/slim-relay.ts'

/** Which React draws: the three that one source serves. */
export const RUNTIMES = ['react', 'react-18', 'preact'] as const
export type Runtime = (typeof RUNTIMES)[number]

const root = path.resolve(import.meta.dirname, '..')

const ALIASES: Readonly<Record<Runtime, Readonly<Record<string, string>>>> = {
  react: {},
  'react-18': { react: 'react-18', 'react-dom': 'react-dom-18' },
  preact: preactAliases,
}

/** esbuild's own `alias` maps subpaths too, which would turn `preact/compat` aliases into themselves; exact names only. */
const exactAliases = (aliases: Readonly<Record<string, string>>): Plugin => ({
  name: 'exact-aliases',
  setup(build) {
    build.onResolve({ filter: /^[@a-z]/ }, ({ path: name, resolveDir, kind, pluginData }) => {
      if (pluginData === 'aliased') return undefined
      const exact = Object.hasOwn(aliases, name) ? name : Object.keys(aliases).find((key) => name.startsWith(`${key}/`))
      if (!exact) return undefined
      const target = `${aliases[exact]}${name.slice(exact.length)}`
      return build.resolve(target, {
        resolveDir: path.isAbsolute(target) ? root : resolveDir,
        kind,
        pluginData: 'aliased',
      })
    })
  },
})

const nameOf = (file: string): string => path.relative(root, file).replaceAll(path.sep, '/')

/**
 * What is loaded later comes in the packs of the package, as it comes to visitors. Parted by who reaches what alone, a page and its
 * first connection would be 150 requests, which take longer than all that they bring.
 */
const asPacks = (packs: Packs): Plugin => ({
  name: 'as-packs',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^pack:/ }, ({ path: given }) => ({
      path: given.slice('pack:'.length),
      namespace: 'pack',
      sideEffects: true,
    }))
    onLoad({ filter: /./, namespace: 'pack' }, ({ path: pack }) => ({
      contents: [packs.textOf(pack), ...packs.neededBy(pack).map((other) => `import 'pack:${other}'`)].join('\n'),
      resolveDir: root,
      loader: 'ts',
    }))
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path: file }) => {
      const name = nameOf(file)
      if (!name.startsWith('src/')) return undefined
      return {
        contents: packs.rewrite(name, await readFile(file, 'utf8')),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
})

export type Files = ReadonlyMap<string, Uint8Array>

/**
 * Bundles pages from source for one runtime, as a host's bundler would: split at dynamic imports, minified, ready for
 * the browser. Answers files by name.
 */
export async function bundlePages(
  entries: Readonly<Record<string, string>>,
  {
    runtime = 'react',
    isMinified = true,
    hasSlimRelay = false,
    aliases = {},
    packs,
  }: {
    runtime?: Runtime
    isMinified?: boolean
    hasSlimRelay?: boolean
    /** Of the host's own bundler. */
    aliases?: Readonly<Record<string, string>>
    /** In which what is loaded later comes; without them, in as many files as there are sets of readers. */
    packs?: Packs
  } = {},
): Promise<Files> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.resolve(root, file)])),
    outdir: path.join(root, 'out'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    minify: isMinified,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: path.join(root, 'tsconfig.json'),
    alias: { ...aliases },
    plugins: [
      ...(hasSlimRelay ? [slimRelayForEsbuild()] : []),
      exactAliases(ALIASES[runtime]),
      ...(packs ? [asPacks(packs)] : []),
    ],
    loader: { '.css': 'text' },
    logLevel: 'warning',
  })
  return new Map(result.outputFiles.map((file) => [path.relative(path.join(root, 'out'), file.path), file.contents]))
}
