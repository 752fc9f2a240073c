import type { Clock } from '../../kernel/clock.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { PopupWindow } from '../../ports/page.ts'
import { failLogin } from './errors.ts'
import { LAST_WORD_MS, POPUP_POLL_MS } from './limits.ts'
import type { Popup, Popups } from './popups.ts'

const RESULT = 'result_uri'
/** Beside the result, so that nobody's link can bring one. */
const SECRET = 'walletlet_login'

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url)

/**
 * Social logins in the browser: a window of 600 × 800 whose result counts from the secure site only. The protocol answers by
 * `opener`, so the window keeps it, and the pages it is led to could lead this one elsewhere: see docs/trust-model.md.
 */
export function createBrowserPopups({
  site,
  clock,
  end: over,
}: {
  readonly site: string
  readonly clock: Clock
  /** From then on nobody waits for a window. */
  readonly end: AbortSignal
}): Popups {
  const { origin } = new URL(site)

  const listen = (popup: PopupWindow): Popup => ({
    navigate(url) {
      // The window still is of our origin: a script address would run as us.
      if (!isWeb(url)) throw failLogin('connection/social-failed')
      popup.location.replace(url)
    },
    result: () =>
      new Promise((resolve, reject) => {
        let stop = (): void => {}
        const leave = (): void => end(() => reject(failLogin('connection/popup-closed')))
        const poll = (): void => {
          // One that answers and closes itself may be seen closed before its answer is there.
          stop = popup.closed ? clock.after(LAST_WORD_MS, leave) : clock.after(POPUP_POLL_MS, poll)
        }
        const onMessage = ({ data, origin: from, source }: MessageEvent): void => {
          if (!isRecord(data) || typeof data.resultUri !== 'string') return
          const { resultUri } = data
          // One that has closed since is nobody's any more. Another one of the site is that of another login.
          if (from === origin && (!source || source === popup)) end(() => resolve(resultUri))
          // Others may talk to this page as they like; only our own window is taken for an attempt to deceive.
          else if (source === popup) end(() => reject(failLogin('connection/untrusted-origin')))
        }
        const end = (settle: () => void): void => {
          stop()
          removeEventListener('message', onMessage)
          over.removeEventListener('abort', leave)
          settle()
        }
        addEventListener('message', onMessage)
        over.addEventListener('abort', leave)
        poll()
      }),
    close: () => popup.close(),
  })

  return {
    follow(opened) {
      opened.location.replace(`${site}/loading`)
      return listen(opened)
    },
    leave(url) {
      if (!isWeb(url)) throw failLogin('connection/social-failed')
      window.open(url, '_top')
    },
    wayBack(secret) {
      const url = new URL(location.href)
      url.searchParams.set(SECRET, secret)
      return url.href
    },
    takeResult() {
      const url = new URL(location.href)
      const take = (name: string): string | undefined => {
        const value = url.searchParams.get(name) ?? undefined
        url.searchParams.delete(name)
        return value
      }
      const returned = { uri: take(RESULT), secret: take(SECRET) }
      if (returned.uri !== undefined || returned.secret !== undefined) history.replaceState(history.state, '', url)
      return returned
    },
  }
}
