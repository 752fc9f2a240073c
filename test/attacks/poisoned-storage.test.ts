// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { solana as solanaFamily } from '../../src/chains/solana/index.ts'
import { removeIdb, useFreshIdb } from '../support/broken-idb.ts'
import { createFakeSite } from '../support/memory-storage.ts'
import { openPage, testWallet, until } from '../support/test-page.ts'

// As poisoned-cache.test.ts: what a visitor chose, out of storage that is anybody's who ever ran in this origin.

beforeEach(useFreshIdb)
afterEach(removeIdb)

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

  it.each([
    ['without families', []],
    ['whose family this page has not', [solanaFamily()]],
  ])('R4.8: the half of a session %s is on the way to nowhere: the page says so', async (_, chains) => {
    const page = openPage({ site: createFakeSite({ connections: '{"eip155":{"id":' }), chains })
    expect(page.widget.status.value).toBe('connecting')
    await until(() => page.widget.status.value !== 'connecting', 'settled')
    expect(page.widget.status.value).toBe('disconnected')
    page.close()
  })
})
