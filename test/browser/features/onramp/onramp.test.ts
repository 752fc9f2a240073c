import { describe, expect, it } from 'vitest'
import { testAccount } from '../../../stack/chains/accounts.ts'
import { callNode } from '../../../stack/chains/rpc.ts'
import { counterpart } from '../../support/counterpart.ts'
import { RUNTIMES, setFault, setUpBrowser, takeRequests, type Visitor, visit } from '../../support/visitor.ts'
import { readTokenBalance } from './chain.ts'

setUpBrowser()

const owner = testAccount(0).address
const node = (): string => counterpart().nodeUrls[0] ?? ''
const dollars = () => readTokenBalance('TUSD', owner)

async function startBuying(visitor: Visitor): Promise<void> {
  await visitor.connect('Harbor Wallet')
  await visitor.page
    .getByRole('banner')
    .getByRole('button', { name: /0xf3|ada\.eth/ })
    .click()
  await visitor.dialog.getByRole('button', { name: 'Buy crypto' }).click()
  await visitor.title('Choose provider')
}
const provider = ({ dialog }: Visitor, name: string) => dialog.getByRole('button', { name })
/** Clicks a provider and answers its window. */
async function openWindow(visitor: Visitor, name: string) {
  const opened = visitor.page.waitForEvent('popup')
  await provider(visitor, name).click()
  const popup = await opened
  await popup.getByRole('heading', { name: 'checkout' }).waitFor()
  return popup
}

describe.each(RUNTIMES)('buying on %s', (runtime) => {
  it('R2.84, R2.85, R2.86, R7.26, R7.27, R7.28: from Coinbase: choices, quote, window, arrival on the chain, and the list of purchases', async () => {
    const visitor = await visit({ runtime })
    const { dialog } = visitor
    await startBuying(visitor)
    await dialog.getByText(/^About [\d.]+ TUSD$/).waitFor()
    await dialog.getByText(/^Fees \$1\.00, on Local One/).waitFor()
    // Limits, by the way of paying.
    const amount = dialog.getByLabel('Amount to pay')
    await amount.fill('8000,50')
    await expect.poll(() => amount.inputValue()).toBe('8000.50')
    await dialog.getByText('Not more than $7,500.00').waitFor()
    expect(await provider(visitor, 'Coinbase').getAttribute('aria-disabled')).toBe('true')
    await dialog.getByRole('button', { name: 'You pay by card' }).click()
    await dialog.getByRole('button', { name: 'USD By bank transfer, $10.00 to $25,000.00' }).click()
    await visitor.title('Choose provider')
    await dialog.getByText('Not more than').waitFor({ state: 'detached' })
    await expect.poll(() => amount.inputValue()).toBe('8000.50')
    await amount.fill('100')
    // Another currency, and back on the same screen.
    await dialog.getByRole('button', { name: 'You pay by bank transfer' }).click()
    await dialog.getByRole('button', { name: 'EUR By card' }).click()
    await visitor.title('Choose provider')
    await dialog.getByText(/Fees €1\.73/).waitFor()
    await takeRequests()

    const before = await dollars()
    const popup = await openWindow(visitor, 'Coinbase')
    await dialog.getByText('Continue with Coinbase').waitFor()
    expect(await popup.evaluate(() => window.opener)).toBe(null)
    const order = (await takeRequests()).find(({ path }) => path === '/v1/generators/onrampurl')?.body
    expect(order).toEqual({
      destinationWallets: [
        {
          address: owner,
          blockchains: 'ethereum arbitrum polygon berachain avalanche-c-chain optimism celo base'.split(' '),
          assets: ['TUSD'],
        },
      ],
      defaultNetwork: 'ethereum',
      partnerUserId: owner,
      defaultExperience: 'buy',
      // What is bought for it is no whole number, and the service takes no other.
      presetFiatAmount: 100,
    })
    await callNode(node(), 'evm_setAutomine', [false])
    await popup.getByRole('button', { name: 'Pay now' }).click()
    await visitor.title('Purchases')
    await dialog.getByText('In progress').waitFor()
    await callNode(node(), 'evm_mine')
    await callNode(node(), 'evm_setAutomine', [true])
    await dialog.getByText('In progress').waitFor({ state: 'detached' })
    expect(await dialog.getByRole('listitem').first().innerText()).toMatch(/Bought [\d.]+ TUSD[\s\S]*Completed/)
    expect((await dollars()) - before).toBe(100_000_000n)
    expect(visitor.complaints).toEqual([])
  })

  it('R7.27, R7.28, R9.31: services fail one by one: the built-in lists and quote, the provider said to be unreachable, and another try', async () => {
    await setFault('blockchainApi', '/v1/onramp/*', { kind: 'status', status: 500 })
    await setFault('blockchainApi', '/v1/generators/onrampurl', {
      kind: 'garbage',
      body: { url: 'javascript:alert(1)' },
    })
    const visitor = await visit({ runtime })
    const { dialog, page } = visitor
    await startBuying(visitor)
    await dialog.getByText('USDC for $50.00').waitFor()
    await dialog.getByText('on Ethereum or Polygon').waitFor()
    for (const name of ['Coinbase', 'Meld.io'])
      await provider(visitor, name)
        .getByText(/Arrives on Ethereum/)
        .waitFor()
    const opened = page.waitForEvent('popup')
    await provider(visitor, 'Coinbase').click()
    const popup = await opened
    await dialog.getByText('Could not open Coinbase').waitFor()
    await expect.poll(() => popup.isClosed()).toBe(true)
    // One more try, then the window is closed unpaid, and opened again.
    await setFault('blockchainApi', '/v1/generators/onrampurl', { kind: 'delay', ms: 1 })
    const again = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const second = await again
    await second.getByRole('button', { name: 'Pay now' }).waitFor()
    await second.close()
    const third = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Open the window again' }).click()
    await (await third).getByRole('button', { name: 'Decline' }).click()
    await dialog.getByText('Failed').first().waitFor()
    expect(visitor.complaints).toEqual([])
  })
})

describe('buying', () => {
  it('R7.32, R2.85: from Meld, with a blocked window: a link does instead, and the tokens are there', async () => {
    const visitor = await visit({ before: 'window.open = () => null' })
    const { dialog, page } = visitor
    await startBuying(visitor)
    await provider(visitor, 'Meld.io').click()
    await dialog.getByText('Your browser kept the window closed').waitFor()
    const link = dialog.getByRole('link', { name: 'Open Meld.io' })
    const { searchParams } = new URL((await link.getAttribute('href')) ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      publicKey: 'demo-key',
      destinationCurrencyCode: 'TUSD',
      walletAddress: owner,
      externalCustomerId: 'demo-project',
    })
    const before = await dollars()
    const opened = page.waitForEvent('popup')
    await link.click()
    const popup = await opened
    await popup.getByRole('button', { name: 'Pay now' }).click()
    await popup.getByRole('status').getByText('delivered').waitFor()
    expect((await dollars()) - before).toBe(50_000_000n)
    await dialog.getByRole('button', { name: 'Back to my account' }).click()
    await dialog.getByText('Test Dollar').waitFor()
  })

  it('R9.7, R2.85: never credited: given up after three minutes, looked for again, and nothing is lost by closing the tab', async () => {
    const visitor = await visit({ hasOwnTime: true })
    const { dialog, page, context } = visitor
    await startBuying(visitor)
    const popup = await openWindow(visitor, 'Coinbase')
    for (let turn = 0; turn < 60; turn++) await page.clock.runFor(4_000)
    await dialog.getByText('Nothing has arrived yet').waitFor()
    await dialog.getByRole('button', { name: 'Look again' }).click()
    await dialog.getByText('Continue with Coinbase').waitFor()
    await page.close()
    await popup.getByRole('button', { name: 'Pay now' }).click()
    await popup.getByRole('status').getByText('delivered').waitFor()
    const back = await visit({ context })
    await back.reading('status').getByText('connected', { exact: true }).waitFor()
    await back.page
      .getByRole('banner')
      .getByRole('button', { name: /0xf3|ada\.eth/ })
      .click()
    await back.dialog.getByRole('button', { name: 'Buy crypto' }).click()
    await back.dialog.getByRole('button', { name: 'Your purchases' }).click()
    await back.dialog.getByText('Completed').first().waitFor()
  })

  it('R9.33, R9.35: no key, no provider; and nothing to buy where that is restricted', async () => {
    const keyless = await visit({ options: { onrampKeys: {} } })
    await startBuying(keyless)
    await provider(keyless, 'Coinbase').waitFor()
    expect(await provider(keyless, 'Meld.io').count()).toBe(0)
    const restricted = await visit({
      before:
        'Intl.DateTimeFormat.prototype.resolvedOptions = ((real) => function () { return { ...real.call(this), timeZone: "Asia/Hong_Kong" } })(Intl.DateTimeFormat.prototype.resolvedOptions)',
    })
    const { dialog, page } = restricted
    await restricted.connect('Harbor Wallet')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /0xf3|ada\.eth/ })
      .click()
    await dialog.getByText('Test Dollar').waitFor()
    expect(await dialog.getByRole('button', { name: 'Buy crypto' }).count()).toBe(0)
    await page.evaluate(() => window.demoWidget?.open({ view: 'OnRampProviders' }))
    await dialog.getByText('Buying is not available where you are').waitFor()
  })
})
