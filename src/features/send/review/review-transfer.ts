import { isWidgetError } from '../../../errors/fail.ts'
import { failName } from '../../../errors/name-errors.ts'
import { shorten } from '../../../kernel/text.ts'
import type { PreparedTransfer, TransferOrder, TransferRoute } from '../../../ports/transfer-operations.ts'
import type { Interior } from '../../../state/interior.ts'
import type { TransferWarning } from '../../../state/transfer-warnings.ts'
import { failSend } from '../errors.ts'
import type { Receiver } from '../receiver-field.ts'
import { createSendStore } from '../send-store.ts'
import type { SendToken } from '../send-token.ts'

/** What the visitor should think about before they agree. `unanswered`: the wallet may still have, or have done, an earlier request. */
export type SendWarning = TransferWarning | 'unanswered'

/** So often the fee may go up between two looks at it before Max, which pays it, is refused. */
const RISES = 2

/** What is to be agreed to: it is this that will be sent, whatever the form says later. */
export interface Review {
  readonly order: TransferOrder
  readonly route: TransferRoute
  readonly token: SendToken
  readonly receiver: Receiver
  readonly prepared: PreparedTransfer
  readonly warnings: readonly SendWarning[]
  /** The address that the receiver's could be taken for. */
  readonly lookAlike: string | undefined
}

/**
 * Asks the network about what the form says, and looks at whom it goes to. Fails as `prepare` does, and with `name/…` where a name
 * cannot be looked up now or leads elsewhere than it did: what is found now stands in the form.
 */
export async function reviewTransfer(
  interior: Interior,
  hasUnanswered: (from: string) => Promise<boolean>,
): Promise<Review> {
  const form = interior.storeOf(createSendStore)
  const token = form.token.peek()
  const receiver = form.receiver.receiver.peek()
  if (!token) throw failSend('transfer/token-missing')
  if (!receiver || !form.isComplete.peek()) throw failSend('transfer/incomplete')
  if (receiver.name) {
    // It may have been typed long ago, and be another's by now.
    await form.receiver.retry()
    const error = form.receiver.error.peek()
    if (error) throw error
    if (form.receiver.receiver.peek() !== receiver) throw failName('name/disputed')
  }
  let isMax = await form.refreshMax()
  const { transfer, route, from } = await form.findRoute()
  const { address, decimals, symbol } = token
  const toOrder = (): TransferOrder => ({
    ...{ from, to: receiver.address, amount: form.amount.peek() ?? 0n },
    // What stands in the place of a symbol that is none is no name of the token's own.
    token: address === undefined ? undefined : { address, decimals, ...(symbol !== shorten(address) && { symbol }) },
  })
  const { findTransferWarnings } = await import('../../../state/transfer-warnings.ts')
  let order = toOrder()
  let prepared: PreparedTransfer | undefined
  for (let left = RISES; !prepared; left--)
    try {
      prepared = await transfer.prepare(order, route)
    } catch (error) {
      if (!isMax || !left || !isWidgetError(error, 'transfer/insufficient-fee')) throw error
      isMax = await form.refreshMax()
      order = toOrder()
    }
  const { warnings, lookAlike } = await findTransferWarnings(interior, {
    order,
    network: route.network,
    prepared,
    token: order.token && token,
  })
  const all: readonly SendWarning[] = (await hasUnanswered(from)) ? ['unanswered', ...warnings] : warnings
  return { order, route, token, receiver, prepared, warnings: all, lookAlike }
}
