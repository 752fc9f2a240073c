import type { Language } from '../../domain/language.ts'
import { isolated } from '../../domain/rules/isolated.ts'
import { shorten } from '../../kernel/text.ts'
import { useContext, useMemo } from '../../ui/react.ts'
import { LanguageContext, useTexts } from '../../ui/texts.ts'
import { useNumbers } from '../../ui/use-numbers.ts'
import type { ActivityRow } from './describe-transaction.ts'
import { monthOf } from './group-by-month.ts'
import { relativeTime } from './relative-time.ts'
import { activityTexts, operationTexts } from './texts.ts'
import type { Transaction, Transfer } from './transaction.ts'

/** Everything a row says, made once for a whole list, because formats of numbers and dates are costly. */
export interface Words {
  /** What is kept of these words is another's when this is. */
  readonly language: Language
  readonly text: ReturnType<typeof useTexts<(typeof activityTexts)['table']>>
  title(transaction: Transaction): string
  /** The amounts; where nothing moved, between whom, or that it is confirmed. Anything but confirmed has a tag. */
  detail(row: ActivityRow): string | false
  ago(timeMs: number): string
  /** The month, with its year when that is another one. */
  month(timeMs: number): string
}

export function useWords(nowMs: number): Words {
  const language = useContext(LanguageContext)
  const { locale } = language
  const text = useTexts(activityTexts)
  const operation = useTexts(operationTexts)
  const { amount } = useNumbers()
  const said = useMemo(() => new Map<string | number, string>(), [language])
  const once = (key: string | number, say: () => string): string => {
    const known = said.get(key) ?? say()
    said.set(key, known)
    return known
  }
  const thing = ({ nft, amountText, symbol }: Transfer): string =>
    (nft ? isolated(nft.name) : amountText && `${amount(amountText)} ${isolated(symbol)}`) || '-'
  return {
    language,
    text,
    title: ({ operation: kind }) => operation(Object.hasOwn(operationTexts.table, kind) ? (kind as 'other') : 'other'),
    detail({ transaction: { operation: kind, from, to, status }, transfers: [one, two], sign }) {
      const pair = (isSwap: boolean, first: string, second: string) => text(isSwap ? 'swap' : 'both', { first, second })
      if (one && two) return pair(one.direction === 'out' && two.direction === 'in', thing(one), thing(two))
      if (one) return sign + thing(one)
      return /^(send|receive)$/.test(kind) && to
        ? pair(true, shorten(from, 4, 6), shorten(to, 4, 6))
        : status === 'confirmed' && text(status)
    },
    ago(timeMs) {
      const { unit, count } = relativeTime(timeMs, nowMs)
      return once(unit + count, () => {
        // English has the requirements' own short words (R9.57 to R9.62), other languages what their readers are used to.
        const isSaid = /^en\b/.test(locale) || language.texts?.[`${activityTexts.area}.${unit}`]
        return isSaid
          ? text(unit, { count })
          : new Intl.RelativeTimeFormat(locale, { style: 'short' }).format(-count, unit)
      })
    },
    month(timeMs) {
      const date = new Date(timeMs)
      const year = date.getFullYear() === new Date(nowMs).getFullYear() ? undefined : 'numeric'
      return once(monthOf(timeMs), () => date.toLocaleDateString(locale, { month: 'long', year }))
    },
  }
}
