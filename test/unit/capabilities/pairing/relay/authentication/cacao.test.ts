import { describe, expect, it } from 'vitest'
import {
  createRecap,
  grantedBy,
  readCacaos,
} from '../../../../../../src/capabilities/pairing/relay/authentication/cacao.ts'
import { MAX_ACCOUNTS } from '../../../../../../src/domain/input-limits.ts'

const OWNER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

const cacaoOf = (recap: string) => ({
  h: { t: 'caip122' },
  p: {
    iss: `did:pkh:eip155:1:${OWNER}`,
    domain: 'tidepool.example',
    aud: 'https://tidepool.example',
    version: '1',
    nonce: 'abcdef0123456789',
    iat: '2026-11-21T00:00:00.000Z',
    resources: [recap],
  },
  s: { t: 'eip191', s: '0x' },
})

it.each(['base64', 'base64url'] as const)('R4.81: reads what a wallet allows in %s (ERC-5573)', (form) => {
  // Question marks are what the two write otherwise.
  const said = { att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:10'], note: '???' }] } } }
  const recap = Buffer.from(JSON.stringify(said)).toString(form).replaceAll('=', '')
  expect(/[-_]/.test(recap)).toBe(form === 'base64url')
  const { accounts, methods } = grantedBy({ namespace: 'eip155', isAddress: () => true }, [
    cacaoOf(`urn:recap:${recap}`),
  ])
  expect(accounts).toEqual([`eip155:1:${OWNER}`, `eip155:10:${OWNER}`])
  expect(methods).toEqual(['personal_sign'])
})

const FAMILY = { namespace: 'eip155', isAddress: (text: string) => /^0x[\da-f]{40}$/.test(text) }

describe('R4.88: what a wallet has signed', () => {
  const whole = {
    h: { t: 'caip122' },
    p: {
      ...{ iss: `did:pkh:eip155:1:${OWNER}`, domain: 'a.test', aud: 'https://a.test', version: '1', nonce: 'n1' },
      ...{ iat: '2026-01-01T00:00:00Z', exp: '2026-02-01T00:00:00Z', nbf: '2025-01-01T00:00:00Z' },
      ...{ statement: 'Hi.', requestId: 'r1', resources: ['https://a.test/terms'] },
    },
    s: { t: 'eip191', s: '0x12' },
  }
  const changed = (part: 'h' | 'p' | 's', change: object): object => ({
    ...whole,
    [part]: { ...whole[part], ...change },
  })

  it('is read as it was signed, and nothing besides', () => {
    const more = { ...changed('p', { extra: 1 }), h: { t: 'caip122', alg: 'x' }, s: { ...whole.s, m: 'x' }, more: 1 }
    expect(readCacaos(FAMILY, [more])).toEqual([whole])
  })

  it.each(['exp', 'nbf', 'statement', 'requestId', 'resources'])('may leave out %s', (name) => {
    const { [name as 'exp']: _, ...rest } = whole.p
    const expected = [{ ...whole, p: rest }]
    for (const given of [rest, { ...rest, [name]: null }, { ...rest, [name]: undefined }])
      expect(readCacaos(FAMILY, [{ ...whole, p: given }])).toEqual(expected)
  })

  it.each(['iss', 'domain', 'aud', 'version', 'nonce', 'iat'])('needs %s, as a text', (name) => {
    for (const value of [undefined, null, 7, ['x'], 'x'.repeat(20_001)])
      expect(readCacaos(FAMILY, [changed('p', { [name]: value })])).toEqual([])
  })

  it.each<[string, object]>([
    ['a moment that is no text', changed('p', { exp: 7 })],
    ['a statement that is far too long', changed('p', { statement: 'x'.repeat(20_001) })],
    ['resources that are no list', changed('p', { resources: 'https://a.test' })],
    ['resources that are no texts', changed('p', { resources: ['https://a.test', 7] })],
    ['more resources than anybody agrees to', changed('p', { resources: Array(201).fill('https://a.test') })],
    ['no kind', changed('h', { t: undefined })],
    ['no kind of signature', changed('s', { t: 7 })],
    ['no signature', changed('s', { s: undefined })],
    ['a signature that is far too long', changed('s', { s: 'x'.repeat(20_001) })],
    ['an issuer without its method', changed('p', { iss: `eip155:1:${OWNER}` })],
    ['an issuer of another method', changed('p', { iss: `did:key:eip155:1:${OWNER}` })],
    ['an issuer of another family', changed('p', { iss: `did:pkh:solana:1:${OWNER}` })],
    ['an issuer whose address is none', changed('p', { iss: 'did:pkh:eip155:1:0x1' })],
    ['no head', { p: whole.p, s: whole.s }],
    ['no body', { h: whole.h, s: whole.s }],
    ['no end', { h: whole.h, p: whole.p }],
  ])('with %s is none, and nobody is signed in by half', (_, wrong) => {
    expect(readCacaos(FAMILY, [wrong])).toEqual([])
    expect(readCacaos(FAMILY, [whole, wrong])).toEqual([])
  })

  it('is a list of no more than there may be accounts; texts may be as long as a contract needs', () => {
    for (const given of [undefined, null, whole, 'x', { 0: whole, length: 1 }])
      expect(readCacaos(FAMILY, given)).toEqual([])
    expect(readCacaos(FAMILY, Array(MAX_ACCOUNTS).fill(whole))).toHaveLength(MAX_ACCOUNTS)
    expect(readCacaos(FAMILY, Array(MAX_ACCOUNTS + 1).fill(whole))).toEqual([])
    expect(readCacaos(FAMILY, [changed('s', { s: 'x'.repeat(20_000) })])).toHaveLength(1)
    expect(readCacaos(FAMILY, [changed('p', { resources: Array(200).fill('x') })])).toHaveLength(1)
  })
})

describe('R4.81: what a wallet allows', () => {
  const recapOf = (att: unknown): string => `urn:recap:${Buffer.from(JSON.stringify({ att })).toString('base64')}`
  const granted = (...resources: readonly string[]) => {
    const one = cacaoOf('')
    return grantedBy(FAMILY, [{ ...one, p: { ...one.p, resources } } as never])
  }

  it('is asked for by its methods in order, in base64 without its end', () => {
    const recap = createRecap('eip155', ['personal_sign', 'eth_sign'])
    expect(recap).toMatch(/^urn:recap:[\w+/]+$/)
    expect(JSON.parse(atob(recap.slice('urn:recap:'.length)))).toEqual({
      att: { eip155: { 'request/eth_sign': [{}], 'request/personal_sign': [{}] } },
    })
    expect(Object.keys(JSON.parse(atob(recap.slice(10))).att.eip155)).toEqual([
      'request/eth_sign',
      'request/personal_sign',
    ])
    expect(granted(recap).methods).toEqual(['eth_sign', 'personal_sign'])
  })

  it('are methods on chains of this family, each once, for the account that signed', () => {
    const chains = ['eip155:10', 'eip155:1', 'solana:1', 'x', 7]
    const att = { eip155: { 'request/a': [{ chains }, { chains: ['eip155:10'] }], 'request/b': [{}], 'crud/c': [{}] } }
    expect(granted('https://a.test', recapOf(att))).toEqual({
      chains: ['eip155:1', 'eip155:10'],
      accounts: [`eip155:1:${OWNER}`, `eip155:10:${OWNER}`],
      methods: ['a', 'b'],
      events: ['chainChanged', 'accountsChanged'],
    })
  })

  it('of several signatures are all together', () => {
    const other = OWNER.replace('f', 'e')
    const [one, two] = [
      cacaoOf(recapOf({ eip155: { 'request/a': [] } })),
      cacaoOf(recapOf({ eip155: { 'request/b': [] } })),
    ]
    const second = { ...two, p: { ...two.p, iss: `did:pkh:eip155:10:${other}` } }
    expect(grantedBy(FAMILY, [one, second, one] as never)).toMatchObject({
      chains: ['eip155:1', 'eip155:10'],
      accounts: [`eip155:1:${OWNER}`, `eip155:10:${other}`],
      methods: ['a', 'b'],
    })
    expect(grantedBy(FAMILY, [])).toMatchObject({ chains: [], accounts: [], methods: [] })
  })

  it.each<[string, readonly string[]]>([
    ['no resource', []],
    ['a recap that is not the last', [recapOf({ eip155: { 'request/a': [{}] } }), 'https://a.test']],
    ['another kind of resource', [recapOf({ eip155: { 'request/a': [{}] } }).replace('recap', 'other')]],
    ['what is no base64', ['urn:recap:%%%']],
    ['what is no JSON', [`urn:recap:${btoa('att')}`]],
    ['no record', [`urn:recap:${btoa('7')}`]],
    ['no table', [recapOf(7)]],
    ['another family alone', [recapOf({ solana: { 'request/a': [{ chains: ['eip155:10'] }] } })]],
    ['abilities that are none', [recapOf({ eip155: 'request/a' })]],
    [
      'abilities of other names',
      [recapOf({ eip155: { a: [{}], 'xrequest/a': [{}], 'request/a b': [{}], 'request/': [{}] } })],
    ],
  ])('are none with %s: the account is there, on its own chain', (_, resources) => {
    expect(granted(...resources)).toMatchObject({
      chains: ['eip155:1'],
      accounts: [`eip155:1:${OWNER}`],
      methods: [],
    })
  })

  it.each([['x'], [[null]], [[7]], [[{ chains: 'eip155:10' }]]])(
    'with limits of %j are methods without more chains',
    (limits) => {
      expect(granted(recapOf({ eip155: { 'request/a': limits } }))).toMatchObject({
        methods: ['a'],
        chains: ['eip155:1'],
      })
    },
  )

  it('are no more than there may be', () => {
    const chains = Array.from({ length: MAX_ACCOUNTS + 5 }, (_, index) => `eip155:${index + 1}`)
    const { chains: read, accounts } = granted(recapOf({ eip155: { 'request/a': [{ chains }] } }))
    expect([read.length, accounts.length]).toEqual([MAX_ACCOUNTS, MAX_ACCOUNTS])
  })
})
