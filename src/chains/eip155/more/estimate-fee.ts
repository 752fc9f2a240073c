import type { NodeRequest } from '../../../ports/node-request.ts'
import { quantity } from './quantity.ts'
import type { TransferRequest } from './transfer-request.ts'

/**
 * The going price may double before the transfer gets in: six full blocks. Wallets leave themselves about as much room, and
 * the network gives back what it does not need.
 */
const PRICE_ROOM = 2n

/** Where OP chains tell what they pay to the chain below, by `getL1FeeUpperBound(uint256)` of the transaction's length. */
const L1_ORACLE = '0x420000000000000000000000000000000000000f'
const L1_QUESTION = `0xf1c7a58b${(300).toString(16).padStart(64, '0')}`

export interface FeeEstimate {
  readonly gas: bigint
  /** For one unit of gas, with room. */
  readonly gasPrice: bigint
  /** All of it. */
  readonly fee: bigint
}

/** What a transaction costs at most. Fails as the node does, also when it would refuse the transaction. */
export async function estimateFee(request: NodeRequest, transaction: TransferRequest): Promise<FeeEstimate> {
  const l1Fee = request('eth_call', [{ to: L1_ORACLE, data: L1_QUESTION }, 'latest']).then(
    (answer) => (/^0x[\da-f]{64}$/i.test(String(answer)) ? BigInt(String(answer)) : 0n),
    () => 0n, // another chain: there is none to pay
  )
  const [gasText, priceText, below] = await Promise.all([
    request('eth_estimateGas', [transaction]),
    request('eth_gasPrice', []),
    l1Fee,
  ])
  const gas = quantity(gasText)
  const gasPrice = quantity(priceText) * PRICE_ROOM
  return { gas, gasPrice, fee: gas * gasPrice + below * PRICE_ROOM }
}
