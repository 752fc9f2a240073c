import { codeOf, messageOf } from '../../../errors/from-unknown.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { sleep } from '../../../kernel/promise.ts'
import type { BatchOperations } from '../../../ports/transfer-operations.ts'

const POLL_MS = 2_000
/** A question that is not answered for so long is asked again: phones sleep. */
const ANSWER_MS = 20_000
/** As long as a transaction is waited for that no node knows. */
const GIVE_UP_MS = 10 * 60_000

/** No such method, or other parameters, of another version of EIP-5792. Its own are 57xx: a capability, a chain, so many calls, … */
const CANNOT_CODES = /^(-32601|-32602|-32004|4200|57..)$/
const CANNOT_WORDS = /unsupported|not supported/i

/** Asks until the wallet knows the transaction of a batch. */
const settle: BatchOperations['settle'] = async (id, network, { wallet, clock, signal }) => {
  const lastMs = clock.now() + GIVE_UP_MS - POLL_MS
  for (let isLast = false; !isLast && !signal.aborted; await sleep(clock, POLL_MS)) {
    // Before the question: a page that has slept past the end, between two or within one, asks once more.
    isLast = clock.now() >= lastMs
    const asked = wallet('wallet_getCallsStatus', [id]).catch(() => {})
    const answer = await Promise.race([asked, sleep(clock, ANSWER_MS)])
    if (!isRecord(answer) || !(Number(answer.status) >= 200)) continue
    if (Number(answer.status) >= 400) throw new Error()
    // What happened elsewhere is not what was asked for, and has happened all the same.
    if (Number(answer.chainId) !== Number(network.id)) break
    // Calls that did not go as one have a receipt each, and the last one's is that of what was wanted.
    const last: unknown = Array.isArray(answer.receipts) && answer.receipts.at(-1)
    if (isRecord(last)) return `${last.transactionHash}`
  }
  return ''
}

export const eip155Batches: BatchOperations = {
  settle,
  async send(calls, { id }, ask) {
    const batch = {
      version: '2.0.0',
      from: calls[0]?.from,
      chainId: `0x${Number(id).toString(16)}`,
      atomicRequired: true,
      calls: calls.map(({ to, data, value }) => ({ to, data, value })),
    }
    let answer: unknown
    try {
      answer = await ask('wallet_sendCalls', [batch])
    } catch (error) {
      if (CANNOT_CODES.test(`${codeOf(error)}`) || CANNOT_WORDS.test(messageOf(error))) return undefined
      throw error
    }
    return `${isRecord(answer) ? answer.id : answer}`
  },
}
