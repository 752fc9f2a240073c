import type { Network } from '../../domain/network.ts'
import { type ReactElement, useMemo, useState } from '../../ui/react.ts'
import { useRowWindow } from '../../ui/use-row-window.ts'
import type { ActivityRow } from './describe-transaction.ts'
import { HistoryRow } from './history-row.tsx'
import type { Transaction } from './transaction.ts'
import type { Words } from './use-words.ts'

/** A row with the gap below it, and without, in steps of the text size: all rows are equally high. */
const PITCH = 5.9
const ROW = 5.6

export interface MonthRowsProps {
  readonly rows: readonly ActivityRow[]
  /** The top of the list is drawn at once. */
  readonly isTop: boolean
  readonly suspicious: ReadonlySet<Transaction>
  readonly network: Network
  readonly words: Words
}

/** The rows of one month, those that are near the visible part, and the one that has the focus. */
export function MonthRows({ rows, isTop, suspicious, network, words }: MonthRowsProps): ReactElement {
  const { ref, from, to } = useRowWindow(rows.length, isTop)
  const [focused, setFocused] = useState(-1)
  // The same element again tells React and Preact that there is nothing to do.
  const kept = useMemo(() => new Map<string, readonly [says: string, item: ReactElement]>(), [network, words.locale])
  const itemOf = (row: ActivityRow, index: number): ReactElement => {
    const { key, transaction } = row
    const isSuspicious = suspicious.has(transaction)
    const says = [index, rows.length, isSuspicious, transaction.status, words.ago(transaction.minedAtMs)].join()
    const [before, item] = kept.get(key) ?? []
    if (item && before === says) return item
    const next = (
      <li
        key={key}
        className="wl-cut"
        aria-posinset={index + 1}
        aria-setsize={rows.length}
        style={{
          position: 'absolute',
          insetInline: 0,
          top: `calc(var(--u)*${PITCH * index})`,
          height: `calc(var(--u)*${ROW})`,
          display: 'grid',
        }}
        onFocus={() => setFocused(index)}
      >
        <HistoryRow row={row} network={network} words={words} isSuspicious={isSuspicious} />
      </li>
    )
    kept.set(key, [says, next])
    return next
  }
  const items: ReactElement[] = []
  for (const [index, row] of rows.entries())
    if ((index >= from && index < to) || index === focused) items.push(itemOf(row, index))
  return (
    <ul
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
      role="list"
      className="wl-rows"
      style={{ position: 'relative', height: `calc(var(--u)*${PITCH * rows.length - (PITCH - ROW)})` }}
      onBlur={() => setFocused(-1)}
    >
      {items}
    </ul>
  )
}
