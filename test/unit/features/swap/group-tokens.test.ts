import { expect, it } from 'vitest'
import { groupTokens } from '../../../../src/features/swap/choosing/group-tokens.ts'
import type { SwapToken } from '../../../../src/features/swap/swap-api.ts'

const token = (symbol: string): SwapToken => ({
  symbol,
  name: symbol,
  address: `eip155:1:${symbol}`,
  decimals: 18,
  logoUrl: undefined,
})
const group = (symbols: string, owned = '') => {
  const groups = groupTokens(symbols.split(' ').map(token), ({ symbol }) => owned.split(' ').includes(symbol))
  return Object.fromEntries(
    Object.entries(groups).map(([name, list]) => [name, list.map(({ symbol }) => symbol).join(' ')]),
  )
}

it('R9.40: popular tokens stand above what anybody may have listed, each in one list', () => {
  expect(group('AAA ETH FOX USDC ZZZ', 'USDC ZZZ')).toEqual({
    suggested: 'ETH USDC',
    yours: 'USDC ZZZ',
    popular: 'ETH FOX',
    others: 'AAA',
  })
})

it('R9.40: a symbol in other letters is another token', () => {
  expect(group('eth Usdc BTCPX')).toMatchObject({ suggested: '', popular: '', others: 'eth Usdc BTCPX' })
})

const SUGGESTED =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'
const POPULAR =
  'METAL CHAMP WOLF SALE BUSD MUST BTCpx ROUTE HEX WELT amDAI VSQ VISION AURUM pSP SNX VC CHP amUSDT SPHERE FOX GIDDY GFC OMEN OX_OLD DE WNT'

it('R9.40: each of the suggested is one, and popular, too; the popular ones are that alone', () => {
  for (const symbol of SUGGESTED.split(' '))
    expect(group(symbol)).toEqual({ suggested: symbol, yours: '', popular: symbol, others: '' })
  for (const symbol of POPULAR.split(' '))
    expect(group(symbol)).toEqual({ suggested: '', yours: '', popular: symbol, others: '' })
})

it('R9.40: at most eight are suggested, the first of that list, whatever order they come in', () => {
  expect(group('1INCH AAVE ADA AVAX DOT ETH LINK SOL UNI').suggested).toBe('ETH UNI 1INCH AAVE SOL ADA AVAX DOT')
})

it('R9.40: of namesakes none is suggested but the coin, and all of them stand in the list', () => {
  const coin: SwapToken = { ...token('ETH'), address: `eip155:1:0x${'e'.repeat(40)}` }
  const fakes = ['ETH', 'USDC'].map((symbol): SwapToken => ({ ...token(symbol), address: `eip155:1:fake ${symbol}` }))
  const { suggested, popular } = groupTokens([...fakes, token('USDC'), coin, token('DAI')], () => false)
  expect(suggested).toEqual([coin, token('DAI')])
  expect(popular).toHaveLength(5)
})
