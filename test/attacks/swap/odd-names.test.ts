import { expect, it } from 'vitest'
import { hasOddName } from '../../../src/features/swap/swap-order.ts'

const token = (symbol: string, name = symbol, address = `eip155:1:0x${'a1'.repeat(20)}` as const) => ({
  ...{ name, symbol, address, decimals: 18, logoUrl: undefined },
})
const ETHER = token('ETH', 'Ether', `eip155:1:0x${'ee'.repeat(20)}`)

it.each([
  ['a filler of Hangul', '\u3164', '\u3164'],
  ['blank Braille as a symbol', '\u2800', 'Dollar'],
  ['Cyrillic letters in a Latin word', 'USD\u0421', 'Dollar'],
  ['a name of twins alone', 'WBTC', '\u0412\u0422\u0421'],
])('an exchange that lists %s: the review tells, whichever side it is on', (_, symbol, name) => {
  const odd = token(symbol, name)
  expect(hasOddName({ from: ETHER, to: odd })).toBe(true)
  expect(hasOddName({ from: odd, to: ETHER })).toBe(true)
})

it.each([
  ['USDC', 'USD Coin'],
  ['\u65e5\u672c', '\u65e5\u672c Token'],
  ['\u0420\u0443\u0431\u043b\u044c', '\u0420\u0443\u0431\u043b\u044c'],
])('an honest name is no reason to warn: %s', (symbol, name) => {
  expect(hasOddName({ from: ETHER, to: token(symbol, name) })).toBe(false)
})
