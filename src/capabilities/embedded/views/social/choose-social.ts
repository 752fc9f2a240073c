import type { SocialProvider } from '../../../../domain/config.ts'
import type { Interior } from '../../../../state/interior.ts'
import type { Embedded } from '../../embedded.ts'
import { EMBEDDED } from '../../embedded.ts'

/** Call it in the click: browsers open a window for nothing else. */
export function chooseSocial(interior: Interior, provider: SocialProvider, failed: string): void {
  const {
    navigation,
    notices,
    capabilities,
    environment: { page },
  } = interior
  const go = ({ login }: Embedded): void => {
    if (page.isTelegram) {
      login.redirect(provider).catch((error: unknown) => notices.showError(error, failed))
      return
    }
    // Blocked or not: the next screen says so and offers ways on.
    login.openPopup()
    navigation.push('ConnectingSocial', { provider })
  }
  if (provider === 'farcaster') navigation.push('ConnectingFarcaster')
  else if (capabilities.current(EMBEDDED)) go(capabilities.current(EMBEDDED) as Embedded)
  // The click still counts for some seconds, and pointing at the row has begun the loading.
  else capabilities.use(EMBEDDED).then(go, (error: unknown) => notices.showError(error, failed))
}
