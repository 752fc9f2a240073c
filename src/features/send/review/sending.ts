import type { CaipAddress } from '../../../domain/account.ts'
import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import { writeUnits } from '../../../domain/units.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { messageOf } from '../../../errors/from-unknown.ts'
import { type ReadonlySignal, signal } from '../../../kernel/signal.ts'
import { createTask, type Task } from '../../../kernel/task.ts'
import type { SentTransfer } from '../../../ports/transfer-operations.ts'
import type { Interior } from '../../../state/interior.ts'
import { createLanguageStore } from '../../../state/language-store.ts'
import { isRepeated, readSent, recordSent, requestOf } from '../../../state/sent-transactions.ts'
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

/** What a wallet was asked, and nobody knows yet what became of. */
interface Asked {
  readonly review: Review
  /** Of what had been sent by then, the hashes. */
  readonly before: readonly string[]
  /** Of what was sent since; what the history has taken over is kept no more, and still counts. */
  readonly later: Set<string>
}

export interface Sending {
  /**
   * Asks the wallet for what was reviewed. While one is asked, a second call does nothing; nor does one for a review that failed
   * with `transfer/unknown`. Never rejects.
   */
  readonly task: Task<[Review]>
  /**
   * Whether the wallet has a request of this account that it has not answered, also one whose screen was left, or one of which it
   * does not tell what it did, until the network knows of it. Never rejects.
   */
  hasUnanswered(from: string): Promise<boolean>
  /** Whether the very same was sent after this review, as by another tab: nobody has been warned of it. */
  isOutdated(review: Review): boolean
  readonly sent: ReadonlySignal<Sent | undefined>
}

/** Of one widget: what a wallet was asked goes on when its screen is left. */
export function createSending(interior: Interior): Sending {
  const {
    navigation,
    connections,
    families,
    options,
    account: { balances },
    events: { track, report },
    environment: { storage },
    services: { load: loadServices },
  } = interior
  let open: readonly Asked[] = []
  /** Those of which the wallet does not tell what it did: looked over once more before they are sent again. */
  const lost = new WeakSet<Review>()
  const sent = signal<Sent | undefined>(undefined)

  const sentFrom = ({ order, route }: Review): string[] =>
    readSent(storage)
      .filter((one) => one.network === route.network.caipNetworkId && isSameAddress(one.from, order.from))
      .map(({ hash }) => hash)

  const noteLater = ({ review, before, later }: Asked): void => {
    for (const hash of sentFrom(review)) if (!before.includes(hash)) later.add(hash)
  }

  /** Never too early: what else may have moved the account is not taken for this one. */
  async function isKnown(one: Asked): Promise<boolean> {
    const { review, before, later } = one
    const { order, route, prepared } = review
    noteLater(one)
    const asked = open.flatMap(({ review: other }) =>
      other !== review &&
      other.order.from === order.from &&
      other.route.network.caipNetworkId === route.network.caipNetworkId
        ? [other.order]
        : [],
    )
    return !!(await prepared.hasMoved?.({ asked, later: [...later], before }))
  }

  async function hasUnanswered(from: string): Promise<boolean> {
    const asked = open.filter(({ review }) => lost.has(review) && review.order.from === from)
    // A node that does not answer knows nothing.
    const known = await Promise.all(asked.map((one) => isKnown(one).catch(() => false)))
    open = open.filter((one) => !known[asked.indexOf(one)])
    return open.some(({ review }) => review.order.from === from)
  }

  /** What was read before is not true any more. */
  async function refresh({ order, route, token }: Review): Promise<void> {
    const services = await loadServices()
    const key: CaipAddress = `${route.network.caipNetworkId}:${order.from}`
    await services.cache.forget('nativeBalance', key)
    await services.cache.forget('balance', key)
    const isShown = connections.active.peek().accounts[0]?.address === order.from
    if (!isShown) return
    void balances.loadNative()
    const { chainNamespace } = route.network
    if (!options.peek().projectId || !families.offers('tokens', chainNamespace)) return
    const { coinAddress } = families.traits(chainNamespace)
    // Where the service knows no address of the coin, it refuses to read a token anew as well.
    const forceUpdate = coinAddress ? [token.caipAddress ?? `${route.network.caipNetworkId}:${coinAddress}`] : []
    await services.tokenBalances(key, route.network, { forceUpdate }).catch(() => {}) // asked again when they show
    // Where the visitor is by now there may be no list, which would be missed aloud.
    if (balances.tokens.peek()) void balances.loadTokens()
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
    // The visitor may be on another network by the time the wallet answers.
    const about = { token: token.symbol, amount, network: network.caipNetworkId }
    track('SEND_INITIATED', about)
    const asked: Asked = { review, before: sentFrom(review), later: new Set() }
    open = [...open, asked]
    try {
      const transfer = await interior.storeOf(createTransactionStack).returnHere(route.connector, prepared.send)
      track('SEND_SUCCESS', about)
      // Kept before anything else can go wrong: it is what tells a page that is opened again.
      recordSent(interior.environment, transfer.id, {
        network: network.caipNetworkId,
        request: requestOf(prepared, order),
      })
      for (const one of open) noteLater(one)
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
      if (isWidgetError(error, 'transfer/unknown')) lost.add(review)
      track('SEND_ERROR', { ...about, message: messageOf(error) })
      if (!isWidgetError(error, 'connection/rejected')) report(error)
      throw error
    } finally {
      if (!lost.has(review)) open = open.filter((one) => one !== asked)
    }
  })
  return {
    hasUnanswered,
    // Of its own end the screen that follows tells.
    isOutdated: (review) =>
      sent.peek()?.review !== review &&
      !review.warnings.includes('repeated') &&
      isRepeated(interior.environment, requestOf(review.prepared, review.order), review.route.network),
    sent,
    task: {
      ...task,
      async run(review) {
        // A click too many, however late it comes, is no second transfer.
        if (task.state.peek() !== 'running' && sent.peek()?.review !== review && !lost.has(review))
          await task.run(review)
      },
    },
  }
}
