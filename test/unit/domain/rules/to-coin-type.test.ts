import { expect, it } from 'vitest'
import { toCoinType } from '../../../../src/domain/rules/to-coin-type.ts'
import { codeOf } from '../../../support/edges/parts.ts'

it('R5.6: the coin type is ENSIP-11’s, and a chain id from 0x80000000 on is "Invalid chainId"', async () => {
  expect([1, '10', 0x7fffffff].map(toCoinType)).toEqual([2147483649, 2147483658, 4294967295])
  for (const odd of [0x80000000, -1, 1.5, 'solana', Number.NaN]) {
    const failure = Promise.resolve().then(() => toCoinType(odd))
    expect(await codeOf(failure)).toBe('name/invalid-chain-id')
    await expect(failure).rejects.toThrow('Invalid chainId')
  }
})
