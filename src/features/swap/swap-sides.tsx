import { cutDecimals } from '../../domain/cut-decimals.ts'
import { writeUnits } from '../../domain/units.ts'
import { AmountField } from '../../ui/components/amount-field.tsx'
import { Icon } from '../../ui/components/icon.tsx'
import { IconButton } from '../../ui/components/icon-button.tsx'
import { LATER_ICONS } from '../../ui/components/later-icons.ts'
import { Picture } from '../../ui/components/picture.tsx'
import { Pressable } from '../../ui/components/pressable.tsx'
import { Row } from '../../ui/components/row.tsx'
import { Rows } from '../../ui/components/rows.tsx'
import { Stack } from '../../ui/components/stack.tsx'
import { Text } from '../../ui/components/text.tsx'
import type { ReactElement } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useNumbers } from '../../ui/use-numbers.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { useSlots, type ViewProps } from '../feature.ts'
import { useWorth } from '../use-worth.ts'
import type { SwapToken } from './swap-api.ts'
import { SHOWN_DECIMALS } from './swap-details.tsx'
import type { Side, SwapStore } from './swap-store.ts'
import { swapTexts } from './texts.ts'

/** Below this Max would fill in nothing worth swapping; USD (R2.75). */
const LEAST_USD = 0.00005

export interface SwapParts {
  readonly interior: ViewProps<'Swap'>['interior']
  readonly store: SwapStore
}

interface SideProps extends SwapParts {
  readonly side: Side
}

function TokenRow({ interior, store, side }: SideProps): ReactElement {
  useSignals()
  const text = useTexts(swapTexts)
  const token = store[side].value
  return (
    <Rows>
      <Row
        icon={
          token ? <Picture src={token.logoUrl} name={token.symbol} shape="round" /> : <Icon name={LATER_ICONS.coin} />
        }
        title={token?.symbol ?? text('selectToken')}
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

const LINE = { display: 'flex', justifyContent: 'space-between', gap: 8 }

/** What it is worth, and what there is of it: in a line that is there before, since both come late. */
function Worth({ interior, store, side }: SideProps): ReactElement {
  useSignals()
  const text = useTexts(swapTexts)
  const { worth } = useWorth(interior)
  const { amount } = useNumbers()
  const token = store[side].value
  const usd = store.usd(side === 'from' ? store.order.value?.amount : store.toAmount.value, token)
  const owned = store.balanceOf(token)
  return (
    <div style={LINE}>
      <Text size="small" tone="muted">
        {usd === undefined ? '\u00a0' : worth(usd)}
      </Text>
      {token && owned !== undefined && (
        <Text size="small" tone="muted">
          {text('balance', { amount: amount(writeUnits(owned, token.decimals)) })}
        </Text>
      )}
    </div>
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

/** What there is too little of, in words. */
export function useLack({ lacks, native }: SwapStore): string | undefined {
  const text = useTexts(swapTexts)
  return lacks.value === 'amount'
    ? text('insufficient')
    : lacks.value && text('noGas', { symbol: native.value?.symbol ?? '' })
}

/** As high as the button in it, which is there once it is known what the visitor has. */
const FIELD = { minHeight: 44 }

/** What is paid, and what it brings; between them the way to turn them around. */
export function SwapSides({ interior, store }: SwapParts): ReactElement {
  useSignals()
  const text = useTexts(swapTexts)
  const [from, to, toAmount] = [store.from.value, store.to.value, store.toAmount.value]
  return (
    <>
      <SideCard interior={interior} store={store} side="from">
        <AmountField
          label={text('pay')}
          value={store.amountText.value}
          decimals={from?.decimals ?? 0}
          onInput={store.type}
          error={useLack(store)}
          isErrorSeen
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
    </>
  )
}
