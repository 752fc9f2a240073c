import path from 'node:path'
import { build } from 'esbuild'

/** The pages' scripts by file name, as browsers run them. */
export type SiteScripts = ReadonlyMap<string, string>

const PAGES = ['frame', 'login', 'inbox', 'farcaster']

export async function bundleSiteScripts(): Promise<SiteScripts> {
  const folder = path.join(import.meta.dirname, 'pages')
  const { outputFiles } = await build({
    entryPoints: PAGES.map((name) => path.join(folder, `${name}.ts`)),
    outdir: folder,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'warning',
  })
  return new Map(outputFiles.map(({ path: file, text }) => [path.basename(file), text]))
}
