/** The chain families that come with this package (R1.19), by their CAIP-2 namespace. */
export type KnownNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'

/** CAIP-2 namespace of a chain family: any, since anybody may define one. Editors suggest ours. */
export type Namespace = KnownNamespace | (string & {})

/** CAIP-2 chain id, for example `eip155:1`. */
export type CaipNetworkId<Name extends Namespace = Namespace> = `${Name}:${string}`

/** As viem and ethers write them, in EVM chains; any text elsewhere. */
export type AddressOf<Name extends Namespace> = Name extends 'eip155' ? `0x${string}` : string
/** EVM chains are numbers, as in EIP-155. */
export type ChainIdOf<Name extends Namespace> = Name extends 'eip155' ? number : number | string

/** The coin that fees of a chain are paid in. */
export interface NativeCurrency {
  /** In words: `Ether`. */
  readonly name: string
  /** As amounts show it: `ETH`. */
  readonly symbol: string
  /** Digits after the point: the smallest unit is 10 to the minus this. */
  readonly decimals: number
}

/** What networks of every family say. */
interface ChainFacts {
  /** As visitors know it. */
  readonly name: string
  /** The coin that fees are paid in. */
  readonly nativeCurrency: NativeCurrency
  /** Its public nodes, tried in this order after those of `customRpcUrls`. */
  readonly rpcUrls: {
    /** Those that are used where the host names no other. */
    readonly default: {
      /** Addresses that take JSON-RPC by HTTP POST. */
      readonly http: readonly string[]
    }
  }
  /** Where a visitor looks at accounts and transactions. Absent: no links to one. */
  readonly blockExplorers?:
    | {
        /** The one that links lead to. */
        readonly default: {
          /** As visitors know it: `Etherscan`. */
          readonly name: string
          /** Its first page, without a slash at the end; `/address/…` and `/tx/…` are put behind it. */
          readonly url: string
        }
      }
    | undefined
  /** Its coins are worth nothing. */
  readonly testnet?: boolean | undefined
  /** Where the chain has ENS; the public registries are known without it. */
  readonly contracts?:
    | {
        /** The registry that names are looked up in (ERC-137). */
        readonly ensRegistry?:
          | {
              /** The contract, `0x…`. */
              readonly address: string
            }
          | undefined
        readonly [other: string]: unknown
      }
    | undefined
}

/** What viem calls a `Chain`, as far as we read it. Hosts may pass those as they are: an EVM chain. */
export interface ChainLike extends ChainFacts {
  /** The chain's number. */
  readonly id: number
}

/** What Cosmos wallets and nodes need to know of a chain; wallets that do not know it are told by it. */
export interface CosmosChain {
  /** Of addresses: `cosmos`. */
  readonly prefix: string
  /** The smallest unit as the chain calls it: `uatom`. */
  readonly denom: string
  /** SLIP-44; 118 when absent. */
  readonly coinType?: number
  /** In `denom` per unit of gas, when the chain is suggested to a wallet. */
  readonly gasPriceStep?: {
    /** For visitors who can wait. */
    readonly low: number
    /** What a wallet proposes. */
    readonly average: number
    /** For visitors in a hurry. */
    readonly high: number
  }
}

/** One chain of one family (R3.17): `Network<'eip155'>` where it is known of which. */
export interface Network<Name extends Namespace = Namespace> extends ChainFacts {
  /** The chain's number, or the reference part of its CAIP-2 id. */
  readonly id: ChainIdOf<Name>
  /** `eip155:1` */
  readonly caipNetworkId: CaipNetworkId<Name>
  /** The family that the network is of. */
  readonly chainNamespace: Name
  /** Its picture: an id of the public list, or an address. */
  readonly assets?:
    | {
        /** An id of the public list, for networks that it has a picture of. */
        readonly imageId?: string
        /** The address of any other picture. */
        readonly imageUrl?: string
      }
    | undefined
  /** Where bip122 (a mempool API) and cosmos (a node's REST API) read balances. */
  readonly restUrls?: readonly string[] | undefined
  /** Polkadot: nodes of the chain that keeps its accounts (Asset Hub), read beside its own; absent: its own alone. */
  readonly hubUrls?: readonly string[] | undefined
  /** Polkadot: the SS58 prefix of its addresses; absent: as the wallet writes them. */
  readonly ss58Prefix?: number | undefined
  /** What Cosmos wallets need to know. */
  readonly cosmos?: CosmosChain | undefined
  /** True for a chain the wallet is on and the host has not listed (R3.18). */
  readonly isUnknown?: boolean
}

/**
 * One network or more: a list as written, or as a variable or a function gives it. The compiler refuses `[]`: nothing can be
 * looked for among no networks. Of a longer list only the run can tell that it is empty, with `options/invalid`.
 */
export type NetworkList = readonly (Network | ChainLike)[] & {
  /** As every list has it: it is what keeps `[]` from fitting. */
  // biome-ignore lint/suspicious/noExplicitAny: it fits what any list looks for, but not the `never` of an empty one.
  readonly indexOf: (network: any) => number
}

/** A listed network, or a viem `Chain`, which is taken to be of the eip155 family. */
export const toNetwork = (input: Network | ChainLike): Network =>
  'caipNetworkId' in input ? input : { ...input, caipNetworkId: `eip155:${input.id}`, chainNamespace: 'eip155' }
