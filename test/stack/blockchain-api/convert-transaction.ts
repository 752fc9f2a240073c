import * as v from 'valibot'
import { type Address, encodeFunctionData, type Hex, toHex } from 'viem'
import { EXCHANGE_ABI } from '../chains/contract-abis.ts'
import { NATIVE_TOKEN_ADDRESS } from '../chains/local-chain.ts'
import { callNode } from '../chains/rpc.ts'
import { Refusal } from '../serve/refusal.ts'
import { ok, type Route, readBody } from '../serve/route.ts'
import { checkProjectId } from '../serve/sdk-properties.ts'
import { requireCaip10 } from './caip.ts'
import type { BlockchainApiContext } from './context.ts'
import { type Pair, quoteAmount, requireAmount, requirePair, revertReason } from './convert-quote.ts'

const SWAP_GAS = 200_000n

const TransactionSchema = v.object({
  projectId: v.string(),
  amount: v.string(),
  eip155: v.optional(v.object({ slippage: v.pipe(v.number(), v.minValue(0), v.maxValue(50)) })),
  from: v.string(),
  to: v.string(),
  userAddress: v.string(),
  disableEstimate: v.optional(v.boolean(), false),
})

/**
 * POST /v1/convert/build-transaction: a call of the exchange that really swaps and fails below the slippage (per cent).
 * Unless `disableEstimate`, it is tried first and refused with the contract's reason, such as a missing approval.
 */
export function buildTransactionRoute(context: BlockchainApiContext): Route {
  return {
    method: 'POST',
    path: '/v1/convert/build-transaction',
    async answer(request) {
      const body = readBody(TransactionSchema, request)
      checkProjectId(body.projectId)
      const pair = requirePair(context.chains, body.from, body.to)
      const user = requireCaip10(context.chains, body.userAddress, 'userAddress')
      const amount = requireAmount(body.amount)
      const quoted = await quoteAmount(pair, amount)
      const slippageBasisPoints = BigInt(Math.round((body.eip155?.slippage ?? 1) * 100))
      const minimum = (quoted * (10_000n - slippageBasisPoints)) / 10_000n
      const args = [pair.from, pair.to, amount, minimum] as const
      const data = encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'swap', args })
      const gas = body.disableEstimate ? SWAP_GAS : await estimate(pair, user.address, data, amount)
      const gasPrice = BigInt(await callNode<Hex>(pair.chain.nodeUrl, 'eth_gasPrice')).toString()
      const { caipNetworkId, exchange } = pair.chain
      const eip155 = { gas: gas.toString(), gasPrice }
      return ok({
        tx: { from: body.userAddress, to: `${caipNetworkId}:${exchange}`, data, amount: quoted.toString(), eip155 },
      })
    },
  }
}

async function estimate(pair: Pair, from: Address, data: Hex, amount: bigint): Promise<bigint> {
  const isNative = pair.from.toLowerCase() === NATIVE_TOKEN_ADDRESS
  const call = { from, to: pair.chain.exchange, data, value: toHex(isNative ? amount : 0n) }
  try {
    return BigInt(await callNode<Hex>(pair.chain.nodeUrl, 'eth_estimateGas', [call]))
  } catch (error) {
    throw new Refusal(400, 'transaction', revertReason(error))
  }
}
