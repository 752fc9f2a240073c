import type { Network } from '../../domain/network.ts'

/** Which inputs of a transaction an address is to sign. */
export interface SignInput {
  readonly address: string
  readonly index: number
  readonly sighashTypes?: readonly number[]
}

export interface PsbtRequest {
  /** Base64. */
  readonly psbt: string
  /** Without them the wallet signs what is its own; an empty list is none. */
  readonly signInputs?: readonly SignInput[] | undefined
  readonly broadcast: boolean
}

/** What WalletConnect's transfers may say besides, and no other wallet's can. */
export interface TransferExtras {
  readonly memo?: unknown
  readonly changeAddress?: unknown
}

/** One Bitcoin wallet, whatever words it speaks. Answers are unchecked; it throws whatever the wallet throws. */
export interface BitcoinWallet {
  /**
   * Rows with `address`, and where the wallet tells `publicKey`, `purpose`, `path`. Who `mayWait` has a deadline: one that
   * lists nobody yet may answer when it does.
   */
  listAccounts(isSilent: boolean, mayWait?: boolean): Promise<unknown>
  /** The same rows with their keys, where the others have none. It may wait for a visitor. */
  listKeys?(): Promise<unknown>
  /** Base64. */
  signMessage(address: string, message: string, protocol: 'ecdsa' | 'bip322'): Promise<unknown>
  /** PSBT in base64, and the transaction's id when it was broadcast. */
  signPsbt(request: PsbtRequest): Promise<{ psbt: unknown; txid?: unknown }>
  /** The transaction's id; `amount` in satoshi. `more` comes to paired wallets only. */
  sendTransfer(from: string, to: string, amount: number, more?: TransferExtras): Promise<unknown>
  switchNetwork?(network: Network): Promise<unknown>
  disconnect?(): Promise<unknown>
  /** `changed` with the rows where the wallet brings them, without where it has to be asked. */
  watch(changed: (rows?: unknown) => void, networkChanged: (name: unknown) => void): () => void
}
