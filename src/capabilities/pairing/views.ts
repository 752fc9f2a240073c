import type { WalletListing } from '../../domain/wallet.ts'

/** Views of pairing with a wallet on another device. */
export interface PairingViews {
  ConnectingWalletConnect: { wallet?: WalletListing | undefined } | undefined
  ConnectingWalletConnectBasic: undefined
}
