import { TOAST_CHANGE_MS, TOAST_LIFE_MS } from '../domain/limits.ts'
import { isLocalOrigin } from '../domain/rules/is-local-origin.ts'
import { isWidgetError } from '../errors/fail.ts'
import type { WidgetError } from '../errors/widget-error.ts'
import type { NoticeParts, NoticeVerbs, ShownNotices, Toast } from './notice.ts'

/** Decides what shows, and how long. */
export function createNoticeStore(
  { alert, toast }: ShownNotices,
  { clock, isDebug, origin, report }: NoticeParts,
): NoticeVerbs {
  const said = new Set<string>()
  let cancel = (): void => {}

  const put = (next: Toast): void => {
    toast.value = next
    cancel = next.kind === 'loading' ? () => {} : clock.after(TOAST_LIFE_MS, dismissToast)
  }
  function dismissToast(): void {
    cancel()
    toast.value = undefined
  }
  const change = (next: Toast): void => {
    cancel()
    if (toast.value) {
      toast.value = undefined
      cancel = clock.after(TOAST_CHANGE_MS, () => put(next))
    } else put(next)
  }
  const showAlert = (error: WidgetError): void => {
    if (error.entry.isOnce && said.has(error.code)) return
    said.add(error.code)
    report(error)
    const { long = '', advice = long, isForDeveloper, shown: short = error.message } = error.entry
    console.error(`walletlet: ${error.message}. ${advice}`)
    // What is for the developer does not take the place of what the visitor is reading.
    const isFree = !alert.value || alert.value.error.entry.isForDeveloper
    if (!isForDeveloper || (isFree && isDebug() && isLocalOrigin(origin))) alert.value = { short, long, error }
  }

  return {
    showToast: (kind, text) => change({ kind, text }),
    dismissToast,
    showAlert,
    dismissAlert() {
      alert.value = undefined
    },
    showError(error, fallback) {
      if (isWidgetError(error) && error.entry.kind === 'alert') showAlert(error)
      else {
        report(error)
        change(
          isWidgetError(error)
            ? { kind: 'error', text: error.entry.shown ?? error.message, error }
            : { kind: 'error', text: fallback },
        )
      }
    },
  }
}
