// @takes-long: it builds a host
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareHosts } from '../hosts/prepare-hosts.ts'
import { counterpart } from './support/counterpart.ts'
import { connectWallet, visitHost } from './support/host-visitor.ts'
import { awaitHydration, buildNext, type NextServer, serveNext } from './support/next-host.ts'
import { readmeLines } from './support/readme-lines.ts'

const BUILD_LIMIT_MS = 300_000

/** README's own lines, and a page of the server's that draws them. */
const README_PAGE = {
  'wallet.tsx': readmeLines('tsx', "'use client'"),
  'page.tsx': `import { PageWallet } from './wallet'
export default function Page() {
  return <PageWallet />
}
`,
}

/** How Next marks one, and how the tools below it do. */
const WARNING = /⚠|warn|directive/i

let browser: Browser
let server: NextServer
let url: string
let said: string

beforeAll(async () => {
  browser = await chromium.connect(counterpart().browserEndpoint)
  const folder = prepareHosts('host-next', ['next']).next as string
  // Beside the example's page: one build makes both.
  const readme = path.join(folder, 'app/readme')
  mkdirSync(readme)
  for (const [file, code] of Object.entries(README_PAGE)) writeFileSync(path.join(readme, file), code)
  said = await buildNext(folder)
  server = await serveNext(folder, 'start')
  url = server.url
}, BUILD_LIMIT_MS)
afterAll(async () => {
  await server?.stop()
  await browser?.close()
})

it('R1.1: examples/next builds without a warning, from the packed package', () => {
  expect(said).toMatch(/Compiled successfully/)
  expect(said).not.toMatch(WARNING)
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

it('R4.1, R10.9, R10.29: a visitor connects, and on return the server says what the page will; hydration changes nothing', async () => {
  const { page, complaints } = await visitHost(browser, url)
  const sent = async () => (await page.context().request.get(url)).text()
  const words = () => page.evaluate<readonly string[]>('words')
  await page.addInitScript(KEEP_WORDS)
  await page.goto(url)
  expect(await sent()).toContain('>Connect wallet<')
  await awaitHydration(page)
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

it('README in next: builds without a warning, and a visitor connects', async () => {
  expect(said).toContain('/readme')
  expect(said).not.toMatch(WARNING)
  const { page, complaints } = await visitHost(browser, url)
  await page.goto(`${url}readme`)
  await awaitHydration(page)
  await connectWallet(page)
  expect(complaints).toEqual([])
  await page.close()
})
