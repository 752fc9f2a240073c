import * as fc from 'fast-check'
import { formatUnits, parseUnits as viemParseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { cutDecimals } from '../../src/domain/cut-decimals.ts'
import { matchTokens } from '../../src/domain/rules/match-tokens.ts'
import { tidyAmount } from '../../src/domain/rules/tidy-amount.ts'
import { parseUnits, writeUnits } from '../../src/domain/units.ts'
import { decimalMark, exactAmount } from '../../src/ui/exact-amount.ts'

const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 40 })
/** Languages that write numbers differently, dots, commas, spaces, apostrophes, other digits. */
const locale = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'pt-BR', 'pl', 'en-IN', 'hi', 'ar-EG', 'fa')

describe('amounts, to the last unit', () => {
  it('R5.33: what is written is what is read, and agrees with viem', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        const text = writeUnits(amount, places)
        expect(parseUnits(text, places)).toBe(amount)
        expect(text).toBe(formatUnits(amount, places))
        expect(viemParseUnits(text, places)).toBe(amount)
      }),
    )
  })

  it('R5.33: what is typed in any language is what is asked, and what is shown of it says the same', () => {
    fc.assert(
      fc.property(units, decimals, locale, (amount, places, language) => {
        // As the language writes it in full, thousands grouped, and as the field shows it.
        for (const shown of [
          exactAmount(language, writeUnits(amount, places)),
          writeUnits(amount, places).replace('.', decimalMark(language)),
        ]) {
          const typed = tidyAmount(shown, places)
          const whole = shown.match(/[.,٫]/g) ?? []
          // One mark alone is a decimal mark; only there may a grouped number mean another one, and the field says which.
          if (whole.length === 1 && !writeUnits(amount, places).includes('.')) continue
          expect(parseUnits(typed ?? '', places)).toBe(amount)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('R5.33: typed key by key the field always holds an amount, and never rounds', () => {
    const keys = fc.array(fc.constantFrom(...'0123456789.,- ex'), { maxLength: 40 })
    fc.assert(
      fc.property(keys, decimals, (pressed, places) => {
        let held = ''
        for (const key of pressed) held = tidyAmount(held + key, places) ?? held
        expect(held).toMatch(/^(|0|[1-9]\d*|(0|[1-9]\d*)\.\d*)$/)
        expect(held.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(places)
        const [whole = '', fraction = ''] = pressed
          .filter((key) => /[\d.,]/.test(key))
          .join('')
          .split(/[.,](.*)/s)
        const digits = (text: string): string => text.replace(/\D/g, '')
        const asTyped = `${digits(whole) || '0'}.${digits(fraction)}`
        const isWhole = places === 0 && /[.,]/.test(pressed.join(''))
        if (!isWhole) expect(parseUnits(held || '0', places)).toBe(parseUnits(asTyped, places))
      }),
      { numRuns: 500 },
    )
  })

  it('R5.33: one more mark typed into an amount never makes more of it', () => {
    fc.assert(
      fc.property(
        units,
        decimals,
        fc.nat(90),
        fc.constantFrom('.', ','),
        locale,
        (amount, places, at, key, language) => {
          const text = writeUnits(amount, places)
          const held = text.replace('.', decimalMark(language))
          fc.pre(held !== text || text.includes('.'))
          const typed = tidyAmount(held.slice(0, at) + key + held.slice(at), places, held)
          expect(typed).toBeUndefined()
        },
      ),
      { numRuns: 500 },
    )
  })

  it('R5.32: what is shown short is what is owned, cut', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        const shown = parseUnits(cutDecimals(writeUnits(amount, places)), places) ?? -1n
        expect(shown <= amount && (amount - shown) * 1000n < 10n ** BigInt(places)).toBe(true)
      }),
    )
  })

  it.each([
    ['1,5', 18, '1.5'],
    ['1.5', 18, '1.5'],
    ['.5', 18, '0.5'],
    [',', 18, '0.'],
    ['05', 18, '5'],
    ['00', 18, '0'],
    ['1.', 18, '1.'],
    ['1.23456789', 6, '1.234567'],
    ['1.9', 0, '1'],
    ['1,234,567.89', 6, '1234567.89'],
    ['1.234.567,89', 6, '1234567.89'],
    ['1 234 567,89', 6, '1234567.89'],
    ["1'234'567.89", 6, '1234567.89'],
    ['1,234,567', 6, '1234567'],
    ['1,234', 6, '1.234'],
    ['١٢٣٫٤٥', 6, '123.45'],
    ['１，２３４．５', 6, '1234.5'],
    ['١٬٥', 6, undefined],
    ['۰۹٫۷۸', 6, '9.78'],
    ['１０．５', 6, '10.5'],
    ['१२', 6, undefined],
    ['1.5.', 18, undefined],
    ['1.234,', 18, undefined],
    ['1.2.3', 18, undefined],
    ['-5', 18, undefined],
    ['1e5', 18, undefined],
    ['5 ETH', 18, undefined],
    ['0x10', 18, undefined],
    ['9'.repeat(200), 18, undefined],
    ['', 18, ''],
  ])('R5.33: %s with %s decimals becomes %s', (typed, places, expected) => {
    expect(tidyAmount(typed, places)).toBe(expected)
  })

  it.each([
    ['1e-7', 18, 100_000_000_000n],
    ['1.5E+21', 6, 1_500_000_000_000_000_000_000_000_000n],
    ['0.0000009', 6, 0n],
    ['1.', 2, 100n],
    ['.', 2, undefined],
    ['', 2, undefined],
    ['NaN', 2, undefined],
    ['-1', 2, undefined],
    ['1,5', 2, undefined],
  ])('R5.33: %s with %s decimals is %s units', (text, places, expected) => {
    expect(parseUnits(text, places)).toBe(expected)
  })

  it.each([
    ['en', '1234567.891', '1,234,567.891'],
    ['de', '1234567.891', '1.234.567,891'],
    ['en', '0.000000000000000001', '0.000000000000000001'],
    [
      'en',
      `${2n ** 256n}`,
      '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457,584,007,913,129,639,936',
    ],
  ])('R10.27: in %s %s is %s', (language, text, expected) => {
    expect(exactAmount(language, text)).toBe(expected)
  })
})

describe('finding a token', () => {
  // A search leaves the list as it is.
  const tokens = Object.freeze([
    { name: 'Wrapped Ether', symbol: 'WETH', address: 'eip155:1:0xAbC' },
    { name: 'Ether', symbol: 'ETH' },
    { name: 'Dollar', symbol: 'USD', address: 'eip155:1:0xdef' },
  ])
  it.each([
    ['eth', ['ETH', 'WETH']],
    [' wrapped', ['WETH']],
    ['0xABC', ['WETH']],
    ['', ['WETH', 'ETH', 'USD']],
    ['zzz', []],
  ])('R2.76: %s finds %s', (typed, expected) => {
    expect(matchTokens(tokens, typed).map(({ symbol }) => symbol)).toEqual(expected)
  })
})
