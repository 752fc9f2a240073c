import type { SocialProvider } from '../../../../domain/config.ts'
import type { Interior } from '../../../../state/interior.ts'
import type { Embedded } from '../../embedded.ts'

/** Call it in the click: browsers open a window for nothing else. */
export function chooseSocial(interior: Interior, provider: SocialProvider, failed: string): void {
  const { router, embedded, page, notices, loadEmbedded } = interior
  const go = ({ login }: Embedded): void => {
    if (page.isTelegram) {
      login.redirect(provider).catch((error: unknown) => notices.showError(error, failed))
      return
    }
    // Blocked or not: the next screen says so and offers ways on.
    login.openPopup()
    router.push('ConnectingSocial', { provider })
  }
  if (provider === 'farcaster') router.push('ConnectingFarcaster')
  else if (embedded.peek()) go(embedded.peek() as Embedded)
  // The click still counts for some seconds, and pointing at the row has begun the loading.
  else loadEmbedded().then(go, (error: unknown) => notices.showError(error, failed))
}
