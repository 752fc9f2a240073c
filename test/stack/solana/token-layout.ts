import { getAddressDecoder, getAddressEncoder } from '@solana/web3.js'

// The token program's account layouts, public and fixed; field offsets in bytes.

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

const MINT_LENGTH = 82
const ACCOUNT_LENGTH = 165

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength)
const addressAt = (data: Uint8Array, start: number): string =>
  getAddressDecoder().decode(data.subarray(start, start + 32))

export interface Mint {
  readonly supply: bigint
  readonly decimals: number
}

export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
}

/** Undefined when the data is no mint. */
export const readMint = (data: Uint8Array): Mint | undefined =>
  data.length === MINT_LENGTH ? { supply: viewOf(data).getBigUint64(36, true), decimals: data[44] ?? 0 } : undefined

/** Undefined when the data is no token account. */
export const readTokenAccount = (data: Uint8Array): TokenAccount | undefined =>
  data.length >= ACCOUNT_LENGTH
    ? { mint: addressAt(data, 0), owner: addressAt(data, 32), amount: viewOf(data).getBigUint64(64, true) }
    : undefined

/** A mint nobody can mint from any more. */
export function writeMint({ supply, decimals }: Mint): Uint8Array {
  const data = new Uint8Array(MINT_LENGTH)
  viewOf(data).setBigUint64(36, supply, true)
  data[44] = decimals
  data[45] = 1
  return data
}

export function writeTokenAccount({ mint, owner, amount }: TokenAccount): Uint8Array {
  const data = new Uint8Array(ACCOUNT_LENGTH)
  const encoder = getAddressEncoder()
  data.set(encoder.encode(mint as never), 0)
  data.set(encoder.encode(owner as never), 32)
  viewOf(data).setBigUint64(64, amount, true)
  data[108] = 1
  return data
}
