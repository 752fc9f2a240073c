import type { Connector } from '../domain/connector.ts'
import type { WalletListing } from '../domain/wallet.ts'

/** The picture that the asset service has for any wallet of a page that neither announces itself nor brings its own. */
const INJECTED_IMAGE = '07ba87ed-43aa-4adf-4540-9e6a2b9cae00'

/**
 * Adds what the public list knows of wallets on this page (R3.13), by rdns, and by name where there is none. Each stays the object
 * it was: connections hold it.
 */
export function completeConnectors(connectors: readonly Connector[], wallets: readonly WalletListing[]): void {
  const ids = new Map(wallets.flatMap(({ id, rdns, name }) => [[rdns, id] as const, [name.toLowerCase(), id] as const]))
  for (const connector of connectors) {
    const explorerId = ids.get((connector.info ? connector.info.rdns : connector.name.toLowerCase()) ?? '')
    const isBare = connector.type === 'INJECTED' && !connector.imageUrl
    Object.assign(connector, explorerId && { explorerId }, isBare && { imageId: INJECTED_IMAGE })
  }
}
