import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import { isRecord } from '../../../kernel/guard.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import type { PendingSwap } from './pending-swap.ts'

export type Found = Readonly<Record<string, unknown>>

/** Blocks that are searched, newest first. */
const SEARCHED_BLOCKS = 20n

/** Whether a transaction does what was asked for. The amount of an approval visitors may change in their wallet. */
export const isSwapAsAsked = ({ kind, to, data, value }: PendingSwap, found: Found): boolean =>
  isSameAddress(`${found.to}`, to) &&
  (kind === 'approval' || (isSameAddress(`${found.input}`, data) && BigInt(`${found.value}`) === BigInt(value)))

/** What has the number of a transaction that nobody knows any more: sped up in the wallet it is the same by another name. */
export async function findReplacement({ from, nonce }: PendingSwap, node: NodeRequest): Promise<Found | undefined> {
  const latest = BigInt(`${await node('eth_blockNumber', [])}`)
  for (let number = latest; number > latest - SEARCHED_BLOCKS && number >= 0n; number--) {
    const block = await node('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])
    const all: readonly unknown[] = isRecord(block) && Array.isArray(block.transactions) ? block.transactions : []
    const found = all.find(
      (one): one is Found => isRecord(one) && isSameAddress(`${one.from}`, from) && Number(one.nonce) === nonce,
    )
    if (found) return found
  }
  return undefined
}
