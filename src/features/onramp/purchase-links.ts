import type { AccountType } from '../../domain/account.ts'
import type { Network } from '../../domain/network.ts'

/** The chains Coinbase delivers on, by the names of networks that are known (R9.34). */
const COINBASE_CHAINS: Readonly<Record<string, string>> = {
  Ethereum: 'ethereum',
  'Arbitrum One': 'arbitrum',
  Polygon: 'polygon',
  Berachain: 'berachain',
  Avalanche: 'avalanche-c-chain',
  'OP Mainnet': 'optimism',
  Celo: 'celo',
  Base: 'base',
}

export const ETHEREUM = { id: 'ethereum', name: 'Ethereum' }

/** Where Coinbase delivers; for a network it does not know, on Ethereum. */
export const coinbaseChainOf = ({ name }: Network): { readonly id: string; readonly name: string } =>
  Object.hasOwn(COINBASE_CHAINS, name) ? { id: COINBASE_CHAINS[name] as string, name } : ETHEREUM

/** Where a purchase of an account may arrive: a contract is on the one network only, and at its address elsewhere may be nobody. */
export function chainsFor(type: AccountType | undefined, network: Network): readonly string[] {
  if (type !== 'smartAccount') return Object.values(COINBASE_CHAINS)
  const { id, name } = coinbaseChainOf(network)
  return name === network.name ? [id] : []
}

/** Meld's page with an order on it (R7.32). */
export function meldLink(
  meldUrl: string,
  order: { publicKey: string; symbol: string; address: string; projectId: string },
): string {
  const link = new URL(meldUrl)
  const { publicKey, symbol, address, projectId } = order
  for (const [name, value] of Object.entries({
    publicKey,
    destinationCurrencyCode: symbol,
    walletAddress: address,
    externalCustomerId: projectId,
  }))
    link.searchParams.set(name, value)
  return link.href
}
