import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Stack } from '../test/stack/start-stack.ts'
import { bundlePages, type Files, RUNTIMES } from './bundle.ts'
import type { DemoConfig } from './config.ts'
import { securityPolicy } from './security-policy.ts'

const PAGES = {
  host: 'demo/pages/host.tsx',
  gallery: 'demo/pages/gallery.tsx',
  scene: 'demo/pages/scene.tsx',
  element: 'demo/pages/element.ts',
} as const

const isPage = (name: string): name is keyof typeof PAGES => Object.hasOwn(PAGES, name)

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
}

/** The strict page's policy (R10.18): the one of docs/security.md, with the local services in place of the public ones. */
const strictPolicy = (config: DemoConfig, isFramed: boolean): string =>
  securityPolicy({
    baseUrls: config.urls,
    nodes: [...config.chains, config.solana].map(({ rpcUrl }) => rpcUrl),
    pictures: [config.urls.images],
    // The gallery frames its scenes.
    ...(isFramed && { more: { 'frame-ancestors': ["'self'"] } }),
  }).join('; ')

const ELEMENTS =
  '<header class="bar"><strong>Tidepool</strong><span class="spacer"></span><walletlet-button></walletlet-button></header><main><walletlet-network></walletlet-network></main>'

const html = (folder: string, page: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tidepool</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/host.css">
${page === 'element' ? ELEMENTS : '<div id="root"></div>'}
<script type="module" src="/${folder}/${page}.js"></script>
</html>`

const tagOf = (body: string | Uint8Array): string => `"${createHash('sha1').update(body).digest('base64url')}"`

/** What was bundled, or is being, by the place that it is served from. Servers of one process may share it: it knows no address. */
export type Bundles = Map<string, Promise<Files>>

/** The packs of the package, read once a page is bundled: that takes a while. */
async function bundle(...[entries, options]: Parameters<typeof bundlePages>): Promise<Files> {
  const { packs } = await import('../tsup.config.ts')
  return bundlePages(entries, { ...options, packs })
}

export interface DemoServer {
  readonly url: string
  stop(): Promise<void>
}

/** What a host of the incumbent's says to its bundler, and nothing else. */
const AS_INCUMBENT = {
  '@reown/appkit': 'walletlet/appkit',
  '@reown/appkit-adapter-wagmi': 'walletlet/appkit/adapter-wagmi',
  '@reown/appkit-adapter-ethers': 'walletlet/appkit/adapter-ethers',
  '@reown/appkit-adapter-solana': 'walletlet/appkit/adapter-solana',
}

interface ApartPage {
  readonly page: string
  readonly entries: Readonly<Record<string, string>>
  readonly hasSlimRelay?: boolean
  readonly aliases?: Readonly<Record<string, string>>
}

/** Pages apart, in a bundle of their own each: a wallet to pair with, a host with the small pairing engine, hosts of the incumbent's. */
const APART = {
  wallet: { page: 'wallet', entries: { wallet: 'demo/pages/pairing/relay-wallet.tsx' }, hasSlimRelay: false },
  slim: { page: 'host', entries: { host: PAGES.host }, hasSlimRelay: true },
  'appkit-react': { page: 'host', entries: { host: 'demo/pages/appkit/host-react.tsx' }, aliases: AS_INCUMBENT },
  'appkit-plain': { page: 'host', entries: { host: 'demo/pages/appkit/host-plain.ts' }, aliases: AS_INCUMBENT },
} as const satisfies Record<string, ApartPage>
type Apart = keyof typeof APART
const isApart = (name: string): name is Apart => Object.hasOwn(APART, name)

/** Serves the demo pages: `/wallet`, `/slim`, `/appkit-react`, `/appkit-plain`, `/` on React 19, `/react-18/`, `/preact/`, each also as `…/strict`, `…/gallery` and
 * `…/scene`; `/element` has custom elements. */
export async function startDemo(
  stack: Stack,
  {
    port = 0,
    bundles = new Map(),
    hold,
  }: {
    readonly port?: number
    readonly bundles?: Bundles
    /** A file of code, by its place, goes out when this has ended. */
    readonly hold?: (pathname: string) => Promise<unknown>
  } = {},
): Promise<DemoServer> {
  const config: DemoConfig = { urls: stack.urls, chains: stack.chains, solana: stack.solana }
  const filesAt = (place: string, ...toBundle: Parameters<typeof bundle>): Promise<Files> => {
    const files = bundles.get(place) ?? bundle(...toBundle)
    bundles.set(place, files)
    return files
  }

  const answerApart = async (name: Apart, file: string): Promise<{ body: string | Uint8Array; type: string }> => {
    const { page, entries, hasSlimRelay = false, aliases = {} }: ApartPage = APART[name]
    const found = file.endsWith('.js') && (await filesAt(name, entries, { hasSlimRelay, aliases })).get(file)
    return found ? { body: found, type: '.js' } : { body: html(name, page), type: '.html' }
  }

  const answer = async (
    pathname: string,
  ): Promise<{ body: string | Uint8Array; type: string; isStrict?: boolean } | undefined> => {
    if (pathname === '/config.json') return { body: JSON.stringify(config), type: '.json' }
    if (pathname === '/host.css')
      return { body: await readFile(path.join(import.meta.dirname, 'pages/host.css')), type: '.css' }
    // Scenes that log in read their letters here: a careful host's pages may not speak to the secure site.
    if (pathname === '/inbox.json')
      return { body: await (await fetch(`${config.urls.secureSite}/inbox.json`)).text(), type: '.json' }
    const [, first = '', ...rest] = pathname.split('/')
    // Also under `/wallet/wc`, where a link of the widget leads.
    if (isApart(first)) return answerApart(first, rest.join('/'))
    const runtime = RUNTIMES.find((one) => one === first) ?? 'react'
    const name = (first === runtime ? rest : [first, ...rest]).join('/')
    if (name === '' || name === 'strict')
      return { body: html(`${runtime}/host`, 'host'), type: '.html', isStrict: name === 'strict' }
    if (name === 'gallery') return { body: html(`${runtime}/${name}`, name), type: '.html' }
    if (name === 'element') return { body: html(`preact/${name}`, name), type: '.html', isStrict: true }
    if (name === 'scene') return { body: html(`${runtime}/${name}`, name), type: '.html', isStrict: true }
    // Each page by itself: what the others share with a pack would be files apart.
    const [page = '', inPage = ''] = rest
    if (first !== runtime || !isPage(page)) return undefined
    const file = (await filesAt(`${runtime}/${page}`, { [page]: PAGES[page] }, { runtime })).get(inPage)
    return file && { body: file, type: path.extname(name) }
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    answer(pathname).then(
      async (found) => {
        if (pathname.endsWith('.js')) await hold?.(pathname)
        if (!found) return response.writeHead(404).end()
        // A page that comes again asks whether a file is still the same, and keeps what the browser made of it.
        const etag = tagOf(found.body)
        if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
        response.writeHead(200, {
          etag,
          'content-type': TYPES[found.type] ?? 'application/octet-stream',
          'cache-control': 'no-cache',
          ...(found.isStrict && { 'content-security-policy': strictPolicy(config, pathname.endsWith('/scene')) }),
        })
        return response.end(found.body)
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  // Node would close what is silent for five seconds, maybe while a busy test asks.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
