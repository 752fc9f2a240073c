import type { Connector } from '../domain/connector.ts'
import type { WalletListing } from '../domain/wallet.ts'

/**
 * Adds what the public list knows of wallets on this page (R3.13), by rdns, and by name where there is none. Each stays the object
 * it was: connections hold it.
 */
export function completeConnectors(connectors: readonly Connector[], wallets: readonly WalletListing[]): void {
  const ids = new Map(wallets.flatMap(({ id, rdns, name }) => [[rdns, id] as const, [name.toLowerCase(), id] as const]))
  for (const connector of connectors) {
    const explorerId = ids.get((connector.info ? connector.info.rdns : connector.name.toLowerCase()) ?? '')
    if (explorerId) Object.assign(connector, { explorerId })
  }
}
