import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import { isRecord } from '../../../kernel/guard.ts'
import type { PreparedTransfer, TransferOrder, TransferRoute } from '../../../ports/chain-family.ts'
import type { Interior, Parts } from '../../../state/interior.ts'
import { failSend } from '../errors.ts'
import { SAME_TRANSFER_MS } from '../limits.ts'
import type { Receiver } from '../receiver-field.ts'
import { createSendStore } from '../send-store.ts'
import type { SendToken } from '../send-token.ts'
import { findLookAlike } from './find-look-alike.ts'
import { findKnownAddresses } from './known-addresses.ts'

/** What the visitor should think about before they agree. `unanswered`: the wallet still has an earlier request. */
export type SendWarning = 'self' | 'lookAlike' | 'contract' | 'mistyped' | 'repeated' | 'unanswered'

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

/** Whether this browser has sent the very same a moment ago: a closed tab, or a click too many. */
async function isRepeated(
  { environment: { storage, clock } }: Parts<'environment'>,
  { request }: PreparedTransfer,
  { network }: TransferRoute,
) {
  if (!isRecord(request)) return false
  const { readSent } = await import('../../../state/sent-transactions.ts')
  const isSame = (before: unknown, now: unknown): boolean => `${before}`.toLowerCase() === `${now}`.toLowerCase()
  return readSent(storage).some(
    (sent) =>
      clock.now() - sent.sentAtMs < SAME_TRANSFER_MS &&
      sent.network === network.caipNetworkId &&
      (['from', 'to', 'value', 'data'] as const).every((part) => isSame(sent[part], request[part])),
  )
}

/** Asks the network about what the form says, and looks at whom it goes to. Fails as `prepare` does. */
export async function reviewTransfer(interior: Interior, hasUnanswered: boolean): Promise<Review> {
  const form = interior.storeOf(createSendStore)
  const token = form.token.peek()
  const receiver = form.receiver.receiver.peek()
  if (!token) throw failSend('transfer/token-missing')
  if (!receiver || !form.isComplete.peek()) throw failSend('transfer/incomplete')
  await form.refreshMax()
  const { transfer, route, from } = await form.findRoute()
  const { address, decimals } = token
  const order: TransferOrder = {
    ...{ from, to: receiver.address, amount: form.amount.peek() ?? 0n },
    token: address === undefined ? undefined : { address, decimals },
  }
  const [prepared, known] = await Promise.all([
    transfer.prepare(order, route),
    findKnownAddresses(interior, from, route.network),
  ])
  const lookAlike = findLookAlike(order.to, known)
  const warnings: SendWarning[] = [...(prepared.warnings ?? [])]
  const warn = (warning: SendWarning, isDue: boolean): void => void (isDue && warnings.unshift(warning))
  warn('repeated', await isRepeated(interior, prepared, route))
  warn('self', isSameAddress(order.to, from))
  warn('lookAlike', !!lookAlike)
  warn('unanswered', hasUnanswered)
  return { order, route, token, receiver, prepared, warnings, lookAlike }
}
