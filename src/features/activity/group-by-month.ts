import { type ActivityRow, describeTransaction } from './describe-transaction.ts'
import type { Transaction } from './transaction.ts'

/** What happened in one month of the visitor's own calendar. */
export interface MonthGroup {
  /** Some moment in it, milliseconds since 1970. */
  readonly atMs: number
  readonly rows: readonly ActivityRow[]
}

/** Names a month of the visitor's own calendar. */
export const monthOf = (timeMs: number): number => {
  const date = new Date(timeMs)
  return date.getFullYear() * 12 + date.getMonth()
}

/** By year and month. The transactions come newest first, and so do the groups. */
export function groupByMonth(transactions: readonly Transaction[]): MonthGroup[] {
  const groups = new Map<number, { atMs: number; rows: ActivityRow[] }>()
  for (const transaction of transactions) {
    const month = monthOf(transaction.minedAtMs)
    const group = groups.get(month) ?? { atMs: transaction.minedAtMs, rows: [] }
    groups.set(month, group)
    // One by one: a call takes no more values than the stack holds, and a service decides how many there are.
    for (const row of describeTransaction(transaction)) group.rows.push(row)
  }
  return [...groups.values()]
}
