import { hasFailedOnChain } from '../domain/rules/has-failed-on-chain.ts'
import { isSameAddress } from '../domain/rules/is-same-address.ts'
import { isRecord } from '../kernel/guard.ts'
import type { SentTransaction } from './sent-transactions.ts'

/** A transaction that no node has known for this long will not come back. */
export const DROP_AFTER_MS = 10 * 60_000

/** What became of a transaction, by the network's own node. One that is still on its way comes back as it is. */
export async function settleSent(
  sent: SentTransaction,
  ask: (method: string, params: readonly unknown[]) => Promise<unknown>,
  nowMs: number,
): Promise<SentTransaction> {
  const byReceipt = async (): Promise<SentTransaction | undefined> => {
    const receipt = await ask('eth_getTransactionReceipt', [sent.hash])
    if (!isRecord(receipt)) return undefined
    // The history knows what a Safe has sent by this one.
    const hash = `${receipt.transactionHash ?? sent.hash}`.toLowerCase()
    return { ...sent, hash, outcome: hasFailedOnChain(receipt, sent.from) ? 'failed' : 'confirmed' }
  }
  const mined = await byReceipt()
  if (mined) return mined
  const known = await ask('eth_getTransactionByHash', [sent.hash])
  if (isRecord(known)) {
    const told = Number(known.nonce)
    const nonce = Number.isSafeInteger(told) ? told : sent.nonce
    // Whoever sends for the account counts what is their own.
    const isOwn = isSameAddress(`${known.from}`, sent.from)
    return { ...sent, nonce: isOwn ? nonce : undefined, isKnown: true, missedAtMs: undefined }
  }
  const used = Number(await ask('eth_getTransactionCount', [sent.from, 'latest']))
  // Its place is taken, by another one or, between the two questions, by itself.
  if (sent.nonce !== undefined && used > sent.nonce) return (await byReceipt()) ?? { ...sent, outcome: 'replaced' }
  // What was known is missed from the first look on that did not find it: it may have waited for long, or the page have slept.
  const missed = sent.isKnown ? { ...sent, missedAtMs: Math.min(sent.missedAtMs ?? nowMs, nowMs) } : sent
  if (nowMs - (missed.missedAtMs ?? sent.sentAtMs) <= DROP_AFTER_MS) return missed
  // The owners of a contract, as of a Safe, may sign for days, and what it answers until then no node knows. An account that has
  // only lent itself the code of one (EIP-7702) is as any other.
  const isContract = /^0x(?!ef0100)./i.test(`${await ask('eth_getCode', [sent.from, 'latest'])}`)
  return isContract ? missed : { ...sent, outcome: 'dropped' }
}
