import type { TokenBalance } from '../../domain/token.ts'
import type { Parts } from '../../state/interior.ts'
import type { ReactElement } from '../../ui/react.ts'
import { useContext } from '../../ui/react.ts'
import { LanguageContext, useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
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

/** A leaf: dollars large, pennies small. Nothing while unknown. */
export function TotalValue({
  interior,
}: {
  interior: Parts<'account' | 'networks' | 'families' | 'options'>
}): ReactElement | null {
  useSignals()
  const text = useTexts(accountTexts)
  const { locale } = useContext(LanguageContext)
  const {
    networks,
    account: { balances },
  } = interior
  const tokens = networks.network.value.testnet ? [] : balances.tokens.value
  // Keeps the line's height where a total is on its way, or about to be asked for, so that nothing moves when it comes.
  if (!tokens)
    return balances.tokensState.value !== 'failed' && canListTokens(interior) ? <p style={MONEY}>{'\u00a0'}</p> : null
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).formatToParts(totalOf(tokens))
  const pennies = parts.findIndex(({ type }) => type === 'decimal')
  const join = (some: typeof parts): string => some.map(({ value }) => value).join('')
  return (
    <p style={MONEY}>
      <span className="wl-hidden">{text('total')} </span>
      <span>{join(parts.slice(0, pennies))}</span>
      <span className="wl-muted">{join(parts.slice(pennies))}</span>
    </p>
  )
}
