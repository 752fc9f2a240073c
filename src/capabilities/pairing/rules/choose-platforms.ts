import type { WalletListing } from '../../../domain/wallet.ts'
import { hasOwnBrowser } from './in-app-browser-link.ts'

/** A way to reach one wallet (R2.34). */
export type WalletPlatform = 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop' | 'unsupported'

/**
 * The ways to a wallet, best first; the first is shown, tabs offer the others. Without a wallet only the code, which
 * every wallet can scan. `unsupported` stands alone: an extension that is not in this browser, and nothing else.
 */
export function choosePlatforms(
  wallet: WalletListing | undefined,
  {
    isMobile,
    hasFamilies,
    hasInjected,
  }: { isMobile: boolean; hasFamilies: boolean; hasInjected: (name: string) => boolean },
): readonly WalletPlatform[] {
  if (!wallet) return ['qrcode']
  const { id, injectedIds = [], mobileLink, webappLink, desktopLink } = wallet
  const platforms: WalletPlatform[] = []
  if (hasFamilies && injectedIds.some(hasInjected)) platforms.push('browser')
  if (mobileLink || (isMobile && hasOwnBrowser(id))) platforms.push(isMobile ? 'mobile' : 'qrcode')
  if (webappLink) platforms.push('web')
  if (desktopLink && !isMobile) platforms.push('desktop')
  return platforms.length ? platforms : ['unsupported']
}
