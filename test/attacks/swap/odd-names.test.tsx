import { getAddress } from 'viem'
import { afterEach, expect, it } from 'vitest'
import type { BuiltSwap } from '../../../src/features/swap/sending/build-swap.ts'
import { SwapTerms } from '../../../src/features/swap/sending/swap-terms.tsx'
import type { SwapToken } from '../../../src/features/swap/swap-api.ts'
import { isNative, plain, SYMBOL_LIMIT } from '../../../src/features/swap/swap-order.ts'
import { cleanText } from '../../../src/kernel/text.ts'
import { createRoot } from '../../../src/ui/react-dom.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { ethereum } from '../../support/parts.ts'

const WARNING = 'The name of this token cannot be seen'
const CONTRACT = `0x${'c0'.repeat(20)}` as const

/** As it comes out of the exchange's list. */
const token = (symbol: string, name = symbol, digits = 'a1'): SwapToken => ({
  ...{ name: cleanText(name), symbol: cleanText(symbol, SYMBOL_LIMIT), decimals: 18, logoUrl: undefined },
  address: `eip155:1:0x${digits.repeat(20)}`,
})
const ETHER = token('ETH', 'Ether', 'ee')

let tree: ReturnType<typeof createRoot>
afterEach(() => tree.unmount())

/** What the review of a swap that was tried says, between the tokens and the button. */
async function reviewOf(from: SwapToken, to: SwapToken): Promise<string> {
  const place = document.createElement('div')
  tree = createRoot(place)
  const order = { network: ethereum, address: CONTRACT, from, to, amount: 1n }
  const shown = (one: SwapToken): string | undefined => (isNative(one) ? undefined : getAddress(plain(one.address)))
  const terms = {
    ...{ contract: CONTRACT, exchange: '', spender: undefined, least: 1n, tried: 2n },
    sells: shown(from),
    buys: shown(to),
  }
  const built = { kind: 'swap', order, transaction: {}, toAmount: 2n, terms } as unknown as BuiltSwap
  tree.render(<SwapTerms built={built} isSure={false} />)
  await flushRenders()
  return place.textContent ?? ''
}

it.each([
  ['a filler of Hangul', '\u3164', '\u3164'],
  ['blank Braille as a symbol', '\u2800', 'Dollar'],
  ['Cyrillic letters in a Latin word', 'USD\u0421', 'Dollar'],
  ['digits that go on with the amount', '000 USDC', 'Dollar'],
  ['a name of twins alone', 'WBTC', '\u0412\u0422\u0421'],
  ['a symbol in the letters of another script', '\ua4f4\ua4e2\ua4d3\ua4da', 'Dollar'],
  ['letters of three scripts, none of them Latin', '\u054d\u0405\u13a0\u0421', 'Dollar'],
  ['a numeral for a letter', 'US\u216e\u216d', 'Dollar'],
  ['digits that a filler parts from the symbol', '000\u3164USDC', 'Dollar'],
])('an exchange that lists %s: the review tells, whichever side it is on', async (_, symbol, name) => {
  const odd = token(symbol, name)
  expect(await reviewOf(ETHER, odd)).toContain(WARNING)
  tree.unmount()
  expect(await reviewOf(odd, ETHER)).toContain(WARNING)
})

it.each([
  ['USDC', 'USD Coin'],
  ['\u65e5\u672c', '\u65e5\u672c Token'],
  ['\u0420\u0443\u0431\u043b\u044c', '\u0420\u0443\u0431\u043b\u044c'],
])('an honest name is no reason to warn: %s', async (symbol, name) => {
  const review = await reviewOf(ETHER, token(symbol, name))
  expect(review).toContain('You receive at least')
  expect(review).not.toContain(WARNING)
})

it('a token that is called as another one is told by its address with its checksum, whichever side it is on; the coin has none', async () => {
  const twin = token('USDC', 'USD Coin', 'b2')
  const address = getAddress(`0x${'b2'.repeat(20)}`)
  expect(await reviewOf(ETHER, twin)).toContain(`USDC${address}`)
  tree.unmount()
  expect(await reviewOf(twin, ETHER)).toContain(`USDC${address}`)
  expect(await reviewOf(twin, ETHER)).not.toContain(`0x${'ee'.repeat(20)}`)
})
