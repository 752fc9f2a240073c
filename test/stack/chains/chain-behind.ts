import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { EXCHANGE_ABI, TOKEN_ABI } from './contract-abis.ts'
import { type LocalChain, NATIVE_TOKEN_ADDRESS } from './local-chain.ts'
import { callNode } from './rpc.ts'

/** One local chain, asked behind the back of page, wallet and services. */
export interface ChainBehind {
  readonly chain: LocalChain
  readonly node: <Answer>(method: string, params?: readonly unknown[]) => Promise<Answer>
  token(symbol: string): Address
  balance(symbol: string, owner: Address): Promise<bigint>
  allowance(symbol: string, owner: Address): Promise<bigint>
  /** What the exchange would pay now. */
  quote(from: string, to: string, amount: bigint): Promise<bigint>
  /** Transactions that an account has sent. */
  sentBy(owner: Address): Promise<number>
  /** Somebody else swaps, and moves the price. */
  swapAs(owner: Address, from: string, to: string, amount: bigint): Promise<void>
  approveAs(owner: Address, symbol: string, amount: bigint): Promise<void>
}

/** Before whatever else waits for the next block. */
const URGENT = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x2540be400' }

export function createChainBehind(chain: LocalChain): ChainBehind {
  const node: ChainBehind['node'] = (method, params = []) => callNode(chain.nodeUrl, method, params)
  const token = (symbol: string): Address =>
    symbol === chain.nativeCurrency.symbol
      ? NATIVE_TOKEN_ADDRESS
      : (chain.tokens.find((one) => one.symbol === symbol)?.address ?? '0x')
  const read = async (to: Address, data: Hex): Promise<bigint> =>
    BigInt(await node<Hex>('eth_call', [{ to, data }, 'latest']))
  const send = async (from: Address, to: Address, data: Hex, value = 0n): Promise<void> => {
    await node('eth_sendTransaction', [{ from, to, data, value: `0x${value.toString(16)}`, gas: '0x493e0', ...URGENT }])
  }
  const tokenCall = (functionName: 'approve' | 'balanceOf' | 'allowance', args: readonly unknown[]) =>
    encodeFunctionData({ abi: TOKEN_ABI, functionName, args } as never)
  const approveAs: ChainBehind['approveAs'] = (owner, symbol, amount) =>
    send(owner, token(symbol), tokenCall('approve', [chain.exchange, amount]))
  return {
    chain,
    node,
    token,
    async balance(symbol, owner) {
      if (token(symbol) === NATIVE_TOKEN_ADDRESS) return BigInt(await node<Hex>('eth_getBalance', [owner, 'latest']))
      return read(token(symbol), tokenCall('balanceOf', [owner]))
    },
    allowance: (symbol, owner) => read(token(symbol), tokenCall('allowance', [owner, chain.exchange])),
    async quote(from, to, amount) {
      const args = [token(from), token(to), amount] as const
      const data = encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'quote', args })
      const answer = await node<Hex>('eth_call', [{ to: chain.exchange, data }, 'latest'])
      return decodeFunctionResult({ abi: EXCHANGE_ABI, functionName: 'quote', data: answer })
    },
    sentBy: async (owner) => Number(await node<Hex>('eth_getTransactionCount', [owner, 'latest'])),
    async swapAs(owner, from, to, amount) {
      const args = [token(from), token(to), amount, 0n] as const
      const data = encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'swap', args })
      await send(owner, chain.exchange, data, token(from) === NATIVE_TOKEN_ADDRESS ? amount : 0n)
    },
    approveAs,
  }
}
