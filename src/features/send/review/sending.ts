import type { CaipAddress } from '../../../domain/account.ts'
import { writeUnits } from '../../../domain/units.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { messageOf } from '../../../errors/from-unknown.ts'
import { type ReadonlySignal, signal } from '../../../kernel/signal.ts'
import { createTask, type Task } from '../../../kernel/task.ts'
import type { SentTransfer } from '../../../ports/transfer-operations.ts'
import type { Interior } from '../../../state/interior.ts'
import { createLanguageStore } from '../../../state/language-store.ts'
import { recordSent } from '../../../state/sent-transactions.ts'
import { createTransactionStack } from '../../../state/transaction-stack.ts'
import { textOf } from '../../../ui/texts.ts'
import { createSendStore } from '../send-store.ts'
import { outcomeTexts } from './outcome-texts.ts'
import type { Review } from './review-transfer.ts'

/** What was sent last, and what the network says of it. */
export interface Sent {
  readonly review: Review
  readonly id: string
  readonly state: 'waiting' | 'confirmed' | 'failed'
  /** `transfer/…` */
  readonly error?: unknown
}

export interface Sending {
  /**
   * Asks the wallet for what was reviewed. While one is asked, a second call does nothing; nor does one for a review that failed
   * with `transfer/unknown`. Never rejects.
   */
  readonly task: Task<[Review]>
  /** Requests that the wallet has not answered, also those whose screen was left, and those of which it does not tell what it did. */
  readonly unanswered: ReadonlySignal<number>
  readonly sent: ReadonlySignal<Sent | undefined>
}

/** Of one widget: what a wallet was asked goes on when its screen is left. */
export function createSending(interior: Interior): Sending {
  const {
    navigation,
    connections,
    families,
    account: { balances },
    events: { track, report },
    services: { load: loadServices },
  } = interior
  const unanswered = signal(0)
  /** What may have been sent is looked over once more before it is sent again. */
  let uncertain: Review | undefined
  const sent = signal<Sent | undefined>(undefined)

  /** What was read before is not true any more. */
  async function refresh({ order, route, token }: Review): Promise<void> {
    const services = await loadServices()
    const key: CaipAddress = `${route.network.caipNetworkId}:${order.from}`
    await services.cache.forget('nativeBalance', key)
    await services.cache.forget('balance', key)
    const isShown = connections.active.peek().accounts[0]?.address === order.from
    if (!isShown) return
    void balances.loadNative()
    const { coinAddress } = families.traits(route.network.chainNamespace)
    const moved = token.caipAddress ?? (coinAddress && `${route.network.caipNetworkId}:${coinAddress}`)
    const forceUpdate = moved ? [moved] : []
    await services.tokenBalances(key, route.network, { forceUpdate }).catch(() => {}) // asked again when they show
    void balances.loadTokens()
  }

  async function follow(review: Review, { id, settle }: SentTransfer): Promise<void> {
    sent.value = { review, id, state: 'waiting' }
    let outcome: Pick<Sent, 'state' | 'error'> = { state: 'confirmed' }
    try {
      await settle()
    } catch (error) {
      report(error)
      outcome = { state: 'failed', error }
    }
    // A later one may be shown by now.
    if (sent.peek()?.id === id) sent.value = { review, id, ...outcome }
    void refresh(review).catch(() => {}) // as above
  }

  const task = createTask(async (review: Review) => {
    const { order, token, route, prepared } = review
    const { network } = route
    const amount = writeUnits(order.amount, token.decimals)
    track('SEND_INITIATED', { token: token.symbol, amount })
    unanswered.value++
    let isUnknown = false
    try {
      const transfer = await interior.storeOf(createTransactionStack).returnHere(route.connector, prepared.send)
      track('SEND_SUCCESS', { token: token.symbol, amount })
      // Kept before anything else can go wrong: it is what tells a page that is opened again.
      recordSent(interior.environment, transfer.id, { network: network.caipNetworkId, request: prepared.request })
      void follow(review, transfer)
      const isLookedAt = navigation.isOpen.peek() && navigation.route.peek().view === 'WalletSendPreview'
      // The visitor may have gone elsewhere while the wallet was thinking.
      const form = interior.storeOf(createSendStore)
      const isCurrent = form.receiver.receiver.peek() === review.receiver
      if (isCurrent) form.reset()
      if (isCurrent && isLookedAt) navigation.replace('WalletSendConfirmed')
      else
        interior.notices.showToast(
          'success',
          textOf(interior.storeOf(createLanguageStore).language.peek(), outcomeTexts, 'waitingTitle'),
        )
    } catch (error) {
      isUnknown = isWidgetError(error, 'transfer/unknown')
      if (isUnknown) uncertain = review
      track('SEND_ERROR', { token: token.symbol, amount, message: messageOf(error) })
      if (!isWidgetError(error, 'connection/rejected')) report(error)
      throw error
    } finally {
      if (!isUnknown) unanswered.value--
    }
  })
  return {
    unanswered,
    sent,
    task: {
      ...task,
      async run(review) {
        // A click too many, however late it comes, is no second transfer.
        if (task.state.peek() !== 'running' && sent.peek()?.review !== review && uncertain !== review)
          await task.run(review)
      },
    },
  }
}
