import type { CaipNetworkId, Namespace, Network } from '../../domain/network.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { CHAIN_NOT_ADDED, isRejection, messageOf, USER_REJECTED } from '../../errors/from-unknown.ts'
import { isRecord } from '../../kernel/guard.ts'
import { type ReadonlySignal, signal } from '../../kernel/signal.ts'
import type { Interior } from '../../state/interior.ts'
import { failFrame } from './errors.ts'
import type { SecureFrame } from './frame/frame-calls.ts'
import { policyOf } from './frame/method-policy.ts'
import { REFUSAL_TOAST_MS } from './limits.ts'

interface RpcCall {
  readonly method: string
  readonly params?: unknown
}

/** JSON-RPC through the frame, and the screen on which the visitor approves (R4.57 to R4.60). */
export interface FrameRequests {
  readonly open: ReadonlySignal<number>
  send(namespace: Namespace, call: RpcCall): Promise<unknown>
  forHost(namespace: Namespace, call: RpcCall): Promise<unknown>
  cancel(): void
  /** What follows once a site has its permissions; nothing: the modal closes. */
  afterGrant(lead: (() => void) | undefined): void
}

const UNSUPPORTED_METHOD = 4200
const INTERNAL_ERROR = -32_603

/** As a chain is named in requests: the family's own number, or CAIP-2 where it has none. */
export const frameChainId = ({ id, caipNetworkId }: Network): string | number =>
  /^\d+$/.test(`${id}`) ? Number(id) : caipNetworkId

/** What can be posted: plain values, big numbers as the hex every node reads. */
const toPlain = (params: unknown): unknown =>
  params === undefined
    ? undefined
    : JSON.parse(JSON.stringify(params, (_, value) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value)))

export function createFrameRequests(interior: Interior, frame: SecureFrame): FrameRequests {
  const {
    networks,
    connections,
    navigation,
    notices,
    environment: { clock },
    account: { balances },
    services: { load: loadServices },
  } = interior
  const open = signal(0)
  let leadOn: (() => void) | undefined

  const cancel = (): void => {
    if (open.peek()) frame.abort()
  }

  const refuse = (method: string): Error => {
    const error = failFrame('frame/method-refused')
    console.error(`walletlet: the embedded wallet does not know ${method}; it was not sent.`)
    cancel()
    if (!navigation.isOpen.peek()) void interior.navigation.open()
    clock.after(REFUSAL_TOAST_MS, () => notices.showError(error, error.message))
    return error
  }

  /** The balance the visitor saw is not theirs any more; what the cache keeps neither. */
  const refreshBalance = async (namespace: Namespace): Promise<void> => {
    const [account] = connections.of(namespace).accounts
    const { cache } = await loadServices()
    await cache.forget('nativeBalance', `${networks.of(namespace).caipNetworkId}:${account?.address}`)
    await balances.loadNative()
  }

  const finish = (namespace: Namespace, status: 'success' | 'error', method: string): void => {
    open.value -= 1
    if (status === 'success') void refreshBalance(namespace).catch(() => {}) // the old one stays until it is asked again
    // Another request still stands in the frame.
    if (open.peek()) return
    const hadEntry = navigation.popTransaction(status)
    if (!navigation.isOpen.peek() || navigation.route.peek().view !== 'ApproveTransaction') return
    if (hadEntry) navigation.goBack()
    else if (status === 'success' && method === 'wallet_grantPermissions' && leadOn) leadOn()
    else interior.navigation.close()
  }

  const send = async (namespace: Namespace, { method, params }: RpcCall): Promise<unknown> => {
    const network = networks.of(namespace)
    const policy = policyOf(method)
    if (policy === 'rejected') throw refuse(method)
    if (method === 'eth_chainId') return `0x${Number(connections.of(namespace).chainId ?? network.id).toString(16)}`
    const plain = method === 'wallet_getCapabilities' ? undefined : toPlain(params)
    const payload = {
      method,
      chainNamespace: namespace,
      chainId: frameChainId(network),
      ...(plain !== undefined && { params: plain }),
    }
    const answer = frame.ask('RPC_REQUEST', payload)
    if (method === 'wallet_getCapabilities') return answer.catch(() => ({}))
    if (policy === 'safe') return answer
    open.value += 1
    if (navigation.isOpen.peek()) navigation.pushOver('ApproveTransaction')
    else void interior.navigation.open({ view: 'ApproveTransaction' })
    try {
      const result = await answer
      finish(namespace, 'success', method)
      return result
    } catch (error) {
      finish(namespace, 'error', method)
      throw error
    }
  }

  const switchTo = async (namespace: Namespace, params: unknown): Promise<null> => {
    const [first]: unknown[] = Array.isArray(params) ? params : []
    const id: CaipNetworkId = `${namespace}:${Number(isRecord(first) ? first.chainId : Number.NaN)}`
    const network = networks.networks.find(({ caipNetworkId }) => caipNetworkId === id)
    if (!network) throw Object.assign(new Error('This page does not list the chain'), { code: CHAIN_NOT_ADDED })
    await interior.connections.switchNetwork(network)
    return null
  }

  return {
    open,
    send,
    cancel,
    afterGrant(lead) {
      leadOn = lead
    },
    async forHost(namespace, call) {
      try {
        // The chain is the widget's to change, so this one is ours and not the frame's.
        if (call.method === 'wallet_switchEthereumChain') return await switchTo(namespace, call.params)
        return await send(namespace, call)
      } catch (cause) {
        if (!isWidgetError(cause)) throw cause
        const isNo = cause.code === 'frame/rpc-aborted' || isRejection({ message: messageOf(cause) })
        const code = cause.code === 'frame/method-refused' ? UNSUPPORTED_METHOD : isNo ? USER_REJECTED : INTERNAL_ERROR
        throw Object.assign(new Error(cause.message, { cause }), { code })
      }
    },
  }
}
