import { cutDecimals } from '../domain/cut-decimals.ts'
import { useContext, useMemo } from './react.ts'
import { LanguageContext } from './texts.ts'

/** Numbers as the visitor's language writes them. */
export function useNumbers(): {
  /** A decimal text cut to three decimals (R5.32). */
  amount(text: string): string
} {
  const { locale } = useContext(LanguageContext)
  return useMemo(() => {
    const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 3 })
    return {
      // Text, not a number: engines that know better keep every digit of it.
      amount: (text) => amounts.format(cutDecimals(text) as `${number}`),
    }
  }, [locale])
}
