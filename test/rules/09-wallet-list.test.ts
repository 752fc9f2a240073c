import { createWalletStore } from '../../src/state/wallet-store.ts'
// @vitest-environment happy-dom

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEFAULT_BASE_URLS } from '../../src/domain/defaults.ts'
import { IN_APP_BROWSERS } from '../../src/domain/in-app-browsers.ts'
import { canReach, type Device } from '../../src/domain/rules/can-reach.ts'
import type { WalletListing } from '../../src/domain/wallet.ts'
import type { HttpPort } from '../../src/ports/services.ts'
import { fetchWallets } from '../../src/services/http/wallets.ts'
import { withServices } from '../support/open-on-stack.ts'
import { testNetwork, testWallet } from '../support/test-page.ts'

// How wallets of the public list are asked for, and what becomes of the answers (R7.34). The rows that come
// of them are in unit/domain/list-wallet-rows.test.ts.

const services = withServices()
afterEach(() => vi.unstubAllGlobals())
const CHAINS = 'eip155:1,eip155:137'
const networks = [testNetwork(1), testNetwork(137)] as const

let all: readonly { readonly id: string; readonly chains: readonly string[]; readonly rdns?: string | null }[] = []
beforeAll(async () => {
  const answer = await fetch(
    `${services.stack().urls.walletApi}/getWallets?projectId=x&st=x&sv=x&page=1&entries=20&chains=eip155:1`,
  )
  all = ((await answer.json()) as { data: typeof all }).data
})
const ids = (from: number, count: number): string[] => all.slice(from, from + count).map(({ id }) => id)
const idsOf = (wallets: readonly WalletListing[]): string[] => wallets.map(({ id }) => id)
/** What was asked since the last time, without who asked. */
const asked = (from: number): Record<string, string>[] =>
  services
    .arrived('/getWallets')
    .slice(from)
    .map(({ query: { projectId, st, sv, ...rest } }) => rest)

describe('the public wallet list', () => {
  it('R3.13: tells of a wallet on this page which one of the list it is, and nothing of one that says nothing of itself', async () => {
    const listed = all.find(({ rdns }) => rdns)
    if (!listed?.rdns) throw new Error('no wallet of the list has an rdns')
    vi.stubGlobal('ethereum', testWallet('com.example.silent', [1]).provider)
    const page = services.open({ networks, wallets: [testWallet(listed.rdns, [0])] })
    await page.clock.advance(0)
    const before = page.widget.connectors.value
    await (await services.interiorOf(page)).storeOf(createWalletStore).nextPage.run()
    const { value: after } = page.widget.connectors
    expect(after.map(({ id, explorerId }) => [id, explorerId])).toEqual([
      [listed.rdns, listed.id],
      ['injected', undefined],
    ])
    // The same objects: a connection that holds one knows it, too.
    expect(after[0]).toBe(before[0])
  })

  it('R7.34, R6.6, R6.7, R6.8: featured, refused and recommended: each asked once, with what belongs to it', async () => {
    const [featured, excluded, included] = [ids(0, 3).reverse(), ids(3, 2), ids(0, 12)]
    const page = services.open({
      networks,
      featuredWalletIds: featured,
      excludeWalletIds: excluded,
      includeWalletIds: included,
    })
    const wallets = (await services.interiorOf(page)).storeOf(createWalletStore)
    await wallets.start.run()
    const first = asked(0)
    expect(first).toHaveLength(3)
    expect(first).toContainEqual({ page: '1', entries: '3', include: featured.join() })
    expect(first).toContainEqual({ page: '1', entries: '2', include: excluded.join() })
    expect(first).toContainEqual({
      page: '1',
      entries: '4',
      include: included.join(),
      exclude: [...excluded, ...featured].join(),
      chains: CHAINS,
    })
    expect(idsOf(wallets.featured.value), 'in the host’s order').toEqual(featured)
    expect(idsOf(wallets.excluded.value).sort()).toEqual([...excluded].sort())
    expect(wallets.recommended.value).toHaveLength(4)
    expect(idsOf(wallets.recommended.value).filter((id) => [...featured, ...excluded].includes(id))).toEqual([])
    expect(wallets.count.value, 'all that are left of the included ones, and the featured').toBe(10)

    await wallets.nextPage.run()
    const [next] = asked(3)
    expect(next).toMatchObject({ page: '1', entries: '40', include: included.join(), chains: CHAINS })
    const left = new Set(next?.exclude?.split(','))
    expect(left).toEqual(new Set([...featured, ...idsOf(wallets.recommended.value), ...excluded]))
    expect(new Set(idsOf(wallets.pages.value)).size).toBe(wallets.pages.value.length)
    expect(wallets.pages.value).toHaveLength(10)
    expect(wallets.hasMore.value).toBe(false)
  })

  it('R7.34: a search: a hundred at once, by words, by badge, by both; never the excluded', async () => {
    const excluded = ids(0, 1)
    const page = services.open({ networks, excludeWalletIds: excluded })
    const wallets = (await services.interiorOf(page)).storeOf(createWalletStore)
    const common = { page: '1', entries: '100', exclude: excluded.join(), chains: CHAINS }
    const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
    await wallets.search.run('a', undefined, chains)
    await wallets.search.run('', 'certified', chains)
    await wallets.search.run('a', 'certified', chains)
    expect(asked(0)).toEqual([
      { ...common, search: 'a' },
      { ...common, badge_type: 'certified' },
      { ...common, search: 'a', badge_type: 'certified' },
    ])
    expect(wallets.results.value?.wallets.every(({ badge }) => badge === 'certified')).toBe(true)
  })

  it('R7.34: pages hold each wallet once, and none of chains that the page does not list', async () => {
    const row = (n: number, chains: string[]) => ({ id: `${n}`.repeat(64).slice(0, 64), name: `W${n}`, chains })
    const data = [row(1, ['eip155:1']), row(2, ['eip155:5']), row(1, ['eip155:1']), row(3, [])]
    services.stack().faults.set('walletApi', '/getWallets', { kind: 'garbage', body: { data, count: 99 } })
    const wallets = (await services.interiorOf(services.open({ networks }))).storeOf(createWalletStore)
    await wallets.nextPage.run()
    await wallets.nextPage.run()
    expect(wallets.pages.value.map(({ name }) => name)).toEqual(['W1', 'W3'])
    expect(wallets.hasMore.value).toBe(true)
  })

  it('R3.43, R9.6: two are remembered, the newest first, over loads', async () => {
    const page = services.open({ networks })
    const wallets = (await services.interiorOf(page)).storeOf(createWalletStore)
    const listing = (id: string): WalletListing => ({ id, name: id })
    for (const id of ['a', 'b', 'a', 'c']) wallets.remember(listing(id))
    expect(idsOf(wallets.recent.value)).toEqual(['c', 'a'])
    const again = await services.interiorOf(services.open({ networks, site: page.site }))
    expect(idsOf(again.storeOf(createWalletStore).recent.value)).toEqual(['c', 'a'])
  })
})

describe('who can be come to', () => {
  const [solflare, phantom, coinbase] = [IN_APP_BROWSERS.solflare, IN_APP_BROWSERS.phantom, IN_APP_BROWSERS.coinbase]
  const desktop: Device = { isMobile: false, hasFamilies: true, namespace: 'eip155' }
  const phone: Device = { ...desktop, isMobile: true }
  const of = (id: string, links: Partial<WalletListing> = {}): WalletListing => ({ id, name: id, ...links })

  it('R5.50: on a phone wallets with an app link, and those that open the page in a browser of their own', () => {
    expect(canReach(of('a', { mobileLink: 'a://' }), phone)).toBe(true)
    expect(canReach(of('a', { desktopLink: 'a://', webappLink: 'https://a.example' }), phone)).toBe(false)
    expect(canReach(of('a'), desktop)).toBe(true)
    expect(canReach(of(coinbase), phone)).toBe(true)
    for (const id of [solflare, phantom]) {
      expect(canReach(of(id), phone)).toBe(false)
      expect(canReach(of(id), { ...phone, namespace: 'solana' })).toBe(true)
    }
  })

  it('R5.50: where only a pairing leads to a wallet, one without any link is left out', () => {
    const pairing: Device = { ...desktop, hasFamilies: false }
    expect(canReach(of('a'), pairing)).toBe(false)
    for (const link of ['mobileLink', 'desktopLink', 'webappLink'])
      expect(canReach(of('a', { [link]: 'https://a.example' }), pairing), link).toBe(true)
  })

  it('R5.50, R6.6: what is offered leaves them out, what hides installed ones does not; an empty page is not the last', async () => {
    const rows = [
      { id: 'a'.repeat(64), name: 'Reached', mobile_link: 'reached://' },
      { id: 'b'.repeat(64), name: 'Not reached' },
    ]
    const http = { get: async () => ({ count: 2, data: rows }) } as unknown as HttpPort
    const options = { baseUrls: DEFAULT_BASE_URLS, pictureHosts: [] }
    const parts = { http, options, findDevice: () => phone }
    const query = { page: 1, entries: 40 }
    const { wallets, isPastEnd } = await fetchWallets(parts, { ...query, isOffered: true })
    expect([wallets.map(({ name }) => name), isPastEnd]).toEqual([['Reached'], false])
    expect((await fetchWallets(parts, query)).wallets).toHaveLength(2)
  })
})
