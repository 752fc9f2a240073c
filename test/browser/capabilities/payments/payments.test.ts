import { beforeAll, describe, expect, it } from 'vitest'
import type { PaymentOrder } from '../../../../src/index.ts'
import { testAccount } from '../../../stack/chains/accounts.ts'
import { NATIVE_TOKEN_ADDRESS } from '../../../stack/chains/local-chain.ts'
import { type ChainBehind, chainBehind } from '../../support/chain-behind.ts'
import { DOLLAR, ETHER, press, says } from '../../support/press.ts'
import {
  clearFaults,
  RUNTIMES,
  setFault,
  setUpBrowser,
  takeRequests,
  type VisitOptions,
  type Visitor,
  visit,
} from '../../support/visitor.ts'

setUpBrowser()

/** Whom nobody else pays. */
const shop = testAccount(6).address
let chain: ChainBehind
beforeAll(async () => {
  chain = await chainBehind()
})

const bill = (symbol: 'ETH' | 'TUSD', amount: string, more: Partial<PaymentOrder> = {}): PaymentOrder => {
  const address = chain.token(symbol)
  return {
    paymentAsset: {
      network: chain.chain.caipNetworkId,
      asset: address === NATIVE_TOKEN_ADDRESS ? 'native' : address,
      metadata: symbol === 'ETH' ? { name: 'Ether', symbol, decimals: 18 } : { name: 'Dollar', symbol, decimals: 6 },
    },
    recipient: shop,
    amount,
    ...more,
  }
}

const payer = (options: VisitOptions = {}): Promise<Visitor> =>
  visit({ ...options, options: { features: { pay: true }, ...options.options } })

/** Host code asks for a payment, and keeps what came of it. */
const ask = ({ page }: Visitor, order: PaymentOrder): Promise<unknown> =>
  page.evaluate((one) => {
    const said = (value: unknown) => Object.assign(window, { paid: value })
    const fail = (error: { code?: string; message?: string }) => said([error.code, error.message])
    window.demoWidget?.payments().then((payments) => payments.pay(one).then(said, fail), fail)
  }, order)
const outcome = ({ page }: Visitor): Promise<unknown> =>
  page.evaluate(() => (window as unknown as { paid?: unknown }).paid)

/** A verb of the payments without a screen: its answer, or code and words of its error. */
const headless = ({ page }: Visitor, verb: string, ...values: unknown[]): Promise<unknown> =>
  page.evaluate(
    async ([name, args]) => {
      const payments = (await window.demoWidget?.payments()) as unknown as Record<
        string,
        (...all: unknown[]) => unknown
      >
      try {
        return await payments[name as string]?.(...(args as unknown[]))
      } catch (error) {
        const { code, message } = error as { code?: string; message?: string }
        return [code, message]
      }
    },
    [verb, values],
  )

async function openExchange(visitor: Visitor, name: string) {
  const opened = visitor.page.waitForEvent('popup')
  await visitor.dialog.getByRole('button', { name: `Pay with ${name}` }).click()
  const popup = await opened
  await popup.getByRole('heading', { name: 'checkout' }).waitFor()
  return popup
}
const events = async () =>
  (await takeRequests())
    .flatMap(({ body }) => (body as { props?: { event: string; properties?: object } } | undefined)?.props ?? [])
    .filter(({ event }) => event.startsWith('PAY_'))

describe.each(RUNTIMES)('paying on %s', (runtime) => {
  it('R2.87, R2.88, R2.89: from a wallet that is connected on the way: a coin, to the last unit, and the host is told', async () => {
    const visitor = await payer({ runtime, options: { features: { pay: true, analytics: true } } })
    const before = await chain.balance('ETH', shop)
    await takeRequests()
    await ask(visitor, bill('ETH', '0.012345678901234567'))
    await visitor.title('How you pay')
    await says(visitor, '0.012345678901234567 ETH')
    await says(visitor, /on Local One/)
    await press(visitor, 'Pay from wallet')
    await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.title('How you pay')
    await press(visitor, 'Pay with Harbor Wallet')
    await visitor.title('Payment in progress')
    await says(visitor, 'Your payment has arrived.')
    expect((await chain.balance('ETH', shop)) - before).toBe(12_345_678_901_234_567n)
    await expect.poll(() => outcome(visitor)).toMatchObject({ type: 'wallet', result: expect.stringMatching(/^0x/) })
    // Over, the screen leaves by itself.
    await visitor.dialog.waitFor({ state: 'hidden' })
    const seen: { event: string; properties?: object }[] = []
    await expect
      .poll(async () => seen.push(...(await events())) && seen.map(({ event }) => event))
      .toEqual(expect.arrayContaining(['PAY_MODAL_OPEN', 'PAY_INITIATED', 'PAY_SUCCESS']))
    expect(seen.find(({ event }) => event === 'PAY_SUCCESS')?.properties).toMatchObject({
      paymentId: expect.stringMatching(/^\d+$/),
      configuration: { network: 'eip155:31337', asset: 'native', amount: '0.012345678901234567', recipient: shop },
      currentPayment: { type: 'wallet' },
    })
    // A page that is loaded again still knows, and says so beside the whole receiver.
    await visitor.page.reload()
    await visitor.page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
    await ask(visitor, bill('ETH', '0.012345678901234567'))
    await says(visitor, shop)
    await says(visitor, 'You have paid this already.')
    await visitor.dialog.getByRole('button', { name: 'Pay again with Harbor Wallet' }).waitFor()
    expect(visitor.complaints).toEqual([])
  })

  it('R2.87, R2.88: from an account with an exchange, beside the page: it delivers, and the payment is over', async () => {
    const visitor = await payer({ runtime })
    await visitor.connect('Harbor Wallet')
    const before = await chain.balance('TUSD', shop)
    await ask(visitor, bill('TUSD', '12.345678'))
    const popup = await openExchange(visitor, 'Binance')
    expect(await popup.evaluate(() => window.opener)).toBe(null)
    await says(visitor, 'Waiting for the exchange')
    await popup.getByRole('button', { name: 'Pay now' }).click()
    await says(visitor, 'Your payment has arrived.')
    expect((await chain.balance('TUSD', shop)) - before).toBe(12_345_678n)
    expect(await outcome(visitor)).toMatchObject({
      type: 'exchange',
      exchangeId: 'binance',
      sessionId: expect.stringMatching(/^order-/),
      result: expect.stringMatching(/^0x[\da-f]{64}$/),
    })
    await visitor.dialog.waitFor({ state: 'hidden' })
    expect(visitor.complaints).toEqual([])
  })
})

describe('a payment that does not go well', () => {
  it('R8.27: declined in the wallet, then by the exchange; tried again, and paid once', async () => {
    const visitor = await payer({ runtime: 'preact', options: { features: { pay: true, analytics: true } } })
    await visitor.connect('Harbor Wallet')
    const before = await chain.balance('TUSD', shop)
    await takeRequests()
    await ask(visitor, bill('TUSD', '2'))
    await visitor.wallet('announced', 'rejectNext()')
    await press(visitor, 'Pay with Harbor Wallet')
    await says(visitor, 'You declined the payment')
    const told: string[] = []
    await expect
      .poll(async () => told.push(...(await events()).map(({ event }) => event)) && told)
      .toContain('PAY_ERROR')
    await press(visitor, 'Try again')
    const popup = await openExchange(visitor, 'Coinbase')
    await popup.getByRole('button', { name: 'Decline' }).click()
    await says(visitor, 'The payment failed')
    await press(visitor, 'Try again')
    expect(await chain.balance('TUSD', shop)).toBe(before)
    await press(visitor, 'Pay with Harbor Wallet')
    await says(visitor, 'Your payment has arrived.')
    expect((await chain.balance('TUSD', shop)) - before).toBe(2n * DOLLAR)
  })

  it('R8.27: exchanges that cannot be asked, a link that cannot be had: said, and had on the next try', async () => {
    await setFault('blockchainApi', '/v1/json-rpc', { kind: 'status', status: 500 })
    const visitor = await payer()
    await ask(visitor, bill('TUSD', '3'))
    await visitor.dialog.getByRole('alert').getByText('The exchanges could not be asked').waitFor()
    await clearFaults()
    await press(visitor, 'Try again')
    await visitor.dialog.getByRole('button', { name: 'Pay with Binance' }).waitFor()
    await setFault('blockchainApi', '/v1/json-rpc', {
      kind: 'garbage',
      body: { result: { url: 'javascript:alert(1)', sessionId: 'x' } },
    })
    const opened = visitor.page.waitForEvent('popup')
    await visitor.dialog.getByRole('button', { name: 'Pay with Binance' }).click()
    const popup = await opened
    await says(visitor, 'Failed to pay with exchange')
    await expect.poll(() => popup.isClosed()).toBe(true)
    await clearFaults()
    await press(visitor, 'Try again')
    await (await openExchange(visitor, 'Binance')).close()
    await visitor.page.keyboard.press('Escape')
    await expect.poll(() => outcome(visitor)).toEqual(['connection/modal-closed', expect.any(String)])
  })

  it('R2.88, R10.2: a blocked window has a link; a service that goes down is asked again; a closed tab goes on where it was', async () => {
    const visitor = await payer({ before: 'window.open = () => null' })
    await visitor.connect('Harbor Wallet')
    const before = await chain.balance('TUSD', shop)
    const order = bill('TUSD', '4')
    await ask(visitor, order)
    await visitor.dialog.getByRole('button', { name: 'Pay with Binance' }).click()
    const opened = visitor.page.waitForEvent('popup')
    await visitor.dialog.getByRole('link', { name: 'Open the exchange' }).click()
    const popup = await opened
    await setFault('blockchainApi', '/v1/json-rpc', { kind: 'status', status: 503 })
    await visitor.page.close()
    await popup.getByRole('button', { name: 'Pay now' }).click()
    await popup.getByRole('status').getByText('delivered').waitFor()
    const again = await payer({ context: visitor.context })
    await again.page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
    await ask(again, order)
    await says(again, 'You began this payment before')
    await press(again, 'Look again')
    await says(again, 'Waiting for the exchange')
    await clearFaults()
    await says(again, 'Your payment has arrived.')
    expect((await chain.balance('TUSD', shop)) - before).toBe(4n * DOLLAR)
    expect(await outcome(again)).toMatchObject({ type: 'exchange', exchangeId: 'binance' })
  })

  it('R9.7: never answered: after three minutes it says so, offers no second payment, and looks again', async () => {
    const visitor = await payer({ runtime: 'preact', hasOwnTime: true })
    await ask(visitor, bill('TUSD', '5'))
    const popup = await openExchange(visitor, 'Binance')
    for (let turn = 0; turn < 46; turn++) await visitor.page.clock.runFor(4_000)
    await says(visitor, 'Not confirmed yet')
    const error = await visitor.page.evaluate(async () => {
      const payments = await window.demoWidget?.payments()
      return (payments?.error.value as { code?: string } | undefined)?.code
    })
    expect(error).toBe('pay/unconfirmed')
    expect(await visitor.dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await popup.getByRole('button', { name: 'Pay now' }).click()
    await popup.getByRole('status').getByText('delivered').waitFor()
    await press(visitor, 'Look again')
    await says(visitor, 'Your payment has arrived.')
  })
})

it('R2.87: in the page’s own window: leaves for the exchange, and goes where the host wants it once it is paid', async () => {
  const visitor = await payer()
  await visitor.connect('Harbor Wallet')
  const before = await chain.balance('TUSD', shop)
  const order = bill('TUSD', '6', { openInNewTab: false, redirectUrl: { success: '/?thanks' } })
  const url = visitor.page.url()
  await ask(visitor, order)
  await visitor.dialog.getByRole('button', { name: 'Pay with Coinbase' }).click()
  await visitor.page.getByRole('button', { name: 'Pay now' }).click()
  await visitor.page.getByRole('status').getByText('delivered').waitFor()
  await visitor.page.goto(url)
  await visitor.page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
  await ask(visitor, order)
  await press(visitor, 'Look again')
  await visitor.page.waitForURL(/\?thanks$/)
  expect((await chain.balance('TUSD', shop)) - before).toBe(6n * DOLLAR)
})

it('R2.90, R8.27, R5.48, R9.48: without screens: exchanges, links and states for host code, and every mistake by its code', async () => {
  const visitor = await payer({ runtime: 'preact', options: { features: { pay: true, analytics: true } } })
  const order = bill('ETH', '0.5')
  const before = await chain.balance('ETH', shop)
  expect(await headless(visitor, 'exchanges', order)).toMatchObject([{ id: 'binance' }, { id: 'coinbase' }])
  const only = { ...order, payWithExchange: { includeOnly: ['coinbase'] } }
  expect(await headless(visitor, 'exchanges', only)).toMatchObject([{ id: 'coinbase' }])
  await takeRequests()
  const session = (await headless(visitor, 'payUrl', order, 'binance')) as { url: string; sessionId: string }
  await expect
    .poll(async () =>
      (await events()).map(({ event, properties }) => [event, (properties as { headless?: boolean }).headless]),
    )
    .toEqual([['PAY_EXCHANGE_SELECTED', true]])
  const status = { exchangeId: 'binance', sessionId: session.sessionId }
  expect(await headless(visitor, 'status', status)).toMatchObject({ status: 'IN_PROGRESS' })
  const shopPage = await visitor.context.newPage()
  await shopPage.goto(session.url)
  await shopPage.getByRole('button', { name: 'Pay now' }).click()
  await shopPage.getByRole('status').getByText('delivered').waitFor()
  expect(await headless(visitor, 'status', status)).toMatchObject({ status: 'SUCCESS', txHash: expect.any(String) })
  expect((await chain.balance('ETH', shop)) - before).toBe(ETHER / 2n)

  const { paymentAsset } = order
  const wrong: readonly (readonly [string, Partial<PaymentOrder>])[] = [
    ['pay/invalid-config', { payWithExchange: { includeOnly: ['binance'], exclude: ['coinbase'] } }],
    ['pay/invalid-recipient', { recipient: '<script>' }],
    ['pay/invalid-asset', { paymentAsset: { ...paymentAsset, metadata: { name: '', symbol: 'ETH', decimals: -1 } } }],
    ['pay/invalid-amount', { amount: '0' }],
    ['pay/invalid-amount', { amount: '0.0000000000000000001' }],
    ['pay/invalid-amount', { amount: 'NaN' }],
    ['pay/asset-not-supported', { paymentAsset: { ...paymentAsset, network: 'cosmos:cosmoshub-4' } }],
  ]
  for (const [code, part] of wrong)
    expect(await headless(visitor, 'exchanges', { ...order, ...part })).toEqual([code, expect.any(String)])
  expect(await headless(visitor, 'payWithWallet', order)).toEqual(['connection/not-connected', expect.any(String)])
  expect(await headless(visitor, 'resume', order)).toEqual(['pay/not-initiated', expect.any(String)])
  expect(await headless(visitor, 'payUrl', order, 'nobody')).toEqual([
    'pay/refused',
    'The exchange refused: Exchange not found',
  ])
  await setFault('blockchainApi', '/v1/json-rpc', { kind: 'garbage', body: 'nonsense' })
  expect(await headless(visitor, 'exchanges', order)).toEqual(['pay/exchanges-unavailable', expect.any(String)])
  expect(await headless(visitor, 'payUrl', order, 'binance')).toEqual(['pay/url-unavailable', expect.any(String)])
  expect(await headless(visitor, 'status', status)).toEqual(['pay/status-unavailable', expect.any(String)])
  await clearFaults()

  // A wallet, but of another family; then one that never answers, and a second payment beside it.
  const elsewhere = await payer({ path: '?chains=solana' })
  const connect = (chain: string): Promise<unknown> =>
    elsewhere.page.evaluate((family) => {
      const found = window.demoWidget?.connectors.value.find((one) => one.chain === family)
      return found && window.demoWidget?.connect(found.id, found.chain)
    }, chain)
  await connect('solana')
  expect(await headless(elsewhere, 'payWithWallet', order)).toEqual(['pay/wrong-family', expect.any(String)])
  await connect('eip155')
  await elsewhere.page.evaluate(() => {
    for (const wallet of Object.values(window.demoWallets ?? {})) wallet.control.hangNext('eth_sendTransaction')
  })
  await elsewhere.page.evaluate(async (one) => {
    void (await window.demoWidget?.payments())?.payWithWallet(one)
  }, order)
  for (const verb of ['payWithWallet', 'pay'])
    expect(await headless(elsewhere, verb, order)).toEqual(['pay/busy', expect.any(String)])

  const off = await visit()
  expect(await headless(off, 'pay', order)).toEqual(['pay/disabled', expect.stringContaining('switched off')])
})
