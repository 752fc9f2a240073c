import { keccak_256 } from '@noble/hashes/sha3.js'
import fc from 'fast-check'
import { type Address, getAddress } from 'viem'
import { expect, it } from 'vitest'
import { checkChecksum, withChecksum } from '../../../../../src/chains/eip155/more/checksum.ts'
import { keccak256 } from '../../../../../src/chains/eip155/more/keccak256.ts'

it('keccak256 answers as a library does, whatever the length: within a block, at its end and over several', () => {
  const whole = Uint8Array.from({ length: 420 }, (_, index) => (index * 167 + 13) % 256)
  for (let length = 0; length <= whole.length; length++)
    expect(keccak256(whole.subarray(0, length)), `${length} bytes`).toEqual(keccak_256(whole.subarray(0, length)))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 700 }), (bytes) => {
      expect(keccak256(bytes)).toEqual(keccak_256(bytes))
    }),
  )
})

it('EIP-55: an address is written as viem writes it', () => {
  const address = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes): Address => `0x${Buffer.from(bytes).toString('hex')}`)
  fc.assert(
    fc.property(address, (one) => {
      const right = getAddress(one)
      expect(withChecksum(one)).toBe(right)
      expect(checkChecksum(right)).toBe(right)
      expect(checkChecksum(one)).toBe(right)
    }),
  )
})
