import { RECOMMENDED_WALLETS, SEARCH_RESULTS, WALLET_PAGE_SIZE } from '../domain/limits.ts'
import type { CaipNetworkId } from '../domain/network.ts'
import type { WalletListing } from '../domain/wallet.ts'
import type { Services } from '../ports/services.ts'
import { completeConnectors } from './complete-connectors.ts'
import type { Parts } from './interior.ts'

interface FirstWallets {
  /** The host's own choice, in its order. */
  readonly chosen: readonly WalletListing[]
  readonly first: readonly WalletListing[]
  readonly refused: readonly WalletListing[]
  /** How many there are in all. */
  readonly known: number
}

/** What wallet-store.ts asks the public list. */
export interface AskWallets {
  first(): Promise<FirstWallets>
  /** A page of those that are not in `before`, of our chains only. */
  page(
    page: number,
    before: readonly WalletListing[],
  ): Promise<{ readonly wallets: readonly WalletListing[]; readonly hasMore: boolean }>
  search(text: string, badge: 'certified' | undefined): Promise<readonly WalletListing[]>
}

export function createAskWallets(
  { options, networks, connections }: Parts<'options' | 'networks' | 'connections'>,
  services: Services,
): AskWallets {
  const chains = (): readonly CaipNetworkId[] => networks.networks.map(({ caipNetworkId }) => caipNetworkId)
  const servesOurChains = ({ chains: own }: WalletListing): boolean =>
    !own?.length || own.some((id) => chains().some((one) => one === id))
  const complete = (wallets: readonly WalletListing[]): void =>
    completeConnectors(connections.connectors.peek(), wallets)
  return {
    async first() {
      const { featuredWalletIds, includeWalletIds, excludeWalletIds } = options.value
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
      complete([...chosen.wallets, ...first.wallets])
      const order = (wallet: WalletListing): number => featuredWalletIds.indexOf(wallet.id)
      return {
        chosen: [...chosen.wallets].sort((a, b) => order(a) - order(b)),
        first: first.wallets,
        refused: refused.wallets,
        known: first.count + chosen.count,
      }
    },
    async page(page, before) {
      const { featuredWalletIds, includeWalletIds, excludeWalletIds } = options.value
      const next = await services.wallets({
        page,
        entries: WALLET_PAGE_SIZE,
        include: includeWalletIds,
        exclude: [...before.map(({ id }) => id), ...excludeWalletIds, ...featuredWalletIds],
        chains: chains(),
        isOffered: true,
      })
      complete(next.wallets)
      return {
        wallets: next.wallets.filter(servesOurChains),
        hasMore: !next.isPastEnd && page * WALLET_PAGE_SIZE < next.count,
      }
    },
    async search(text, badge) {
      const { includeWalletIds, excludeWalletIds } = options.value
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
      return found.wallets
    },
  }
}
