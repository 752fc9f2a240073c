import type { Namespace } from '../../domain/network.ts'
import type { WalletListing } from '../../domain/wallet.ts'
import type { Parts } from '../../state/interior.ts'
import type { LinkTarget, PairingPage } from './pairing-page.ts'
import { chooseLinkTarget } from './rules/choose-link-target.ts'
import { inAppBrowserLink } from './rules/in-app-browser-link.ts'
import { type WalletLink, walletLink } from './rules/wallet-link.ts'

export type AppPlatform = 'mobile' | 'desktop' | 'web'

/** A link into a wallet's app, and where it opens. */
export type AppLink = Partial<WalletLink> & { readonly href: string; readonly target: LinkTarget }

/**
 * How a wallet's app is opened from here; undefined when its record has no link that may be opened, or as long as there is no
 * pairing to hand to it. A wallet that opens this page in a browser of its own needs none (R2.39).
 */
export function linkToApp(
  {
    options,
    environment: {
      page: { href, origin, isTelegram },
    },
    capabilities,
  }: Parts<'options' | 'environment' | 'capabilities'>,
  { isInFrame, isAndroid, isOnWindow, href: now }: PairingPage,
  {
    platform,
    wallet,
    uri,
    namespace,
  }: {
    platform: AppPlatform
    wallet: WalletListing
    uri: string | undefined
    /** Of whose wallets this page asks for one. */
    namespace: Namespace
  },
): AppLink | undefined {
  const linkBy = (base: string | undefined, target: LinkTarget): AppLink | undefined => {
    const link = uri ? walletLink(base, uri, { isTelegramAndroid: isTelegram && isAndroid }) : undefined
    return link && { ...link, target }
  }
  if (platform === 'desktop') return linkBy(wallet.desktopLink, '_self')
  if (platform === 'web') return linkBy(wallet.webappLink, '_blank')
  const isLoginPending = capabilities.ways.some((way) => way.isLeft?.())
  const target = chooseLinkTarget({ isTelegram, isInFrame, isLoginPending })
  const own = inAppBrowserLink(wallet.id, { href: now || href, origin, namespace, isAndroid, isOnWindow })
  if (own) return { href: own, target }
  return linkBy((options.value.preferUniversalLinks && wallet.linkMode) || wallet.mobileLink, target)
}
