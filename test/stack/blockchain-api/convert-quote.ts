import { type Address, encodeFunctionData, type Hex } from 'viem'
import { EXCHANGE_ABI, TOKEN_ABI } from '../chains/contract-abis.ts'
import type { LocalChain } from '../chains/local-chain.ts'
import { callNode } from '../chains/rpc.ts'
import { Refusal } from '../serve/refusal.ts'
import { requireCaip10 } from './caip.ts'

/** What is sold for what, on one chain. `address` is plain. */
export interface Pair {
  chain: LocalChain
  from: Address
  to: Address
}

/** The two assets of a conversion. Refuses 400 when they are not on the same chain. */
export function requirePair(chains: readonly LocalChain[], from: string | null, to: string | null): Pair {
  const sold = requireCaip10(chains, from, 'from')
  const bought = requireCaip10(chains, to, 'to')
  if (sold.chain !== bought.chain) throw new Refusal(400, 'to', 'Both tokens must be on the same chain')
  return { chain: sold.chain, from: sold.address, to: bought.address }
}

/** An amount in the smallest unit, as integer text. Refuses 400. */
export function requireAmount(text: string | null | undefined): bigint {
  if (!text || !/^[1-9]\d{0,76}$/.test(text)) throw new Refusal(400, 'amount', `Invalid amount: ${text ?? ''}`)
  return BigInt(text)
}

/** What the exchange would pay now, in the smallest unit. Refuses 400 with the contract's own reason. */
export async function quoteAmount({ chain, from, to }: Pair, amountIn: bigint): Promise<bigint> {
  const data = encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'quote', args: [from, to, amountIn] })
  try {
    return BigInt(await callNode<Hex>(chain.nodeUrl, 'eth_call', [{ to: chain.exchange, data }, 'latest']))
  } catch (error) {
    throw new Refusal(400, 'amount', revertReason(error))
  }
}

/** How much of a token the exchange may take from `owner`, in the smallest unit. */
export async function readAllowance(chain: LocalChain, token: Address, owner: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'allowance', args: [owner, chain.exchange] })
  const answer = await callNode<Hex>(chain.nodeUrl, 'eth_call', [{ to: token, data }, 'latest'])
  if (answer === '0x') throw new Refusal(400, 'tokenAddress', 'Not a token')
  return BigInt(answer)
}

/** The text a contract reverted with, as the node reports it. */
export function revertReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /revert(?:ed)?:? (.+)$/.exec(message)?.[1] ?? message
}
