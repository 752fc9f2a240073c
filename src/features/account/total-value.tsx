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
  fontWeight: 600,
  letterSpacing: 'calc(var(--way) * -.01em - .01em)',
  whiteSpace: 'nowrap',
  alignSelf: 'stretch',
  textAlign: 'center',
} as const

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
  if (!tokens) return canListTokens(interior) ? <p style={MONEY}>{'\u00a0'}</p> : null
  const whole = parts(totalOf(tokens))
  const point = whole.findIndex(({ type }) => type === 'decimal')
  const pennies = point < 0 ? [] : whole.splice(point)
  return (
    <p style={MONEY}>
      <span className="wl-hidden">{text('total')} </span>
      <span>{joinWorth(whole)}</span>
      <span className="wl-muted">{joinWorth(pennies)}</span>
    </p>
  )
}
