import { eip155Transfer } from '../../../../src/chains/eip155/more/transfer.ts'
import { createSwapFlow } from '../../../../src/features/swap/sending/swap-flow.ts'
import type { SwapApi } from '../../../../src/features/swap/swap-api.ts'
import type { HostProvider } from '../../../../src/ports/chain-family.ts'
import type { NodeRequest } from '../../../../src/ports/node-request.ts'
import type { Storage } from '../../../../src/ports/storage.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { ME } from '../../../support/money-page.ts'
import { createSwap } from './make-swap.ts'

export const EXCHANGE = `0x${'4'.repeat(40)}` as const
export const HASH = `0x${'1'.repeat(64)}`
export const AMOUNT = 5_000_000n
export const word = (value: bigint | string): string =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`
/** A text as a contract answers it. */
export const answered = (symbol: string): string =>
  `${word(32n)}${word(BigInt(Buffer.byteLength(symbol))).slice(2)}${Buffer.from(symbol).toString('hex').padEnd(64, '0')}`
export const APPROVAL = `0x095ea7b3${word(EXCHANGE).slice(2)}${word(AMOUNT).slice(2)}` as const
export const ATOMIC = { '0x1': { atomic: { status: 'supported' } } }

export interface Given {
  readonly capabilities?: unknown
  readonly allowance?: bigint
  /** What the node says of the trial; default: it brings what was quoted. */
  readonly isUndone?: boolean
  readonly sendCalls?: () => unknown
  readonly status?: unknown
  readonly receipt?: object | null
  /** Answers of the wallet to `eth_sendTransaction`; default: a hash. */
  readonly send?: (call: { readonly data: string }) => unknown
  /** Where the wallet says that it is; default: where the page is. */
  readonly chainId?: unknown
  /** Answers of the node before all others; undefined for what it says anyway. */
  readonly node?: (method: string, params: readonly unknown[]) => unknown
  /** What is sold and bought; default: five dollars for coins. */
  readonly request?: { readonly fromToken: string; readonly toToken: string; readonly amount: string }
  /** Of an earlier load of the page. */
  readonly storage?: Storage
  /** Of the exchange, in place of what it says anyway. */
  readonly api?: Partial<SwapApi>
}

/** Five dollars for coins, of which 2000 units were quoted, with a wallet and a node that say what a test gives. */
export async function startFlow({
  capabilities = ATOMIC,
  allowance = 0n,
  isUndone = false,
  sendCalls = () => ({ id: '0x7' }),
  status = { status: 200, chainId: '0x1', receipts: [{ transactionHash: HASH }] },
  receipt = { status: '0x1', logs: [{ address: EXCHANGE, topics: [word(ME)] }] },
  send = () => HASH,
  chainId = '0x1',
  node: answer = () => undefined,
  request = { fromToken: 'USDC', toToken: 'ETH', amount: '5' },
  storage,
  api = {},
}: Given = {}) {
  const asked: [method: string, params: unknown][] = []
  const nodes: [method: string, params: readonly unknown[]][] = []
  const node: NodeRequest = async (method, params) => {
    nodes.push([method, params])
    const own = answer(method, params)
    if (own !== undefined) return own
    const [call, , code] = params
    if (method === 'eth_getTransactionReceipt') return receipt
    if (method === 'eth_simulateV1') {
      const [{ calls = [] } = {}] = (call as { blockStateCalls?: { calls: unknown[] }[] }).blockStateCalls ?? []
      const balances = [AMOUNT, 0n, ...calls.slice(4).map(() => 0n), 0n, 2_000n]
      return [
        { calls: balances.map((held) => ({ status: isUndone ? '0x0' : '0x1', returnData: word(held), logs: [] })) },
      ]
    }
    const { data = '' } = call as { data?: string }
    if (code) return null
    if (data.startsWith('0x313ce567')) return word(6n)
    if (data.startsWith('0x95d89b41')) return answered('USDC')
    return data.startsWith('0xdd62ed3e') ? word(allowance) : '0x'
  }
  const provider: HostProvider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      asked.push([method, params])
      if (method === 'wallet_getCapabilities') {
        if (capabilities === 'silence') return new Promise(() => {})
        return capabilities instanceof Error ? Promise.reject(capabilities) : capabilities
      }
      if (method === 'eth_chainId') return chainId
      if (method === 'wallet_sendCalls') return sendCalls()
      return method === 'wallet_getCallsStatus' ? status : send((params as [{ data: string }])[0])
    },
    on: () => {},
    removeListener: () => {},
  } as unknown as HostProvider
  const scene = createSwap({
    api: {
      buildApproval: async () => ({ to: `0x${'1'.repeat(40)}`, data: APPROVAL, gas: undefined, gasPrice: undefined }),
      buildTransaction: async () => ({
        ...{ to: EXCHANGE, data: '0x12345678', gas: undefined, gasPrice: undefined, toAmount: 2_000n },
      }),
      ...api,
    },
    operations: { createProvider: () => provider, transfer: async () => eip155Transfer },
    node,
    storage,
  })
  const options = scene.interior.options as unknown as { value: object }
  options.value = { ...options.value, swapContracts: { 'eip155:1': [EXCHANGE] } }
  await scene.swap.start.run(request)
  await scene.clock.advance(200)
  // It is fetched while the visitor reads the quote.
  await eip155Transfer.batches?.()
  await flushMicrotasks()
  const flow = scene.interior.storeOf(createSwapFlow)
  await flow.preparing.run()
  const questions = () => asked.map(([method]) => method).filter((method) => /send/i.test(method))
  return { ...scene, flow, asked, nodes, questions }
}
