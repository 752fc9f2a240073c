import { Icon } from '../../ui/components/icon.tsx'
import { LATER_ICONS } from '../../ui/components/later-icons.ts'
import { Row } from '../../ui/components/row.tsx'
import { Rows } from '../../ui/components/rows.tsx'
import { Stack } from '../../ui/components/stack.tsx'
import { type ReactElement, useEffect, useMemo, useState } from '../../ui/react.ts'
import { useSignals } from '../../ui/use-signals.ts'
import type { SlotProps } from '../feature.ts'
import { findSuspicious } from './find-suspicious.ts'
import { groupByMonth } from './group-by-month.ts'
import { HistoryEnd } from './history-end.tsx'
import { MonthList } from './month-list.tsx'
import { useActivity } from './use-activity.ts'
import { usePending } from './use-pending.ts'
import { useWords } from './use-words.ts'

/** Of the four rows that are awaited: tabs stay where they are when there is nothing, or it could not be had. */
const ROOM = { minHeight: 243 }

/** What the account did on this network, month by month. */
export function ActivityTab({ interior }: SlotProps): ReactElement {
  useSignals()
  const {
    networks,
    connections,
    environment: { clock },
  } = interior
  const network = networks.network.value
  const { store, transactions } = useActivity(interior)
  const words = useWords(clock.now())
  const { text } = words
  const address = connections.active.value.accounts[0]?.address ?? ''
  const of = `${network.caipNetworkId}:${address}`
  // Whose suspicious transfers the visitor has asked for: nobody has asked for those of the next network or account.
  const [asked, setAsked] = useState<string>()
  const isAllShown = asked === of
  useEffect(() => interior.events.track('CLICK_TRANSACTIONS'), [])
  const suspicious = useMemo(() => findSuspicious(transactions, address), [transactions])
  const pending = usePending(interior, { store, known: transactions })
  const months = useMemo(() => {
    const shown = transactions.filter(
      (one) => (isAllShown || !suspicious.has(one)) && !pending.some(({ hash }) => hash === one.hash),
    )
    return groupByMonth([...pending, ...shown].sort((one, other) => other.minedAtMs - one.minedAtMs))
  }, [transactions, isAllShown, pending])
  return (
    <Stack>
      {!isAllShown && suspicious.size > 0 && (
        <Rows>
          <Row
            icon={<Icon name={LATER_ICONS.badge} />}
            title={text('hidden', { count: suspicious.size })}
            trailing={text('show')}
            onClick={() => setAsked(of)}
          />
        </Rows>
      )}
      {months.length > 0 && <MonthList months={months} suspicious={suspicious} network={network} words={words} />}
      <div style={months.length ? undefined : ROOM}>
        <HistoryEnd
          store={store}
          kind="row"
          count={months.length && transactions.length + pending.length}
          emptyTitle={text('empty')}
          emptyText={text('emptyText', { network: network.name })}
        />
      </div>
    </Stack>
  )
}
