/** What a wallet can sign with, however it is reached. Transactions are in wire format, signatures base58. */
export interface SolanaSigner {
  signMessage(address: string, message: Uint8Array): Promise<string>
  /** Signed ones, in the same order. */
  signTransactions(address: string, transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]>
  /** Signs and has the wallet's own node take it. */
  sendTransaction(address: string, transaction: Uint8Array, options: unknown): Promise<string>
}
