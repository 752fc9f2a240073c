import { TOAST_CHANGE_MS, TOAST_LIFE_MS } from '../domain/limits.ts'
import { isWidgetError } from '../errors/fail.ts'
import type { WidgetError } from '../errors/widget-error.ts'
import type { Clock } from '../kernel/clock.ts'
import { type ReadonlySignal, signal } from '../kernel/signal.ts'

export interface Toast {
  readonly kind: 'loading' | 'success' | 'error'
  readonly text: string
}

export interface Alert {
  readonly short: string
  readonly long: string
}

/** Banners and passing notes. One of each at a time. */
export interface NoticeStore {
  readonly alert: ReadonlySignal<Alert | undefined>
  readonly toast: ReadonlySignal<Toast | undefined>
  /** Loading toasts stay until another one or `dismissToast`. */
  showToast(kind: Toast['kind'], text: string): void
  dismissToast(): void
  /** The banner only where `debug` is on; the long text goes to the console for the host developer in any case. */
  showAlert(error: WidgetError): void
  dismissAlert(): void
  /** An error where it belongs by its kind; foreign errors as a toast with `fallback`. */
  showError(error: unknown, fallback: string): void
}

export function createNoticeStore({
  clock,
  isDebug,
  report,
}: {
  clock: Clock
  isDebug: () => boolean
  report: (error: unknown) => void
}): NoticeStore {
  const alert = signal<Alert | undefined>(undefined)
  const toast = signal<Toast | undefined>(undefined)
  const shown = new Set<string>()
  let cancel = (): void => {}

  const put = (next: Toast): void => {
    toast.value = next
    cancel = next.kind === 'loading' ? () => {} : clock.after(TOAST_LIFE_MS, dismissToast)
  }
  function dismissToast(): void {
    cancel()
    toast.value = undefined
  }
  const showToast = (kind: Toast['kind'], text: string): void => {
    cancel()
    if (toast.value) {
      toast.value = undefined
      cancel = clock.after(TOAST_CHANGE_MS, () => put({ kind, text }))
    } else put({ kind, text })
  }
  const showAlert = (error: WidgetError): void => {
    if (error.entry.isOnce && shown.has(error.code)) return
    shown.add(error.code)
    report(error)
    const long = error.entry.long ?? ''
    console.error(`walletlet: ${error.message}. ${long}`)
    if (isDebug()) alert.value = { short: error.message, long }
  }

  return {
    alert,
    toast,
    showToast,
    dismissToast,
    showAlert,
    dismissAlert() {
      alert.value = undefined
    },
    showError(error, fallback) {
      if (isWidgetError(error) && error.entry.kind === 'alert') showAlert(error)
      else {
        report(error)
        showToast('error', isWidgetError(error) ? error.message : fallback)
      }
    },
  }
}
