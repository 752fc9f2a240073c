import { type GenericSchema, safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  answerSchemas,
  errorSchema,
  FRAME_PREFIX,
  findPayloadFault,
  readFrameType,
} from '../../../../../src/capabilities/embedded/frame/messages.ts'

// The words of the frame's protocol at their edges: what may be sent, and what is read.

const isSent = (name: Parameters<typeof findPayloadFault>[0], payload: unknown): boolean =>
  findPayloadFault(name, payload) === undefined

describe('R5.23: an email address', () => {
  it.each([
    ...[
      'a@b.co',
      'a.b+c@d-e.f.co.uk',
      'ä@ö.de',
      "o'neil_1@b.co",
      'a@1.2.co',
      'a@x--y.co',
      'a@пример.рф',
      'a@उदाहरण.भारत',
    ],
    ...['a@b.xn--p1ai', `${'a'.repeat(315)}@b.co`],
  ])('%s is one', (email) => {
    expect(isSent('CONNECT_EMAIL', { email })).toBe(true)
  })
  it.each([
    ...['', 'a', 'a@b', 'a@b.', 'a@.co', '@b.co', 'a b@c.co', ' a@b.co', 'a@b.co ', 'a@b.co\n', 'x:a@b.co', '<a@b.co>'],
    ...[
      '.a@b.co',
      'a.@b.co',
      'a..b@c.co',
      'a@-b.co',
      'a@b-.co',
      'a@b.c',
      'a@b.-co',
      'a@b_c.co',
      'a@b,c.co',
      'a@b!.co',
      'a@(b).co',
    ],
    ...['a@b@c.co', 'a,b@c.co', 'a@b..co', `${'a'.repeat(316)}@b.co`, 7, null, undefined, ['a@b.co'], { length: 6 }],
  ])('%j is none', (email) => {
    expect(findPayloadFault('CONNECT_EMAIL', { email })).toBe('Invalid email')
    expect(isSent('UPDATE_EMAIL', { email })).toBe(false)
  })
})

describe('R5.22: a text', () => {
  it('has 4000 characters at most, and is a text', () => {
    const isRead = (uri: unknown): boolean =>
      safeParse(answerSchemas.GET_SOCIAL_REDIRECT_URI as GenericSchema, { uri }).success
    expect(['', 'x'.repeat(4_000)].map(isRead)).toEqual([true, true])
    for (const odd of ['x'.repeat(4_001), 7, null, undefined, ['x'], { length: 1 }]) expect(isRead(odd)).toBe(false)
    expect(safeParse(errorSchema, { message: ['no'] }).success).toBe(false)
  })
})

describe('R5.26: a theme', () => {
  it.each<[object, boolean]>([
    [{ themeVariables: { a: 'x', b: 1 } }, true],
    [{ themeVariables: {} }, true],
    [{ w3mThemeVariables: { a: 'x' } }, true],
    [{ themeVariables: null }, true],
    [{ themeVariables: { a: 'x', b: {} } }, false],
    [{ themeVariables: { a: true } }, false],
    [{ themeVariables: ['x'] }, false],
    [{ themeVariables: [] }, false],
    [{ themeVariables: 'x' }, false],
    [{ themeVariables: 7 }, false],
    [{ w3mThemeVariables: { a: 'x', b: 1 } }, false],
    [{ themeMode: 'light' }, true],
    [{ themeMode: 'dark' }, true],
    [{ themeMode: 'blue' }, false],
  ])('%j may be sent: %s', (theme, expected) => expect(isSent('SYNC_THEME', theme)).toBe(expected))
})

describe('R5.25: a provider', () => {
  it.each(['google', 'github', 'apple', 'facebook', 'x', 'discord'])('%s is one', (provider) =>
    expect(isSent('GET_SOCIAL_REDIRECT_URI', { provider })).toBe(true),
  )
  it.each(['farcaster', 'twitter', 'Google', '', 'toString', null, ['google']])('%j is none', (provider) =>
    expect(isSent('GET_SOCIAL_REDIRECT_URI', { provider })).toBe(false),
  )
})

describe('R5.28: a preflight commitment', () => {
  const sent = (options: unknown) =>
    isSent('RPC_REQUEST', { method: 'solana_signAndSendTransaction', params: { transaction: 'x', options } })
  it.each(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'])(
    '%s is one',
    (preflightCommitment) => expect(sent({ preflightCommitment })).toBe(true),
  )
  it.each(['maybe', 'Confirmed', '', 7])('%j is none', (preflightCommitment) =>
    expect(sent({ preflightCommitment })).toBe(false),
  )
  it('may be left out, as all options may', () => expect([sent({}), sent(undefined)]).toEqual([true, true]))
})

describe('R5.27, R5.28: a request', () => {
  const calls = (call: unknown) => ({ method: 'wallet_sendCalls', params: [{ calls: [call] }] })
  it.each<[unknown, boolean]>([
    [calls({ to: '0x1', data: '0x2', value: '0x3' }), true],
    [calls({ to: '0x' }), true],
    [calls({ to: '10x' }), false],
    [calls({ to: 'aa0x' }), false],
    [calls({ to: ['0x1'] }), false],
    [calls({ to: 7 }), false],
    [calls({ to: '0x1', data: 'aa' }), false],
    [calls({ to: '0x1', value: 7 }), false],
    [calls(null), false],
    [{ method: 'eth_call' }, true],
    [{ method: 'eth_call', params: [] }, true],
    [{ method: 'eth_call', params: {} }, false],
    [{ method: 'toString' }, false],
    [{ method: 7 }, false],
  ])('%j may be sent: %s', (request, expected) => expect(isSent('RPC_REQUEST', request)).toBe(expected))

  it('of a method that nobody has there is refused by its name', () => {
    expect(findPayloadFault('RPC_REQUEST', { method: 'eth_coinbase' })).toBe(
      'eth_coinbase is not a method of the frame',
    )
  })
})

describe('R10.10: a message’s type', () => {
  it.each<[unknown, unknown]>([
    [`${FRAME_PREFIX}GET_USER_SUCCESS`, { name: 'GET_USER', status: '_SUCCESS' }],
    [`${FRAME_PREFIX}GET_USER_ERROR`, { name: 'GET_USER', status: '_ERROR' }],
    [`${FRAME_PREFIX}READY`, { name: 'READY' }],
    [`${FRAME_PREFIX}SESSION_UPDATE`, { name: 'SESSION_UPDATE' }],
    [`${FRAME_PREFIX}GET_USER`, undefined],
    [`${FRAME_PREFIX}toString`, undefined],
    ['@w3m-other/READY', undefined],
    // As long as the right beginning.
    [`${'x'.repeat(FRAME_PREFIX.length)}READY`, undefined],
    [`${'x'.repeat(FRAME_PREFIX.length)}GET_USER_SUCCESS`, undefined],
    ['', undefined],
    [7, undefined],
    [null, undefined],
    [undefined, undefined],
    [{ startsWith: () => true, slice: () => 'READY' }, undefined],
  ])('%j is read as %j', (type, expected) => expect(readFrameType(type)).toEqual(expected))
})
