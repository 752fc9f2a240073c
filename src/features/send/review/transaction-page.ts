import type { Network } from '../../../domain/network.ts'

/** A transaction's page in the network's own explorer, when it has one. */
export function transactionPage({ blockExplorers }: Network, id: string): string | undefined {
  // Explorers of several clusters tell them apart by a query.
  const [base = '', query] = (blockExplorers?.default.url ?? '').split('?')
  return /^https?:\/\//.test(base) && /^\w+$/.test(id)
    ? `${base.replace(/\/+$/, '')}/tx/${id}${query ? `?${query}` : ''}`
    : undefined
}
