import { SECOND_PRESS_MS } from '../../../domain/limits.ts'
import { isolated } from '../../../domain/rules/isolated.ts'
import { writeUnits } from '../../../domain/units.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Button, type ButtonProps } from '../../../ui/components/button.tsx'
import { HIDDEN, LAYER, STACKED } from '../../../ui/components/layers.ts'
import { Picture } from '../../../ui/components/picture.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { exactAmount } from '../../../ui/exact-amount.ts'
import { type ReactElement, useContext, useEffect, useRef, useState } from '../../../ui/react.ts'
import { LanguageContext, useTexts } from '../../../ui/texts.ts'
import { useAfter } from '../../../ui/use-after.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { useWorth } from '../../use-worth.ts'
import { failSwap } from '../errors.ts'
import type { SwapToken } from '../swap-api.ts'
import { SwapDetails } from '../swap-details.tsx'
import { isNative, type SwapOrder } from '../swap-order.ts'
import { swapTexts } from '../texts.ts'
import { useSwap } from '../use-swap.ts'
import type { BuiltSwap } from './build-swap.ts'
import { isOfNothing, leastAccepted } from './check-built.ts'
import PendingNote from './pending-note.tsx'
import { sendingTexts } from './sending-texts.ts'
import { createSwapFlow } from './swap-flow.ts'
import { SwapTerms } from './swap-terms.tsx'
import { SwapTrouble } from './swap-trouble.tsx'

/**
 * What is sure to come of an order takes about so many rows, and for a token a line more: they have their room while it is
 * built. No contract of the host's own promises a least.
 */
const rowsOf = ({ from, to }: SwapOrder, isOwn: boolean): number =>
  (isOwn ? 2 : 3) + (isNative(from) ? 0 : 2) + (isNative(to) ? 0 : 1)
const roomOf = (order: SwapOrder, isOwn: boolean) => ({
  minHeight: rowsOf(order, isOwn) * 61 + (isNative(order.from) ? 36 : 110),
})

/** The second question waits until the second click of a double click on the first one has gone by. */
function Agree({ clock, isSure, ...rest }: ButtonProps & { clock: Clock; isSure: boolean }): ReactElement {
  const isLater = useAfter(clock, SECOND_PRESS_MS, isSure ? 'asked' : undefined)
  return <Button isDisabled={isSure && !isLater} {...rest} />
}

/** Of the one button that leads back, also once there is no way back any more: nothing moves under a finger. */
const WAY_OUT = { minHeight: 48 }

/** Whether who was sure of one build has seen all that there is to say of another: where it goes, and what nobody knows of it. */
const isAsAgreed = (next: BuiltSwap | undefined, sure: BuiltSwap | undefined): sure is BuiltSwap =>
  !!next &&
  sure?.order === next.order &&
  sure.kind === next.kind &&
  sure.terms.contract === next.terms.contract &&
  (['tried', 'least'] as const).every((part) => sure.terms[part] === undefined || next.terms[part] !== undefined)

function SwapPreview({ interior }: ViewProps<'SwapPreview'>): ReactElement | null {
  useSignals()
  const text = useTexts(swapTexts)
  const sendingText = useTexts(sendingTexts)
  const flow = interior.storeOf(createSwapFlow)
  const { worth } = useWorth(interior)
  const { locale } = useContext(LanguageContext)
  const { navigation } = interior
  const store = useSwap(interior, async ({ asking }) => {
    await asking.run()
    await flow.preparing.run()
  })
  const { preparing, sending, pending, built } = flow
  const order = store.order.value
  const quoted = store.toAmount.value
  const next = built.value?.order === order ? built.value : undefined
  useEffect(() => {
    if (quoted) void preparing.run()
  }, [order, !quoted])
  useEffect(() => {
    // Another account or network: there is nothing left to agree to.
    if (order || !navigation.isOpen.peek()) return
    if (navigation.canGoBack.peek()) navigation.goBack()
    else navigation.replace('Swap')
  }, [order])
  // What nobody could try is asked for twice, each time that something is signed; and what brings less than was seen first.
  const [sure, setSure] = useState<BuiltSwap>()
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef<{ readonly order: SwapOrder; readonly toAmount: bigint } | undefined>(undefined)
  if (!order) return null
  if (quoted && seen.current?.order !== order) seen.current = { order, toAmount: quoted }

  const line = (label: string, amount: bigint | undefined, token: SwapToken): ReactElement => {
    const usd = store.usd(amount, token)
    return (
      <Row
        icon={<Picture src={token.logoUrl} name={token.symbol} shape="round" />}
        title={
          amount === undefined
            ? token.symbol
            : `${exactAmount(locale, writeUnits(amount, token.decimals))} ${token.symbol}`
        }
        subtitle={label}
        trailing={usd === undefined ? undefined : worth(usd)}
      />
    )
  }
  const toAmount = next?.toAmount ?? quoted
  const isBusy = !!pending.value
  const isApproval = next?.kind === 'approval'
  const isTogether = !!next?.before.length
  const isFailed = !!preparing.trouble.value
  const isUntried = !!next && next.terms.tried === undefined
  const isBelow = (amount = 0n): boolean => !!next && next.toAmount < leastAccepted(amount)
  const isWorse = isBelow(seen.current?.toAmount)
  const isDoubtful = isUntried || isWorse
  const isSure = isDoubtful && isAsAgreed(next, sure) && !isBelow(sure.toAmount)
  const action = isApproval
    ? sendingText(isBusy ? 'approving' : 'approve')
    : `${isTogether ? `${sendingText('approve')} + ` : ''}${text('swap')}`
  const label = isSure ? sendingText('anyway', { label: action }) : action
  const agree = (): void => {
    if (isFailed) void preparing.run()
    else if (isDoubtful && !isSure) {
      // Beside the button: a key that is held down agrees to nothing more.
      place.current?.focus()
      setSure(next)
    } else void sending.run()
  }
  const ended = sending.trouble.value
  // What the network undid is said before all that follows from it; a refusal, which the visitor knows of, after.
  const undone = isWidgetError(ended, 'connection/rejected') ? undefined : ended
  const news = isWorse ? failSwap('swap/price-moved') : store.asking.error.value
  const trouble = preparing.trouble.value ?? undone ?? news ?? ended
  const isOwn = !!interior.options.value.swapContracts?.[order.network.caipNetworkId]?.length
  const allowed = next && isOfNothing(next.kind, next.call) ? 0n : order.amount
  const sold = `${exactAmount(locale, writeUnits(allowed, order.from.decimals))} ${isolated(order.from.symbol)}`
  const shownTrouble = !isBusy && trouble
  // What it costs has been agreed to: what is under way stands in its place. Where it goes, a wallet's window is held against.
  return (
    <Stack>
      <Rows>
        {line(text('pay'), order.amount, order.from)}
        {line(text('receive'), toAmount, order.to)}
      </Rows>
      <div style={STACKED}>
        <div style={isBusy ? HIDDEN : LAYER}>
          <SwapDetails interior={interior} store={store} order={order} toAmount={toAmount} />
        </div>
        <div style={LAYER}>
          <PendingNote interior={interior} hasEnd={false} />
        </div>
      </div>
      <div style={roomOf(order, isOwn)}>
        <Stack>
          {next ? (
            <SwapTerms built={next} isSure={isSure} />
          ) : (
            !shownTrouble && <Skeletons count={rowsOf(order, isOwn)} kind="row" />
          )}
          {(isApproval || isTogether) && (
            <Text size="small" tone="muted" align="center">
              {sendingText('limit', { sold })}
            </Text>
          )}
          <SwapTrouble error={shownTrouble} />
          {!!news && shownTrouble === undone && <SwapTrouble error={news} />}
        </Stack>
      </div>
      <div ref={place} tabIndex={-1}>
        <Agree
          clock={interior.environment.clock}
          isSure={isSure}
          isBusy={isBusy || !(next || isFailed)}
          onClick={agree}
        >
          {isFailed && !isBusy ? text('tryAgain') : label}
        </Agree>
      </div>
      <div style={WAY_OUT}>
        {!pending.value?.hash && (
          <Button kind="quiet" onClick={isBusy ? flow.stopWaiting : navigation.goBack}>
            {sendingText(isBusy ? (sending.state.value === 'running' ? 'stop' : 'goOn') : 'cancel')}
          </Button>
        )}
      </div>
    </Stack>
  )
}

export default defineView<'SwapPreview'>({
  View: SwapPreview,
  useTitle: () => useTexts(sendingTexts)('title'),
})
