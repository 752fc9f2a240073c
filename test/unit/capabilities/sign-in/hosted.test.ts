import { describe, expect, it } from 'vitest'
import { createHostedSignIn } from '../../../../src/capabilities/sign-in/hosted/create-hosted-sign-in.ts'
import type { SignInContext, SignInSession, WalletApiRequest } from '../../../../src/domain/sign-in.ts'
import { failService } from '../../../../src/errors/service-errors.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { pageOf } from './host-page.ts'

const OURS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A page that holds a token, and a dashboard that says whose it is. */
async function ask(me: object, chainId: `eip155:${number}` = 'eip155:1'): Promise<number> {
  const context = {
    domain: 'shop.example',
    uri: 'https://shop.example/',
    walletApi: async () => me,
    read: () => 'a token',
    now: () => 0,
    write: () => {},
  } as unknown as SignInContext
  return (await createHostedSignIn({}, context).getSessions(chainId, OURS)).length
}

it('R4.91: a token is a session of its own account on its own network, and of no other', async () => {
  expect(await ask({ address: OURS, caip2Network: 'eip155:1' })).toBe(1)
  expect(await ask({ address: OURS.toLowerCase(), caip2Network: 'eip155:1' })).toBe(1)
  expect(await ask({ address: OTHER, caip2Network: 'eip155:1' })).toBe(0)
  expect(await ask({ address: OURS, caip2Network: 'eip155:10' })).toBe(0)
  expect(await ask({ address: OURS, caip2Network: 'eip155:1' }, 'eip155:10')).toBe(0)
  expect(await ask({ caip2Network: 'eip155:1' })).toBe(0)
  expect(await ask({})).toBe(0)
})

/** A page with a dashboard that answers as a test says. */
function start(
  answer: (request: WalletApiRequest) => unknown,
  kept: Record<string, string> = {},
  now = () => Date.UTC(2026, 0, 2),
) {
  const storage = new Map(Object.entries(kept))
  const asked: WalletApiRequest[] = []
  const context = {
    ...pageOf(storage, 'https://shop.example/cart'),
    now,
    wallet: () => ({ type: 'extension', name: 'Fox', icon: 'data:x' }),
    walletApi: async (request: WalletApiRequest) => {
      asked.push(request)
      return answer(request)
    },
  } as unknown as SignInContext
  const open = (options = {}) => createHostedSignIn(options, context)
  return { host: open(), open, asked, kept: () => Object.fromEntries(storage) }
}
const HERS = { address: OURS, caip2Network: 'eip155:1' }
const TOKEN = { 'siwx-auth-token': 'a' }
const SESSION: SignInSession = {
  data: {
    ...{ chainId: 'eip155:1', accountAddress: OURS, domain: 'shop.example', uri: 'https://shop.example/cart' },
    ...{ version: '1', nonce: 'n0000001' },
  },
  message: 'said',
  signature: '0x1',
}
const SIGN_OUT = { path: '/auth/v1/sign-out', method: 'post', headers: { authorization: 'Bearer a' } }

describe('R4.91: the dashboard’s sign-in', () => {
  it('is required unless the host says no', () => {
    const { open } = start(() => ({}))
    expect([open(), open({ isRequired: true }), open({ isRequired: false })].map((one) => one.getRequired?.())).toEqual(
      [true, true, false],
    )
  })

  it('the text has the dashboard’s nonce, counts a week, and says what the host says', async () => {
    const { open, asked, kept } = start(() => ({ nonce: 'n0000001', token: 't' }))
    const input = { chainId: 'eip155:1', accountAddress: OURS } as const
    const text = `${await open({ statement: 'Hi.', resources: ['https://shop.example/terms'] }).createMessage(input)}`
    expect(text.split('\n')).toEqual([
      'shop.example wants you to sign in with your Ethereum account:',
      OURS,
      '',
      'Hi.',
      '',
      'URI: https://shop.example/cart',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: n0000001',
      'Issued At: 2026-01-02T00:00:00.000Z',
      'Expiration Time: 2026-01-09T00:00:00.000Z',
      'Resources:',
      '- https://shop.example/terms',
    ])
    expect([asked, kept()]).toEqual([[{ path: '/auth/v1/nonce' }], { 'siwx-nonce-token': 't' }])
    expect(`${await open({ lifeMs: 60_000 }).createMessage(input)}`).toContain('Time: 2026-01-02T00:01:00.000Z')
  })

  it.each([
    undefined,
    null,
    'nonce',
    [],
    {},
    { nonce: 'n0000001' },
    { token: 't' },
    { nonce: '', token: 't' },
    { nonce: 1, token: 't' },
  ])('a dashboard that answers %o has given no nonce', async (answer) => {
    const { host } = start(() => answer)
    await expect(host.createMessage({ chainId: 'eip155:1', accountAddress: OURS })).rejects.toMatchObject({
      code: 'http/garbage',
    })
  })

  it('what was signed is handed over with the nonce’s token, and its answer is kept in place of that', async () => {
    const { host, asked, kept } = start(() => ({ token: 'b' }), { 'siwx-nonce-token': 't' })
    await host.addSession(SESSION)
    const { data, message, signature } = SESSION
    const walletInfo = { type: 'extension', name: 'Fox', icon: 'data:x' }
    const body = { data, message, signature, clientId: null, walletInfo }
    const question = { path: '/auth/v1/authenticate', method: 'post', headers: { 'x-nonce-jwt': 'Bearer t' }, body }
    expect([asked, kept()]).toEqual([[question], { 'siwx-auth-token': 'b' }])
    await host.addSession({ ...SESSION, cacao: {} })
    expect(asked[1]).toEqual({
      ...{ ...question, headers: { 'x-nonce-jwt': 'Bearer ' } },
      body: { ...body, walletInfo: { type: 'walletconnect', name: '' } },
    })
  })

  it('without a token in the answer nobody is signed in, and the nonce stays for another try', async () => {
    const { host, kept } = start(() => ({}), { 'siwx-nonce-token': 't' })
    await expect(host.addSession(SESSION)).rejects.toMatchObject({ code: 'http/garbage' })
    expect(kept()).toEqual({ 'siwx-nonce-token': 't' })
  })

  it('each text goes with the token of its own nonce, also where another tab has asked for one meanwhile', async () => {
    let asked = 0
    const headers: unknown[] = []
    const { open } = start(({ path, ...request }) => {
      if (path.endsWith('nonce')) return { nonce: `n000000${++asked}`, token: `t${asked}` }
      headers.push(request.headers?.['x-nonce-jwt'])
      return { token: 'a' }
    })
    const input = { chainId: 'eip155:1', accountAddress: OURS } as const
    const [here, there] = [open(), open()]
    const [first, second, third] = [
      await here.createMessage(input),
      await there.createMessage(input),
      await here.createMessage(input),
    ]
    await here.addSession({ ...SESSION, data: first })
    await there.addSession({ ...SESSION, data: second })
    await here.addSession({ ...SESSION, data: third })
    expect(headers).toEqual(['Bearer t1', 'Bearer t2', 'Bearer t3'])
  })

  it('signing out forgets the token before the dashboard has said anything, and is said once', async () => {
    const { host, asked, kept } = start(({ path }) => {
      if (path.endsWith('me')) return HERS
      expect(kept()).toEqual({})
      return null
    }, TOKEN)
    await host.getSessions('eip155:1', OURS)
    await host.revokeSession('eip155:1', OURS)
    await host.revokeSession('eip155:1', OURS)
    expect(asked.slice(1)).toEqual([SIGN_OUT])
  })

  it('R4.29: a token of one family is not ended with the account of another', async () => {
    const { host, asked, kept } = start(({ path }) => (path.endsWith('authenticate') ? { token: 'a' } : null))
    await host.addSession(SESSION)
    await host.revokeSession('solana:5', 'So1')
    expect([asked.length, kept()]).toEqual([1, TOKEN])
    await host.revokeSession('eip155:10', OURS)
    expect([asked[1], kept()]).toEqual([SIGN_OUT, {}])
    const back = start(() => ({ address: OURS, caip2Network: 'eip155:1' }), TOKEN)
    await back.host.getSessions('eip155:10', OURS)
    await back.host.getSessions('eip155:1', OURS)
    await back.host.revokeSession('solana:5', 'So1')
    expect(back.kept()).toEqual(TOKEN)
    await back.host.revokeSession('eip155:1', OURS)
    expect(back.kept()).toEqual({})
    // After a reload nobody but the other family may have been asked about.
    const reloaded = start(() => ({ address: OURS, caip2Network: 'eip155:1' }), TOKEN)
    expect(await reloaded.host.getSessions('solana:5', 'So1')).toEqual([])
    await reloaded.host.revokeSession('solana:5', 'So1')
    expect(reloaded.kept()).toEqual(TOKEN)
    await reloaded.host.revokeSession('eip155:1', OURS)
    expect(reloaded.kept()).toEqual({})
  })

  it('R4.29: nor with another wallet of its family, whose account has not signed, or not last', async () => {
    const { host, kept } = start(({ path }) => (path.endsWith('authenticate') ? { token: 'a' } : null))
    await host.addSession({ ...SESSION, data: { ...SESSION.data, accountAddress: OTHER } })
    await host.addSession(SESSION)
    await host.revokeSession('eip155:1', OTHER)
    expect(kept()).toEqual(TOKEN)
    await host.revokeSession('eip155:1', OURS)
    expect(kept()).toEqual({})
    const back = start(() => ({ address: OURS, caip2Network: 'eip155:1' }), TOKEN)
    await back.host.getSessions('eip155:1', OURS)
    await back.host.getSessions('eip155:1', OTHER)
    await back.host.revokeSession('eip155:1', OTHER)
    expect(back.kept()).toEqual(TOKEN)
    // Also where the dashboard was asked about none but that one, as after a reload.
    const reloaded = start(() => HERS, TOKEN)
    await reloaded.host.getSessions('eip155:1', OTHER)
    await reloaded.host.revokeSession('eip155:1', OTHER)
    expect(reloaded.kept()).toEqual(TOKEN)
    await reloaded.host.revokeSession('eip155:1', OURS)
    expect(reloaded.kept()).toEqual({})
  })

  it('R4.29, R10.6: nor with one who was signed in before another page of the site had somebody else sign', async () => {
    const whose = ({ path, headers }: WalletApiRequest) =>
      path.endsWith('authenticate')
        ? { token: 'b' }
        : { ...HERS, address: headers?.authorization === 'Bearer b' ? OTHER : OURS }
    const { host, open, kept } = start(whose, TOKEN)
    expect(await host.getSessions('eip155:1', OURS)).toHaveLength(1)
    const there = open()
    await there.addSession({ ...SESSION, data: { ...SESSION.data, accountAddress: OTHER } })
    await host.revokeSession('eip155:1', OURS)
    // Nor by a page that has not heard yet whose it is.
    await open().revokeSession('eip155:1', OURS)
    expect(kept()).toEqual({ 'siwx-auth-token': 'b' })
    await host.revokeSession('eip155:1', OTHER)
    expect(kept()).toEqual({})
  })

  it('R4.29: a dashboard that cannot say whose the token is ends it with whoever leaves', async () => {
    const { host, asked, kept } = start(
      () => Promise.reject(failService('http/status', { status: 500, reason: '' })),
      TOKEN,
    )
    await expect(host.revokeSession('eip155:1', OURS)).rejects.toMatchObject({ code: 'http/status' })
    expect([asked.map(({ path }) => path), kept()]).toEqual([['/auth/v1/me', SIGN_OUT.path], {}])
  })

  it('of several sessions the first is kept; of none, the one there was is ended', async () => {
    const { host, asked, kept } = start(({ path }) => (path.endsWith('authenticate') ? { token: 'a' } : null))
    await host.setSessions([SESSION, { ...SESSION, message: 'other' }])
    expect([asked.length, asked[0]?.body, kept()]).toMatchObject([1, { message: 'said' }, TOKEN])
    await host.setSessions([])
    expect([asked[1], kept()]).toEqual([SIGN_OUT, {}])
  })

  it('a session is the token’s: without one nobody is asked', async () => {
    const { host, asked } = start(() => ({ address: OURS, caip2Network: 'eip155:1' }))
    expect([await host.getSessions('eip155:1', OURS), asked]).toEqual([[], []])
    const known = start(() => ({ address: OURS, caip2Network: 'eip155:1' }), TOKEN)
    expect(await known.host.getSessions('eip155:1', OURS)).toEqual([
      { data: { ...SESSION.data, nonce: '' }, message: '', signature: '' },
    ])
    expect(known.asked).toEqual([{ path: '/auth/v1/me', headers: { authorization: 'Bearer a' } }])
  })

  it('R4.73: it ends when its text says, on a page that stays open and after a reload, and leaves nothing', async () => {
    const clock = createFakeClock(Date.UTC(2026, 0, 2))
    const { open, kept } = start(
      ({ path }) => (path.endsWith('nonce') ? { nonce: 'n0000001', token: 't' } : { ...HERS, token: 'a' }),
      {},
      clock.now,
    )
    const host = open({ lifeMs: 60_000 })
    const data = await host.createMessage({ chainId: 'eip155:1', accountAddress: OURS })
    await host.addSession({ ...SESSION, data })
    const [session] = await host.getSessions('eip155:1', OURS)
    expect(session?.data.expirationTime).toBe('2026-01-02T00:01:00.000Z')
    await clock.advance(59_999)
    expect(await open().getSessions('eip155:1', OURS)).toHaveLength(1)
    await clock.advance(1)
    expect([await open().getSessions('eip155:1', OURS), kept()]).toEqual([[], {}])
    await host.addSession(SESSION)
    expect([(await open().getSessions('eip155:1', OURS)).length, kept()]).toEqual([1, TOKEN])
  })

  it.each([
    [401, true],
    [403, true],
    [400, false],
    [404, false],
    [500, false],
  ])('a dashboard that answers %d has ended the session: %s', async (status, isOver) => {
    const { host, kept } = start(() => Promise.reject(failService('http/status', { status, reason: '' })), TOKEN)
    const sessions = host.getSessions('eip155:1', OURS)
    if (isOver) expect(await sessions).toEqual([])
    else await expect(sessions).rejects.toMatchObject({ code: 'http/status' })
    expect(kept()).toEqual(isOver ? {} : TOKEN)
  })

  it.each([
    ['has ended', () => Promise.reject(failService('http/status', { status: 401, reason: '' }))],
    ['is another account’s', () => Promise.resolve({ address: OTHER, caip2Network: 'eip155:1' })],
  ])('a late answer that the token of before %s says nothing of the one there is by then', async (_, late) => {
    let answer = (): void => {}
    const { host, kept } = start((request) => {
      if (request.path.endsWith('authenticate')) return { token: 'b' }
      if (request.headers?.authorization === 'Bearer b') return { address: OURS, caip2Network: 'eip155:1' }
      return new Promise<void>((resolve) => {
        answer = resolve
      }).then(late)
    }, TOKEN)
    const sessions = host.getSessions('eip155:1', OURS)
    await host.addSession(SESSION)
    answer()
    expect(await sessions).toHaveLength(1)
    expect(kept()).toEqual({ 'siwx-auth-token': 'b' })
  })

  it('a late answer about a token that was given up is about nobody', async () => {
    let answer = (): void => {}
    const { host, asked } = start(({ path }) => {
      if (!path.endsWith('me')) return null
      return new Promise<object>((resolve) => {
        answer = () => resolve({ address: OURS, caip2Network: 'eip155:1' })
      })
    }, TOKEN)
    const sessions = host.getSessions('eip155:1', OURS)
    await host.setSessions([])
    answer()
    expect([await sessions, asked.length]).toEqual([[], 2])
  })

  it.each([new Error('broken'), null, { context: 401 }])('what is thrown else, %o, ends nothing', async (thrown) => {
    const { host, kept } = start(() => Promise.reject(thrown), TOKEN)
    await expect(host.getSessions('eip155:1', OURS)).rejects.toBe(thrown)
    expect(kept()).toEqual(TOKEN)
  })
})
