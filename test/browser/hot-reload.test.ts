// @takes-long: it starts development servers of six hosts
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { prepareHosts } from '../hosts/prepare-hosts.ts'
import { counterpart } from './support/counterpart.ts'
import { connectWallet, visitHost } from './support/host-visitor.ts'
import { awaitHydration, serveNext } from './support/next-host.ts'

/** Hosts whose compiler puts an edited component in the place of the one before, without loading the page anew. */
const HOSTS = [
  ['vite-vue', 'app.vue'],
  ['vite-svelte', 'app.svelte'],
] as const

/** A module of its own makes the widget, and nothing of the host ends it. */
const WALLET = `import { createWidget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'
export const widget = createWidget({ networks: [mainnet, base], chains: [eip155()] })
export const words = 'First'
`
const APP = `import { WalletButton, WalletProvider } from 'walletlet/react'
import { widget, words } from './wallet.ts'
export const App = () => <WalletProvider widget={widget}><WalletButton /><p>{words}</p></WalletProvider>
`
/** What is drawn, how it begins, and what Vite is told where the example has nothing to tell it. */
const APPS = {
  'vite-react-19': [
    APP,
    `import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
createRoot(document.getElementById('root')).render(<App />)
`,
    `import react from '@vitejs/plugin-react'
export default { plugins: [react()] }
`,
  ],
  'vite-preact': [
    APP,
    `import { render } from 'preact'
import { App } from './app.tsx'
render(<App />, document.getElementById('root'))
`,
  ],
  'vite-solid': [
    `import 'walletlet/element'
import { widget, words } from './wallet.ts'
export const App = () => <><walletlet-button prop:widget={widget} /><p>{words}</p></>
`,
    `import { render } from 'solid-js/web'
import { App } from './app.tsx'
render(() => <App />, document.getElementById('root'))
`,
  ],
} as const

let browser: Browser
let folders: Readonly<Record<string, string>>
let server: ViteDevServer | undefined

beforeAll(async () => {
  browser = await chromium.connect(counterpart().browserEndpoint)
  folders = prepareHosts('hot-reload', [...HOSTS.map(([name]) => name), ...Object.keys(APPS), 'next'])
})
afterEach(() => server?.close())
afterAll(() => browser.close())

const SAVES = 4

/** Turbopack of Next misses a change now and then, on a machine that is busy: whoever develops saves once more. */
async function save(edit: () => void, shown: Locator): Promise<void> {
  for (let more = SAVES; ; more--) {
    edit()
    const trouble = await shown.waitFor({ timeout: 30_000 }).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!trouble) return
    if (!more) throw trouble
  }
}

/** A connected visitor sees two edits, which show such words, and has one modal and the session after each. */
async function expectEditsKept(
  url: string,
  edit: (words: string) => void,
  awaitReady: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const { page, complaints } = await visitHost(browser, url)
  await page.goto(url)
  await awaitReady(page)
  await connectWallet(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  for (const words of ['Second', 'Third']) {
    await save(() => edit(words), page.getByText(words, { exact: true }))
    await page.getByRole('button', { name: /0x00/ }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.locator('walletlet-modal').count(), words).toBe(1)
  }
  expect(await page.evaluate('isSamePage')).toBe(true)
  expect(complaints).toEqual([])
  await page.close()
}

it.each(HOSTS)('R1.1: %s in development: three edits leave one modal, and a visitor connects', async (name, file) => {
  const root = folders[name] as string
  server = await createServer({ root, logLevel: 'silent', server: { host: '127.0.0.1', port: 0 } })
  await server.listen()
  const url = server.resolvedUrls?.local[0] ?? ''
  const { page, complaints } = await visitHost(browser, url)
  await page.goto(url)
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await open()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const place = path.join(root, file)
  const first = readFileSync(place, 'utf8')
  for (const words of ['Nobody, still', 'Nobody at all', 'Nobody yet']) {
    // Markup alone keeps what the script has made; a widget is made anew where the script is edited.
    writeFileSync(
      place,
      first.replace('Nobody yet', words).replace('[mainnet, base]', `[mainnet, base] /* ${words} */`),
    )
    await page.getByText(words, { exact: true }).waitFor()
    await open()
    expect(await page.locator('walletlet-modal').count(), words).toBe(1)
  }
  expect(await page.evaluate('isSamePage')).toBe(true)
  await connectWallet(page)
  await page.getByText('Nobody yet').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await page.close()
})

it.each(Object.entries(APPS))(
  '%s in development: an edit of what makes the widget leaves one modal and the session',
  async (name, [app, main, config]) => {
    const root = folders[name] as string
    const place = path.join(root, 'wallet.ts')
    writeFileSync(place, WALLET)
    writeFileSync(path.join(root, 'app.tsx'), app)
    writeFileSync(path.join(root, 'main.tsx'), main)
    if (config) writeFileSync(path.join(root, 'vite.config.ts'), config)
    server = await createServer({ root, logLevel: 'silent', server: { host: '127.0.0.1', port: 0 } })
    await server.listen()
    const url = server.resolvedUrls?.local[0] ?? ''
    await expectEditsKept(url, (words) => writeFileSync(place, WALLET.replace('First', words)))
  },
)

/** The example makes its widget while React draws, and a module that runs again has forgotten it. */
it.each(['--turbopack', '--webpack'])(
  'Next in development, %s: an edit of what makes the widget leaves one modal and the session',
  async (bundler) => {
    const folder = folders.next as string
    const place = path.join(folder, 'app/wallet.tsx')
    const write = (words: string): void => writeFileSync(place, first.replace('<WalletButton />', `$&<p>${words}</p>`))
    const first = readFileSync(place, 'utf8')
    write('First')
    const { url, stop } = await serveNext(folder, 'dev', bundler)
    try {
      await expectEditsKept(url, write, awaitHydration)
    } finally {
      await stop()
      writeFileSync(place, first)
    }
  },
)
