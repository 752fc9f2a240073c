import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  readByteStrings,
  readBytes,
  readPlace,
  wordAt,
} from '../../../../../src/features/swap/checking/read-calldata.ts'

const A = `0x${'a'.repeat(40)}` as const
const B = `0x${'b'.repeat(40)}` as const
/** Arguments as a contract takes them, without the selector, which viem leaves out here. */
const args = (types: string, ...values: readonly unknown[]): string =>
  encodeAbiParameters(parseAbiParameters(types) as never, values as never).slice(2)
const word = (number: bigint | number): string => number.toString(16).padStart(64, '0')

describe('R10.17: a word of a call', () => {
  it('is a number, to the last digit', () => {
    expect(wordAt(word(5) + word(6), 64)).toBe(6n)
    expect(wordAt('F'.repeat(64), 0)).toBe(2n ** 256n - 1n)
  })

  it.each<[name: string, data: string]>([
    ['is cut short', word(5).slice(1)],
    ['lies beyond the end', ''],
    ['begins with no digit', `x${word(5).slice(1)}`],
    ['ends with none', `${word(5).slice(1)}x`],
  ])('that %s is none', (_, data) => {
    expect(wordAt(data, 0)).toBeUndefined()
  })
})

describe('R10.17: a place in a call', () => {
  const list = args('uint256,address[],bytes', 7n, [A, B, A, B], `${A}000bb8${B.slice(2)}` as Hex)
  const tuple = args('uint256,(uint256,address,bytes)', 7n, [8n, A, `${A}000bb8${B.slice(2)}` as Hex])

  it('is a word, the ends of a list, or the ends of packed bytes', () => {
    expect(readPlace(list, '0')).toBe(7n)
    expect(['1a', '1z', '2<', '2>'].map((place) => readPlace(list, place))).toEqual([A, B, A, B].map(BigInt))
    expect(readPlace(args('address[]', [B]), '0a')).toBe(readPlace(args('address[]', [B]), '0z'))
    expect(['0<', '0>'].map((place) => readPlace(args('bytes', A), place))).toEqual([A, A].map(BigInt))
  })

  it('may be in a value of its own', () => {
    expect(['1.0', '1.1', '1.2<', '1.2>'].map((place) => readPlace(tuple, place))).toEqual([
      8n,
      ...[A, A, B].map(BigInt),
    ])
  })

  it.each<[name: string, data: string, place: string]>([
    ['an empty list', args('address[]', []), '0a'],
    ['bytes too short for an address', args('bytes', A.slice(0, -2)), '0<'],
    ['bytes that are no hex', args('bytes', A).replace('a'.repeat(40), `${'a'.repeat(39)}x`), '0<'],
    ['bytes that begin with no hex', args('bytes', A).replace('a'.repeat(40), `x${'a'.repeat(39)}`), '0>'],
    ['an offset beyond the end', word(32 * 9), '0.0'],
    ['an offset that no number holds', 'f'.repeat(64), '0.0'],
    ['a list longer than the call', word(32) + word(2) + word(1), '0z'],
    ['a list of which nobody can say how long it is', word(32), '0a'],
    ['a place behind the last', word(1), '1'],
  ])('of %s there is nothing', (_, data, place) => {
    expect(readPlace(data, place)).toBeUndefined()
  })

  it('the last word that is there is read, and the one behind it is not', () => {
    expect(readPlace(word(32) + word(1) + word(9), '0z')).toBe(9n)
    expect(readPlace(word(32) + word(1) + word(9).slice(1), '0z')).toBeUndefined()
  })
})

describe('R10.17: byte strings of a call', () => {
  const strings = ['0x1234', '0x', `0x${'5'.repeat(80)}`] as const

  it('are read whole', () => {
    expect(readBytes(args('uint256,bytes', 1n, '0xabcdef'), 1)).toBe('abcdef')
    expect(readBytes(args('bytes', '0x'), 0)).toBe('')
    expect(readByteStrings(args('uint256,bytes[]', 1n, strings), 1)).toEqual(strings.map((one) => one.slice(2)))
    expect(readByteStrings(args('bytes[]', []), 0)).toEqual([])
  })

  it.each<[name: string, data: string]>([
    ['nothing', ''],
    ['an offset beyond the end', word(32 * 9)],
    ['no length', word(32)],
    ['a length beyond the end', word(32) + word(33) + word(0)],
    ['one digit too few', (word(32) + word(32) + word(0)).slice(0, -1)],
  ])('with %s are none', (_, data) => {
    expect(readBytes(data, 0)).toBeUndefined()
  })

  it('to the last byte that is there', () => {
    expect(readBytes(word(32) + word(32) + word(5), 0)).toBe(word(5))
  })

  it.each<[name: string, data: string]>([
    ['nothing', ''],
    ['no length', word(32)],
    ['more of them than there is room for', word(32) + word(2) + word(64)],
    ['one that is cut short', args('bytes[]', [['0x1234', `0x${'5'.repeat(64)}`]][0]).slice(0, -2)],
    ['one whose offset leads out', word(32) + word(1) + word(32 * 9)],
  ])('a list with %s is none', (_, data) => {
    expect(readByteStrings(data, 0)).toBeUndefined()
  })
})
