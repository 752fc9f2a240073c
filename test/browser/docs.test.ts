// @takes-long: it builds the documentation
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSite } from '../../site/build-site.ts'
import { root } from '../hosts/prepare-hosts.ts'
import { counterpart } from './support/counterpart.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const site = path.join(root, '.cache/site-test/built')

let browser: Browser
let server: Server
let url: string

/** As any server of files does it. */
function serve(): Promise<void> {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(site, pathname === '/' ? 'index.html' : pathname)
    if (!file.startsWith(site) || !existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}

/** Making the site is work of its own, which a busy machine may take minutes for. */
const SITE_TIMEOUT_MS = 300_000

beforeAll(async () => {
  browser = await chromium.connect(counterpart().browserEndpoint)
  await buildSite('site-test', site)
  await serve()
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}, SITE_TIMEOUT_MS)
afterAll(async () => {
  server?.close()
  await browser?.close()
})

it('is built by a process that stays what it was: what loads React after it gets the one for tests', () => {
  expect(process.env.NODE_ENV).toBe('test')
})

it('every link inside the site leads to a page, and to a place in it', () => {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const texts = new Map(files.map((file) => [`/${file}`, readFileSync(path.join(site, file), 'utf8')]))
  const dead = [...texts].flatMap(([page, text]) =>
    [...text.matchAll(/<a\b[^>]*? href="([/#][^"]*)"/g)].flatMap(([, link = '']) => {
      const { pathname, hash } = new URL(link, `http://site${page}`)
      const target = texts.get(pathname === '/' ? '/index.html' : pathname)
      const isThere = target && (!hash || target.includes(`id="${decodeURIComponent(hash.slice(1))}"`))
      return isThere ? [] : [`${page}: ${link}`]
    }),
  )
  expect(texts.size).toBeGreaterThan(30)
  expect(dead).toEqual([])
})

/** Errors of the page, and requests that leave the site. */
async function readPage(name: string) {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) complaints.push(request.url())
  })
  await page.goto(`${url}${name}.html`)
  return { page, complaints, live: page.locator('.live') }
}

it('a reader connects, signs, switches and leaves on the live page, and nothing leaves the page or complains', async () => {
  const { page, complaints, live } = await readPage('live')
  const log = live.locator('pre')
  await live.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'EVM networks' }).click()
  await live.getByRole('button', { name: /0xf3/i }).waitFor()
  await live.getByRole('button', { name: 'Sign a message' }).click()
  await log.getByText(/Sign a message: 0x[0-9a-f]{130}/).waitFor()
  await live.getByRole('button', { name: 'Switch to Base' }).click()
  await log.getByText('network: Base').waitFor()
  await live.getByRole('button', { name: 'The wallet says no next' }).click()
  await live.getByRole('button', { name: 'Sign a message' }).click()
  await log.getByText(/Sign a message: .*(declined|rejected)/i).waitFor()
  await live.getByRole('button', { name: 'Disconnect' }).click()
  await live.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(complaints).toEqual([])
  await page.close()
})

it('a reader connects in the page, where the document tells of it', async () => {
  const { page, complaints, live } = await readPage('inline')
  await live.getByRole('button', { name: 'Test Wallet' }).click()
  await live.getByText(/0xf3/i).first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await live.getByRole('button', { name: 'Disconnect' }).click()
  await live.getByRole('button', { name: 'Test Wallet' }).waitFor()
  expect(complaints).toEqual([])
  await page.close()
})

it('a reader chooses a language, where the document tells of them', async () => {
  const { page, complaints, live } = await readPage('languages')
  const inline = live.locator('walletlet-inline')
  await inline.getByRole('heading', { name: 'Connect Wallet' }).waitFor()
  await live.getByRole('button', { name: 'Deutsch' }).click()
  await inline.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
  await live.getByRole('button', { name: 'العربية' }).click()
  await inline.locator('[dir=rtl][lang=ar]').waitFor()
  await live.getByRole('button', { name: 'English' }).click()
  await inline.getByRole('heading', { name: 'Connect Wallet' }).waitFor()
  expect(complaints).toEqual([])
  await page.close()
})
