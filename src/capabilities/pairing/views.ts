import type { WalletListing } from '../../domain/wallet.ts'
import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Views of pairing with a wallet on another device. */
export interface PairingViews {
  ConnectingWalletConnect: { wallet?: WalletListing | undefined } | undefined
  ConnectingWalletConnectBasic: undefined
}

export const pairingOpenings: OpeningEvents<PairingViews> = {
  ConnectingWalletConnect: (parameters, { isMobile }) => [
    'SELECT_WALLET',
    { name: parameters?.wallet?.name ?? 'WalletConnect', platform: isMobile ? 'mobile' : 'qrcode' },
  ],
}
