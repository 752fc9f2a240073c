import { expect, it } from 'vitest'
import { toSendTokens } from '../../../../src/features/send/send-token.ts'
import { ethereum } from '../../../support/parts.ts'

const CONTRACT = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const row = (address: string | undefined, numeric: string) => ({
  ...{
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 'eip155:1' as const,
    address,
    value: 1,
    price: 1,
    iconUrl: undefined,
  },
  quantity: { decimals: '6', numeric },
})

it('R2.78: a token that a service lists twice shows once, in whatever capitals', () => {
  const rows = [row(`eip155:1:${CONTRACT}`, '1'), row(`eip155:1:${CONTRACT.toLowerCase()}`, '2')]
  const tokens = toSendTokens(rows, ethereum, 5n)
  expect(tokens.map(({ symbol, owned }) => [symbol, owned])).toEqual([
    ['ETH', 5n],
    ['USDC', 1_000_000n],
  ])
})

it('R2.78: the coin itself shows once, and as the network names it', () => {
  const [coin, ...others] = toSendTokens([row(undefined, '1'), row(undefined, '2')], ethereum, 5n)
  expect(coin).toMatchObject({ symbol: 'ETH', decimals: 18, owned: 5n })
  expect(others).toEqual([])
})
