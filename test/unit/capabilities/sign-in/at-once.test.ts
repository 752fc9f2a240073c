import { describe, expect, it } from 'vitest'
import { connectAtOnce } from '../../../../src/capabilities/sign-in/at-once/connect-at-once.ts'
import {
  prepareSignInAtOnce,
  sessionOfText,
} from '../../../../src/capabilities/sign-in/at-once/prepare-sign-in-at-once.ts'
import { composeSignInText } from '../../../../src/capabilities/sign-in/message/compose-sign-in-text.ts'
import { eip155SignIn } from '../../../../src/chains/eip155/check/sign-in.ts'
import type { SignInFields, SignInHost, SignInSession } from '../../../../src/domain/sign-in.ts'
import { failConnection } from '../../../../src/errors/connection-errors.ts'
import type { FamilySignIn, SignedText } from '../../../../src/ports/family-sign-in.ts'
import type { Cacao, SigningFamily } from '../../../../src/ports/sign-in.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { ADDRESS, OTHER_ADDRESS, openPage, optimism, walletOf } from '../../state/open-page.ts'
import { DOMAIN, openSignIn, sessionOf, URI, words } from './open-sign-in.ts'

const NOBODY = `0x${'0'.repeat(40)}`
const FAMILY: SigningFamily = { namespace: 'eip155', accountKind: 'Ethereum', placeholder: NOBODY }
type Asked = Omit<SignInFields, 'accountAddress'>
const FIELDS: Asked = {
  ...{ chainId: 'eip155:1', domain: DOMAIN, uri: URI, version: '1', nonce: 'n0000001' },
  ...{ issuedAt: '2023-11-14T22:13:20Z', expirationTime: '2033-01-01T00:00:00Z', statement: 'Hi.' },
}
const ALLOWS = 'I further authorize the stated URI to perform the following actions on my behalf: '
const recapOf = (att: unknown): string => `urn:recap:${btoa(JSON.stringify({ att }))}`
const SAID = "(1) 'request': 'eth_sign', 'personal_sign' for 'eip155'."
const RECAP = recapOf({ eip155: { 'request/personal_sign': [{}], 'request/eth_sign': [{}] } })

/** A page whose host asks with these fields, over what it asks usually. */
function start(asked: object = {}, given: Parameters<typeof openSignIn>[0] = {}) {
  const page = openSignIn({
    ...given,
    host: {
      createMessage: async (input) => {
        page.asked.push(`make ${input.chainId} “${input.accountAddress}”`)
        return { accountAddress: '', ...FIELDS, chainId: input.chainId, ...asked }
      },
      ...given.host,
    },
  })
  const prepare = (family: Partial<SigningFamily> = {}) =>
    prepareSignInAtOnce(page.interior, page.host, page.context, { ...FAMILY, ...family }, { recheck: () => {} })
  return { ...page, prepare }
}

/** An attempt that nobody leaves. */
const AGAIN = { attempt: { isLatest: () => true, onFailure: () => {} }, recheck: () => {} }

describe('R4.74: what is asked while a wallet connects', () => {
  it('is about the family’s network of the moment, or the one the wallet is on, and about nobody yet', async () => {
    const { prepare, asked, networks } = start()
    expect((await prepare())?.fields).toMatchObject({ chainId: 'eip155:1', nonce: 'n0000001' })
    networks.activate(optimism.caipNetworkId)
    await prepare()
    await prepare({ network: networks.networks[0] })
    expect(asked).toEqual(['make eip155:1 “”', 'make eip155:10 “”', 'make eip155:1 “”'])
  })

  it.each([
    ['another site', { domain: 'other.example' }, 'foreign domain'],
    ['a network that the page has not', { chainId: 'eip155:99' }, 'foreign chain'],
    ['a weak nonce', { nonce: '1234567' }, 'weak nonce'],
    ['two lines for a statement', { statement: 'Hi.\nURI: x' }, 'malformed'],
    ['a time that is over', { expirationTime: '2001-01-01T00:00:00Z' }, 'expired'],
  ])('R4.81: %s is refused before any wallet is asked', async (_, asked, problem) => {
    await expect(start(asked).prepare()).rejects.toMatchObject({ code: 'sign-in/refused', context: { problem } })
  })

  it.each([
    ['a statement in plain letters', { statement: 'From ! to ~ 09.' }, true],
    ['no statement', { statement: undefined }, true],
    ['letters that count otherwise', { statement: 'Grüße' }, false],
    ['one such letter at the end', { statement: 'Hi…' }, false],
    ['one such letter at the beginning', { statement: '…Hi' }, false],
    ['what is agreed to', { resources: ['https://shop.example/terms'] }, true],
    ['something allowed already', { resources: ['https://shop.example/terms', RECAP] }, false],
  ])('with %s it is asked at once: %s', async (_, asked, isAsked) => {
    expect(!!(await start(asked).prepare())).toBe(isAsked)
  })

  it('R4.81: what the family’s servers refuse is refused here, before any wallet is asked', async () => {
    const given = { signIn: eip155SignIn }
    const problem = 'EIP-4361 allows no "\\"" in a statement'
    const failure = { code: 'sign-in/refused', context: { problem } }
    await expect(start({ statement: 'Say "hi"' }, given).prepare()).rejects.toMatchObject(failure)
    expect((await start({}, given).prepare())?.fields).toMatchObject({ statement: 'Hi.' })
  })

  it('a host that makes no text has twenty seconds', async () => {
    const { prepare, clock } = start({}, { host: { createMessage: () => new Promise(() => {}) } })
    const failed = expect(prepare()).rejects.toMatchObject({ code: 'sign-in/init-failed' })
    await clock.advance(20_000)
    await failed
  })
})

const textOf = (change: object = {}, address = ADDRESS, kind = 'Ethereum'): string => {
  const fields = { ...FIELDS, accountAddress: address, ...change } as SignInFields
  return composeSignInText(fields, { accountKind: kind, address, chainId: fields.chainId.split(':')[1] as string })
}
const signedText = (change: object = {}, address = ADDRESS): SignedText => ({
  ...{ address, message: textOf(change, address), signature: '0x1' },
})

describe('R4.81: a text that the wallet sends', () => {
  const accept = async (signed: SignedText, asked: object = {}, given: Parameters<typeof openSignIn>[0] = {}) => {
    const page = start(asked, given)
    const prepared = await page.prepare()
    const failure = await prepared?.acceptText(signed).then(
      () => undefined,
      ({ code, context }) => ({ code, problem: context?.problem }),
    )
    return { ...page, failure }
  }

  it('is kept as it is, beside the sessions of others, and told', async () => {
    const kept: SignInSession[] = []
    const signed = signedText()
    const { failure, told } = await accept(signed, {}, { host: { addSession: async (one) => void kept.push(one) } })
    expect(failure).toBeUndefined()
    const { message, signature } = signed
    expect(kept).toEqual([{ data: { ...FIELDS, accountAddress: ADDRESS, resources: [] }, message, signature }])
    expect(told).toEqual(['toast loading Authenticating...', 'no toast', 'track SIWX_AUTH_SUCCESS'])
  })

  it.each<[name: string, change: object, problem: string]>([
    ['another nonce', { nonce: 'n0000002' }, 'other nonce'],
    ['another page of the site', { uri: 'https://shop.example/other' }, 'other uri'],
    ['another end', { expirationTime: '2034-01-01T00:00:00Z' }, 'other expirationTime'],
    ['no end', { expirationTime: undefined }, 'other expirationTime'],
    ['a beginning', { notBefore: '2020-01-01T00:00:00Z' }, 'other notBefore'],
    ['a request', { requestId: 'r' }, 'other requestId'],
    ['another moment', { issuedAt: '2023-11-14T22:13:21Z' }, 'other issuedAt'],
    ['no moment', { issuedAt: undefined }, 'other issuedAt'],
    ['another statement', { statement: 'Hi!' }, 'other statement'],
    ['a longer statement', { statement: 'Hi. And more.' }, 'other statement'],
    ['no statement', { statement: undefined }, 'other statement'],
    ['something allowed', { statement: `Hi. ${ALLOWS}${SAID}`, resources: [RECAP] }, 'other statement'],
    ['something more that is agreed to', { resources: ['https://shop.example/terms'] }, 'other resources'],
    ['something allowed without words', { resources: [RECAP] }, 'other resources'],
    ['another site', { domain: 'other.example' }, 'foreign domain'],
  ])('R4.81: with %s is not what was asked for', async (_, change, problem) => {
    const { failure, told, asked } = await accept(signedText(change))
    expect(failure).toEqual({ code: 'sign-in/not-asked', problem })
    expect(asked.filter((line) => line.startsWith('add'))).toEqual([])
    expect(told.slice(1)).toEqual([
      'track SIWX_AUTH_ERROR',
      `say The wallet signed something else: ${problem} (The wallet signed something else: ${problem})`,
    ])
  })

  it('the same moment written otherwise is the same', async () => {
    expect((await accept(signedText({ issuedAt: '2023-11-14T23:13:20+01:00' }))).failure).toBeUndefined()
    expect((await accept(signedText({ issuedAt: '2001-01-01T00:00:00Z' }), { issuedAt: undefined })).failure).toBe(
      undefined,
    )
  })

  it('what was asked for with a request and things to agree to has them', async () => {
    const more = { requestId: 'r', resources: ['https://shop.example/terms', 'https://shop.example/more'] }
    expect((await accept(signedText(more), more)).failure).toBeUndefined()
    expect((await accept(signedText({ ...more, resources: more.resources.slice(0, 1) }), more)).failure).toMatchObject({
      problem: 'other resources',
    })
    expect((await accept(signedText({ ...more, requestId: undefined }), more)).failure).toMatchObject({
      problem: 'other requestId',
    })
  })

  it('of another account than the text says, or no text at all, is none', async () => {
    expect((await accept({ ...signedText(), address: OTHER_ADDRESS })).failure).toMatchObject({
      problem: 'foreign account',
    })
    expect((await accept({ ...signedText(), message: 'yes' })).failure).toMatchObject({ problem: 'malformed' })
  })

  it('signed by somebody else, or not kept by the host, is none, in words', async () => {
    const page = start()
    page.context.verify = async () => false
    await expect((await page.prepare())?.acceptText(signedText())).rejects.toMatchObject({
      code: 'sign-in/not-verified',
    })
    const refused = await accept(signedText(), {}, { host: { addSession: () => Promise.reject(new Error('down')) } })
    expect(refused.failure).toEqual({ code: 'sign-in/init-failed', problem: undefined })
    expect(refused.told).not.toContain('no toast')
  })

  it('R7.84: a host whose calls answer at once keeps it all the same, and what it keeps is ended', async () => {
    const kept: SignInSession[] = []
    const host = { addSession: (one: SignInSession) => void kept.push(one) } as never
    const page = start({}, { host })
    const prepared = await page.prepare()
    await prepared?.acceptText(signedText())
    expect(kept).toHaveLength(1)
    await prepared?.drop()
    expect(page.asked.at(-1)).toBe(`revoke eip155:1 ${ADDRESS}`)
  })

  it('a host that does not say whether it keeps it has twenty seconds', async () => {
    const page = start({}, { host: { addSession: () => new Promise(() => {}) } })
    const prepared = await page.prepare()
    const failed = expect(prepared?.acceptText(signedText())).rejects.toMatchObject({ code: 'sign-in/init-failed' })
    await page.clock.advance(20_000)
    await failed
  })

  it('a family’s own name for the chain is the chain', async () => {
    const page = start()
    const named = (chainNames?: readonly string[]) =>
      page.prepare({ words: (...which) => ({ ...words(...which), chainNames }) })
    const signed = { ...signedText(), message: textOf().replace('Chain ID: 1', 'Chain ID: mainnet') }
    await expect((await named(['mainnet']))?.acceptText(signed)).resolves.toBeUndefined()
    await expect((await named())?.acceptText(signed)).rejects.toMatchObject({ context: { problem: 'foreign chain' } })
  })

  it('of what is no text nothing is said', () => {
    expect(sessionOfText({ address: ADDRESS, message: 'yes', signature: '0x1' }, 'eip155:1')).toEqual({
      data: { chainId: 'eip155:1', accountAddress: ADDRESS, domain: '', uri: '', version: '', nonce: '' },
      ...{ message: 'yes', signature: '0x1' },
    })
  })
})

describe('R4.87: what a phone’s wallet signs (CAIP-74)', () => {
  const cacao = (change: object = {}, chainId = 'eip155:1', address = ADDRESS): Cacao => ({
    h: { t: 'caip122' },
    p: {
      ...{ iss: `did:pkh:${chainId}:${address}`, domain: DOMAIN, aud: URI, version: '1', nonce: 'n0000001' },
      ...{ iat: '2023-11-14T22:13:25Z', exp: '2033-01-01T00:00:00Z', statement: 'Hi.' },
      ...change,
    },
    s: { t: 'eip191', s: '0x2' },
  })
  const accept = async (cacaos: readonly Cacao[], asked: object = {}) => {
    const kept: (readonly SignInSession[])[] = []
    const page = start(asked, { host: { setSessions: async (all) => void kept.push(all) } })
    const prepared = await page.prepare()
    const failure = await prepared?.accept(cacaos).then(
      () => undefined,
      ({ context }) => context?.problem,
    )
    return { ...page, failure, kept }
  }

  it('becomes sessions with the text that was signed, for each account and chain, in place of all others', async () => {
    const { kept, failure } = await accept([cacao(), cacao({}, 'eip155:10', OTHER_ADDRESS)])
    expect(failure).toBeUndefined()
    expect(kept[0]).toMatchObject([
      {
        data: {
          ...{ chainId: 'eip155:1', accountAddress: ADDRESS, uri: URI, domain: DOMAIN, nonce: 'n0000001' },
          ...{ issuedAt: '2023-11-14T22:13:25Z', expirationTime: '2033-01-01T00:00:00Z' },
        },
        ...{ signature: '0x2', message: textOf({ issuedAt: '2023-11-14T22:13:25Z' }), cacao: cacao() },
      },
      { data: { chainId: 'eip155:10', accountAddress: OTHER_ADDRESS } },
    ])
  })

  it.each<[name: string, change: object, asked: object, problem: string | undefined]>([
    ['at its own moment', { iat: '2023-11-14T22:14:20Z' }, {}, undefined],
    ['with a request of its own', { requestId: 'r' }, {}, undefined],
    ['without the statement that was not asked for', { statement: '' }, { statement: undefined }, undefined],
    ['with what it allows, in words', { resources: [RECAP] }, {}, undefined],
    ['with what it allows, in its own words', { statement: `Hi. ${ALLOWS}${SAID}`, resources: [RECAP] }, {}, undefined],
    ['with what it allows besides', { resources: ['https://a.example', RECAP] }, {}, 'other resources'],
    ['with another beginning', { nbf: '2020-01-01T00:00:00Z' }, {}, 'other notBefore'],
    [
      'with the beginning that was asked for',
      { nbf: '2020-01-01T00:00:00Z' },
      { notBefore: '2020-01-01T00:00:00Z' },
      undefined,
    ],
    ['with more words', { statement: 'Hi. You owe me.' }, {}, 'other statement'],
    ['with words of allowing before the host’s', { statement: `${ALLOWS}Hi.` }, {}, 'other statement'],
    ['for a chain that the page has not', { iss: `did:pkh:eip155:99:${ADDRESS}` }, {}, 'foreign chain'],
    ['for nobody', { iss: 'did' }, {}, 'foreign chain'],
  ])('R4.81: %s', async (_, change, asked, problem) => {
    const { failure, kept } = await accept([cacao(change)], asked)
    expect([failure, kept.length]).toEqual([problem, problem ? 0 : 1])
  })

  it('one of several that is not what was asked for refuses all', async () => {
    const { failure, kept } = await accept([cacao(), cacao({ nonce: 'n0000002' })])
    expect([failure, kept]).toEqual(['other nonce', []])
  })

  it.each<[name: string, att: unknown, said: string]>([
    [
      'several things',
      { eip155: { 'request/b': 1, 'request/a': 1, 'read/c': 1 }, solana: { 'request/d': 1 } },
      "(1) 'read': 'c' for 'eip155'. (2) 'request': 'a', 'b' for 'eip155'. (3) 'request': 'd' for 'solana'.",
    ],
    ['an ability without an action', { eip155: { request: 1 } }, "(1) 'request': '' for 'eip155'."],
    ['nothing', {}, ''],
    ['what is no list', 'all', ''],
    ['abilities that are none', { eip155: 'all' }, ''],
  ])('ERC-5573: %s allowed stand in the text as its owner reads them', async (_, att, said) => {
    const resource = recapOf(att)
    const { kept } = await accept([cacao({ resources: [resource] })])
    const statement = `Hi. ${ALLOWS}${said}`
    expect(kept[0]?.[0]?.message).toBe(textOf({ statement, issuedAt: '2023-11-14T22:13:25Z', resources: [resource] }))
  })

  it('ERC-5573: letters of any kind, written for addresses as the standard has it', async () => {
    const att = { 'https://a.example/?q=~?>': { 'читати/ÿ': [] } }
    const resource = `urn:recap:${Buffer.from(JSON.stringify({ att, prf: [] })).toString('base64url')}`
    expect(resource).toMatch(/[-_]/)
    const { kept } = await accept([cacao({ resources: [resource] })])
    expect(kept[0]?.[0]?.message).toContain(`${ALLOWS}(1) 'читати': 'ÿ' for 'https://a.example/?q=~?>'.`)
  })

  it('a recap that nobody can read says nothing: whether that was signed is the signature’s to say', async () => {
    const { failure, kept } = await accept([cacao({ resources: ['urn:recap:a'] })])
    expect([failure, kept[0]?.[0]?.message.split('\n')[3]]).toEqual([undefined, `Hi. ${ALLOWS}`])
  })

  it('what is allowed without a statement stands alone; a recap that is not the last is none', async () => {
    const alone = await accept([cacao({ statement: undefined, resources: [RECAP] })], { statement: undefined })
    expect(alone.kept[0]?.[0]?.message).toContain(`\n\n${ALLOWS}${SAID}\n`)
    const { kept } = await accept([cacao({ resources: [RECAP, 'https://a.example'] })], {
      resources: ['https://a.example'],
    })
    expect(kept[0]?.[0]?.message).not.toContain(ALLOWS)
  })
})

describe('R4.74: connecting and signing by one approval', () => {
  function open({
    atOnce = {} as Partial<NonNullable<FamilySignIn['atOnce']>>,
    grants = [ADDRESS] as readonly string[],
    host = {} as Partial<SignInHost>,
    isOffered = true,
    doubted = new Set<unknown>(),
  } = {}) {
    const connector = walletOf('w')
    const asks: Asked[] = []
    const page = openSignIn({
      host: { createMessage: async ({ chainId }) => ({ accountAddress: '', ...FIELDS, chainId }), ...host },
      operations: {
        connect: async (one, isSilent, network) => {
          page.told.push(`connect ${one.id} ${isSilent} ${network.caipNetworkId}`)
          return { accounts: grants.map((address) => ({ namespace: 'eip155', address, type: 'eoa' })), chainId: '1' }
        },
      },
      signIn: {
        atOnce: {
          ...{ accountKind: 'Ethereum', placeholder: NOBODY, isOffered: () => isOffered, findChain: async () => '1' },
          ask: async (_, fields) => {
            asks.push(fields)
            return signedText({ chainId: fields.chainId })
          },
          ...atOnce,
        },
      },
    })
    const connect = () => connectAtOnce(page.interior, page.host, page.context, { ...AGAIN, connector, doubted })
    return { ...page, connect, asks, doubted, connector }
  }

  it('the account that signed speaks; the wallet is asked again for no more', async () => {
    const { connect, asks, told, asked, doubted } = open({
      grants: [OTHER_ADDRESS, ADDRESS.toUpperCase().replace('0X', '0x')],
    })
    const grant = await connect()
    expect(grant?.accounts.map(({ address }) => address.toLowerCase())).toEqual([ADDRESS, OTHER_ADDRESS])
    expect(grant?.chainId).toBe('1')
    expect(asks).toMatchObject([{ chainId: 'eip155:1', nonce: 'n0000001' }])
    expect(told[0]).toBe('connect w true eip155:1')
    expect([asked, doubted.size]).toEqual([['add eip155:1 0x1'], 0])
  })

  it('about the chain the wallet is on, where the page lists that; else about its own', async () => {
    for (const [findChain, expected] of [
      [async () => '10', 'eip155:10'],
      [async () => '99', 'eip155:1'],
      [async () => undefined, 'eip155:1'],
      [() => Promise.reject(new Error('shut')), 'eip155:1'],
    ] as const) {
      const { connect, asks } = open({ atOnce: { findChain } })
      await connect()
      expect(asks[0]?.chainId).toBe(expected)
    }
  })

  it('a wallet that cannot, or has been found out before, connects as always', async () => {
    const cannot = open({ isOffered: false })
    expect([await cannot.connect(), cannot.asks]).toEqual([undefined, []])
    const doubted = open()
    doubted.doubted.add(doubted.connector.provider)
    expect([await doubted.connect(), doubted.asks]).toEqual([undefined, []])
    const other = open({ atOnce: { ask: async () => undefined } })
    expect([await other.connect(), other.doubted.size]).toEqual([undefined, 1])
  })

  it('a family without sign-in, or without this way, connects as always', async () => {
    for (const operations of [{}, { signIn: async () => ({ words, verify: async () => true }) }]) {
      const { interior } = openPage({ families: fakeFamilies({ eip155: operations }) })
      const { host, context } = openSignIn()
      const how = { ...AGAIN, connector: walletOf('w'), doubted: new Set() }
      expect(await connectAtOnce(interior, host, context, how)).toBeUndefined()
    }
  })

  it('a host that takes longer than a click lasts, or makes no fit text, is asked afterwards', async () => {
    const slow = open({ host: { createMessage: () => new Promise(() => {}) } })
    const connecting = slow.connect()
    await slow.clock.advance(999)
    let isDone = false
    void connecting.then(() => {
      isDone = true
    })
    await slow.settle()
    expect(isDone).toBe(false)
    await slow.clock.advance(1)
    expect([await connecting, slow.asks, slow.doubted.size]).toEqual([undefined, [], 0])
    const unfit = open({ host: { createMessage: async () => sessionOf('eip155:1', '', { nonce: '1' }).data } })
    expect([await unfit.connect(), unfit.asks]).toEqual([undefined, []])
  })

  it.each<[name: string, signIn: () => Promise<FamilySignIn>]>([
    ['cannot be fetched', () => Promise.reject(new Error('gone'))],
    ['takes longer than a click lasts', () => new Promise(() => {})],
  ])('a family whose sign-in %s connects as always', async (_, signIn) => {
    const { interior, host, context, connector, clock, settle } = openSignIn({ operations: { signIn } })
    let granted: unknown = 'not yet'
    const set = (what: unknown): void => {
      granted = what
    }
    connectAtOnce(interior, host, context, { ...AGAIN, connector, doubted: new Set() }).then(set, set)
    await settle()
    await clock.advance(1_000)
    await settle()
    expect(granted).toBeUndefined()
  })

  it('an account that signed and is not granted, or signed something else, is refused, and the wallet doubted', async () => {
    const foreign = open({ grants: [OTHER_ADDRESS] })
    await expect(foreign.connect()).rejects.toMatchObject({
      ...{ code: 'sign-in/not-asked', context: { problem: 'foreign account' } },
    })
    expect([foreign.asked, foreign.doubted.size]).toEqual([[], 1])
    const other = open({ atOnce: { ask: async () => signedText({ nonce: 'n0000002' }) } })
    await expect(other.connect()).rejects.toMatchObject({ code: 'sign-in/not-asked' })
    expect(other.doubted.size).toBe(1)
  })

  it('a visitor who says no is asked so again; a wallet that fails is not', async () => {
    const declined = open({ atOnce: { ask: () => Promise.reject(failConnection('connection/rejected')) } })
    await expect(declined.connect()).rejects.toMatchObject({ code: 'connection/rejected' })
    expect(declined.doubted.size).toBe(0)
    const broken = open({ atOnce: { ask: () => Promise.reject(new Error('broken')) } })
    await expect(broken.connect()).rejects.toThrow('broken')
    expect(broken.doubted.size).toBe(1)
  })
})

describe('the store', () => {
  it('asks at once what the host made fit, and says what it did not', async () => {
    const page = openSignIn({ host: { createMessage: async () => sessionOf('eip155:1', '').data } })
    expect((await page.store.prepareAtOnce(FAMILY))?.fields).toMatchObject({ nonce: 'n0000001' })
    const broken = openSignIn({ host: { createMessage: () => Promise.reject(new Error('down')) } })
    expect(await broken.store.prepareAtOnce(FAMILY)).toBeUndefined()
    expect(broken.told.filter((line) => line.startsWith('report'))).toHaveLength(1)
  })

  it('connects as always where the wallet cannot sign at once', async () => {
    const page = openSignIn()
    expect(await page.store.connect(page.connector, AGAIN.attempt)).toBeUndefined()
  })
})
