import { createContext, useContext } from './react.ts'

/** English texts of one area, by key. `{name}` is filled; `{count|one wallet|{count} wallets}` chooses by plural. */
export type TextTable = Readonly<Record<string, string>>

export interface Texts<Table extends TextTable> {
  readonly area: string
  readonly table: Table
}

/** Names an area's texts: a translation finds `title` of area `connect` under `connect.title`. */
export const defineTexts = <const Table extends TextTable>(area: string, table: Table): Texts<Table> => ({
  area,
  table,
})

export interface Language {
  /** BCP 47. */
  readonly locale: string
  readonly translations: TextTable
}

export const LanguageContext = createContext<Language>({ locale: 'en', translations: {} })

export type TextValues = Readonly<Record<string, string | number>>

const PLURAL = /{(\w+)\|([^|{}]*(?:{\w+}[^|{}]*)*)\|([^|{}]*(?:{\w+}[^|{}]*)*)}/g
const PLACE = /{(\w+)}/g

/** The text in the visitor's language, English where a translation is missing. */
export function textOf<Table extends TextTable>(
  { locale, translations }: Language,
  { area, table }: Texts<Table>,
  key: keyof Table & string,
  values: TextValues = {},
): string {
  const template = translations[`${area}.${key}`] ?? table[key] ?? key
  return template
    .replace(PLURAL, (_, name: string, one: string, other: string) =>
      new Intl.PluralRules(locale).select(Number(values[name])) === 'one' ? one : other,
    )
    .replace(PLACE, (whole, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : (value ?? whole)
    })
}

/** `const text = useTexts(connectTexts)`; then `text('title')`. */
export function useTexts<Table extends TextTable>(texts: Texts<Table>) {
  const language = useContext(LanguageContext)
  return (key: keyof Table & string, values?: TextValues): string => textOf(language, texts, key, values)
}
