import { failConnection } from '../../../errors/connection-errors.ts'
import { codeOf, isRejection, messageOf } from '../../../errors/from-unknown.ts'
import { failMoney, isAnswerLost } from '../../../errors/money-errors.ts'
import { failTransfer } from '../../../errors/transfer-errors.ts'
import { cleanText } from '../../../kernel/text.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import type { Parts } from '../../../state/interior.ts'
import { createTransactionStack } from '../../../state/transaction-stack.ts'
import { type Batching, walletOf } from '../batching.ts'
import { numberIn, REASON_LIMIT } from '../checking/trial.ts'
import { failSwap } from '../errors.ts'
import type { BuiltSwap } from './build-swap.ts'
import type { PendingSwap } from './pending-swap.ts'

/** Of EIP-1193: what a request fails with whose wallet, or whose page, is gone. */
const DISCONNECTED = 4900

/**
 * Has the wallet send what was built, and answers its hash, or the wallet's name for several calls; undefined where it says that
 * it cannot do all at once, and did nothing. Fails with `connection/rejected`, `swap/transaction-failed`, or, where it does not
 * tell what it has sent, `transfer/unknown`.
 */
export async function askForSwap(
  interior: Parts<'storeOf' | 'connections'>,
  { order, call, before }: BuiltSwap,
  batching: Batching,
): Promise<Pick<PendingSwap, 'hash' | 'batchId'> | undefined> {
  const { network } = order
  const wallet = walletOf(interior, network)
  const { connector } = interior.connections.of(network.chainNamespace)
  const ask: NodeRequest = (...call) =>
    interior.storeOf(createTransactionStack).returnHere(connector, () => wallet(...call))
  let hash: unknown
  try {
    if (before.length) {
      const batchId = await batching.find(order)?.send([...before, call], network, ask)
      return batchId === undefined ? batchId : { hash: '', batchId }
    }
    // Wallets move without telling, and some send what names another chain.
    if (Number(await wallet('eth_chainId', [])) !== Number(network.id)) throw failTransfer('transfer/other-network')
    hash = await ask('eth_sendTransaction', [{ ...call, chainId: `0x${Number(network.id).toString(16)}` }])
  } catch (cause) {
    if (isRejection(cause)) throw failConnection('connection/rejected', {}, cause)
    // So may one that is gone since, for all we hear of it.
    if (isAnswerLost(cause) || codeOf(cause) === DISCONNECTED) throw failMoney('transfer/unknown', {}, cause)
    throw failSwap('swap/transaction-failed', { reason: cleanText(messageOf(cause), REASON_LIMIT) }, cause)
  }
  // It may have been sent all the same.
  if (numberIn(hash) === undefined) throw failMoney('transfer/unknown')
  return { hash: `${hash}` }
}
