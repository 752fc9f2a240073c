import { isRightToLeft, type Language, type TextTable } from '../domain/language.ts'
import { createContext, useContext } from './react.ts'

export interface Texts<Table extends TextTable> {
  readonly area: string
  readonly table: Table
  /** Languages have these texts: they stand in our sources as they are, and not in somebody's error or family. */
  readonly isListed?: boolean | undefined
}

/**
 * English texts of one area, by key. `{name}` is filled; `{count|one wallet|{count} wallets}` chooses by plural. Languages
 * with other forms name theirs: `{count|one=…|few=…|many=…|other=…}`, by the categories of `Intl.PluralRules`.
 *
 * A host's translation finds `title` of area `connect` under `connect.title`.
 */
export const defineTexts = <const Table extends TextTable>(area: string, table: Table): Texts<Table> => ({
  area,
  table,
  isListed: true,
})

export const LanguageContext = createContext<Language>({ locale: 'en' })

/** As much of a `WidgetError` as is said. */
export interface ShownError {
  readonly code: string
  readonly entry: {
    readonly text: string
    readonly shown?: string
    readonly long?: string
    readonly isListed?: boolean
  }
  readonly context: TextValues
}

export type TextValues = Readonly<Record<string, string | number>>

const PLURAL = /{(\w+)\|((?:[^{}]|{\w+})*)}/g
const FORM = /^(zero|one|two|few|many|other)=(.*)$/s
const PLACE = /{(\w+)}/g

/** The form for this number; the last one stands for every category that has none. */
function choosePlural(locale: string, count: number, forms: readonly string[]): string {
  const category = new Intl.PluralRules(locale).select(count)
  const named = forms.map((form) => FORM.exec(form))
  const found = named.find((form) => form?.[1] === category) ?? named.at(-1)
  return found?.[2] ?? (category === 'one' ? forms[0] : forms.at(-1)) ?? ''
}

/**
 * Addresses, amounts and names run from the left in texts that do not, and would take the marks around them along: what
 * `<bdi>` is for elements, these two characters are for texts.
 */
const isolate = (locale: string, value: string): string => (isRightToLeft(locale) ? `\u2068${value}\u2069` : value)

/** The text in the visitor's language, English where a translation is missing. */
export function textOf<Table extends TextTable>(
  { locale, texts, translate }: Language,
  { area, table, isListed }: Texts<Table>,
  key: keyof Table & string,
  values: TextValues = {},
): string {
  const english = table[key] ?? key
  const template = `${texts?.[`${area}.${key}`] ?? ((isListed && translate?.(english)) || english)}`
  return template
    .replace(PLURAL, (_, name: string, forms: string) =>
      // English ones stand in for a missing translation, by their own rules.
      choosePlural(template === english ? 'en' : locale, Number(values[name]), forms.split('|')),
    )
    .replace(PLACE, (whole, name: string) => {
      const value = values[name]
      if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
      return value === undefined ? whole : isolate(locale, value)
    })
}

/** What an error says to visitors: `shown`, else its own words; a language has it under `errors.<code>`. */
export const errorText = (language: Language, { code, entry, context }: ShownError): string =>
  textOf(
    language,
    { area: 'errors', table: { [code]: entry.shown ?? entry.text }, isListed: entry.isListed },
    code,
    context,
  )

/** The second sentence of an alert, under `errors.<code>.long`. */
export const errorDetail = (language: Language, { code, entry, context }: ShownError): string =>
  entry.long ? errorText(language, { code: `${code}.long`, entry: { ...entry, shown: entry.long }, context }) : ''

/** `const say = useErrors()`; then `say(error)`. */
export function useErrors(): (error: ShownError) => string {
  const language = useContext(LanguageContext)
  return (error) => errorText(language, error)
}

/** `const text = useTexts(connectTexts)`; then `text('title')`. */
export function useTexts<Table extends TextTable>(texts: Texts<Table>) {
  const language = useContext(LanguageContext)
  return (key: keyof Table & string, values?: TextValues): string => textOf(language, texts, key, values)
}
