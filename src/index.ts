export type { Exchange } from './capabilities/payments/pay-api.ts'
export type { PaymentAsset, PaymentOrder, PaymentResult } from './capabilities/payments/payment.ts'
export { baseETH, baseSepoliaETH, baseUSDC } from './capabilities/payments/payment-assets.ts'
export type { PaymentState, Payments } from './capabilities/payments/payments.ts'
export type { Account, AccountType, CaipAddress, ConnectionStatus } from './domain/account.ts'
export type {
  BaseUrls,
  ChangeableOptions,
  FeatureOptions,
  Features,
  InterfaceOptions,
  Metadata,
  RemoteFeatures,
  ThemeMode,
  ThemeVariables,
  WidgetOptions,
} from './domain/config.ts'
export type { ConnectionChoice, SwitchedConnection } from './domain/connection-choice.ts'
export type { Connector, ConnectorType } from './domain/connector.ts'
export type { LanguagePack } from './domain/language.ts'
export type { CaipNetworkId, ChainLike, Namespace, Network } from './domain/network.ts'
export type { NativeBalance, TokenBalance } from './domain/token.ts'
export type { WalletListing } from './domain/wallet.ts'
export { WidgetError } from './errors/widget-error.ts'
export type { AllViews as ViewParameters } from './features/views.ts'
export type { ReadonlySignal } from './kernel/signal.ts'
export type { ChainFamily, HostProvider } from './ports/chain-family.ts'
export type { Connection, LiveConnection } from './state/connection-state.ts'
export { createWidget } from './widget/create-widget.ts'
export { listen, type WidgetEvent } from './widget/listen.ts'
export type { HostOpenRequest as OpenRequest, HostViewName as ViewName } from './widget/views.ts'
export type { ConnectedAccount, ConnectionOf, InterfaceDoor, LoadedParts, Widget, WidgetOf } from './widget/widget.ts'
