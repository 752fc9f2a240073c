import type { Parts } from '../state/interior.ts'
import { createShownCurrency } from '../state/shown-currency.ts'
import { useContext, useMemo } from '../ui/react.ts'
import { LanguageContext } from '../ui/texts.ts'

interface WorthPart {
  readonly type?: string
  readonly value: string
}

export const joinWorth = (parts: readonly WorthPart[]): string => parts.map(({ value }) => value).join('')

/** Dollars as the host's currency and the visitor's language write them; blank until the rate is known. Call after `useSignals()`. */
export function useWorth({ storeOf }: Parts<'storeOf'>): {
  worth(usd: number): string
  parts(usd: number): WorthPart[]
} {
  const { locale } = useContext(LanguageContext)
  const shown = storeOf(createShownCurrency).value
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', ...shown })
    const parts = (usd: number): WorthPart[] =>
      shown ? format.formatToParts(usd * shown.perUsd) : [{ value: '\u00a0' }]
    return { parts, worth: (usd) => joinWorth(parts(usd)) }
  }, [locale, shown])
}
