import { describe, expect, it } from 'vitest'
import { holdBack, movedOf, onPhone, SCREENS } from '../../support/places.ts'
import { press, ready } from '../../support/press.ts'
import { setFault, setUpBrowser } from '../../support/visitor.ts'

setUpBrowser()

/** The service that names are registered at, and the chain's own registry. */
const NAMES = /\/profile\/account\/|\/\d+$/

describe.each(SCREENS)('R2.79, R10.37: sending, at %s', (_, come) => {
  it.each([
    ['leads to somebody', 'ada.eth', undefined, /registry of names/],
    ['leads to nobody', 'nobody-at-all.eth', undefined, /no name that leads to one/],
    ['cannot be looked up', 'ada.eth', 500, 'could not be looked up'],
  ])('what is about to be pressed stays when it is heard late that a name %s', async (__, name, status, news) => {
    const visitor = await come()
    const { page, dialog } = visitor
    await visitor.wallet('announced', 'selectAccount(1)')
    await visitor.connect('Harbor Wallet')
    await page.evaluate(`demoWidget.open({ view: 'WalletSend' })`)
    await dialog.getByText('available').waitFor()
    if (status)
      for (const service of ['blockchainApi', 'rpc'] as const) await setFault(service, '*', { kind: 'status', status })
    const release = await holdBack(visitor, NAMES)
    const asked = page.waitForRequest(NAMES)
    await dialog.getByLabel('To', { exact: true }).fill(name)
    await asked
    await movedOf(visitor)
    release()
    await dialog.getByText(news).waitFor()
    expect(await movedOf(visitor)).toEqual({})
  })
})

describe.each([...SCREENS, ['the narrowest phone', () => onPhone({}, 360)] as const])(
  'R2.81, R10.37: the review of what is sent, at %s',
  (_, come) => {
    it.each([
      ['waits', `hangNext('eth_sendTransaction')`, 'Continue in Harbor Wallet'],
      ['says no', `rejectNext('eth_sendTransaction')`, 'You declined. Nothing was sent.'],
    ])('has what was pressed, and what stands below, stay while the wallet %s', async (__, call, news) => {
      const visitor = await come()
      const { page, dialog } = visitor
      await visitor.wallet('announced', 'selectAccount(1)')
      await visitor.connect('Harbor Wallet')
      const to = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
      await page.evaluate(
        (receiver) =>
          window.demoWidget?.open({ view: 'WalletSend', arguments: { amount: '0.1', to: receiver } } as never),
        to,
      )
      await press(visitor, 'Preview Send')
      await visitor.title('Review send')
      await ready(visitor, 'Send').waitFor()
      await visitor.wallet('announced', call)
      await movedOf(visitor)
      await press(visitor, 'Send')
      await dialog.getByRole('status').getByText(news).waitFor()
      expect(await movedOf(visitor)).toEqual({})
    })
  },
)

declare global {
  interface Window {
    /** Tokens that were to be chosen among, from the first time that there were any. */
    early?: readonly (string | null)[]
  }
}

const WATCH_TOKENS = `(${() => {
  const root = document.querySelector('walletlet-modal')?.shadowRoot
  if (!root) throw new Error('The modal has no root to watch.')
  new MutationObserver(() => {
    const rows = [...root.querySelectorAll('.wl-view ul button')].map(({ textContent }) => textContent)
    if (rows.length) window.early ??= rows
  }).observe(root, { childList: true, subtree: true })
}})()`

it('R2.79, R10.37: no token to choose from is pushed away by those that come late', async () => {
  const visitor = await onPhone()
  const { page, dialog } = visitor
  await visitor.wallet('announced', 'selectAccount(1)')
  const release = await holdBack(visitor, /\/balance/)
  await visitor.connect('Harbor Wallet')
  await page.evaluate(WATCH_TOKENS)
  await page.evaluate(`demoWidget.open({ view: 'WalletSendSelectToken' })`)
  await dialog.getByLabel('Search').waitFor()
  await dialog.locator('.wl-skeleton').nth(2).waitFor()
  expect(await page.evaluate(() => window.early)).toBeUndefined()
  release()
  await dialog.getByRole('button', { name: 'Test Dollar' }).waitFor()
})

it('R2.79, R10.37: on a phone the search among tokens stays under the finger when they cannot be had', async () => {
  const visitor = await onPhone()
  const { page, dialog } = visitor
  await setFault('blockchainApi', '*/balance', { kind: 'status', status: 500 })
  const release = await holdBack(visitor, /\/balance/)
  await visitor.connect('Harbor Wallet')
  await page.evaluate(`demoWidget.open({ view: 'WalletSendSelectToken' })`)
  await dialog.locator('.wl-skeleton').first().waitFor()
  await movedOf(visitor)
  release()
  await dialog.getByText('could not be loaded').waitFor()
  expect(await movedOf(visitor)).toEqual({})
})
