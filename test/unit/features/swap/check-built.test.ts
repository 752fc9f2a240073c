import { expect, it } from 'vitest'
import { checkApproval, checkSwap, leastAccepted } from '../../../../src/features/swap/sending/check-built.ts'
import type { BuiltTransaction } from '../../../../src/features/swap/swap-api.ts'
import type { SwapOrder } from '../../../../src/features/swap/swap-order.ts'

const address = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`
const [OWN, SOLD, BOUGHT, EXCHANGE] = ['1', '2', 'b', '4'].map(address) as [string, string, string, string]
const token = (plain: string) => ({ address: `eip155:1:${plain}` })
const order = { address: OWN, from: token(SOLD), to: token(BOUGHT), amount: 1_000n } as SwapOrder

const built = (to: string, data: string): BuiltTransaction => ({ to, data }) as BuiltTransaction
const MOST = 2 * 128 * 1024
const passes = (check: () => void): string => {
  try {
    check()
    return 'passes'
  } catch (error) {
    return (error as { code: string }).code
  }
}

it.each([
  ['a call of the exchange', EXCHANGE, '0x12345678', 'passes'],
  ['as much calldata as a network takes', EXCHANGE, `0x${'0'.repeat(MOST - 2)}`, 'passes'],
  ['one digit more', EXCHANGE, `0x${'0'.repeat(MOST - 1)}`, 'http/garbage'],
  ['a call of the token that is sold', SOLD, '0x12345678', 'http/garbage'],
  ['of the token that is bought, in other letters', BOUGHT.toUpperCase(), '0x12345678', 'http/garbage'],
  ['of the visitor’s own account', OWN, '0x12345678', 'http/garbage'],
  ['an approval', EXCHANGE, `0x095ea7b3${'0'.repeat(128)}`, 'http/garbage'],
  ['a transfer in capital letters', EXCHANGE, `0xA9059CBB${'0'.repeat(128)}`, 'http/garbage'],
  ['a permit', EXCHANGE, `0xd505accf${'0'.repeat(128)}`, 'http/garbage'],
  ['all tokens of a collection', EXCHANGE, `0xa22cb465${'0'.repeat(128)}`, 'http/garbage'],
  ['the words of a transfer later in the data', EXCHANGE, '0x12345678a9059cbb', 'passes'],
])('R9.37: a built swap that is %s', (_, to, data, outcome) => {
  expect(passes(() => checkSwap(built(to, data), order))).toBe(outcome)
})

const approval = (spender: string, amount: bigint): BuiltTransaction =>
  built(SOLD, `0x095ea7b3${spender.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`)

it.each([
  ['of this amount, for the exchange', EXCHANGE, 1_000n, 'passes'],
  ['of one unit less', EXCHANGE, 999n, 'http/garbage'],
  ['of one unit more', EXCHANGE, 1_001n, 'http/garbage'],
  ['of all there is', EXCHANGE, 2n ** 256n - 1n, 'http/garbage'],
  ['for an address that differs in its last digit', `${EXCHANGE.slice(0, -1)}5`, 1_000n, 'http/garbage'],
  ['for one that differs in its first', `0x5${EXCHANGE.slice(3)}`, 1_000n, 'http/garbage'],
])('R9.37: a built approval %s', (_, spender, amount, outcome) => {
  expect(passes(() => checkApproval(approval(spender, amount), EXCHANGE, order))).toBe(outcome)
})

it('R9.37: of what was quoted one per cent may be lost, rounded down to a unit', () => {
  expect([10_000n, 199n, 100n, 99n, 0n].map(leastAccepted)).toEqual([9_900n, 197n, 99n, 98n, 0n])
})
