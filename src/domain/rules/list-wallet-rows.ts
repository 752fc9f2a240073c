import type { Connector } from '../connector.ts'
import { DEFAULT_FEATURES } from '../defaults.ts'
import type { ConnectorGroup } from '../features.ts'
import type { Namespace } from '../network.ts'
import type { WalletListing } from '../wallet.ts'
import { isWalletExcluded } from './is-wallet-excluded.ts'
import { findConnector, servesNamespace } from './match-wallets.ts'
import { mergeConnectors } from './merge-connectors.ts'

export interface WalletSituation {
  /** As the families reported them. */
  readonly connectors: readonly Connector[]
  /** The families the list is about: one when the visitor was asked for one. */
  readonly namespaces: readonly Namespace[]
  readonly recent: readonly WalletListing[]
  readonly featured: readonly WalletListing[]
  readonly custom: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  readonly excluded: readonly WalletListing[]
  readonly order: readonly ConnectorGroup[]
  readonly isMobile: boolean
  /** Groups in which a capability offers a row of its own. */
  readonly offered: readonly ConnectorGroup[]
  /** The host named featured wallets, whether or not they have loaded. */
  readonly hasHostChoice: boolean
}

/** A wallet on this page, or one of the public list, or neither: the row that is offered for this group. */
export type WalletRow = { readonly group: ConnectorGroup } & (
  | { readonly connector: Connector; readonly wallet?: undefined }
  | { readonly wallet: WalletListing; readonly connector?: undefined }
  | { readonly connector?: undefined; readonly wallet?: undefined }
)

/** What the wallet on the window is called when it did not announce itself. */
const BROWSER_WALLET = 'Browser Wallet'

/** With fewer wallets of the visitor's own, this many recommended ones fill the first screen. */
const ENOUGH_ROWS = 2

/** Reached through its entry in the public list. */
const LISTED_EXTERNAL_ID = 'coinbaseWalletSDK'

/** How many recommended wallets to show (R2.23). */
export const countRecommended = (own: number): number => Math.max(0, ENOUGH_ROWS - own)

/** The groups in the host's order (R2.23, R9.45); those it left out follow in the default one. */
const completeOrder = (order: readonly ConnectorGroup[]): readonly ConnectorGroup[] => [
  ...new Set([...order, ...DEFAULT_FEATURES.connectorTypeOrder]),
]

/** Connectors that show as rows: merged, without the excluded and the hidden ones, each group in its order. */
export function listConnectors({ connectors, namespaces, excluded, isMobile }: Omit<WalletSituation, 'offered'>) {
  // R5.40: on a phone the injected Browser Wallet is hidden where it is not installed, unless it has an rdns.
  const shown = mergeConnectors(connectors, namespaces).filter(
    ({ type, name, info, provider }) =>
      !isWalletExcluded({ name, rdns: info?.rdns }, excluded) &&
      (!isMobile || info?.rdns || provider || type !== 'INJECTED' || name !== BROWSER_WALLET),
  )
  const of = (type: Connector['type']): Connector[] => shown.filter((connector) => connector.type === type)
  return {
    injected: [...of('MULTI_CHAIN'), ...of('ANNOUNCED'), ...of('INJECTED')],
    external: of('EXTERNAL').filter(({ id }) => id !== LISTED_EXTERNAL_ID),
  }
}

/** The wallet rows of Connect, group by group (R2.23). */
export function listWalletRows(situation: WalletSituation): WalletRow[] {
  const { connectors, namespaces, isMobile, excluded } = situation
  const own = listConnectors(situation)
  const isListed = (wallet: WalletListing): boolean =>
    servesNamespace(wallet, namespaces) && !isWalletExcluded(wallet, excluded)

  const recent = situation.recent.filter(
    (wallet) =>
      isListed(wallet) &&
      !connectors.some((one) => one.id === wallet.id || one.name === wallet.name) &&
      !findConnector(wallet, own.injected, isMobile),
  )

  // What is on the page or was used before is not offered a second time, nor twice by the list.
  const offered = new Set<string>()
  const isNew = (wallet: WalletListing): boolean =>
    isListed(wallet) &&
    !offered.has(wallet.id) &&
    !!offered.add(wallet.id) &&
    !recent.some((one) => one.id === wallet.id || (one.rdns && one.rdns === wallet.rdns)) &&
    !findConnector(wallet, own.injected, isMobile)
  const featured = situation.featured.filter(isNew)
  const custom = situation.custom.filter(isNew)
  const installed = own.injected.filter(({ name }) => name !== BROWSER_WALLET).length
  const recommended =
    situation.hasHostChoice || situation.custom.length
      ? []
      : situation.recommended.filter(isNew).slice(0, countRecommended(installed + recent.length))

  const groups: Partial<Record<ConnectorGroup, readonly (Connector | WalletListing)[]>> = {
    ...own,
    recent,
    featured,
    custom,
    recommended,
  }
  const isOffered = (group: ConnectorGroup): boolean =>
    situation.offered.includes(group) && namespaces.length > 0 && !isWalletExcluded({ name: group }, excluded)
  return completeOrder(situation.order).flatMap((group) => [
    ...(isOffered(group) ? [{ group }] : []),
    ...(groups[group] ?? []).map(
      (found): WalletRow => ('chain' in found ? { group, connector: found } : { group, wallet: found }),
    ),
  ])
}
