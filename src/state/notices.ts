import type { WidgetError } from '../errors/widget-error.ts'
import { once } from '../kernel/once.ts'
import { type ReadonlySignal, type Signal, signal } from '../kernel/signal.ts'

export interface Toast {
  readonly kind: 'loading' | 'success' | 'error'
  /** Of an error in English: its place on the screen says it in the visitor's language. */
  readonly text: string
  readonly error?: WidgetError
}

export interface Alert {
  readonly short: string
  readonly long: string
  readonly error: WidgetError
}

/** Banners and passing notes. One of each at a time. */
export interface NoticeStore {
  readonly alert: ReadonlySignal<Alert | undefined>
  readonly toast: ReadonlySignal<Toast | undefined>
  /** Loading toasts stay until another one or `dismissToast`. */
  showToast(kind: Toast['kind'], text: string): void
  dismissToast(): void
  /**
   * What a visitor can do something about is a banner; what only the developer can is one on their own machine, with `debug`.
   * The long text goes to the console in any case.
   */
  showAlert(error: WidgetError): void
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

/** Notices before their code is there: it comes when there is first something to tell. Who cannot fetch it is told nothing. */
export function createNotices(load: (shown: ShownNotices) => Promise<NoticeVerbs>): NoticeStore {
  const shown: ShownNotices = { alert: signal(undefined), toast: signal(undefined) }
  let verbs: NoticeVerbs | undefined
  const begin = once(async () => {
    verbs = await load(shown)
    return verbs
  })
  const verb =
    <Name extends keyof NoticeVerbs>(name: Name) =>
    (...what: Parameters<NoticeVerbs[Name]>): void => {
      const run = (one: NoticeVerbs): void => (one[name] as (...values: typeof what) => void)(...what)
      if (verbs) run(verbs)
      else begin().then(run, () => {})
    }
  return {
    ...shown,
    showToast: verb('showToast'),
    dismissToast: verb('dismissToast'),
    showAlert: verb('showAlert'),
    dismissAlert: verb('dismissAlert'),
    showError: verb('showError'),
  }
}
