import type { Network } from './network.ts'

/** The account's page in the network's own explorer, when it has one. */
export function explorerLink({ blockExplorers }: Network, address: string): string | undefined {
  const url = blockExplorers?.default.url
  return url && /^https?:\/\//.test(url)
    ? `${url.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
    : undefined
}
