import { isWidgetError } from '../../../errors/fail.ts'
import type { NodeRequest } from '../../../ports/chain-family.ts'
import { failSwap, swapErrors } from '../errors.ts'
import type { BuiltTransaction, SwapApi } from '../swap-api.ts'
import { isNative, ownerOf, type SwapOrder } from '../swap-order.ts'
import { checkApproval, checkSwap, leastAccepted, trySwap, withoutAmount } from './check-built.ts'

/** What the wallet is asked for next: leave for the exchange to take the token, or the swap itself. */
export interface BuiltSwap {
  readonly kind: 'approval' | 'swap'
  readonly order: SwapOrder
  readonly transaction: BuiltTransaction
  /** What the swap was built to pay. */
  readonly toAmount: bigint
}

/** As the wallet and the network's node take it. */
export const requestOf = ({ kind, order, transaction: { to, data } }: BuiltSwap) => ({
  from: order.address,
  to,
  data,
  value: `0x${(kind === 'swap' && isNative(order.from) ? order.amount : 0n).toString(16)}`,
})

/**
 * Builds what comes next, and checks it against what was quoted. An approval is for the amount of this swap only, and
 * asked for only where the allowance is short. Fails with `swap/…`, what went wrong as its cause.
 */
export async function buildSwap(
  order: SwapOrder,
  quoted: bigint,
  { swapApi, node }: { readonly swapApi: SwapApi; readonly node: NodeRequest },
): Promise<BuiltSwap> {
  const { network, from, to, amount } = order
  const owner = ownerOf(order)
  const pair = { network, from: from.address, to: to.address, owner, amount }
  let code: keyof typeof swapErrors = 'swap/allowance-failed'
  try {
    const allowance = isNative(from) ? amount : await swapApi.allowance({ network, token: from.address, owner })
    code = 'swap/build-failed'
    const transaction = await swapApi.buildTransaction(pair)
    checkSwap(transaction, order)
    if (transaction.toAmount < leastAccepted(quoted)) throw failSwap('swap/price-moved')
    const swap: BuiltSwap = { kind: 'swap', order, transaction, toAmount: transaction.toAmount }
    if (allowance >= amount) {
      await trySwap(requestOf(swap), swap.toAmount, node)
      return swap
    }
    code = 'swap/approval-failed'
    const approval: BuiltSwap = { ...swap, kind: 'approval', transaction: await swapApi.buildApproval(pair) }
    checkApproval(approval.transaction, transaction, order)
    // Tokens of the older kind refuse to change an allowance that is not zero.
    const isRefused =
      allowance > 0n &&
      (await node('eth_call', [requestOf(approval), 'latest']).then(
        () => false,
        () => true,
      ))
    return isRefused ? { ...approval, transaction: withoutAmount(approval.transaction) } : approval
  } catch (cause) {
    const isOurs = isWidgetError(cause) && Object.hasOwn(swapErrors, cause.code)
    throw isOurs ? cause : failSwap(code, {}, cause)
  }
}
