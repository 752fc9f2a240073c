// For packages that bring a chain family: what ours are made of, and the types they keep.
export { defineFamily, type FamilyDefinition } from './chains/define-family.ts'
export { fromWallet } from './chains/from-wallet.ts'
export { createHostProvider, type HostMethod } from './chains/host-provider.ts'
export type { Account, AccountType, CaipAddress } from './domain/account.ts'
export type { Connector, ConnectorType } from './domain/connector.ts'
export { dataImage } from './domain/data-image.ts'
export type { FamilyOffer, FamilyTraits } from './domain/family-traits.ts'
export type { CaipNetworkId, Namespace, Network } from './domain/network.ts'
export type { SignInWords } from './domain/sign-in.ts'
export type { TokenBalance } from './domain/token.ts'
export type { Clock } from './kernel/clock.ts'
export type { Scope } from './kernel/scope.ts'
export type { ReadonlySignal } from './kernel/signal.ts'
export { cleanText } from './kernel/text.ts'
export type {
  ChainFamily,
  DiscoverContext,
  FamilyOperations,
  Grant,
  GrantedPermission,
  HostProvider,
  ProviderSource,
  WalletListener,
} from './ports/chain-family.ts'
export type { StandardFeatures, WindowWallets } from './ports/discovery.ts'
export type { FamilySignIn } from './ports/family-sign-in.ts'
export type { NameOperations } from './ports/name-operations.ts'
export type { BalanceRequest, NodeRequest, RestReader } from './ports/node-request.ts'
export type { FamilyPairing, PairedConnection, PairedLink, PairedWallet } from './ports/paired-wallet.ts'
export type {
  BatchOperations,
  BatchRoute,
  PreparedTransfer,
  SentTransfer,
  TransferOperations,
  TransferOrder,
  TransferRoute,
} from './ports/transfer-operations.ts'
export { discoverStandardWallets } from './services/discovery/wallet-standard.ts'
export { windowWallets } from './services/discovery/window-wallets.ts'
