import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from './bundle-consumer.ts'

/** The host's page as its bundler would make it: source text of `host.tsx` in, files by address out. */
export async function bundleHost(contents: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'tsx', sourcefile: 'host.tsx' },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    outdir: 'out',
    entryNames: 'host',
    write: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: '{}',
  })
  return new Map(outputFiles.map((file) => [`/${path.basename(file.path)}`, file.contents]))
}

/** Serves them, and a page that loads `host.js`, whatever the query. */
export async function serveHost(files: ReadonlyMap<string, Uint8Array>): Promise<{ url: string; stop: () => void }> {
  const page = '<!doctype html><title>host</title><div id="root"></div><script type="module" src="/host.js"></script>'
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = files.get(pathname)
    if (pathname === '/') response.setHeader('content-type', 'text/html').end(page)
    else if (file) response.setHeader('content-type', 'text/javascript').end(file)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
