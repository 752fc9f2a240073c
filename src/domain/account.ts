import type { AddressOf, CaipNetworkId, Namespace } from './network.ts'

/** What an account is for, in families whose accounts are for something each. */
export type AccountPurpose = 'payment' | 'ordinal'
/** What kinds of accounts there are: `eoa` is a key of its own, `smartAccount` a contract; `payment` and `ordinal` are Bitcoin's. */
export type AccountType = 'eoa' | 'smartAccount' | AccountPurpose

export const isPurpose = (type: AccountType | undefined): type is AccountPurpose =>
  type === 'payment' || type === 'ordinal'

/** An address in a namespace (R3.1). `publicKey` and `path` only where the wallet tells, as Bitcoin wallets do. */
export interface Account<Name extends Namespace = Namespace> {
  /** The family that the account is of. */
  readonly namespace: Name
  /** On EVM chains with its checksum (EIP-55), whatever the wallet writes. */
  readonly address: AddressOf<Name>
  /** Plain, a contract, or what its family knows besides. */
  readonly type: AccountType
  /** As the wallet writes it. */
  readonly publicKey?: string
  /** Of the key among the wallet's: `m/84'/0'/0'/0/0`. */
  readonly path?: string
  /** Polkadot: the curve the key signs with. */
  readonly keyType?: 'sr25519' | 'ed25519' | 'ecdsa'
}

/** Where a connection is on its way; `reconnecting` and `connecting` end by themselves. */
export type ConnectionStatus = 'connecting' | 'reconnecting' | 'connected' | 'disconnected'

/** CAIP-10 account id, for example `eip155:1:0xab…`. */
export type CaipAddress<Name extends Namespace = Namespace> = `${CaipNetworkId<Name>}:${AddressOf<Name>}`
