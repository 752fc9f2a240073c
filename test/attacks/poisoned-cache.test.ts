import { createStore, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SharedTable } from '../../src/ports/cache.ts'
import { openCache } from '../../src/services/cache/open-cache.ts'
import { createFakeClock } from '../../src/testing/fake-clock.ts'
import { removeIdb, useFreshIdb } from '../support/broken-idb.ts'

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

const SOUND: readonly (readonly [SharedTable, unknown])[] = [
  ['balance', []],
  ['balance', [token]],
  ['balance', [token, { ...token, iconUrl: undefined, address: undefined, value: undefined, chainId: undefined }]],
  ['balance', [{ ...token, price: 0, value: 0, quantity: { decimals: '18', numeric: '123456789' } }]],
  // Of a host that the page has named with its port.
  ['balance', [{ ...token, iconUrl: 'https://pictures.test:8443/usdc.png' }]],
  ['nativeBalance', 7n],
  ['nativeBalance', 0n],
  ['name', 'vitalik.eth'],
  ['name', 'x'.repeat(255)],
  ['name', undefined],
  ['identity', { name: 'vitalik.eth', avatar: undefined }],
  ['identity', { name: undefined, avatar: 'https://pictures.test/a.png' }],
]
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
  // One row among sound ones is enough.
  ['balance', [token, { ...token, symbol: 'USDC\n' }]],
  ['balance', { 0: token, length: 1 }],
  ['balance', ['row']],
  ['balance', [{ ...token, name: 7 }]],
  ['balance', [{ ...token, name: 'x'.repeat(41) }]],
  ['balance', [{ ...token, symbol: undefined }]],
  ['balance', [{ ...token, chainId: 1 }]],
  ['balance', [{ ...token, chainId: null }]],
  ['balance', [{ ...token, address: 7 }]],
  ['balance', [{ ...token, address: null }]],
  ['balance', [{ ...token, value: -1 }]],
  ['balance', [{ ...token, value: '1' }]],
  ['balance', [{ ...token, value: Number.POSITIVE_INFINITY }]],
  ['balance', [{ ...token, price: -0.01 }]],
  ['balance', [{ ...token, price: '1' }]],
  ['balance', [{ ...token, price: undefined }]],
  ['balance', [{ ...token, quantity: { decimals: '1000', numeric: '1' } }]],
  ['balance', [{ ...token, quantity: { decimals: '6x', numeric: '1' } }]],
  ['balance', [{ ...token, quantity: { decimals: 'x6', numeric: '1' } }]],
  ['balance', [{ ...token, quantity: { decimals: '', numeric: '1' } }]],
  ['balance', [{ ...token, quantity: { decimals: '6', numeric: '1.' } }]],
  ['balance', [{ ...token, quantity: { decimals: '6', numeric: '.1' } }]],
  ['balance', [{ ...token, quantity: { decimals: '6', numeric: '-1' } }]],
  ['balance', [{ ...token, quantity: { decimals: '6', numeric: '1.x' } }]],
  ['balance', [{ ...token, quantity: { decimals: '6', numeric: '1.5 ' } }]],
  ['balance', [{ ...token, iconUrl: 7 }]],
  ['balance', [{ ...token, iconUrl: 'http://pictures.test/usdc.png' }]],
  ['nativeBalance', '7'],
  ['nativeBalance', 7],
  ['nativeBalance', undefined],
  ['nativeBalance', -1n],
  ['name', { length: 3 }],
  ['name', 7],
  ['name', null],
  ['name', 'x'.repeat(256)],
  ['name', 'x'.repeat(5_000_000)],
  ['identity', null],
  ['identity', 'vitalik.eth'],
  ['identity', { name: 7 }],
  ['identity', { name: 'x'.repeat(256), avatar: undefined }],
  ['identity', { name: 'a.eth', avatar: null }],
  ['identity', { name: 'a.eth', avatar: 'data:text/html,<script>' }],
]

const answer = async (table: SharedTable, stored: unknown): Promise<unknown> => {
  await set(`${table}:key`, { at: clock.now(), value: stored }, disk())
  return openCache({ clock, namespace: '' }).getOrLoad(table, 'key', async () => 'asked anew')
}

it.each(SOUND)('R3.45: what has the form of %s is taken: %#', async (table, value) => {
  expect(await answer(table, value)).toEqual(value)
})

it.each(POISONED)('a poisoned %s is thrown away: %#', async (table, value) => {
  expect(await answer(table, value)).toBe('asked anew')
})

it('a table that does not say what its answers look like takes nothing from storage', async () => {
  await set('odd:key', { at: clock.now(), value: 'old' }, disk())
  const cache = openCache({ clock, namespace: '' })
  expect(await cache.getOrLoad({ name: 'odd', ttlMs: 9_000 }, 'key', async () => 'asked anew')).toBe('asked anew')
})
