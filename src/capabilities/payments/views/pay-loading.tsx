import { SLOW_ANSWER_MS } from '../../../domain/limits.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { defineView, type ViewProps } from '../../../features/feature.ts'
import { toUrl } from '../../../kernel/to-url.ts'
import { Button } from '../../../ui/components/button.tsx'
import { LoaderRing } from '../../../ui/components/loader-ring.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useEffect } from '../../../ui/react.ts'
import { useErrors, useTexts } from '../../../ui/texts.ts'
import { useAfter } from '../../../ui/use-after.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { createPayments } from '../create-payments.ts'
import { failPay } from '../errors.ts'
import { isUnderWay } from '../is-under-way.ts'
import { leadOn } from '../lead-on.ts'
import { createPaymentRun } from '../payment-run.ts'
import { payTexts } from '../texts.ts'

/** A payment that is over stays on the screen this long. */
const PAYMENT_CLOSE_MS = 3_000

/** What runs or reads something in this page, of schemes that browsers know. */
const RUNS = /^(javascript|vbscript|data|blob|file):/

/** Whether a page can go there: shops may have read it from their own address, where anybody can write. */
function isPlace(address: string | undefined, from: string): address is string {
  const url = address ? toUrl(address, from) : undefined
  return !!url && !RUNS.test(url.protocol)
}

/** How the payment stands, and what can be done about it. */
function PayLoading({ interior, parameters: order }: ViewProps<'PayLoading'>): ReactElement {
  useSignals()
  const text = useTexts(payTexts)
  const say = useErrors()
  const {
    navigation,
    connections,
    environment: { clock, page },
  } = interior
  const payments = interior.storeOf(createPayments)
  const isBusy = isUnderWay(payments.state.value)
  // Also of another bill: while its wallet is silent, this one could not begin.
  const isSilent = useAfter(clock, SLOW_ANSWER_MS, payments.state.value === 'wallet' ? 'wallet' : undefined)
  // Of another bill the end is not this one's, which could not begin while that was under way.
  const run = interior.storeOf(createPaymentRun)
  const isOurs = run.isAbout(order)
  const state = isOurs ? payments.state.value : isBusy ? 'failed' : 'idle'
  const error = isOurs ? payments.error.value : failPay('pay/busy')
  const isPending = state === 'late' && payments.isPending(order)
  const { success, failure } = order.redirectUrl ?? {}
  // Of what is no order nothing is known.
  const earlier = isOurs ? payments.earlier(order) : undefined
  // What was never begun has not failed; nor has what may still arrive, by this try or by one before, or what another tab has paid.
  const hasFailed =
    state === 'failed' &&
    isOurs &&
    (!earlier || (earlier === 'paid' && run.before.value === earlier)) &&
    !(
      payments.isPending(order) ||
      isWidgetError(error, 'pay/not-initiated') ||
      isWidgetError(error, 'pay/begun-elsewhere')
    )
  const wanted = state === 'done' ? success : hasFailed ? failure : undefined
  const goesTo = isPlace(wanted, page.href) ? wanted : undefined
  const isOver = !!goesTo || (state === 'done' && connections.active.value.accounts.length > 0)
  useEffect(() => (isPlace(success, page.href) ? leadOn(interior, order, success) : undefined), [])
  useEffect(() => {
    // Opened by a host with nothing begun.
    if (state === 'idle') return navigation.replace('Pay', order)
    if (!isOver) return
    return clock.after(PAYMENT_CLOSE_MS, () => {
      navigation.close()
      if (goesTo && state === 'failed') page.leave(goesTo)
    })
  }, [state])
  const { symbol } = order.paymentAsset.metadata
  const isDeclined = isWidgetError(error, 'connection/rejected')
  const ring = isUnderWay(state) ? 'running' : state === 'done' ? 'done' : 'failed'
  if (state === 'idle') return <Stack>{null}</Stack>
  return (
    <Stack gap={5}>
      <Stack align="center">
        <LoaderRing state={ring}>
          <Picture src={interior.services.pictures.token(symbol)} name={symbol} size={64} shape="round" />
        </LoaderRing>
        <div role="status">
          <Stack align="center" gap={2}>
            <Text size="large" align="center">
              {text(isDeclined ? 'declined' : state)}
            </Text>
            {!isDeclined && (
              <Text tone="muted" align="center">
                {state === 'failed' ? isWidgetError(error) && say(error) : text(`${state}Text`)}
              </Text>
            )}
          </Stack>
        </div>
      </Stack>
      {isPending && (
        <Button onClick={() => payments.resume(order).catch(interior.events.report)}>{text('look')}</Button>
      )}
      {(state === 'exchange' || isPending) && payments.link.value && (
        <Button kind="quiet" href={payments.link.value}>
          {text('open')}
        </Button>
      )}
      {state === 'failed' && <Button onClick={() => navigation.goBack()}>{text('tryAgain')}</Button>}
      {isSilent && (
        <Button kind="quiet" onClick={payments.stopWaiting}>
          {text('stop')}
        </Button>
      )}
    </Stack>
  )
}

export default defineView<'PayLoading'>({
  View: PayLoading,
  useTitle: () => useTexts(payTexts)('loadingTitle'),
})
