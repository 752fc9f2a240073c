import type { Connector } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/network.ts'
import type { WalletListing } from '../../domain/wallet.ts'
import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Views of choosing a wallet, and of asking the ones on this page. */
export interface ConnectViews {
  /** The ways to connect. */
  Connect:
    | {
        /** Wallets of this family alone. */
        namespace?: Namespace
      }
    | undefined
  /** The wallets, where email or social login came first. */
  ConnectWallets: undefined
  /** `asked`: the attempt that is under way. */
  ConnectingExternal: {
    /** The wallet that has been asked. */
    connector: Connector
    /** The attempt that is on its way; absent: the screen begins one. */
    asked?: Promise<void>
  }
  /** Which family to connect, of a wallet with several. */
  ConnectingMultiChain: {
    /** The wallet that was chosen. */
    connector: Connector
  }
  /** The public list, with a search. */
  AllWallets: undefined
  /** A few wallets for visitors who have none. */
  GetWallet: undefined
  /** Where to get one wallet. */
  Downloads: {
    /** Of the public list. */
    wallet: WalletListing
  }
}

/** The screen on which a wallet is asked is the choice of that wallet. */
export const connectOpenings: OpeningEvents<ConnectViews> = {
  ConnectingExternal: ({ connector }) => ['SELECT_WALLET', { name: connector.name, platform: 'browser' }],
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
}
