import type { AddressOf, CaipNetworkId, Namespace } from './network.ts'

/** What an account is for, in families whose accounts are for something each. */
export type AccountPurpose = 'payment' | 'ordinal'
export type AccountType = 'eoa' | 'smartAccount' | AccountPurpose

export const isPurpose = (type: AccountType | undefined): type is AccountPurpose =>
  type === 'payment' || type === 'ordinal'

/** An address in a namespace (R3.1). `publicKey` and `path` only where the wallet tells, as Bitcoin wallets do. */
export interface Account<Name extends Namespace = Namespace> {
  readonly namespace: Name
  /** On EVM chains with its checksum (EIP-55), whatever the wallet writes. */
  readonly address: AddressOf<Name>
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
  /** Polkadot: the curve the key signs with. */
  readonly keyType?: 'sr25519' | 'ed25519' | 'ecdsa'
}

export type ConnectionStatus = 'connecting' | 'reconnecting' | 'connected' | 'disconnected'

/** CAIP-10 account id, for example `eip155:1:0xab…`. */
export type CaipAddress<Name extends Namespace = Namespace> = `${CaipNetworkId<Name>}:${AddressOf<Name>}`
