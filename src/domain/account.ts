import type { CaipNetworkId, Namespace } from './network.ts'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** An address in a namespace (R3.1). `publicKey` and `path` only where the wallet tells, as Bitcoin wallets do. */
export interface Account {
  readonly namespace: Namespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
  /** Polkadot: the curve the key signs with. */
  readonly keyType?: 'sr25519' | 'ed25519' | 'ecdsa'
}

export type ConnectionStatus = 'connecting' | 'reconnecting' | 'connected' | 'disconnected'

/** CAIP-10 account id, for example `eip155:1:0xab…`. */
export type CaipAddress = `${CaipNetworkId}:${string}`
