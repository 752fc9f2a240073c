import { cutDecimals } from '../../domain/cut-decimals.ts'
import { isolated } from '../../domain/rules/isolated.ts'
import { writeUnits } from '../../domain/units.ts'
import type { Parts } from '../../state/interior.ts'
import { HIDDEN, LAYER, STACKED } from '../../ui/components/layers.ts'
import { exactAmount } from '../../ui/exact-amount.ts'
import { type ReactElement, useContext } from '../../ui/react.ts'
import { LanguageContext, useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { useWorth } from '../use-worth.ts'
import type { SwapOrder } from './swap-order.ts'
import type { SwapStore } from './swap-store.ts'
import { swapTexts } from './texts.ts'

/** Decimals of amounts that are shown (R2.73). */
export const SHOWN_DECIMALS = 6
/** 0.85 %, in ten thousandths. */
const PROVIDER_FEE = 85n

/** Digits, a point and spaces between them, as most rates have: a letter is about as wide as a digit. */
const WIDE = 'n'.repeat(13)
const VALUE = { ...STACKED, textAlign: 'end' } as const

/** What one whole token brings, in smallest units. */
const rateOf = ({ amount, from }: SwapOrder, toAmount: bigint): bigint =>
  (toAmount * 10n ** BigInt(from.decimals)) / amount

/**
 * What the swap means: rate, price impact, and what it costs. What is not known, yet or at all, has its line: nothing below it moves when an answer comes, or fails;
 * what takes two lines where words are long and the screen is narrow has both from the beginning. */
export function SwapDetails({
  interior,
  store,
  order,
  toAmount,
}: {
  interior: Parts<'storeOf'>
  store: SwapStore
  order: SwapOrder
  toAmount: bigint | undefined
}): ReactElement {
  useSignals()
  const text = useTexts(swapTexts)
  const { worth } = useWorth(interior)
  const { locale } = useContext(LanguageContext)
  const percent = (part: number): string =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(part)
  const { from, to, amount } = order
  const show = (units: bigint, { decimals, symbol }: typeof to): string =>
    `${exactAmount(locale, cutDecimals(writeUnits(units, decimals), SHOWN_DECIMALS))} ${isolated(symbol)}`
  const [paid, got] = [store.usd(amount, from), store.usd(toAmount, to)]
  const gas = store.usd(store.gasCost.value, store.native.value)
  const [one, room] = [`1 ${isolated(from.symbol)} = `, `${WIDE} ${isolated(to.symbol)}`]
  const share = `${percent(0.01)} · `
  const rows: [label: string, value: string | 0n | undefined, room?: string][] = [
    [text('rate'), toAmount && `${one}${show(rateOf(order, toAmount), to)}`, one + room],
    [text('impact'), paid && got !== undefined ? percent((paid - got) / paid) : undefined],
    [text('slippage'), toAmount && `${share}${show(toAmount / 100n, to)}`, share + room],
    [text('providerFee'), `${percent(0.0085)} · ${show((amount * PROVIDER_FEE) / 10_000n, from)}`],
    [text('gas'), gas === undefined ? undefined : worth(gas)],
  ]
  return (
    <dl className="wl-small" style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 12px' }}>
      {rows.map(([label, value, wide]) => [
        <dt key={label} className="wl-muted">
          {label}
        </dt>,
        <dd key={`${label} value`} style={VALUE}>
          <div style={LAYER}>
            <span dir="ltr">{value || '–'}</span>
          </div>
          {wide && (
            <div style={HIDDEN}>
              <span dir="ltr">{wide}</span>
            </div>
          )}
        </dd>,
      ])}
    </dl>
  )
}
