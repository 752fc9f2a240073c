import { RECOMMENDED_WALLETS, SEARCH_RESULTS, WALLET_PAGE_SIZE } from '../domain/limits.ts'
import type { CaipNetworkId } from '../domain/network.ts'
import { eachOnce } from '../domain/rules/each-once.ts'
import type { WalletListing } from '../domain/wallet.ts'
import type { Signal } from '../kernel/signal.ts'
import type { Services, WalletPage, WalletQuery } from '../ports/services.ts'
import { completeConnectors } from './complete-connectors.ts'
import type { Parts } from './interior.ts'

/** What the public list has answered, as wallet-store.ts keeps it. */
export interface ShownWallets {
  /** The last ones chosen on this device, newest first. */
  readonly recent: Signal<readonly WalletListing[]>
  readonly featured: Signal<readonly WalletListing[]>
  readonly recommended: Signal<readonly WalletListing[]>
  /** What the host excluded by id: their names and rdns exclude installed wallets too (R6.6). */
  readonly excluded: Signal<readonly WalletListing[]>
  /** All wallets of the project; undefined until the list has answered. */
  readonly count: Signal<number | undefined>
  readonly pages: Signal<readonly WalletListing[]>
  readonly hasMore: Signal<boolean>
  /** Of the last search. What it counts is more than what came where the answer was cut. */
  readonly results: Signal<WalletPage | undefined>
}

/** Pages in a row that bring nothing new before the list ends: a service may answer the same to whatever page, for ever. */
const BARREN_PAGES = 3

/** What wallet-store.ts asks the public list, and where the answers go. */
export interface AskWallets {
  /** The few of the first screen. */
  start(): Promise<void>
  /** The next of those that are not shown first, of our chains only. */
  nextPage(): Promise<void>
  search(text: string, badge: 'certified' | undefined, chains: readonly CaipNetworkId[]): Promise<void>
}

export function createAskWallets(
  { options, networks, connections }: Parts<'options' | 'networks' | 'connections'>,
  services: Services,
  shown: ShownWallets,
): AskWallets {
  let page = 0
  /** What no page has, as it stood at the first one: of another list the pages would be others. */
  let exclude: readonly string[] = []
  let barren = 0
  let searches = 0
  const chains = (): readonly CaipNetworkId[] => networks.networks.map(({ caipNetworkId }) => caipNetworkId)
  const servesOurChains = ({ chains: own }: WalletListing): boolean =>
    !own?.length || chains().some((id) => own.includes(id))
  const complete = (wallets: readonly WalletListing[]): void =>
    completeConnectors(connections.connectors.peek(), wallets)
  /** Of those that the host includes, and our chains serve. */
  const ask = (wanted: Partial<WalletQuery> & Pick<WalletQuery, 'entries'>): Promise<WalletPage> =>
    services.wallets({
      page: 1,
      include: options.value.includeWalletIds,
      chains: chains(),
      isOffered: true,
      ...wanted,
    })
  return {
    async start() {
      const { featuredWalletIds, excludeWalletIds, customWallets } = options.value
      const byIds = (ids: readonly string[], isOffered: boolean) =>
        ids.length
          ? services.wallets({ page: 1, entries: ids.length, include: ids, isOffered })
          : { wallets: [], count: 0 }
      const [chosen, refused, first] = await Promise.all([
        byIds(featuredWalletIds, true),
        byIds(excludeWalletIds, false),
        ask({ entries: RECOMMENDED_WALLETS, exclude: [excludeWalletIds, featuredWalletIds].flat() }),
      ])
      const listed = [...chosen.wallets, ...first.wallets]
      complete(listed)
      // The host's own choice, in its order.
      shown.featured.value = [...chosen.wallets].sort(
        (a, b) => featuredWalletIds.indexOf(a.id) - featuredWalletIds.indexOf(b.id),
      )
      shown.recommended.value = first.wallets
      shown.excluded.value = refused.wallets
      shown.count.value = first.count + chosen.count
      // A link that was right when the visitor chose it may lead to nobody by now, or to somebody else.
      shown.recent.value = eachOnce([...shown.recent.value, ...listed, ...customWallets]).slice(
        0,
        shown.recent.value.length,
      )
    },
    async nextPage() {
      const before = [...shown.featured.value, ...shown.recommended.value]
      // A screen that is left and opened again asks for the same one once more.
      const wanted = page + 1
      // A host without types may name one without a list.
      if (!page)
        exclude = [before.map(({ id }) => id), options.value.excludeWalletIds, options.value.featuredWalletIds].flat()
      const next = await ask({
        page: wanted,
        entries: WALLET_PAGE_SIZE,
        exclude,
      })
      complete(next.wallets)
      page = wanted
      const all = eachOnce([...before, ...shown.pages.value, ...next.wallets.filter(servesOurChains)])
      barren = all[shown.pages.value.length] ? 0 : barren + 1
      shown.pages.value = all
      shown.hasMore.value = !next.isPastEnd && barren < BARREN_PAGES && page * WALLET_PAGE_SIZE < next.count
    },
    async search(text, badge, chains) {
      const own = ++searches
      const found = await ask({
        entries: SEARCH_RESULTS,
        exclude: options.value.excludeWalletIds,
        chains,
        search: text,
        badge,
      })
      if (own === searches) shown.results.value = found
    },
  }
}
