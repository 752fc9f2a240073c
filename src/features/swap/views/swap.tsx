import { cutDecimals } from '../../../domain/cut-decimals.ts'
import { writeUnits } from '../../../domain/units.ts'
import { messageOf } from '../../../errors/from-unknown.ts'
import { AmountField } from '../../../ui/components/amount-field.tsx'
import { Button } from '../../../ui/components/button.tsx'
import { Icon } from '../../../ui/components/icon.tsx'
import { IconButton } from '../../../ui/components/icon-button.tsx'
import { LATER_ICONS } from '../../../ui/components/later-icons.ts'
import { Picture } from '../../../ui/components/picture.tsx'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Pressable } from '../../../ui/components/pressable.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useEffect, useState } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useNumbers } from '../../../ui/use-numbers.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, useSlots, type ViewProps } from '../../feature.ts'
import { useWorth } from '../../use-worth.ts'
import { canSwap } from '../can-swap.ts'
import { needSwapNetwork } from '../need-swap-network.ts'
import { refusalIn } from '../reason-in.ts'
import type PendingNote from '../sending/pending-note.tsx'
import type { SwapToken } from '../swap-api.ts'
import { SHOWN_DECIMALS, SwapDetails } from '../swap-details.tsx'
import { describeAmount, eventOf, PENDING_KEY } from '../swap-order.ts'
import type { Side, SwapStore } from '../swap-store.ts'
import { swapTexts } from '../texts.ts'
import { useSwap } from '../use-swap.ts'

/** Below this Max would fill in nothing worth swapping; USD (R2.75). */
const LEAST_USD = 0.00005

interface SideProps {
  readonly interior: ViewProps<'Swap'>['interior']
  readonly store: SwapStore
  readonly side: Side
}

function TokenRow({ interior, store, side }: SideProps): ReactElement {
  useSignals()
  const text = useTexts(swapTexts)
  const { amount } = useNumbers()
  const token = store[side].value
  const owned = store.balanceOf(token)
  return (
    <Rows>
      <Row
        icon={
          token ? <Picture src={token.logoUrl} name={token.symbol} shape="round" /> : <Icon name={LATER_ICONS.coin} />
        }
        title={token?.symbol ?? text('selectToken')}
        subtitle={
          token && owned !== undefined && text('balance', { amount: amount(writeUnits(owned, token.decimals)) })
        }
        tag={text(side === 'from' ? 'pay' : 'receive')}
        trailing={<Icon name="chevron" />}
        onClick={() => interior.navigation.push('SwapSelectToken', { side })}
      />
    </Rows>
  )
}

/** Fills in all there is; without anything, the way to buy some. */
function MaxButton({ store, token }: { store: SwapStore; token: SwapToken }): ReactElement | null {
  useSignals()
  const text = useTexts(swapTexts)
  const buying = useSlots('accountAction').find(({ purpose }) => purpose === 'buyTokens')
  const owned = store.balanceOf(token)
  const worth = store.usd(owned, token)
  const isMax = !!owned && (worth === undefined || worth > LEAST_USD)
  const onClick = isMax ? store.typeMax : owned !== undefined && buying?.open
  return onClick ? (
    <Pressable className="wl-icon-button wl-small" onClick={onClick}>
      {text(isMax ? 'max' : 'buy')}
    </Pressable>
  ) : null
}

function Worth({ interior, store, side }: SideProps): ReactElement {
  useSignals()
  const { worth } = useWorth(interior)
  const usd = store.usd(side === 'from' ? store.order.value?.amount : store.toAmount.value, store[side].value)
  return (
    <Text size="small" tone="muted">
      {usd === undefined ? '\u00a0' : worth(usd)}
    </Text>
  )
}

const CARD = { background: 'var(--s1)', borderRadius: 'var(--group)' }
const INSIDE = { padding: '0 12px 12px' }

/** All of one side on one surface: the token, how much, and what that is worth. */
function SideCard({ children, ...side }: SideProps & { children: ReactElement }): ReactElement {
  return (
    <div style={CARD}>
      <TokenRow {...side} />
      <div style={INSIDE}>
        <Stack gap={1}>
          {children}
          <Worth {...side} />
        </Stack>
      </div>
    </div>
  )
}

/** What stands on the one button, and what it does (R2.72). */
function NextButton({ interior, store }: Omit<SideProps, 'side'>): ReactElement {
  useSignals()
  const text = useTexts(swapTexts)
  const {
    navigation,
    events: { track },
  } = interior
  const order = store.order.value
  const { state, error } = store.asking
  const lacks = store.lacks.value
  const toAmount = store.toAmount.value
  const isFailed = state.value === 'failed'
  const off =
    !store.from.value || !store.to.value
      ? text('selectToken')
      : !order
        ? text('enterAmount')
        : lacks === 'amount'
          ? text('insufficient')
          : lacks
            ? text('noGas', { symbol: store.native.value?.symbol ?? '' })
            : isFailed && refusalIn(error.value)
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
function Pending({ interior }: Pick<SideProps, 'interior'>): ReactElement | null {
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

/** As high as the button in it, which is there once it is known what the visitor has. */
const FIELD = { minHeight: 44 }
/** What the swap means, or why there is no price: both in one place, so that neither moves what is about to be pressed. */
const STACKED = { display: 'grid' }
const LAYER = { gridArea: '1 / 1' }
const HIDDEN = { ...LAYER, visibility: 'hidden' } as const

/** What is paid, and what it brings. */
function Form({ interior, store }: Omit<SideProps, 'side'>): ReactElement {
  useSignals()
  const text = useTexts(swapTexts)
  const [from, to, order, toAmount] = [store.from.value, store.to.value, store.order.value, store.toAmount.value]
  const { state, error } = store.asking
  const isFailed = state.value === 'failed'
  return (
    <Stack>
      <SideCard interior={interior} store={store} side="from">
        <AmountField
          label={text('pay')}
          value={store.amountText.value}
          decimals={from?.decimals ?? 0}
          onInput={store.type}
        >
          <span style={FIELD}>{from && <MaxButton store={store} token={from} />}</span>
        </AmountField>
      </SideCard>
      <Stack align="center" gap={0}>
        <IconButton icon={LATER_ICONS.upDown} label={text('turn')} onClick={store.turnAround} />
      </Stack>
      <SideCard interior={interior} store={store} side="to">
        <AmountField
          label={text('receive')}
          value={to && toAmount ? cutDecimals(writeUnits(toAmount, to.decimals), SHOWN_DECIMALS) : ''}
          decimals={SHOWN_DECIMALS}
          onInput={() => {}}
          isReadOnly
        />
      </SideCard>
      <div style={STACKED}>
        {order && (
          <div style={isFailed ? HIDDEN : LAYER}>
            <SwapDetails interior={interior} store={store} order={order} toAmount={toAmount} />
          </div>
        )}
        <div style={LAYER} role="alert">
          {isFailed && (
            <Text size="small" tone="danger">
              {messageOf(error.value)}
            </Text>
          )}
        </div>
      </div>
      <Stack>
        <Pending interior={interior} />
      </Stack>
      <NextButton interior={interior} store={store} />
    </Stack>
  )
}

function Swap({ interior, parameters }: ViewProps<'Swap'>): ReactElement | null {
  useSignals()
  const text = useTexts(swapTexts)
  const store = useSwap(interior, ({ asking }) => asking.run())
  const { families, networks, connections, options, navigation } = interior
  const network = networks.network.value
  const address = connections.active.value.accounts[0]?.address
  const isServed = canSwap(network, families.traits(network.chainNamespace), options.value.swapNetworks)
  useEffect(() => {
    if (!address) navigation.replace('Connect')
    else if (!isServed) navigation.replace('UnsupportedChain', needSwapNetwork(interior, parameters))
    else if (!store.isFor(parameters)) void store.start.run(parameters)
  }, [address, network, isServed, parameters])
  if (store.tokens.value.length) return <Form interior={interior} store={store} />
  if (store.start.state.value !== 'failed') return <Skeletons count={4} kind="row" />
  return (
    <Placeholder
      icon="warning"
      title={messageOf(store.start.error.value)}
      actions={[{ label: text('tryAgain'), onClick: () => void store.start.run(parameters) }]}
    />
  )
}

export default defineView<'Swap'>({
  View: Swap,
  useTitle: () => useTexts(swapTexts)('title'),
})
