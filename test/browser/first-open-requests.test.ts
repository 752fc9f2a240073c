import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FIRST_OPEN } from '../../bench/size-lines.ts'
import { buildHostApp, type HostApp } from '../build/host-app.ts'
import { counterpart } from './support/counterpart.ts'
import { visitHost } from './support/host-visitor.ts'

/** A project with both ways to log in. */
const PROJECT = { features: [{ id: 'social_login', isEnabled: true, config: ['email', 'google', 'x'] }] }
/** What the first opening may fetch once its rows are there: what asks a wallet, services, the ways to log in, and what to tell of it. */
const AFTERWARDS = ['connections', 'logins', 'services', 'socials', 'telemetry']

let app: HostApp
let browser: Browser
let server: Server
let url: string
/** Files of the page that were asked for, in their order. */
let asked: string[] = []

beforeAll(async () => {
  app = await buildHostApp()
  browser = await chromium.connect(counterpart().browserEndpoint)
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(app.folder, 'dist', pathname === '/' ? 'index.html' : pathname)
    if (!existsSync(file)) return response.writeHead(404).end()
    if (file.endsWith('.js')) asked.push(pathname.slice(1))
    response.writeHead(200, { 'content-type': file.endsWith('.js') ? 'text/javascript' : 'text/html' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  server.close()
  await browser.close()
  rmSync(app.folder, { recursive: true, force: true })
})

const filesOf = (packs: readonly string[]): string[] =>
  packs
    .map((pack) => {
      const module = `walletlet/dist/chunks/${pack}.js`
      return [...app.files.values()].find(({ modules }) => modules.includes(module))?.name ?? `none with ${pack}`
    })
    .sort()

/**
 * In the page: marks the frame in which there is such a button for the first time, and each before it with a dialog. A test that looks
 * from outside looks late.
 */
function noteFirstFrameOf(name: string): void {
  const elementsOf = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? elementsOf(one.shadowRoot) : [])])
  const look = (): unknown => {
    const elements = elementsOf(document)
    if (elements.some((one) => one.localName === 'button' && one.textContent.includes(name)))
      return performance.mark('rows')
    if (elements.some((one) => one.localName === 'dialog')) performance.mark('a dialog without rows')
    return requestAnimationFrame(look)
  }
  look()
}

/** In the page: the scripts that it had begun to ask for by then. */
function scriptsBeforeThatFrame(): string[] {
  const [rows] = performance.getEntriesByName('rows')
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => rows && startTime <= rows.startTime)
    .map(({ name }) => new URL(name).pathname.slice(1))
}

/** In the page, before its scripts: notes whether a dialog is open when a shadow root has it anew, and how high one is that is measured. */
function noteDialogs(): void {
  const noted = Object.assign(globalThis, { drawnOpen: [] as boolean[], heights: [] as number[] })
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    const dialogsOf = (nodes: NodeList): HTMLDialogElement[] =>
      [...nodes].filter((one): one is HTMLDialogElement => one instanceof HTMLDialogElement)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) noted.drawnOpen.push(...dialogsOf(addedNodes).map(({ open }) => open))
    }).observe(root, { childList: true, subtree: true })
    return root
  }
  const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight') as { get: () => number }
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    get(this: HTMLElement) {
      const found = height.get.call(this)
      if (this.localName === 'dialog') noted.heights.push(found)
      return found
    },
  })
}

interface NotedDialogs {
  readonly drawnOpen: readonly boolean[]
  readonly heights: readonly number[]
}
const noted = (): NotedDialogs => {
  const { drawnOpen, heights } = globalThis as unknown as NotedDialogs
  return { drawnOpen, heights }
}

it('R10.30: a tap whose code has still to come draws its dialog once, open', async () => {
  const { page, complaints } = await visitHost(browser, url)
  await page.addInitScript(noteDialogs)
  await page.goto(url)
  // As a tap: nothing was hovered over before.
  await page.getByRole('button', { name: 'Connect wallet' }).dispatchEvent('click')
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor Wallet' }).waitFor()
  expect(await page.evaluate(noted)).toEqual({ drawnOpen: [true], heights: [] })
  expect(complaints).toEqual([])
  await page.close()
})

it('R10.30: what a hand over the button has drawn is laid out once before the press, and shown by nothing but it', async () => {
  const { page, complaints } = await visitHost(browser, url)
  await page.addInitScript(noteDialogs)
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await button.hover()
  await expect.poll(async () => (await page.evaluate(noted)).heights.length).toBe(1)
  const dialog = page.locator('dialog')
  expect(await dialog.getAttribute('open')).toBeNull()
  expect(await dialog.isVisible()).toBe(false)
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor Wallet' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await button.click()
  await page.getByRole('dialog').waitFor()
  const { heights } = await page.evaluate(noted)
  expect(heights).toHaveLength(1)
  expect(heights[0]).toBeGreaterThan(200)
  expect(complaints).toEqual([])
  await page.close()
})

it('R7.10, R10.30: a tap fetches the files of the first opening, draws dialog and rows in one frame, and after it fetches the services', async () => {
  asked = []
  const { page, complaints } = await visitHost(browser, url)
  await page.route(/\/appkit\/v1\/config|\/getWallets|\/origins|\/getAnalyticsConfig/, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: /config\?/.test(route.request().url())
        ? PROJECT
        : { data: [], count: 0, isAnalyticsEnabled: true, allowedOrigins: ['http://127.0.0.1:*'] },
    }),
  )
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  asked = []
  await page.evaluate(noteFirstFrameOf, 'Harbor Wallet')
  // As a tap: nothing was hovered over before.
  await page.getByRole('button', { name: 'Connect wallet' }).dispatchEvent('click')
  await page.getByRole('dialog').getByRole('button', { name: 'Google' }).waitFor()
  await expect.poll(() => asked.length).toBe(FIRST_OPEN.length + AFTERWARDS.length)
  const untilRows = await page.evaluate(scriptsBeforeThatFrame)
  expect(asked.filter((file) => untilRows.includes(file)).sort()).toEqual(filesOf(FIRST_OPEN))
  expect(asked.filter((file) => !untilRows.includes(file)).sort()).toEqual(filesOf(AFTERWARDS))
  expect(await page.evaluate(() => performance.getEntriesByName('a dialog without rows').length)).toBe(0)
  expect(complaints).toEqual([])
  await page.close()
})
