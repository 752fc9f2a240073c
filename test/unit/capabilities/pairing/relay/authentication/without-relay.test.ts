import { describe, expect, it, vi } from 'vitest'
import { createAuthenticator } from '../../../../../../src/capabilities/pairing/relay/authentication/create-authenticator.ts'
import { failConnection } from '../../../../../../src/errors/connection-errors.ts'
import type { PairingSignIn } from '../../../../../../src/ports/sign-in.ts'
import { createFakeClock, flushMicrotasks } from '../../../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../../../support/parts.ts'
import { ADDRESS, createFakeEngine, sessionOf } from '../fake-engine.ts'

// Approval and sign-in by one question, over an engine in which nothing is there but what a test makes happen.

const THEIRS = 'ab'.repeat(32)
const FIELDS = {
  ...{ chainId: 'eip155:10', domain: 'shop.test', uri: 'https://shop.test/in', version: '1', nonce: 'n1' },
} as const
const cacao = (att: object = { eip155: { 'request/personal_sign': [{ chains: ['eip155:10'] }] } }) => ({
  h: { t: 'caip122' },
  p: {
    ...{ iss: `did:pkh:eip155:1:${ADDRESS}`, domain: 'shop.test', aud: 'https://shop.test/in', version: '1' },
    ...{ nonce: 'n1', iat: '2026-01-01T00:00:00Z', resources: [`urn:recap:${btoa(JSON.stringify({ att }))}`] },
  },
  s: { t: 'eip191', s: '0x12' },
})
const SIGNED = { responder: { publicKey: THEIRS, metadata: { name: 'Harbor' } }, cacaos: [cacao()] }

async function start({
  fields = {},
  accept = async () => {},
}: {
  fields?: object
  accept?: PairingSignIn['accept']
} = {}) {
  const engine = createFakeEngine()
  const { client } = engine
  const clock = createFakeClock(1_000_500)
  const refuse = vi.fn()
  const accepted = vi.fn(accept)
  const ask = createAuthenticator({ client, clock, refuse })
  const question = {
    family: { namespace: 'eip155', isAddress: (text: string) => text === ADDRESS },
    proposed: {
      ...{ chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign', 'wallet_showCallsStatus', 'eth_sign'] },
      ...{ events: [], rpcMap: {} },
    },
    signIn: { fields: { ...FIELDS, ...fields } as PairingSignIn['fields'], accept: accepted, drop: async () => {} },
  }
  const published = await ask(question)
  const say = (answer: object): void => {
    client.engine.onSessionAuthenticateResponse('topic', { id: 101, ...answer })
  }
  return { ...engine, clock, refuse, accepted, published, say, again: () => ask(question) }
}

describe('R4.87: the question', () => {
  it('asks for the sign-in’s own chain first, for the methods, and in words what they allow', async () => {
    const { client } = await start()
    const [what] = client.authenticate.mock.calls[0] as [Record<string, unknown>]
    const { methods, resources, ...rest } = what as { methods: Set<string>; resources: string[] }
    expect(rest).toEqual({
      ...{
        domain: 'shop.test',
        uri: 'https://shop.test/in',
        nonce: 'n1',
        version: '1',
        chains: ['eip155:10', 'eip155:1'],
      },
    })
    // Its length is what the engine looks at before it would write them down in a way that pages lack.
    expect([[...methods], (methods as { length?: number }).length]).toEqual([['personal_sign', 'eth_sign'], 0])
    expect(resources).toHaveLength(1)
    expect(JSON.parse(atob((resources[0] as string).slice('urn:recap:'.length)))).toEqual({
      att: { eip155: { 'request/eth_sign': [{}], 'request/personal_sign': [{}] } },
    })
  })

  it('says all that the sign-in says', async () => {
    const said = { statement: 'Hi.', issuedAt: 'a', expirationTime: 'b', notBefore: 'c', requestId: 'd' }
    const { client } = await start({ fields: { ...said, resources: ['https://shop.test/terms'] } })
    expect(client.authenticate.mock.calls[0]?.[0]).toMatchObject({
      ...{ statement: 'Hi.', iat: 'a', exp: 'b', nbf: 'c', requestId: 'd' },
      resources: ['https://shop.test/terms', expect.stringMatching(/^urn:recap:/)],
    })
  })

  it('that cannot be asked gives back what it took', async () => {
    const engine = createFakeEngine()
    const { client } = engine
    const { onSessionAuthenticateResponse: own } = client.engine
    client.authenticate.mockRejectedValue(new Error('offline'))
    const ask = createAuthenticator({ client, clock: createFakeClock(), refuse() {} })
    const question = { family: { namespace: 'eip155', isAddress: () => true }, proposed: { chains: [], methods: [] } }
    await expect(ask({ ...question, signIn: { fields: FIELDS } } as never)).rejects.toThrow('offline')
    expect(client.engine.onSessionAuthenticateResponse).toBe(own)
  })

  it('takes with it what an earlier load of the page has left', async () => {
    const { again, done, answerTopics, answerKeys } = await start()
    done.length = 0
    await again()
    await flushMicrotasks()
    expect(done).toEqual([
      ...[
        'drop key key for c1',
        'unsubscribe answers of c1',
        'forget messages of answers of c1',
        'drop answers answers of c1',
      ],
    ])
    expect([answerTopics, answerKeys].map((rows) => rows.length)).toEqual([1, 1])
  })
})

describe('R4.87: the answer', () => {
  it('that approves and signs becomes a session of ours, once it is accepted', async () => {
    const { published, say, accepted, held, client, done, refuse } = await start()
    const approved = published.approval()
    say({ result: SIGNED })
    const granted = {
      ...{ chains: ['eip155:1', 'eip155:10'], accounts: [`eip155:1:${ADDRESS}`, `eip155:10:${ADDRESS}`] },
      ...{ methods: ['personal_sign'], events: ['chainChanged', 'accountsChanged'] },
    }
    const topic = 'asker of c1 and abab'
    const session = {
      ...{ topic, pairingTopic: 'c1', expiry: 1_000 + 604_800, acknowledged: true, controller: THEIRS },
      self: { publicKey: 'asker of c1', metadata: { name: 'Shop' } },
      peer: { publicKey: THEIRS, metadata: { name: 'Harbor', description: '', url: '', icons: [] } },
      ...{ requiredNamespaces: {}, optionalNamespaces: {}, relay: { protocol: 'irn' }, transportType: 'relay' },
      namespaces: { eip155: granted },
    }
    expect(await approved).toEqual(session)
    expect(held.get(topic)).toEqual(session)
    expect(accepted).toHaveBeenCalledExactlyOnceWith([cacao()])
    expect(done).toContain(`subscribe ${topic}`)
    // The proposal that went along waits for nobody, and the session ends in a week.
    expect(client.core.expirer.set.mock.calls).toEqual([
      [1, 0],
      [topic, 605_800],
    ])
    expect(refuse).not.toHaveBeenCalled()
  })

  it('of a wallet that says nothing of itself has no words', async () => {
    const { published, say } = await start()
    const approved = published.approval()
    say({ result: { ...SIGNED, responder: { publicKey: THEIRS } } })
    expect(await approved).toMatchObject({ peer: { metadata: { name: '', description: '', url: '', icons: [] } } })
  })

  it('to the proposal that went along is that of a wallet that only knows those', async () => {
    const { published, asked, say, accepted } = await start()
    const approved = published.approval()
    say({ error: { code: 10001 } })
    asked[0]?.approval.resolve({ session: sessionOf('plain') })
    expect(await approved).toEqual(sessionOf('plain'))
    expect(accepted).not.toHaveBeenCalled()
    const refused = await start()
    const failing = refused.published.approval()
    refused.asked[0]?.approval.reject({ code: 5000 })
    await expect(failing).rejects.toEqual({ code: 5000 })
  })

  it('that says no is the wallet’s own; without its number, as the engine tells it, it is none yet', async () => {
    const { published, asked, say } = await start()
    const approved = published.approval()
    let isOver = false
    const failed = approved.catch((error: unknown) => {
      isOver = true
      return error
    })
    asked[0]?.approval.reject('User rejected')
    await flushMicrotasks()
    expect(isOver).toBe(false)
    say({ error: { code: 4001, message: 'No.' } })
    expect(await failed).toEqual({ code: 4001, message: 'No.' })
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'yes'],
    ['nobody', { cacaos: [cacao()] }],
    ['no key', { ...SIGNED, responder: { metadata: {} } }],
    ['a key that is no text', { ...SIGNED, responder: { publicKey: 7 } }],
    ['a key that is too short', { ...SIGNED, responder: { publicKey: THEIRS.slice(1) } }],
    ['a key that is too long', { ...SIGNED, responder: { publicKey: `${THEIRS}a` } }],
    ['a key in capitals', { ...SIGNED, responder: { publicKey: THEIRS.toUpperCase() } }],
  ])('of %s makes no session', async (_, result) => {
    const { published, say, held, refuse, accepted } = await start()
    const approved = codeOf(published.approval())
    say({ result })
    expect(await approved).toBe('connection/failed')
    expect([held.size, refuse.mock.calls, accepted.mock.calls]).toEqual([0, [], []])
  })

  it.each<[string, unknown]>([
    ['nothing', []],
    ['what is none', ['yes']],
    ['what allows nothing', [cacao({})]],
    ['another family’s', [{ ...cacao(), p: { ...cacao().p, iss: `did:pkh:solana:1:${ADDRESS}` } }]],
  ])('that signed %s is a session that is ended: the wallet has one', async (_, cacaos) => {
    const { published, say, refuse, accepted } = await start()
    const approved = codeOf(published.approval())
    say({ result: { ...SIGNED, cacaos } })
    expect(await approved).toBe('connection/failed')
    expect(refuse).toHaveBeenCalledExactlyOnceWith('asker of c1 and abab')
    expect(accepted).not.toHaveBeenCalled()
  })

  it('that is not accepted is ended, in our words or with what was thrown', async () => {
    for (const [thrown, expected] of [
      [failConnection('connection/rejected'), { code: 'connection/rejected' }],
      [new Error('host'), { code: 'connection/failed', cause: new Error('host') }],
    ] as const) {
      const { published, say, refuse } = await start({ accept: () => Promise.reject(thrown) })
      const approved = published.approval()
      say({ result: SIGNED })
      await expect(approved).rejects.toMatchObject(expected)
      expect(refuse).toHaveBeenCalledOnce()
    }
  })
})

it('R4.88: what only this question needs is taken back, and nothing waits for its answer', async () => {
  const { published, done, client, engineEvents, questions, answerTopics, answerKeys } = await start()
  const ended: unknown[] = []
  engineEvents.on('session_connect:1', (said) => ended.push(said))
  answerTopics.push({ topic: 'another', pairingTopic: 'other' })
  answerKeys.push({ name: 'other key', responseTopic: 'another' })
  done.length = 0
  await published.clean?.()
  expect(ended).toEqual([{ error: { code: 6000, message: 'User disconnected.' } }])
  expect(client.core.expirer.del.mock.calls).toEqual([[101]])
  expect(done).toEqual([
    ...['drop question 101', 'drop key key for c1', 'unsubscribe answers of c1', 'forget messages of answers of c1'],
    'drop answers answers of c1',
  ])
  expect([questions, answerTopics.length, answerKeys.length]).toEqual([[], 1, 1])
})

it('R4.88: nothing waits either where a key of it cannot be forgotten', async () => {
  const { published, client, engineEvents } = await start()
  const ended: unknown[] = []
  engineEvents.on('session_connect:1', (said) => ended.push(said))
  Object.assign(client.core.crypto, {
    hasKeys: () => true,
    deleteKeyPair: () => Promise.reject(new Error('The disk is full')),
  })
  await expect(published.clean?.()).rejects.toThrow('The disk is full')
  expect(ended).toHaveLength(1)
})

it('R4.87: that nobody has answered in an hour fails once, and the promise that the engine keeps besides is taken from it', async () => {
  const { client, again } = await start()
  const [late, kept] = ['late', 'kept'].map((text) => Promise.reject(new Error(text)))
  const response = vi.fn(() => kept).mockReturnValueOnce(late)
  client.authenticate.mockResolvedValueOnce({ uri: 'wc:c2@2', response } as never)
  const { approval } = await again()
  await expect(approval()).rejects.toThrow('late')
  await flushMicrotasks()
  expect(response).toHaveBeenCalledTimes(2)
})
