import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Metafile, type Plugin, type TransformOptions, transform } from 'esbuild'

export const root = path.resolve(import.meta.dirname, '..')

/** The hosts' own: on the page already, or their decision. */
const HOST_PACKAGES = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

export interface Chunk {
  readonly name: string
  readonly contents: Uint8Array
  readonly text: string
  /** Our source files in it. */
  readonly sources: readonly string[]
}

export interface Bundle {
  /** What a page fetches before any dynamic import. */
  readonly eager: ReadonlySet<string>
  /** By the pack that somebody asks for: everything that comes with it, `eager` included. */
  readonly lazy: ReadonlyMap<string, ReadonlySet<string>>
  readonly chunks: ReadonlyMap<string, Chunk>
}

interface BuiltFile {
  readonly entry: string | undefined
  readonly sources: readonly string[]
}

/** tsup's metafile tells which pack each file of dist stands for, and which sources are in it. */
function readDist(): ReadonlyMap<string, BuiltFile> {
  const { outputs } = JSON.parse(readFileSync(path.join(root, 'dist/metafile-esm.json'), 'utf8')) as Metafile
  return new Map(
    Object.entries(outputs).map(([file, { entryPoint, inputs }]) => [
      file,
      { entry: entryPoint, sources: Object.keys(inputs).filter((input) => input.startsWith('src/')) },
    ]),
  )
}

/**
 * React is outside, as an import. signals-react's CommonJS shim would turn that into `require('react')`, which no
 * browser has, and would charge us esbuild's CommonJS helpers, which a page that bundles React has already. React has
 * had the shim's one function itself since version 18.
 */
const shimFromReact: Plugin = {
  name: 'shim-from-react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^use-sync-external-store\/shim/ }, () => ({ path: 'shim', namespace: 'from-react' }))
    onLoad({ filter: /./, namespace: 'from-react' }, () => ({
      contents: "export { useSyncExternalStore } from 'react'",
      resolveDir: root,
    }))
  },
}

/**
 * In a page that bundles React, names of it that nobody uses cost nothing. esbuild keeps those of packages that stay outside,
 * but in TypeScript, where they might have been types.
 */
const WITHOUT_UNUSED_NAMES: TransformOptions = {
  loader: 'ts',
  minify: true,
  target: 'es2022',
  legalComments: 'none',
  tsconfigRaw: '{}',
}

const STATIC: readonly string[] = ['import-statement']
const ANY: readonly string[] = [...STATIC, 'dynamic-import']

/** What is fetched together with `start`: static imports, all the way down. With `ANY`: what can ever be fetched. */
function closureOf(start: string, outputs: Metafile['outputs'], kinds = STATIC, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const one of outputs[start]?.imports ?? [])
    if (kinds.includes(one.kind) && !one.external) closureOf(one.path, outputs, kinds, seen)
  return seen
}

/**
 * Bundles a host's code as hosts do, against the built package through its public doors. esbuild does what the size table
 * counts: one chunk per dynamic import, minified, React outside. The package is found by its own name, as Node does.
 */
export async function bundleConsumer(code: string, plugins: Plugin[] = []): Promise<Bundle> {
  const dist = readDist()
  const { metafile, outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'tsx', sourcefile: 'host.tsx' },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    outdir: 'out',
    write: false,
    metafile: true,
    legalComments: 'none',
    logLevel: 'error',
    external: HOST_PACKAGES,
    define: { 'process.env.NODE_ENV': '"production"' },
    // Without this, the project's own `paths` would lead the doors back to src.
    tsconfigRaw: '{}',
    plugins: [shimFromReact, ...plugins],
  })
  const { outputs } = metafile
  const written = await Promise.all(
    outputFiles.map(async ({ path: file, text: whole }) => {
      const name = path.relative(root, file)
      const inputs = Object.keys(outputs[name]?.inputs ?? {})
      const sources = inputs.flatMap((input) => dist.get(input)?.sources ?? [])
      const { code: text } = await transform(whole, WITHOUT_UNUSED_NAMES)
      return { isCode: inputs.length > 0, name, contents: Buffer.from(text), text, sources }
    }),
  )
  // A chunk of no file holds esbuild's CommonJS helpers, for which the pairing engine asks. See above: they are the page's.
  const chunks = new Map(written.flatMap(({ isCode, ...chunk }) => (isCode ? [[chunk.name, chunk] as const] : [])))
  const entries = Object.entries(outputs).flatMap(([name, { entryPoint }]) =>
    entryPoint ? [{ name, entryPoint }] : [],
  )
  const host = entries.find(({ entryPoint }) => entryPoint === 'host.tsx')
  if (!host) throw new Error('esbuild lost the entry')
  // esbuild also writes what only dropped code would have imported.
  const reachable = closureOf(host.name, outputs, ANY)
  const lazy = entries
    .filter((entry) => entry !== host && reachable.has(entry.name))
    .map(({ name, entryPoint }) => {
      const source = dist.get(entryPoint)?.entry ?? entryPoint
      return [source.replace(/^pack:/, ''), closureOf(name, outputs)] as const
    })
  return { eager: closureOf(host.name, outputs), lazy: new Map(lazy), chunks }
}
