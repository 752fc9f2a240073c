import { isRecord } from '../../kernel/guard.ts'
import { isSameAddress } from './is-same-address.ts'

export type FoundTransaction = Readonly<Record<string, unknown>>

/** Blocks that are searched, newest first. */
const SEARCHED_BLOCKS = 20n

/**
 * The transaction of a sender with a number, among the latest blocks of an EVM network: what took the place of one that nobody knows any
 * more. Sped up in the wallet it is the same by another name.
 */
export async function findReplacement(
  { from, nonce }: { readonly from: string; readonly nonce?: number | undefined },
  ask: (method: string, parameters: readonly unknown[]) => Promise<unknown>,
): Promise<FoundTransaction | undefined> {
  const latest = BigInt(`${await ask('eth_blockNumber', [])}`)
  for (let number = latest; number > latest - SEARCHED_BLOCKS && number >= 0n; number--) {
    const block = await ask('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])
    const all: readonly unknown[] = isRecord(block) && Array.isArray(block.transactions) ? block.transactions : []
    const found = all.find(
      (one): one is FoundTransaction =>
        isRecord(one) && isSameAddress(`${one.from}`, from) && Number(one.nonce) === nonce,
    )
    if (found) return found
  }
  return undefined
}
