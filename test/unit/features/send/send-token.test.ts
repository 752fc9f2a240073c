import { expect, it } from 'vitest'
import { toSendTokens } from '../../../../src/features/send/send-token.ts'
import { solanaMainnet } from '../../../../src/networks.ts'
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

it('R5.12, R2.78: of base58 two that differ in a capital are two tokens', () => {
  const solana = solanaMainnet.caipNetworkId
  const mint = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const mints = [mint, mint.replace('y', 'Y')]
  const rows = mints.map((address) => ({ ...row(`${solana}:${address}`, '1'), chainId: solana }))
  expect(toSendTokens(rows, solanaMainnet, 5n).map(({ address }) => address)).toEqual([undefined, ...mints])
})

it('R2.78: the coin itself shows once, and as the network names it', () => {
  const [coin, ...others] = toSendTokens([row(undefined, '1'), row(undefined, '2')], ethereum, 5n)
  expect(coin).toMatchObject({ symbol: 'ETH', decimals: 18, owned: 5n })
  expect(others).toEqual([])
})

it('R2.78: what is held on another network, or stands at no address, is not offered', () => {
  const elsewhere = { ...row(undefined, '1'), symbol: 'OP', chainId: 'eip155:10' as const }
  const rows = [
    { ...row(`eip155:10:${CONTRACT}`, '1'), symbol: 'AWAY' },
    elsewhere,
    { ...row('eip155:1', '3'), symbol: 'NOWHERE' },
    row(`eip155:1:${CONTRACT}`, '2'),
  ]
  expect(toSendTokens(rows, ethereum, 5n).map(({ symbol, owned }) => [symbol, owned])).toEqual([
    ['ETH', 5n],
    ['USDC', 2_000_000n],
  ])
})

it('R2.78: the coin has what the service says until the network has said more, and its price and picture', () => {
  const listed = { ...row(undefined, '7'), name: 'Wrong', price: 2_000, iconUrl: 'eth.png' }
  const coin = { symbol: 'ETH', name: ethereum.nativeCurrency.name, price: 2_000, iconUrl: 'eth.png' }
  // Counted as the network counts it, with whatever decimals the service lists it.
  expect(toSendTokens([listed], ethereum, undefined)[0]).toMatchObject({ ...coin, owned: 7n * 10n ** 18n })
  expect(toSendTokens([listed], ethereum, 5n)[0]).toMatchObject({ ...coin, owned: 5n })
  const { chainId: _, ...here } = listed
  expect(toSendTokens([{ ...here, chainId: undefined }], ethereum, 5n)).toMatchObject([{ ...coin, owned: 5n }])
  expect(toSendTokens([], ethereum, undefined)).toMatchObject([{ symbol: 'ETH', owned: undefined, price: 0 }])
})

it('R2.78: two tokens of the same name are two', () => {
  const other = `0x${'b'.repeat(40)}`
  const tokens = toSendTokens([row(`eip155:1:${CONTRACT}`, '1'), row(`eip155:1:${other}`, '2')], ethereum, 5n)
  expect(tokens.map(({ address }) => address)).toEqual([undefined, CONTRACT, other])
})
