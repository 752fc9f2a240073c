import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** A wallet of EIP-6963, in the page before anything else. */
const WALLET = `{
  const answers = { eth_requestAccounts: ['0x00000000000000000000000000000000000000a1'], eth_chainId: '0x1', personal_sign: '0x51' }
  answers.eth_accounts = answers.eth_requestAccounts
  const detail = Object.freeze({
    info: { uuid: 'a1', name: 'Harbor Wallet', icon: 'data:image/svg+xml,<svg/>', rdns: 'com.example.harbor' },
    provider: { request: async ({ method }) => answers[method], on() {}, removeListener() {} },
  })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
}`

/** Services are out of reach, and no example has a project id: its developer is told so, on a machine of their own. */
const EXPECTED = /ERR_FAILED|Project ID Not Configured/

/** A development server builds what is asked for, on cores that other tests use as well. */
const BUILT_WITHIN_MS = 120_000

/** Somebody with a wallet looks at the page of a host; `complaints` are what page and console say of errors. */
export async function visitHost(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options })
  page.setDefaultTimeout(BUILT_WITHIN_MS)
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
  })
  // The networks' public nodes are out of reach here, whatever the machine can reach.
  await page.route('**/*', (route) => (route.request().url().startsWith(url) ? route.continue() : route.abort()))
  await page.addInitScript(WALLET)
  return { page, complaints }
}

/** Connects that wallet on a page that shows our button. */
export async function connectWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor Wallet' }).click()
  await page.getByRole('button', { name: /0x00/ }).first().waitFor()
}
