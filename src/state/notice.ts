import type { WidgetError } from '../errors/widget-error.ts'
import type { Clock } from '../kernel/clock.ts'
import type { ReadonlySignal, Signal } from '../kernel/signal.ts'

export interface Toast {
  /** How it looks; `loading` stays until it is replaced. */
  readonly kind: 'loading' | 'success' | 'error'
  /** Of an error in English: its place on the screen says it in the visitor's language. */
  readonly text: string
  /** The error whose words it says. */
  readonly error?: WidgetError
}

export interface Alert {
  /** What is wrong, in one sentence. */
  readonly short: string
  /** What to do about it. */
  readonly long: string
  /** The error itself, with its code. */
  readonly error: WidgetError
}

/** Banners and passing notes. One of each at a time. */
export interface NoticeStore {
  /** A banner, of what a visitor or the page's developer can do something about; undefined when there is none. */
  readonly alert: ReadonlySignal<Alert | undefined>
  /** What has just happened, in a line; undefined when there is nothing to say. */
  readonly toast: ReadonlySignal<Toast | undefined>
  /** Loading toasts stay until another one or `dismissToast`. */
  showToast(kind: Toast['kind'], text: string): void
  /** Takes the line away before its time. */
  dismissToast(): void
  /**
   * What a visitor can do something about is a banner; what only the developer can is one on their own machine, with `debug`.
   * The long text goes to the console in any case.
   */
  showAlert(error: WidgetError): void
  /** Takes the banner away. */
  dismissAlert(): void
  /** An error where it belongs by its kind; foreign errors as a toast with `fallback`. */
  showError(error: unknown, fallback: string): void
}

/** What shows, for whoever decides about it. */
export interface ShownNotices {
  readonly alert: Signal<Alert | undefined>
  readonly toast: Signal<Toast | undefined>
}

/** What decides about notices: see notice-store.ts. */
export type NoticeVerbs = Omit<NoticeStore, keyof ShownNotices>

/** What notices are told with. */
export interface NoticeParts {
  readonly clock: Clock
  readonly isDebug: () => boolean
  /** The page's. */
  readonly origin: string
  /** To the host. */
  readonly report: (error: unknown) => void
}
