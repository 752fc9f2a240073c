import type { Connector } from '../../domain/connector.ts'
import { canPair } from '../../domain/rules/can-pair.ts'
import type { WalletSituation } from '../../domain/rules/list-wallet-rows.ts'
import { findConnector } from '../../domain/rules/match-wallets.ts'
import { mergeConnectors } from '../../domain/rules/merge-connectors.ts'
import type { WalletListing } from '../../domain/wallet.ts'
import type { Interior } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { useEffect } from '../../ui/react.ts'

/** What the list rules need to know, read from signals. */
export function walletSituation(interior: Interior): WalletSituation {
  const { resolved, wallets, connectors, connections, families, namespaceFilter, page } = interior
  const { features, customWallets, excludeWalletIds, featuredWalletIds } = resolved.value
  const only = namespaceFilter.value
  return {
    connectors: connectors.value,
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
      !canPair(resolved.value) ||
      connections.connections.value
        .flatMap(liveConnections)
        .some(({ connector }) => connector.type === 'WALLET_CONNECT'),
    hasHostChoice: featuredWalletIds.length > 0,
  }
}

export const pictureOf = ({ pictures }: Interior, one: Connector | WalletListing): string | undefined =>
  one.imageUrl ?? (one.imageId && ('chain' in one ? pictures.asset : pictures.wallet)(one.imageId))

/** To the code for a wallet on another device. What it needs is fetched together with its screen. */
export function choosePairing(interior: Interior, wallet?: WalletListing): void {
  void interior.loadPairing().catch(() => {}) // The screen asks again, and tells.
  interior.router.push('ConnectingWalletConnect', { wallet })
}

/** To the code itself, for a wallet on yet another phone. */
export function chooseCode(interior: Interior): void {
  if (interior.legal.mayConnect.value) choosePairing(interior)
  else interior.router.push('Connect')
}

/** To the connecting screen where the wallet is on this page, else to pair with it, else to where it can be had. */
export function chooseWallet(interior: Interior, wallet: WalletListing): void {
  const { connectors, namespaces, isMobile } = walletSituation(interior)
  const connector = findConnector(wallet, mergeConnectors(connectors, namespaces), isMobile)
  const isPaired = !connector && canPair(interior.resolved.value)
  if (!connector && !isPaired) interior.router.push('Downloads', { wallet })
  // A host may open the whole list directly: the box is on Connect.
  else if (!interior.legal.mayConnect.value) interior.router.push('Connect')
  else if (connector) interior.choose(connector)
  else choosePairing(interior, wallet)
}

/** Asks for the first wallets of the public list unless they are there; a failure of before is tried again. */
export function useWalletList({ wallets, resolved }: Interior): void {
  useEffect(() => {
    const state = wallets.start.state.peek()
    if (resolved.peek().projectId && (state === 'idle' || state === 'failed')) void wallets.start.run()
  }, [])
}
