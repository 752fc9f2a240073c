import { findReplacement } from '../../../domain/rules/find-replacement.ts'
import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { messageOf } from '../../../errors/from-unknown.ts'
import { failMoney } from '../../../errors/money-errors.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { sleep } from '../../../kernel/promise.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import type { Parts } from '../../../state/interior.ts'
import { DROP_AFTER_MS, settleSent } from '../../../state/settle-sent.ts'
import { reasonOf } from '../checking/trial.ts'
import { failSwap } from '../errors.ts'
import { findBatchHash } from './find-batch-hash.ts'
import { isSwapAsAsked } from './is-swap-as-asked.ts'
import { networkOf, type PendingSwap, type PendingSwaps } from './pending-swap.ts'

/** How often the network is asked what became of a transaction. */
const POLL_MS = 2_000

/** Asks the node of a network that was listed when it was swapped there. */
export const nodeOf =
  (interior: Parts<'networks' | 'services'>, id: string): NodeRequest =>
  async (method, params) => {
    const network = networkOf(interior, id)
    if (!network) throw failMoney('transfer/unknown')
    return (await interior.services.load()).rpc(network, method, params)
  }

/** Why the chain undid it, in the contract's own words. */
async function whyNot({ from, to, data, value, outcome }: PendingSwap, node: NodeRequest): Promise<string> {
  if (outcome !== 'failed') return `${outcome}`
  return reasonOf(await node('eth_call', [{ from, to, data, value }, 'latest']).then(() => '', messageOf))
}

/** Smart accounts wrap what they are asked for: that is not noticed. */
async function isAltered(swap: PendingSwap, node: NodeRequest): Promise<boolean> {
  const { hash, from, batchId } = swap
  if (batchId) {
    // Whatever a wallet makes of a batch, its record names the visitor.
    const receipt = JSON.stringify(await node('eth_getTransactionReceipt', [hash]))
    return !new RegExp(from.slice(2), 'i').test(receipt)
  }
  const sent = await node('eth_getTransactionByHash', [hash])
  return isRecord(sent) && isSameAddress(`${sent.from}`, from) && !isSwapAsAsked(swap, sent)
}

/** How often what took its place is looked for where the node does not say what is in its blocks, which are large answers. */
const SEARCHES = 5

/** What became of it. Without a hash where another one took its place, or may have, and nobody can say whether that is the same. */
async function settle(
  swap: PendingSwap,
  node: NodeRequest,
  nowMs: number,
  sinceMs: number,
  isLastSearch: () => boolean,
): Promise<PendingSwap> {
  const settled = { ...swap, ...(await settleSent(swap, node, nowMs)) }
  // What no node has ever seen, as where a wallet sends to those who make blocks, may have been sent once more as well. A contract's
  // own name for it, as a Safe's, none will ever see; and what others send for an account they may send anew under another name.
  const lostAtMs = settled.isKnown ? (settled.missedAtMs ?? nowMs) : sinceMs
  const isLost = settled.outcome ? settled.outcome === 'dropped' : nowMs - lostAtMs > DROP_AFTER_MS
  if (isLost && settled.nonce === undefined) return { ...swap, hash: '' }
  if (settled.outcome !== 'replaced') return settled
  const other = await findReplacement(settled, node).catch((error) => {
    if (!isLastSearch()) throw error
    return undefined
  })
  if (!other) return { ...swap, hash: '' }
  return isSwapAsAsked(swap, other) ? { ...swap, hash: `${other.hash}` } : settled
}

async function refresh(
  interior: Parts<'account' | 'networks' | 'services'>,
  { network: id, from, tokens }: PendingSwap,
): Promise<void> {
  const { balances } = interior.account
  const network = networkOf(interior, id)
  const { tokenBalances, cache } = await interior.services.load()
  await cache.forget('nativeBalance')
  void balances.loadNative()
  if (network) await tokenBalances(`${id}:${from}`, network, { forceUpdate: tokens })
  // A list that nobody has asked for may not be had where the visitor is by now, and would be missed aloud.
  if (balances.tokens.peek()) await balances.loadTokens(true)
}

/**
 * Resolves once it has happened as it was asked for, and fails when something else has. Calls `end` when it will change no more:
 * something has happened, or, without that, nothing will.
 */
export async function followSwap(
  interior: Parts<'account' | 'environment' | 'families' | 'networks' | 'services' | 'storeOf'>,
  { replace }: PendingSwaps,
  sent: PendingSwap,
  end: (hasHappened?: boolean) => void,
): Promise<void> {
  const { clock, scope } = interior.environment
  let current = sent
  replace(sent, current, true)
  if (!sent.hash) {
    try {
      current = { ...sent, hash: await findBatchHash(interior, sent) }
    } catch (error) {
      // What may have been sent is not offered again before the visitor says that they have looked.
      if (isWidgetError(error, 'swap/transaction-failed')) end()
      throw error
    }
    replace(sent, current, true)
  }
  const node = nodeOf(interior, sent.network)
  let searches = 0
  // Owners may take long to sign: a node is given its time from the first look on.
  const sinceMs = clock.now()
  for (;;) {
    // A node that cannot be reached is asked again; of a network that the page does not list any more nobody is.
    current = networkOf(interior, sent.network)
      ? await settle(current, node, clock.now(), sinceMs, () => ++searches === SEARCHES).catch(() => current)
      : { ...current, hash: '' }
    // With the page gone, its next load goes on.
    if (scope.signal.aborted) return
    if (current.outcome) break
    // What another tab has seen the end of stays away.
    replace(sent, current)
    // It may have happened: not offered again before the visitor says that they have looked.
    if (!current.hash) throw failMoney('transfer/unknown')
    await sleep(clock, POLL_MS)
    if (scope.signal.aborted) return
  }
  const isWrong = await isAltered(current, node).catch(() => false)
  end(true)
  void refresh(interior, current).catch(() => {}) // the next reading of balances has it
  if (isWrong) throw failSwap('swap/altered')
  if (current.outcome !== 'confirmed')
    throw failSwap('swap/transaction-failed', { reason: await whyNot(current, node) })
}
