// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createTestWallet, type TestWallet } from 'walletlet/testing'

// Wallets of Cosmos and Polkadot are found by a name on the page, and one name has room for one of them.

const page = globalThis as unknown as { keplr?: object; injectedWeb3?: Record<string, object> }
const made: TestWallet[] = []
afterEach(() => {
  for (const wallet of made.splice(0)) wallet.remove()
  delete page.keplr
})

const PLACES = [
  ['cosmos', (): unknown => page.keplr],
  ['polkadot', (): unknown => page.injectedWeb3?.['Test Wallet']],
] as const

const put = (family: (typeof PLACES)[number][0]): TestWallet => {
  const wallet = createTestWallet({ families: [family] })
  made.push(wallet)
  return wallet
}

it.each(PLACES)('a wallet of %s that is removed leaves the place to whoever has taken it', (family, look) => {
  const first = put(family)
  const second = put(family)
  const ofSecond = look()
  first.remove()
  expect(look()).toBe(ofSecond)
  second.remove()
  expect(look()).toBeUndefined()
})

it.each(PLACES)('a wallet of %s stands there again as the one that took its place is removed', (family, look) => {
  put(family)
  const ofFirst = look()
  const second = put(family)
  expect(look()).not.toBe(ofFirst)
  second.remove()
  expect(look()).toBe(ofFirst)
})

it('what the page had there before comes back, and what it has put there since stays', () => {
  const before = {}
  page.keplr = before
  const wallet = put('cosmos')
  expect(page.keplr).not.toBe(before)
  wallet.remove()
  expect(page.keplr).toBe(before)
  const other = put('cosmos')
  const since = {}
  page.keplr = since
  other.remove()
  expect(page.keplr).toBe(since)
})
