import type { Connector } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/network.ts'
import type { WalletListing } from '../../domain/wallet.ts'
import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Views of choosing a wallet, and of asking the ones on this page. */
export interface ConnectViews {
  Connect: { namespace?: Namespace } | undefined
  ConnectWallets: undefined
  /** `asked`: the attempt that is under way. */
  ConnectingExternal: { connector: Connector; asked?: Promise<void> }
  ConnectingMultiChain: { connector: Connector }
  AllWallets: undefined
  GetWallet: undefined
  Downloads: { wallet: WalletListing }
}

/** The screen on which a wallet is asked is the choice of that wallet. */
export const connectOpenings: OpeningEvents<ConnectViews> = {
  ConnectingExternal: ({ connector }) => ['SELECT_WALLET', { name: connector.name, platform: 'browser' }],
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
}
