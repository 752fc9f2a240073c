import type { WalletListing } from '../../domain/wallet.ts'
import type { Parts } from '../../state/interior.ts'
import { PAIRING } from './pairing.ts'

/** To the screen with the code, or with the link to one wallet. What it needs is fetched together with it. */
export function showPairing(
  { capabilities, navigation }: Parts<'capabilities' | 'navigation'>,
  wallet: WalletListing | undefined,
): void {
  if (wallet) capabilities.current(PAIRING)?.openAtOnce(wallet)
  capabilities.use(PAIRING).catch(() => {}) // the screen asks again, and tells
  navigation.push('ConnectingWalletConnect', { wallet })
}
