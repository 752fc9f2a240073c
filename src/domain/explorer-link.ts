import type { Namespace, Network } from './network.ts'

/** What the usual explorers of a family call an account's page, where it is not `address`. */
const PATHS: Partial<Record<Namespace, string>> = { solana: 'account', polkadot: 'account' }

/** The account's page in the network's own explorer, when it has one. */
export function explorerLink({ blockExplorers, chainNamespace }: Network, address: string): string | undefined {
  const { url = '' } = blockExplorers?.default ?? {}
  // Explorers of several clusters tell them apart by a query.
  const [base = '', query] = url.split('?')
  return /^https?:\/\//.test(base)
    ? `${base.replace(/\/+$/, '')}/${PATHS[chainNamespace] ?? 'address'}/${encodeURIComponent(address)}${query ? `?${query}` : ''}`
    : undefined
}
