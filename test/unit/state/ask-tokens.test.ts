import { expect, it } from 'vitest'
import type { TokenBalance } from '../../../src/domain/token.ts'
import type { FamilyOperations } from '../../../src/ports/chain-family.ts'
import type { Services } from '../../../src/ports/services.ts'
import { createMemoryCache } from '../../../src/services/cache/memory-cache.ts'
import { askTokens } from '../../../src/state/ask-tokens.ts'
import type { Interior } from '../../../src/state/interior.ts'
import { createShownCurrency } from '../../../src/state/shown-currency.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { codeOf, TTL_MS } from '../../support/parts.ts'
import { ADDRESS, openPage, walletOf } from './open-page.ts'

const row = (symbol: string, iconUrl?: string): TokenBalance => ({
  name: symbol,
  symbol,
  price: 1,
  quantity: { decimals: '6', numeric: '1' },
  iconUrl,
})

/** What is asked, and what the wallet and the service answer. */
function start({
  assets,
  tells = true,
  families = 'eip155',
}: {
  assets?: FamilyOperations['walletAssets']
  tells?: boolean
  families?: string
} = {}) {
  const page = openPage({
    families: fakeFamilies({ [families]: assets ? { walletAssets: assets } : {} }, () => families),
  })
  const asked: unknown[] = []
  page.connect([ADDRESS], walletOf('w', tells ? { tellsAssets: true } : {}))
  asked.splice(0)
  const stores: unknown[] = []
  const services = {
    cache: createMemoryCache({ clock: page.clock, ttlMs: TTL_MS }),
    picture: (url: unknown) => (url === 'https://good.test/a.png' ? url : undefined),
    async tokenBalances(key: string) {
      asked.push(key)
      return [row('OF-THE-SERVICE')]
    },
  } as unknown as Services
  const parts = { ...page.interior, storeOf: (create: unknown) => stores.push(create) } as unknown as Interior
  return { page, asked, stores, ask: () => askTokens(parts, services, ADDRESS, page.networks.network.peek()) }
}

it('R7.51: a wallet that tells its assets is asked first, once in half a minute; pictures are those that may be shown', async () => {
  const given: unknown[] = []
  const { ask, asked, page, stores } = start({
    async assets(connector, address, { caipNetworkId }) {
      given.push([connector.id, address, caipNetworkId])
      return [row('A', 'https://good.test/a.png'), row('B', 'https://tracker.example/b.png')]
    },
  })
  const found = [row('A', 'https://good.test/a.png'), row('B')]
  expect([await ask(), await ask(), given, asked]).toEqual([found, found, [['w', ADDRESS, 'eip155:1']], []])
  await page.clock.advance(30_000)
  await ask()
  expect([given.length, stores[0]]).toEqual([2, createShownCurrency])
})

it.each<[name: string, given: Parameters<typeof start>[0]]>([
  ['does not tell them', { assets: async () => [row('A')], tells: false }],
  ['has no way to', {}],
  ['does not offer that here', { assets: async () => undefined }],
  ['fails', { assets: () => Promise.reject(new Error('no')) }],
])('R7.51: of one that %s the service is asked', async (_, given) => {
  const { ask, asked } = start(given)
  expect((await ask()).map(({ symbol }) => symbol)).toEqual(['OF-THE-SERVICE'])
  expect(asked).toEqual([`eip155:1:${ADDRESS}`])
})

it('R10.2: one that is silent is waited for as long as a service', async () => {
  const { ask, asked, page } = start({ assets: () => new Promise(() => {}) })
  const answer = ask()
  await page.clock.advance(9_999)
  expect(asked).toEqual([])
  await page.clock.advance(1)
  expect((await answer).map(({ symbol }) => symbol)).toEqual(['OF-THE-SERVICE'])
})

it('R7.51: an empty wallet is an answer', async () => {
  const { ask, asked } = start({ assets: async () => [] })
  expect([await ask(), asked]).toEqual([[], []])
})

it('R1.20: nothing is asked for a family without tokens', async () => {
  const { ask, asked } = start({ families: 'cosmos' })
  expect([await codeOf(ask()), asked]).toEqual(['balance/unavailable', []])
})
