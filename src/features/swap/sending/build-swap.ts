import { isWidgetError } from '../../../errors/fail.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import type { BatchOperations } from '../../../ports/transfer-operations.ts'
import type { Terms } from '../checking/check-swap.ts'
import type { Call } from '../checking/trial.ts'
import { failSwap, swapErrors } from '../errors.ts'
import type { BuiltTransaction, SwapApi } from '../swap-api.ts'
import { isNative, ownerOf, type SwapOrder } from '../swap-order.ts'
import { checkApproval, checkSwap, leastAccepted, withoutAmount } from './check-built.ts'

/** What the wallet is asked for next: leave for the exchange to take the token, or the swap itself, with all it needs. */
export interface BuiltSwap {
  readonly kind: 'approval' | 'swap'
  readonly order: SwapOrder
  readonly call: Call
  /** Approvals that the wallet is asked for in the same question. */
  readonly before: readonly Call[]
  /** What the swap was built to pay. */
  readonly toAmount: bigint
  readonly terms: Terms
}

export interface BuildParts {
  readonly swapApi: SwapApi
  readonly node: NodeRequest
  /** Contracts that the host named, by network. */
  /** An address as it is shown. */
  readonly show: (address: string) => Promise<string>
  readonly swapContracts?: Readonly<Record<string, readonly string[]>> | undefined
  /** What asks the wallet for several calls, where it can. */
  readonly batches?: BatchOperations | undefined
}

/** As the wallet and the network's node take it. `value` in wei. */
const callOf = ({ address }: SwapOrder, { to, data }: BuiltTransaction, value = 0n): Call => ({
  from: address,
  to,
  data,
  value: `0x${value.toString(16)}`,
})

/**
 * Builds what comes next, and checks it against what was quoted and shown. An approval is for the amount of this swap only,
 * asked for only where the chain says that the allowance is short, and only for a swap that was tried with it. Fails with
 * `swap/…`, what went wrong as its cause.
 */
export async function buildSwap(
  order: SwapOrder,
  quoted: bigint,
  { swapApi, node, show, swapContracts, batches }: BuildParts,
): Promise<BuiltSwap> {
  const { network, from, to, amount } = order
  const pair = { network, from: from.address, to: to.address, owner: ownerOf(order), amount }
  let code: keyof typeof swapErrors = 'swap/build-failed'
  try {
    const [checking, transaction] = await Promise.all([
      import('../checking/check-swap.ts'),
      swapApi.buildTransaction(pair),
    ])
    checkSwap(transaction, order)
    const { toAmount } = transaction
    if (toAmount < leastAccepted(quoted)) throw failSwap('swap/price-moved')
    const router = checking.requireRouter(order, transaction, swapContracts)
    const tokens = [from, to].map((token) => checking.checkToken(token, order, node))
    await Promise.all([checking.checkSwapNode(order, node), ...tokens])
    code = 'swap/allowance-failed'
    const allowance = isNative(from) ? amount : await checking.readAllowance(order, router.spender, node)
    let approvals: readonly Call[] = []
    if (allowance < amount) {
      code = 'swap/approval-failed'
      const wanted = await swapApi.buildApproval(pair)
      checkApproval(wanted, router.spender, order)
      // Tokens of the older kind refuse to change an allowance that is not zero.
      const isRefused =
        allowance > 0n &&
        (await node('eth_call', [callOf(order, wanted), 'latest']).then(
          () => false,
          () => true,
        ))
      approvals = (isRefused ? [withoutAmount(wanted), wanted] : [wanted]).map((each) => callOf(order, each))
    }
    code = 'swap/build-failed'
    const swap = callOf(order, transaction, isNative(from) ? amount : 0n)
    const least = leastAccepted(toAmount)
    const terms = await checking.checkTerms(order, { router, swap, approvals, least, show }, node)
    const call = (!batches && approvals[0]) || swap
    return { kind: call === swap ? 'swap' : 'approval', call, before: batches ? approvals : [], order, toAmount, terms }
  } catch (cause) {
    const isOurs = isWidgetError(cause) && Object.hasOwn(swapErrors, cause.code)
    throw isOurs ? cause : failSwap(code, {}, cause)
  }
}
