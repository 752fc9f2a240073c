import type { Clock } from '../../kernel/clock.ts'
import { isRecord } from '../../kernel/guard.ts'
import { failLogin } from './errors.ts'
import { POPUP_POLL_MS } from './limits.ts'
import type { Popup, Popups } from './popups.ts'

const FEATURES = 'width=600,height=800,scrollbars=yes'
const RESULT = 'result_uri'

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url)

/** Social logins in the browser: a window of 600 × 800 whose result counts from the secure site only. */
export function createBrowserPopups({ site, clock }: { site: string; clock: Clock }): Popups {
  const { origin } = new URL(site)

  const follow = (popup: Window): Popup => ({
    navigate(url) {
      // The window still is of our origin: a script address would run as us.
      if (!isWeb(url)) throw failLogin('connection/social-failed')
      popup.location.href = url
    },
    result: () =>
      new Promise((resolve, reject) => {
        let stop = (): void => {}
        const poll = (): void => {
          if (popup.closed) end(() => reject(failLogin('connection/popup-closed')))
          else stop = clock.after(POPUP_POLL_MS, poll)
        }
        const onMessage = ({ data, origin: from, source }: MessageEvent): void => {
          if (!isRecord(data) || typeof data.resultUri !== 'string') return
          const { resultUri } = data
          if (from === origin) end(() => resolve(resultUri))
          // Others may talk to this page as they like; only our own window is taken for an attempt to deceive.
          else if (source === popup) end(() => reject(failLogin('connection/untrusted-origin')))
        }
        const end = (settle: () => void): void => {
          stop()
          removeEventListener('message', onMessage)
          settle()
        }
        addEventListener('message', onMessage)
        poll()
      }),
    close: () => popup.close(),
  })

  return {
    open() {
      const popup = window.open(`${site}/loading`, 'popupWindow', FEATURES)
      return popup ? follow(popup) : undefined
    },
    leave(url) {
      if (!isWeb(url)) throw failLogin('connection/social-failed')
      window.open(url, '_top')
    },
    takeResult() {
      const url = new URL(location.href)
      const result = url.searchParams.get(RESULT) ?? undefined
      if (result === undefined) return undefined
      url.searchParams.delete(RESULT)
      history.replaceState(history.state, '', url)
      return result
    },
  }
}
