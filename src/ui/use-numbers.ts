import { cutDecimals } from '../domain/cut-decimals.ts'
import { useContext, useMemo } from './react.ts'
import { LanguageContext } from './texts.ts'

/** Numbers as the visitor's language writes them. */
export function useNumbers(): {
  /** A decimal text cut to three decimals (R5.32). */
  amount(text: string): string
  usd(value: number): string
} {
  const { locale } = useContext(LanguageContext)
  return useMemo(() => {
    const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 3 })
    const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
    return {
      // Text, not a number: engines that know better keep every digit of it.
      amount: (text) => amounts.format(cutDecimals(text) as `${number}`),
      usd: (value) => dollars.format(value),
    }
  }, [locale])
}
