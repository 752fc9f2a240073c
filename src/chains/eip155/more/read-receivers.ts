import { isRecord } from '../../../kernel/guard.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'

/** transfer(address,uint256), approve(address,uint256), and transferFrom(address,address,uint256) with its receiver a word later. */
const RECEIVER_WORD: Readonly<Record<string, number>> = { '0xa9059cbb': 0, '0x095ea7b3': 0, '0x23b872dd': 1 }

/** To whom a call hands tokens; undefined for another call. */
export function receiverIn(data: string): string | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const word = Object.hasOwn(RECEIVER_WORD, selector) ? RECEIVER_WORD[selector] : undefined
  if (word === undefined) return undefined
  const digits = data.slice(10 + word * 64 + 24, 10 + word * 64 + 64)
  return /^[\da-f]{40}$/i.test(digits) ? `0x${digits}` : undefined
}

/**
 * Whom transactions of an account handed tokens to, as the chain has them: a history names the token's contract. Of those
 * that the account sent itself only; anybody can make a token say that it moved.
 */
export async function readReceivers(
  owner: string,
  hashes: readonly string[],
  request: NodeRequest,
): Promise<readonly string[]> {
  const found = await Promise.all(hashes.map((hash) => request('eth_getTransactionByHash', [hash]).catch(() => null)))
  return found.flatMap((sent) => {
    if (!isRecord(sent) || `${sent.from}`.toLowerCase() !== owner.toLowerCase()) return []
    return receiverIn(`${sent.input}`) ?? []
  })
}
