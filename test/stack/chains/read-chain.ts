import { type Address, decodeFunctionResult, encodeFunctionData, formatUnits, type Hex } from 'viem'
import { EXCHANGE_ABI, TOKEN_ABI } from './contract-abis.ts'
import type { LocalChain, LocalToken } from './local-chain.ts'
import { callNodeInOrder, type RpcCall } from './rpc.ts'

/** What an account holds, in smallest units. */
export interface Holdings {
  nativeWei: bigint
  tokens: { token: LocalToken; amount: bigint }[]
}

/** Reads the native balance and every token balance of one account in one request. */
export async function readHoldings(chain: LocalChain, owner: Address): Promise<Holdings> {
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'balanceOf', args: [owner] })
  const reads = chain.tokens.map((token) => viewCall(token.address, data))
  const answers = await callNodeInOrder<Hex>(chain.nodeUrl, [
    { method: 'eth_getBalance', params: [owner, 'latest'] },
    ...reads,
  ])
  const [native = '0x0', ...amounts] = answers
  const tokens = chain.tokens.map((token, index) => ({ token, amount: BigInt(amounts[index] ?? '0x0') }))
  return { nativeWei: BigInt(native), tokens }
}

/** USD prices by the exchange's reserves: the test dollar is worth one dollar, everything else what a trade would show. */
export async function readPricesUsd(chain: LocalChain): Promise<{ native: number; bySymbol: Map<string, number> }> {
  const traded = chain.tokens.filter((token) => token.traded)
  const calls = traded.map((token) => {
    const data = encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'pools', args: [token.address] })
    return viewCall(chain.exchange, data)
  })
  const answers = await callNodeInOrder<Hex>(chain.nodeUrl, calls)
  const perNative = new Map<string, number>()
  for (const [index, token] of traded.entries()) {
    const data = answers[index] ?? '0x'
    const [native, amount] = decodeFunctionResult({ abi: EXCHANGE_ABI, functionName: 'pools', data })
    perNative.set(token.symbol, Number(formatUnits(amount, token.decimals)) / Number(formatUnits(native, 18)))
  }
  const native = perNative.get('TUSD') ?? 0
  const bySymbol = new Map([...perNative].map(([symbol, rate]) => [symbol, native / rate]))
  return { native, bySymbol }
}

function viewCall(to: Address, data: Hex): RpcCall {
  return { method: 'eth_call', params: [{ to, data }, 'latest'] }
}
