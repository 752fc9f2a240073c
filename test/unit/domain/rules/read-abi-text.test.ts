import { expect, it } from 'vitest'
import { readAbiText } from '../../../../src/domain/rules/read-abi-text.ts'

const word = (value: number): string => value.toString(16).padStart(64, '0')
const hexOf = (text: string): string => Buffer.from(text).toString('hex')
const filled = (digits: string): string => digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
/** As contracts answer a text: where it starts, how long it is, the bytes in whole words. */
const answerOf = (text: string): string => `0x${word(32)}${word(hexOf(text).length / 2)}${filled(hexOf(text))}`

it.each(['USDC', 'Wrapped Ether', 'a', 'USD₮0', 'x'.repeat(32), 'y'.repeat(33), '例'.repeat(20), 'z'.repeat(1024)])(
  'a text as contracts answer it: %s',
  (text) => expect(readAbiText(answerOf(text))).toBe(text),
)

it('a text that stands further behind, and one that is followed by nothing', () => {
  expect(readAbiText(`0x${word(64)}${word(7)}${word(3)}${filled(hexOf('DAI'))}`)).toBe('DAI')
  expect(readAbiText(`0x${word(32)}${word(3)}${hexOf('DAI')}`)).toBe('DAI')
})

it.each([
  ['MKR', `0x${filled(hexOf('MKR'))}`],
  ['32 letters, which leave no room for a zero', `0x${hexOf('32 letters, which leave no room.')}`],
  // A zero in the middle of a digit pair, or of the word, is no filling.
  ['0@P', `0x${filled(hexOf('0@P'))}`],
])('one word filled up with zeros, as tokens of the first years have it: %s', (text, answer) => {
  expect(readAbiText(answer)).toBe(text.startsWith('32') ? '32 letters, which leave no room.' : text)
})

it('a zero inside one word is a letter of it', () => {
  expect(readAbiText(`0x${filled(`${hexOf('A')}00${hexOf('B')}`)}`)).toBe('A\u0000B')
})

it.each<[string, unknown]>([
  ['nothing', '0x'],
  ['an empty text', answerOf('')],
  ['one word of zeros', `0x${word(0)}`],
  ['bytes that are no text', `0x${word(32)}${word(2)}${filled('fffe')}`],
  ['one word that is no text', `0x${filled('fffe')}`],
  ['fewer bytes than it says', `0x${word(32)}${word(4)}${hexOf('DAI')}`],
  ['half a byte fewer than it says', `0x${word(32)}${word(3)}${hexOf('DAI').slice(1)}`],
  ['more letters than a name has', answerOf('z'.repeat(1025))],
  ['a start behind its end', `0x${word(4096)}${word(3)}${filled(hexOf('DAI'))}`],
  ['a number', 12],
  ['a list', [answerOf('DAI')]],
  ['undefined', undefined],
])('%s is no text', (_, answer) => expect(readAbiText(answer)).toBeUndefined())
