import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bip122 } from '../../src/chains/bip122/index.ts'
import { cosmos } from '../../src/chains/cosmos/index.ts'
import { eip155 } from '../../src/chains/eip155/index.ts'
import { polkadot } from '../../src/chains/polkadot/index.ts'
import { solana } from '../../src/chains/solana/index.ts'
import { formatAmount } from '../../src/domain/amount.ts'
import { parseCaipAddress, parseCaipNetworkId, toCaipAddress } from '../../src/domain/caip.ts'
import { safeImageUrl } from '../../src/domain/image.ts'
import { cleanText, shorten } from '../../src/kernel/text.ts'

const families = [eip155(), solana(), bip122(), polkadot(), cosmos()]
const EVM = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const SOLANA = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

describe('chain and account ids', () => {
  it.each([
    ['eip155:1', { namespace: 'eip155', reference: '1' }],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { namespace: 'solana', reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
    ['cosmos:cosmoshub-4', { namespace: 'cosmos', reference: 'cosmoshub-4' }],
    ['eip155', undefined],
    ['eip155:', undefined],
    ['eip155:1:0x', undefined],
    ['tron:0x2b6653dc', { namespace: 'tron', reference: '0x2b6653dc' }],
    ['Tron:1', undefined],
    ['toolongns:1', undefined],
    ['io:1', undefined],
    ['eip155:1 ', undefined],
    ['', undefined],
  ])('R5.7: %s as a network id has two parts', (text, expected) => {
    expect(parseCaipNetworkId(text)).toEqual(expected)
  })

  it.each([
    [`eip155:1:${EVM}`, EVM],
    [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${SOLANA}`, SOLANA],
    [`eip155:1:${EVM}:x`, undefined],
    ['eip155:1:', undefined],
    ['eip155:1', undefined],
    [`eip155:1:${EVM} `, undefined],
  ])('R5.8: %s as a chain address has three parts', (text, expected) => {
    expect(parseCaipAddress(text)?.address).toBe(expected)
  })

  it('R5.8: what is written is what is read', () => {
    expect(parseCaipAddress(toCaipAddress('eip155:1', EVM))).toEqual({
      namespace: 'eip155',
      reference: '1',
      address: EVM,
      caipNetworkId: 'eip155:1',
    })
  })

  it('R5.7, R5.8: no text throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parseCaipAddress(text)
        parseCaipNetworkId(text)
      }),
    )
  })
})

describe('addresses', () => {
  it.each([
    ['R5.9', 'eip155', EVM, true],
    ['R5.9', 'eip155', EVM.slice(2), true],
    ['R5.9', 'eip155', EVM.slice(0, -1), false],
    ['R5.9', 'eip155', `${EVM}0`, false],
    ['R5.9', 'eip155', EVM.replace('d8', 'g8'), false],
    ['R5.10', 'solana', SOLANA, true],
    ['R5.10', 'solana', '1'.repeat(32), true],
    ['R5.10', 'solana', SOLANA.slice(0, 31), false],
    ['R5.10', 'solana', `${SOLANA}1`, false],
    ['R5.10', 'solana', SOLANA.replace('7', '0'), false],
    ['R5.10', 'solana', `!${SOLANA.slice(1)}`, false],
    ['R5.11', 'bip122', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', true],
    ['R5.11', 'bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', true],
    ['R5.11', 'bip122', EVM, false],
    ['R5.11', 'polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', true],
    ['R5.11', 'polkadot', '15oF4u', false],
    ['R5.11', 'cosmos', 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02', true],
    ['R5.11', 'cosmos', 'cosmos1HSK6', false],
  ] as const)('%s: %s %s', async (_, namespace, text, expected) => {
    const family = families.find((each) => each.namespace === namespace)
    expect((await family?.operations())?.parseAddress(text) !== undefined).toBe(expected)
  })
})

describe('balances are cut to three decimals', () => {
  it.each([
    [0n, 18, '0.000'],
    [1_999_999n, 6, '1.999'],
    [999n, 6, '0.000'],
    [10n ** 18n, 18, '1.000'],
    [123n, 0, '123.000'],
    [5n, 1, '0.500'],
  ])('R5.32: %s with %s decimals is %s', (amount, decimals, expected) => {
    expect(formatAmount(amount, decimals)).toBe(expected)
  })

  it('R5.32: never more than owned, to the last unit', () => {
    const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 30 }))
    fc.assert(
      fc.property(amounts, ([amount, decimals]) => {
        const [whole = '', part = ''] = formatAmount(amount, decimals).split('.')
        const shown = BigInt(whole + part) * 10n ** BigInt(decimals)
        const owned = amount * 1000n
        return shown <= owned && owned - shown < 10n ** BigInt(decimals)
      }),
    )
  })
})

describe('what wallets say is cleaned', () => {
  it('R10.14: keeps one line without control, bidi and zero-width characters', () => {
    expect(cleanText('Safe \u202etellaW\u202c\u2066 \u0007x\u200b\n')).toBe('Safe tellaW x')
    expect(cleanText('Long'.repeat(2500))).toHaveLength(40)
    expect(cleanText(42)).toBe('')
  })

  it('R2.47: shortens addresses in the middle', () => {
    expect(shorten(EVM, 6, 4)).toBe('0xd8dA…6045')
    expect(shorten('short')).toBe('short')
  })

  it.each([
    ['https://example.com/a.png', true],
    ['data:image/png;base64,AAAA', true],
    ['data:image/svg+xml,<svg/>', true],
    ['http://localhost:3000/a.png', true],
    ['http://example.com/a.png', false],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['data:text/html,<script>', false],
    [`data:image/png;base64,${'A'.repeat(300_000)}`, false],
    [undefined, false],
  ])('R10.14: shows pictures of safe addresses only: %.40s', (url, expected) => {
    expect(safeImageUrl(url) !== undefined).toBe(expected)
  })
})
