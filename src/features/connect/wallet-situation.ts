import type { Connector } from '../../domain/connector.ts'
import type { WalletSituation } from '../../domain/rules/list-wallet-rows.ts'
import { findConnector } from '../../domain/rules/match-wallets.ts'
import { mergeConnectors } from '../../domain/rules/merge-connectors.ts'
import type { WalletListing } from '../../domain/wallet.ts'
import { effect, untracked } from '../../kernel/signal.ts'
import { excludedWallets } from '../../state/excluded-wallets.ts'
import type { Parts } from '../../state/interior.ts'
import { createLegalStore } from '../../state/legal-store.ts'
import { findWay, prepareWay } from '../../state/prepare-way.ts'
import { createWalletStore } from '../../state/wallet-store.ts'
import { useEffect } from '../../ui/react.ts'

/** What the lists of wallets are made from. */
type ListParts = Parts<'options' | 'connections' | 'families' | 'networks' | 'navigation' | 'environment' | 'storeOf'>
/** What following a row of them asks for besides. */
export type ChoiceParts = ListParts & Parts<'capabilities'>

/** What the list rules need to know, read from signals. */
export function walletSituation(interior: ListParts): Omit<WalletSituation, 'offered'> {
  const {
    options,
    connections,
    families,
    networks,
    navigation,
    environment: { page },
  } = interior
  const wallets = interior.storeOf(createWalletStore)
  const { features, customWallets, featuredWalletIds } = options.value
  const only = navigation.namespaceFilter.value
  return {
    connectors: connections.connectors.value,
    // A host without families pairs for its networks.
    namespaces: only
      ? [only]
      : [...(families.size ? families.keys() : new Set(networks.networks.map(({ chainNamespace }) => chainNamespace)))],
    recent: wallets.recent.value,
    featured: wallets.featured.value,
    custom: customWallets,
    recommended: wallets.recommended.value,
    excluded: excludedWallets(interior),
    order: features.connectorTypeOrder,
    isMobile: page.isMobile,
    hasHostChoice: featuredWalletIds.length > 0,
  }
}

export const pictureOf = (
  { services: { pictures } }: Parts<'services'>,
  one: Connector | WalletListing,
): string | undefined =>
  one.imageUrl ?? (one.imageId && ('chain' in one ? pictures.asset : pictures.wallet)(one.imageId))

/** To a way that somebody offers, once the visitor has agreed. A host may open the whole list directly: the box is on Connect. */
export function chooseOffer(interior: Parts<'navigation' | 'storeOf'>, open: () => void): void {
  if (interior.storeOf(createLegalStore).mayConnect.value) open()
  else interior.navigation.push('Connect')
}

/**
 * On a phone, where the visitor's wallet is an app: the link is made while the list shows, since a browser opens an app in the tap
 * itself or not at all. At rest in a place in the page it shows to whoever passes by: see layouts/inline.tsx.
 */
export function usePreparedWay(interior: ChoiceParts): void {
  const { page } = interior.environment
  const isWanted =
    interior.navigation.isAway.value && page.isMobile && interior.storeOf(createLegalStore).mayConnect.value
  useEffect(() => (isWanted ? prepareWay(interior) : undefined), [isWanted])
}

/** To the connecting screen where the wallet is on this page, else by a way that reaches it, else to where it can be had. */
export function chooseWallet(interior: ChoiceParts, wallet: WalletListing): void {
  const { navigation } = interior
  const { connectors, namespaces, isMobile } = walletSituation(interior)
  const connector = findConnector(wallet, mergeConnectors(connectors, namespaces), isMobile)
  const way = findWay(interior)
  if (connector) chooseOffer(interior, () => navigation.choose(connector))
  else if (way) chooseOffer(interior, () => void way.show(wallet))
  else navigation.push('Downloads', { wallet })
}

/** Asks for the first wallets of the public list unless they are there; a failure of before is tried again. */
export function useWalletList({ options, navigation, storeOf }: Parts<'options' | 'navigation' | 'storeOf'>): void {
  const wallets = storeOf(createWalletStore)
  useEffect(
    () =>
      effect(() => {
        if (!navigation.isOpen.value) return
        const state = wallets.start.state.peek()
        if (options.peek().projectId && (state === 'idle' || state === 'failed'))
          untracked(() => void wallets.start.run())
      }),
    [],
  )
}
