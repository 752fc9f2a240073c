import type { Connector } from '../connector.ts'
import type { WalletListing } from '../wallet.ts'
import { findConnector } from './match-wallets.ts'

/** The installed ones first, the order otherwise kept. */
export function sortInstalledFirst(
  wallets: readonly WalletListing[],
  connectors: readonly Connector[],
  isMobile: boolean,
): WalletListing[] {
  const isInstalled = (wallet: WalletListing): boolean => !!findConnector(wallet, connectors, isMobile)
  return [...wallets.filter(isInstalled), ...wallets.filter((wallet) => !isInstalled(wallet))]
}
