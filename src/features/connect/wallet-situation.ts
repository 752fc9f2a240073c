import { canPair } from '../../capabilities/pairing/rules/can-pair.ts'
import type { Connector } from '../../domain/connector.ts'
import type { WalletSituation } from '../../domain/rules/list-wallet-rows.ts'
import { findConnector } from '../../domain/rules/match-wallets.ts'
import { mergeConnectors } from '../../domain/rules/merge-connectors.ts'
import type { WalletListing } from '../../domain/wallet.ts'
import type { Interior, Parts } from '../../state/interior.ts'
import { createLegalStore } from '../../state/legal-store.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { createWalletStore } from '../../state/wallet-store.ts'
import { useEffect } from '../../ui/react.ts'

/** What the list rules need to know, read from signals. */
export function walletSituation(interior: Interior): WalletSituation {
  const {
    options,
    connections,
    families,
    navigation,
    environment: { page },
  } = interior
  const wallets = interior.storeOf(createWalletStore)
  const { features, customWallets, excludeWalletIds, featuredWalletIds } = options.value
  const only = navigation.namespaceFilter.value
  return {
    connectors: connections.connectors.value,
    namespaces: only ? [only] : [...families.keys()],
    recent: wallets.recent.value,
    featured: wallets.featured.value,
    custom: customWallets,
    recommended: wallets.recommended.value,
    // A host may also name an announced wallet by its rdns: that works before, and without, the public list.
    excluded: [...wallets.excluded.value, ...excludeWalletIds.map((id) => ({ id, name: id, rdns: id }))],
    order: features.connectorTypeOrder,
    isMobile: page.isMobile,
    isPairingHidden:
      !canPair(options.value) ||
      connections.all.value.flatMap(liveConnections).some(({ connector }) => connector.type === 'WALLET_CONNECT'),
    hasHostChoice: featuredWalletIds.length > 0,
  }
}

export const pictureOf = (
  { services: { pictures } }: Parts<'services'>,
  one: Connector | WalletListing,
): string | undefined =>
  one.imageUrl ?? (one.imageId && ('chain' in one ? pictures.asset : pictures.wallet)(one.imageId))

/** To the code for a wallet on another device. What it needs is fetched together with its screen. */
export function choosePairing(interior: Interior, wallet?: WalletListing): void {
  for (const way of interior.capabilities.ways) way.prepare?.()
  interior.navigation.push('ConnectingWalletConnect', { wallet })
}

/** To the code itself, for a wallet on yet another phone. */
export function chooseCode(interior: Interior): void {
  if (interior.storeOf(createLegalStore).mayConnect.value) choosePairing(interior)
  else interior.navigation.push('Connect')
}

/** To the connecting screen where the wallet is on this page, else to pair with it, else to where it can be had. */
export function chooseWallet(interior: Interior, wallet: WalletListing): void {
  const { connectors, namespaces, isMobile } = walletSituation(interior)
  const connector = findConnector(wallet, mergeConnectors(connectors, namespaces), isMobile)
  const isPaired = !connector && canPair(interior.options.value)
  if (!connector && !isPaired) interior.navigation.push('Downloads', { wallet })
  // A host may open the whole list directly: the box is on Connect.
  else if (!interior.storeOf(createLegalStore).mayConnect.value) interior.navigation.push('Connect')
  else if (connector) interior.navigation.choose(connector)
  else choosePairing(interior, wallet)
}

/** Asks for the first wallets of the public list unless they are there; a failure of before is tried again. */
export function useWalletList({ options, storeOf }: Parts<'options' | 'storeOf'>): void {
  const wallets = storeOf(createWalletStore)
  useEffect(() => {
    const state = wallets.start.state.peek()
    if (options.peek().projectId && (state === 'idle' || state === 'failed')) void wallets.start.run()
  }, [])
}
