import type { Network } from '../../domain/network.ts'
import { type ReactElement, useMemo } from '../../ui/react.ts'
import type { ActivityRow } from './describe-transaction.ts'
import { HistoryRow } from './history-row.tsx'
import type { Transaction } from './transaction.ts'
import { useNear } from './use-near.ts'
import type { Words } from './use-words.ts'

/** A row and the gap below it, until a chunk has been measured. */
const ROW_PX = 59

export interface HistoryChunkProps {
  readonly rows: readonly ActivityRow[]
  /** Whether the month goes on above or below: then the corners there are those of a row among others. */
  readonly hasBefore: boolean
  readonly hasAfter: boolean
  /** The top of the list is drawn at once; everything else when it comes near. */
  readonly isTop: boolean
  readonly suspicious: ReadonlySet<Transaction>
  readonly network: Network
  readonly words: Words
}

/** Some rows of many. Far from the visible part only their space is kept, so a long history costs no more than a short one. */
export function HistoryChunk(props: HistoryChunkProps): ReactElement {
  const { rows, hasBefore, hasAfter, isTop, suspicious, network, words } = props
  const { ref, farPx } = useNear(isTop ? undefined : rows.length * ROW_PX)
  const isNear = farPx === undefined
  // The list is computed anew with every page; a chunk that says the same is not drawn again.
  const content = rows.map(({ key, transaction }) => key + suspicious.has(transaction)).join()
  const list = useMemo(
    () =>
      isNear && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
        <ul role="list" className="wl-rows">
          {hasBefore && <li hidden />}
          {rows.map((row) => (
            <li key={row.key}>
              <HistoryRow row={row} network={network} words={words} isSuspicious={suspicious.has(row.transaction)} />
            </li>
          ))}
          {hasAfter && <li hidden />}
        </ul>
      ),
    [isNear, content, hasAfter, network, words.locale],
  )
  return (
    <div ref={ref} style={{ height: farPx }}>
      {list}
    </div>
  )
}
