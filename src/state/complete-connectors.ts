import type { Connector } from '../domain/connector.ts'
import type { WalletListing } from '../domain/wallet.ts'

/**
 * Adds what the public list knows of wallets on this page (R3.13), by rdns, and by name where there is none, whatever its
 * number. Each stays the object it was: connections hold it.
 */
export function completeConnectors(connectors: readonly Connector[], wallets: readonly WalletListing[]): void {
  for (const connector of connectors)
    for (const { id, rdns, name } of wallets)
      if (
        connector.info
          ? rdns && rdns === connector.info.rdns
          : name.toLowerCase() === connector.name.toLowerCase().replace(/ \(\d+\)$/, '')
      )
        Object.assign(connector, { explorerId: id })
}
