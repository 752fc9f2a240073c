import type { WalletListing } from '../../domain/wallet.ts'
import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Views of pairing with a wallet on another device. */
export interface PairingViews {
  /** The ways to a wallet on another device: code, app, page. */
  ConnectingWalletConnect:
    | {
        /** Of the public list; absent: whichever scans the code. */
        wallet?: WalletListing | undefined
      }
    | undefined
  /** The code on computers, the list of apps on phones. */
  ConnectingWalletConnectBasic: undefined
}

export const pairingOpenings: OpeningEvents<PairingViews> = {
  ConnectingWalletConnect: (parameters, { isMobile }) => [
    'SELECT_WALLET',
    { name: parameters?.wallet?.name ?? 'WalletConnect', platform: isMobile ? 'mobile' : 'qrcode' },
  ],
}
