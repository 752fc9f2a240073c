// @takes-long: it builds every example
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { examples, prepareHosts } from '../hosts/prepare-hosts.ts'
import { counterpart } from './support/counterpart.ts'
import { buildHost, serveHost } from './support/host-build.ts'
import { connectWallet, visitHost } from './support/host-visitor.ts'
import { readmeLines } from './support/readme-lines.ts'

/** Next has a server of its own, and a file of tests: next.test.ts. */
const hosts = examples.filter((name) => name !== 'next')

let browser: Browser
let folders: Readonly<Record<string, string>>
const endings: (() => void)[] = []

beforeAll(async () => {
  browser = await chromium.connect(counterpart().browserEndpoint)
  folders = prepareHosts('hosts', hosts)
})
afterAll(async () => {
  for (const end of endings) end()
  await browser?.close()
})

const builds = new Map<string, Promise<string>>()
/** Once for all tests, in whatever order they come. */
const build = (name: string): Promise<string> => {
  const begun = builds.get(name) ?? buildHost(folders[name] as string)
  builds.set(name, begun)
  return begun
}

const serve = async (name: string): Promise<string> => {
  const { url, close } = await serveHost(folders[name] as string)
  endings.push(close)
  return url
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
    expect(await build(name)).toBe('')
    await connectAt(name, await serve(name))
  },
)

it('README in webpack: builds without a warning, and a visitor connects', async () => {
  const folder = folders.webpack as string
  const place = path.join(folder, 'src/index.js')
  const before = readFileSync(place, 'utf8')
  writeFileSync(place, readmeLines('ts', "createElement('walletlet-button')"))
  try {
    expect(await buildHost(folder)).toBe('')
    await connectAt('README in webpack', await serve('webpack'))
  } finally {
    writeFileSync(place, before)
  }
})

it('wagmi’s own hooks know who connected by our button, sign with that wallet, and leave with it, for good', async () => {
  await build('vite-wagmi')
  const url = await serve('vite-wagmi')
  const { page, complaints } = await visitHost(browser, url)
  await page.goto(url)
  await connectWallet(page)
  await page.getByText('wagmi knows 0x00000000000000000000000000000000000000A1').waitFor()
  await page.getByRole('button', { name: 'Sign' }).click()
  await page.getByText('0x51').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByText('Nobody yet').waitFor()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.reload()
  await page.getByText('Nobody yet').waitFor()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(complaints).toEqual([])
  await page.close()
})

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
