import { expect, it } from 'vitest'
import { eip155Names } from '../../../../src/chains/eip155/names.ts'
import { testNetwork } from '../../../support/test-page.ts'

it('R5.6: the coin type is ENSIP-11’s, and a chain id from 0x80000000 on has none: “Invalid chainId”', () => {
  const coinTypeOf = (id: number | string) => eip155Names.coinType({ ...testNetwork(1), id })
  expect([1, '10', 0x7fffffff].map(coinTypeOf)).toEqual([2147483649, 2147483658, 4294967295])
  for (const odd of [0x80000000, -1, 1.5, 'solana', Number.NaN]) expect(coinTypeOf(odd)).toBeUndefined()
})
