import { TOAST_LIFE_MS } from '../domain/limits.ts'
import type { WidgetError } from '../errors/widget-error.ts'
import { once } from '../kernel/once.ts'
import { signal } from '../kernel/signal.ts'
import type { NoticeParts, NoticeStore, NoticeVerbs, ShownNotices, Toast } from './notice.ts'

/**
 * Notices before their code is there: it comes when there is first something to tell. Where it cannot be fetched the words of an
 * error are shown all the same, for as long as a note is, and the host hears of it.
 */
export function createNotices(
  parts: NoticeParts,
  load = async (shown: ShownNotices): Promise<NoticeVerbs> =>
    (await import('./notice-store.ts')).createNoticeStore(shown, parts),
): NoticeStore {
  const alert: ShownNotices['alert'] = signal(undefined)
  const toast: ShownNotices['toast'] = signal(undefined)
  let verbs: NoticeVerbs | undefined
  const begin = once(async () => {
    verbs = await load({ alert, toast })
    return verbs
  })
  const tellPlainly = (error: unknown, text?: string): void => {
    parts.report(error)
    const note: Toast = { kind: 'error', text: text || (error as WidgetError).message }
    toast.value = note
    parts.clock.after(TOAST_LIFE_MS, () => {
      if (toast.value === note) toast.value = undefined
    })
  }
  const verb =
    <Name extends keyof NoticeVerbs>(name: Name, without?: NoticeVerbs[Name]) =>
    (...what: Parameters<NoticeVerbs[Name]>): void => {
      const tell = (loaded?: NoticeVerbs): void =>
        ((loaded ? loaded[name] : without) as ((...values: typeof what) => void) | undefined)?.(...what)
      if (verbs) tell(verbs)
      else begin().then(tell, () => tell())
    }
  return {
    alert,
    toast,
    showToast: verb('showToast'),
    dismissToast: verb('dismissToast'),
    showError: verb('showError', tellPlainly),
    showAlert: verb('showAlert', tellPlainly),
    dismissAlert: verb('dismissAlert'),
  }
}
