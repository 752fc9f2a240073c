import type { Transaction } from './transaction.ts'

/**
 * Spam NFTs are hidden, and with them a transaction that moved nothing else (R5.29). One that moved nothing at all,
 * an approval for example, is no spam.
 */
export const hideSpam = (transactions: readonly Transaction[]): Transaction[] =>
  transactions.flatMap((transaction) => {
    const transfers = transaction.transfers.filter(({ nft }) => !nft?.isSpam)
    if (transfers.length === transaction.transfers.length) return [transaction]
    return transfers.length ? [{ ...transaction, transfers }] : []
  })
