import { bech32, bech32m } from '@scure/base'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinBits, readBech32 } from '../../../src/chains/bech32.ts'

describe('bech32', () => {
  /** Of BIP-173 and BIP-350. */
  it.each([
    ['bech32', 'a12uel5l', 0],
    ['bech32', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 33],
    ['bech32', 'abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw', 32],
    ['bech32m', 'a1lqfn3a', 0],
    ['bech32m', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 53],
  ] as const)('R4.84: reads a %s: %s', (kind, text, length) => {
    expect(readBech32(text, kind)).toHaveLength(length)
    expect(readBech32(text, kind === 'bech32' ? 'bech32m' : 'bech32')).toBeUndefined()
  })

  it.each([
    '',
    '1',
    'bc1',
    '1qzzfhee',
    'a1',
    'pzry9x0s0muk',
    'li1dgmt3',
    'A1G7SGD8',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  ])('refuses %j', (text) => {
    expect([readBech32(text, 'bech32'), readBech32(text, 'bech32m')]).toEqual([undefined, undefined])
  })

  it('R4.84, R4.86: reads what @scure/base writes, and nothing with one letter changed', () => {
    const letters = [...'qpzry9x8gf2tvdw0s3jn54khce6mua7l']
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 32 }),
        fc.constantFrom('bc', 'cosmos', 'osmo'),
        fc.boolean(),
        fc.nat(),
        fc.constantFrom(...letters),
        (bytes, prefix, isM, at, letter) => {
          const [kind, library] = isM ? (['bech32m', bech32m] as const) : (['bech32', bech32] as const)
          const text = library.encodeFromBytes(prefix, bytes)
          expect(joinBits(readBech32(text, kind) ?? [])).toEqual(bytes)
          const start = prefix.length + 1
          const place = start + (at % (text.length - start))
          const bent = text.slice(0, place) + letter + text.slice(place + 1)
          if (bent !== text) expect(readBech32(bent, kind)).toBeUndefined()
        },
      ),
      { seed: 16, numRuns: 500 },
    )
  })
})
