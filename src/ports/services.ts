import type { CaipAddress } from '../domain/account.ts'
import type { ProjectConfig } from '../domain/features.ts'
import type { CaipNetworkId, Network } from '../domain/network.ts'
import type { TokenBalance } from '../domain/token.ts'
import type { WalletListing } from '../domain/wallet.ts'
import type { CachePort } from './cache.ts'
import type { NodeRequest } from './node-request.ts'

/** A question to the public wallet list (R7.33). Pages count from 1. */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  /** How many are on a page. */
  readonly entries: number
  /** A part of the name; of none, all. */
  readonly search?: string
  /** Only those that the list calls certified. */
  readonly badge?: 'certified' | undefined
  /** Only these, by their ids. */
  readonly include?: readonly string[]
  /** All but these, by their ids. */
  readonly exclude?: readonly string[]
  /** Those that know one of these chains. */
  readonly chains?: readonly CaipNetworkId[]
  /** For a list of wallets to choose from: those that cannot be come to from here are left out. */
  readonly isOffered?: boolean
}

export interface WalletPage {
  /** In the order of the list. */
  readonly wallets: readonly WalletListing[]
  /** All that match, on every page. */
  readonly count: number
  /** The list had no row on this page. */
  readonly isPastEnd: boolean
}

export interface Identity {
  /** Such as `vitalik.eth`; undefined where it has none. */
  readonly name?: string | undefined
  /** The address of its picture. */
  readonly avatar?: string | undefined
}

/** What the service keeps of a name. */
export interface NameRecord {
  readonly name: string
  /** By coin type (ENSIP-9), as the service has them; unchecked. */
  readonly addresses: Readonly<Record<string, string>>
}

export interface NamedAddress {
  /** Such as `vitalik.eth`. */
  readonly name: string
  /** The account that the name leads to. */
  readonly address: string
  /** Whose word it is: the chain's own registry, or the service that registers names for the host. */
  readonly source: 'registry' | 'service'
}

/** Which chains the Blockchain API serves: asked once, before the first call that depends on it. */
export interface Gate {
  /** Fetched once; a failure is retried on the next call. */
  supportedChains(): Promise<readonly CaipNetworkId[]>
  /**
   * While the list is unknown this fails with the list's own failure: "not known" must not read as "not served". The next
   * call asks for the list again, so that one lost answer costs one call.
   */
  isServed(network: Network): Promise<boolean>
}

/** What endpoints are made of. */
export interface ApiParts {
  /** Asks services. */
  readonly http: HttpPort
  /** Keeps answers for a while. */
  readonly cache: CachePort
  /** Which chains the service knows, for answers that depend on it. */
  readonly gate: Gate
  /** Of the host; empty where it has none. */
  readonly projectId: string
}

/**
 * The public services behind one client. Every answer has passed a schema. Failures are `WidgetError`s: `http/status`
 * (context `status`, and `reason`: the service's own words, cleaned, empty where it said nothing), `http/timeout`, `http/unreachable`, `http/garbage`.
 */
export interface Services {
  /** One page of the public list. Fails with `http/…`. */
  wallets(query: WalletQuery, signal?: AbortSignal): Promise<WalletPage>
  /** What the project's dashboard has switched. Fails with `http/…`. */
  projectConfig(): Promise<ProjectConfig>
  /** Where the project's dashboard allows it to be used. Fails with `http/…`. */
  allowedOrigins(): Promise<readonly string[]>
  /** Chains the Blockchain API serves: see `Gate`. */
  supportedChains: Gate['supportedChains']
  /**
   * Name and picture, kept 5 min (R4.101; eip155 only): of the service, else of the chain's own registry. A name is here only
   * when it may be shown: written in its one form, and, from a registry, leading back to the address. Fails as the service
   * did when nobody else knows.
   */
  identity(address: string, network: Network): Promise<Identity>
  /** Names registered with the service for an address; as they are stored, unchecked. Fails with `name/lookup-failed`. */
  namesOf(address: string, network: Network): Promise<readonly string[]>
  /**
   * Where a typed name leads on this network, asked anew each time: an address as the family shows it, and the name in its
   * one form. The service decides about names of the host's own suffix, the registry about all others. Undefined for what is
   * no name, or nobody's. Fails with `name/disputed` when registry and service, or two nodes, say different addresses, with
   * `name/unchecked` when there is no registry to ask, and with `name/resolve-failed` when it could not be found out.
   */
  resolveName(text: string, network: Network): Promise<NamedAddress | undefined>
  /** Tokens with prices, kept 30 s. Fails with `balance/unavailable` for a chain that is not served. */
  tokenBalances(
    account: CaipAddress,
    network: Network,
    options?: {
      /** Tokens whose balance the service is to read anew, by their addresses. */
      forceUpdate?: readonly string[]
    },
  ): Promise<readonly TokenBalance[]>
  /**
   * How many of a currency (ISO 4217) a dollar is, by the prices that the service gives for one coin in both at the same
   * time; kept 5 min. Undefined where it does not give that currency, or where its answer does not honour the question.
   */
  rate(currency: string, network: Network, coin: CaipAddress): Promise<number | undefined>
  /** Native balance kept 30 s by CAIP-10 account; `load` asks the network. */
  nativeBalance(account: CaipAddress, load: () => Promise<bigint>): Promise<bigint>
  /** JSON-RPC to a network's node: custom, then hosted, then its own URL (R7.82). Fails with `rpc/failed`. */
  rpc(network: Network, method: string, params: readonly unknown[]): Promise<unknown>
  /** Two nodes, where the host names as many, for what no single one may decide: each fails with `rpc/failed` by itself. */
  nodes(network: Network): Promise<readonly NodeRequest[]>
  /** GET under the network's `restUrls`, the next one when one fails. Unchecked. Fails with `rpc/failed`. */
  rest(network: Network, path: string): Promise<unknown>
  /**
   * Endpoints that a feature or capability brings along: made with the first call for this `create`, the same afterwards.
   * All members answer promises; an answer that a schema of theirs refused is reported as those of the widget's own endpoints are.
   */
  api<Api extends object>(create: (parts: ApiParts) => Api): Api
  /** The address of a picture that an answer names, when it is safe and the host page allows its server (`pictureHosts`). */
  picture(url: unknown): string | undefined
  /** The raw client and the cache, for a single question. */
  readonly http: HttpPort
  /** Keeps answers for a while. */
  readonly cache: CachePort
}

/**
 * Picture addresses need no client: plain `<img>` sources with the identity parameters. Undefined without a project id: the
 * service would refuse each of them.
 */
export interface PictureUrls {
  /** By its `imageId`; undefined without a project id. */
  wallet(imageId: string): string | undefined
  /** Networks and connectors. */
  asset(imageId: string): string | undefined
  /** By its symbol; undefined without a project id. */
  token(symbol: string): string | undefined
  /** By its ISO 4217 code; undefined without a project id. */
  currency(code: string): string | undefined
}

/**
 * Which service, and with it which identity parameters (R7.2). `node` is a network's own node: `path` is then
 * the whole address, and nothing is added to it.
 */
export type ServiceName = 'blockchainApi' | 'walletApi' | 'analytics' | 'node'

export interface HttpRequest {
  /** Whose address of `baseUrls` it goes to. */
  readonly service: ServiceName
  /** Behind that address, with a slash first. */
  readonly path: string
  /** undefined values are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Beside the browser's own. They cost a CORS preflight. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Gives up when it aborts. */
  readonly signal?: AbortSignal | undefined
  /** After so long it fails with `http/timeout`. */
  readonly timeoutMs?: number
  /** Past the browser's own cache. */
  readonly isFresh?: boolean
  /** The caller has an answer of its own: a failure is nobody's news. */
  readonly isFallible?: boolean
  /**
   * What the query says about us (R7.2). `query`: project id, SDK type and version; `projectId`: only that;
   * `clientId`: neither, for POSTs with the project id in their body; `none`: nothing at all. All but `none` add the relay's
   * client id on the Blockchain API once it is known. Absent: `query`; for the Blockchain API's POSTs `projectId`.
   */
  readonly identity?: 'query' | 'projectId' | 'clientId' | 'none'
}

/**
 * Unchecked answers: each caller brings the schema; `undefined` for an empty body. Rejects with `http/…` errors only. The
 * cause of `http/status` is the `Response`, its body unread. An aborted call is `http/unreachable`: ask your own signal.
 */
export interface HttpPort {
  /** The answer's JSON, unchecked. Fails with `http/…`. */
  get(request: HttpRequest): Promise<unknown>
  /** The answer's JSON, unchecked. Fails with `http/…`. */
  post(request: HttpRequest): Promise<unknown>
  /** The answer's JSON, unchecked. Fails with `http/…`. */
  put(request: HttpRequest): Promise<unknown>
  /** The answer's JSON, unchecked. Fails with `http/…`. */
  delete(request: HttpRequest): Promise<unknown>
  /** The answer as it is, for pictures. Fails with `http/…`. */
  blob(request: HttpRequest): Promise<Blob>
}
