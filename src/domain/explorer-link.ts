import type { FamilyTraits } from './family-traits.ts'
import type { Network } from './network.ts'

/** The account's page in the network's own explorer, when it has one. */
export function explorerLink(
  { blockExplorers }: Network,
  address: string,
  { accountPage = 'address' }: FamilyTraits,
): string | undefined {
  const { url = '' } = blockExplorers?.default ?? {}
  // Explorers of several clusters tell them apart by a query.
  const [base = '', query] = url.split('?')
  return /^https?:\/\//.test(base)
    ? `${base.replace(/\/+$/, '')}/${accountPage}/${encodeURIComponent(address)}${query ? `?${query}` : ''}`
    : undefined
}
