import { type Browser, chromium, type Page } from 'playwright-core'
import { launchOptions } from '../test/tools/browser.ts'
import { bundleHost, serveHost } from './host-page.ts'

export interface OpeningReport {
  /** How much slower than this machine the processor was made. */
  readonly slowdown: number
  /** ms from the click to a dialog with a title, its code not yet loaded. */
  readonly firstMs: readonly number[]
  /** The same, once more. */
  readonly againMs: readonly number[]
}

/**
 * The host's page, and its stopwatch: it looks in the page's own time, every millisecond, for a dialog with a title.
 * (Inside the bundle, because a function handed over by playwright would bring the loader's helpers with it.)
 */
const HOST = `
import { createRoot } from 'react-dom/client'
import { createWidget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'
import { WalletButton, WalletProvider } from 'walletlet/react'
const widget = createWidget({ networks: [mainnet, base], chains: [eip155()] })
createRoot(document.getElementById('root')).render(<WalletProvider widget={widget}><WalletButton /></WalletProvider>)

const dialog = () => document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog[open]')
const isShown = () => !!dialog()
const timeOpening = () => new Promise((resolve, reject) => {
  const started = performance.now()
  const look = () => {
    if (dialog()?.querySelector('h2')?.textContent) resolve(performance.now() - started)
    else if (performance.now() - started > 10_000) reject(new Error('the dialog did not open within 10 s'))
    else setTimeout(look, 1)
  }
  document.querySelector('.walletlet-button').click()
  look()
})
Object.assign(globalThis, { widget, isShown, timeOpening })`

const open = (page: Page): Promise<number> => page.evaluate('timeOpening()')

async function close(page: Page): Promise<void> {
  await page.evaluate('widget.close()')
  await page.waitForFunction('!isShown()')
}

async function sample(browser: Browser, url: string, slowdown: number): Promise<[first: number, again: number]> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.route('**', (route) => (route.request().url().startsWith(url) ? route.continue() : route.abort()))
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url)
    await page.waitForSelector('.walletlet-button')
    const first = await open(page)
    await close(page)
    return [first, await open(page)]
  } finally {
    await context.close()
  }
}

export async function measureOpening(slowdowns: readonly number[], samples: number): Promise<OpeningReport[]> {
  const { url, stop } = await serveHost(await bundleHost(HOST))
  const browser = await chromium.launch(launchOptions)
  try {
    const reports: OpeningReport[] = []
    for (const slowdown of slowdowns) {
      const times: [number, number][] = []
      for (let index = 0; index < samples; index++) times.push(await sample(browser, url, slowdown))
      reports.push({ slowdown, firstMs: times.map(([first]) => first), againMs: times.map(([, again]) => again) })
    }
    return reports
  } finally {
    await browser.close()
    stop()
  }
}
