import { describe, expect, it } from 'vitest'
import { isNormalName } from '../../../../src/domain/rules/is-normal-name.ts'
import { isSameSymbol } from '../../../../src/domain/rules/is-same-symbol.ts'

describe('names as they may be shown (ENSIP-15)', () => {
  it.each(['vitalik.eth', 'a.b.c.eth', '_dmarc.shop.eth', '__.eth', 'a-b.eth', '1.eth', '$money.eth', 'a--b.eth'])(
    '%s is written the one way',
    (name) => expect(isNormalName(name)).toBe(true),
  )
  it.each(['', 'Vitalik.eth', 'a..eth', '.eth', 'eth.', 'a_b.eth', 'ab--c.eth', 'a b.eth', 'vitalik.ETH', 'a!.eth'])(
    '“%s” is not',
    (name) => expect(isNormalName(name)).toBe(false),
  )
  it.each(['vitalík.eth', 'o’brien.eth', "o'brien.eth", 'a\u0000.eth', 'аpple.eth'])(
    'of %j only the tables of the standard can tell',
    (name) => expect(isNormalName(name)).toBeUndefined(),
  )
  it('255 characters, and not one more', () => {
    expect(isNormalName(`${'a'.repeat(251)}.eth`)).toBe(true)
    expect(isNormalName(`${'a'.repeat(252)}.eth`)).toBe(false)
    expect(isNormalName('é'.repeat(256))).toBe(false)
  })
})

describe('a list and a contract mean one token', () => {
  it.each([
    ['USDC', 'USDC'],
    ['usdc', 'USDC'],
    ['USDT', 'USD₮0'],
    ['USDT', 'USD₮'],
    ['USDT0', 'USD₮0'],
    ['USDC.e', 'USDC'],
    ['USDC.E', 'usdc'],
    ['ＵＳＤＣ', 'USDC'],
    ['DAI ', 'DAI'],
    ['L'.repeat(40), 'L'.repeat(41)],
    ['L'.repeat(41), 'L'.repeat(41)],
    ['👨🚀', '👨\u200d🚀'],
    ['👨🏽🚀', '👨🏽\u200d🚀'],
    ['1⃣', '1\ufe0f⃣'],
  ])('%s and %s', (listed, own) => expect(isSameSymbol(listed, own)).toBe(true))
  it.each([
    ['USDC', 'USDT'],
    ['USDC', 'USDC1'],
    ['USDC', 'USDCe'],
    ['USDC', 'USD.eC'],
    ['10X', '1X'],
    ['A0B', 'AB'],
    ['USDC', 'USDC.e.e'],
    ['USDC', ''],
    ['USDC', 'US\u200bDC'],
    ['USDC', 'USDC\u3164'],
    ['USDC', '\u2800USDC'],
    ['USDC', 'US\u0001DC'],
    ['👨🚀', '👨\u200d🚀\u200b'],
    ['L'.repeat(39), 'L'.repeat(40)],
  ])('not %s and %s', (listed, own) => expect(isSameSymbol(listed, own)).toBe(false))
})
