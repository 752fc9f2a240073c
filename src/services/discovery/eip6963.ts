import { fence } from '../../kernel/fence.ts'
import { ownOf } from '../../kernel/guard.ts'
import { hasPage } from '../../kernel/has-page.ts'
import type { Announcements } from '../../ports/discovery.ts'

/** Wallets announced by EIP-6963, early and late. On a server, and where there is no window, nobody announces. */
export const eip6963Announcements: Announcements = {
  subscribe(report, signal) {
    if (!hasPage()) return
    addEventListener(
      'eip6963:announceProvider',
      // Whatever else a script of the page may put there ends at the fence.
      ({ detail }: CustomEventInit) => fence(() => report(detail.info, detail.provider)),
      { signal },
    )
    dispatchEvent(new Event('eip6963:requestProvider'))
  },
  // Markup of that name (`<form id=ethereum>`) is not the window's own.
  legacy: () => ownOf(globalThis, 'ethereum'),
}
