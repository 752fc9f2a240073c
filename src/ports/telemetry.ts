import type { Account } from '../domain/account.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId } from '../domain/network.ts'
import type { WidgetError } from '../errors/widget-error.ts'
import type { Token } from './capability.ts'

/** What telemetry fills in, callers leave out. */
type Nothing = Readonly<Record<string, never>>

interface Swapped {
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
}
interface Sent {
  readonly token: string
  readonly amount: string
}
interface Message {
  readonly message: string
}
interface Provider {
  readonly provider: string
}
interface Named {
  readonly ensName: string
}
interface HistoryQuestion {
  readonly address: string
  readonly projectId: string
  readonly cursor: string | undefined
}
interface Payment {
  readonly configuration: Readonly<Record<'network' | 'asset' | 'amount' | 'recipient', string | number>>
  readonly currentPayment: Readonly<Record<string, string | undefined>>
}

/** Every event and what its sender says with it (R7.44). `network` and `isSmartAccount` are added to those that carry them. */
export interface TelemetryEvents {
  INITIALIZE: Readonly<Record<string, unknown>>
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  CLICK_ALL_WALLETS: Nothing
  SEARCH_WALLET: { readonly badge: string; readonly search: string }
  SELECT_WALLET: { readonly name: string; readonly platform: string }
  /** The service is told the name and the method: `qrcode`, `mobile`, `browser` or `email`. */
  CONNECT_SUCCESS: { readonly connector: Connector }
  CONNECT_ERROR: Message
  CONNECT_PROXY_ERROR: Message & { readonly uri: string; readonly mobile_link: string; readonly name: string }
  DISCONNECT_SUCCESS: { readonly namespace: string }
  DISCONNECT_ERROR: Message
  CLICK_WALLET_HELP: Nothing
  CLICK_GET_WALLET: Nothing
  CLICK_NETWORKS: Nothing
  CLICK_NETWORK_HELP: Nothing
  SWITCH_NETWORK: { readonly network: string }
  EMAIL_LOGIN_SELECTED: Nothing
  EMAIL_SUBMITTED: Nothing
  DEVICE_REGISTERED_FOR_EMAIL: Nothing
  EMAIL_VERIFICATION_CODE_SENT: Nothing
  EMAIL_VERIFICATION_CODE_PASS: Nothing
  EMAIL_VERIFICATION_CODE_FAIL: Message
  EMAIL_EDIT: Nothing
  EMAIL_UPGRADE_FROM_MODAL: Nothing
  SOCIAL_LOGIN_STARTED: Provider
  SOCIAL_LOGIN_SUCCESS: Provider
  SOCIAL_LOGIN_ERROR: Provider
  SOCIAL_LOGIN_REQUEST_USER_DATA: Provider
  SOCIAL_LOGIN_CANCELED: Provider
  SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: string }
  CLICK_TRANSACTIONS: Nothing
  LOAD_MORE_TRANSACTIONS: HistoryQuestion
  ERROR_FETCH_TRANSACTIONS: HistoryQuestion
  CLICK_SIGN_SIWX_MESSAGE: Nothing
  CLICK_CANCEL_SIWX: Nothing
  SIWX_AUTH_SUCCESS: Nothing
  SIWX_AUTH_ERROR: Nothing
  SELECT_BUY_CRYPTO: Nothing
  SELECT_BUY_PROVIDER: Provider
  SELECT_WHAT_IS_A_BUY: Nothing
  OPEN_SWAP: Nothing
  CLICK_SELECT_TOKEN_TO_SWAP: Nothing
  CLICK_SELECT_NETWORK_TO_SWAP: Nothing
  CLICK_CONVERT: Nothing
  INITIATE_SWAP: Swapped
  SWAP_SUCCESS: Swapped
  SWAP_ERROR: Swapped & Message
  SWAP_APPROVAL_ERROR: Swapped & Message
  OPEN_SEND: Nothing
  SEND_INITIATED: Sent
  SEND_SUCCESS: Sent
  SEND_ERROR: Sent & Message
  OPEN_ENS_FLOW: Nothing
  REGISTER_NAME_INITIATED: Named
  REGISTER_NAME_SUCCESS: Named
  REGISTER_NAME_ERROR: Named & { readonly error: string }
  PAY_MODAL_OPEN: { readonly exchanges: readonly unknown[]; readonly configuration: Payment['configuration'] }
  PAY_EXCHANGE_SELECTED: Payment & { readonly exchange: { readonly id: string }; readonly headless: boolean }
  PAY_INITIATED: Payment & { readonly paymentId: string }
  PAY_SUCCESS: Payment & { readonly paymentId: string }
  PAY_ERROR: Payment & { readonly paymentId: string }
}

export type TelemetryEvent = keyof TelemetryEvents

/** What opening a view is: an event alone, or one that says something of what the view was opened with. */
export type OpeningEvent<Parameters> =
  | EventAlone
  | ((parameters: Parameters, device: { readonly isMobile: boolean }) => EventSaid)
type EventAlone = { [Name in TelemetryEvent]: TelemetryEvents[Name] extends Nothing ? Name : never }[TelemetryEvent]
type EventSaid = {
  [Name in TelemetryEvent]: readonly [event: Name, properties: TelemetryEvents[Name]]
}[TelemetryEvent]

/** Of one room's views, those whose opening is an event. */
export type OpeningEvents<Views> = { readonly [Name in keyof Views]?: OpeningEvent<Views[Name]> }

/**
 * `track('SEND_SUCCESS', { token: 'USDC', amount: '12.5' })`: tells that something happened, where it happens. Returns at
 * once, never throws, costs nothing while analytics is off (`features.analytics`, no project id, Global Privacy Control).
 * A view that is only opened needs no call: its room says so in `views.ts`, and telemetry follows the router.
 */
export type Track = <Name extends TelemetryEvent>(
  event: Name,
  ...properties: TelemetryEvents[Name] extends Nothing ? [] : [properties: TelemetryEvents[Name]]
) => void

/** When an event happened, and to whom. */
export interface EventMoment {
  readonly atMs: number
  readonly account: Account | undefined
  readonly network: CaipNetworkId
}

/** Tells the project's analytics what happens here. */
export interface Telemetry {
  /** `connector` among the properties stands for its name and the way to it. */
  track(event: TelemetryEvent, properties: object | undefined, moment: EventMoment): void
  report(error: WidgetError, atMs: number): void
}

export const TELEMETRY = 'telemetry' as Token<Telemetry | undefined>
