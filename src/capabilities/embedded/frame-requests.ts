import type { CaipNetworkId, Namespace, Network } from '../../domain/network.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { CHAIN_NOT_ADDED, isRejection, messageOf, USER_REJECTED } from '../../errors/from-unknown.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { Interior } from '../../state/interior.ts'
import { readBalancesAnew } from '../../state/read-balances-anew.ts'
import { type Approvals, createApprovals } from './approvals.ts'
import { failFrame } from './errors.ts'
import type { SecureFrame } from './frame/frame-calls.ts'
import { policyOf } from './frame/method-policy.ts'
import { REFUSAL_TOAST_MS } from './limits.ts'
import { sdkVersionOf } from './sync-frame.ts'

interface RpcCall {
  readonly method: string
  readonly params?: unknown
}

/** JSON-RPC through the frame, and the screen on which the visitor approves (R4.57 to R4.60). */
export interface FrameRequests extends Pick<Approvals, 'open' | 'refuseAll' | 'afterGrant'> {
  send(namespace: Namespace, call: RpcCall): Promise<unknown>
  forHost(namespace: Namespace, call: RpcCall): Promise<unknown>
}

const UNSUPPORTED_METHOD = 4200
const INTERNAL_ERROR = -32_603

/** As a chain is named in requests: the family's own number, or CAIP-2 where it has none. */
export const frameChainId = ({ id, caipNetworkId }: Network): string | number =>
  /^\d+$/.test(`${id}`) ? Number(id) : caipNetworkId

/** What libraries ask to learn about a provider, and no visitor waits for: refused without a word to anybody else. */
const isQuestion = (method: string): boolean =>
  /^(net|web3|rpc)_|^eth_(get|coinbase|protocolVersion|mining|hashrate|createAccessList|blobBaseFee)|^wallet_get/.test(
    method,
  )

/** What the widget knows itself. */
function answerHere(method: string, chainId: number, version: string): unknown {
  if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
  if (method === 'net_version') return `${chainId}`
  if (method === 'web3_clientVersion') return `walletlet/${version}`
  return undefined
}

/** What can be posted: plain values, big numbers as the hex every node reads. */
const toPlain = (params: unknown): unknown =>
  params === undefined
    ? undefined
    : JSON.parse(JSON.stringify(params, (_, value) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value)))

/** These are answered before their block is there, which has come by then: on quick networks, and on slow ones. */
const SENDS: readonly string[] = ['eth_sendTransaction', 'wallet_sendCalls', 'solana_signAndSendTransaction']
const BLOCKS_MS = [4_000, 15_000]

export function createFrameRequests(
  interior: Interior,
  frame: SecureFrame,
  /** Asks again who is there, where the first transaction makes their account. */
  refreshUser: (namespace: Namespace) => void,
): FrameRequests {
  const {
    networks,
    navigation,
    notices,
    options,
    environment: { clock, scope },
    services,
  } = interior

  /** Nothing opens for it, and nothing that is open ends: whoever asked is told, and a visitor who sees the modal. */
  const refuse = (method: string): Error => {
    const error = failFrame('frame/method-refused')
    if (isQuestion(method)) return error
    if (options.peek().logLevel !== 'silent')
      console.error(`walletlet: the embedded wallet does not know ${method}; it was not sent.`)
    clock.after(REFUSAL_TOAST_MS, () => {
      if (navigation.isOpen.peek()) notices.showError(error, error.message)
    })
    return error
  }

  const approvals = createApprovals(interior, frame, ({ namespace, method }) => {
    const refresh = (): void => {
      if (!scope.signal.aborted) void readBalancesAnew(interior, false)
    }
    refresh()
    if (SENDS.includes(method))
      for (const ms of BLOCKS_MS)
        clock.after(ms, () => {
          refresh()
          refreshUser(namespace)
        })
  })

  const send = async (namespace: Namespace, { method, params }: RpcCall): Promise<unknown> => {
    const network = networks.of(namespace)
    // The one that the requests name: on the way to another, the account's own may yet be that of before.
    const ownAnswer = answerHere(method, Number(network.id), sdkVersionOf(services))
    if (ownAnswer !== undefined) return ownAnswer
    const policy = policyOf(method)
    if (policy === 'rejected') throw refuse(method)
    const plain = method === 'wallet_getCapabilities' ? undefined : toPlain(params)
    const payload = {
      method,
      chainNamespace: namespace,
      chainId: frameChainId(network),
      ...(plain !== undefined && { params: plain }),
    }
    const ask = (): Promise<unknown> => frame.ask('RPC_REQUEST', payload)
    if (method === 'wallet_getCapabilities') return ask().catch(() => ({}))
    return policy === 'safe' ? ask() : approvals.ask({ namespace, method, send: ask })
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
    open: approvals.open,
    refuseAll: approvals.refuseAll,
    afterGrant: approvals.afterGrant,
    send,
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
