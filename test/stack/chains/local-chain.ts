import type { Address } from 'viem'

/** A token on a local chain. Its address is the same on every local chain; balances and prices differ. */
export interface LocalToken {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly address: Address
  /** `quiet`: transfer and approve return nothing, and an allowance must be reset before it is changed. */
  readonly kind: 'standard' | 'quiet'
  /** Whether the exchange has a pool for it. Without one it has no price. */
  readonly traded: boolean
}

/** One running chain with what is deployed on it. */
export interface LocalChain {
  readonly id: number
  readonly caipNetworkId: `eip155:${number}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  /** For pages and wallets: faults apply, requests are logged, unlocked accounts and `anvil_*` are not reachable. */
  readonly rpcUrl: string
  /** The node itself, for tests that mine, fund or look behind the services. */
  readonly nodeUrl: string
  readonly explorerUrl: string
  /** For `/public/getAssetImage/{id}`. */
  readonly imageId: string
  /** False for the chain that the test wallets have to be told about by `wallet_addEthereumChain`. */
  readonly knownToWallets: boolean
  readonly tokens: readonly LocalToken[]
  readonly nft: { readonly name: string; readonly symbol: string; readonly address: Address }
  readonly exchange: Address
  /** An ERC-1271 contract that signs by the key of `owner`. */
  readonly smartAccount: { readonly address: Address; readonly owner: Address }
  /** The Ethereum Name Service, where this chain has it. */
  readonly ens: EnsContracts | undefined
}

export interface EnsContracts {
  readonly registry: Address
  readonly resolver: Address
  /** Where an account claims the node of its reverse record. */
  readonly reverseRegistrar: Address
}

/** The native coin where an address is asked for (exchange contract, convert endpoints). */
export const NATIVE_TOKEN_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
