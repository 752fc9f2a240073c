import { type Hex, numberToHex } from 'viem'
import { createGrantStore, findLocalStorage } from './grant-store.ts'
import { createListeners } from './listeners.ts'
import { carryOut, createMisbehaviour, NEVER } from './misbehaviour.ts'
import { PROVIDER_ERROR, ProviderRpcError } from './provider-error.ts'
import type { CallUrl } from './rpc-call.ts'
import { type AtomicStatus, createCallBatches } from './send-calls.ts'
import type { TestProvider, WalletChain, WalletLogEntry, WalletRequest } from './types.ts'
import type { SharedBehaviour } from './wallet-behaviour.ts'
import type { WalletControl } from './wallet-control.ts'
import { createWalletCore } from './wallet-core.ts'
import { type Ask, answerMethod } from './wallet-methods.ts'

export interface Eip155WalletOptions {
  /** Private keys; the first is active. Test keys only: the page can read them. */
  keys: readonly Hex[]
  /** Chains the wallet knows; the first is current. */
  chains: readonly WalletChain[]
  /** Names the wallet; what it granted is stored under it. Default `com.example.announced`. */
  rdns?: string
  /** Stands in for the visitor; default: agrees to everything. */
  approve?: (request: WalletRequest) => boolean | Promise<boolean>
  /** Lets the wallet be asked for several calls at once (EIP-5792), and says how far it goes. Default: it knows no such method. */
  atomic?: AtomicStatus
  /** Where grants are kept; `null` forgets them on reload. Default: the page's localStorage. */
  storage?: Storage | null
  /** Default: its own. */
  shared?: SharedBehaviour
  /** By which it asks the nodes of chains that pages add. Default: the page does. */
  callUrl?: CallUrl | undefined
}

export interface Eip155Wallet {
  readonly rdns: string
  readonly provider: TestProvider
  readonly control: WalletControl
}

/** Methods that need no chain, so that they work while the wallet is disconnected from its chains. */
const ACCOUNT_METHODS = /^(eth_accounts|wallet_(get|revoke)Permissions)$/

/**
 * An EVM wallet in the page: an EIP-1193 provider that holds keys, really signs and really sends, remembers what it
 * granted this origin, and does wrong what its `control` is told to.
 */
export function createEip155Wallet(options: Eip155WalletOptions): Eip155Wallet {
  const { rdns = 'com.example.announced', approve = () => true, storage = findLocalStorage() } = options
  const listeners = createListeners()
  const core = createWalletCore(options, createGrantStore(rdns, storage ?? undefined), listeners)
  const { misbehaviour, requests } = options.shared ?? { misbehaviour: createMisbehaviour(), requests: [] }
  const { atomic } = options
  const chainIds = options.chains.map(({ id }) => id)
  const batches = atomic && createCallBatches(core, chainIds, atomic)
  let isOffline = false

  const ask: Ask = async (request) => {
    await carryOut(misbehaviour.takeAnswer(request.method), refusal)
    if (!(await approve(request))) throw refusal()
  }
  const answer = async (request: WalletRequest): Promise<unknown> => {
    if (typeof request?.method !== 'string') {
      throw new ProviderRpcError(PROVIDER_ERROR.invalidParams, 'Expected an object with a method')
    }
    if (control.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, control.latencyMs))
    await carryOut(misbehaviour.takeInterruption(request.method), refusal)
    if (misbehaviour.answers.has(request.method)) return misbehaviour.answers.get(request.method)
    if (isOffline && !ACCOUNT_METHODS.test(request.method)) throw offlineError()
    const answered = batches?.answer(request, ask)
    if (answered) return answered
    if (request.method !== 'eth_sendTransaction') return answerMethod(core, request, ask)
    const [transaction] = (request.params ?? []) as readonly object[]
    const hash = await answerMethod(
      core,
      { ...request, params: [{ ...transaction, ...misbehaviour.alterations.shift() }] },
      ask,
    )
    return misbehaviour.reports.length ? misbehaviour.reports.shift() : hash
  }
  const provider: TestProvider = {
    async request(request) {
      const { method, params } = request ?? {}
      const entry: WalletLogEntry = { method, params, at: Date.now(), outcome: 'pending' }
      requests.push(entry)
      try {
        const result = await answer(request)
        entry.outcome = 'resolved'
        return result
      } catch (error) {
        entry.outcome = 'rejected'
        throw error
      }
    },
    on(event, listener) {
      listeners.add(event, listener)
      return provider
    },
    removeListener(event, listener) {
      listeners.remove(event, listener)
      return provider
    },
  }
  const fixAnswer = (methods: readonly string[], value: unknown): void => {
    for (const method of methods) {
      if (value === undefined) misbehaviour.answers.delete(method)
      else misbehaviour.answers.set(method, value)
    }
  }
  const addressOf = (index: number) => {
    const address = core.accounts[index]?.address
    if (!address) throw new Error(`The wallet has no account ${index}`)
    return address
  }
  const control: WalletControl = {
    addresses: core.accounts.map((account) => account.address),
    get chainId() {
      return core.chain.id
    },
    get isConnected() {
      return core.visible.length > 0
    },
    get shown() {
      return core.visible
    },
    requests,
    get latencyMs() {
      return misbehaviour.latencyMs
    },
    set latencyMs(ms) {
      misbehaviour.latencyMs = ms
    },
    rejectNext: (method) => misbehaviour.rejectNext(method),
    hangNext: (method) => misbehaviour.interruptNext(NEVER, method),
    holdNext: (method) => misbehaviour.holdNext(method),
    throwNext: (value, method) => misbehaviour.interruptNext({ kind: 'throw', value }, method),
    alterNext: (change) => void misbehaviour.alterations.push(change),
    misreportNext: (value) => void misbehaviour.reports.push(value),
    garbageAccounts: (value) => fixAnswer(['eth_accounts', 'eth_requestAccounts'], value),
    answerChain: (value) => fixAnswer(['eth_chainId'], value),
    selectAccount: (index) => core.select(index),
    setAccounts(indices) {
      if (indices.length === 0) core.revoke()
      else core.grant(indices.map(addressOf))
    },
    switchChain: (id) => core.switchChain(id),
    lock: () => core.setLocked(true),
    unlock: () => core.setLocked(false),
    disconnectEvent() {
      isOffline = true
      listeners.emit('disconnect', offlineError())
    },
    reconnect() {
      isOffline = false
      listeners.emit('connect', { chainId: numberToHex(core.chain.id) })
    },
    emit: (event, ...values) => listeners.emit(event, ...values),
    listenerCount: (event) => listeners.count(event),
    reset() {
      misbehaviour.reset()
      requests.length = 0
      isOffline = false
    },
  }
  // EIP-1193: `connect` tells that requests can be made. Later, so that the page has had time to listen.
  setTimeout(() => listeners.emit('connect', { chainId: numberToHex(core.chain.id) }), 0)
  return { rdns, provider, control }
}

const refusal = (): ProviderRpcError => new ProviderRpcError(PROVIDER_ERROR.userRejected, 'User rejected the request.')

function offlineError(): ProviderRpcError {
  return new ProviderRpcError(PROVIDER_ERROR.disconnected, 'The provider is disconnected from all chains')
}
