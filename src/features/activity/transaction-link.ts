import type { Network } from '../../domain/network.ts'

/** The transaction's page in the network's explorer, when there is one and the hash is one (R5.2). */
export const transactionLink = ({ blockExplorers }: Network, hash: string): string | undefined =>
  blockExplorers && /^0x[\da-f]{64}$/i.test(hash)
    ? `${blockExplorers.default.url.replace(/\/+$/, '')}/tx/${hash}`
    : undefined
