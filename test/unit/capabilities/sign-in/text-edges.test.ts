import { describe, expect, it } from 'vitest'
import { isDateTime, timeOf } from '../../../../src/capabilities/sign-in/message/is-date-time.ts'
import { parseSignInText } from '../../../../src/capabilities/sign-in/message/parse-sign-in-text.ts'
import { MAX_SIGN_IN_CHARACTERS } from '../../../../src/domain/input-limits.ts'
import { hostedSignIn, localSignIn } from '../../../../src/siwx.ts'

const TAIL = ['URI: https://shop.example/', 'Version: 1', 'Chain ID: 1', 'Nonce: n0000001']
const textOf = (kind: string, ...between: readonly string[]): string =>
  [`shop.example wants you to sign in with your ${kind} account:`, 'So1', ...between, ...TAIL].join('\n')

describe('R4.81: a day and a time', () => {
  it.each([
    ['2026-01-01', true],
    ['2026-12-31', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2026-02-30', false],
    ['2026-04-31', false],
    ['2026-01-32', false],
    ['2026-01-00', false],
    ['2026-00-01', false],
    ['2026-13-01', false],
    ['0000-01-01', false],
    ['202-01-01', false],
    ['', false],
  ])('%s is a day: %s', (day, expected) => {
    expect(isDateTime(`${day}T00:00:00Z`)).toBe(expected)
  })

  it.each(['2016-12-31T23:59:60Z', '2016-12-31T23:59:60.5Z', '2017-01-01T00:59:60+01:00', '2016-12-31t22:59:60-01:00'])(
    '%s is the last second of its day',
    (text) => {
      expect(isDateTime(text)).toBe(true)
      expect(Math.floor(timeOf(text.toUpperCase()) / 1_000)).toBe(Date.UTC(2016, 11, 31, 23, 59, 59) / 1_000)
    },
  )

  it('any other second, and an hour’s offset of sixty minutes that there is not, stay as they are', () => {
    expect(timeOf('2016-12-31T23:59:06Z')).toBe(Date.UTC(2016, 11, 31, 23, 59, 6))
    expect(timeOf('2016-12-31T23:59:00+00:60')).toBeNaN()
  })
})

describe('R4.81: what stands before the address of the page', () => {
  it.each([
    ['Solana', ['', ''], ''],
    ['Solana', [''], ''],
    ['Solana', ['', 'Hi.', ''], 'Hi.'],
    ['Ethereum', ['', ''], ''],
    ['Ethereum', ['', 'Hi.', ''], 'Hi.'],
    ['Ethereum', [''], undefined],
    ['Solana', [], undefined],
    ['Solana', ['Hi.', ''], undefined],
    ['Solana', ['', 'Hi.'], undefined],
    ['Ethereum', ['', '', ''], undefined],
    ['Solana', ['', 'Hi.\rURI: https://bank.example/', ''], undefined],
    ['Solana', ['', 'Hi.\u2028URI: https://bank.example/', ''], undefined],
    ['Solana', ['', 'Hi.\u202eelpmaxe.knab', ''], undefined],
    ['Solana', ['', 'Hi.\u0000', ''], undefined],
    ['Solana', ['', 'تسجيل \u2068shop\u2069', ''], 'تسجيل \u2068shop\u2069'],
  ])('%s, %j: %s', (kind, between, statement) => {
    expect(parseSignInText(textOf(kind, ...between))?.statement).toBe(statement)
  })

  it('one line that only ends as an address begins is a statement', () => {
    expect(parseSignInText(textOf('Solana', '', 'This is no URI: ', ''))?.statement).toBe('This is no URI: ')
  })
})

it('R10.14: a text as long as one may be is read, one letter more is not', () => {
  const text = (length: number): string => {
    const [before, after] = textOf('Ethereum', '', '…', '').split('…')
    return `${before}${'x'.repeat(length - `${before}${after}`.length)}${after}`
  }
  expect(text(MAX_SIGN_IN_CHARACTERS)).toHaveLength(MAX_SIGN_IN_CHARACTERS)
  expect(parseSignInText(text(MAX_SIGN_IN_CHARACTERS))?.nonce).toBe('n0000001')
  expect(parseSignInText(text(MAX_SIGN_IN_CHARACTERS + 1))).toBeUndefined()
})

it.each(['Chain ID: ', 'Nonce: ', 'Version: '])('R4.81: a line “%s” that says nothing makes it none', (label) => {
  expect(parseSignInText(textOf('Ethereum', '', '').replace(new RegExp(`${label}.*`), label))).toBeUndefined()
})

it.each([
  ['localSignIn', localSignIn, ['siwx']],
  ['hostedSignIn', hostedSignIn, ['siwx-end', 'siwx-auth-token']],
] as const)('R3.26: the door %s makes what it says', async (_, door, keys) => {
  const open = async (options?: { isRequired: boolean }) => {
    const read: string[] = []
    const context = { now: () => 0, read: (name: string) => void read.push(name) } as never
    const make = door(options)
    const host = await (typeof make === 'function' ? make(context) : make)
    await host.getSessions('eip155:1', '0x1')
    return [host.getRequired?.(), read]
  }
  expect([await open(), await open({ isRequired: false })]).toEqual([
    [true, keys],
    [false, keys],
  ])
})
