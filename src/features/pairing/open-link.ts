import { chooseLinkTarget } from '../../domain/rules/choose-link-target.ts'
import { inAppBrowserLink } from '../../domain/rules/in-app-browser-link.ts'
import { type WalletLink, walletLink } from '../../domain/rules/wallet-link.ts'
import type { WalletListing } from '../../domain/wallet.ts'
import type { LinkTarget, PairingPage } from '../../ports/pairing-page.ts'
import type { Interior } from '../../state/interior.ts'

export type AppPlatform = 'mobile' | 'desktop' | 'web'

/** How a wallet's app is opened from here, and where; undefined when its record has no link that may be opened. */
export function linkToApp(
  { page: { href, origin }, networks, resolved }: Interior,
  { isTelegram, isInFrame, isAndroid, isOnWindow }: PairingPage,
  { platform, wallet, uri }: { platform: AppPlatform; wallet: WalletListing; uri: string },
): (Partial<WalletLink> & { href: string; target: LinkTarget }) | undefined {
  const target = chooseLinkTarget({ isTelegram, isInFrame })
  const isTelegramAndroid = isTelegram && isAndroid
  if (platform === 'desktop') {
    const link = walletLink(wallet.desktopLink, uri, { isTelegramAndroid })
    return link && { ...link, target: '_self' }
  }
  if (platform === 'web') {
    const link = walletLink(wallet.webappLink, uri, { isTelegramAndroid })
    return link && { ...link, target: '_blank' }
  }
  const isSolana = networks.namespace.value === 'solana'
  const own = inAppBrowserLink(wallet.id, { href, origin, isSolana, isAndroid, isOnWindow })
  if (own) return { href: own, target: '_self' }
  const base = (resolved.value.preferUniversalLinks && wallet.linkMode) || wallet.mobileLink
  const link = walletLink(base, uri, { isTelegramAndroid })
  return link && { ...link, target }
}
