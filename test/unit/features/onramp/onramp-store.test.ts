// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createOnrampStore } from '../../../../src/features/onramp/onramp-store.ts'
import { createErrorPage } from '../../../support/error-page.ts'
import { testWallet, until } from '../../../support/test-page.ts'

const A = 'com.example.a'
const host = createErrorPage()
afterEach(() => host.current.close())

it('R3.24: what one account wanted to buy is nothing to the next', async () => {
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
