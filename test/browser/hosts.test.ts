import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { examples, prepareHosts, root } from '../hosts/prepare-hosts.ts'
import { counterpart } from './support/counterpart.ts'
import { connectWallet, visitHost } from './support/host-visitor.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const BIN: Readonly<Record<string, string>> = { vite: 'vite/bin/vite.js' }

/** Next has a server of its own, and a file of tests: next.test.ts. */
const hosts = examples.filter((name) => name !== 'next')

let browser: Browser
let folders: Readonly<Record<string, string>>
const servers: { close(): unknown }[] = []

beforeAll(async () => {
  browser = await chromium.connect(counterpart().browserEndpoint)
  folders = prepareHosts('hosts', hosts)
})
afterAll(async () => {
  for (const server of servers) server.close()
  await browser?.close()
})

/** Builds as the example's own script says, and answers what the bundler printed. */
async function build(name: string): Promise<string> {
  const folder = folders[name] as string
  const manifest = path.join(folder, 'package.json')
  if (!existsSync(manifest)) return ''
  const { scripts } = JSON.parse(readFileSync(manifest, 'utf8')) as { scripts: { build: string } }
  const [tool = '', ...args] = scripts.build.split(' ')
  if (tool === 'webpack') return buildWithWebpack(folder)
  const child = spawn(process.execPath, [path.join(root, 'node_modules', BIN[tool] as string), ...args], {
    cwd: folder,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${name}: ${said}`)
  return said
}

/** webpack by its own interface: its command line is a package of its own. */
async function buildWithWebpack(context: string): Promise<string> {
  const { default: webpack } = await import('webpack')
  return new Promise((resolve, reject) =>
    webpack({ context, mode: 'production', output: { path: path.join(context, 'dist') } }, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()))
      else resolve(stats?.hasWarnings() ? `warning: ${stats.toString({ all: false, warnings: true })}` : '')
    }),
  )
}

/** What the page of a host would be served from: what Vite built, else the folder itself. */
async function serve(name: string): Promise<string> {
  const folder = folders[name] as string
  const built = path.join(folder, 'dist/index.html')
  const top = existsSync(built) ? path.dirname(built) : folder
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = path.join(top, pathname === '/' ? 'index.html' : pathname)
    if (!file.startsWith(top) || !existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** A visitor of the built page connects; nothing complains. */
async function connectAt(name: string, url: string): Promise<void> {
  const { page, complaints } = await visitHost(browser, url)
  await page.goto(url)
  await connectWallet(page)
  await page.getByText('Nobody yet').waitFor({ state: 'detached' })
  expect(complaints, name).toEqual([])
  await page.close()
}

it.each(hosts)(
  'R1.1: examples/%s builds without a warning, from the packed package, and a visitor connects',
  async (name) => {
    expect(await build(name)).not.toMatch(/warn|directive/i)
    await connectAt(name, await serve(name))
  },
)

it('R1.1: a page that names the hashes of dist/integrity.json connects; one whose server changed a file does not', async () => {
  const folder = folders['script-tag'] as string
  const page = path.join(folder, 'index.html')
  const before = readFileSync(page, 'utf8')
  const { 'walletlet.js': own, ...beside } = JSON.parse(
    readFileSync(path.join(folder, 'node_modules/walletlet/dist/integrity.json'), 'utf8'),
  ) as Readonly<Record<string, string>>
  const write = (hash: (of: string) => string): void => {
    const places = Object.entries(beside).map(([file, of]) => [`/node_modules/walletlet/dist/${file}`, hash(of)])
    const map = `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(places) })}</script>`
    writeFileSync(
      page,
      before.replace('<script type="module" src=', `${map}<script type="module" integrity="${own}" src=`),
    )
  }
  write((of) => of)
  const url = await serve('script-tag')
  await connectAt('script-tag', url)

  write((of) => of.toLowerCase())
  const { page: changed, complaints } = await visitHost(browser, url)
  await changed.goto(url)
  await expect.poll(() => complaints.join()).toContain('integrity')
  expect(await changed.getByRole('button').count()).toBe(0)
  await changed.close()
  writeFileSync(page, before)
})
