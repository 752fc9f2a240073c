import { SETTLE_LIMIT_MS, SETTLE_POLL_MS } from '../../../domain/limits.ts'
import { type FoundTransaction as Found, findReplacement } from '../../../domain/rules/find-replacement.ts'
import { hasFailedOnChain } from '../../../domain/rules/has-failed-on-chain.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { failMoney } from '../../../errors/money-errors.ts'
import { failTransfer } from '../../../errors/transfer-errors.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { sleep } from '../../../kernel/promise.ts'
import type { TransferRoute } from '../../../ports/transfer-operations.ts'
import { hasCode } from './quantity.ts'
import type { TransferRequest } from './transfer-request.ts'

/** A transaction that was known and is not any more: nodes behind one address may take a while to agree. */
const DROPPED_AFTER_MS = 20_000

/** Transfer(address,address,uint256) */
const MOVED = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const isSame = (one: unknown, other: unknown): boolean => `${one}`.toLowerCase() === `${other}`.toLowerCase()
const numberOf = (value: unknown): number => (typeof value === 'string' ? Number(value) : Number.NaN)

/** `0x01` and `0x1` are one amount. */
const digitsOf = (quantity: unknown): string => `${quantity}`.replace(/^0x0*(?=.)/i, '')

const isAsAsked = (found: Found, { to, value, data }: TransferRequest): boolean =>
  isSame(found.to, to) && isSame(found.input, data) && isSame(digitsOf(found.value), digitsOf(value))

/** For accounts that are contracts somebody else signs: what was asked shows in the token's own record, if anywhere. */
function isInLogs(receipt: Found, { from, to, data }: TransferRequest): boolean {
  const logs: readonly unknown[] = Array.isArray(receipt.logs) ? receipt.logs : []
  const expected = [MOVED, `0x${from.slice(2).padStart(64, '0')}`, `0x${data.slice(10, 74)}`, `0x${data.slice(74)}`]
  return logs.some(
    (log) =>
      isRecord(log) &&
      isSame(log.address, to) &&
      isSame([...(Array.isArray(log.topics) ? log.topics : []), log.data], expected),
  )
}

/**
 * Follows a transfer on its network: whether it is what was asked, and whether it happened. A node in trouble is asked again.
 * What a wallet sent in its place to speed it up counts, when it is the same transfer.
 */
export async function settleTransfer(
  hash: string,
  asked: TransferRequest,
  { clock, request }: TransferRoute,
): Promise<void> {
  let id = hash
  let nonce: number | undefined
  let missedAtMs: number | undefined
  let isForeign = false

  const find = async (method: string, parameters: readonly unknown[]): Promise<Found | undefined> => {
    const answer = await request(method, parameters)
    return isRecord(answer) ? answer : undefined
  }

  const check = (found: Found): void => {
    isForeign = !isSame(found.from, asked.from)
    if (!isForeign && !isAsAsked(found, asked))
      throw failTransfer('transfer/altered', { to: `${found.to}`, value: `${found.value}` })
  }

  /** One look. Answers whether the transfer has happened. */
  async function look(): Promise<boolean> {
    const found = await find('eth_getTransactionByHash', [id])
    if (found) {
      missedAtMs = undefined
      check(found)
      // Whoever sends for the account counts what is their own.
      nonce = isForeign ? Number.NaN : numberOf(found.nonce)
    }
    const receipt = found && (await find('eth_getTransactionReceipt', [id]))
    if (receipt) {
      if (hasFailedOnChain(receipt, asked.from))
        throw failMoney('transfer/failed', {}, new Error('The network undid it'))
      // The wallet named a transaction of somebody else's. Only an account with code has others send for it.
      if (isForeign && !hasCode(await request('eth_getCode', [asked.from, 'latest'])))
        throw failTransfer('transfer/altered')
      if (isForeign && asked.data !== '0x' && !isInLogs(receipt, asked)) throw failTransfer('transfer/altered')
      return true
    }
    if (found || nonce === undefined) return false
    if (numberOf(await request('eth_getTransactionCount', [asked.from, 'latest'])) > nonce) {
      const other = await findReplacement({ from: asked.from, nonce }, request)
      // Sped up, and longer ago than was searched, it has arrived: nobody must be told that it has not.
      if (!other) throw failMoney('transfer/unknown')
      if (!isAsAsked(other, asked)) throw failTransfer('transfer/replaced')
      id = `${other.hash}`
      return look()
    }
    // From the first look that missed it: nodes behind one address may take a while to agree, however long the page has slept.
    missedAtMs ??= clock.now()
    if (clock.now() - missedAtMs >= DROPPED_AFTER_MS) throw failTransfer('transfer/dropped')
    return false
  }

  const lastMs = clock.now() + SETTLE_LIMIT_MS - SETTLE_POLL_MS
  for (let isLast = false; !isLast; await sleep(clock, SETTLE_POLL_MS)) {
    // Before the look: a page that has slept past the end, between two or within one, looks once more.
    isLast = clock.now() >= lastMs
    try {
      if (await look()) return
    } catch (error) {
      if (isWidgetError(error) && /^transfer\//.test(error.code)) throw error
    }
  }
  throw failMoney('transfer/unknown')
}
