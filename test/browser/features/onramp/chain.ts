import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { DemoConfig } from '../../../../demo/config.ts'
import { callNode } from '../../../stack/chains/rpc.ts'
import { counterpart } from '../../support/counterpart.ts'

/** What an account really holds of a token on the first local chain, in its smallest unit, past every service. */
export async function readTokenBalance(symbol: string, owner: Address): Promise<bigint> {
  const { chains } = (await (await fetch(`${counterpart().demoUrl}/config.json`)).json()) as DemoConfig
  const [chain] = chains
  const token = chain?.tokens.find((one) => one.symbol === symbol)
  if (!chain || !token) throw new Error(`No ${symbol} on the first chain`)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const answer = await callNode<Hex>(chain.nodeUrl, 'eth_call', [{ to: token.address, data }, 'latest'])
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: answer })
}
