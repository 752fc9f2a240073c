/** Where an error belongs on the screen: a banner, a passing note, or only the host developer's console. */
export type ErrorKind = 'alert' | 'toast' | 'developer'

/** One row of the catalogue. `{name}` marks a place that the error's context fills. */
export interface ErrorEntry {
  readonly text: string
  /** The second, longer sentence of an alert. */
  readonly long?: string
  readonly kind?: ErrorKind
  /** Shown at most once per widget. */
  readonly isOnce?: boolean
}

export type ErrorContext = Readonly<Record<string, string | number>>

/** `'a {x} b {y}'` -> `'x' | 'y'`: the context an entry needs, read from its text. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never
type ContextOf<Entry extends ErrorEntry> = Readonly<Record<Placeholder<Entry['text']>, string | number>>

/** The one error class of the widget. Compare `code` (`area/what-happened`); `message` is for people. */
export class WidgetError extends Error {
  override readonly name = 'WidgetError'
  readonly code: string
  readonly entry: ErrorEntry
  readonly context: ErrorContext

  constructor(code: string, entry: ErrorEntry, context: ErrorContext = {}, cause?: unknown) {
    super(fillText(entry.text, context), cause === undefined ? undefined : { cause })
    this.code = code
    this.entry = entry
    this.context = context
  }
}

export const fillText = (text: string, context: ErrorContext): string =>
  text.replace(/{(\w+)}/g, (whole, name: string) => String(context[name] ?? whole))

/** Context may be left out where the text has no places to fill. */
type FailArguments<Entry extends ErrorEntry> = [Placeholder<Entry['text']>] extends [never]
  ? [context?: ErrorContext, cause?: unknown]
  : [context: ContextOf<Entry>, cause?: unknown]

/** `throw fail('area/what-happened', context, cause)`, typed by one area's table. */
export type Fail<Table extends Readonly<Record<string, ErrorEntry>>> = <Code extends keyof Table & string>(
  code: Code,
  ...rest: FailArguments<Table[Code]>
) => WidgetError

export const failFrom =
  <Table extends Readonly<Record<string, ErrorEntry>>>(table: Table): Fail<Table> =>
  (code, ...[context, cause]) =>
    new WidgetError(code, table[code] as ErrorEntry, context, cause)

export const isWidgetError = (error: unknown, code?: string): error is WidgetError =>
  error instanceof WidgetError && (code === undefined || error.code === code)
