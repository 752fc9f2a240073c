import { failConnection } from '../../../errors/connection-errors.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { isRejection, messageOf } from '../../../errors/from-unknown.ts'
import { failMoney } from '../../../errors/money-errors.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { sleep } from '../../../kernel/promise.ts'
import { computed, type ReadonlySignal, signal } from '../../../kernel/signal.ts'
import { createTask, type Task } from '../../../kernel/task.ts'
import { cleanText } from '../../../kernel/text.ts'
import { createHostProviders } from '../../../state/host-providers.ts'
import type { Interior } from '../../../state/interior.ts'
import { createLanguageStore } from '../../../state/language-store.ts'
import { settleSent } from '../../../state/settle-sent.ts'
import { createTransactionStack } from '../../../state/transaction-stack.ts'
import { textOf } from '../../../ui/texts.ts'
import { failSwap } from '../errors.ts'
import { describeAmount, eventOf, type SwapOrder } from '../swap-order.ts'
import { createSwapStore } from '../swap-store.ts'
import { type BuiltSwap, buildSwap, requestOf } from './build-swap.ts'
import { type PendingSwap, readPending, writePending } from './pending-swap.ts'
import { sendingTexts } from './sending-texts.ts'

/** How often the network is asked what became of a transaction. */
const POLL_MS = 2_000
const REASON_LIMIT = 120

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

const isSameText = (found: unknown, wanted: string): boolean => `${found}`.toLowerCase() === wanted.toLowerCase()

/** From a quote to what the chain made of it. */
export function createSwapFlow(interior: Interior): SwapFlow {
  const { order, toAmount, asking, loadApi } = interior.storeOf(createSwapStore)
  const requote = asking.run
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
  /** Of whatever account; `pending` is of the active one. */
  const stored = signal(readPending(storage))
  const pending = computed(() => {
    const [account] = connections.active.value.accounts
    return stored.value && account && isSameText(account.address, stored.value.from) ? stored.value : undefined
  })
  const store = (next: PendingSwap | undefined): void => {
    stored.value = next
    writePending(storage, next)
  }
  const networkOf = (id: string) => networks.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const ask = async (id: string, method: string, params: readonly unknown[]): Promise<unknown> => {
    const network = networkOf(id)
    if (!network) throw failMoney('transfer/unknown')
    return (await interior.services.load()).rpc(network, method, params)
  }

  let latest = 0
  const preparing = createTask(async () => {
    const [asked, quoted] = [order.peek(), toAmount.peek()]
    if (!asked || !quoted || pending.peek()) return
    const mine = ++latest
    let next: BuiltSwap | undefined
    try {
      const node = (method: string, params: readonly unknown[]) => ask(asked.network.caipNetworkId, method, params)
      const { swapContracts } = options.peek()
      const operations = await families.get(asked.network.chainNamespace)?.operations()
      const show = async (address: string) => (await operations?.checkAddress?.(address)) ?? address
      next = await buildSwap(asked, quoted, { swapApi: await loadApi(), node, show, swapContracts })
    } finally {
      // What was read before the last approval knows nothing of it.
      if (mine === latest && order.peek() === asked && !pending.peek()) built.value = next
    }
  })

  /** Why the chain undid it, in the contract's own words. */
  async function reasonOf({ network, from, to, data, value, outcome }: PendingSwap): Promise<string> {
    if (outcome !== 'failed') return `${outcome}`
    const refusal = await ask(network, 'eth_call', [{ from, to, data, value }, 'latest']).then(() => '', messageOf)
    return cleanText(/revert(?:ed)?:? *(.*)$/.exec(refusal)?.[1], REASON_LIMIT)
  }

  /** Smart accounts wrap what they are asked for, and visitors may change an approval in the wallet: neither is noticed. */
  async function isAltered({ network, hash, kind, from, to, data, value }: PendingSwap): Promise<boolean> {
    const sent = await ask(network, 'eth_getTransactionByHash', [hash])
    if (!isRecord(sent) || !isSameText(sent.from, from)) return false
    const isSame = kind === 'approval' || (isSameText(sent.input, data) && BigInt(`${sent.value}`) === BigInt(value))
    return !isSameText(sent.to, to) || !isSame
  }

  async function refresh({ network: id, from, tokens }: PendingSwap): Promise<void> {
    const network = networkOf(id)
    const { tokenBalances, cache } = await interior.services.load()
    await cache.forget('nativeBalance')
    void balances.loadNative()
    if (network) await tokenBalances(`${network.caipNetworkId}:${from}`, network, { forceUpdate: tokens })
    await balances.loadTokens(true)
  }

  /** Resolves once it has happened as it was asked for, and fails when something else has. */
  async function follow(sent: PendingSwap): Promise<void> {
    let current = sent
    // After `stopWaiting` another one may have taken the place.
    const storeOurs = (next?: PendingSwap): void => {
      if ((stored.peek() ?? current).sentAtMs === current.sentAtMs) store(next)
    }
    storeOurs(current)
    const node = (method: string, params: readonly unknown[]) => ask(sent.network, method, params)
    for (;;) {
      // A node that cannot be reached is asked again.
      current = { ...current, ...(await settleSent(current, node, clock.now()).catch(() => {})) }
      // With the page gone, its next load goes on.
      if (scope.signal.aborted) return
      if (current.outcome) break
      storeOurs(current)
      await sleep(clock, POLL_MS)
    }
    const isWrong = await isAltered(current).catch(() => false)
    latest++
    built.value = undefined
    storeOurs()
    void refresh(current).catch(() => {}) // the next reading of balances has it
    if (isWrong) throw failSwap('swap/altered')
    if (current.outcome !== 'confirmed') throw failSwap('swap/transaction-failed', { reason: await reasonOf(current) })
  }

  const trackFailure = (swap: PendingSwap, error: unknown): void => {
    const event = swap.kind === 'swap' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR'
    track(event, { ...eventOf(swap), message: messageOf(error) })
  }

  /** To the end, and what follows from it. */
  async function finish(sent: PendingSwap): Promise<void> {
    const { sold, bought } = sent
    try {
      await follow(sent)
    } catch (error) {
      trackFailure(sent, error)
      notices.showError(error, '')
      void requote().then(preparing.run)
      throw error
    }
    if (scope.signal.aborted) return
    if (sent.kind === 'approval') return requote().then(preparing.run)
    track('SWAP_SUCCESS', eventOf(sent))
    const { language } = interior.storeOf(createLanguageStore)
    notices.showToast('success', textOf(language.peek(), sendingTexts, 'done', { sold, bought }))
    if (navigation.route.peek().view === 'SwapPreview') navigation.reset('Account')
  }

  async function askWallet({ chainNamespace, id }: SwapOrder['network'], request: object): Promise<string> {
    try {
      const provider = await interior.storeOf(createHostProviders).of(chainNamespace)
      // With its chain, so that a wallet that has moved refuses instead of sending it there.
      const params = [{ ...request, chainId: `0x${Number(id).toString(16)}` }]
      const { connector } = connections.of(chainNamespace)
      const hash: unknown = await interior
        .storeOf(createTransactionStack)
        .returnHere(connector, () => provider.request({ method: 'eth_sendTransaction', params }))
      if (!/^0x[\da-f]{64}$/i.test(`${hash}`)) throw new Error(`${hash}`)
      return `${hash}`
    } catch (cause) {
      if (isRejection(cause)) throw failConnection('connection/rejected', {}, cause)
      throw failSwap('swap/transaction-failed', { reason: cleanText(messageOf(cause), REASON_LIMIT) }, cause)
    }
  }

  const sending = createTask(async () => {
    const next = built.peek()
    if (!next || next.order !== order.peek() || pending.peek()) return
    const { kind, order: asked } = next
    const request = requestOf(next)
    const swap: PendingSwap = {
      ...request,
      hash: '',
      kind,
      network: asked.network.caipNetworkId,
      sentAtMs: clock.now(),
      sold: describeAmount(asked.amount, asked.from),
      bought: describeAmount(next.toAmount, asked.to),
      tokens: [asked.from.address, asked.to.address],
    }
    store(swap)
    let hash = ''
    try {
      hash = await askWallet(asked.network, request)
    } catch (error) {
      if (stored.peek() === swap) store(undefined)
      trackFailure(swap, error)
      // A wallet tries before it asks: what it found wrong shows in what is built next.
      if (isWidgetError(error, 'swap/transaction-failed')) void requote().then(preparing.run)
      throw error
    }
    await finish({ ...swap, hash })
  })

  const ofLastLoad = stored.peek()
  if (ofLastLoad?.hash) void finish(ofLastLoad).catch(() => {}) // said as a toast

  return {
    built,
    preparing,
    sending,
    pending,
    stopWaiting() {
      store(undefined)
      sending.reset()
    },
  }
}
