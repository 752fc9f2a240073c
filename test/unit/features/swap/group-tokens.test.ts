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

it('R9.40: at most eight are suggested', () => {
  expect(group('ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK').suggested).toBe('ETH UNI 1INCH AAVE SOL ADA AVAX DOT')
})
