import type { TokenBalance } from '../../domain/token.ts'
import type { Parts } from '../../state/interior.ts'
import type { ReactElement } from '../../ui/react.ts'
import { useContext } from '../../ui/react.ts'
import { LanguageContext, useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { accountTexts } from './texts.ts'

/** What all of it is worth, in USD. Tokens without a price add nothing. */
export const totalOf = (tokens: readonly TokenBalance[]): number =>
  tokens.reduce((sum, { value = 0 }) => sum + value, 0)

/** A leaf: dollars large, pennies small. Nothing while unknown. */
export function TotalValue({ interior }: { interior: Parts<'account' | 'networks'> }): ReactElement | null {
  useSignals()
  const text = useTexts(accountTexts)
  const { locale } = useContext(LanguageContext)
  const {
    networks,
    account: { balances },
  } = interior
  const tokens = networks.network.value.testnet ? [] : balances.tokens.value
  if (!tokens) return null
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).formatToParts(totalOf(tokens))
  const pennies = parts.findIndex(({ type }) => type === 'decimal')
  const join = (some: typeof parts): string => some.map(({ value }) => value).join('')
  return (
    <p style={{ textAlign: 'center' }}>
      <span className="wl-hidden">{text('total')} </span>
      <span className="wl-large">{join(parts.slice(0, pennies))}</span>
      <span className="wl-muted">{join(parts.slice(pennies))}</span>
    </p>
  )
}
