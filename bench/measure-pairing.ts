import { chromium } from 'playwright-core'
import { startRelay } from '../test/stack/relay/start-relay.ts'
import { launchOptions } from '../test/tools/browser.ts'
import { bundleHost, serveHost } from './host-page.ts'

export interface PairingReport {
  /** ms from the click on “Scan with your phone” to a code on the screen; the engine is fetched and started on the way. */
  readonly coldMs: readonly number[]
  /** Of these, ms from the arrival of the engine's file, still to be parsed, to a link. */
  readonly linkMs: readonly number[]
  /** The same once more in the same page, where the link is still fresh. */
  readonly warmMs: readonly number[]
}

/** The host's page, and its stopwatch, which looks in the page's own time for the code. */
const HOST = `
import { createRoot } from 'react-dom/client'
import { createWidget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'
import { WalletButton, WalletProvider } from 'walletlet/react'
const nowhere = location.origin
let linkAt = 0
const timeLink = () => {
  const files = performance.getEntriesByType('resource').sort((a, b) => b.encodedBodySize - a.encodedBodySize)
  // The engine is the largest of them all.
  return linkAt - files[0].responseEnd
}
const widget = createWidget({
  projectId: 'bench',
  networks: [mainnet, base],
  chains: [eip155()],
  onDisplayUri: () => { linkAt = performance.now() },
  baseUrls: { blockchainApi: nowhere, walletApi: nowhere, analytics: nowhere, relay: new URLSearchParams(location.search).get('relay') },
})
createRoot(document.getElementById('root')).render(<WalletProvider widget={widget}><WalletButton /></WalletProvider>)

const dialog = () => document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog[open]')
const until = (find, what) => new Promise((resolve, reject) => {
  const started = performance.now()
  const look = () => {
    const found = find()
    if (found) resolve(found)
    else if (performance.now() - started > 20_000) reject(new Error(what + ' did not come within 20 s'))
    else setTimeout(look, 1)
  }
  look()
})
const timePairing = async () => {
  await widget.open()
  const row = await until(() => [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => /Scan with your phone/.test(one.textContent)), 'the row')
  const started = performance.now()
  row.click()
  await until(() => dialog()?.querySelector('svg[role=img] path'), 'the code')
  const passed = performance.now() - started
  widget.close()
  await until(() => !dialog(), 'the end')
  return passed
}
Object.assign(globalThis, { timePairing, timeLink })`

export async function measurePairing(samples: number): Promise<PairingReport> {
  const relay = await startRelay()
  const { url, stop } = await serveHost(await bundleHost(HOST))
  const browser = await chromium.launch(launchOptions)
  const report = { coldMs: [] as number[], linkMs: [] as number[], warmMs: [] as number[] }
  try {
    for (let index = 0; index < samples; index++) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`${url}?relay=${encodeURIComponent(relay.url)}`)
      await page.waitForSelector('.walletlet-button')
      report.coldMs.push(await page.evaluate('timePairing()'))
      report.linkMs.push(await page.evaluate('timeLink()'))
      report.warmMs.push(await page.evaluate('timePairing()'))
      await context.close()
    }
    return report
  } finally {
    await browser.close()
    stop()
    await relay.stop()
  }
}
