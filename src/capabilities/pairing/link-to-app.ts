import type { WalletListing } from '../../domain/wallet.ts'
import type { Parts } from '../../state/interior.ts'
import type { LinkTarget, PairingPage } from './pairing-page.ts'
import { chooseLinkTarget } from './rules/choose-link-target.ts'
import { inAppBrowserLink } from './rules/in-app-browser-link.ts'
import { type WalletLink, walletLink } from './rules/wallet-link.ts'

export type AppPlatform = 'mobile' | 'desktop' | 'web'

/** A link into a wallet's app, and where it opens. */
export type AppLink = Partial<WalletLink> & { readonly href: string; readonly target: LinkTarget }

/** How a wallet's app is opened from here; undefined when its record has no link that may be opened. */
export function linkToApp(
  {
    networks,
    options,
    environment: {
      page: { href, origin, isTelegram },
    },
    capabilities,
  }: Parts<'networks' | 'options' | 'environment' | 'capabilities'>,
  { isInFrame, isAndroid, isOnWindow }: PairingPage,
  { platform, wallet, uri }: { platform: AppPlatform; wallet: WalletListing; uri: string },
): AppLink | undefined {
  const isTelegramAndroid = isTelegram && isAndroid
  if (platform === 'desktop') {
    const link = walletLink(wallet.desktopLink, uri, { isTelegramAndroid })
    return link && { ...link, target: '_self' }
  }
  if (platform === 'web') {
    const link = walletLink(wallet.webappLink, uri, { isTelegramAndroid })
    return link && { ...link, target: '_blank' }
  }
  const namespace = networks.namespace.value
  const own = inAppBrowserLink(wallet.id, { href, origin, namespace, isAndroid, isOnWindow })
  if (own) return { href: own, target: '_self' }
  const base = (options.value.preferUniversalLinks && wallet.linkMode) || wallet.mobileLink
  const link = walletLink(base, uri, { isTelegramAndroid })
  const isLoginPending = capabilities.ways.some((way) => way.isLeft?.())
  return link && { ...link, target: chooseLinkTarget({ isTelegram, isInFrame, isLoginPending }) }
}
