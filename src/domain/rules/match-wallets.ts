import type { Connector } from '../connector.ts'
import type { Namespace } from '../network.ts'
import type { WalletListing } from '../wallet.ts'

/** On phones one wallet's app has an rdns of its own. */
const rdnsOf = (wallet: WalletListing, isMobile: boolean): string | undefined =>
  isMobile && wallet.rdns === 'io.metamask.mobile' ? 'io.metamask' : wallet.rdns

/**
 * The connector behind a wallet of the list, by explorer id or rdns (R2.31). Families beside
 * EVM know their wallets by nothing but a name.
 */
export function findConnector(
  wallet: WalletListing,
  connectors: readonly Connector[],
  isMobile: boolean,
): Connector | undefined {
  const rdns = rdnsOf(wallet, isMobile)
  const isBehind = (one: Connector): boolean =>
    one.explorerId === wallet.id ||
    (one.info ? !!rdns && one.info.rdns === rdns : one.name.toLowerCase() === wallet.name.toLowerCase()) ||
    !!one.connectors?.some(isBehind)
  return connectors.find(isBehind)
}

/** A wallet that does not say which chains it serves is taken to serve all. */
export const servesNamespace = ({ chains }: WalletListing, namespaces: readonly Namespace[]): boolean =>
  !chains?.length || chains.some((id) => namespaces.some((namespace) => id.startsWith(`${namespace}:`)))
