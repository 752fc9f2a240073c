import { describe, expect, it } from 'vitest'
import { readReceivers, receiverIn } from '../../../src/chains/eip155/more/read-receivers.ts'
import { findLookAlike } from '../../../src/domain/rules/find-look-alike.ts'
import { findNameFlaw, isOddToken } from '../../../src/domain/rules/find-name-flaw.ts'

const KNOWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const word = (hex: string): string => hex.replace(/^0x/, '').padStart(64, '0')
/** Another address with so many characters of the known one at its start and at its end. */
const twin = (start: number, end: number): string => {
  const digits = KNOWN.slice(2)
  const other = [...digits].map((digit) => (digit === 'f' ? '0' : 'f')).join('')
  return `0x${digits.slice(0, start)}${other.slice(start, 40 - end)}${end ? digits.slice(-end) : ''}`
}

describe('a poisoned history', () => {
  const known = { trusted: [KNOWN], met: [] }
  it.each([
    [2, 6],
    [6, 2],
    [5, 3],
    [3, 4],
    [4, 4],
    [2, 4],
    [8, 0],
    [0, 8],
  ])('a twin that shares %i characters in front and %i at the end is told', (start, end) => {
    expect(findLookAlike(twin(start, end), known)).toBe(KNOWN)
    expect(findLookAlike(twin(start, end).toUpperCase().replace('0X', '0x'), known)).toBe(KNOWN)
    expect(findLookAlike(twin(start, end), { trusted: [], met: [KNOWN] })).toBe(KNOWN)
  })

  it('another address is none, and the known one is not its own', () => {
    expect(findLookAlike(twin(2, 3), known)).toBeUndefined()
    expect(findLookAlike(twin(0, 0), known)).toBeUndefined()
    expect(findLookAlike(KNOWN.toLowerCase(), known)).toBeUndefined()
    // Whom the visitor has sent to, they may send to again, whoever looks like them.
    expect(findLookAlike(twin(4, 4), { trusted: [twin(4, 4)], met: [KNOWN] })).toBeUndefined()
  })

  it('base58 tells capitals apart', () => {
    const [one, other] = ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '7ecdhJJJxXyscszYEp35KHN8vvw3svAuLKTzXwCfltv']
    expect(findLookAlike(other, { trusted: [one], met: [] })).toBeUndefined()
  })

  const owner = '0x1111111111111111111111111111111111111111'
  const transfer = `0xa9059cbb${word(KNOWN)}${word('ff')}`
  const transferFrom = `0x23b872dd${word(owner)}${word(KNOWN)}${word('ff')}`
  it('whom a token went to stands in the call, for transfer and transferFrom, and nowhere else', () => {
    for (const data of [transfer, transferFrom]) expect(receiverIn(data)).toBe(KNOWN)
    for (const data of ['0x', '0xa9059cbb', `0x12345678${word(KNOWN)}`, '0xa9059cbbzz'])
      expect(receiverIn(data)).toBeUndefined()
  })

  it('is read of what the account sent itself: a forged record, or another’s transaction, makes nobody known', async () => {
    const sent: Record<string, unknown> = {
      '0xa': { from: owner.toUpperCase().replace('0X', '0x'), input: transfer },
      '0xb': { from: KNOWN, input: `0xa9059cbb${word(twin(4, 4))}${word('0')}` },
      '0xc': null,
    }
    const request = async (_: string, [hash]: readonly unknown[]) =>
      `${hash}` in sent ? sent[`${hash}`] : Promise.reject(new Error('down'))
    expect(await readReceivers(owner, ['0xa', '0xb', '0xc', '0xd'], request)).toEqual([KNOWN])
  })
})

describe('names of tokens', () => {
  it.each([
    ['\u3164', 'blank'],
    ['\u2800\u2800', 'blank'],
    ['\u200b\u00a0', 'blank'],
    ['', 'blank'],
    ['USD\u0421', 'lookAlike'],
    ['\u0415\u0422\u041d', 'lookAlike'],
    ['\u0391\u0392', 'lookAlike'],
    ['ＵＳＤＣ', 'lookAlike'],
    ['𝖴𝖲𝖣𝖢', 'lookAlike'],
    ['\u0430\u03b2', 'lookAlike'],
    ['000\u3164USDC', 'lookAlike'],
    ['000\u2800USDC', 'lookAlike'],
    ['\uff10\uff10\uff10 USDC', 'lookAlike'],
    ['USDC\u3164', 'lookAlike'],
    ['USDC\u2800', 'lookAlike'],
    ['U\u3164SDC', 'lookAlike'],
    ['USDC\ufe0f', 'lookAlike'],
    ['US\u200dDC', 'lookAlike'],
    ['USDC\u034f\u200c', 'lookAlike'],
    ['\u054d\u13da\u13a0\u13df', 'lookAlike'],
    ['\u054d\u0405\u13a0\u0421', 'lookAlike'],
    ['\ua4f4\ua4e2\ua4d3\ua4da', 'lookAlike'],
    ['\u13ac\u13a2\u13bb', 'lookAlike'],
    ['\u2c88\u2ca6\u2c8e', 'lookAlike'],
    ['\u054d\u054f\u0555', 'lookAlike'],
    ['US\u216e\u216d', 'lookAlike'],
    ['USD\u2102', 'lookAlike'],
    ['\u{1f144}\u{1f142}\u{1f133}\u{1f132}', 'lookAlike'],
    ['\u24ca\u24c8\u24b9', 'lookAlike'],
    ['\u{1d7d9}INCH', 'lookAlike'],
    ['\u216e\u216d Token', 'lookAlike'],
    ['USD\u24b8 Coin', 'lookAlike'],
    ['US\u2139', 'lookAlike'],
  ] as const)('%j is %s', (name, flaw) => expect(findNameFlaw(name)).toBe(flaw))

  it.each([
    'USDC',
    'USD Coin',
    'USD₮0',
    'USDC.e',
    'Привет',
    'Рубль',
    '日本円 JPY',
    '한국 KRW',
    'Δράχμα',
    'Café',
    '1INCH',
    '1000SATS',
    '42 Coin',
    '🐸',
    'wstETH 2.0',
    'שקל',
    'USD₮',
    '日本円JPY',
    '한국원 토큰',
    'トークン ﾄｰｸﾝ',
    '比特币 BTC',
    '₿TC',
    '€URC',
    'Ξ',
    'stETH™',
    'X²Y²',
    'µCoin',
    'ETH 🚀',
    '❤️ Love',
    '👩‍🚀 Space',
    '🏴‍☠️',
    '1️⃣ One',
    'Łódź Żółw',
    'Straße',
    'Ångström',
    'Դրամ',
    'ᏣᎳᎩ',
    'ლარი',
    'نمی\u200cخواهم',
    'درهم',
    'रुपया',
    'บาท',
    'ብር',
    '0x',
    '0xBTC',
    'mETH-0.5',
    '3Crv',
    'UNI-V2',
    '$WIF',
    'Token Ⅲ',
    'Token ⅩⅤ Plus',
    'ﬁnance',
    'ℹ️ Info',
    'ℹ',
    'The Ⓜ️ Coin',
    'Ĳsland',
  ])('%s is as it looks', (name) => expect(findNameFlaw(name)).toBeUndefined())

  it.each(['000 USDC', ',000\u00a0USDC', '000USDC', '.5 USDC', '100', '\u0660\u0660\u0660 USDC'])(
    '%j goes on with an amount as a symbol, and not as a name',
    (text) => {
      expect(isOddToken({ name: 'Dollar', symbol: text })).toBe(true)
      expect(isOddToken({ name: text, symbol: 'USDC' })).toBe(false)
    },
  )

  it.each(['42069', '777', '404', '0.1', '404 Gen', '100 Thieves', '888 Infinity'])('%s is a name', (name) =>
    expect(isOddToken({ name, symbol: 'USDC' })).toBe(false),
  )

  it.each(['\ufb06ETH', '\u01f3X', '\u0132S'])(
    '%s has two letters in one, which a name may have and a symbol has not',
    (text) => {
      expect(isOddToken({ name: 'Staked', symbol: text })).toBe(true)
      expect(isOddToken({ name: text, symbol: 'USDC' })).toBe(false)
    },
  )

  it.each(['1INCH', '1000SATS', '42 Coin', '0x', 'UNI-V2'])('%s is a symbol', (symbol) =>
    expect(isOddToken({ name: 'Dollar', symbol })).toBe(false),
  )

  it('what cannot be seen, or is taken for another script, is odd in either', () => {
    for (const text of ['\u3164', 'USD\u0421']) {
      expect(isOddToken({ name: text, symbol: 'USDC' })).toBe(true)
      expect(isOddToken({ name: 'Dollar', symbol: text })).toBe(true)
    }
  })
})
