import type { Transaction, Transfer } from './transaction.ts'

/** The true minus: screen readers say it. */
export type Sign = '+' | '−' | ''

/** One line of the list: a transaction with none, one or two of its transfers. */
export interface ActivityRow {
  readonly key: string
  readonly transaction: Transaction
  /** Of two, what went out comes first. */
  readonly transfers: readonly Transfer[]
  /** Before the amount of a single transfer. */
  readonly sign: Sign
}

/** Fixed for some kinds (R2.56); the others show which way the transfer went. */
const signOf = (operation: string, { direction, nft }: Transfer): Sign =>
  nft
    ? ''
    : /^(receive|deposit|borrow|claim)$/.test(operation)
      ? '+'
      : /^(withdraw|repay|burn)$/.test(operation)
        ? '−'
        : direction === 'in'
          ? '+'
          : direction === 'out'
            ? '−'
            : ''

/** The rows of one transaction: two transfers stand in one row, more in a row each (R2.56). */
export function describeTransaction(transaction: Transaction): ActivityRow[] {
  const { id: key, operation, transfers } = transaction
  const [first, second, third] = transfers
  if (!first || (second && !third)) {
    const isTurned = first?.direction === 'in' && second?.direction === 'out'
    return [{ key, transaction, transfers: isTurned ? [...transfers].reverse() : transfers, sign: '' }]
  }
  return transfers.map((transfer, index) => ({
    key: `${key} ${index}`,
    transaction,
    transfers: [transfer],
    sign: signOf(second ? '' : operation, transfer),
  }))
}
