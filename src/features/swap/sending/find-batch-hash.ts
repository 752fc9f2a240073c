import { failMoney } from '../../../errors/money-errors.ts'
import type { Parts } from '../../../state/interior.ts'
import { recordSent } from '../../../state/sent-transactions.ts'
import { loadBatches, walletOf } from '../batching.ts'
import { numberIn } from '../checking/trial.ts'
import { failSwap } from '../errors.ts'
import { networkOf, type PendingSwap } from './pending-swap.ts'

/**
 * The hash of what a wallet made of several calls, asked by its name for them until it tells. Fails with
 * `swap/transaction-failed` where nothing came of it, and with `transfer/unknown` where it may have been sent.
 */
export async function findBatchHash(
  interior: Parts<'environment' | 'networks' | 'families' | 'storeOf'>,
  { batchId = '', ...sent }: PendingSwap,
): Promise<string> {
  const { environment } = interior
  const network = networkOf(interior, sent.network)
  if (!network) throw failMoney('transfer/unknown')
  const batches = await loadBatches(interior, network)
  const hash = await batches
    ?.settle(batchId, network, {
      wallet: walletOf(interior, network),
      clock: environment.clock,
      signal: environment.scope.signal,
    })
    .catch((cause) => {
      throw failSwap('swap/transaction-failed', { reason: '' }, cause)
    })
  if (!hash || numberIn(hash) === undefined) throw failMoney('transfer/unknown')
  recordSent(environment, hash, { network: sent.network, request: sent })
  return hash
}
