import type { Connector } from '../domain/connector.ts'

/** What telemetry fills in, callers leave out. */
export type Nothing = Readonly<Record<string, never>>

interface Swapped {
  /** The symbol of what is given. */
  readonly swapFromToken: string
  /** The symbol of what is got. */
  readonly swapToToken: string
  /** How much is given, in whole units. */
  readonly swapFromAmount: string
  /** How much is got, in whole units. */
  readonly swapToAmount: string
}

interface Sent {
  /** The symbol of what is sent. */
  readonly token: string
  /** How much, in whole units. */
  readonly amount: string
}

interface Message {
  /** What went wrong, in words. */
  readonly message: string
}

interface Provider {
  /** Which one: `google`, `meld`. */
  readonly provider: string
}

interface Named {
  /** With its ending: `ada.reown.id`. */
  readonly ensName: string
}

interface HistoryQuestion {
  /** Whose transactions. */
  readonly address: string
  /** Of the host. */
  readonly projectId: string
  /** Which page, as the service calls it; undefined for the first. */
  readonly cursor: string | undefined
}

interface Payment {
  /** What is to be paid: network, asset, amount in whole units, recipient. */
  readonly configuration: Readonly<Record<'network' | 'asset' | 'amount' | 'recipient', string | number>>
  /** How it is paid, and how far it is. */
  readonly currentPayment: Readonly<Record<string, string | undefined>>
}

/** Every event and what its sender says with it (R7.44). `network` and `isSmartAccount` are added to those that carry them. */
export interface TelemetryEvents {
  /** The first opening, with the host's options as far as they are plain. */
  INITIALIZE: Readonly<Record<string, unknown>>
  /** The modal has been opened. */
  MODAL_OPEN: {
    /** Whether a wallet was connected by then. */
    readonly connected: boolean
  }
  /** The modal has been closed. */
  MODAL_CLOSE: {
    /** Whether a wallet was connected by then. */
    readonly connected: boolean
  }
  /** The list of all wallets has been opened. */
  CLICK_ALL_WALLETS: Nothing
  /** A visitor has searched the list of all wallets. */
  SEARCH_WALLET: {
    /** `certified` where only such were asked for, else `all`. */
    readonly badge: string
    /** What was typed. */
    readonly search: string
  }
  /** A wallet has been chosen. */
  SELECT_WALLET: {
    /** Its name. */
    readonly name: string
    /** By which way: `qrcode`, `mobile`, `browser` and the like. */
    readonly platform: string
  }
  /** The service is told the name and the method: `qrcode`, `mobile`, `browser` or `email`. */
  CONNECT_SUCCESS: {
    /** The wallet that has connected. */
    readonly connector: Connector
  }
  /** A wallet has not connected, also where the visitor said no in it; not where they only left its screen. */
  CONNECT_ERROR: Message
  /** The app of a wallet could not be opened. */
  CONNECT_PROXY_ERROR: Message & {
    /** The pairing link that the app was to open. */
    readonly uri: string
    /** The link of the app that was tried. */
    readonly mobile_link: string
    /** Of the wallet. */
    readonly name: string
  }
  /** A visitor has left their wallets. */
  DISCONNECT_SUCCESS: {
    /** The family that they left, or `all`. */
    readonly namespace: string
  }
  /** Leaving has failed. */
  DISCONNECT_ERROR: Message
  /** What a wallet is has been opened. */
  CLICK_WALLET_HELP: Nothing
  /** Wallets for those who have none have been opened. */
  CLICK_GET_WALLET: Nothing
  /** The networks have been opened. */
  CLICK_NETWORKS: Nothing
  /** What a network is has been opened. */
  CLICK_NETWORK_HELP: Nothing
  /** Another network has been asked for, also where the wallet then refuses. */
  SWITCH_NETWORK: {
    /** Its CAIP-2 id. */
    readonly network: string
  }
  /** A visitor has turned to the field for an email. */
  EMAIL_LOGIN_SELECTED: Nothing
  /** An email has been sent off; which, is not said. */
  EMAIL_SUBMITTED: Nothing
  /** The link for a new device has been followed. */
  DEVICE_REGISTERED_FOR_EMAIL: Nothing
  /** The code is on its way by mail. */
  EMAIL_VERIFICATION_CODE_SENT: Nothing
  /** The code was right. */
  EMAIL_VERIFICATION_CODE_PASS: Nothing
  /** The code was wrong, or could not be checked. */
  EMAIL_VERIFICATION_CODE_FAIL: Message
  /** Changing the email of an account has begun. */
  EMAIL_EDIT: Nothing
  /** The service's own page for such a wallet has been opened. */
  EMAIL_UPGRADE_FROM_MODAL: Nothing
  /** A social login has been chosen. */
  SOCIAL_LOGIN_STARTED: Provider
  /** A social login has connected. */
  SOCIAL_LOGIN_SUCCESS: Provider
  /** A social login has failed. */
  SOCIAL_LOGIN_ERROR: Provider
  /** The provider's window has answered; the account is being asked for. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: Provider
  /** The visitor has closed the provider's window. */
  SOCIAL_LOGIN_CANCELED: Provider
  /** Another kind of account has been chosen. */
  SET_PREFERRED_ACCOUNT_TYPE: {
    /** `eoa` or `smartAccount`. */
    readonly accountType: string
  }
  /** The account's transactions have been opened. */
  CLICK_TRANSACTIONS: Nothing
  /** The next page of transactions has been asked for. */
  LOAD_MORE_TRANSACTIONS: HistoryQuestion
  /** Transactions could not be fetched. */
  ERROR_FETCH_TRANSACTIONS: HistoryQuestion
  /** The visitor has agreed to sign in. */
  CLICK_SIGN_SIWX_MESSAGE: Nothing
  /** The visitor has declined to sign in. */
  CLICK_CANCEL_SIWX: Nothing
  /** The visitor is signed in. */
  SIWX_AUTH_SUCCESS: Nothing
  /** Signing in has failed. */
  SIWX_AUTH_ERROR: Nothing
  /** The providers of coins have been opened. */
  SELECT_BUY_CRYPTO: Nothing
  /** A provider of coins has been chosen. */
  SELECT_BUY_PROVIDER: Provider
  /** What buying means has been opened. */
  SELECT_WHAT_IS_A_BUY: Nothing
  /** Swapping has been opened. */
  OPEN_SWAP: Nothing
  /** The tokens for a swap have been opened. */
  CLICK_SELECT_TOKEN_TO_SWAP: Nothing
  /** The networks for a swap have been opened. */
  CLICK_SELECT_NETWORK_TO_SWAP: Nothing
  /** The swap of the account has been pressed. */
  CLICK_CONVERT: Nothing
  /** A visitor goes on to review a swap; the wallet is asked from there. */
  INITIATE_SWAP: Swapped
  /** A swap has been sent. */
  SWAP_SUCCESS: Swapped
  /** A swap has failed. */
  SWAP_ERROR: Swapped & Message
  /** The token's allowance, which a swap needs first, has failed. */
  SWAP_APPROVAL_ERROR: Swapped & Message
  /** Sending has been opened. */
  OPEN_SEND: Nothing
  /** The wallet is asked to send. */
  SEND_INITIATED: Sent
  /** It has been sent. */
  SEND_SUCCESS: Sent
  /** Sending has failed. */
  SEND_ERROR: Sent & Message
  /** What a name is for has been opened. */
  OPEN_ENS_FLOW: Nothing
  /** The wallet is asked for a name. */
  REGISTER_NAME_INITIATED: Named
  /** A name has been registered. */
  REGISTER_NAME_SUCCESS: Named
  /** A name could not be registered. */
  REGISTER_NAME_ERROR: Named & {
    /** What went wrong, in words. */
    readonly error: string
  }
  /** A bill has been opened. */
  PAY_MODAL_OPEN: {
    /** The exchanges that it can be paid from. */
    readonly exchanges: readonly unknown[]
    /** What is to be paid. */
    readonly configuration: Payment['configuration']
  }
  /** An exchange has been chosen for a bill. */
  PAY_EXCHANGE_SELECTED: Payment & {
    /** Which one. */
    readonly exchange: {
      /** As the service calls it. */
      readonly id: string
    }
    /** Whether the host's own code did, without our screen. */
    readonly headless: boolean
  }
  /** A payment is on its way. */
  PAY_INITIATED: Payment & {
    /** Of this attempt. */
    readonly paymentId: string
  }
  /** A bill has been paid. */
  PAY_SUCCESS: Payment & {
    /** Of this attempt. */
    readonly paymentId: string
  }
  /** A payment has failed. */
  PAY_ERROR: Payment & {
    /** Of this attempt. */
    readonly paymentId: string
  }
}

export type TelemetryEvent = keyof TelemetryEvents
