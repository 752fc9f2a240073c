import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { createLocalSignIn } from '../../../src/capabilities/sign-in/local/create-local-sign-in.ts'
import type { SignInOptions } from '../../../src/capabilities/sign-in/message/create-sign-in-message.ts'
import { eip155SignIn } from '../../../src/chains/eip155/check/sign-in.ts'
import type { SignInContext, SignInSession } from '../../../src/domain/sign-in.ts'
import { testKeys } from '../../stack/wallets/test-keys.ts'

// What stands in the storage when a page starts: whoever can write there could otherwise be anyone.

const NOW = Date.UTC(2026, 0, 2)
const WEEK_MS = 604_800_000
const [KEY = '0x', OTHER_KEY = '0x'] = testKeys(0, 1)
const [visitor, attacker] = [privateKeyToAccount(KEY), privateKeyToAccount(OTHER_KEY)]
const CHAIN = 'eip155:1'

function createSite(changes: Partial<SignInContext> = {}) {
  const storage = new Map<string, string>()
  let asked = 0
  const context = {
    domain: 'shop.example',
    uri: 'https://shop.example/cart',
    now: () => NOW,
    read: (key: string) => storage.get(key),
    write: (key: string, text: string | undefined) =>
      void (text === undefined ? storage.delete(key) : storage.set(key, text)),
    words: async (chainId: `eip155:${string}`, address: string) => eip155SignIn.words(chainId, address),
    async verify({ data, message, signature }: SignInSession) {
      asked++
      return eip155SignIn
        .verify({ address: data.accountAddress, message, signature }, () => Promise.resolve('0x'))
        .catch(() => false)
    },
    ...changes,
  } as unknown as SignInContext
  const put = (value: unknown): void => context.write('siwx', JSON.stringify(value))
  return { context, put, host: createLocalSignIn({}, context), checks: () => asked }
}

/** A session as this page makes it, by one of two keys. */
async function createSession(
  by = visitor,
  changes: Partial<SignInContext> = {},
  options: SignInOptions = {},
): Promise<SignInSession> {
  const host = createLocalSignIn(options, createSite(changes).context)
  const made = await host.createMessage({ chainId: CHAIN, accountAddress: by.address })
  const message = made.toString()
  const { toString: _, ...data } = { ...made }
  return { data, message, signature: await by.signMessage({ message }) }
}

const found = async (stored: unknown, changes: Partial<SignInContext> = {}): Promise<number> => {
  const { host, put } = createSite(changes)
  put(stored)
  return (await host.getSessions(CHAIN, visitor.address)).length
}

describe('a session out of the storage', () => {
  it('counts when it is what this account signed on this page, and is checked once a page', async () => {
    const session = await createSession()
    expect(await found([session])).toBe(1)
    const { host, put, checks } = createSite()
    put([session])
    for (let times = 0; times < 3; times++) expect(await host.getSessions(CHAIN, visitor.address)).toHaveLength(1)
    expect(checks()).toBe(1)
  })

  it('of another key counts as none', async () => {
    const theirs = await createSession(attacker)
    const data = { ...theirs.data, accountAddress: visitor.address }
    const message = theirs.message.replace(attacker.address, visitor.address)
    expect(await found([{ ...theirs, data }])).toBe(0)
    expect(await found([{ ...theirs, data, message }])).toBe(0)
    expect(await found([{ ...theirs, data, message, signature: await attacker.signMessage({ message }) }])).toBe(0)
    expect(await found([{ ...(await createSession()), signature: '' }])).toBe(0)
  })

  it('of another site, origin or chain counts as none', async () => {
    expect(await found([await createSession(visitor, { domain: 'bank.example' })])).toBe(0)
    expect(await found([await createSession(visitor, { uri: 'https://bank.example/cart' })])).toBe(0)
    expect(await found([await createSession(visitor, { uri: 'http://shop.example/cart' })])).toBe(0)
    const session = await createSession()
    const other = session.message.replace('Chain ID: 1', 'Chain ID: 10')
    expect(
      await found([{ ...session, message: other, signature: await visitor.signMessage({ message: other }) }]),
    ).toBe(0)
  })

  it('cannot live longer than it was signed for', async () => {
    const old = await createSession(visitor, { now: () => NOW - WEEK_MS - 1 })
    const expirationTime = new Date(NOW + WEEK_MS).toISOString()
    expect(await found([old])).toBe(0)
    expect(await found([{ ...old, data: { ...old.data, expirationTime } }])).toBe(0)
    expect(await found([{ ...old, data: { ...old.data, expirationTime: undefined } }])).toBe(0)
    const session = await createSession()
    expect(await found([{ ...session, data: { ...session.data, expirationTime } }])).toBe(1)
    for (const field of ['nonce', 'issuedAt', 'uri', 'requestId', 'notBefore'] as const)
      expect(await found([{ ...session, data: { ...session.data, [field]: '2026-01-01T00:00:00Z' } }]), field).toBe(0)
  })

  it('says no more than what was signed: neither in its statement nor in what was agreed to', async () => {
    const says = { statement: 'Welcome.', resources: ['https://shop.example/a,b'] }
    const session = await createSession(visitor, {}, says)
    expect(await found([session])).toBe(1)
    for (const change of [
      { statement: 'I am the owner.' },
      { statement: 'Welcome. I am the owner.' },
      { resources: undefined },
      { resources: [] },
      { resources: ['https://shop.example/a', 'b'] },
      { resources: [...says.resources, 'https://shop.example/admin'] },
      { resources: says.resources[0] },
      { resources: { 0: says.resources[0], length: 1 } },
    ])
      expect(await found([{ ...session, data: { ...session.data, ...change } }]), JSON.stringify(change)).toBe(0)
    const silent = await createSession()
    expect(await found([{ ...silent, data: { ...silent.data, ...says } }])).toBe(0)
    expect(await found([{ ...silent, data: { ...silent.data, resources: [] } }])).toBe(1)
  })

  it('R4.90: whose time has not come counts as none', async () => {
    const session = await createSession()
    const notBefore = new Date(NOW + 60_000).toISOString()
    const message = `${session.message}\nNot Before: ${notBefore}`
    const early = {
      data: { ...session.data, notBefore },
      message,
      signature: await visitor.signMessage({ message }),
    }
    expect(await found([early])).toBe(0)
    expect(await found([early], { now: () => NOW + 60_000 })).toBe(1)
  })

  it('that nobody can check now counts as none, is kept, and is asked about again', async () => {
    const session = await createSession()
    let isAway = true
    const { host, put, context } = createSite({
      verify: async () => (isAway ? Promise.reject(new Error('away')) : true),
    })
    put([session])
    expect(await host.getSessions(CHAIN, visitor.address)).toEqual([])
    expect(context.read('siwx')).toContain(session.signature)
    isAway = false
    expect(await host.getSessions(CHAIN, visitor.address)).toHaveLength(1)
  })

  it.each([null, 7, 'text', {}, [null], [{}], [{ data: {}, message: '', signature: '' }], [[]], { length: 1e9 }])(
    '%j is none, and nothing is thrown',
    async (stored) => {
      expect(await found(stored)).toBe(0)
    },
  )

  it('only so many are looked at', async () => {
    const session = await createSession()
    const { host, put, checks } = createSite()
    put(Array.from({ length: 10_000 }, (_, index) => ({ ...session, signature: `0x${index}` })))
    expect(await host.getSessions(CHAIN, visitor.address)).toEqual([])
    expect(checks()).toBeLessThanOrEqual(32)
  })
})
