import { failService } from '../../../errors/service-errors.ts'
import type { BuiltTransaction } from '../swap-api.ts'
import { plain, type SwapOrder } from '../swap-order.ts'

/** Of an approval: four bytes for the call, then the spender and the amount in a word each. */
const SPENDER_END = 10 + 64

/** Calls of token contracts that hand tokens over, or let others take them. */
const TOKEN_CALLS = /^0x(095ea7b3|a9059cbb|23b872dd|39509351|d505accf|a22cb465)/i

/** No network takes a transaction with more calldata: 128 kB, in hex. */
const DATA_LIMIT = 2 * 128 * 1024

/** Per cent of what was quoted (R9.37). */
const LEAST_PERCENT = 99n

export const leastAccepted = (toAmount: bigint): bigint => (toAmount * LEAST_PERCENT) / 100n

/** The approval must be for this amount, to who takes the token for the contract that the swap goes to. */
export function checkApproval({ data }: BuiltTransaction, taker: string, { amount }: SwapOrder): void {
  const spender = `0x${data.slice(SPENDER_END - 40, SPENDER_END)}`.toLowerCase()
  if (spender !== taker.toLowerCase() || BigInt(`0x${data.slice(SPENDER_END)}`) !== amount)
    throw failService('http/garbage')
}

const NOTHING = '0'.repeat(64)

/** Whether the wallet is asked for an approval of nothing. */
export const isOfNothing = (kind: string, { data }: { readonly data: string }): boolean =>
  kind === 'approval' && data.endsWith(NOTHING)

/** The same approval, of nothing. Some tokens want that before they take another amount. */
export const withoutAmount = (approval: BuiltTransaction): BuiltTransaction => ({
  ...approval,
  data: `${approval.data.slice(0, SPENDER_END)}${NOTHING}` as BuiltTransaction['data'],
})

/** A swap is a call of the exchange: never of a token, and never of the visitor's own account. */
export function checkSwap({ to, data }: BuiltTransaction, { from, to: bought, address }: SwapOrder): void {
  const forbidden = [plain(from.address), plain(bought.address), address.toLowerCase()]
  if (forbidden.includes(to.toLowerCase()) || TOKEN_CALLS.test(data) || data.length > DATA_LIMIT)
    throw failService('http/garbage')
}
