// @takes-long: it builds hosts
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blocksOf } from '../build/readme-parts.ts'
import { prepareHosts, root } from '../hosts/prepare-hosts.ts'
import { counterpart } from './support/counterpart.ts'
import { buildHost, serveHost } from './support/host-build.ts'
import { connectWallet, visitHost } from './support/host-visitor.ts'
import { awaitHydration, buildNext, serveNext } from './support/next-host.ts'

// README's own lines for each host, in the place of the example's: what a newcomer copies first.

const blocks = blocksOf(readFileSync(path.join(root, 'README.md'), 'utf8'))
const block = (language: string, ...words: readonly string[]): string => {
  const found = blocks.find((one) => one.language === language && words.every((each) => one.code.includes(each)))
  if (!found) throw new Error(`README has no ${language} with ${words}`)
  return found.code
}
const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>${body}</body></html>`
const IN_THE_PACKAGE = '/node_modules/walletlet/dist/walletlet.js'

/** The file of an example, and README's lines for it. */
const PLACES: readonly (readonly [example: string, file: string, code: string])[] = [
  ['vite-react-19', 'main.tsx', block('tsx', 'createRoot')],
  ['next', 'app/wallet.tsx', block('tsx', "'use client'")],
  ['vite-vue', 'app.vue', block('vue', 'walletlet/element')],
  ['vite-svelte', 'app.svelte', block('svelte', 'walletlet/element')],
  ['vite-angular', 'app.ts', block('ts', '@angular/core')],
  ['webpack', 'src/index.js', block('ts', "createElement('walletlet-button')")],
  [
    'script-tag',
    'index.html',
    page(block('html', 'cdn.jsdelivr.net').replace(/https:\/\/cdn\.jsdelivr\.net\/npm\/[^"]+/, IN_THE_PACKAGE)),
  ],
  ['import-map', 'index.html', page(block('html', 'importmap'))],
]

/** A page of the server's that draws README's file. */
const NEXT_PAGE = `import { PageWallet } from './wallet'
export default function Page() {
  return <PageWallet />
}
`

let browser: Browser
let folders: Readonly<Record<string, string>>
const endings: (() => unknown)[] = []

beforeAll(async () => {
  browser = await chromium.connect(counterpart().browserEndpoint)
  folders = prepareHosts(
    'readme',
    PLACES.map(([example]) => example),
  )
})
afterAll(async () => {
  for (const end of endings) await end()
  await browser?.close()
})

it.each(PLACES)('README in %s: builds without a warning, and a visitor connects', async (example, file, code) => {
  const folder = folders[example] as string
  writeFileSync(path.join(folder, file), code)
  const isNext = example === 'next'
  if (isNext) writeFileSync(path.join(folder, 'app/page.tsx'), NEXT_PAGE)
  expect(await (isNext ? buildNext(folder) : buildHost(folder))).not.toMatch(/warn|directive/i)
  const { url, ...server } = isNext ? await serveNext(folder, 'start') : await serveHost(folder)
  endings.push('stop' in server ? server.stop : server.close)
  const { page: opened, complaints } = await visitHost(browser, url)
  await opened.goto(url)
  if (isNext) await awaitHydration(opened)
  await connectWallet(opened)
  expect(complaints).toEqual([])
  await opened.close()
})
