import type { Account, CaipAddress } from '../domain/account.ts'
import type { Connector } from '../domain/connector.ts'
import type { FamilyTraits } from '../domain/family-traits.ts'
import type { Namespace, Network } from '../domain/network.ts'
import type { TokenBalance } from '../domain/token.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Scope } from '../kernel/scope.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'
import type { FamilySignIn } from './family-sign-in.ts'
import type { NameOperations } from './name-operations.ts'
import type { BalanceRequest, RestReader } from './node-request.ts'
import type { FamilyPairing } from './paired-wallet.ts'
import type { TransferOperations } from './transfer-operations.ts'

/** What a wallet granted: its accounts, the selected one first, and the chain it is on (reference part of CAIP-2). */
export interface Grant {
  /** The selected one first. */
  readonly accounts: readonly Account[]
  /** Reference part of the CAIP-2 id of the chain that the wallet is on. */
  readonly chainId?: string | undefined
}

/** What a wallet tells on its own; each is already checked and translated. No accounts means it took its grant back. */
export interface WalletListener {
  /** `keepsSelected`: the wallet knows no selected account, so the visitor's choice stays while it is still granted. */
  accountsChanged(accounts: readonly Account[], keepsSelected?: boolean): void
  /** The reference part of the CAIP-2 id of its new chain. */
  chainChanged(chainId: string): void
}

/** What a family is given to find wallets with. */
export interface DiscoverContext {
  /** Ends with the widget. */
  readonly scope: Scope
  /** The time that is waited by. */
  readonly clock: Clock
  /** Once for each. */
  report(connector: Connector): void
  /** All that was reported. A family whose wallet left the page takes its own one out. */
  readonly connectors: {
    /** Those that have been reported so far, in this order. */
    value: readonly Connector[]
  }
  /** What the host calls its page, for wallets that show who asks. */
  readonly options?: {
    /** What the host says of its page. */
    readonly metadata?:
      | {
          /** As wallets show it to visitors. */
          readonly name: string
        }
      | undefined
  }
}

/** What the family's host-facing provider follows: the wallet of the moment, and nothing while there is none. */
export interface ProviderSource {
  /** Ends with the widget. */
  readonly scope: Scope
  /** The wallet of the moment. */
  readonly connector: ReadonlySignal<Connector | undefined>
  /** Its addresses, the selected one first. */
  readonly accounts: ReadonlySignal<readonly string[]>
  /** Reference part of the CAIP-2 id of its chain. */
  readonly chainId: ReadonlySignal<string | undefined>
  /** The page's own choice for the family, where the next wallet is asked to be. */
  network(): Network
  /** A host may ask for accounts through the provider: that is a visitor's connect like any other. */
  requestConnect(): Promise<void>
  /** The wallet says that it has sent this transaction; both as they came. `chainId`: where it was when it was asked. */
  sent(request: unknown, hash: unknown, chainId?: string): void
}

/** What a site was allowed to do for an account, as the service keeps it (R7.29). */
export interface GrantedPermission {
  /** The service's id of it. */
  readonly pci: string
  /** What was allowed. */
  readonly permissions: readonly unknown[]
  /** Unix seconds. */
  readonly expiry: number
  /** Whose account. */
  readonly address: CaipAddress
}

/** What talks to wallets, in a chunk of its own. An absent member is a capability the family lacks. */
export interface FamilyOperations {
  /** The address, or undefined when the text is none. */
  parseAddress(text: string): string | undefined
  /**
   * The address as it is shown and as hosts read it, with its checksum; undefined where the one that it carries is wrong. Absent
   * in families whose `parseAddress` tells that. Asked for every account that nobody has read yet; an
   * answer in the same turn is heard in it.
   */
  checkAddress?(address: string): string | undefined | Promise<string | undefined>
  /**
   * Opens the wallet; or, `isSilent`, asks only for what was granted before and answers no accounts without a grant.
   * `network` is the family's active one, for wallets that want to be told. Fails with `connection/rejected` or
   * `connection/failed`.
   */
  connect(connector: Connector, isSilent: boolean, network: Network): Promise<Grant>
  /** Follows the wallet's own events until the answer is called. */
  watch(connector: Connector, listener: WalletListener): () => void
  /** Signature as the family's wallets answer it, hex or base58. Fails with `connection/rejected` or `connection/failed`. */
  signMessage(connector: Connector, address: string, message: string): Promise<string>
  /** How long a page that comes back waits for `connect`, where the usual time is too short for what is behind it. */
  readonly restoreLimitMs?: number
  /** Asks the wallet to forget this site, where it can. Fails where it could and did not. */
  disconnect?(connector: Connector): Promise<void>
  /**
   * Resolves once the wallet is on the network. Adds the chain first when the wallet does not know it.
   * Fails with `network/chain-not-supported` when adding fails, `connection/rejected` when the visitor says no. `clock` is for wallets
   * that say yes before they are there.
   */
  switchNetwork?(connector: Connector, network: Network, clock: Clock): Promise<void>
  /** Tells the wallet which of its accounts speaks from now on, where its accounts are of several types. */
  selectAccount?(connector: Connector, account: Account): Promise<void>
  /** Native balance in the smallest unit, by JSON-RPC or REST. */
  nativeBalance?(address: string, request: BalanceRequest, rest: RestReader): Promise<bigint>
  /** Sending, in a chunk of its own: it brings the library that builds transactions. */
  transfer?(): Promise<TransferOperations>
  /**
   * What the wallet itself knows the account to hold on one network; undefined where it does not offer that. For wallets
   * that tell it (see `Connector`).
   */
  walletAssets?(connector: Connector, address: string, network: Network): Promise<readonly TokenBalance[] | undefined>
  /** Asks the wallet to take back what it let a site do (`wallet_revokePermissions`); resolves to its signature of that. */
  revokePermission?(connector: Connector, permission: GrantedPermission): Promise<string>
  /** Names that stand for addresses. */
  readonly names?: NameOperations
  /** What a wallet behind WalletConnect is asked for. When absent, such wallets are not asked about this family. */
  pairing?(): Promise<FamilyPairing>
  /** How the family words a sign-in and checks its signatures, in a chunk of its own. */
  signIn?(): Promise<FamilySignIn>
  /** The standard provider of the family for host code, EIP-1193 for eip155. */
  createProvider(source: ProviderSource): HostProvider | Promise<HostProvider>
}

/**
 * A connector whose wallet is not one the family finds: it brings what differs from the family's operations. The rest,
 * what needs no wallet, stays the family's.
 */
export interface OwnConnector extends Connector {
  readonly operations: () => Promise<Partial<FamilyOperations>>
  /** Whether it can go to that network of its family. Absent: as `chains` says. */
  readonly serves?: (network: Network) => boolean
}

/** The shape host libraries expect of any family's provider. */
export interface HostProvider {
  /** Asks the wallet; fails with the wallet's own error and its `code`. */
  request(call: {
    /** By the name that the family's wallets know: `eth_sendTransaction`. */
    method: string
    /** What goes with it: a list on EVM (EIP-1193), else an object. */
    params?: unknown
    // biome-ignore lint/suspicious/noExplicitAny: an answer's type depends on its method, and viem, ethers and wagmi each bring their own table.
  }): Promise<any>
  /** Follows one of the provider's events. */
  on(event: string, listener: (value: unknown) => void): unknown
  /** Ends that. */
  removeListener(event: string, listener: (value: unknown) => void): unknown
}

/**
 * One namespace behind one small interface. Before the click it only finds wallets; the rest comes by `traits` and
 * `operations`, each from a chunk of its own.
 */
export interface ChainFamily<Name extends Namespace = Namespace> {
  /** Its name in CAIP-2. */
  readonly namespace: Name
  /** Reports wallets as they appear, each once, until the scope closes. */
  discover(context: DiscoverContext): void
  /** Asked once, on the first click or when a visitor comes back, before anything is drawn. */
  traits(): Promise<FamilyTraits>
  /** The same each time. */
  operations(): Promise<FamilyOperations>
}
