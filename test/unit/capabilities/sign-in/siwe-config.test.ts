import { describe, expect, it } from 'vitest'
import { fromSiweConfig } from '../../../../src/capabilities/sign-in/siwe/from-siwe-config.ts'
import type { SignInContext, SignInHost, SignInSession, SiweConfig } from '../../../../src/domain/sign-in.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'

const OURS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SESSION: SignInSession = {
  data: {
    ...{ chainId: 'eip155:10', accountAddress: OURS, domain: 'shop.example', uri: 'https://shop.example/' },
    ...{ version: '1', nonce: 'n0000001' },
  },
  message: 'said',
  signature: '0x1',
  cacao: { h: 1 },
}

/** A host’s server that answers as a test says; and what it was asked, in order. */
function start(config: Partial<SiweConfig> = {}) {
  const told: unknown[] = []
  const say =
    <Answer>(name: string, answer: Answer) =>
    async (...words: readonly unknown[]): Promise<Answer> => {
      told.push([name, ...words])
      return answer
    }
  const context = {
    domain: 'shop.example',
    uri: 'https://shop.example/',
    now: () => Date.UTC(2026, 0, 2),
    words: async (_: string, address: string) => ({
      accountKind: 'Ethereum',
      address: address.toUpperCase(),
      chainId: '',
    }),
    repeat: (everyMs: number) => void told.push(['repeat', everyMs]),
  } as unknown as SignInContext
  const host = fromSiweConfig(
    {
      getNonce: say('nonce', 'n0000001'),
      createMessage: (params) => {
        told.push(['message', params])
        return 'the text'
      },
      verifyMessage: say('verify', true),
      getSession: say('session', null),
      signOut: say('out', true),
      onSignIn: (session) => void told.push(['in', session]),
      onSignOut: () => void told.push(['signed out']),
      ...config,
    },
    context,
  )
  return { host: host as SignInHost, told }
}

describe('R4.89: siweConfig', () => {
  it('switched off is no sign-in, and nobody is asked again and again', () => {
    const { host, told } = start({ enabled: false })
    expect([host, told]).toEqual([undefined, []])
    expect(start({ enabled: true }).host).toBeDefined()
  })

  it('is required, and looks again every five minutes, unless the host says otherwise', () => {
    const usual = start()
    expect([usual.host.getRequired?.(), usual.told]).toEqual([true, [['repeat', 300_000]]])
    const other = start({ required: false, sessionRefetchIntervalMs: 5_000 })
    expect([other.host.getRequired?.(), other.told]).toEqual([false, [['repeat', 5_000]]])
  })

  it('the host words the text: of this page, this account and this moment', async () => {
    const { host, told } = start()
    const made = await host.createMessage({ chainId: 'eip155:10', accountAddress: OURS })
    expect(`${made}`).toBe('the text')
    const params = {
      ...{ domain: 'shop.example', uri: 'https://shop.example/', version: '1', chainId: 10 },
      iat: '2026-01-02T00:00:00.000Z',
    }
    expect(told.slice(1)).toEqual([
      ['nonce', OURS.toUpperCase()],
      ['message', { ...params, nonce: 'n0000001', address: `did:pkh:eip155:10:${OURS.toUpperCase()}` }],
    ])
    const { toString: _, ...fields } = made
    expect(fields).toEqual({
      ...{ accountAddress: OURS, chainId: 'eip155:10', domain: 'shop.example', uri: 'https://shop.example/' },
      ...{ version: '1', nonce: 'n0000001', issuedAt: '2026-01-02T00:00:00.000Z' },
    })
  })

  it('what the host says besides stands in the text and in its fields; the network is the page’s', async () => {
    const more = {
      ...{ domain: 'other.example', uri: 'https://other.example/', iat: 'i', exp: 'e', nbf: 'b', requestId: 'r' },
      ...{ resources: ['x'], statement: 's', chainId: 5 },
    }
    const { host, told } = start({ getMessageParams: async () => more })
    const made = await host.createMessage({ chainId: 'eip155:10', accountAddress: OURS })
    String(made)
    expect(told.at(-1)).toMatchObject(['message', { ...more, chainId: 10 }])
    expect(made).toMatchObject({
      ...{ domain: 'other.example', uri: 'https://other.example/', issuedAt: 'i', expirationTime: 'e' },
      ...{ notBefore: 'b', requestId: 'r', resources: ['x'], statement: 's' },
    })
  })

  it('a nonce for nobody yet is asked for without an address', async () => {
    const { host, told } = start()
    await host.createMessage({ chainId: 'eip155:1', accountAddress: '' })
    expect(told.at(-1)).toEqual(['nonce', undefined])
  })

  it('the server checks what was signed, and the host hears who signed in', async () => {
    const { host, told } = start()
    await host.addSession(SESSION)
    expect(told.slice(1)).toEqual([
      ['verify', { message: 'said', signature: '0x1', cacao: { h: 1 } }],
      ['in', { address: OURS, chainId: 10 }],
    ])
    const refused = start({ verifyMessage: async () => false })
    await expect(refused.host.addSession(SESSION)).rejects.toMatchObject({ code: 'sign-in/not-verified' })
    expect(refused.told.slice(1)).toEqual([])
    await start({ onSignIn: undefined as never }).host.addSession(SESSION)
  })

  it('ending a session asks the server, and the host hears of it', async () => {
    const { host, told } = start()
    await host.revokeSession('eip155:1', OURS)
    expect(told.slice(1)).toEqual([['session'], ['out'], ['signed out']])
    await start({ onSignOut: undefined as never }).host.revokeSession('eip155:1', OURS)
  })

  it('its session is no other family’s, and is ended once for all accounts and networks that leave together', async () => {
    const { host, told } = start()
    await host.revokeSession('solana:5', 'So1')
    expect(told.slice(1)).toEqual([])
    await Promise.all([host.revokeSession('eip155:1', OURS), host.revokeSession('eip155:10', OTHER)])
    expect(told.slice(1)).toEqual([['session'], ['out'], ['signed out']])
    await host.revokeSession('eip155:1', OURS)
    expect(told.slice(1)).toHaveLength(6)
    const kept = start({ signOutOnDisconnect: false })
    await kept.host.revokeSession('eip155:1', OURS)
    expect(kept.told.slice(1)).toEqual([])
  })

  it('R4.29: nor is it that of a wallet that has left, once another one has signed in', async () => {
    const { host, told } = start()
    await host.addSession({ ...SESSION, data: { ...SESSION.data, accountAddress: OTHER } })
    await host.addSession(SESSION)
    told.length = 0
    await host.revokeSession('eip155:10', OTHER)
    expect(told).toEqual([['session']])
    await host.revokeSession('eip155:10', OURS.toLowerCase())
    expect(told.slice(2)).toEqual([['out'], ['signed out']])
    const back = start({ getSession: async () => ({ address: OURS, chainId: 1 }) })
    await back.host.getSessions('eip155:1', OURS)
    back.told.length = 0
    await back.host.revokeSession('eip155:1', OTHER)
    expect(back.told).toEqual([])
    // Nor with one that counts as signed in by it, though it has not signed.
    const shared = start({ getSession: async () => ({ address: OURS, chainId: 1 }), signOutOnAccountChange: false })
    expect(await shared.host.getSessions('eip155:1', OTHER)).toHaveLength(1)
    shared.told.length = 0
    await shared.host.revokeSession('eip155:1', OTHER)
    expect(shared.told).toEqual([])
    await shared.host.revokeSession('eip155:1', OURS)
    expect(shared.told).toEqual([['out'], ['signed out']])
  })

  it('R4.29, R10.6: nor once another page of the site has signed somebody else in, of which this one hears nothing', async () => {
    let address = OURS
    const { host, told } = start({ getSession: async () => ({ address, chainId: 10 }) })
    expect(await host.getSessions('eip155:10', OURS)).toHaveLength(1)
    address = OTHER
    told.length = 0
    await host.revokeSession('eip155:10', OURS)
    expect(told).toEqual([])
    await host.revokeSession('eip155:10', OTHER)
    expect(told).toEqual([['out'], ['signed out']])
  })

  it('R4.29: nor once somebody has signed in here while the server was asked', async () => {
    let answer = (): void => {}
    const { host, told } = start({
      getSession: () =>
        new Promise((resolve) => {
          answer = () => resolve({ address: OTHER, chainId: 10 })
        }),
    })
    await host.addSession({ ...SESSION, data: { ...SESSION.data, accountAddress: OTHER } })
    const leaving = host.revokeSession('eip155:10', OTHER)
    await host.addSession(SESSION)
    told.length = 0
    answer()
    await leaving
    expect(told).toEqual([])
  })

  it.each([
    () => Promise.reject(new Error('down')),
    () => {
      throw new Error('down')
    },
  ])('R4.29: a server that cannot say whose it is ends it with the account that it was last known of', async (down) => {
    let getSession: SiweConfig['getSession'] = async () => ({ address: OURS, chainId: 10 })
    const { host, told } = start({ getSession: () => getSession() })
    await host.getSessions('eip155:10', OURS)
    getSession = down
    told.length = 0
    await host.revokeSession('eip155:10', OTHER)
    expect(told).toEqual([])
    await host.revokeSession('eip155:10', OURS)
    expect(told).toEqual([['out'], ['signed out']])
  })

  it('of several sessions the first one counts; of none, the last visitor is signed out where the host wants that', async () => {
    const { host, told } = start()
    await host.setSessions([SESSION, { ...SESSION, message: 'other' }])
    expect(told.slice(1).map((line) => (line as unknown[])[0])).toEqual(['verify', 'in'])
    await host.setSessions([])
    expect(told.slice(3)).toEqual([['out'], ['signed out']])
    const kept = start({ signOutOnDisconnect: false })
    await kept.host.setSessions([])
    expect(kept.told.slice(1)).toEqual([])
  })

  it('other families are never asked, as if they were signed in', async () => {
    const { host, told } = start()
    const data = { chainId: 'solana:5', accountAddress: 'So1', domain: 'shop.example', uri: 'https://shop.example/' }
    expect(await host.getSessions('solana:5', 'So1')).toEqual([
      { data: { ...data, version: '1', nonce: '' }, message: '', signature: '' },
    ])
    expect(told.slice(1)).toEqual([])
    // Only what looks like it.
    await host.getSessions('eip155x:1' as never, 'So1')
    expect(told.slice(1)).toEqual([])
    const message = host.createMessage({ chainId: 'solana:5', accountAddress: '' })
    await expect(message).rejects.toMatchObject({ code: 'sign-in/not-enabled' })
    expect(told.slice(1)).toEqual([])
  })

  /** A server that says whose session it holds when the test has it answer, each question by itself. */
  const late = () => {
    const answers: ((address: string) => void)[] = []
    const getSession = (): Promise<{ address: string; chainId: number }> =>
      new Promise((resolve) => {
        answers.push((address) => resolve({ address, chainId: 10 }))
      })
    const server = start({ getSession })
    server.told.length = 0
    return { ...server, answers }
  }

  it('a late answer about an account that was left ends nobody’s session', async () => {
    const { host, told, answers } = late()
    const [before, now] = [host.getSessions('eip155:10', OTHER), host.getSessions('eip155:10', OURS)]
    answers[1]?.(OURS)
    answers[0]?.(OURS)
    expect([(await before).length, (await now).length, told]).toEqual([0, 1, []])
    const elsewhere = host.getSessions('eip155:10', OTHER)
    await host.getSessions('solana:5', 'So1')
    answers[2]?.(OURS)
    expect([(await elsewhere).length, told]).toEqual([0, []])
  })

  it('a late answer of before somebody signed in ends nothing', async () => {
    const { host, told, answers } = late()
    const sessions = host.getSessions('eip155:10', OURS)
    await host.addSession(SESSION)
    told.length = 0
    answers[0]?.(OTHER)
    expect([(await sessions).length, told]).toEqual([0, []])
  })

  it('R4.29: nor does it say whose the session is now', async () => {
    const { host, told, answers } = late()
    const sessions = host.getSessions('eip155:10', OTHER)
    await host.addSession(SESSION)
    told.length = 0
    answers[0]?.(OTHER)
    await sessions
    const revoked = host.revokeSession('eip155:10', OTHER)
    answers[1]?.(OURS)
    await revoked
    expect(told).toEqual([])
  })

  it('R4.29: nor that of a wallet that has left and come back, or signed in again, while the server is asked', async () => {
    const { host, told, answers } = late()
    await host.addSession(SESSION)
    told.length = 0
    const back = host.revokeSession('eip155:10', OURS)
    const sessions = host.getSessions('eip155:10', OURS.toLowerCase())
    answers[1]?.(OURS)
    expect(await sessions).toHaveLength(1)
    answers[0]?.(OURS)
    await back
    expect(told).toEqual([])
    const signed = host.revokeSession('eip155:10', OURS)
    await host.addSession(SESSION)
    told.length = 0
    answers[2]?.(OURS)
    await signed
    expect(told).toEqual([])
    // Whatever a question of before then is answered.
    const early = host.getSessions('eip155:10', OURS)
    const again = host.revokeSession('eip155:10', OURS)
    await host.addSession(SESSION)
    told.length = 0
    answers[3]?.(OURS)
    await early
    answers[4]?.(OURS)
    await again
    expect(told).toEqual([])
  })

  it('R4.29: an answer to a question of before a wallet was left is no coming back', async () => {
    const { host, told, answers } = late()
    const sessions = host.getSessions('eip155:10', OURS)
    const left = host.revokeSession('eip155:10', OURS)
    answers[0]?.(OURS)
    expect(await sessions).toHaveLength(1)
    answers[1]?.(OURS)
    await left
    expect(told).toEqual([['out'], ['signed out']])
  })

  it('R4.29: a server that never says whose it is keeps nobody else from being signed out', async () => {
    const { host, told, answers } = late()
    void host.revokeSession('eip155:10', OTHER)
    await flushMicrotasks()
    const left = host.revokeSession('eip155:10', OURS)
    answers[1]?.(OURS)
    await left
    expect(told).toEqual([['out'], ['signed out']])
  })

  it.each([null, undefined])('a server that says %s knows of no session', async (session) => {
    const { host, told } = start({ getSession: async () => session })
    expect(await host.getSessions('eip155:10', OURS)).toEqual([])
    expect(told.slice(1)).toEqual([])
  })

  it.each([
    ['of this account and network', { address: OURS, chainId: 10 }, {}, true],
    ['in other capitals', { address: OURS.toLowerCase(), chainId: 10 }, {}, true],
    ['whose network is a text', { address: OURS, chainId: '10' as never }, {}, true],
    ['of another account', { address: OTHER, chainId: 10 }, {}, false],
    [
      'of another account, where that is all right',
      { address: OTHER, chainId: 10 },
      { signOutOnAccountChange: false },
      true,
    ],
    ['of another network', { address: OURS, chainId: 1 }, {}, false],
    [
      'of another network, where that is all right',
      { address: OURS, chainId: 1 },
      { signOutOnNetworkChange: false },
      true,
    ],
    [
      'of another account, where another network is',
      { address: OTHER, chainId: 10 },
      { signOutOnNetworkChange: false },
      false,
    ],
    [
      'of another network, where another account is',
      { address: OURS, chainId: 1 },
      { signOutOnAccountChange: false },
      false,
    ],
  ])('a session %s: it stays, or ends at once', async (_, session, config, stays) => {
    const { host, told } = start({ getSession: async () => session, ...config })
    const sessions = await host.getSessions('eip155:10', OURS)
    expect(sessions.map(({ data }) => [data.chainId, data.accountAddress])).toEqual(stays ? [['eip155:10', OURS]] : [])
    expect(told.slice(1)).toEqual(stays ? [] : [['out'], ['signed out']])
  })
})
