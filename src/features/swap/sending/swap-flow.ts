import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import { isolated } from '../../../domain/rules/isolated.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { messageOf } from '../../../errors/from-unknown.ts'
import { computed, type ReadonlySignal, signal } from '../../../kernel/signal.ts'
import { createTask, type Task } from '../../../kernel/task.ts'
import type { Interior } from '../../../state/interior.ts'
import { createLanguageStore } from '../../../state/language-store.ts'
import { textOf } from '../../../ui/texts.ts'
import { describeAmount, eventOf, PENDING_KEY, type SwapOrder } from '../swap-order.ts'
import { createSwapStore } from '../swap-store.ts'
import { askForSwap } from './ask-for-swap.ts'
import { type BuiltSwap, buildSwap } from './build-swap.ts'
import { followSwap, nodeOf } from './follow-swap.ts'
import { createPendingSwaps, type PendingSwap, soldOf } from './pending-swap.ts'
import { sendingTexts } from './sending-texts.ts'

/** What was built longer ago is not sent: it is built anew every few seconds, but not while a machine sleeps or an exchange is silent. */
const BUILT_TTL_MS = 60_000

interface OrderTask extends Task<[]> {
  /** Its error, for as long as the order stands that it ran for. */
  readonly trouble: ReadonlySignal<unknown>
}

export interface SwapFlow {
  /** Checked, and ready for the wallet. */
  readonly built: ReadonlySignal<BuiltSwap | undefined>
  /** Builds what comes next. Never rejects. */
  readonly preparing: OrderTask
  /** Asks the wallet for what was built, and waits until it has happened. Never rejects. */
  readonly sending: OrderTask
  /** What a wallet was asked for, or has sent, and has not happened yet; also of an earlier load of this page. */
  readonly pending: ReadonlySignal<PendingSwap | undefined>
  /** The visitor does not wait for the wallet any longer. An answer that still comes counts. */
  stopWaiting(): void
}

/** From a quote to what the chain made of it. */
export function createSwapFlow(interior: Interior): SwapFlow {
  const { order, toAmount, asking, loadApi, batching } = interior.storeOf(createSwapStore)
  const {
    families,
    connections,
    navigation,
    notices,
    options,
    environment: { storage, clock, scope },
    events: { track, report },
  } = interior
  const built = signal<BuiltSwap | undefined>(undefined)
  const swaps = createPendingSwaps(storage)
  const { put: store, replace, isPlaced } = swaps
  const pending = computed(() => {
    const [account] = connections.active.value.accounts
    return account && swaps.of(account.address)
  })
  /** By `sentAtMs`: another tab follows them as well, and each page tells of each once. */
  const followed = new Set<number>()
  let latest = 0
  let builtAtMs = 0
  const forgetBuilt = (): void => {
    latest++
    built.value = undefined
  }
  const createOrderTask = (action: () => Promise<unknown>, isRepeated?: true): OrderTask => {
    const about = signal<SwapOrder | undefined>(undefined)
    let heard = new Set<unknown>()
    const task = createTask(() => {
      // What is found again every few seconds the host hears of once for an order.
      if (!isRepeated || about.peek() !== order.peek()) heard = new Set()
      const known = heard
      about.value = order.peek()
      return action().catch((error: unknown) => {
        const code = isWidgetError(error) && error.code
        if (!known.has(code)) report(error)
        known.add(code)
        throw error
      })
    })
    return { ...task, trouble: computed(() => (order.value === about.value ? task.error.value : undefined)) }
  }
  const preparing = createOrderTask(async () => {
    const [asked, quoted] = [order.peek(), toAmount.peek()]
    if (!asked || !quoted || pending.peek()) return
    const mine = ++latest
    let next: BuiltSwap | undefined
    try {
      const node = nodeOf(interior, asked.network.caipNetworkId)
      const { swapContracts } = options.peek()
      const operations = await families.get(asked.network.chainNamespace)?.operations()
      const show = async (address: string) => (await operations?.checkAddress?.(address)) ?? address
      const batches = batching.find(asked)
      next = await buildSwap(asked, quoted, { swapApi: await loadApi(), node, show, swapContracts, batches })
    } finally {
      // What was read before the last approval knows nothing of it.
      if (mine === latest && order.peek() === asked && !pending.peek()) {
        built.value = next
        builtAtMs = clock.now()
      }
    }
  }, true)

  const again = (): Promise<void> => asking.run().then(preparing.run)

  /** The visitor may be on another network by the time it is told. */
  const placedEventOf = (swap: PendingSwap) => ({ network: swap.network, ...eventOf(swap) })

  const trackFailure = (swap: PendingSwap, error: unknown): void => {
    const event = swap.kind === 'swap' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR'
    track(event, { ...placedEventOf(swap), message: messageOf(error) })
  }

  /** To the end, and what follows from it. */
  async function finish(sent: PendingSwap): Promise<void> {
    followed.add(sent.sentAtMs)
    const isShared = isPlaced(sent, true)
    /** What another account reviews meanwhile is none of its business. */
    const isShown = (): boolean => isSameAddress(connections.active.peek().accounts[0]?.address ?? '', sent.from)
    /** Analytics, by another tab that has seen its end before. */
    let isTold = false
    try {
      await followSwap(interior, swaps, sent, (hasHappened) => {
        if (hasHappened && isShown()) forgetBuilt()
        isTold = isShared && !isPlaced(sent)
        replace(sent)
      })
    } catch (error) {
      if (scope.signal.aborted) return
      if (!isTold) trackFailure(sent, error)
      notices.showError(error, '')
      void again()
      throw error
    }
    if (scope.signal.aborted) return
    if (sent.kind === 'approval') return again()
    const about = placedEventOf(sent)
    if (!isTold) track('SWAP_SUCCESS', about)
    const language = interior.storeOf(createLanguageStore).language.peek()
    // What was built to be paid is not what came, by up to the slippage: the balance says how much.
    const done = { sold: soldOf(sent, language.locale), bought: isolated(about.swapToToken) }
    notices.showToast('success', textOf(language, sendingTexts, 'done', done))
    if (isShown() && navigation.route.peek().view === 'SwapPreview') navigation.reset('Account')
  }

  /** What this page has not asked for: an earlier load, or another tab. */
  const look = (): void => {
    for (const one of swaps.refresh())
      if ((one.hash || one.batchId) && !followed.has(one.sentAtMs)) void finish(one).catch(() => {}) // said as a toast
  }

  const sending = createOrderTask(async () => {
    look()
    const next = built.peek()
    if (!next || next.order !== order.peek() || pending.peek()) return
    // Where the clock was set back since, nobody knows how long ago.
    const ageMs = clock.now() - builtAtMs
    if (ageMs < 0 || ageMs > BUILT_TTL_MS) {
      built.value = undefined
      return again()
    }
    const { kind, order: asked } = next
    const swap: PendingSwap = {
      ...next.call,
      hash: '',
      kind,
      network: asked.network.caipNetworkId,
      sentAtMs: clock.now(),
      sold: describeAmount(asked.amount, asked.from),
      bought: describeAmount(next.toAmount, asked.to),
      tokens: [asked.from.address, asked.to.address],
    }
    store(swap, swap)
    let sent: Partial<PendingSwap> | undefined
    try {
      sent = await askForSwap(interior, next, batching)
    } catch (error) {
      // What may have been sent is not offered again before the visitor says that they have looked.
      if (!isWidgetError(error, 'transfer/unknown')) replace(swap)
      trackFailure(swap, error)
      // A wallet tries before it asks: what it found wrong shows in what is built next.
      if (isWidgetError(error, 'swap/transaction-failed')) void again()
      throw error
    }
    if (sent) return finish({ ...swap, ...sent })
    // One step after the other, then: the screen says so, and the visitor is asked again.
    batching.giveUp()
    replace(swap)
    await preparing.run()
  })

  look()
  storage.onChange((key) => {
    if (key && key !== PENDING_KEY) return
    const before = pending.peek()
    // Where all that is kept was cleared, what this page waits for itself it still waits for.
    if (!key && before && sending.state.peek() === 'running') replace(before, before, true)
    look()
    if (before?.sentAtMs === pending.peek()?.sentAtMs) return
    // What was built before another tab's swap knows nothing of it.
    forgetBuilt()
    void again()
  }, scope.signal)

  return {
    built,
    preparing,
    sending,
    pending,
    stopWaiting() {
      const waiting = pending.peek()
      if (waiting) store(waiting)
      sending.reset()
    },
  }
}
