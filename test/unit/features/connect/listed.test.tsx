import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Connector } from '../../../../src/domain/connector.ts'
import { SEARCH_DEBOUNCE_MS } from '../../../../src/domain/limits.ts'
import type { WalletListing } from '../../../../src/domain/wallet.ts'
import allWallets from '../../../../src/features/connect/all-wallets/all-wallets.tsx'
import connectWallets from '../../../../src/features/connect/views/connect-wallets.tsx'
import downloads from '../../../../src/features/connect/views/downloads.tsx'
import getWallet from '../../../../src/features/connect/views/get-wallet.tsx'
import { signal } from '../../../../src/kernel/signal.ts'
import { createLegalStore } from '../../../../src/state/legal-store.ts'
import { createWalletStore } from '../../../../src/state/wallet-store.ts'
import { createFakeClock, type FakeClock } from '../../../../src/testing/fake-clock.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { type SlotItem, SlotsContext } from '../../../../src/ui/slots-context.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { fakeIntersections } from '../../../support/fake-intersections.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { ethereum, optionsAt } from '../../../support/parts.ts'
import { withStores } from '../../../support/with-stores.ts'

// Screens of the public list, over a list that a test makes.

const wallet = (name: string, more: Partial<WalletListing> = {}): WalletListing => ({ id: name, name, ...more })
const named = (count: number): WalletListing[] => Array.from({ length: count }, (_, at) => wallet(`W${at}`))

/** Of a search; what it counts is all that there is. */
const answerOf = (wallets: WalletListing[], count = wallets.length) => ({ wallets, count })

type State = 'idle' | 'running' | 'failed' | 'done'
let told: string[]
let clock: FakeClock
let end: () => void
beforeEach(() => {
  told = []
  clock = createFakeClock()
})
afterEach(() => end())

/** The list as it is known by now; what is asked of it is told. */
function createList() {
  const task = (name: string, state: State) => ({
    state: signal<State>(state),
    run: async (...words: unknown[]) => void told.push([name, ...words.filter(Boolean)].join(' ')),
  })
  return {
    ...{ featured: signal<WalletListing[]>([]), recommended: signal<WalletListing[]>([]), excluded: signal([]) },
    ...{ recent: signal<WalletListing[]>([]), count: signal<number | undefined>(100), hasMore: signal(false) },
    ...{ pages: signal<WalletListing[]>([]), results: signal(answerOf([])) },
    ...{ start: task('start', 'done'), nextPage: task('page', 'done'), search: task('search', 'done') },
  }
}

interface Given {
  readonly list?: ReturnType<typeof createList>
  readonly options?: object
  readonly mayConnect?: boolean
  readonly parameters?: object
  readonly isMobile?: boolean
  /** Wallets of this page. */
  readonly connectors?: readonly Partial<Connector>[]
  /** Ways to wallets that are not. */
  readonly ways?: readonly object[]
  /** The one family that a wallet is wanted of. */
  readonly only?: string
  readonly networks?: readonly object[]
  readonly offers?: readonly SlotItem[]
}

async function draw(
  { View }: { readonly View: unknown },
  {
    list = createList(),
    options = {},
    mayConnect = true,
    parameters = {},
    isMobile = false,
    connectors = [],
    ways = [],
    only,
    networks = [ethereum],
    offers = [],
  }: Given = {},
) {
  const tell =
    (what: string) =>
    (view: string, { wallet: chosen }: { wallet?: WalletListing } = {}): void =>
      void told.push([what, view, chosen?.name].filter(Boolean).join(' '))
  const route = signal({ view: 'AllWallets' })
  const isAway = signal(true)
  const made = withStores({
    options: signal({ ...optionsAt('http://localhost'), ...options }),
    ...{ families: fakeFamilies(), capabilities: { ways }, services: { pictures: {} } },
    networks: { networks, namespace: signal('eip155'), network: signal(ethereum) },
    connections: { connectors: signal(connectors) },
    environment: { clock, page: { isMobile } },
    events: { track: (event: string, { search }: { search: string }) => void told.push(`${event} ${search}`) },
    navigation: {
      ...{ route, isAway, isOpen: isAway, namespaceFilter: signal(only), push: tell('push') },
      choose: ({ name }: Connector) => void told.push(`choose ${name}`),
    },
  })
  const { storeOf } = made
  Object.assign(made, {
    storeOf: (create: unknown) =>
      create === createWalletStore
        ? list
        : create === createLegalStore
          ? { mayConnect: signal(mayConnect) }
          : storeOf(create as never),
  })
  const Drawn = View as (props: { interior: unknown; parameters: unknown }) => null
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <SlotsContext.Provider value={() => offers}>
      <Drawn interior={made} parameters={parameters} />
    </SlotsContext.Provider>,
  )
  await flushRenders()
  const leave = (): void => root.unmount()
  end = () => {
    leave()
    host.remove()
  }
  const controls = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('a, button:not([role=tab])')]
  const nameOf = ({ textContent }: Element): string => textContent ?? ''
  return {
    ...{ host, list, controls, isAway, leave },
    names: () => controls().map(nameOf),
    says: () => host.textContent ?? '',
    async press(name: string) {
      ;[...host.querySelectorAll<HTMLElement>('a, button')].find((one) => nameOf(one).includes(name))?.click()
      await flushRenders()
    },
    async type(text: string) {
      const field = host.querySelector('input') as HTMLInputElement
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await flushRenders()
      await clock.advance(SEARCH_DEBOUNCE_MS)
      await flushRenders()
    },
  }
}

describe('R2.45: where a wallet can be had', () => {
  it('is what the wallet tells of it, and a link that would run here is none', async () => {
    const one = wallet('One', {
      ...{ homepage: 'https://one.example', playStore: 'https://play.example', appStore: 'javascript:alert(1)' },
    })
    const { names, controls } = await draw(downloads, { parameters: { wallet: one } })
    expect(names()).toEqual(['iPhone and iPad app', 'Android app', 'Website'])
    expect(controls().map((row) => row.getAttribute('href'))).toEqual([
      null,
      'https://play.example',
      'https://one.example',
    ])
  })

  it('is said to be unknown where it is', async () => {
    const { says } = await draw(downloads, { parameters: { wallet: wallet('One') } })
    expect(says()).toContain('One has not told where to get it.')
  })
})

describe('R2.30: a visitor without a wallet', () => {
  it('sees four, what the host and its list put first, and the way to all', async () => {
    const list = createList()
    list.featured.value = [wallet('First')]
    list.recommended.value = named(6)
    const own = wallet('Own', { homepage: 'https://own.example' })
    const { names, controls, press } = await draw(getWallet, { list, options: { customWallets: [own] } })
    expect(names()).toEqual(['FFirst', 'OOwn', 'WW0', 'WW1', 'Explore all wallets'])
    expect(controls()[1]?.getAttribute('href')).toBe('https://own.example')
    await press('First')
    await press('Explore all')
    expect(told).toEqual(['push Downloads First', 'push AllWallets'])
  })

  it('R5.41: sees none that the host excludes, by name or rdns as well, and none twice', async () => {
    const list = createList()
    list.featured.value = [wallet('First'), wallet('Fox', { rdns: 'io.fox' })]
    list.recommended.value = [wallet('Lark'), wallet('First'), wallet('Wren')]
    const options = { excludeWalletIds: ['io.fox', 'lark'], allWallets: 'HIDE' }
    expect((await draw(getWallet, { list, options })).names()).toEqual(['FFirst', 'WWren'])
  })

  it('R10.31: sees the list where one wallet stands for those that the host excludes, and not that one', async () => {
    const list = createList()
    list.featured.value = [wallet('First'), wallet('Fox', { rdns: 'io.fox' })]
    const options = { excludeWalletIds: 'io.fox', allWallets: 'HIDE' }
    expect((await draw(getWallet, { list, options })).names()).toEqual(['FFirst'])
  })

  it.each([
    ['hides them', { allWallets: 'HIDE' }],
    ['shows them on phones alone (R2.26)', { allWallets: 'ONLY_MOBILE' }],
    ['has no project', { projectId: '' }],
  ])('sees no way to all where the host %s', async (_, options) => {
    const list = createList()
    list.featured.value = [wallet('First')]
    expect((await draw(getWallet, { list, options })).names()).toEqual(['FFirst'])
  })

  it('R2.26: sees it on a phone where the host shows them there alone', async () => {
    const list = createList()
    list.featured.value = [wallet('First')]
    const { names } = await draw(getWallet, { list, options: { allWallets: 'ONLY_MOBILE' }, isMobile: true })
    expect(names()).toEqual(['FFirst', 'Explore all wallets'])
  })

  it('waits for the list, hears that it has not come, and can ask again', async () => {
    const list = createList()
    list.start.state.value = 'running'
    const { host, press } = await draw(getWallet, { list })
    expect(host.querySelectorAll('.wl-skeleton')).toHaveLength(4)
    list.start.state.value = 'failed'
    await flushRenders()
    expect(host.querySelector('[role=alert]')?.textContent).toContain('Check your connection and try again.')
    await press('Try again')
    expect(told).toEqual(['start'])
  })

  it('who comes back to a list that did not come has it asked for again', async () => {
    const list = createList()
    list.start.state.value = 'failed'
    const { isAway } = await draw(getWallet, { list })
    expect(told).toEqual(['start'])
    isAway.value = false
    isAway.value = true
    expect(told).toEqual(['start', 'start'])
  })

  it('hears that this page lists none, and has nothing to press in vain', async () => {
    const list = createList()
    list.start.state.value = 'idle'
    const { says, names } = await draw(getWallet, { list, options: { projectId: '' } })
    expect([says().includes('This page cannot list more wallets.'), names(), told]).toEqual([true, [], []])
  })
})

describe('R2.26: the list of Connect', () => {
  it('R6.6: has none that the host excludes by its id, whether or not the public list ever answers', async () => {
    const list = createList()
    const lark = wallet('7a3f', { name: 'Lark', mobileLink: 'lark://' })
    list.recent.value = [lark, wallet('Wren')]
    list.start.state.value = 'running'
    const own = wallet('91cc', { name: 'Own' })
    const options = { excludeWalletIds: [lark.id, own.id], customWallets: [own], allWallets: 'HIDE' }
    expect((await draw(connectWallets, { list, options })).names()).toEqual(['WWrenRecent'])
  })

  it('that did not come says so; asked for again it stays busy where it was pressed, until it is there', async () => {
    const list = createList()
    list.count.value = undefined
    list.start.state.value = 'running'
    const { names, controls, press } = await draw(connectWallets, { list })
    expect(names()).toEqual(['All wallets'])
    list.start.state.value = 'failed'
    await flushRenders()
    const failed = 'More wallets could not be loadedTry again'
    expect(names()).toEqual([failed])
    told = []
    await press('Try again')
    expect(told).toEqual(['start'])
    list.start.state.value = 'running'
    await flushRenders()
    expect(controls().map((row) => [row.textContent, row.getAttribute('aria-busy')])).toEqual([[failed, 'true']])
    list.count.value = 500
    list.start.state.value = 'done'
    await flushRenders()
    expect(names()).toEqual(['All wallets500'])
  })
})

describe('R2.31: one of all wallets that is chosen', () => {
  const listing = (): ReturnType<typeof createList> => {
    const list = createList()
    list.pages.value = [wallet('Here', { rdns: 'com.here' }), wallet('Elsewhere')]
    return list
  }
  const connectors = [{ id: 'com.here', name: 'Here', chain: 'eip155', type: 'ANNOUNCED', info: { rdns: 'com.here' } }]
  const way = (isOffered: boolean) => ({
    reachesListed: true,
    isOffered: () => isOffered,
    show: ({ name }: WalletListing) => void told.push(`show ${name}`),
  })
  const offers: SlotItem[] = [{ id: 'code', label: 'By code', open: () => void told.push('code'), Content: () => null }]

  it('is asked where it is on this page, reached by a way there is, and else told where it can be had', async () => {
    const { press, names } = await draw(allWallets, { list: listing(), connectors, ways: [way(true)], offers } as Given)
    expect(names()).toEqual(['By code', 'HHereInstalled', 'EElsewhere'])
    await press('Here')
    await press('Elsewhere')
    await press('By code')
    expect(told).toEqual(['choose Here', 'show Elsewhere', 'code'])
    end()
    told = []
    const other = await draw(allWallets, { list: listing(), connectors, ways: [way(false)] } as Given)
    await other.press('Elsewhere')
    expect(told).toEqual(['push Downloads Elsewhere'])
  })

  it('R2.28: leads to the box first, where one is to be ticked; where a wallet can be had is told all the same', async () => {
    const given = { list: listing(), connectors, ways: [way(true)], offers, mayConnect: false } as Given
    const { press } = await draw(allWallets, given)
    await press('Here')
    await press('Elsewhere')
    await press('By code')
    expect(told).toEqual(['push Connect', 'push Connect', 'push Connect'])
    end()
    told = []
    const other = await draw(allWallets, { ...given, ways: [] })
    await other.press('Elsewhere')
    expect(told).toEqual(['push Downloads Elsewhere'])
  })

  it('R2.11: is of the one family that is wanted, if one is', async () => {
    const list = createList()
    list.pages.value = [wallet('Sol', { chains: ['solana:1'] }), wallet('Evm', { chains: ['eip155:1'] })]
    expect((await draw(allWallets, { list, only: 'solana' })).names()).toEqual(['SSol'])
  })

  it('on a phone is an app: the way there is made ready while the list shows, and given up with it', async () => {
    const prepare = async () => {
      told.push('ready')
      return () => void told.push('given up')
    }
    const ready = { ...way(true), prepare }
    const { isAway, leave } = await draw(allWallets, { list: listing(), ways: [ready], isMobile: true })
    expect(told).toEqual(['ready'])
    isAway.value = false
    await flushRenders()
    expect(told).toEqual(['ready', 'given up'])
    isAway.value = true
    await flushRenders()
    leave()
    await flushRenders()
    expect(told).toEqual(['ready', 'given up', 'ready', 'given up'])
    end()
    told = []
    await draw(allWallets, { list: listing(), ways: [ready], isMobile: true, mayConnect: false })
    end()
    await draw(allWallets, { list: listing(), ways: [ready] })
    expect(told).toEqual([])
  })
})

describe('R2.31: all wallets', () => {
  it('are asked for by page, and the first screen’s own before', async () => {
    const list = createList()
    list.count.value = undefined
    await draw(allWallets, { list })
    expect(told).toEqual(['start', 'page'])
  })

  it('that are there are not asked for again, are drawn a page at a time, and each leads to where it can be had', async () => {
    const intersections = fakeIntersections()
    const list = createList()
    list.pages.value = named(41)
    const { host, names, press } = await draw(allWallets, { list })
    expect([names().length, told]).toEqual([40, []])
    const [end] = intersections.observed
    if (end) intersections.report(end, true)
    intersections.restore()
    await flushRenders()
    expect([names().length, host.querySelectorAll('.wl-grid').length, told]).toEqual([41, 2, []])
    await press('W40')
    expect(told).toEqual(['push Downloads W40'])
  })

  it('go on behind a page that has none for this visitor, which is not the end of the list', async () => {
    const intersections = fakeIntersections()
    const list = createList()
    list.pages.value = [wallet('Sol', { chains: ['solana:1'] })]
    list.hasMore.value = true
    const { says, host } = await draw(allWallets, { list })
    const [end] = intersections.observed
    expect([says().includes('No wallet found'), host.querySelectorAll('.wl-skeleton').length]).toEqual([false, 40])
    if (end) intersections.report(end, true)
    intersections.restore()
    expect(told).toEqual(['page'])
    list.hasMore.value = false
    await flushRenders()
    expect(says()).toContain('No wallet found')
  })

  it('of other families are left out', async () => {
    const list = createList()
    list.pages.value = [wallet('Sol', { chains: ['solana:1'] }), wallet('Evm', { chains: ['eip155:1'] }), wallet('Any')]
    expect((await draw(allWallets, { list })).names()).toEqual(['EEvm', 'AAny'])
  })

  it('are searched once two letters stand still, and an answer to an earlier question is not shown for this one', async () => {
    const list = createList()
    list.pages.value = named(3)
    const { type, names, says, host } = await draw(allWallets, { list })
    const heard = host.querySelector('[role=tabpanel] [role=status]')
    await type(' l ')
    expect([told, names().length]).toEqual([[], 3])
    list.results.value = answerOf([wallet('Lark')])
    await type(' la ')
    expect(told).toEqual(['SEARCH_WALLET la', 'search la eip155:1'])
    expect([names(), says().includes('One wallet found')]).toEqual([['LLark'], true])
    list.search.state.value = 'running'
    await flushRenders()
    expect([names(), says().includes('found')]).toEqual([[], false])
    list.search.state.value = 'done'
    list.results.value = answerOf([])
    await flushRenders()
    // In a place that was there: it is heard.
    expect(heard?.textContent).toContain('No wallet found')
  })

  it('of an earlier search are in no frame of the next one', async () => {
    const list = createList()
    const { type, host, names } = await draw(allWallets, { list })
    list.results.value = answerOf([wallet('Lark')])
    await type('la')
    expect(names()).toEqual(['LLark'])
    await type('')
    list.search.run = async (query) => {
      told.push(`search ${query}`)
      list.search.state.value = 'running'
    }
    // What was drawn for a moment is among the records, however late they come: a busy runtime draws twice in one turn.
    const drawn: Node[] = []
    const observer = new MutationObserver((records) => drawn.push(...records.flatMap((one) => [...one.addedNodes])))
    observer.observe(host, { childList: true, subtree: true })
    await type('me')
    observer.disconnect()
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.map(({ textContent }) => textContent).join()).not.toContain('Lark')
    expect(told).toContain('search me')
  })

  it.each([
    ['another word', 'All', 'me'],
    ['another tab', 'Certified', 'la'],
  ])('of an earlier search are not shown beside the word that those of %s have not come', async (_, tab, query) => {
    const list = createList()
    const { type, press, host, names } = await draw(allWallets, { list })
    list.results.value = answerOf([wallet('Lark')])
    await type('la')
    expect(names()).toEqual(['LLark'])
    list.search.run = async () => {
      list.search.state.value = 'failed'
    }
    await press(tab)
    await type(query)
    expect(host.querySelectorAll('[role=alert]')).toHaveLength(1)
    expect(names()).toEqual(['Try again'])
  })

  it('that are too many for one search are said to be the first of them', async () => {
    const list = createList()
    list.results.value = answerOf(named(99))
    const { type, says } = await draw(allWallets, { list })
    await type('wal')
    expect(says()).toContain('99 wallets found')
    list.results.value = answerOf(named(100))
    await flushRenders()
    expect(says()).toContain('100 wallets found')
    list.results.value = answerOf(named(100), 101)
    await flushRenders()
    expect(says()).toContain('The first 100 wallets.')
  })

  it('R2.11: are searched among those of the one family that is wanted; how many were left out, the list knows', async () => {
    const list = createList()
    const bitcoin = named(9).map((one) => ({ ...one, chains: ['bip122:0'] }))
    const others = named(100).slice(9)
    list.results.value = answerOf([...bitcoin, ...others.map((one) => ({ ...one, chains: ['eip155:1'] }))], 412)
    const networks = [ethereum, { ...ethereum, chainNamespace: 'bip122', caipNetworkId: 'bip122:0' }]
    const { type, says, names } = await draw(allWallets, { list, networks, only: 'bip122' })
    await type('wal')
    expect(told).toContain('search wal bip122:0')
    expect([names().length, says().includes('The first 9 wallets.')]).toEqual([9, true])
    // A phone shows fewer than have come.
    list.results.value = answerOf(bitcoin, 101)
    await flushRenders()
    expect(says()).toContain('The first 9 wallets.')
    list.results.value = answerOf(bitcoin, 100)
    await flushRenders()
    expect(says()).toContain('9 wallets found')
  })

  it('that are certified are a search of their own', async () => {
    const { press } = await draw(allWallets)
    told = []
    await press('Certified')
    expect(told).toEqual(['SEARCH_WALLET ', 'search certified eip155:1'])
  })

  it('that have not come can be asked for again', async () => {
    const list = createList()
    list.nextPage.state.value = 'failed'
    const { host, press } = await draw(allWallets, { list })
    told = []
    expect(host.querySelector('[role=alert]')?.textContent).toContain('The wallets could not be loaded')
    host.querySelector<HTMLElement>('[role=alert] button')?.focus()
    await press('Try again')
    expect(told).toEqual(['page'])
    list.nextPage.state.value = 'running'
    await flushRenders()
    // R10.23: the focus waits where they will come, and does not fall to the head of the screen.
    const at = document.activeElement
    expect([host.querySelector('[role=alert]'), at?.querySelector('.wl-skeleton') && host.contains(at)]).toEqual([
      null,
      true,
    ])
  })

  it('are not there on a page without a project, which says so', async () => {
    const list = createList()
    list.nextPage.state.value = 'idle'
    const { says } = await draw(allWallets, { list, options: { projectId: '' } })
    expect([says().includes('This page cannot list more wallets.'), told]).toEqual([true, []])
  })
})
