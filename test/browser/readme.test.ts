// @takes-long: it builds hosts
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareHosts } from '../hosts/prepare-hosts.ts'
import { counterpart } from './support/counterpart.ts'
import { buildHost, serveHost } from './support/host-build.ts'
import { connectWallet, visitHost } from './support/host-visitor.ts'
import { readmeLines } from './support/readme-lines.ts'

// README's own lines for each host, in the place of the example's. Those for Next and webpack, whose builds take longest, stand with
// what else is built by them: next.test.ts, hosts.test.ts.

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>${body}</body></html>`
const IN_THE_PACKAGE = '/node_modules/walletlet/dist/walletlet.js'

/** The file of an example, and README's lines for it. */
const PLACES: readonly (readonly [example: string, file: string, code: string])[] = [
  ['vite-react-19', 'main.tsx', readmeLines('tsx', 'createRoot')],
  ['vite-vue', 'app.vue', readmeLines('vue', 'walletlet/element')],
  ['vite-svelte', 'app.svelte', readmeLines('svelte', 'walletlet/element')],
  ['vite-angular', 'app.ts', readmeLines('ts', '@angular/core')],
  [
    'script-tag',
    'index.html',
    page(readmeLines('html', 'cdn.jsdelivr.net').replace(/https:\/\/cdn\.jsdelivr\.net\/npm\/[^"]+/, IN_THE_PACKAGE)),
  ],
  ['import-map', 'index.html', page(readmeLines('html', 'importmap'))],
]

let browser: Browser
let folders: Readonly<Record<string, string>>
const endings: (() => void)[] = []

beforeAll(async () => {
  browser = await chromium.connect(counterpart().browserEndpoint)
  folders = prepareHosts(
    'readme',
    PLACES.map(([example]) => example),
  )
})
afterAll(async () => {
  for (const end of endings) end()
  await browser?.close()
})

it.each(PLACES)('README in %s: builds without a warning, and a visitor connects', async (example, file, code) => {
  const folder = folders[example] as string
  writeFileSync(path.join(folder, file), code)
  expect(await buildHost(folder)).toBe('')
  const { url, close } = await serveHost(folder)
  endings.push(close)
  const { page: opened, complaints } = await visitHost(browser, url)
  await opened.goto(url)
  await connectWallet(opened)
  expect(complaints).toEqual([])
  await opened.close()
})
