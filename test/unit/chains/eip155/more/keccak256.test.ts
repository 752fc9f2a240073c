import { expect, it } from 'vitest'
import { keccak256 } from '../../../../../src/chains/eip155/more/keccak256.ts'

const hashOf = (text: string): string => Buffer.from(keccak256(new TextEncoder().encode(text))).toString('hex')

// Published answers; with a library's, of every length, in checksum.test.ts.
it.each([
  ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['abc', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
  ['Transfer(address,address,uint256)', 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'],
])('hashes “%s” as Ethereum does', (text, hash) => expect(hashOf(text)).toBe(hash))

it('hashes what fills a block but for one byte, fills it, and is longer', () => {
  expect([135, 136, 137].map((length) => hashOf('a'.repeat(length)).slice(0, 8))).toEqual([
    ...['34367dc2', 'a6c4d403', 'd869f639'],
  ])
})
