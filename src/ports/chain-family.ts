import type { Account, CaipAddress } from '../domain/account.ts'
import type { Connector } from '../domain/connector.ts'
import type { FamilyTraits } from '../domain/family-traits.ts'
import type { CaipNetworkId, Namespace, Network } from '../domain/network.ts'
import type { SignInFields, SignInText, SignInWords } from '../domain/sign-in.ts'
import type { TokenBalance } from '../domain/token.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Scope } from '../kernel/scope.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'

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
    readonly metadata?: {
      /** As wallets show it to visitors. */
      readonly name: string
    }
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
  /** The wallet says that it has sent this transaction; both as they came. */
  sent(request: unknown, hash: unknown): void
}

/** A JSON-RPC call to the network's own node. Fails when the node cannot be reached, or answers an error. */
export type NodeRequest = (method: string, parameters: readonly unknown[]) => Promise<unknown>

/** What a visitor wants to send; addresses are the family's own. Amounts are in the asset's smallest unit. */
export interface TransferOrder {
  /** The sender's address. */
  readonly from: string
  /** The receiver's address. */
  readonly to: string
  /** In the asset's smallest unit. */
  readonly amount: bigint
  /** An ERC-20 contract or an SPL mint; absent for the native coin. */
  readonly token?:
    | {
        /** The token's contract, or its mint on Solana. */
        readonly address: string
        /** Digits after the point: the smallest unit is 10 to the minus this. */
        readonly decimals: number
        /** As it is shown; absent where nobody sees it. */
        readonly symbol?: string
      }
    | undefined
}

/** By what a transfer goes: the wallet that signs, and the network's node. */
export interface TransferRoute {
  /** The wallet that signs. */
  readonly connector: Connector
  /** Where it goes. */
  readonly network: Network
  /** Reaches the network's node. */
  readonly request: NodeRequest
  /** The time that is waited by. */
  readonly clock: Clock
}

/** A transfer that could go as it is. Costs are in the native coin's smallest unit. */
export interface PreparedTransfer {
  /** At most what the network asks for its work, as it estimates now. */
  readonly fee: bigint
  /** What else the sender pays once, above amount and fee: on Solana, opening the receiver's account for the token. */
  readonly deposit: bigint
  /**
   * What the visitor should know of the receiver first. `contract`: a program, which may have no way to give anything back.
   */
  readonly warnings?: readonly 'contract'[]
  /** What the wallet will be asked, as the family's provider takes it, where the activity can follow that. */
  readonly request?: unknown
  /**
   * Asks the wallet, and resolves once the network has taken the transfer. Fails with `connection/rejected` when the
   * visitor says no, `transfer/failed` when the network does not take it, `transfer/other-network` when the wallet has left
   * the network, `transfer/unknown` when the wallet does not tell what it did.
   */
  send(): Promise<SentTransfer>
}

/** A transfer that the network has taken. */
export interface SentTransfer {
  /** Hash or signature: what an explorer knows it by. */
  readonly id: string
  /**
   * Resolves once the transfer has happened. Fails with `transfer/failed` when it has not, `transfer/replaced` and
   * `transfer/dropped` when it will not, `transfer/altered` when the wallet made something else of it, `transfer/unknown`
   * when nobody says.
   */
  settle(): Promise<void>
}

/** By what several calls go: the wallet, and the time that is waited by. */
export interface BatchRoute {
  /** Asks the wallet what the visitor has to answer. */
  readonly ask: NodeRequest
  /** Asks the wallet what it answers by itself. */
  readonly wallet: NodeRequest
  /** The time that is waited by. */
  readonly clock: Clock
  /** Ends the waiting. */
  readonly signal: AbortSignal
}

/** Several calls by one approval, all of them or none (EIP-5792). */
export interface BatchOperations {
  /**
   * Asks the wallet, and resolves with the hash of what it sent once it says that this has happened; with undefined where it says
   * that it cannot, and has sent nothing; with none where it has told nothing for ten minutes. Fails as the wallet does, and where
   * it says that nothing came of it, or names another network.
   */
  send(
    calls: readonly {
      /** The account that all of them are of. */
      readonly from: string
      /** The contract, or the receiver. */
      readonly to: string
      /** For a contract, as hex. */
      readonly data: string
      /** Of the network's coin, in its smallest unit, as hex. */
      readonly value: string
    }[],
    network: Network,
    route: BatchRoute,
  ): Promise<string | undefined>
}

/** Sending coins and tokens of a family. */
export interface TransferOperations {
  /**
   * Builds the transfer and asks what it costs. Asks no wallet. Fails with `transfer/failed` when it cannot be built,
   * `transfer/insufficient-funds` and `transfer/insufficient-fee` when the sender has too little of the asset, or for the fee,
   * `transfer/token-differs` when the chain knows the token by other decimals or another symbol, `transfer/mistyped` when
   * the receiver's address carries a wrong checksum.
   */
  prepare(order: TransferOrder, route: TransferRoute): Promise<PreparedTransfer>
  /** Whom the owner's own transactions handed tokens to, where that does not stand in their receiver. Asks the node once each. */
  readReceivers?(owner: string, hashes: readonly string[], request: NodeRequest): Promise<readonly string[]>
  /** For wallets that do several calls by one approval. */
  batches?(): Promise<BatchOperations>
}

/** Asks a server that a contract names (EIP-3668): GET without a body, else POST. Fails for what is no https address. */
export type Gateway = (url: string, body?: unknown) => Promise<unknown>

/** Names that stand for addresses, kept on the chain itself (ENS). What a network has no registry for is undefined. */
export interface NameOperations {
  /** The form in which the name exists and may be shown (ENSIP-15); undefined when no such name can exist. */
  normalise(name: string): Promise<string | undefined>
  /** Whether names can be looked up there. */
  hasRegistry(network: Network): boolean
  /** What an address calls itself. Anybody may claim any name here: ask `addressOf` whether the name agrees. */
  nameOf(address: string, network: Network, request: NodeRequest): Promise<string | undefined>
  /**
   * Where it leads on `target`, `network` itself when absent: by the coin type of that network. `gateway` asks the servers that
   * names with records elsewhere have.
   */
  addressOf(
    name: string,
    network: Network,
    request: NodeRequest,
    more?: {
      /** The network that the address is for, where it is another one than the name's (ENSIP-11). */
      readonly target?: Network | undefined
      /** Asks the servers that names off the chain point at (ERC-3668); without it such names have no address. */
      readonly gateway?: Gateway | undefined
    },
  ): Promise<string | undefined>
  /** What stands for the network in a name's list of addresses (ENSIP-9, ENSIP-11); undefined where nothing does. */
  coinType(network: Network): number | undefined
}

/** What some families read balances by: the network, and GET under its `restUrls`. Answers are unchecked. */
export interface RestReader {
  /** Whose node is asked. */
  readonly network: Network
  /** GET under the network's `restUrls`. */
  get(path: string): Promise<unknown>
}

/**
 * What a connector that was paired with has as its provider, in every family: `request` reaches the wallet by the
 * family's WalletConnect methods, `accounts` are the addresses it granted in this family.
 */
export interface PairedWallet {
  /** Reaches the wallet over the relay. */
  request(call: {
    /** By the name that the family's wallets know. */
    method: string
    /** What goes with it, in the family's shape. */
    params?: unknown
  }): Promise<unknown>
  /** The addresses that it granted in this family. */
  readonly accounts?: readonly string[]
  /** Its transactions are base58, and go with `options`; else they are base64, and go with `sendOptions` (Solana). */
  readonly writesBase58?: true
  /** Follows one of the wallet's events. */
  on?(event: string, listener: (value: unknown) => void): unknown
  /** Ends that. */
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** What a wallet granted over WalletConnect, all its families together, and the way to it: what a family's own provider over it is made from. */
export interface PairedLink {
  /** Undefined while no wallet is paired. */
  readonly connection: ReadonlySignal<PairedConnection | undefined>
  /** Fails with the wallet's own error. */
  request(network: CaipNetworkId, method: string, params: unknown): Promise<unknown>
  /** Events of the wallet, `accountsChanged` and `chainChanged` among them. */
  onEvent(
    listener: (event: {
      /** The chain that it is about. */
      readonly network: CaipNetworkId
      /** As the wallet calls it: `accountsChanged`, `chainChanged`. */
      readonly name: string
      /** What the wallet says with it; unchecked. */
      readonly value: unknown
    }) => void,
  ): () => void
  /** Ends the connection in all families. */
  disconnect(): Promise<unknown>
}

/** What a wallet on another device has granted. */
export interface PairedConnection {
  /** WalletConnect's id of the session. */
  readonly topic: string
  /** CAIP-10, as the wallet listed them. */
  readonly accounts: readonly CaipAddress[]
  /** Those the wallet approved. */
  readonly networks: readonly CaipNetworkId[]
  /** The wallet moves to any network when it is asked, approved or not (R4.34). */
  readonly supportsAllNetworks: boolean
  /** Granted, by namespace. */
  readonly methods: Readonly<Partial<Record<Namespace, readonly string[]>>>
}

/** What a wallet of the family is asked for when it is paired with over WalletConnect. */
export interface FamilyPairing {
  /** Wallets refuse, or ignore, a namespace without methods. */
  readonly methods: readonly string[]
  /** `accountsChanged` and `chainChanged` when absent. */
  readonly events?: readonly string[]
  /** Makes the provider of a paired connector; a `PairedWallet` when absent. `networks` are those the host lists. */
  createProvider?(
    link: PairedLink,
    context: {
      /** All that the page lists of the family. */
      readonly networks: readonly Network[]
      /** The widget's, for everything that waits. */
      readonly clock: Clock
    },
  ): unknown
  /**
   * Wallets can sign in while they approve (`wc_sessionAuthenticate`): how their texts call an account, and an address that
   * stands for the one nobody knows yet. When absent they are asked afterwards.
   */
  readonly signInAtOnce?: {
    /** Before "account:" in the first line: `Ethereum`. */
    readonly accountKind: string
    /** What stands for the address until the wallet says which. */
    readonly placeholder: string
  }
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
   * Fails with `network/chain-not-supported` when adding fails, `connection/rejected` when the visitor says no.
   */
  switchNetwork?(connector: Connector, network: Network): Promise<void>
  /** Tells the wallet which of its accounts speaks from now on, where its accounts are of several types. */
  selectAccount?(connector: Connector, account: Account): Promise<void>
  /** Native balance in the smallest unit, by JSON-RPC or REST. */
  nativeBalance?(address: string, request: NodeRequest, rest: RestReader): Promise<bigint>
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

/** A text, who is said to have signed it, and the signature as `signMessage` answers it. */
export interface SignedText {
  /** Who is said to have signed it. */
  readonly address: string
  /** The text, letter by letter as the wallet has shown it. */
  readonly message: string
  /** As the family's wallets write it: hex, base58 or base64. */
  readonly signature: string
}

/** How wallets of a family connect and sign in by one approval. */
export interface SignInAtOnce {
  /** How the texts call an account, and an address that stands for the one nobody knows yet. */
  readonly accountKind: string
  /** What stands for the address until the wallet says which. */
  readonly placeholder: string
  /** Whether this wallet may be asked. */
  isOffered(connector: Connector): boolean
  /** Reference of the chain the wallet is on, where it tells before it is connected. */
  findChain(connector: Connector): Promise<string | undefined>
  /**
   * What the wallet signed; nobody has checked it. Undefined where it cannot, or has only connected. Fails with
   * `connection/rejected`.
   */
  ask(connector: Connector, fields: Omit<SignInFields, 'accountAddress'>): Promise<SignedText | undefined>
}

/** The family's part of a sign-in (CAIP-122). */
export interface FamilySignIn {
  /** How texts are worded for that account and chain. */
  words(chainId: CaipNetworkId, address: string): SignInWords
  /** Connecting and signing in by one approval. */
  readonly atOnce?: SignInAtOnce
  /** Why the family's servers would refuse such a text, where they ask for more than every sign-in has. */
  findFault?(said: SignInText): string | undefined
  /**
   * Whether that account signed. `request` reaches the network's node; where the host names several, `nodes` are these, and
   * what has to be asked is asked of each.
   */
  verify(signed: SignedText, request: NodeRequest, nodes?: readonly NodeRequest[]): Promise<boolean>
}

/**
 * A connector whose wallet is not one the family finds: it brings what differs from the family's operations. The rest,
 * what needs no wallet, stays the family's.
 */
export interface OwnConnector extends Connector {
  readonly operations: () => Promise<Partial<FamilyOperations>>
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
