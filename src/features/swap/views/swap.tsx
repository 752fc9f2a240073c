import { toWidgetError } from '../../../errors/to-widget-error.ts'
import { Button } from '../../../ui/components/button.tsx'
import { EnterForm } from '../../../ui/components/enter-form.tsx'
import { HIDDEN, LAYER, STACKED } from '../../../ui/components/layers.ts'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useEffect, useState } from '../../../ui/react.ts'
import { useErrors, useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { canSwap } from '../can-swap.ts'
import { needSwapNetwork } from '../need-swap-network.ts'
import { refusalIn } from '../reason-in.ts'
import type PendingNote from '../sending/pending-note.tsx'
import { SwapDetails } from '../swap-details.tsx'
import { describeAmount, eventOf, PENDING_KEY } from '../swap-order.ts'
import { type SwapParts, SwapSides, useLack } from '../swap-sides.tsx'
import { swapTexts } from '../texts.ts'
import { useSwap } from '../use-swap.ts'

/** What stands on the one button, and what it does (R2.72). */
function NextButton({ interior, store }: SwapParts): ReactElement {
  useSignals()
  const text = useTexts(swapTexts)
  const {
    navigation,
    events: { track },
  } = interior
  const order = store.order.value
  const { state, error } = store.asking
  const lack = useLack(store)
  const toAmount = store.toAmount.value
  const isFailed = state.value === 'failed'
  const off =
    !store.from.value || !store.to.value
      ? text('selectToken')
      : !order
        ? text('enterAmount')
        : isFailed
          ? refusalIn(error.value)
          : lack
  if (off) return <Button isDisabled>{off}</Button>
  if (isFailed) return <Button onClick={() => void store.asking.run()}>{text('swap')}</Button>
  const review = (): void => {
    if (toAmount && order)
      track(
        'INITIATE_SWAP',
        eventOf({ sold: describeAmount(order.amount, order.from), bought: describeAmount(toAmount, order.to) }),
      )
    navigation.push('SwapPreview')
  }
  return (
    <Button isBusy={toAmount === undefined} onClick={review}>
      {text('review')}
    </Button>
  )
}

/** A swap that is under way, here or in another tab. What follows it comes when there is one. */
function Pending({ interior }: Pick<SwapParts, 'interior'>): ReactElement | null {
  const [Note, setNote] = useState<typeof PendingNote>()
  const { storage } = interior.environment
  useEffect(() => {
    const end = new AbortController()
    const look = (key: string): void => {
      if ((!key || key === PENDING_KEY) && storage.read(PENDING_KEY))
        import('../sending/pending-note.tsx').then((loaded) => setNote(() => loaded.default), interior.events.report)
    }
    look(PENDING_KEY)
    storage.onChange(look, end.signal)
    return () => end.abort()
  }, [])
  return Note ? <Note interior={interior} /> : null
}

/** What is paid, what it brings, and what that means; or, in the same place, why there is no price. */
function Form({ interior, store }: SwapParts): ReactElement {
  useSignals()
  const say = useErrors()
  const [order, toAmount] = [store.order.value, store.toAmount.value]
  const { state, error } = store.asking
  const isFailed = state.value === 'failed'
  return (
    <EnterForm>
      <Stack>
        <SwapSides interior={interior} store={store} />
        <div style={STACKED}>
          {order && (
            <div style={isFailed ? HIDDEN : LAYER}>
              <SwapDetails interior={interior} store={store} order={order} toAmount={toAmount} />
            </div>
          )}
          <div style={LAYER} role="alert">
            {isFailed && (
              <Text size="small" tone="danger">
                {say(toWidgetError(error.value))}
              </Text>
            )}
          </div>
        </div>
        <Stack>
          <Pending interior={interior} />
        </Stack>
        <NextButton interior={interior} store={store} />
      </Stack>
    </EnterForm>
  )
}

function Swap({ interior, parameters }: ViewProps<'Swap'>): ReactElement | null {
  useSignals()
  const text = useTexts(swapTexts)
  const say = useErrors()
  const store = useSwap(interior, ({ asking }) => asking.run())
  const { families, networks, connections, options, navigation } = interior
  const network = networks.network.value
  const address = connections.active.value.accounts[0]?.address
  const isServed = canSwap(network, families.traits(network.chainNamespace), options.value.swapNetworks)
  useEffect(() => {
    if (!address) navigation.replace('Connect')
    else if (!isServed) navigation.replace('UnsupportedChain', needSwapNetwork(interior, parameters))
    else if (!store.isFor(parameters)) void store.start.run(parameters)
    // Another account that was there for less than a painting has emptied it as well.
  }, [address, network, isServed, parameters, store.start.state.value === 'idle'])
  if (store.tokens.value.length) return <Form interior={interior} store={store} />
  if (store.start.state.value !== 'failed') return <Skeletons count={4} kind="row" />
  return (
    <div role="alert">
      <Placeholder
        icon="warning"
        title={say(toWidgetError(store.start.error.value))}
        actions={[{ label: text('tryAgain'), onClick: () => void store.start.run(parameters) }]}
      />
    </div>
  )
}

export default defineView<'Swap'>({
  View: Swap,
  useTitle: () => useTexts(swapTexts)('title'),
})
