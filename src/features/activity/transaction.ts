/** One movement of value, seen from the account. Its words were written by strangers and are cleaned. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  /** Human units, as decimal text. */
  readonly amountText: string
  readonly symbol: string
  /** Zero where nobody knows a price. */
  readonly valueUsd: number
  readonly pictureUrl: string | undefined
  /**
   * Present for an NFT, its name empty where it has none. `id` tells it from others of that name: the address of its picture as
   * the wire has it, also where it must not be asked for. It is never drawn.
   */
  readonly nft?: { readonly name: string; readonly id: string; readonly isSpam: boolean } | undefined
}

/** One transaction of the account's history (R3.21). */
export interface Transaction {
  readonly id: string
  /** What it did: `send`, `trade`, …; services may add kinds. */
  readonly operation: string
  /** Lower case. */
  readonly hash: string
  /** Milliseconds since 1970. */
  readonly minedAtMs: number
  /** Who signed it and what it was addressed to: for a token that is the token's contract. Lower case. */
  readonly from: string
  readonly to: string
  /** `replaced` and `dropped` are what became of one that was sent from here. */
  readonly status: 'confirmed' | 'failed' | 'pending' | 'replaced' | 'dropped'
  /** The site it was made with, where the service knows. */
  readonly application: { readonly name: string; readonly pictureUrl: string | undefined }
  readonly transfers: readonly Transfer[]
}
