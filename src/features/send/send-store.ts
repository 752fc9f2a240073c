import type { Network } from '../../domain/network.ts'
import { isSameAddress } from '../../domain/rules/is-same-address.ts'
import { tidyAmount } from '../../domain/rules/tidy-amount.ts'
import { parseUnits, writeUnits } from '../../domain/units.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { failTransfer } from '../../errors/transfer-errors.ts'
import { batch } from '../../kernel/batch.ts'
import { computed, effect, type ReadonlySignal, signal, untracked } from '../../kernel/signal.ts'
import { createTask, type Task } from '../../kernel/task.ts'
import type { BalanceRequest } from '../../ports/node-request.ts'
import type { TransferOperations, TransferRoute } from '../../ports/transfer-operations.ts'
import type { Interior } from '../../state/interior.ts'
import { operationsOf } from '../../state/operations-of.ts'
import { canSend } from './can-send.ts'
import { chooseSendStep, type SendStep } from './choose-send-step.ts'
import { failSend } from './errors.ts'
import { createReceiverField, type ReceiverField } from './receiver-field.ts'
import { type SendToken, toSendTokens } from './send-token.ts'
import type { SendRequest } from './views.ts'

export interface SendRoute {
  readonly transfer: TransferOperations
  readonly route: TransferRoute
  readonly from: string
}

const MOST_DECIMALS = 77

/** What is being sent, kept while the form's screens come and go. For the active account on the active network. */
export interface SendStore {
  readonly tokens: ReadonlySignal<readonly SendToken[]>
  readonly token: ReadonlySignal<SendToken | undefined>
  /** The same token as it is listed by now: its price and picture may have come since. */
  listed(token: SendToken, network: Network): SendToken
  /** Decimal text with a dot. */
  readonly amountText: ReadonlySignal<string>
  /** In smallest units; undefined while nothing is typed. */
  readonly amount: ReadonlySignal<bigint | undefined>
  readonly receiver: ReceiverField
  readonly step: ReadonlySignal<SendStep>
  /** Everything is there to be looked over. */
  readonly isComplete: ReadonlySignal<boolean>
  /** Fills in all there is, less what the network asks for. Never rejects. */
  readonly max: Task<[]>
  /** By what it goes, now. Fails with `connection/not-connected` or `transfer/unsupported`. */
  findRoute(): Promise<SendRoute>
  /** A fee that has risen since Max was pressed leaves less. Answers whether it is Max of the coin, which the fee is paid of. */
  refreshMax(): Promise<boolean>
  /** Reads what the account owns. Never rejects. */
  load(): Promise<void>
  /** Each opening once: a form that is come back to stays as it was left, and a host may open it with one object again and again. */
  fill(request: SendRequest, opening?: object): void
  choose(token: SendToken): void
  typeAmount(text: string): void
  reset(): void
}

/** Of all views of one widget. */
export function createSendStore(interior: Interior): SendStore {
  const {
    connections,
    families,
    networks,
    options,
    account: { balances },
    environment: { scope, clock },
    services: { load: loadServices },
  } = interior
  const nativeOwned = signal<bigint | undefined>(undefined)
  /** Its address; the native coin has none, and is what most visitors send. */
  const chosen = signal<string | undefined>(undefined)
  const typed = signal('')
  const isMax = signal(false)
  const receiver = createReceiverField(interior)
  const account = computed(() => connections.active.value.accounts[0]?.address)

  const tokens = computed(() => toSendTokens(balances.tokens.value ?? [], networks.network.value, nativeOwned.value))
  const find = (wanted: string | undefined): SendToken | undefined =>
    tokens.value.find(({ address }) => isSameAddress(`${address}`, `${wanted}`))
  const token = computed(() => find(chosen.value))
  // Of what was typed before the token was chosen, or for another one, its decimals count.
  const amountText = computed(() => tidyAmount(typed.value, token.value?.decimals ?? MOST_DECIMALS) ?? '')
  const amount = computed(() => parseUnits(amountText.value, token.value?.decimals ?? 0))
  const step = computed(() =>
    chooseSendStep({
      hasToken: !!token.value,
      hasPrice: !!token.value?.price,
      amount: amount.value,
      owned: token.value?.owned,
      receiver: receiver.state.value,
    }),
  )

  async function findRoute(): Promise<SendRoute> {
    const { connector } = connections.active.peek()
    const network = networks.network.peek()
    const from = account.peek()
    if (!connector || !from) throw failConnection('connection/not-connected')
    const operations = await operationsOf(interior, connector)
    if (!operations.transfer || !canSend(interior)) throw failSend('transfer/unsupported')
    const [transfer, services] = await Promise.all([operations.transfer(), loadServices()])
    const request: TransferRoute['request'] = (method, parameters) => services.rpc(network, method, parameters)
    return { transfer, route: { connector, network, request, clock }, from }
  }

  /** All of the native coin that can go; of what stands there already, no more where the fee is more than all of it. */
  async function findMost(filled?: bigint): Promise<bigint> {
    const { transfer, route, from } = await findRoute()
    const ask = (amount: bigint) =>
      transfer.prepare({ from, to: receiver.receiver.peek()?.address ?? from, amount }, route)
    await loadNative()
    const owned = nativeOwned.peek() ?? 0n
    // On some networks coins that move cost more than none. Who cannot pay for half of them is asked about none.
    const { fee, deposit } = await ask(owned / 2n).catch(() => ask(0n))
    const most = owned - fee - deposit
    if (most > 0n) return most
    // Too little for the fee, which somebody else may pay.
    if (route.connector.isSponsored) return filled !== undefined && filled < owned ? filled : owned
    throw failTransfer('transfer/insufficient-fee', { symbol: route.network.nativeCurrency.symbol })
  }

  async function loadNative(): Promise<void> {
    const network = networks.network.peek()
    const address = account.peek()
    const { connector } = connections.active.peek()
    if (!connector || !address) return
    const [operations, services] = await Promise.all([operationsOf(interior, connector), loadServices()])
    const get = (path: string): Promise<unknown> => services.rest(network, path)
    const ask: BalanceRequest = (method, parameters, at = network) => services.rpc(at, method, parameters)
    const owned = await operations.nativeBalance?.(address, ask, { network, get })
    if (account.peek() === address && networks.network.peek() === network) nativeOwned.value = owned
  }

  /** Whether the form, left alone for a while, is still that for this token, on this network, of this account. */
  const isStill = (asked: string | undefined, { address }: SendToken): boolean => {
    const now = token.peek()
    return key === asked && !!now && now.address === address
  }

  const write = (text: string): void =>
    batch(() => {
      typed.value = text
      isMax.value = false
    })

  let filled: object | undefined
  const store: SendStore = {
    tokens,
    token,
    listed: (one, { caipNetworkId }) =>
      (caipNetworkId === networks.network.value.caipNetworkId && find(one.address)) || one,
    amountText,
    amount,
    receiver,
    step,
    isComplete: computed(() => step.value === 'preview' && receiver.state.value === 'found'),
    max: createTask(async () => {
      const of = token.peek()
      if (!of) throw failSend('transfer/token-missing')
      const asked = key
      try {
        const most = of.address ? (of.owned ?? 0n) : await findMost()
        if (!isStill(asked, of)) return
        write(writeUnits(most, of.decimals))
        isMax.value = true
      } catch (error) {
        // Of a form that has been left it would be read under another one.
        if (isStill(asked, of)) interior.notices.showError(error, '')
        throw error
      }
    }),
    findRoute,
    async refreshMax() {
      const of = token.peek()
      if (!isMax.peek() || !of || of.address) return false
      const asked = key
      const most = await findMost(amount.peek())
      // Another form by now has not been filled with its own, or with that of what it is for.
      if (isMax.peek() && isStill(asked, of)) typed.value = writeUnits(most, of.decimals)
      return true
    },
    async load() {
      const hasList = options.peek().projectId && families.offers('tokens')
      // Unknown: the network will say.
      await Promise.all([loadNative().catch(() => {}), hasList && balances.loadTokens()])
    },
    fill(request, opening = request) {
      if (opening === filled) return
      filled = opening
      const { to, amount: given, token: address } = request
      chosen.value = address
      // All there was of another token is no Max of this one.
      write(given ?? typed.peek())
      if (to !== undefined) receiver.type(to)
    },
    choose({ address }) {
      batch(() => {
        chosen.value = address
        write(typed.peek())
      })
    },
    typeAmount: write,
    reset() {
      batch(() => {
        chosen.value = undefined
        write('')
        receiver.type('')
        store.max.reset()
      })
    },
  }

  // Another network makes it another form (R4.63); so does another account, who owns something else.
  let key: string | undefined
  scope.add(
    effect(() => {
      const next = `${networks.network.value.caipNetworkId}:${account.value}`
      if (key !== undefined && key !== next)
        untracked(() => {
          nativeOwned.value = undefined
          store.reset()
          void store.load()
        })
      key = next
    }),
  )
  return store
}
