import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { buildHost, serveHost } from '../test/browser/support/host-build.ts'
import { buildNext, serveNext } from '../test/browser/support/next-host.ts'
import { linesOfHost } from '../test/hosts/host-lines.ts'
import { packPackage } from '../test/hosts/pack-package.ts'
import { examples, prepareHosts, root } from '../test/hosts/prepare-hosts.ts'
import { launchOptions } from '../test/tools/browser.ts'

export interface HostRow {
  readonly name: string
  /** All that its author writes: see test/hosts/host-lines.ts. */
  readonly lines: number
  /** Of scripts that we add to the page before the click: gzip. */
  readonly bytes: number
  /** What `npm install --omit=dev` puts there, its frameworks included. */
  readonly packages: number
  readonly installedBytes: number
  /** Lines of its build that warn. */
  readonly warnings: number
}

/** A host with nothing in our place: what it weighs by itself. */
const WITHOUT_US = `
  const signal = { subscribe: () => () => {} }
  export const createWidget = () => ({ account: signal, status: signal, dispose() {} })
  export const eip155 = () => {}, mainnet = {}, base = {}
  export const WalletButton = () => null, ServedStyles = () => null, WalletProvider = ({ children }) => children
  export const walletletConnector = () => () => ({ id: 'nobody', async setup() {} })`
const DOORS = ['index', 'eip155', 'networks', 'react', 'element', 'wagmi']

/** A page without a bundler has nothing but us. */
const isBuilt = (folder: string): boolean => existsSync(path.join(folder, 'package.json'))

/** Bytes, gzip, of the scripts that a visitor's browser has fetched before anybody clicks. */
async function fetchedBy(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  const scripts: Promise<number>[] = []
  // The networks' public nodes are out of reach here, whatever the machine can reach.
  await page.route('**/*', (route) => (route.request().url().startsWith(url) ? route.continue() : route.abort()))
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  await page.close()
  if (sizes.length === 0) throw new Error(`${url}: a page without scripts`)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Builds this host, and answers what its build said and what its page fetches. */
async function measurePage(browser: Browser, name: string, folder: string): Promise<{ said: string; bytes: number }> {
  const isNext = name === 'next'
  const said = await (isNext ? buildNext(folder) : buildHost(folder))
  const { url, ...server } = isNext ? await serveNext(folder, 'start') : await serveHost(folder)
  try {
    return { said, bytes: await fetchedBy(browser, url) }
  } finally {
    await ('stop' in server ? server.stop() : server.close())
  }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + statSync(path.join(one.parentPath, one.name)).size, 0)

/** Installs what a page of this host runs on, from the registry, with the packed package in place of the published one. */
function install(archive: string, manifest?: string): Pick<HostRow, 'packages' | 'installedBytes'> {
  const { dependencies = {} } = manifest ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  const folder = mkdtempSync(path.join(tmpdir(), 'walletlet-install-'))
  try {
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ private: true, dependencies: { ...dependencies, walletlet: `file:${archive}` } }),
    )
    execFileSync('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: folder,
      stdio: 'pipe',
    })
    const modules = path.join(folder, 'node_modules')
    const { packages } = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8'))
    return { packages: Object.keys(packages).length, installedBytes: sizeOf(modules) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureHost(browser: Browser, name: string, folder: string, archive: string): Promise<HostRow> {
  const { said, bytes } = await measurePage(browser, name, folder)
  if (isBuilt(folder))
    for (const door of DOORS) writeFileSync(path.join(folder, `node_modules/walletlet/dist/${door}.js`), WITHOUT_US)
  const without = isBuilt(folder) ? (await measurePage(browser, name, folder)).bytes : 0
  return {
    name,
    lines: linesOfHost(name),
    bytes: bytes - without,
    ...install(archive, isBuilt(folder) ? path.join(folder, 'package.json') : undefined),
    warnings: said.split('\n').filter((line) => /warn|directive/i.test(line)).length,
  }
}

/** Each example from the packed package, beside itself without us. Needs `npm run build` and a registry. */
export async function measureHosts(): Promise<readonly HostRow[]> {
  const folders = prepareHosts('bench-hosts', examples)
  const place = path.join(root, '.cache/bench-packed')
  mkdirSync(place, { recursive: true })
  const archive = packPackage(place)
  const browser = await chromium.launch(launchOptions)
  const rows: HostRow[] = []
  try {
    for (const [name, folder] of Object.entries(folders)) rows.push(await measureHost(browser, name, folder, archive))
  } finally {
    await browser.close()
  }
  return rows
}
