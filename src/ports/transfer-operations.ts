import type { Connector } from '../domain/connector.ts'
import type { Network } from '../domain/network.ts'
import type { Clock } from '../kernel/clock.ts'
import type { NodeRequest } from './node-request.ts'

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
  /**
   * After `send` has failed with `transfer/unknown`: whether the network knows of more that the sender has sent since than the
   * others one knows of. Absent where it does not count them. Fails as the node does.
   */
  hasMoved?(others: OtherTransfers): Promise<boolean>
}

/** Of the same sender on the same network. */
export interface OtherTransfers {
  /** Those that a wallet was asked for as well, and has not answered. */
  readonly asked: readonly TransferOrder[]
  /** What is known to have been sent since: hashes. */
  readonly later: readonly string[]
  /** What is known to have been sent before: hashes. */
  readonly before: readonly string[]
}

/** A transfer that the network has taken. */
export interface SentTransfer {
  /** Hash or signature: what an explorer knows it by. */
  readonly id: string
  /**
   * Resolves once the transfer has happened. Fails with `transfer/failed` when it has not, `transfer/replaced` when
   * it will not, `transfer/altered` when the wallet made something else of it, `transfer/dropped` when no node knows it any
   * more and `transfer/unknown` when nobody says: then it may still arrive.
   */
  settle(): Promise<void>
}

/** By what it is heard of several calls what became of them: the wallet, and the time that is waited by. */
export interface BatchRoute {
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
   * Asks the wallet, and resolves with its name for what it was asked; with undefined where it says that it cannot, and has sent
   * nothing. Fails as the wallet does.
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
    ask: NodeRequest,
  ): Promise<string | undefined>
  /**
   * Asks the wallet by its name for them, also after a reload, and resolves with the hash of what it sent once it says that this
   * has happened; with none where it has told nothing for ten minutes, or names another network. Fails where nothing came of it.
   */
  settle(id: string, network: Network, route: BatchRoute): Promise<string>
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
