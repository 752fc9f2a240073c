import { type Address, encodeFunctionData, getAddress } from 'viem'
import { createSwapApi } from '../../../src/features/swap/create-swap-api.ts'
import { type BuiltSwap, buildSwap } from '../../../src/features/swap/sending/build-swap.ts'
import type { SwapOrder } from '../../../src/features/swap/swap-order.ts'
import type { NodeRequest } from '../../../src/ports/node-request.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'
import { testAccount } from '../../stack/chains/accounts.ts'
import { EXCHANGE_ABI, TOKEN_ABI } from '../../stack/chains/contract-abis.ts'
import { type LocalChain, NATIVE_TOKEN_ADDRESS } from '../../stack/chains/local-chain.ts'
import { callNode } from '../../stack/chains/rpc.ts'
import { type LocalService, startLocalService } from '../../support/local-service.ts'
import { servicesAt } from '../../support/parts.ts'

export const VISITOR = testAccount(1).address
export const ATTACKER = testAccount(5).address

/** An exchange service that says what a test makes it say, before a real chain whose exchange contract is honest. */
export interface HostileExchange {
  readonly service: LocalService
  readonly chain: LocalChain
  readonly node: NodeRequest
  /** What a visitor chooses from, where the service lists these. */
  tokens(...rows: readonly object[]): Promise<readonly SwapOrder['from'][]>
  token(symbol: string): SwapOrder['from']
  order(from: string, to: string, amount: bigint): SwapOrder
  quote(order: SwapOrder): Promise<bigint>
  /** The honest answer, and what a test puts in its place. */
  answers(order: SwapOrder, lie?: { to?: Address; data?: string; amount?: bigint; approval?: string }): Promise<void>
  build(
    order: SwapOrder,
    quoted: bigint,
    parts?: { node?: NodeRequest; swapContracts?: Record<string, string[]> },
  ): Promise<BuiltSwap>
}

export async function startHostileExchange(chain: LocalChain): Promise<HostileExchange> {
  const service = await startLocalService()
  service.answer('/v1/supported-chains', { json: { http: [chain.caipNetworkId] } })
  const network: SwapOrder['network'] = {
    id: chain.id,
    name: chain.name,
    chainNamespace: 'eip155',
    caipNetworkId: chain.caipNetworkId,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  }
  const services = servicesAt(service.url, createFakeClock())
  const node: NodeRequest = (method, parameters) => callNode(chain.nodeUrl, method, [...parameters])
  const token = (symbol: string): SwapOrder['from'] => {
    const found =
      symbol === chain.nativeCurrency.symbol
        ? { ...chain.nativeCurrency, address: NATIVE_TOKEN_ADDRESS }
        : chain.tokens.find((candidate) => candidate.symbol === symbol)
    if (!found) throw new Error(`No token ${symbol}`)
    const { name, decimals, address } = found
    return { name, symbol, decimals, address: `${chain.caipNetworkId}:${address}`, logoUrl: undefined }
  }
  const plain = ({ address }: SwapOrder['from']): Address => address.split(':')[2] as Address
  const pairOf = ({ from, to, amount }: SwapOrder) => [plain(from), plain(to), amount] as const
  const quote = async (order: SwapOrder): Promise<bigint> => {
    const data = encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'quote', args: pairOf(order) })
    return BigInt(await callNode<string>(chain.nodeUrl, 'eth_call', [{ to: chain.exchange, data }, 'latest']))
  }
  return {
    service,
    chain,
    node,
    tokens(...tokens) {
      service.answer('/v1/convert/tokens', { json: { tokens } })
      return services.api(createSwapApi).tokens(network)
    },
    token,
    quote,
    order: (from, to, amount) => ({ network, address: VISITOR, from: token(from), to: token(to), amount }),
    async answers(order, lie = {}) {
      const quoted = await quote(order)
      const swap = encodeFunctionData({
        abi: EXCHANGE_ABI,
        functionName: 'swap',
        args: [...pairOf(order), (quoted * 99n) / 100n],
      })
      const owner = `${chain.caipNetworkId}:${VISITOR}`
      const { to = chain.exchange, data = swap, amount = quoted } = lie
      service.answer('/v1/convert/build-transaction', {
        json: { tx: { from: owner, to: `${chain.caipNetworkId}:${to}`, data, amount: `${amount}`, eip155: {} } },
      })
      const approve = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [to, order.amount] })
      service.answer('/v1/convert/build-approve', {
        json: { tx: { from: order.from.address, to: order.to.address, data: lie.approval ?? approve, eip155: {} } },
      })
      // What the service says of allowances must not matter.
      service.answer('/v1/convert/allowance', { json: { allowance: `${2n ** 255n}` } })
    },
    build: (order, quoted, parts = {}) =>
      buildSwap(order, quoted, {
        swapApi: services.api(createSwapApi),
        node,
        show: async (address) => getAddress(address),
        swapContracts: { [chain.caipNetworkId]: [chain.exchange] },
        ...parts,
      }),
  }
}
