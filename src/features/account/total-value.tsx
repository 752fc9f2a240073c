import type { TokenBalance } from '../../domain/token.ts'
import type { Parts } from '../../state/interior.ts'
import type { ReactElement } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { joinWorth, useWorth } from '../use-worth.ts'
import { accountTexts } from './texts.ts'
import { canListTokens } from './use-balances.ts'

/** What all of it is worth, in USD. Tokens without a price add nothing. */
export const totalOf = (tokens: readonly TokenBalance[]): number =>
  tokens.reduce((sum, { value = 0 }) => sum + value, 0)

/** 32 on 38 px of the default text size, on one line. */
const MONEY = {
  fontSize: '2.133em',
  lineHeight: 1.19,
  whiteSpace: 'nowrap',
  // From edge to edge also while it is empty: what comes into it moves nothing.
  alignSelf: 'stretch',
  textAlign: 'center',
} as const
/** Of as many letters together: an amount that lost its last digits at the edge would be another one. */
const WIDTH_PX = 480

/** A leaf: whole ones large, pennies small, where the currency has some. Nothing while unknown. */
export function TotalValue({
  interior,
}: {
  interior: Parts<'account' | 'networks' | 'families' | 'options' | 'storeOf'>
}): ReactElement | null {
  useSignals()
  const text = useTexts(accountTexts)
  const { parts } = useWorth(interior)
  const {
    networks,
    account: { balances },
  } = interior
  const tokens = networks.network.value.testnet ? [] : balances.tokens.value
  // Keeps the line's height where there may be a total, so that nothing moves when it comes, or fails.
  if (!tokens)
    return canListTokens(interior) ? (
      <p className="wl-large" style={MONEY}>
        {'\u00a0'}
      </p>
    ) : null
  const whole = parts(totalOf(tokens))
  const point = whole.findIndex(({ type }) => type === 'decimal')
  const pennies = joinWorth(point < 0 ? [] : whole.splice(point))
  const main = joinWorth(whole)
  const size = { fontSize: `min(1em,${WIDTH_PX / (main + pennies).length}px)` }
  return (
    <p className="wl-large" style={MONEY}>
      <span className="wl-hidden">{text('total')} </span>
      <span style={size}>{main}</span>
      <span className="wl-muted" style={size}>
        {pennies}
      </span>
    </p>
  )
}
