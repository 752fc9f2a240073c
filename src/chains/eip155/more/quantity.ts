import { failMoney } from '../../../errors/money-errors.ts'

/** A number of a node's answer. Fails with `transfer/failed` for anything else: no amount is guessed. */
export function quantity(answer: unknown): bigint {
  if (typeof answer === 'string' && /^0x[\da-f]{1,64}$/i.test(answer)) return BigInt(answer)
  throw failMoney('transfer/failed', {}, new TypeError('A number was expected of the node'))
}

export const hasCode = (code: unknown): boolean => /^0x[\da-f]{2}/i.test(String(code))

/** Code of an account that can do more than receive. EIP-7702 gives such code to people's own accounts: those are none. */
export const isContract = (code: unknown): boolean => hasCode(code) && !/^0xef0100/i.test(String(code))
