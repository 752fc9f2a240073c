import { Point } from '@noble/ed25519'
import { base58 } from '@scure/base'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOnCurve } from '../../../../../src/chains/solana/more/is-on-curve.ts'
import { solanaKeys } from '../../../../../src/testing/wallets/solana-keys.ts'

const isPoint = (bytes: Uint8Array): boolean => {
  try {
    return !!Point.fromBytes(bytes)
  } catch {
    return false
  }
}

it('R10.17: a key is a point of the curve, and what the audited library calls none is none', () => {
  for (const { address } of solanaKeys(0, 1, 2, 3, 4, 5)) expect(isOnCurve(address)).toBe(true)
  let found = 0
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      // Numbers beyond the prime, which chains take and the library does not, begin so.
      fc.pre((bytes[31] ?? 0) % 128 !== 127)
      const expected = isPoint(bytes)
      found += Number(expected)
      expect(isOnCurve(base58.encode(bytes))).toBe(expected)
    }),
    { numRuns: 300 },
  )
  // Half of them are, so that neither answer was right by itself.
  expect(found).toBeGreaterThan(60)
  expect(found).toBeLessThan(240)
})

it('R10.17: the address of the system’s program is a point, as y of one with another sign is not', () => {
  expect(isOnCurve('1'.repeat(32))).toBe(isPoint(new Uint8Array(32)))
  const one = new Uint8Array(32)
  one[0] = 1
  expect([isOnCurve(base58.encode(one)), isPoint(one)]).toEqual([true, true])
  one[31] = 128
  expect([isOnCurve(base58.encode(one)), isPoint(one)]).toEqual([false, false])
  expect(isOnCurve('nobody')).toBe(isOnCurve(base58.encode(new Uint8Array(32).fill(255))))
})
