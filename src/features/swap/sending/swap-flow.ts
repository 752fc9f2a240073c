import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { messageOf } from '../../../errors/from-unknown.ts'
import { failMoney } from '../../../errors/money-errors.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { sleep } from '../../../kernel/promise.ts'
import { computed, type ReadonlySignal, signal } from '../../../kernel/signal.ts'
import { createTask, type Task } from '../../../kernel/task.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import type { Interior } from '../../../state/interior.ts'
import { createLanguageStore } from '../../../state/language-store.ts'
import { settleSent } from '../../../state/settle-sent.ts'
import { textOf } from '../../../ui/texts.ts'
import { reasonOf } from '../checking/trial.ts'
import { failSwap } from '../errors.ts'
import { describeAmount, eventOf, PENDING_KEY } from '../swap-order.ts'
import { createSwapStore } from '../swap-store.ts'
import { askForSwap } from './ask-for-swap.ts'
import { type BuiltSwap, buildSwap } from './build-swap.ts'
import { findBatchHash } from './find-batch-hash.ts'
import { createPendingSwaps, type PendingSwap } from './pending-swap.ts'
import { sendingTexts } from './sending-texts.ts'

/** How often the network is asked what became of a transaction. */
const POLL_MS = 2_000
/** What was built longer ago is not sent: it is built anew every few seconds, but not while a machine sleeps or an exchange is silent. */
const BUILT_TTL_MS = 60_000

export interface SwapFlow {
  /** Checked, and ready for the wallet. */
  readonly built: ReadonlySignal<BuiltSwap | undefined>
  /** Builds what comes next. Never rejects. */
  readonly preparing: Task<[]>
  /** Asks the wallet for what was built, and waits until it has happened. Never rejects. */
  readonly sending: Task<[]>
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
    networks,
    connections,
    navigation,
    notices,
    options,
    environment: { storage, clock, scope },
    account: { balances },
    events: { track },
  } = interior
  const built = signal<BuiltSwap | undefined>(undefined)
  const swaps = createPendingSwaps(storage)
  const { put: store, isPlaced } = swaps
  const pending = computed(() => {
    const [account] = connections.active.value.accounts
    return account && swaps.of(account.address)
  })
  /** By `sentAtMs`: another tab follows them as well, and each page tells of each once. */
  const followed = new Set<number>()
  const networkOf = (id: string) => networks.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const nodeOf =
    (id: string): NodeRequest =>
    async (method, params) => {
      const network = networkOf(id)
      if (!network) throw failMoney('transfer/unknown')
      return (await interior.services.load()).rpc(network, method, params)
    }

  let latest = 0
  let builtAtMs = 0
  const preparing = createTask(async () => {
    const [asked, quoted] = [order.peek(), toAmount.peek()]
    if (!asked || !quoted || pending.peek()) return
    const mine = ++latest
    let next: BuiltSwap | undefined
    try {
      const node = nodeOf(asked.network.caipNetworkId)
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
  })

  const again = (): Promise<void> => asking.run().then(preparing.run)

  /** Why the chain undid it, in the contract's own words. */
  async function whyNot({ network, from, to, data, value, outcome }: PendingSwap): Promise<string> {
    if (outcome !== 'failed') return `${outcome}`
    const refusal = await nodeOf(network)('eth_call', [{ from, to, data, value }, 'latest']).then(() => '', messageOf)
    return reasonOf(refusal)
  }

  /** Smart accounts wrap what they are asked for, and visitors may change an approval in the wallet: neither is noticed. */
  async function isAltered(swap: PendingSwap): Promise<boolean> {
    const { network, hash, kind, from, to, data, value } = swap
    if (swap.batchId) {
      // Whatever a wallet makes of a batch, its record names the visitor.
      const receipt = JSON.stringify(await nodeOf(network)('eth_getTransactionReceipt', [hash]))
      return !new RegExp(from.slice(2), 'i').test(receipt)
    }
    const sent = await nodeOf(network)('eth_getTransactionByHash', [hash])
    if (!isRecord(sent) || !isSameAddress(`${sent.from}`, from)) return false
    const isSame =
      isSameAddress(`${sent.to}`, to) &&
      (kind === 'approval' || (isSameAddress(`${sent.input}`, data) && BigInt(`${sent.value}`) === BigInt(value)))
    return !isSame
  }

  async function refresh({ network: id, from, tokens }: PendingSwap): Promise<void> {
    const network = networkOf(id)
    const { tokenBalances, cache } = await interior.services.load()
    await cache.forget('nativeBalance')
    void balances.loadNative()
    if (network) await tokenBalances(`${id}:${from}`, network, { forceUpdate: tokens })
    await balances.loadTokens(true)
  }

  /** Resolves once it has happened as it was asked for, and fails when something else has. Calls `end` when it will change no more. */
  async function follow(sent: PendingSwap, end: () => void): Promise<void> {
    let current = sent
    // What another tab has seen the end of stays away.
    const storeOurs = (next: PendingSwap, isNews = false): void => {
      if (isPlaced(sent, isNews)) store(sent, next)
    }
    storeOurs(current, true)
    if (!sent.hash) {
      try {
        current = { ...sent, hash: await findBatchHash(interior, sent) }
      } catch (error) {
        // What may have been sent is not offered again before the visitor says that they have looked.
        if (isWidgetError(error, 'swap/transaction-failed')) end()
        throw error
      }
      storeOurs(current, true)
    }
    const node = nodeOf(sent.network)
    for (;;) {
      // A node that cannot be reached is asked again.
      current = { ...current, ...(await settleSent(current, node, clock.now()).catch(() => {})) }
      // With the page gone, its next load goes on.
      if (scope.signal.aborted) return
      if (current.outcome) break
      storeOurs(current)
      await sleep(clock, POLL_MS)
      if (scope.signal.aborted) return
    }
    const isWrong = await isAltered(current).catch(() => false)
    latest++
    built.value = undefined
    end()
    void refresh(current).catch(() => {}) // the next reading of balances has it
    if (isWrong) throw failSwap('swap/altered')
    if (current.outcome !== 'confirmed') throw failSwap('swap/transaction-failed', { reason: await whyNot(current) })
  }

  const trackFailure = (swap: PendingSwap, error: unknown): void => {
    const event = swap.kind === 'swap' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR'
    track(event, { ...eventOf(swap), message: messageOf(error) })
  }

  /** To the end, and what follows from it. */
  async function finish(sent: PendingSwap): Promise<void> {
    const { sold, bought } = sent
    followed.add(sent.sentAtMs)
    const isShared = isPlaced(sent, true)
    /** Analytics, by another tab that has seen its end before. */
    let isTold = false
    try {
      await follow(sent, () => {
        isTold = isShared && !isPlaced(sent)
        if (isPlaced(sent)) store(sent)
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
    if (!isTold) track('SWAP_SUCCESS', eventOf(sent))
    const { language } = interior.storeOf(createLanguageStore)
    notices.showToast('success', textOf(language.peek(), sendingTexts, 'done', { sold, bought }))
    if (navigation.route.peek().view === 'SwapPreview') navigation.reset('Account')
  }

  /** What this page has not asked for: an earlier load, or another tab. */
  const look = (): void => {
    for (const one of swaps.refresh())
      if ((one.hash || one.batchId) && !followed.has(one.sentAtMs)) void finish(one).catch(() => {}) // said as a toast
  }

  const sending = createTask(async () => {
    look()
    const next = built.peek()
    if (!next || next.order !== order.peek() || pending.peek()) return
    if (clock.now() - builtAtMs > BUILT_TTL_MS) {
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
    const release = (): void => {
      if (isPlaced(swap)) store(swap)
    }
    let sent: Partial<PendingSwap> | undefined
    try {
      sent = await askForSwap(interior, next, batching)
    } catch (error) {
      // What may have been sent is not offered again before the visitor says that they have looked.
      if (!isWidgetError(error, 'transfer/unknown')) release()
      trackFailure(swap, error)
      // A wallet tries before it asks: what it found wrong shows in what is built next.
      if (isWidgetError(error, 'swap/transaction-failed')) void again()
      throw error
    }
    if (sent) return finish({ ...swap, ...sent })
    // One step after the other, then: the screen says so, and the visitor is asked again.
    batching.giveUp()
    release()
    await preparing.run()
  })

  look()
  storage.onChange((key) => {
    if (key !== PENDING_KEY) return
    const before = pending.peek()
    look()
    if (before?.sentAtMs === pending.peek()?.sentAtMs) return
    // What was built before another tab's swap knows nothing of it.
    latest++
    built.value = undefined
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
