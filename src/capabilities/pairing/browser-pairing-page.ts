import { fence } from '../../kernel/fence.ts'
import { isRecord, ownOf } from '../../kernel/guard.ts'
import type { PairingPage } from './pairing-page.ts'

/** The engine's name for it, which is why it has no prefix. */
const DEEP_LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Markup of that name (`<form id=phantom>`) is not the window's own. */
const onWindow = (name: string): unknown => fence(() => ownOf(globalThis, name))

export function createPairingPage(): PairingPage {
  return {
    isAndroid: /android/i.test(navigator.userAgent),
    get href() {
      return location.host && location.href
    },
    isInFrame: window.self !== window.top,
    savesData: !!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData,
    hasInjected(name) {
      const injected = onWindow('ethereum')
      return !!fence(() => isRecord(injected) && injected[name])
    },
    isOnWindow: (name) => !!onWindow(name),
    openLink: (href, target) => void window.open(href, target, 'noreferrer noopener'),
    isVisible: () => document.visibilityState === 'visible',
    onReturn(listener, signal) {
      document.addEventListener(
        'visibilitychange',
        () => {
          if (document.visibilityState === 'visible') listener()
        },
        { signal },
      )
      document.addEventListener('resume', listener, { signal }) // After the browser froze the page.
      for (const event of ['pageshow', 'online']) addEventListener(event, listener, { signal })
    },
    rememberDeepLink(choice) {
      try {
        if (choice) localStorage.setItem(DEEP_LINK_KEY, JSON.stringify(choice))
        else localStorage.removeItem(DEEP_LINK_KEY)
      } catch {
        // Blocked: the visitor opens the wallet by hand.
      }
    },
  }
}
