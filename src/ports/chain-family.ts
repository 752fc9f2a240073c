import type { Account, AccountType } from '../domain/account.ts'
import type { Connector } from '../domain/connector.ts'
import type { Namespace, Network } from '../domain/network.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Scope } from '../kernel/scope.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'

/** What a wallet granted: its accounts, the selected one first, and the chain it is on (reference part of CAIP-2). */
export interface Grant {
  readonly accounts: readonly Account[]
  readonly chainId: string | undefined
}

export interface ConnectOptions {
  /** True on restore: ask only for what was granted before, never open the wallet. */
  readonly isSilent?: boolean
  /** The network the visitor is about to use; a wallet may take it as a wish. */
  readonly network?: Network | undefined
}

/** What a wallet tells on its own; each is already checked and translated. An empty list of accounts is a disconnect. */
export interface WalletListener {
  accountsChanged(accounts: readonly Account[]): void
  chainChanged(chainId: string): void
  disconnected(): void
}

/** What the family's host-facing provider follows: the wallet of the moment, and nothing while there is none. */
export interface ProviderSource {
  readonly scope: Scope
  readonly connector: ReadonlySignal<Connector | undefined>
  readonly accounts: ReadonlySignal<readonly string[]>
  readonly chainId: ReadonlySignal<string | undefined>
  /** A host may ask for accounts through the provider: that is a visitor's connect like any other. */
  requestConnect(): Promise<void>
}

export interface DiscoverContext {
  readonly scope: Scope
  readonly clock: Clock
  report(connector: Connector): void
  withdraw(connectorId: string): void
}

/** Rarely needed operations, in a chunk of their own. A member that is absent is a capability the family lacks. */
export interface FamilyOperations {
  /**
   * Resolves once the wallet is on the network. Adds the chain first when the wallet does not know it.
   * Fails with `network/chain-not-supported` when adding fails, `connection/rejected` when the visitor says no.
   */
  switchNetwork?(connector: Connector, network: Network): Promise<void>
  /** Native balance in the smallest unit; `request` is a JSON-RPC call to the network's own node. */
  nativeBalance?(address: string, request: (method: string, params: readonly unknown[]) => Promise<unknown>): Promise<bigint>
}

/** One namespace behind one small interface. The door is light; what is heavy is loaded by `operations`. */
export interface ChainFamily {
  readonly namespace: Namespace
  readonly defaultAccountType: AccountType
  /** The address in canonical form, or undefined when the text is none. */
  parseAddress(text: string): string | undefined
  /** Reports wallets as they appear, each once, until the scope closes. */
  discover(context: DiscoverContext): void
  /** Fails with `connection/rejected` or `connection/failed`. A silent connect without a grant answers no accounts. */
  connect(connector: Connector, options: ConnectOptions): Promise<Grant>
  /** Follows the wallet's own events until the answer is called. */
  watch(connector: Connector, listener: WalletListener): () => void
  /** Best effort: wallets that can forget the site are asked to. Never fails. */
  disconnect?(connector: Connector): Promise<void>
  /** Hex or base58 text as the family's wallets answer it. */
  signMessage(connector: Connector, address: string, message: string): Promise<string>
  /** The standard provider of the family for host code, EIP-1193 for eip155. */
  createProvider(source: ProviderSource): unknown
  operations(): Promise<FamilyOperations>
}
