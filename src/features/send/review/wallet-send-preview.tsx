import { SLOW_ANSWER_MS } from '../../../domain/limits.ts'
import { writeUnits } from '../../../domain/units.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { createTask } from '../../../kernel/task.ts'
import { shorten } from '../../../kernel/text.ts'
import type { Parts } from '../../../state/interior.ts'
import { Address } from '../../../ui/components/address.tsx'
import { Button } from '../../../ui/components/button.tsx'
import { Icon } from '../../../ui/components/icon.tsx'
import { HIDDEN, LAYER, STACKED } from '../../../ui/components/layers.ts'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { exactAmount } from '../../../ui/exact-amount.ts'
import { type ReactElement, useContext, useEffect, useMemo, useState } from '../../../ui/react.ts'
import { LanguageContext, useErrors, useTexts } from '../../../ui/texts.ts'
import { useAfter } from '../../../ui/use-after.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { useWorth } from '../../use-worth.ts'
import { isSendError } from '../errors.ts'
import { nameZone } from '../receiver-field.ts'
import { createSendStore } from '../send-store.ts'
import { reviewTexts } from './review-texts.ts'
import { type Review, reviewTransfer } from './review-transfer.ts'
import { createSending } from './sending.ts'

/** Errors of asking and sending that have a text of their own. */
const TEXTS = {
  'connection/rejected': 'declined',
  'transfer/insufficient-funds': 'noFunds',
  'transfer/insufficient-fee': 'noFee',
  'transfer/token-differs': 'tokenDiffers',
  'transfer/mistyped': 'mistyped',
  'transfer/other-network': 'otherNetwork',
  'transfer/unknown': 'unanswerable',
} as const

/** What may have to be said while a wallet is asked. Each has its room before: what can be pressed below does not move. */
const SAID = ['slow', 'failed', ...Object.values(TEXTS)] as const

const textFor = (error: unknown) => (isWidgetError(error) ? TEXTS[error.code as keyof typeof TEXTS] : undefined)

/** Why this cannot be sent now. */
function Refusal({
  interior,
  cause,
  values,
  onRetry,
}: {
  interior: ViewProps<'WalletSendPreview'>['interior']
  cause: unknown
  values: Readonly<Record<string, string>>
  onRetry: () => void
}): ReactElement {
  useSignals()
  const text = useTexts(reviewTexts)
  const say = useErrors()
  const token = interior.storeOf(createSendStore).token.value
  const isSaid = isSendError(cause) || (isWidgetError(cause) && cause.code.startsWith('name/'))
  const found = textFor(cause)
  // What is to be sent is missing, not the coin that the fee is paid in.
  const symbol = found === 'noFunds' ? token?.symbol : undefined
  return (
    <div role="alert">
      <Placeholder
        icon="warning"
        title={text('refusedTitle')}
        text={isSaid ? say(cause) : text(found ?? 'refused', { ...values, ...(symbol && { symbol }) })}
        actions={[
          { label: text('tryAgain'), onClick: onRetry },
          { label: text('cancel'), onClick: interior.navigation.goBack },
        ]}
      />
    </div>
  )
}

/** What is agreed to, with every digit and every letter. */
function Terms({ interior, review }: { interior: Parts<'storeOf'>; review: Review }): ReactElement {
  useSignals()
  const text = useTexts(reviewTexts)
  const { locale } = useContext(LanguageContext)
  const { worth } = useWorth(interior)
  const { order, token, receiver, route, prepared, warnings, lookAlike } = review
  const { network } = route
  const { symbol, decimals } = network.nativeCurrency
  const amountText = writeUnits(order.amount, token.decimals)
  const { price } = interior.storeOf(createSendStore).listed(token, network)
  const coins = (units: bigint): string => `${exactAmount(locale, writeUnits(units, decimals))} ${symbol}`
  return (
    <>
      <Stack align="center" gap={1}>
        <Text size="large" align="center">{`${exactAmount(locale, amountText)} ${token.symbol}`}</Text>
        <Text tone="muted">{price > 0 ? worth(price * Number(amountText)) : '\u00a0'}</Text>
      </Stack>
      {warnings.map((warning) => (
        <div key={warning} className="wl-alert" role="alert" style={{ margin: 0 }}>
          <Icon name="warning" />
          <div>{text(warning, { other: lookAlike ?? '' })}</div>
        </div>
      ))}
      <Rows label={text('details')}>
        <Row
          title={text('to')}
          subtitle={
            <>
              {receiver.name && `${receiver.name} `}
              <Address address={receiver.address} />
            </>
          }
        />
        {receiver.name && receiver.source && (
          <Row title={text('word')} subtitle={text(receiver.source, { suffix: nameZone(receiver.name) })} />
        )}
        {/* Anybody may call a token as another one is called. */}
        {token.address && <Row title={token.symbol} subtitle={<Address address={token.address} />} />}
        <Row title={text('fromAccount')} subtitle={<bdi>{shorten(order.from)}</bdi>} />
        <Row title={text('network')} subtitle={network.name} />
        <Row title={text('fee')} subtitle={coins(prepared.fee)} />
        {prepared.deposit > 0n && <Row title={text('deposit')} subtitle={coins(prepared.deposit)} />}
      </Rows>
    </>
  )
}

/** The last look. What is agreed to here is what the wallet is asked for. */
function WalletSendPreview({ interior }: ViewProps<'WalletSendPreview'>): ReactElement {
  useSignals()
  const text = useTexts(reviewTexts)
  const {
    navigation,
    notices,
    networks,
    connections,
    environment: { clock },
  } = interior
  const form = interior.storeOf(createSendStore)
  const { task, hasUnanswered, isOutdated } = interior.storeOf(createSending)
  const [review, setReview] = useState<Review>()
  const reviewing = useMemo(
    () =>
      createTask(async () => {
        setReview(undefined)
        setReview(
          await reviewTransfer(interior, hasUnanswered).catch((error: unknown) => {
            interior.events.report(error)
            throw error
          }),
        )
      }),
    [],
  )
  const isSending = task.state.value === 'running'
  const isSlow = useAfter(clock, SLOW_ANSWER_MS, isSending ? 'sending' : undefined)
  useEffect(() => {
    task.reset()
    void reviewing.run()
    // Whoever leaves does not wait any more. An answer that still comes counts.
    return task.reset
  }, [])
  const isEmptied = !form.isComplete.value
  const [wasEmpty] = useState(isEmptied)
  useEffect(() => {
    // Sending empties the form too; and there may have been nothing in it, which the review says.
    if (!isEmptied || wasEmpty || navigation.route.peek().view !== 'WalletSendPreview') return
    // With another account nothing is left. A name that is nobody's by now stands there, and the form says so.
    if (!form.receiver.text.peek()) notices.showToast('error', text('changed'))
    navigation.goBack()
  }, [isEmptied])

  const { symbol } = networks.network.value.nativeCurrency
  const wallet = connections.active.value.connector?.name || text('yourWallet')
  const values = { wallet, network: networks.network.value.name, symbol }
  const refusal = reviewing.error.value
  if (refusal)
    return <Refusal interior={interior} cause={refusal} values={values} onRetry={() => void reviewing.run()} />
  if (!review) {
    return (
      <div role="status" aria-label={text('checking')}>
        <Skeletons count={4} kind="row" />
      </div>
    )
  }
  const failure = task.state.value === 'failed' && task.error.value
  const send = (): void => {
    if (textFor(failure) !== 'unanswerable' && !isOutdated(review)) return void task.run(review)
    // It may have been sent, or has been elsewhere: what speaks against sending it again is said first.
    task.reset()
    void reviewing.run()
  }
  return (
    <Stack>
      <Terms interior={interior} review={review} />
      <div style={STACKED}>
        <div role="status" style={LAYER}>
          {failure ? (
            <Text size="small" tone="danger" align="center">
              {text(textFor(failure) ?? 'failed', values)}
            </Text>
          ) : (
            isSending && (
              <Text size="small" tone="muted" align="center">
                {text(isSlow ? 'slow' : 'continueIn', values)}
              </Text>
            )
          )}
        </div>
        {SAID.map((said) => (
          <div key={said} style={HIDDEN}>
            <Text size="small" align="center">
              {text(said, values)}
            </Text>
          </div>
        ))}
      </div>
      <Button isBusy={isSending} onClick={send}>
        {text(failure ? 'tryAgain' : 'send')}
      </Button>
      <Button kind="quiet" onClick={navigation.goBack}>
        {text('cancel')}
      </Button>
    </Stack>
  )
}

export default defineView<'WalletSendPreview'>({
  View: WalletSendPreview,
  useTitle: () => useTexts(reviewTexts)('title'),
})
