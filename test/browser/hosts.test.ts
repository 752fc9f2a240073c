import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hosts, prepareHosts, root } from '../hosts/prepare-hosts.ts'
import { counterpart } from './support/counterpart.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const BIN: Readonly<Record<string, string>> = { vite: 'vite/bin/vite.js' }

let browser: Browser
let folders: Readonly<Record<string, string>>
const servers: { close(): unknown }[] = []

beforeAll(async () => {
  browser = await chromium.connect(counterpart().browserEndpoint)
  folders = prepareHosts()
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

/** webpack by its own interface: its command line is a package of its own. Without its hint about files above 244 KiB, as the pairing engine is. */
async function buildWithWebpack(context: string): Promise<string> {
  const { default: webpack } = await import('webpack')
  return new Promise((resolve, reject) =>
    webpack(
      { context, mode: 'production', output: { path: path.join(context, 'dist') }, performance: { hints: false } },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()))
        else resolve(stats?.hasWarnings() ? `warning: ${stats.toString({ all: false, warnings: true })}` : '')
      },
    ),
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

/** A wallet of EIP-6963, in the page before anything else. */
const WALLET = `{
  const answers = { eth_requestAccounts: ['0x00000000000000000000000000000000000000a1'], eth_chainId: '0x1' }
  answers.eth_accounts = answers.eth_requestAccounts
  const detail = Object.freeze({
    info: { uuid: 'a1', name: 'Harbor Wallet', icon: 'data:image/svg+xml,<svg/>', rdns: 'com.example.harbor' },
    provider: { request: async ({ method }) => answers[method], on() {}, removeListener() {} },
  })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
}`

/** Services are out of reach, and no example has a project id: its developer is told so, on a machine of their own. */
const EXPECTED = /ERR_FAILED|Project ID Not Configured/

/** A visitor of the built page connects; nothing complains. */
async function connectAt(name: string, url: string): Promise<void> {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
  })
  // The networks' public nodes are out of reach here, whatever the machine can reach.
  await page.route('**/*', (route) => (route.request().url().startsWith(url) ? route.continue() : route.abort()))
  await page.addInitScript(WALLET)
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor Wallet' }).click()
  await page.getByRole('button', { name: /0x00/ }).first().waitFor()
  await page.getByText('Nobody yet').waitFor({ state: 'detached' })
  expect(complaints, name).toEqual([])
  await page.close()
}

it.each(hosts)(
  'R1.1: examples/%s builds without a warning, from the packed package, and a visitor connects',
  async (name) => {
    expect(await build(name)).not.toMatch(/warn/i)
    await connectAt(name, await serve(name))
  },
)
