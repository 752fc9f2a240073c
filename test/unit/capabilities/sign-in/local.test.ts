import { describe, expect, it } from 'vitest'
import { createLocalSignIn } from '../../../../src/capabilities/sign-in/local/create-local-sign-in.ts'
import { parseSignInText } from '../../../../src/capabilities/sign-in/message/parse-sign-in-text.ts'
import type { CaipNetworkId } from '../../../../src/domain/network.ts'
import type { SignInContext, SignInSession } from '../../../../src/domain/sign-in.ts'
import { pageOf } from './host-page.ts'

const OURS = `0x${'a'.repeat(40)}`
const OTHER = `0x${'b'.repeat(40)}`
const NOW = Date.UTC(2026, 0, 2)

/** A page whose family takes every signature but `no`, and what it keeps. */
function start(nowMs = NOW, kept?: string) {
  const storage = new Map<string, string>(kept === undefined ? [] : [['siwx', kept]])
  let now = nowMs
  const checks: string[] = []
  const context = {
    ...pageOf(storage, 'https://shop.example/'),
    now: () => now,
    verify: async ({ signature }: SignInSession) => {
      checks.push(signature)
      return signature !== 'no'
    },
  } as unknown as SignInContext
  const open = (options = {}) => createLocalSignIn(options, context)
  const host = open()
  const sign = async (chainId: CaipNetworkId, accountAddress: string, signature = 'yes'): Promise<SignInSession> => {
    const made = await host.createMessage({ chainId, accountAddress })
    const { toString: _, ...data } = made
    return { data, message: `${made}`, signature }
  }
  return {
    ...{ host, open, sign, checks },
    kept: () => JSON.parse(storage.get('siwx') ?? 'null') as SignInSession[] | null,
    text: () => storage.get('siwx'),
    goTo: (ms: number) => {
      now = ms
    },
  }
}
const subjects = (sessions: readonly SignInSession[] | null): unknown =>
  sessions?.map(({ data }) => `${data.chainId} ${data.accountAddress}`)

describe('R4.90: sessions of this browser', () => {
  it('are required unless the host says no', () => {
    const { open } = start()
    expect([open(), open({ isRequired: false })].map((one) => one.getRequired?.())).toEqual([true, false])
  })

  it('each text has a nonce of its own: 32 letters and digits', async () => {
    const { host } = start()
    const nonces = await Promise.all(
      [1, 2].map(async () => (await host.createMessage({ chainId: 'eip155:1', accountAddress: OURS })).nonce),
    )
    expect(nonces[0]).toMatch(/^[\da-f]{32}$/)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it('a signature of somebody else is not kept, nor one among several', async () => {
    const { host, sign, kept } = start()
    const forged = await sign('eip155:1', OURS, 'no')
    await expect(host.addSession(forged)).rejects.toMatchObject({ code: 'sign-in/not-verified' })
    await expect(host.setSessions([await sign('eip155:1', OURS), forged])).rejects.toMatchObject({
      code: 'sign-in/not-verified',
    })
    expect(kept()).toBeNull()
  })

  it('one for each account on each network: signed anew it takes the place of its own alone', async () => {
    const { host, sign, kept } = start()
    const [one, two, three] = [
      await sign('eip155:1', OURS),
      await sign('eip155:10', OURS),
      await sign('eip155:1', OTHER),
    ]
    for (const session of [one, two, three]) await host.addSession(session)
    const anew = await sign('eip155:1', OURS.toUpperCase().replace('0X', '0x'))
    await host.addSession(anew)
    expect(kept()?.map(({ data }) => data.nonce)).toEqual([two, three, anew].map(({ data }) => data.nonce))
  })

  it('what was just signed is not checked another time', async () => {
    const { host, sign, checks } = start()
    await host.addSession(await sign('eip155:1', OURS))
    expect(await host.getSessions('eip155:1', OURS)).toHaveLength(1)
    expect(checks).toHaveLength(1)
  })

  it('ending one leaves those of other accounts and networks', async () => {
    const { host, sign, kept, text } = start()
    for (const session of [await sign('eip155:1', OURS), await sign('eip155:10', OURS), await sign('eip155:1', OTHER)])
      await host.addSession(session)
    await host.revokeSession('eip155:1', OURS.toUpperCase().replace('0X', '0x'))
    expect(subjects(kept())).toEqual([`eip155:10 ${OURS}`, `eip155:1 ${OTHER}`])
    await host.revokeSession('eip155:10', OURS)
    await host.revokeSession('eip155:1', OTHER)
    expect(text()).toBeUndefined()
  })

  it('setting them forgets all others; setting none forgets all', async () => {
    const { host, sign, kept, text } = start()
    await host.addSession(await sign('eip155:1', OURS))
    await host.setSessions([await sign('eip155:1', OTHER)])
    expect(subjects(kept())).toEqual([`eip155:1 ${OTHER}`])
    await host.setSessions([])
    expect(text()).toBeUndefined()
  })

  it('the newest thirty-two are kept', async () => {
    const { host, sign, kept } = start()
    for (let chain = 1; chain <= 33; chain++) await host.addSession(await sign(`eip155:${chain}`, OURS))
    expect([kept()?.length, kept()?.[0]?.data.chainId]).toEqual([32, 'eip155:2'])
  })

  it.each([Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])(
    'one that shall never end, as %d says, ends with the last year that a text can name',
    async (lifeMs) => {
      const { open, goTo } = start()
      const host = open({ lifeMs })
      const made = await host.createMessage({ chainId: 'eip155:1', accountAddress: OURS })
      expect(parseSignInText(`${made}`)?.expirationTime).toBe('9999-12-31T23:59:59.999Z')
      const { toString: _, ...data } = made
      await host.addSession({ data, message: `${made}`, signature: 'yes' })
      goTo(NOW + 100 * 365 * 86_400_000)
      expect(await host.getSessions('eip155:1', OURS)).toHaveLength(1)
    },
  )

  it('counts until the millisecond it was signed for, and from the one it begins', async () => {
    const { host, sign, goTo } = start()
    const session = await sign('eip155:1', OURS)
    await host.addSession(session)
    const ends = Date.parse(session.data.expirationTime ?? '')
    expect(ends - NOW).toBe(604_800_000)
    goTo(ends - 1)
    expect(await host.getSessions('eip155:1', OURS)).toHaveLength(1)
    goTo(ends)
    expect(await host.getSessions('eip155:1', OURS)).toEqual([])
  })

  const told = async (change: object, nowMs = NOW) => {
    const made = await start().sign('eip155:1', OURS)
    const lines = made.message
      .split('\n')
      .filter((line) => !line.startsWith('Expiration') && !line.startsWith('Issued'))
    const { expirationTime: _, issuedAt: __, ...data } = made.data
    const times = change as { issuedAt?: string; expirationTime?: string; notBefore?: string }
    const message = [
      ...lines,
      ...(times.issuedAt ? [`Issued At: ${times.issuedAt}`] : []),
      ...(times.expirationTime ? [`Expiration Time: ${times.expirationTime}`] : []),
      ...(times.notBefore ? [`Not Before: ${times.notBefore}`] : []),
    ].join('\n')
    const { host } = start(nowMs, JSON.stringify([{ ...made, message, data: { ...data, ...change } }]))
    return (await host.getSessions('eip155:1', OURS)).length
  }
  it.each([
    ['an end only', { expirationTime: '2026-01-03T00:00:00Z' }, 1],
    ['a beginning in the text only', { issuedAt: '2026-01-01T00:00:00Z' }, 1],
    ['no time at all', {}, 0],
    ['a first moment that is now', { issuedAt: '2026-01-01T00:00:00Z', notBefore: '2026-01-02T00:00:00Z' }, 1],
    ['a first moment to come', { issuedAt: '2026-01-01T00:00:00Z', notBefore: '2026-01-02T00:00:01Z' }, 0],
  ])('R4.90: out of storage with %s', async (_, change, count) => {
    expect(await told(change)).toBe(count)
  })

  it.each([
    ['a text that is none', { message: 1 }],
    ['a signature that is none', { signature: null }],
    ['no fields', { data: 'x' }],
    ['an account that is none', { data: { chainId: 'eip155:1', accountAddress: 5 } }],
    ['a network that is none', { data: { accountAddress: OURS, chainId: 1 } }],
  ])('R3.46: %s is left out when another one is written', async (_, change) => {
    const made = await start().sign('eip155:10', OURS)
    const { host, kept, sign } = start(NOW, JSON.stringify([{ ...made, ...change }, made]))
    await host.addSession(await sign('eip155:1', OURS))
    expect(subjects(kept())).toEqual([`eip155:10 ${OURS}`, `eip155:1 ${OURS}`])
  })
})
