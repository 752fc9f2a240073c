import type { Network } from '../../domain/network.ts'
import { Picture } from '../../ui/components/picture.tsx'
import { Row } from '../../ui/components/row.tsx'
import type { ReactElement } from '../../ui/react.ts'
import type { ActivityRow } from './describe-transaction.ts'
import { transactionLink } from './transaction-link.ts'
import type { Words } from './use-words.ts'

export interface HistoryRowProps {
  readonly row: ActivityRow
  readonly network: Network
  readonly words: Words
  readonly isSuspicious: boolean
}

/** What happened, how much it moved, and when; leads to the explorer. */
export function HistoryRow({ row, network, words, isSuspicious }: HistoryRowProps): ReactElement {
  const { hash, minedAtMs, status, application } = row.transaction
  const { text, language, title: titleOf, detail, ago } = words
  const title = titleOf(row.transaction)
  // Of two, what the visitor received.
  const moved = row.transfers.at(-1)
  return (
    <Row
      icon={
        <Picture
          src={(moved ?? application).pictureUrl}
          name={moved?.symbol || moved?.nft?.name || application.name || title}
          shape={moved?.nft ? undefined : 'round'}
        />
      }
      title={title}
      subtitle={detail(row)}
      tag={isSuspicious ? text('suspicious') : status !== 'confirmed' && text(status)}
      trailing={
        <span className="wl-muted" title={new Date(minedAtMs).toLocaleString(language.locale)}>
          {ago(minedAtMs)}
        </span>
      }
      href={transactionLink(network, hash)}
    />
  )
}
