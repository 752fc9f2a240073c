import type { Page } from '../../ports/page.ts'
import { pageLanguages } from './page-languages.ts'
import { whenPainted } from './when-painted.ts'

/** What Telegram puts on the window of a mini app; markup of the same name is not the window's own. */
const TELEGRAM = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram']
const MOBILE_AGENT = /android|iphone|ipad|ipod|mobile/i

export function createBrowserPage(): Page {
  let layer: HTMLElement | undefined
  // One that is written into a frame (`srcdoc`) has no address: it is of the origin around it, or in a sandbox of none that has a name.
  const { origin: own, href } = location.host ? location : new URL(/:/.test(window.origin) ? origin : document.baseURI)
  // Pages of test runners have none.
  const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
  return {
    // iPads call themselves Macs, but no Mac has several touch points.
    isMobile:
      MOBILE_AGENT.test(navigator.userAgent) || (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1),
    origin: own,
    href,
    userAgent: navigator.userAgent,
    isTelegram: TELEGRAM.some((name) => Object.hasOwn(window, name)),
    layer: () => (layer ??= document.body.appendChild(document.createElement('walletlet-modal'))),
    prefersDark: () => dark?.matches,
    onPrefersDark: (listener, signal) =>
      dark?.addEventListener('change', (event) => listener(event.matches), { signal }),
    whenPainted,
    isVisible: () => !document.hidden,
    onVisible: (listener, signal) =>
      document.addEventListener('visibilitychange', () => document.hidden || listener(), { signal }),
    languages: pageLanguages,
    onOnline: (listener, signal) => addEventListener('online', listener, { signal }),
    // Without a name: a window that has one can be led elsewhere by any page that knows it.
    openPopup: () => open('', '_blank', 'width=600,height=800,scrollbars=yes'),
    leave: (url) => location.assign(url),
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text)
        return true
      } catch {
        return false // refused; or there is no clipboard, as on an insecure page
      }
    },
  }
}
