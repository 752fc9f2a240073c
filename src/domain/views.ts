import type { PaymentOrder } from '../capabilities/payments/payment.ts'
import type { SocialProvider } from './config.ts'
import type { Connector } from './connector.ts'
import type { Namespace, Network } from './network.ts'
import type { OnrampProvider } from './rules/may-buy.ts'
import type { WalletListing } from './wallet.ts'

/** What a swap starts with: symbols or addresses, and decimal text with a dot. */
export interface SwapRequest {
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  readonly amount?: string | undefined
}

/** What a form to send starts with. */
export interface SendRequest {
  /** An address, or a name that leads to one. */
  readonly to?: string
  /** Whole units as decimal text, `1.5`. */
  readonly amount?: string
  /** The token's own address on the active network; absent: the native coin. */
  readonly token?: string
}

/** Every view of the modal and what it needs to open (SPEC 2). Types only, so that any layer may navigate. */
export interface ViewParameters {
  Connect: { namespace?: Namespace } | undefined
  ConnectWallets: undefined
  ConnectingExternal: { connector: Connector }
  ConnectingMultiChain: { connector: Connector }
  AllWallets: undefined
  ConnectingWalletConnect: { wallet?: WalletListing | undefined } | undefined
  ConnectingWalletConnectBasic: undefined
  Account: undefined
  SwitchAddress: undefined
  ProfileWallets: undefined
  Networks: undefined
  SwitchNetwork: { network: Network }
  /** Without a network, the family's own one. `navigateWithReplace` false: there is a way back to this screen. */
  SwitchActiveChain: {
    switchToChain: Namespace
    network?: Network
    navigateTo?: 'Connect'
    navigateWithReplace?: boolean
  }
  /** `swap`: it is the exchange that does not know the network, and that is where the visitor wants to go. */
  UnsupportedChain: { readonly swap: SwapRequest } | undefined
  Swap: SwapRequest | undefined
  SwapSelectToken: { readonly side: 'from' | 'to' }
  SwapPreview: undefined
  SIWXSignMessage: undefined
  WalletSend: SendRequest | undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  WalletSendConfirmed: undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
  OnRampProviders: undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  BuyInProgress: { provider: OnrampProvider }
  OnRampActivity: undefined
  EmailLogin: undefined
  EmailVerifyOtp: { email: string }
  EmailVerifyDevice: { email: string }
  ConnectSocials: undefined
  ConnectingSocial: { provider: SocialProvider }
  ConnectingFarcaster: undefined
  UpdateEmailWallet: { email?: string } | undefined
  UpdateEmailPrimaryOtp: { email: string }
  UpdateEmailSecondaryOtp: { email: string }
  ApproveTransaction: undefined
  AccountSettings: undefined
  Profile: undefined
  UpgradeEmailWallet: undefined
  Pay: PaymentOrder
  PayLoading: PaymentOrder
  GetWallet: undefined
  Downloads: { wallet: WalletListing }
  ChooseAccountName: undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { name: string } | undefined
  SmartSessionList: undefined
  SmartSessionCreated: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  WhatIsABuy: undefined
}

export type ViewName = keyof ViewParameters

/** A view with its parameters: what the router keeps and shows. */
export type Route = { [Name in ViewName]: { readonly view: Name; readonly parameters: ViewParameters[Name] } }[ViewName]

/** What a host may ask for: a view with its parameters, and the family it is about. Neither: Connect or Account. */
export interface OpenRequest<Name extends ViewName = ViewName> {
  readonly view?: Name
  readonly arguments?: ViewParameters[Name]
  readonly namespace?: Namespace
  /** `wc:…`: a pairing of the host's own, shown as a code on a desktop, for a wallet app on a phone. */
  readonly uri?: string
}
