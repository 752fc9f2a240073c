import type { Account } from '../../domain/account.ts'
import { MAX_ACCOUNTS } from '../../domain/input-limits.ts'
import { isRecord } from '../../kernel/guard.ts'
import { readBase58 } from '../base58.ts'

/** Base58, 32 to 44 characters (R5.10), of the 32 bytes that a public key has. */
export const parseSolanaAddress = (text: unknown): string | undefined =>
  readBase58(text, 32) ? (text as string) : undefined

/** The accounts among what a wallet listed, plain or as the Wallet Standard's account objects, each once. */
export function parseSolanaAccounts(value: unknown): Account[] {
  const addresses = (Array.isArray(value) ? value.slice(0, MAX_ACCOUNTS) : []).flatMap(
    (item) => parseSolanaAddress(isRecord(item) ? item.address : item) ?? [],
  )
  return [...new Set(addresses)].map((address) => ({ namespace: 'solana', address, type: 'eoa' }))
}
