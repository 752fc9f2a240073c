import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { WidgetError } from '../../../../../../src/errors/widget-error.ts'
import type { Cacao, PairingSignIn } from '../../../../../../src/ports/sign-in.ts'
import type { AuthPolicy } from '../../../../../stack/pairing/wallet-authenticate.ts'
import { until } from '../../../../../support/test-page.ts'
import {
  codeOfFailure,
  createHostProvider,
  NETWORKS,
  stopHostProvider,
  relayTest as test,
  topicsIn,
} from '../support.ts'

// One question for approval and sign-in, on the wire. What sign-in makes of the answers: test/unit/capabilities/sign-in/pairing.

const approve: AuthPolicy = { kind: 'approve' }

const question = (accept: PairingSignIn['accept'] = async () => {}) => {
  const accepted: Cacao[][] = []
  const signIn: PairingSignIn = {
    fields: {
      chainId: 'eip155:31338',
      domain: 'tidepool.example',
      uri: 'https://tidepool.example/in',
      version: '1',
      nonce: 'abcdef0123456789',
      statement: 'Welcome.',
      resources: ['https://tidepool.example/terms'],
      expirationTime: '2999-01-01T00:00:00.000Z',
    },
    async accept(cacaos) {
      accepted.push([...cacaos])
      await accept(cacaos)
    },
    drop: async () => {},
  }
  return { signIn, accepted }
}

describe.concurrent('approval and sign-in in one question', () => {
  test('R4.87: a session, and a signature for each chain, the first of them the one that was asked for', async ({
    scene,
  }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet({ auth: approve })])
    const { signIn, accepted } = question()
    const { uri, approved } = await relay.pair(NETWORKS, undefined, signIn)
    expect(uri).toContain('methods=wc_sessionAuthenticate')
    await wallet.pair(uri)
    const session = await approved
    expect(relay.connection.value).toBe(session)
    expect(wallet.sessions).toEqual([session.topic])
    expect(wallet.proposals).toEqual([])
    expect([...session.networks].sort()).toEqual(['eip155:31337', 'eip155:31338'])
    expect(session.methodsOn.get('eip155:31337')).toContain('personal_sign')
    expect(session.wallet.name).toBe('Relay Wallet')

    const { authPayload } = wallet.authentications[0]?.params ?? {}
    expect(authPayload).toMatchObject({
      chains: ['eip155:31338', 'eip155:31337'],
      domain: 'tidepool.example',
      aud: 'https://tidepool.example/in',
      nonce: 'abcdef0123456789',
      exp: '2999-01-01T00:00:00.000Z',
      statement: 'Welcome.',
    })
    const recap = atob(authPayload?.resources?.at(-1)?.split(':')[2] ?? '')
    expect(recap).toContain('request/wallet_getCallsStatus')
    expect(recap).not.toContain('wallet_showCallsStatus')
    expect(accepted[0]?.map(({ p }) => p.iss)).toEqual(
      ['31338', '31337'].map((chain) => `did:pkh:eip155:${chain}:${wallet.addresses[0]}`),
    )

    // It is a session like any other: it signs, is told of a move, and ends on both sides.
    const [address = '0x'] = wallet.addresses
    const signature = await relay.request('eip155:31338', 'personal_sign', ['0x6869', address])
    expect(await verifyMessage({ address, message: 'hi', signature: signature as `0x${string}` })).toBe(true)
    await relay.disconnect()
    await until(() => wallet.ended.length === 1, 'the wallet to hear of the end')
  })

  test('R4.39, R4.87: a code that is left while what was signed is looked at leaves no connection behind', async ({
    scene,
  }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet({ auth: approve })])
    let look = (): void => {}
    const { signIn, accepted } = question(
      () =>
        new Promise((resolve) => {
          look = resolve
        }),
    )
    const pairing = await relay.pair(NETWORKS, undefined, signIn)
    pairing.approved.catch(() => {})
    await wallet.pair(pairing.uri)
    await until(() => accepted.length === 1, 'what was signed')
    pairing.cancel()
    look()
    await until(() => wallet.ended.length === 1, 'the wallet to hear of the end')
    expect(relay.connection.value).toBeUndefined()
  })

  test('R4.39: survives a reload, and leaves nothing of the question', async ({ scene }) => {
    const [page, wallet] = await Promise.all([scene.page(), scene.wallet({ auth: approve })])
    const { uri, approved } = await page.relay.pair(NETWORKS, undefined, question().signIn)
    await wallet.pair(uri)
    const { topic } = await approved
    const isEmpty = (name: string): boolean => [...page.storage.items].find(([key]) => key.endsWith(name))?.[1] === '[]'
    const stores = ['authKeys', 'pairingTopics', 'requests', 'proposal', 'pairing', 'history']
    await until(() => stores.every((name) => isEmpty(`//${name}`)), 'the rest to be forgotten')
    page.close()
    const again = await scene.page({ storage: page.storage })
    expect(again.relay.connection.value?.topic).toBe(topic)
    await again.relay.disconnect()
    await until(() => topicsIn(page.storage).length === 0, 'everything to be forgotten')
  })

  test('R4.87: a wallet that only knows proposals answers the proposal, with all methods', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const { signIn, accepted } = question()
    const { uri, approved } = await relay.pair(NETWORKS, undefined, signIn)
    await wallet.pair(uri)
    const session = await approved
    expect([...(session.methodsOn.get('eip155:31337') ?? [])]).toEqual(
      expect.arrayContaining(['personal_sign', 'eth_sendTransaction']),
    )
    expect(wallet.proposals[0]?.params.optionalNamespaces.eip155?.methods).toContain('wallet_sendCalls')
    expect([accepted, wallet.authentications]).toEqual([[], []])
  })

  test('rejected by one that knows both, and by one that knows proposals', async ({ scene }) => {
    for (const auth of [{ kind: 'reject' } as const, undefined]) {
      const [page, wallet] = await Promise.all([scene.page(), scene.wallet(auth && { auth })])
      wallet.proposalPolicy = { kind: 'reject' }
      const { uri, approved } = await page.relay.pair(NETWORKS, undefined, question().signIn)
      await wallet.pair(uri)
      expect(await codeOfFailure(approved)).toBe('connection/rejected')
      await until(() => topicsIn(page.storage).length === 0, 'everything to be forgotten')
      expect(page.relay.connection.value).toBeUndefined()
    }
  })

  test('R4.88: what is not accepted ends on both sides', async ({ scene }) => {
    const [page, wallet] = await Promise.all([scene.page(), scene.wallet({ auth: approve })])
    const refused = question(async () => {
      throw new WidgetError('Not verified', {
        code: 'sign-in/not-verified',
        entry: { text: 'Not verified' },
        context: {},
      })
    })
    const { uri, approved } = await page.relay.pair(NETWORKS, undefined, refused.signIn)
    await wallet.pair(uri)
    expect(await codeOfFailure(approved)).toBe('sign-in/not-verified')
    await until(() => wallet.ended.length === 1 && wallet.sessions.length === 0, 'the wallet to hear of it')
    await until(() => topicsIn(page.storage).length === 0, 'everything to be forgotten')
    const again = await scene.page({ storage: page.storage })
    expect(again.relay.connection.value).toBeUndefined()
  })

  const somebody = { metadata: {} }
  test.for<[string, AuthPolicy]>([
    ['no objects', { kind: 'answer', result: (publicKey) => ({ responder: { ...somebody, publicKey } }) }],
    ['none', { kind: 'answer', result: (publicKey) => ({ responder: { publicKey }, cacaos: [] }) }],
    ['text', { kind: 'answer', result: (publicKey) => ({ responder: { publicKey }, cacaos: 'yes' }) }],
    [
      'too many',
      { kind: 'answer', result: (publicKey) => ({ responder: { publicKey }, cacaos: Array(5_000).fill({}) }) },
    ],
    ['one of nothing', { kind: 'approve', forge: () => null }],
    ['an empty one', { kind: 'approve', forge: () => ({ h: {}, p: {}, s: {} }) }],
    [
      'of another family',
      { kind: 'approve', forge: ({ p, ...rest }) => ({ ...rest, p: { ...p, iss: 'did:pkh:cosmos:a:b' } }) },
    ],
    ['without permissions', { kind: 'approve', forge: ({ p, ...rest }) => ({ ...rest, p: { ...p, resources: [] } }) }],
    [
      'unreadable permissions',
      { kind: 'approve', forge: ({ p, ...rest }) => ({ ...rest, p: { ...p, resources: ['urn:recap:%%%'] } }) },
    ],
    [
      'far too long',
      { kind: 'approve', forge: ({ p, ...rest }) => ({ ...rest, p: { ...p, statement: 'x'.repeat(100_000) } }) },
    ],
  ])(
    'R4.88: nonsense in place of signed objects, %s: connection/failed, nobody signed in, and the wallet is told',
    async ([, auth], { scene }) => {
      const rejections = vi.fn()
      process.on('unhandledRejection', rejections)
      const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet({ auth })])
      const { signIn, accepted } = question()
      const { uri, approved } = await relay.pair(NETWORKS, undefined, signIn)
      await wallet.pair(uri)
      expect(await codeOfFailure(approved)).toBe('connection/failed')
      await until(() => wallet.ended.length === 1, 'the wallet to hear of it')
      expect([accepted, relay.connection.value]).toEqual([[], undefined])
      process.off('unhandledRejection', rejections)
      expect(rejections).not.toHaveBeenCalled()
    },
  )

  test.for<[string, unknown]>([
    ['nothing', null],
    ['no responder', { cacaos: [] }],
    ['a key that is none', { cacaos: [], responder: { publicKey: 'abc', metadata: {} } }],
  ])('an answer of nobody, %s: connection/failed', async ([, result], { scene }) => {
    const auth: AuthPolicy = { kind: 'answer', result: () => result }
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet({ auth })])
    const { uri, approved } = await relay.pair(NETWORKS, undefined, question().signIn)
    await wallet.pair(uri)
    expect(await codeOfFailure(approved)).toBe('connection/failed')
    expect(relay.connection.value).toBeUndefined()
  })

  test('R4.87, R4.35: cancelled: nothing stays, the code is void, and the next one works', async ({
    scene,
    server,
  }) => {
    const [page, wallet] = await Promise.all([scene.page(), scene.wallet({ auth: { kind: 'ignore' } })])
    const first = await page.relay.pair(NETWORKS, undefined, question().signIn)
    await wallet.pair(first.uri)
    await until(() => wallet.authentications.length === 1, 'the question')
    first.cancel()
    expect(await codeOfFailure(first.approved)).toBe('connection/modal-closed')
    await until(() => topicsIn(page.storage).length === 0, 'everything to be forgotten')
    await until(() => server.control.calls.some(({ tag }) => tag === 1000), 'the pairing to be deleted')
    wallet.authPolicy = approve
    const { signIn, accepted } = question()
    const second = await page.relay.pair(NETWORKS, undefined, signIn)
    await wallet.pair(second.uri)
    await second.approved
    expect(accepted).toHaveLength(1)
  })

  test('R4.87: with networks of another family, or an override for one, it is asked afterwards', async ({ scene }) => {
    const { relay } = await scene.page()
    const { signIn } = question()
    const plain = await relay.pair(NETWORKS, { chains: { cosmos: ['cosmos:cosmoshub-4'] } }, signIn)
    expect(plain.uri).not.toContain('wc_sessionAuthenticate')
    plain.cancel()
  })

  test('R4.43: over the host’s own engine, which gets back what was changed', async ({ scene, server }) => {
    const provider = await createHostProvider(server.url, server.url)
    const engine = provider.client.engine as unknown as { onSessionAuthenticateResponse: unknown }
    const before = engine.onSessionAuthenticateResponse
    const [{ relay }, wallet] = await Promise.all([scene.page({ provider }), scene.wallet({ auth: approve })])
    const { uri, approved } = await relay.pair(NETWORKS, undefined, question().signIn)
    await wallet.pair(uri)
    await approved
    await until(() => engine.onSessionAuthenticateResponse === before, 'the listener to be put back')
    stopHostProvider(provider)
  })

  test('R4.43: given up with a question open, too', async ({ scene, server }) => {
    const provider = await createHostProvider(server.url, `${server.url}/left`)
    const engine = provider.client.engine as unknown as Record<string, unknown>
    const names = ['onSessionAuthenticateResponse', 'sendRequest', 'connect', 'request']
    const membersOf = () => names.map((name) => engine[name])
    const before = membersOf()
    const { relay, close } = await scene.page({ provider })
    const { approved } = await relay.pair(NETWORKS, undefined, question().signIn)
    const failed = codeOfFailure(approved)
    close()
    await failed
    await until(() => engine.onSessionAuthenticateResponse === before[0], 'the listener to be put back')
    expect(membersOf()).toEqual(before)
    stopHostProvider(provider)
  })
})

describe('where the engine draws one number for the question and the proposal beside it', () => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('R4.87: a wallet that only knows proposals is paired with', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const { uri, approved } = await relay.pair(NETWORKS, undefined, question().signIn)
    await wallet.pair(uri)
    expect((await approved).topic).toBe(wallet.sessions[0])
  })

  test('R4.87: what a wallet signed is taken in, and its no is heard', async ({ scene }) => {
    const { signIn, accepted } = question()
    for (const auth of [approve, { kind: 'reject' } as const]) {
      const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet({ auth })])
      const { uri, approved } = await relay.pair(NETWORKS, undefined, signIn)
      const failed = auth === approve ? undefined : codeOfFailure(approved)
      await wallet.pair(uri)
      if (failed) expect(await failed).toBe('connection/rejected')
      else expect((await approved).topic).toBe(wallet.sessions[0])
    }
    expect(accepted).toHaveLength(1)
  })
})
