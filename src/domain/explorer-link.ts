import type { Namespace, Network } from './network.ts'

/** What the usual explorers of a family call an account's page, where it is not `address`. */
const PATHS: Partial<Record<Namespace, string>> = { solana: 'account', polkadot: 'account' }

/** The account's page in the network's own explorer, when it has one. */
export function explorerLink({ blockExplorers, chainNamespace }: Network, address: string): string | undefined {
  const url = blockExplorers?.default.url
  return url && /^https?:\/\//.test(url)
    ? `${url.replace(/\/+$/, '')}/${PATHS[chainNamespace] ?? 'address'}/${encodeURIComponent(address)}`
    : undefined
}
