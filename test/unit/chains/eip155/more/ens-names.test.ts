import { keccak256 as ethersKeccak256 } from 'ethers'
import fc from 'fast-check'
import { namehash, normalize } from 'viem/ens'
import { expect, it } from 'vitest'
import { hashName } from '../../../../../src/chains/eip155/more/ens.ts'
import { keccak256 } from '../../../../../src/chains/eip155/more/keccak256.ts'
import { eip155Names } from '../../../../../src/chains/eip155/names.ts'
import { isNormalName } from '../../../../../src/domain/rules/is-normal-name.ts'

const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`
const standard = (name: string): string | undefined => {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

it('hashes as Ethereum does, at every length around a block', () => {
  for (const length of [0, 1, 31, 32, 64, 134, 135, 136, 137, 271, 272, 273])
    expect(hex(keccak256(new Uint8Array(length).fill(length)))).toBe(
      ethersKeccak256(new Uint8Array(length).fill(length)),
    )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => hex(keccak256(bytes)) === ethersKeccak256(bytes)),
    { numRuns: 50 },
  )
})

it('hashes names as EIP-137 does', () => {
  for (const name of ['eth', 'ada.eth', 'a.b.c.reown.id', 'mañana.eth'])
    expect(`0x${hashName(name)}`).toBe(namehash(name))
})

const character = fc.constantFrom(...'abz09-_$.AZ \'"<~')
it('R5.51: judges ASCII names as the whole standard does, without its tables', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 1, maxLength: 9 }), (name) => {
      const isOne = standard(name) === name && name.split('.').every(Boolean)
      // The standard writes an apostrophe as another character: only its tables can tell.
      expect(isNormalName(name), name).toBe(name.includes("'") ? undefined : isOne)
    }),
    { numRuns: 2_000 },
  )
})

it('R5.51: leaves everything else to the standard', async () => {
  for (const name of [
    'mañana.eth',
    'MAÑANA.eth',
    '\u0430da.eth',
    '\ud83d\ude80.eth',
    'a\u202eb.eth',
    '\u200d.eth',
    'ß.eth',
    "o'hara.eth",
    "O'Hara.eth",
  ])
    expect(await eip155Names.normalise(name), name).toBe(standard(name))
})
