import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRelay } from '../../../../../src/capabilities/pairing/relay/index.ts'
import { createFakeClock, flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../../support/parts.ts'
import { testNetwork } from '../../../../support/test-page.ts'
import { until } from '../../../../support/until.ts'
import { pairedFamilies } from '../support/paired-families.ts'
import { ADDRESS, createFakeEngine, sessionOf } from './fake-engine.ts'

// The relay over a host's engine in which nothing is there but what a test makes happen. With the engine and a relay in the others.

const ONE = testNetwork(1, 'One')
const TWO = testNetwork(10, 'Two')
const families = pairedFamilies()
const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

async function start({ sessions = [] as ReturnType<typeof sessionOf>[], isOver = false, hasId = true } = {}) {
  const engine = createFakeEngine({ sessions })
  const { verify, crypto } = engine.client.core
  const own = { register: verify.register, decode: crypto.decode }
  if (!hasId) engine.client.core.crypto.getClientId.mockRejectedValue(new Error('no key'))
  const clock = createFakeClock()
  const controller = new AbortController()
  const log = vi.fn()
  const end = (): void => controller.abort()
  endings.push(end)
  if (isOver) end()
  const relay = await createRelay({
    ...{ projectId: 'p', relayUrl: 'wss://r.test', metadata: { name: 'Shop', description: '', url: '', icons: [] } },
    ...{ families, clock, end: controller.signal, log, provider: { client: engine.client } as never },
  })
  return { ...engine, clock, relay, end, log, own }
}
const connected = () => start({ sessions: [sessionOf('a')] })

describe('pairing', () => {
  it('R4.42: has a link before anything is published; approved, it is the connection', async () => {
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
  const signIn = { fields, accept: async () => {} }
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

  it('R10.5: has five minutes, and ends with the connection', async () => {
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
})

describe('a refusal of the relay', () => {
  it('R8.12, R8.15: ends what waits, and is reported once for each reason', async () => {
    const { relay, client, relayerEvents, log, done } = await connected()
    client.request.mockReturnValue(new Promise(() => {}))
    const asking = codeOf(relay.request('eip155:1', 'personal_sign', []))
    const { approved } = await relay.pair([ONE])
    const key = new Error('code: 3000 (Unauthorized: invalid key)')
    relayerEvents.emit('relayer_error', key)
    expect([await codeOf(approved), await asking]).toEqual(['alert/invalid-project-id', 'alert/invalid-project-id'])
    relayerEvents.emit('relayer_error', key)
    relayerEvents.emit('relayer_error', new Error('code: 3000 (Unauthorized: origin not allowed)'))
    // The words of a refusal are fetched when it comes.
    await until(() => log.mock.calls.length > 1, 'both reasons')
    expect(log.mock.calls.map(([{ code }]) => code)).toEqual(['alert/invalid-project-id', 'alert/invalid-origin'])
    expect(done).toContain('close the socket')
    expect(relay.connection.value?.topic).toBe('a')
  })

  it('R4.35: holds until somebody asks again', async () => {
    for (const ask of [
      (relay: Awaited<ReturnType<typeof connected>>['relay']) => relay.pair([ONE]),
      (relay: Awaited<ReturnType<typeof connected>>['relay']) => relay.request('eip155:1', 'personal_sign', []),
      (relay: Awaited<ReturnType<typeof connected>>['relay']) => relay.disconnect(),
    ]) {
      const { relay, client, relayerEvents } = await connected()
      const { relayer } = client.core as unknown as { relayer: { confirmOnlineStateOrThrow(): Promise<void> } }
      relayerEvents.emit('relayer_error', new Error('no'))
      await expect(relayer.confirmOnlineStateOrThrow()).rejects.toThrow()
      await ask(relay)
      await expect(relayer.confirmOnlineStateOrThrow()).resolves.toBeUndefined()
    }
  })
})

describe('a goodbye', () => {
  it('R4.40: is told to the wallet, and cancels what is being paired', async () => {
    const { relay, done } = await connected()
    const { approved } = await relay.pair([ONE])
    expect(await relay.disconnect()).toBeUndefined()
    expect([await codeOf(approved), done.includes('disconnect a'), relay.connection.value]).toEqual([
      ...['connection/modal-closed', true, undefined],
    ])
    expect(await relay.disconnect()).toBeUndefined()
  })

  it('R10.1: that the wallet does not hear in three seconds is over here, and says why', async () => {
    const { relay, client, clock, kept } = await connected()
    client.disconnect.mockReturnValue(new Promise(() => {}))
    const leaving = relay.disconnect()
    await clock.advance(3_000)
    expect(await leaving).toMatchObject({ code: 'relay/unreachable' })
    expect(kept.get('walletlet:ended-sessions:walletlet')).toEqual(['a'])
    const failing = await connected()
    const offline = new Error('offline')
    failing.client.disconnect.mockRejectedValue(offline)
    expect(await failing.relay.disconnect()).toBe(offline)
  })
})

describe('the end', () => {
  it('R10.33: leaves a host’s engine as it was, and nobody waiting', async () => {
    const stage = await connected()
    const { relay, client, end, relayerEvents, done, clock, own } = stage
    client.request.mockReturnValue(new Promise(() => {}))
    const asking = codeOf(relay.request('eip155:1', 'personal_sign', []))
    const { approved } = await relay.pair([ONE])
    end()
    expect([await asking, await codeOf(approved)]).toEqual(['relay/closed', 'connection/modal-closed'])
    expect([client.eventNames(), relayerEvents.eventNames(), clock.pending()]).toEqual([[], [], 0])
    const { verify, crypto } = client.core
    expect([verify.register, crypto.decode]).toEqual([own.register, own.decode])
    expect(done).not.toContain('stop the heartbeat')
    relay.dispose()
    relay.resume()
    expect(done).not.toContain('open a socket')
    expect(await codeOf(relay.pair([ONE]))).toBe('relay/closed')
    expect(await codeOf(relay.request('eip155:1', 'personal_sign', []))).toBe('relay/not-connected')
    expect(relay.connection.value?.topic).toBe('a')
    stage.asked[0]?.published.resolve()
    await flushMicrotasks()
    // Nobody is told of a code any more.
    expect(done.some((one) => one.startsWith('publish'))).toBe(false)
  })

  it('R10.33: before it began, or while a link is made, is the end as well', async () => {
    const over = await start({ isOver: true })
    expect(await codeOf(over.relay.pair([ONE]))).toBe('relay/closed')
    const { relay, end, client } = await start()
    let began = (): void => {}
    client.connect.mockImplementationOnce(
      () =>
        new Promise(() => {
          began = () => void client.core.pairing.events.emit('pairing_create', { topic: 'p' } as never)
        }),
    )
    const opening = relay.pair([ONE])
    await flushMicrotasks()
    end()
    began()
    expect(await codeOf((await opening).approved)).toBe('connection/modal-closed')
  })
})

it('R7.3, R10.4: says who it is where its keys can be read, and connects when the page is looked at again', async () => {
  const { relay, done } = await start()
  expect(relay.clientId).toBe('did:key:us')
  relay.resume()
  expect(done).toEqual(['open a socket'])
  expect((await start({ hasId: false })).relay.clientId).toBeUndefined()
})

it('R10.1: a session that ended here before is not shown', async () => {
  const engine = createFakeEngine({ sessions: [sessionOf('a')] })
  engine.kept.set('walletlet:ended-sessions:mine', ['a'])
  const relay = await createRelay({
    ...{ projectId: 'p', relayUrl: 'wss://r.test', metadata: { name: 'Shop', description: '', url: '', icons: [] } },
    ...{ families, clock: createFakeClock(), end: new AbortController().signal, log() {}, storagePrefix: 'mine' },
    provider: { client: engine.client } as never,
  })
  endings.push(relay.dispose)
  expect(relay.connection.value).toBeUndefined()
  await flushMicrotasks()
  expect(engine.done).toContain('disconnect a')
})
