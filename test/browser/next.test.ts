// @takes-long: it builds a host
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareHosts, root } from '../hosts/prepare-hosts.ts'
import { counterpart } from './support/counterpart.ts'
import { connectWallet, visitHost } from './support/host-visitor.ts'

const NEXT = path.join(root, 'node_modules/next/dist/bin/next')
const BUILD_LIMIT_MS = 300_000

let browser: Browser
let server: ChildProcess
let url: string
let said = ''

/** A command of Next in the example's folder; what it prints is kept. It tells nobody that it ran. */
function run(folder: string, ...args: string[]): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn(process.execPath, [NEXT, ...args], { cwd: folder, env })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  return child
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

beforeAll(async () => {
  browser = await chromium.connect(counterpart().browserEndpoint)
  const folder = prepareHosts('host-next', ['next']).next as string
  const code = await new Promise((resolve) => run(folder, 'build').on('close', resolve))
  if (code !== 0) throw new Error(said)
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}/`
  server = run(folder, 'start', '-H', '127.0.0.1', '-p', String(port))
  await new Promise<void>((resolve, reject) => {
    server.on('close', () => reject(new Error(said)))
    server.stdout?.on('data', () => /Ready/.test(said) && resolve())
  })
}, BUILD_LIMIT_MS)
afterAll(async () => {
  server?.kill()
  await browser?.close()
})

it('R1.1: examples/next builds without a warning, from the packed package', () => {
  expect(said).toMatch(/Compiled successfully/)
  expect(said).not.toMatch(/warn/i)
})

it('R10.29: what its server sends has its look before a script runs', async () => {
  const { page } = await visitHost(browser, url, { javaScriptEnabled: false })
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Connect wallet' })
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(59, 91, 219)')
  await page.close()
})

/** What our button has said since the page began, each once. */
const KEEP_WORDS = `{
  window.words = []
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.walletlet-button'))
      if (!words.includes(textContent)) words.push(textContent)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}`

it('R4.1, R10.29: a visitor connects, and on return the server says what the page will; hydration changes nothing', async () => {
  const { page, complaints } = await visitHost(browser, url)
  const sent = async () => (await page.context().request.get(url)).text()
  const words = () => page.evaluate<readonly string[]>('words')
  await page.addInitScript(KEEP_WORDS)
  await page.goto(url)
  expect(await sent()).toContain('>Connect wallet<')
  // A press on what only the server has drawn is nobody's: React has not heard of the page yet.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.walletlet-button') ?? {}).some((key) => key.startsWith('__react')),
  )
  await connectWallet(page)

  await expect.poll(sent).toContain('>Connecting…<')
  await page.reload()
  await page.getByRole('button', { name: /0x00/ }).waitFor()
  expect((await words())[0]).toBe('Connecting…')
  expect(await words()).not.toContain('Connect wallet')

  // Who has lost the wallet elsewhere is told so once, and not asked to wait by the next page.
  await page.evaluate('localStorage.clear()')
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await expect.poll(sent).toContain('>Connect wallet<')
  expect(complaints).toEqual([])
  await page.close()
})
