import { failConnection } from '../../errors/connection-errors.ts'
import { isWidgetError } from '../../errors/fail.ts'
import type {
  PreparedTransfer,
  TransferOperations,
  TransferOrder,
  TransferRoute,
} from '../../ports/transfer-operations.ts'
import type { Interior, Parts } from '../../state/interior.ts'
import { operationsOf } from '../../state/operations-of.ts'
import { readBalancesAnew } from '../../state/read-balances-anew.ts'
import { createTransactionStack } from '../../state/transaction-stack.ts'
import type { TransferWarnings } from '../../state/transfer-warnings.ts'
import { type CheckedOrder, checkOrder } from './check-order.ts'
import { failPay } from './errors.ts'
import { followBill } from './follow-bill.ts'
import { stampOfBill } from './paid-bills.ts'
import type { PaymentOrder, PaymentResult } from './payment.ts'
import type { PaymentTurn } from './payment-run.ts'
import { receiverOf } from './receiver-of.ts'

/** What the connected wallet would send, before anybody is asked. */
async function toTransfer(
  {
    families,
    connections,
    environment: { clock },
    services,
  }: Parts<'families' | 'connections' | 'environment' | 'services'>,
  { paymentAsset: { asset, metadata }, recipient }: PaymentOrder,
  { network, units }: CheckedOrder,
): Promise<{ transfer: TransferOperations; order: TransferOrder; route: TransferRoute }> {
  if (!network) throw failPay('pay/asset-not-supported')
  const { connector, accounts } = connections.of(network.chainNamespace)
  const [account] = accounts
  if (!connector || !account)
    throw connections.all.peek().length ? failPay('pay/wrong-family') : failConnection('connection/not-connected')
  const operations = await operationsOf({ families }, connector)
  const transfer = await operations.transfer?.()
  if (!transfer) throw failPay('pay/wrong-family')
  const to = await receiverOf(operations, recipient)
  const { decimals, symbol } = metadata
  const token = asset === 'native' ? undefined : { address: operations.parseAddress(asset) ?? '', decimals, symbol }
  // A bill in coins counts them as their network does, or something else would be paid than is shown.
  if (token ? !token.address : decimals !== network.nativeCurrency.decimals) throw failPay('pay/invalid-asset')
  const { rpc } = await services.load()
  return {
    transfer,
    order: { from: account.address, to, amount: units, token },
    route: { connector, network, clock, request: (method, parameters) => rpc(network, method, parameters) },
  }
}

/** What sending would warn of. Fails as `payFromWallet` does where nothing could be paid at all. */
export async function reviewPayment(interior: Interior, bill: PaymentOrder): Promise<TransferWarnings> {
  const { transfer, order, route } = await toTransfer(interior, bill, checkOrder(interior, bill))
  const { findTransferWarnings } = await import('../../state/transfer-warnings.ts')
  // What the network has against it, too little money first of all, is said when it is paid.
  const prepared: PreparedTransfer | undefined = await transfer.prepare(order, route).catch(() => undefined)
  return findTransferWarnings(interior, { order, network: route.network, prepared, token: bill.paymentAsset.metadata })
}

/** A wallet that says no, or that cannot be asked, has sent nothing. */
const isNothingSent = (error: unknown): boolean =>
  ['connection/rejected', 'transfer/other-network', 'transfer/failed'].some((code) => isWidgetError(error, code))
/** What was sent and will never arrive. What a node has lost sight of may. */
const isUndone = (error: unknown): boolean =>
  ['transfer/failed', 'transfer/replaced'].some((code) => isWidgetError(error, code))

/**
 * Has the connected wallet send what was ordered. Resolves once the network has confirmed it. Fails with `pay/begun-elsewhere` where
 * another tab has begun it since: whoever asked for this did not know; with `pay/not-initiated` where nobody waits for it any longer.
 */
export async function payFromWallet(
  interior: Interior,
  { order: bill, checked, isAwaited }: PaymentTurn,
): Promise<PaymentResult> {
  const {
    networks,
    connections,
    environment: { clock, storage },
  } = interior
  const stamp = (): string => stampOfBill(storage, checked, clock.now())
  const known = stamp()
  let payment = await toTransfer(interior, bill, checked)
  const { network } = payment.route
  if (networks.network.peek() !== network) {
    await connections.switchNetwork(network)
    // There it may be another account: an embedded wallet has a smart one on some networks only.
    payment = await toTransfer(interior, bill, checked)
  }
  const { transfer, order, route } = payment
  const prepared = await transfer.prepare(order, route)
  if (stamp() !== known) throw failPay('pay/begun-elsewhere')
  if (!isAwaited()) throw failPay('pay/not-initiated')
  const { write, takeBack, end } = followBill(interior, checked)
  write('asked')
  try {
    const sent = await interior.storeOf(createTransactionStack).returnHere(route.connector, prepared.send)
    write('sent')
    // Its code is there with the account; a payment does not fail for it.
    void import('../../state/sent-transactions.ts')
      .then(({ recordSent, requestOf }) =>
        recordSent(interior.environment, sent.id, {
          network: network.caipNetworkId,
          request: requestOf(prepared, order),
        }),
      )
      .catch(() => {})
    try {
      await sent.settle()
    } catch (error) {
      if (isUndone(error)) takeBack()
      throw error
    } finally {
      void readBalancesAnew(interior)
    }
    write('paid')
    return { type: 'wallet', result: sent.id }
  } catch (error) {
    if (isNothingSent(error)) takeBack()
    throw error
  } finally {
    end()
  }
}
