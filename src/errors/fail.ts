import { type ErrorCategory, type ErrorContext, type ErrorEntry, WidgetError } from './widget-error.ts'

/** `'a {x} b {y}'` -> `'x' | 'y'`: the context an entry needs, read from its text. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never
type ContextOf<Entry extends ErrorEntry> = Readonly<Record<Placeholder<Entry['text']>, string | number>>

const fillText = (text: string, context: ErrorContext): string =>
  text.replace(/{(\w+)}/g, (whole, name: string) => String(context[name] ?? whole))

/** Context may be left out where the text has no places to fill, and may always say more. */
type FailArguments<Entry extends ErrorEntry> = [Placeholder<Entry['text']>] extends [never]
  ? [context?: ErrorContext, cause?: unknown]
  : [context: ContextOf<Entry> & ErrorContext, cause?: unknown]

/** `throw fail('area/what-happened', context, cause)`, typed by one area's table. */
export type Fail<Table extends Readonly<Record<string, ErrorEntry>>> = <Code extends keyof Table & string>(
  code: Code,
  ...rest: FailArguments<Table[Code]>
) => WidgetError

/** `category`: of the errors that do not say their own. */
export const failFrom =
  <Table extends Readonly<Record<string, ErrorEntry>>>(table: Table, category?: ErrorCategory): Fail<Table> =>
  (code, ...[context = {}, cause]) => {
    const found: ErrorEntry | undefined = table[code]
    if (!found) throw new TypeError(`No error is called ${code}`)
    const entry: ErrorEntry = {
      ...(category && { category }),
      ...found,
      ...(found.long && { long: fillText(found.long, context) }),
      isListed: !found.isForDeveloper,
    }
    return new WidgetError(
      fillText(entry.text, context),
      { code, entry, context },
      cause === undefined ? undefined : { cause },
    )
  }

export const isWidgetError = (error: unknown, code?: string): error is WidgetError =>
  error instanceof WidgetError && (code === undefined || error.code === code)
