import { describe, expect, it } from 'vitest'
import { flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../../support/parts.ts'
import { testNetwork } from '../../../../support/test-page.ts'
import { ADDRESS, sessionOf } from './fake-engine.ts'
import { connected, start } from './start-on-fake-engine.ts'

// The relay over a host's engine in which nothing is there but what a test makes happen. With the engine and a relay in the others.

const ONE = testNetwork(1, 'One')
const TWO = testNetwork(10, 'Two')
describe('pairing', () => {
  it('R4.35: has a link before anything is published; approved, it is the connection', async () => {
    const { relay, asked, clock, done } = await start()
    expect(relay.connection.value).toBeUndefined()
    const pairing = await relay.pair([ONE, TWO])
    expect([pairing.uri, pairing.expiresAt]).toEqual(['wc:c1@2', clock.now() + 240_000])
    expect(asked[0]?.what).toMatchObject({ optionalNamespaces: { eip155: { chains: ['eip155:1', 'eip155:10'] } } })
    asked[0]?.published.resolve()
    asked[0]?.approval.resolve(sessionOf('a'))
    expect((await pairing.approved).accounts).toEqual([`eip155:1:${ADDRESS}`])
    expect([relay.connection.value?.topic, clock.pending(), done]).toEqual(['a', 0, []])
    // Settled, it hears nothing more.
    pairing.cancel()
    expect(await codeOf(pairing.approved)).toMatchObject({ resolved: { topic: 'a' } })
  })

  it('R4.33: asks for what the host overrides', async () => {
    const { relay, asked } = await start()
    await relay.pair([ONE], { methods: { eip155: ['eth_sign'] } })
    expect(asked[0]?.what).toMatchObject({ optionalNamespaces: { eip155: { methods: ['eth_sign'] } } })
  })

  it.each([
    ['R4.35: refused', { code: 5000, message: 'No.' }, 'connection/rejected'],
    ['R4.35: failed at the wallet', { code: 1, message: 'Broken.' }, 'connection/failed'],
    ['that the engine gave up', new Error('Proposal expired'), 'relay/pairing-expired'],
  ])('%s, it is told as that, and taken back', async (_, reason, code) => {
    const { relay, asked, clock, done } = await start()
    const { approved } = await relay.pair([ONE])
    asked[0]?.published.resolve()
    asked[0]?.approval.reject(reason)
    expect(await codeOf(approved)).toBe(code)
    await flushMicrotasks()
    expect([clock.pending(), done]).toEqual([
      0,
      ['unsubscribe c1', 'unpair c1', 'forget messages of c1', 'publish c1 void', 'forget messages of c1'],
    ])
  })

  it('R4.34: a session without an account is none, and the wallet is told', async () => {
    const { relay, asked, held, done } = await start()
    const { approved } = await relay.pair([ONE])
    held.set('a', sessionOf('a'))
    asked[0]?.published.resolve()
    asked[0]?.approval.resolve({ ...sessionOf('a'), namespaces: {} })
    expect(await codeOf(approved)).toBe('connection/failed')
    await flushMicrotasks()
    expect([done[0], relay.connection.value]).toEqual(['disconnect a', undefined])
  })

  it('R8.28: cancelled before it is published, it is taken back once it is', async () => {
    const { relay, asked, done, clock } = await start()
    const pairing = await relay.pair([ONE])
    pairing.cancel()
    expect(await codeOf(pairing.approved)).toBe('connection/modal-closed')
    await flushMicrotasks()
    expect([done, clock.pending()]).toEqual([[], 0])
    asked[0]?.published.resolve()
    asked[0]?.approval.resolve(sessionOf('a'))
    await flushMicrotasks()
    expect([done[0], relay.connection.value]).toEqual(['unsubscribe c1', undefined])
  })

  it('R9.19: ends after four minutes, and not before', async () => {
    const { relay, asked, clock } = await start()
    const { approved } = await relay.pair([ONE])
    asked[0]?.published.resolve()
    let code: unknown
    void codeOf(approved).then((one) => {
      code = one
    })
    await clock.advance(239_999)
    expect(code).toBeUndefined()
    await clock.advance(1)
    expect(code).toBe('relay/pairing-expired')
    asked[0]?.approval.resolve(sessionOf('a'))
    await flushMicrotasks()
    expect(relay.connection.value).toBeUndefined()
  })

  it('R10.2: not published in 15 s, it is not to be reached; a page that slept has as long again', async () => {
    const { relay, clock } = await start()
    const { approved } = await relay.pair([ONE])
    let code: unknown
    void codeOf(approved).then((one) => {
      code = one
    })
    await clock.advance(14_999)
    expect(code).toBeUndefined()
    await clock.advance(1)
    expect([code, clock.pending()]).toEqual(['relay/unreachable', 0])
    const slept = await start()
    const second = await slept.relay.pair([ONE])
    void codeOf(second.approved).then((one) => {
      code = one
    })
    code = undefined
    slept.clock.turnTo(slept.clock.now() + 17_001)
    await slept.clock.advance(0)
    await slept.clock.advance(14_999)
    expect(code).toBeUndefined()
    await slept.clock.advance(1)
    expect(code).toBe('relay/unreachable')
  })

  it('R10.2: a page whose timers are two seconds late has not slept', async () => {
    const { relay, clock } = await start()
    const { approved } = await relay.pair([ONE])
    clock.turnTo(clock.now() + 17_000)
    await clock.advance(0)
    expect([await codeOf(approved), clock.pending()]).toEqual(['relay/unreachable', 0])
  })

  it('an engine that cannot make a link, or does not, is not to be reached', async () => {
    const { relay, client, clock, pairingEvents } = await start()
    client.connect.mockRejectedValueOnce(new Error('offline'))
    expect(await codeOf(relay.pair([ONE]))).toBe('relay/unreachable')
    client.connect.mockReturnValueOnce(new Promise(() => {}))
    const silent = codeOf(relay.pair([ONE]))
    await clock.advance(5_000)
    expect([await silent, clock.pending(), pairingEvents.eventNames()]).toEqual(['relay/unreachable', 0, []])
    expect((await relay.pair([ONE])).uri).toBe('wc:c1@2')
  })

  it('R10.3: one at a time: a second one cancels the first, also in the same turn', async () => {
    const { relay, asked } = await start()
    const [first, second] = await Promise.all([relay.pair([ONE]), relay.pair([ONE])])
    expect(await codeOf(first.approved)).toBe('connection/modal-closed')
    expect([first.uri, second.uri, asked.length]).toEqual(['wc:c1@2', 'wc:c2@2', 2])
    asked[0]?.published.resolve()
    asked[0]?.approval.resolve(sessionOf('b'))
    expect((await second.approved).topic).toBe('b')
  })

  it('R4.5: one that is awaited here is not taken in by the way for those of earlier loads', async () => {
    const { relay, client } = await start()
    await relay.pair([ONE])
    client.emit('session_connect', { session: sessionOf('a', { pairingTopic: 'c1' }) })
    expect(relay.connection.value).toBeUndefined()
    client.emit('session_connect', { session: sessionOf('a', { pairingTopic: 'c0' }) })
    expect(relay.connection.value?.topic).toBe('a')
  })

  it('R4.35: an earlier one that is approved after all is ended while another wallet is connected; not one of another tab', async () => {
    const { relay, client, held, done } = await connected()
    await relay.pair([ONE])
    await relay.pair([ONE])
    for (const [topic, pairingTopic] of [
      ['late', 'c1'],
      ['theirs', 'c9'],
    ] as const) {
      held.set(topic, sessionOf(topic))
      client.emit('session_connect', { session: sessionOf(topic, { pairingTopic }) })
    }
    await flushMicrotasks()
    expect([relay.connection.value?.topic, [...held.keys()]]).toEqual(['a', ['a', 'theirs']])
    expect(done).toContain('disconnect late')
  })

  it('R4.35: an earlier one that was approved just then is taken in, or ended, and not both', async () => {
    const { relay, client, asked, held, done } = await start()
    const { approved, cancel } = await relay.pair([ONE])
    asked[0]?.published.resolve()
    await flushMicrotasks()
    cancel()
    expect(await codeOf(approved)).toBe('connection/modal-closed')
    const session = sessionOf('late', { pairingTopic: 'c1' })
    held.set('late', session)
    client.emit('session_connect', { session })
    asked[0]?.approval.resolve(session)
    await flushMicrotasks()
    expect(relay.connection.value?.topic).toBe('late')
    expect(done).not.toContain('disconnect late')
  })

  it('R4.5: once it has settled it is awaited no more', async () => {
    const { relay, client, asked } = await start()
    const { approved } = await relay.pair([ONE])
    asked[0]?.published.resolve()
    asked[0]?.approval.resolve(sessionOf('a'))
    await approved
    client.emit('session_delete', { topic: 'a' })
    client.emit('session_connect', { session: sessionOf('b', { pairingTopic: 'c1' }) })
    expect(relay.connection.value?.topic).toBe('b')
    const early = await start()
    early.client.emit('session_connect', { session: { ...sessionOf('b'), pairingTopic: undefined } })
    expect(early.relay.connection.value?.topic).toBe('b')
  })
})

describe('R4.87: a pairing with a sign-in', () => {
  const fields = {
    chainId: 'eip155:1',
    domain: 'shop.test',
    uri: 'https://shop.test',
    version: '1',
    nonce: 'n1',
  } as const
  const signIn = { fields, accept: async () => {}, drop: async () => {} }
  const elsewhere = { ...ONE, id: 'x', chainNamespace: 'solana', caipNetworkId: 'solana:x' } as const

  it('asks for both in one question, of this family’s accounts', async () => {
    const { relay, client } = await start()
    const pairing = await relay.pair([ONE], undefined, signIn)
    expect([pairing.uri, client.connect.mock.calls]).toEqual(['wc:c1@2', []])
    expect(client.authenticate.mock.calls[0]?.[0]).toMatchObject({ chains: ['eip155:1'], domain: 'shop.test' })
    await flushMicrotasks()
    const p = { ...{ iss: `did:pkh:eip155:1:${ADDRESS}`, domain: 'a', aud: 'b', version: '1', nonce: 'n1', iat: 'c' } }
    const att = btoa(JSON.stringify({ att: { eip155: { 'request/personal_sign': [{}] } } }))
    const cacao = { h: { t: 'caip122' }, p: { ...p, resources: [`urn:recap:${att}`] }, s: { t: 'eip191', s: '0x1' } }
    const result = { responder: { publicKey: 'ab'.repeat(32), metadata: {} }, cacaos: [cacao] }
    client.engine.onSessionAuthenticateResponse('t', { id: 101, result })
    expect((await pairing.approved).accounts).toEqual([`eip155:1:${ADDRESS}`])
  })

  it('R4.44: cancelled, takes back what only this question needs', async () => {
    const { relay, done, questions } = await start()
    const pairing = await relay.pair([ONE], undefined, signIn)
    pairing.cancel()
    expect(await codeOf(pairing.approved)).toBe('connection/modal-closed')
    await flushMicrotasks()
    expect([questions, done.slice(0, 1)]).toEqual([[], ['drop question 101']])
  })

  it('is asked for afterwards where networks of another family go along, or none has such a way', async () => {
    for (const networks of [[ONE, elsewhere], [elsewhere]]) {
      const { relay, client } = await start()
      await relay.pair(networks, undefined, signIn)
      expect([client.connect.mock.calls.length, client.authenticate.mock.calls.length]).toEqual([1, 0])
    }
    const { relay, client } = await start()
    await relay.pair([], undefined, signIn)
    expect(client.connect.mock.calls[0]?.[0]).toEqual({ optionalNamespaces: {} })
  })
})

describe('a request', () => {
  it('goes to the wallet of the connection', async () => {
    const { relay, client } = await connected()
    expect(await relay.request('eip155:1', 'personal_sign', ['0x00'])).toBe('signed')
    expect(client.request).toHaveBeenCalledExactlyOnceWith({
      ...{ topic: 'a', chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x00'] } },
    })
  })

  it.each([
    ['R4.37: of a network that was not approved', ['eip155:10', 'personal_sign', []], 4901, 'eip155:10'],
    ['R4.37: of a method that was not granted', ['eip155:1', 'eth_sign', []], 4200, 'eth_sign'],
    ['that is no JSON', ['eip155:1', 'personal_sign', [1n]], -32602, 'BigInt'],
  ] as const)('%s is refused here', async (_, [network, method, params], code, words) => {
    const { relay, client } = await connected()
    await expect(relay.request(network, method, params)).rejects.toMatchObject({
      ...{ code, message: expect.stringContaining(words) },
    })
    expect(client.request).not.toHaveBeenCalled()
  })

  it('R4.41: of 500 000 characters is the longest', async () => {
    const { relay, client } = await connected()
    await relay.request('eip155:1', 'personal_sign', 'x'.repeat(499_998))
    expect(await codeOf(relay.request('eip155:1', 'personal_sign', 'x'.repeat(499_999)))).toBe(
      'relay/request-too-large',
    )
    expect(client.request).toHaveBeenCalledOnce()
    await relay.request('eip155:1', 'personal_sign', undefined)
  })

  it('R4.37: has the wallet’s own no; what the engine cannot send is not to be reached', async () => {
    const { relay, client } = await connected()
    client.request.mockRejectedValueOnce({ code: 4001, message: 'No.' })
    await expect(relay.request('eip155:1', 'personal_sign', [])).rejects.toMatchObject({ code: 4001, message: 'No.' })
    client.request.mockRejectedValueOnce(new Error('offline'))
    expect(await codeOf(relay.request('eip155:1', 'personal_sign', []))).toBe('relay/unreachable')
  })

  it('R10.2: has five minutes, and ends with the connection', async () => {
    const { relay, client, clock } = await connected()
    client.request.mockReturnValue(new Promise(() => {}))
    const late = codeOf(relay.request('eip155:1', 'personal_sign', []))
    await clock.advance(300_000)
    expect(await late).toBe('relay/request-timeout')
    const cut = codeOf(relay.request('eip155:1', 'personal_sign', []))
    client.emit('session_delete', { topic: 'a' })
    expect([await cut, clock.pending()]).toEqual(['relay/closed', 0])
    expect(await codeOf(relay.request('eip155:1', 'personal_sign', []))).toBe('relay/not-connected')
  })

  it('R10.2: ends where another wallet takes the place of the one that was asked', async () => {
    const { relay, client, clock, asked } = await connected()
    client.request.mockReturnValueOnce(new Promise(() => {}))
    let code: unknown
    void codeOf(relay.request('eip155:1', 'personal_sign', [])).then((one) => {
      code = one
    })
    const { approved } = await relay.pair([ONE])
    asked[0]?.published.resolve()
    asked[0]?.approval.resolve(sessionOf('b'))
    expect((await approved).topic).toBe('b')
    await flushMicrotasks()
    expect([code, clock.pending()]).toEqual(['relay/closed', 0])
    expect(await relay.request('eip155:1', 'personal_sign', [])).toBe('signed')
  })
})

it('R7.3, R10.4: says who it is where its keys can be read, and connects when the page is looked at again', async () => {
  const { relay, done } = await start()
  expect(relay.clientId).toBe('did:key:us')
  relay.resume()
  expect(done).toEqual(['open a socket'])
  expect((await start({ hasId: false })).relay.clientId).toBeUndefined()
})

it('R4.42: the verify service of a host’s engine holds up a message by a second at most', async () => {
  const { client, clock, own } = await start()
  const { verify } = client.core
  expect(await verify.register({})).toBe('attested')
  own.register.mockReturnValue(new Promise(() => {}))
  const attested = verify.register({})
  await clock.advance(1_000)
  expect(await attested).toBe('')
})

it('R10.1: a session that ended here before is not shown', async () => {
  const { relay, done } = await start({ sessions: [sessionOf('a')], ended: ['a'], storagePrefix: 'mine' })
  expect(relay.connection.value).toBeUndefined()
  await flushMicrotasks()
  expect(done).toContain('disconnect a')
})
