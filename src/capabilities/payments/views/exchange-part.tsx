import { signal } from '../../../kernel/signal.ts'
import { createTask } from '../../../kernel/task.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useEffect, useMemo } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { createPayments } from '../create-payments.ts'
import type { Exchange } from '../pay-api.ts'
import { payTexts } from '../texts.ts'
import { EXCHANGES_SHOWN, type PartProps } from './pay-part.ts'

/** As high as their rows are while they are asked for. */
const ROOM = { minHeight: 121, display: 'grid', alignContent: 'center' } as const

/** What the screens that told of a bill were made of; connecting from one leads to the next. */
const createToldBills = (): WeakSet<object> => new WeakSet()

/** The exchanges that the asset can be paid from, below the visitor's own wallet. */
export function ExchangePart({
  interior,
  parameters: order,
  given,
  begin,
}: PartProps & {
  /** The order as its screen was given it: another's own where that led to Connect and back. */
  readonly given: object
}): ReactElement {
  useSignals()
  const text = useTexts(payTexts)
  const payments = interior.storeOf(createPayments)
  const list = useMemo(() => signal<readonly Exchange[] | undefined>(undefined), [])
  const load = useMemo(
    () =>
      createTask(async () => {
        list.value = await payments.exchanges(order).catch((error: unknown) => {
          interior.events.report(error)
          throw error
        })
      }),
    [],
  )
  useEffect(() => {
    const { paymentAsset, amount, recipient } = order
    const configuration = { network: paymentAsset.network, asset: paymentAsset.asset, amount, recipient }
    const told = interior.storeOf(createToldBills)
    // The same again is a step back to it, or a bill that was left for Connect; the host's own anew is another opening.
    const route = interior.navigation.route.peek()
    const isTold = told.has(given) || told.has(route)
    told.add(order).add(route)
    load.run().then(() => {
      if (!isTold) interior.events.track('PAY_MODAL_OPEN', { exchanges: list.value ?? [], configuration })
    })
  }, [])
  if (load.state.value === 'failed') {
    return (
      <div role="alert" style={ROOM}>
        <Stack>
          <Text tone="muted" align="center">
            {text('exchangesFailed')}
          </Text>
          <Button kind="quiet" onClick={() => void load.run()}>
            {text('tryAgain')}
          </Button>
        </Stack>
      </div>
    )
  }
  if (!list.value) return <Skeletons count={EXCHANGES_SHOWN} kind="row" />
  if (!list.value.length)
    return (
      <div style={ROOM}>
        <Text tone="muted" align="center">
          {text('noExchanges')}
        </Text>
      </div>
    )
  return (
    <Rows label={text('exchanges')}>
      {list.value.slice(0, EXCHANGES_SHOWN).map(({ id, name, imageUrl }) => {
        const title = text('fromExchange', { exchange: name })
        return (
          <Row
            key={id}
            icon={<Picture src={imageUrl} name={name} />}
            title={title}
            onClick={() => begin(() => payments.payWithExchange(order, id), title)}
          />
        )
      })}
    </Rows>
  )
}
