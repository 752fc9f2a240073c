import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../src/domain/connector.ts'
import type { WalletListing } from '../../../src/domain/wallet.ts'
import { signal } from '../../../src/kernel/signal.ts'
import type { WalletPage, WalletQuery } from '../../../src/ports/services.ts'
import type { Interior } from '../../../src/state/interior.ts'
import { createWalletStore } from '../../../src/state/wallet-store.ts'
import { createNetworks } from '../../support/create-networks.ts'
import { createFakeSite } from '../../support/memory-storage.ts'
import { ethereum } from '../../support/parts.ts'
import { until } from '../../support/until.ts'
import { optimism, walletOf } from './open-page.ts'

const CHAINS = ['eip155:1', 'eip155:10']
const listing = (id: string, more: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: `Wallet ${id}`,
  ...more,
})
const ids = (wallets: readonly WalletListing[]): readonly string[] => wallets.map(({ id }) => id)

/** The list of a page, with a service that answers as a test says. */
function start({
  options = {},
  site = createFakeSite(),
  connectors = [] as readonly Connector[],
  answer = (_: WalletQuery): Partial<WalletPage> | Promise<Partial<WalletPage>> => ({}),
} = {}) {
  const asked: WalletQuery[] = []
  let loads = 0
  const services = {
    wallets: async (query: WalletQuery): Promise<WalletPage> => {
      asked.push(query)
      return { wallets: [], count: 0, isPastEnd: false, ...(await answer(query)) }
    },
  }
  const store = createWalletStore({
    options: signal({
      ...{ featuredWalletIds: [], excludeWalletIds: [], includeWalletIds: undefined, customWallets: [] },
      ...options,
    }),
    networks: createNetworks([ethereum, optimism], ethereum),
    connections: { connectors: signal(connectors) },
    services: {
      load: async () => {
        loads++
        return services
      },
    },
    environment: { storage: site.tab() },
  } as unknown as Interior)
  return { store, asked, site, loads: () => loads }
}

describe('R7.34: the first screen', () => {
  it('a host without wishes: four are asked for, and nobody’s ids', async () => {
    const { store, asked, loads } = start({ answer: () => ({ wallets: [listing('a')], count: 7 }) })
    expect([store.count.value, store.hasMore.value, loads()]).toEqual([undefined, true, 0])
    await store.start.run()
    await store.nextPage.run()
    expect(asked[0]).toEqual({
      ...{ page: 1, entries: 4, include: undefined, exclude: [], chains: CHAINS, isOffered: true },
    })
    expect([ids(store.recommended.value), store.featured.value, store.excluded.value]).toEqual([['a'], [], []])
    expect([store.count.value, loads()]).toEqual([7, 1])
  })

  it('featured come in the host’s order, whichever network they serve; excluded are known, reachable or not', async () => {
    const { store, asked } = start({
      options: { featuredWalletIds: ['x', 'y', 'z'], excludeWalletIds: ['no'], includeWalletIds: ['x', 'i'] },
      answer: ({ include = [] }) => {
        if (include.includes('y')) return { wallets: ['z', 'x', 'y'].map((id) => listing(id)), count: 3 }
        return include.includes('no') ? { wallets: [listing('no')], count: 1 } : { wallets: [listing('i')], count: 9 }
      },
    })
    await store.start.run()
    expect(asked).toEqual([
      { page: 1, entries: 3, include: ['x', 'y', 'z'], isOffered: true },
      { page: 1, entries: 1, include: ['no'], isOffered: false },
      {
        ...{ page: 1, entries: 4, include: ['x', 'i'], exclude: ['no', 'x', 'y', 'z'], chains: CHAINS },
        isOffered: true,
      },
    ])
    expect([ids(store.featured.value), ids(store.recommended.value), ids(store.excluded.value)]).toEqual([
      ['x', 'y', 'z'],
      ['i'],
      ['no'],
    ])
    expect(store.count.value).toBe(12)
  })

  it('R3.13: wallets of this page learn who they are in the list, from each answer', async () => {
    const connectors = [
      walletOf('harbor', { info: { rdns: 'com.harbor' } }),
      walletOf('larkspur', { name: 'LARKSPUR' }),
      walletOf('named', { name: 'Harbor', info: { uuid: '1' } }),
      walletOf('stranger'),
    ]
    const { store } = start({
      connectors,
      options: { featuredWalletIds: ['f'] },
      answer: ({ include, page }) => {
        if (include) return { wallets: [listing('f', { rdns: 'com.harbor', name: 'Harbor' })] }
        return page === 1 ? { wallets: [listing('l', { name: 'Larkspur' })] } : {}
      },
    })
    await store.start.run()
    expect(connectors.map(({ explorerId }) => explorerId)).toEqual(['f', 'l', undefined, undefined])
  })
})

describe('R7.34: all wallets', () => {
  const page = (at: number, count: number): Partial<WalletPage> => ({
    wallets: Array.from({ length: 40 }, (_, index) => listing(`${at} ${index}`)),
    count,
  })

  it.each([
    [79, 2, false],
    [80, 2, false],
    [81, 2, true],
    [40, 1, false],
    [41, 1, true],
  ])('of %d, after page %d there are more: %s', async (count, pages, expected) => {
    const { store, asked } = start({ answer: ({ page: at }) => page(at, count) })
    for (let at = 0; at < pages; at++) await store.nextPage.run()
    expect(asked.map((query) => query.page)).toEqual(Array.from({ length: pages }, (_, at) => at + 1))
    expect([store.pages.value.length, store.hasMore.value]).toEqual([40 * pages, expected])
  })

  it('a page past the end is the last one, whatever the service counts', async () => {
    const { store } = start({ answer: () => ({ count: 1_000, isPastEnd: true }) })
    await store.nextPage.run()
    expect(store.hasMore.value).toBe(false)
  })

  it('a service that answers the same to every page is not asked for ever; pages without news come in between', async () => {
    let at = 1
    const { store } = start({ answer: () => page(at, 1e9) })
    for (const [answered, expected] of [
      [1, true],
      [1, true],
      [1, true],
      [2, true],
      [2, true],
      [2, true],
      [2, false],
    ] as const) {
      at = answered
      await store.nextPage.run()
      expect(store.hasMore.value).toBe(expected)
    }
    expect(store.pages.value.length).toBe(80)
  })

  it('R7.34: what stands first and comes late does not move the pages: none is skipped', async () => {
    let isDown = true
    const { store, asked } = start({
      answer({ page: at, entries, exclude = [] }) {
        if (entries === 4 && isDown) throw new Error('down')
        const all = Array.from({ length: 100 }, (_, index) => `w${index}`).filter((id) => !exclude.includes(id))
        return { wallets: all.slice((at - 1) * entries, at * entries).map((id) => listing(id)), count: all.length }
      },
    })
    await store.start.run()
    await store.nextPage.run()
    isDown = false
    await store.start.run()
    await store.nextPage.run()
    await store.nextPage.run()
    expect(asked.map((query) => query.page)).toEqual([1, 1, 1, 2, 3])
    expect([store.pages.value.length, store.hasMore.value]).toEqual([100, false])
  })

  it('a page that did not come is asked for again', async () => {
    let isDown = true
    const { store, asked } = start({
      answer: ({ page: at }) => {
        if (isDown) throw new Error('down')
        return page(at, 99)
      },
    })
    await store.nextPage.run()
    expect([store.nextPage.state.value, store.pages.value]).toEqual(['failed', []])
    isDown = false
    await store.nextPage.run()
    expect([asked.map((query) => query.page), store.pages.value.length]).toEqual([[1, 1], 40])
  })

  it('follow those that stand first, each once, and only for networks of the page', async () => {
    const { store, asked } = start({
      options: { featuredWalletIds: ['f', 'later'], excludeWalletIds: ['no'], includeWalletIds: ['f', 'r', 'p'] },
      answer: ({ include = [], entries }) => {
        if (entries === 40)
          return {
            wallets: [
              listing('p', { chains: ['eip155:10', 'solana:1'] }),
              listing('elsewhere', { chains: ['solana:1'] }),
              listing('silent', { chains: [] }),
              listing('f', { name: 'Again' }),
            ],
          }
        return include.includes('later') ? { wallets: [listing('f')] } : { wallets: [listing('r')] }
      },
    })
    await store.start.run()
    await store.nextPage.run()
    expect(asked.at(-1)).toEqual({
      ...{ page: 1, entries: 40, include: ['f', 'r', 'p'], exclude: ['f', 'r', 'no', 'f', 'later'], chains: CHAINS },
      isOffered: true,
    })
    expect(store.pages.value.map(({ id, name }) => [id, name])).toEqual([
      ['f', 'Again'],
      ['r', 'Wallet r'],
      ['p', 'Wallet p'],
      ['silent', 'Wallet silent'],
    ])
  })

  it('R3.13: wallets of this page learn who they are from a page, too', async () => {
    const [connector] = [walletOf('late', { info: { rdns: 'com.late' } })]
    const { store } = start({
      connectors: [connector],
      answer: () => ({ wallets: [listing('l', { rdns: 'com.late' })] }),
    })
    await store.nextPage.run()
    expect(connector.explorerId).toBe('l')
  })
})

it('R7.34: a search asks for a hundred, of the chains it is told; of words and badge what there is, never the excluded', async () => {
  const { store, asked } = start({
    options: { excludeWalletIds: ['no'] },
    answer: () => ({ wallets: [listing('a'), listing('b')], count: 3 }),
  })
  const chains = ['eip155:10']
  const common = { ...{ page: 1, entries: 100, include: undefined, exclude: ['no'], chains }, isOffered: true }
  await store.search.run('fox', undefined, ['eip155:10'])
  await store.search.run('', 'certified', ['eip155:10'])
  await store.search.run('fox', 'certified', ['eip155:10'])
  expect(asked).toEqual([
    { ...common, search: 'fox' },
    { ...common, search: '', badge: 'certified' },
    { ...common, search: 'fox', badge: 'certified' },
  ])
  expect([ids(store.results.value?.wallets ?? []), store.results.value?.count]).toEqual([['a', 'b'], 3])
})

it('R10.31: one that the host excludes without a list is a list of it', async () => {
  const { store, asked } = start({ options: { excludeWalletIds: 'no', featuredWalletIds: ['f'] } })
  await store.start.run()
  await store.nextPage.run()
  expect(asked.map(({ exclude }) => exclude)).toEqual(expect.arrayContaining([['no', 'f']]))
  expect(asked.at(-1)?.exclude).toEqual(['no', 'f'])
})

it('R7.34: an answer to an earlier search does not take the place of the later one’s', async () => {
  const answers: ((page: Partial<WalletPage>) => void)[] = []
  const { store } = start({ answer: () => new Promise<Partial<WalletPage>>((resolve) => answers.push(resolve)) })
  const searches = ['fox', 'lark'].map((text) => store.search.run(text, undefined, []))
  await until(() => answers.length === 2, 'both questions')
  answers[1]?.({ wallets: [listing('lark')] })
  await searches[1]
  answers[0]?.({ wallets: [listing('fox')] })
  await searches[0]
  expect([store.search.state.value, store.results.value?.wallets]).toEqual(['done', [listing('lark')]])
})

it('R7.34: a page that is asked for twice before it has come counts once', async () => {
  const { store, asked } = start({ answer: () => ({ wallets: [listing('a')], count: 1_000 }) })
  await Promise.all([store.nextPage.run(), store.nextPage.run()])
  await store.nextPage.run()
  expect(asked.map(({ page }) => page)).toEqual([1, 1, 2])
})

describe('R3.43: the last ones chosen', () => {
  it('two, the newest first, each once; the next load has them', () => {
    const { store, site } = start()
    expect(store.recent.value).toEqual([])
    for (const id of ['a', 'b', 'a']) store.remember(listing(id))
    expect(ids(store.recent.value)).toEqual(['a', 'b'])
    store.remember(listing('c'))
    expect(ids(start({ site }).store.recent.value)).toEqual(['c', 'a'])
  })

  it('R3.43, R9.6, R10.6: what another tab has remembered meanwhile is not forgotten', () => {
    const site = createFakeSite()
    const [here, there] = [start({ site }), start({ site })]
    here.store.remember(listing('a'))
    there.store.remember(listing('b'))
    expect(ids(start({ site }).store.recent.value)).toEqual(['b', 'a'])
    here.store.remember(listing('c'))
    expect(ids(here.store.recent.value)).toEqual(['c', 'b'])
    expect(ids(start({ site }).store.recent.value)).toEqual(['c', 'b'])
  })

  it('R3.43: is remembered as it was chosen last: its links may have changed', () => {
    const site = createFakeSite()
    const { store } = start({ site })
    store.remember({ ...listing('a'), mobileLink: 'old:' })
    store.remember(listing('b'))
    store.remember({ ...listing('a'), mobileLink: 'new:' })
    expect(store.recent.value).toEqual([{ ...listing('a'), mobileLink: 'new:' }, listing('b')])
    expect(start({ site }).store.recent.value[0]?.mobileLink).toBe('new:')
  })

  it('R3.43: is what the list, or the host, says of it by now', async () => {
    const site = createFakeSite({
      recent_wallets: JSON.stringify(['a', 'own'].map((id) => ({ ...listing(id), mobileLink: 'old:' }))),
    })
    const customWallets = [{ ...listing('own'), mobileLink: 'own:' }]
    const answer = () => ({ wallets: [listing('b'), { ...listing('a'), mobileLink: 'new:' }], count: 2 })
    const { store } = start({ site, answer, options: { customWallets } })
    await store.start.run()
    expect(store.recent.value.map(({ id, mobileLink }) => [id, mobileLink])).toEqual([
      ['a', 'new:'],
      ['own', 'own:'],
    ])
  })

  it('R9.6: two, each once, also where more of them are stored, as another version or another hand may have done', () => {
    const site = createFakeSite({ recent_wallets: JSON.stringify(['a', 'a', 'b', 'c', 'd'].map((id) => listing(id))) })
    expect(ids(start({ site }).store.recent.value)).toEqual(['a', 'b'])
  })

  it.each([
    ['no JSON', '{'],
    ['no list', '{"0":{"id":"a","name":"A"},"length":1}'],
    ['a list of other things', '[null, 7, "a", [], {"id":"a"}, {"name":"A"}, {"id":"","name":"A"}]'],
    ['a name that is no text', '[{"id":"a","name":{}},{"id":"a","name":["A"]},{"id":7,"name":"A"}]'],
    ['chains that are no list', '[{"id":"a","name":"A","chains":"eip155:1"}]'],
    ['chains that are no texts', '[{"id":"a","name":"A","chains":[1]},{"id":"a","name":"A","chains":null}]'],
    ['links that are none', '[{"id":"a","name":"A","mobileLink":{}},{"id":"a","name":"A","injectedIds":[[]]}]'],
  ])('R3.46: storage that says %s says nothing', (_, text) => {
    const site = createFakeSite({ recent_wallets: text })
    expect(start({ site }).store.recent.value).toEqual([])
    const whole = {
      id: 'b',
      name: 'B',
      chains: ['eip155:1'],
      injectedIds: ['isB'],
      mobileLink: 'b://',
      badge: 'certified',
    }
    site.items.set('recent_wallets', JSON.stringify([7, { id: 'a', name: 'A' }, whole]))
    expect(start({ site }).store.recent.value).toEqual([{ id: 'a', name: 'A' }, whole])
  })
})
