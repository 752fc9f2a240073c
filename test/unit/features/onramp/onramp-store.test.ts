// @vitest-environment happy-dom
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Purchase } from '../../../../src/features/onramp/buying/purchase.ts'
import { createOnrampStore } from '../../../../src/features/onramp/onramp-store.ts'
import { createErrorPage } from '../../../support/error-page.ts'
import { type LocalService, startLocalService } from '../../../support/local-service.ts'
import { testWallet, until } from '../../../support/test-page.ts'

const A = 'com.example.a'
const host = createErrorPage()
const services: LocalService[] = []
afterEach(async () => {
  host.current.close()
  for (const service of services.splice(0)) await service.stop()
})

/** Whatever is asked for, for whatever money: fifty of it buy that much. */
function quoteAt(service: LocalService, amountNow: () => string): void {
  service.answerBy('/v1/onramp/quote', ({ text }) => {
    const { paymentCurrency, network } = text ? JSON.parse(text) : {}
    const money = (paid: string) => ({ amount: paid, currency: paymentCurrency?.id })
    return {
      json: {
        ...{ paymentTotal: money('50'), paymentSubtotal: money('49'), networkFee: money('1'), coinbaseFee: money('0') },
        ...{ purchaseAmount: { amount: amountNow(), currency: network }, quoteId: 'q1' },
      },
      headers: { 'access-control-allow-origin': '*' },
    }
  })
}

it('R3.24, R4.103: what one account wanted to buy is nothing to the next', async () => {
  const wallet = testWallet(A, [0, 1])
  const interior = await host.openInterior({ wallets: [wallet] })
  await host.current.widget.connect(A)
  const store = interior.storeOf(createOnrampStore)
  const chosen = () => [store.amount.value, store.symbol.value, store.paymentId.value, store.methodId.value]
  const before = chosen()
  store.amount.value = '900'
  store.symbol.value = 'ETH'
  store.paymentId.value = 'EUR'
  store.methodId.value = 'ach_bank_account'
  const first = host.current.widget.account.value?.address
  wallet.control.selectAccount(1)
  await until(() => host.current.widget.account.value?.address !== first, 'the other account')
  expect(chosen()).toEqual(before)
})

it('R3.22, R9.33: knows who sells here, and whom the visitor went to last; the next account went to nobody', async () => {
  const wallet = testWallet(A, [0, 1])
  const interior = await host.openInterior({ wallets: [wallet], projectId: 'p1', onrampKeys: { meld: 'k1' } })
  await host.current.widget.connect(A)
  const store = interior.storeOf(createOnrampStore)
  expect(store.providers.value).toEqual(['meld', 'coinbase'])
  expect([store.selectedProvider.value, store.quotes.value]).toEqual([undefined, []])
  store.start('coinbase')
  expect(store.selectedProvider.value).toBe('coinbase')
  wallet.control.selectAccount(1)
  await until(() => !store.selectedProvider.value, 'nobody')
})

it('R10.36, R3.24: pays in the host’s currency where that is taken, as it changes, until the visitor chooses', async () => {
  const service = await startLocalService()
  services.push(service)
  const id = 'eip155:1'
  const headers = { 'access-control-allow-origin': '*' }
  service.answer('/v1/supported-chains', { json: { http: [id] }, headers })
  const interior = await host.openInterior({
    wallets: [testWallet(A, [0])],
    currency: 'EUR',
    baseUrls: { blockchainApi: service.url },
  })
  await host.current.widget.connect(A)
  expect(interior.networks.network.value.caipNetworkId).toBe(id)
  const store = interior.storeOf(createOnrampStore)
  expect(store.payment.value).toBeUndefined()
  await store.load.run()
  const offered = store.options.value?.paymentCurrencies.map((currency) => currency.id)
  expect([offered, store.payment.value?.id]).toEqual([['USD', 'EUR'], 'EUR'])
  host.current.widget.update({ currency: 'JPY' })
  expect(store.payment.value?.id).toBe('USD')
  store.paymentId.value = 'EUR'
  expect(store.payment.value?.id).toBe('EUR')
})

it('R2.84, R7.26: begins with what is typed, not with the quote of another amount, of other money or another token', async () => {
  const service = await startLocalService()
  services.push(service)
  const headers = { 'access-control-allow-origin': '*' }
  service.answer('/v1/supported-chains', { json: { http: ['eip155:1'] }, headers })
  quoteAt(service, () => '48.5')
  const wallets = [testWallet(A, [0])]
  const interior = await host.openInterior({ wallets, baseUrls: { blockchainApi: service.url } })
  await host.current.widget.connect(A)
  const store = interior.storeOf(createOnrampStore)
  await store.load.run()
  await store.askQuote.run()
  const quoted = () => store.quotes.value.map(({ purchaseAmount }) => purchaseAmount.amount)
  const ordered = async (): Promise<unknown> => {
    store.start('coinbase')
    await until(() => typeof store.current.value === 'object', 'the purchase')
    const { paid, bought } = (store.current.value as Purchase).order
    return [paid, bought]
  }
  expect([quoted(), await ordered()]).toEqual([['48.5'], [50, 48.5]])
  // The next quote is asked for half a second after the last letter.
  store.amount.value = '500'
  expect([quoted(), await ordered()]).toEqual([[], [500, undefined]])
  store.amount.value = '50'
  expect(quoted()).toEqual(['48.5'])
  for (const change of [
    () => {
      store.paymentId.value = 'EUR'
    },
    () => {
      store.symbol.value = 'ETH'
    },
    () => interior.networks.activate('eip155:2'),
  ]) {
    await store.askQuote.run()
    expect(quoted()).toEqual(['48.5'])
    change()
    expect(quoted()).toEqual([])
  }
})

it('R7.26, R2.85: the provider is told how much is bought, and how much is paid, each as what it is, where it is whole', async () => {
  const service = await startLocalService()
  services.push(service)
  const headers = { 'access-control-allow-origin': '*' }
  service.answer('/v1/supported-chains', { json: { http: ['eip155:1'] }, headers })
  // As the service does, which takes whole numbers alone.
  service.answerBy('/v1/generators/onrampurl', ({ text }) => {
    const { presetCryptoAmount = 0, presetFiatAmount = 0 } = text ? JSON.parse(text) : {}
    const isTaken = [presetCryptoAmount, presetFiatAmount].every(Number.isInteger)
    return isTaken ? { json: { url: 'https://pay.coinbase.com/1' }, headers } : { status: 400, headers }
  })
  let bought = '2'
  quoteAt(service, () => bought)
  const interior = await host.openInterior({
    wallets: [testWallet(A, [0])],
    projectId: 'p1',
    baseUrls: { blockchainApi: service.url },
  })
  await host.current.widget.connect(A)
  // The windows of this page cannot be led anywhere: as in a browser that opens none, there is the link.
  const opening = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opening.mockRestore())
  const store = interior.storeOf(createOnrampStore)
  await store.load.run()
  store.symbol.value = 'ETH'
  const told = async (count: number): Promise<unknown> => {
    store.start('coinbase')
    const path = '/v1/generators/onrampurl'
    // Browsers ask first whether they may.
    const questions = () => service.requestsTo(path).filter(({ method }) => method === 'POST')
    await until(() => questions().length === count, 'the question')
    const { presetCryptoAmount, presetFiatAmount } = JSON.parse(questions().at(-1)?.text ?? '')
    const state = () => (typeof store.current.value === 'object' ? store.current.value.state.value : 'opening')
    await until(() => state() !== 'opening', 'the answer')
    return [presetCryptoAmount, presetFiatAmount, state()]
  }
  expect(await told(1)).toEqual([undefined, 50, 'waiting'])
  await store.askQuote.run()
  expect(await told(2)).toEqual([2, 50, 'waiting'])
  bought = '0.0123'
  await store.askQuote.run()
  expect(await told(3)).toEqual([undefined, 50, 'waiting'])
  store.amount.value = '49.99'
  expect(await told(4)).toEqual([undefined, undefined, 'waiting'])
})

it('R2.83: what is offered on a network outside the page’s list stays when a wallet tells that network once more', async () => {
  const service = await startLocalService()
  services.push(service)
  const headers = { 'access-control-allow-origin': '*' }
  service.answer('/v1/supported-chains', { json: { http: ['eip155:777'] }, headers })
  const interior = await host.openInterior({ wallets: [testWallet(A, [0])], baseUrls: { blockchainApi: service.url } })
  await host.current.widget.connect(A)
  interior.networks.activate('eip155:777')
  const store = interior.storeOf(createOnrampStore)
  const loading = store.load.run()
  interior.networks.remember('eip155:777')
  await loading
  const { options } = store
  expect(options.value).toBeDefined()
  interior.networks.remember('eip155:777')
  expect(options.value).toBeDefined()
  interior.networks.remember('eip155:778')
  expect(options.value).toBeUndefined()
})
