import { cutDecimals } from '../../domain/cut-decimals.ts'
import { useContext, useMemo } from '../../ui/react.ts'
import { LanguageContext } from '../../ui/texts.ts'

/** Amounts as the visitor's language writes them; from text, so that no digit is lost. */
export function useMoney(): {
  /** Of money, in a currency named by its code. */
  money(amount: string, currency: string): string
  /** Of what is bought. */
  crypto(amount: string): string
  list(names: readonly string[]): string
  month(timeMs: number): string
  day(timeMs: number): string
} {
  const { locale } = useContext(LanguageContext)
  return useMemo(
    () => ({
      money: (amount, currency) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as `${number}`),
      crypto: (amount) =>
        new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(cutDecimals(amount, 6) as `${number}`),
      list: (names) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(names),
      month: (timeMs) => new Date(timeMs).toLocaleDateString(locale, { month: 'long', year: 'numeric' }),
      day: (timeMs) => new Date(timeMs).toLocaleDateString(locale, { month: 'short', day: 'numeric' }),
    }),
    [locale],
  )
}
