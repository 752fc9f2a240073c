// @vitest-environment happy-dom
import { createStore, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SharedTable } from '../../src/ports/cache.ts'
import { openCache } from '../../src/services/cache/open-cache.ts'
import { createFakeClock } from '../../src/testing/fake-clock.ts'
import { removeIdb, useFreshIdb } from '../support/broken-idb.ts'
import { createFakeSite } from '../support/memory-storage.ts'
import { openPage, testWallet, until } from '../support/test-page.ts'

// Storage is anybody's who ever ran in this origin: what comes out of it is looked at as what comes from a service.

const clock = createFakeClock()
const disk = () => createStore('walletlet', 'cache')
const token = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:0x${'a'.repeat(40)}`,
  value: 1,
  price: 1,
  quantity: { decimals: '6', numeric: '1.0' },
  iconUrl: 'https://pictures.test/usdc.png',
}

beforeEach(useFreshIdb)
afterEach(removeIdb)

const SOUND: Readonly<Record<SharedTable, unknown>> = {
  balance: [token, { ...token, iconUrl: undefined, address: undefined, value: undefined }],
  nativeBalance: 7n,
  name: 'vitalik.eth',
  identity: { name: 'vitalik.eth', avatar: undefined },
}
const POISONED: readonly (readonly [SharedTable, unknown])[] = [
  ['balance', 'rows'],
  ['balance', [null]],
  ['balance', [{ ...token, quantity: { decimals: '6', numeric: '1e9' } }]],
  ['balance', [{ ...token, quantity: { decimals: '-6', numeric: '1' } }]],
  ['balance', [{ ...token, quantity: null }]],
  ['balance', [{ ...token, price: Number.NaN }]],
  ['balance', [{ ...token, symbol: 'US\u202eDC' }]],
  ['balance', [{ ...token, name: { toString: null } }]],
  ['balance', [{ ...token, address: 'nobody' }]],
  ['balance', [{ ...token, iconUrl: 'javascript:alert(1)' }]],
  ['nativeBalance', '7'],
  ['nativeBalance', -1n],
  ['name', { length: 3 }],
  ['name', 'x'.repeat(5_000_000)],
  ['identity', null],
  ['identity', { name: 7 }],
  ['identity', { name: 'a.eth', avatar: 'data:text/html,<script>' }],
]

describe('the cache', () => {
  const answer = async (table: SharedTable, stored: unknown): Promise<unknown> => {
    await set(`${table}:key`, { at: clock.now(), value: stored }, disk())
    return openCache({ clock, namespace: '' }).getOrLoad(table, 'key', async () => 'asked anew')
  }

  it.each(Object.entries(SOUND))('R3.45: what has the form of %s is taken', async (table, value) => {
    expect(await answer(table as SharedTable, value)).toEqual(value)
  })

  it.each(POISONED)('a poisoned %s is thrown away: %#', async (table, value) => {
    expect(await answer(table, value)).toBe('asked anew')
  })

  it('a table that does not say what its answers look like takes nothing from storage', async () => {
    await set('odd:key', { at: clock.now(), value: 'old' }, disk())
    const cache = openCache({ clock, namespace: '' })
    expect(await cache.getOrLoad({ name: 'odd', ttlMs: 9_000 }, 'key', async () => 'asked anew')).toBe('asked anew')
  })
})

describe('what a visitor chose', () => {
  it.each([
    '{',
    '[]',
    '{"eip155":null}',
    '{"eip155":{"id":"com.example.a","address":{}}}',
    '{"eip155":{"id":"__proto__","address":"0x1","others":[null,{"id":1}]}}',
    `{"${'x'.repeat(100_000)}":{"id":"a","address":"b"}}`,
  ])('R4.8: %.40s as connections: nobody is connected, and the widget works', async (connections) => {
    const page = openPage({
      site: createFakeSite({ connections, recent_wallets: connections, recent_connections: connections }),
    })
    const wallet = testWallet('com.example.a', [0])
    page.announce(wallet)
    await page.clock.advance(60_000)
    await until(() => page.widget.status.value !== 'connecting', 'settled')
    await page.widget.connect('com.example.a')
    expect(page.widget.account.value?.address).toBe(wallet.control.addresses[0])
    page.close()
  })
})
