/** Where an error belongs on the screen: a banner, a passing note, or only the host developer's console. */
export type ErrorKind = 'alert' | 'toast' | 'developer'

/** Where the trouble was, as analytics is told (R7.42). */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

/** One row of the catalogue. `{name}` marks a place that the error's context fills. */
export interface ErrorEntry {
  /** In English, for visitors and for the console. `{name}` is filled from the error's context. */
  readonly text: string
  /** What visitors read, where `text` is for hosts. A language replaces it under `errors.<code>`. */
  readonly shown?: string
  /** The second, longer sentence of an alert. */
  readonly long?: string
  /** Only the host's developer can do something about it: no visitor of a published page reads it. */
  readonly isForDeveloper?: boolean
  /** For the developer's console, where `long` is for visitors. */
  readonly advice?: string
  /** How visitors get to read it. Absent: where it happens. */
  readonly kind?: ErrorKind
  /** Shown at most once per widget. */
  readonly isOnce?: boolean
  /** The visitor decided so: it is nobody's fault, and neither logged nor reported. */
  readonly isDecision?: boolean
  /** It stands in our catalogue for visitors, so languages have it. What a host makes does not, and says its own words. */
  readonly isListed?: boolean
  /** Of all its table's errors where it says none itself: see `failFrom`. Else `INTERNAL_SDK_ERROR`. */
  readonly category?: ErrorCategory
}

export type ErrorContext = Readonly<Record<string, string | number>>

/**
 * The one error class of the widget. Compare `code` (`area/what-happened`); `message` is for people. It lives before
 * the click, because hosts compare with it; what makes errors does not: see fail.ts.
 */
export class WidgetError extends Error {
  /** `area/what-happened`: what programs compare. */
  declare readonly code: string
  /** What the catalogue says of it. */
  declare readonly entry: ErrorEntry
  /** What filled the gaps of the message. */
  declare readonly context: ErrorContext

  constructor(text: string, about: Pick<WidgetError, 'code' | 'entry' | 'context'>, options?: ErrorOptions) {
    super(text, options)
    Object.assign(this, { name: 'WidgetError' }, about)
  }
}
