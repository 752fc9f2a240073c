import type { Connector } from '../domain/connector.ts'
import { findConnector } from '../domain/rules/match-wallets.ts'
import type { WalletListing } from '../domain/wallet.ts'

/** The service's picture for a wallet that says nothing of itself. */
const BROWSER_WALLET_IMAGE = '07ba87ed-43aa-4adf-4540-9e6a2b9cae00'

/** Adds what the public list knows of wallets on this page (R3.13). Each stays the object it was: connections hold it. */
export function completeConnectors(
  connectors: readonly Connector[],
  wallets: readonly WalletListing[],
  isMobile: boolean,
): void {
  for (const connector of connectors) {
    const listed = wallets.find((wallet) => findConnector(wallet, [connector], isMobile))
    if (listed) Object.assign(connector, { explorerId: listed.id })
    if (connector.type === 'INJECTED') Object.assign(connector, { imageId: BROWSER_WALLET_IMAGE })
  }
}
