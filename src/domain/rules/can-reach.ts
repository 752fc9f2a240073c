import { IN_APP_BROWSERS } from '../in-app-browsers.ts'
import type { Namespace } from '../network.ts'
import type { WalletListing } from '../wallet.ts'

export interface Device {
  readonly isMobile: boolean
  /** Without families only a pairing leads to a wallet. */
  readonly hasFamilies: boolean
  /** The active one. */
  readonly namespace: Namespace
}

/** Whether a wallet of the public list can be come to from here (R5.50). */
export function canReach(
  { id, mobileLink, desktopLink, webappLink }: WalletListing,
  { isMobile, hasFamilies, namespace }: Device,
): boolean {
  const { coinbase, phantom, solflare } = IN_APP_BROWSERS
  const isOfSolana = namespace === 'solana' && (id === phantom || id === solflare)
  return !!(
    (hasFamilies || mobileLink || desktopLink || webappLink) &&
    (!isMobile || mobileLink || id === coinbase || isOfSolana)
  )
}
