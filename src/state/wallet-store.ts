import { RECENT_WALLETS, RECOMMENDED_WALLETS, SEARCH_RESULTS, WALLET_PAGE_SIZE } from '../domain/limits.ts'
import type { CaipNetworkId } from '../domain/network.ts'
import type { WalletListing } from '../domain/wallet.ts'
import { isRecord } from '../kernel/guard.ts'
import { parseJson } from '../kernel/parse-json.ts'
import { type ReadonlySignal, signal } from '../kernel/signal.ts'
import { createTask, type Task } from '../kernel/task.ts'
import type { Parts } from './interior.ts'

/** The public wallet list: the few on the first screen, all of them by page, and search (R7.34). */
export interface WalletStore {
  readonly featured: ReadonlySignal<readonly WalletListing[]>
  readonly recommended: ReadonlySignal<readonly WalletListing[]>
  /** What the host excluded by id: their names and rdns exclude installed wallets too (R6.6). */
  readonly excluded: ReadonlySignal<readonly WalletListing[]>
  /** The last ones chosen on this device, newest first. */
  readonly recent: ReadonlySignal<readonly WalletListing[]>
  /** All wallets of the project; undefined until the list has answered. */
  readonly count: ReadonlySignal<number | undefined>
  readonly pages: ReadonlySignal<readonly WalletListing[]>
  readonly hasMore: ReadonlySignal<boolean>
  readonly results: ReadonlySignal<readonly WalletListing[]>
  readonly start: Task<[]>
  readonly nextPage: Task<[]>
  readonly search: Task<[text: string, badge: 'certified' | undefined]>
  remember(wallet: WalletListing): void
}

const RECENT_KEY = 'recent_wallets'

const byId = (wallets: readonly WalletListing[]): readonly WalletListing[] => [
  ...new Map(wallets.map((wallet) => [wallet.id, wallet])).values(),
]

export function createWalletStore({
  options,
  networks,
  connections,
  services: { load: loadServices },
  environment: { storage },
}: Parts<'options' | 'networks' | 'connections' | 'services' | 'environment'>): WalletStore {
  const featured = signal<readonly WalletListing[]>([])
  const recommended = signal<readonly WalletListing[]>([])
  const excluded = signal<readonly WalletListing[]>([])
  const count = signal<number | undefined>(undefined)
  const pages = signal<readonly WalletListing[]>([])
  const hasMore = signal(true)
  const results = signal<readonly WalletListing[]>([])
  const stored = parseJson(storage.read(RECENT_KEY))
  const recent = signal<readonly WalletListing[]>(
    (Array.isArray(stored) ? stored : []).filter(
      (one): one is WalletListing => isRecord(one) && !!one.id && !!one.name,
    ),
  )

  const chains = (): readonly CaipNetworkId[] => networks.networks.map(({ caipNetworkId }) => caipNetworkId)
  const servesOurChains = ({ chains: own }: WalletListing): boolean =>
    !own?.length || own.some((id) => chains().some((one) => one === id))
  const complete = async (wallets: readonly WalletListing[]): Promise<void> =>
    (await import('./complete-connectors.ts')).completeConnectors(connections.connectors.peek(), wallets)
  let page = 0

  return {
    featured,
    recommended,
    excluded,
    recent,
    count,
    pages,
    hasMore,
    results,
    start: createTask(async () => {
      const { featuredWalletIds, includeWalletIds, excludeWalletIds } = options.value
      const services = await loadServices()
      const byIds = (ids: readonly string[], isOffered: boolean) =>
        ids.length
          ? services.wallets({ page: 1, entries: ids.length, include: ids, isOffered })
          : { wallets: [], count: 0 }
      const [chosen, refused, first] = await Promise.all([
        byIds(featuredWalletIds, true),
        byIds(excludeWalletIds, false),
        services.wallets({
          page: 1,
          entries: RECOMMENDED_WALLETS,
          include: includeWalletIds,
          exclude: [...excludeWalletIds, ...featuredWalletIds],
          chains: chains(),
          isOffered: true,
        }),
      ])
      const order = (wallet: WalletListing): number => featuredWalletIds.indexOf(wallet.id)
      featured.value = [...chosen.wallets].sort((a, b) => order(a) - order(b))
      recommended.value = first.wallets
      excluded.value = refused.wallets
      count.value = first.count + chosen.count
      await complete([...chosen.wallets, ...first.wallets])
    }),
    nextPage: createTask(async () => {
      const { featuredWalletIds, includeWalletIds, excludeWalletIds } = options.value
      const services = await loadServices()
      const known = [...featured.value, ...recommended.value]
      const next = await services.wallets({
        page: page + 1,
        entries: WALLET_PAGE_SIZE,
        include: includeWalletIds,
        exclude: [...known.map(({ id }) => id), ...excludeWalletIds, ...featuredWalletIds],
        chains: chains(),
        isOffered: true,
      })
      page += 1
      await complete(next.wallets)
      pages.value = byId([...known, ...pages.value, ...next.wallets.filter(servesOurChains)])
      hasMore.value = !next.isPastEnd && page * WALLET_PAGE_SIZE < next.count
    }),
    search: createTask(async (text, badge) => {
      const { includeWalletIds, excludeWalletIds } = options.value
      const services = await loadServices()
      const found = await services.wallets({
        page: 1,
        entries: SEARCH_RESULTS,
        include: includeWalletIds,
        exclude: excludeWalletIds,
        chains: chains(),
        isOffered: true,
        ...(text ? { search: text } : {}),
        ...(badge ? { badge } : {}),
      })
      results.value = byId(found.wallets)
    }),
    remember(wallet) {
      recent.value = byId([wallet, ...recent.value]).slice(0, RECENT_WALLETS)
      storage.write(RECENT_KEY, JSON.stringify(recent.value))
    },
  }
}
