import type { SocialProvider } from '../../../../domain/features.ts'
import type { Parts } from '../../../../state/interior.ts'
import { EMBEDDED } from '../../embedded.ts'

/**
 * Call it in the click: browsers open a window for nothing else, and WebKit not even after a fetch. So an empty window is
 * opened first, and led on once our code is here.
 */
export async function chooseSocial(
  {
    navigation,
    notices,
    capabilities,
    environment: { page },
  }: Parts<'navigation' | 'notices' | 'capabilities' | 'environment'>,
  provider: SocialProvider,
  failed: string,
): Promise<void> {
  if (provider === 'farcaster') return navigation.push('ConnectingFarcaster')
  const opened = page.isTelegram ? undefined : page.openPopup()
  const here = navigation.route.peek()
  try {
    const { login } = capabilities.current(EMBEDDED) ?? (await capabilities.use(EMBEDDED))
    // The visitor has turned elsewhere.
    if (navigation.route.peek() !== here) return opened?.close()
    if (opened === undefined) return await login.redirect(provider)
    // Blocked or not: the next screen says so and offers ways on.
    login.openPopup(opened)
    navigation.push('ConnectingSocial', { provider })
  } catch (error) {
    opened?.close()
    notices.showError(error, failed)
  }
}
