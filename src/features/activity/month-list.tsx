import type { Network } from '../../domain/network.ts'
import { type ReactElement, useMemo, useState } from '../../ui/react.ts'
import type { ActivityRow } from './describe-transaction.ts'
import { type MonthGroup, monthOf } from './group-by-month.ts'
import { HistoryRow } from './history-row.tsx'
import type { Transaction } from './transaction.ts'
import { useRowWindow } from './use-row-window.ts'
import type { Words } from './use-words.ts'

// In steps of the text size: a month's name with the gap below it, from one row to the next, a row with the line above it,
// the gap after a month.
const HEAD = 2.6
const PITCH = 6.1
const ROW = 6.1
const GAP = 1.2

const AT = { position: 'absolute', insetInline: 0 } as const
const steps = (count: number): string => `calc(var(--u)*${Math.round(count * 10) / 10})`

export interface MonthListProps {
  readonly months: readonly MonthGroup[]
  readonly suspicious: ReadonlySet<Transaction>
  readonly network: Network
  readonly words: Words
}

/**
 * All months, of which only what is near the visible part stands in the page, and the row that has the focus. Everything
 * has a known height and a place of its own, so a history of thousands costs what a screenful does.
 */
export function MonthList({ months, suspicious, network, words }: MonthListProps): ReactElement {
  const { placed, height } = useMemo(() => {
    let end = 0
    const placed = months.map((month) => {
      const top = end
      end += HEAD + month.rows.length * PITCH + GAP
      return { ...month, top }
    })
    return { placed, height: end - GAP }
  }, [months])
  const { ref, from, to } = useRowWindow(height)
  const [focused, setFocused] = useState<string>()
  // The same element again tells React and Preact that there is nothing to do.
  const kept = useMemo(() => ({ items: new Map<string, ReactElement>() }), [network, words.language])
  const drawn = new Map<string, ReactElement>()
  const itemOf = (row: ActivityRow, index: number, count: number): ReactElement => {
    const { key, transaction, transfers } = row
    const isSuspicious = suspicious.has(transaction)
    // All that a row draws: a service's next answer may tell more of a transaction, or something else.
    const shown = { ...transaction, transfers }
    const says = JSON.stringify([key, index, count, isSuspicious, words.ago(transaction.minedAtMs), shown])
    const item = kept.items.get(says) ?? (
      <li
        key={key}
        className="wl-cut"
        aria-posinset={index + 1}
        aria-setsize={count}
        style={{
          ...AT,
          top: steps(PITCH * index),
          height: steps(ROW),
          display: 'grid',
          gridTemplateColumns: '100%',
          // The words within are cut, and not the ring around them.
          overflow: 'visible',
        }}
        onFocus={() => setFocused(key)}
        onBlur={() => setFocused(undefined)}
      >
        <HistoryRow row={row} network={network} words={words} isSuspicious={isSuspicious} />
      </li>
    )
    drawn.set(says, item)
    return item
  }
  const sections = placed.flatMap(({ atMs, rows, top }) => {
    const first = Math.max(0, Math.floor((from - top - HEAD) / PITCH))
    const last = Math.min(rows.length, Math.ceil((to - top - HEAD) / PITCH))
    const items: ReactElement[] = []
    for (let index = first; index < last; index++) {
      const row = rows[index]
      if (row) items.push(itemOf(row, index, rows.length))
    }
    const held = focused === undefined ? -1 : rows.findIndex(({ key }) => key === focused)
    const away = held < first || held >= last ? rows[held] : undefined
    if (away) items[held < first ? 'unshift' : 'push'](itemOf(away, held, rows.length))
    if (!items.length) return []
    return [
      <section key={monthOf(atMs)} style={{ ...AT, top: steps(top) }}>
        <h3 className="wl-small wl-muted wl-cut" style={{ height: steps(HEAD) }}>
          {words.month(atMs)}
        </h3>
        <ul
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
          role="list"
          className="wl-rows"
          style={{ position: 'relative', height: steps(rows.length * PITCH - PITCH + ROW) }}
        >
          {items}
        </ul>
      </section>,
    ]
  })
  kept.items = drawn
  return (
    <div ref={ref} style={{ position: 'relative', height: steps(height) }}>
      {sections}
    </div>
  )
}
