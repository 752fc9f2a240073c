// @vitest-environment happy-dom
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { SiweMessage } from 'siwe'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SIGN_IN_STORE } from '../../../../src/capabilities/sign-in/sign-in-store.ts'
import type { SignInContext, SignInHost, SignInOption, SignInSession } from '../../../../src/domain/sign-in.ts'
import { effect } from '../../../../src/kernel/signal.ts'
import { localSignIn } from '../../../../src/siwx.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createEip155Wallet } from '../../../../src/testing/wallets/eip155-wallet.ts'
import { testKeys } from '../../../stack/wallets/test-keys.ts'
import { createFakeSite, type FakeSite } from '../../../support/memory-storage.ts'
import { openPage, type TestPage, testNetwork, until } from '../../../support/test-page.ts'
import { interiorOf } from './interior-of.ts'

// ERC-7846 at the public door: a wallet with real keys that has `wallet_connect`, and what it may do wrong.

const RDNS = 'com.example.seven'
const [KEY, OTHER_KEY] = testKeys(0, 1) as [Hex, Hex]
const owner = privateKeyToAccount(KEY)

interface Asked {
  readonly version: string
  readonly capabilities: { readonly signInWithEthereum: Record<string, string> & { readonly resources?: string[] } }
}
type Words = Parameters<typeof createSiweMessage>[0]
interface Behaviour {
  /** What `wallet_connect` does; the honest answer is made by `answer`. Absent: the wallet lacks the method. */
  readonly connect?: (answer: (change?: Change) => Promise<unknown>) => Promise<unknown>
  readonly chainId?: number
}
interface Change {
  readonly words?: Partial<Words>
  readonly key?: Hex
  readonly address?: string
  readonly isUngranted?: boolean
}

function createWallet({ connect, chainId = 1 }: Behaviour) {
  const inner = createEip155Wallet({
    rdns: RDNS,
    keys: [KEY, OTHER_KEY],
    chains: [1, 2].map((id) => ({ id, rpcUrl: `http://127.0.0.1:9/${id}` })),
    storage: null,
  })
  if (chainId !== 1) inner.control.switchChain(chainId)
  const asked: Asked[] = []
  const methods: string[] = []
  const answerTo = async ({ capabilities }: Asked, change: Change = {}): Promise<unknown> => {
    if (!change.isUngranted) await inner.provider.request({ method: 'eth_requestAccounts' })
    const { chainId: hex, issuedAt, expirationTime, notBefore, ...rest } = capabilities.signInWithEthereum
    const message = createSiweMessage({
      ...rest,
      address: owner.address,
      chainId: Number(hex),
      issuedAt: new Date(issuedAt as string),
      ...(expirationTime && { expirationTime: new Date(expirationTime) }),
      ...(notBefore && { notBefore: new Date(notBefore) }),
      ...change.words,
    } as Words)
    const signature = await privateKeyToAccount(change.key ?? KEY).signMessage({ message })
    const address = (change.address ?? owner.address).toLowerCase()
    return { accounts: [{ address, capabilities: { signInWithEthereum: { message, signature } } }] }
  }
  const provider = {
    ...inner.provider,
    on: inner.provider.on.bind(inner.provider),
    removeListener: inner.provider.removeListener.bind(inner.provider),
    async request(call: { method: string; params?: unknown }): Promise<unknown> {
      methods.push(call.method)
      if (call.method !== 'wallet_connect') return inner.provider.request(call as never)
      const [request] = call.params as [Asked]
      asked.push(request)
      if (!connect) throw Object.assign(new Error('no such method'), { code: -32601 })
      return connect((change) => answerTo(request, change))
    },
  }
  return { inner, asked, methods, wallet: { rdns: RDNS, provider } as unknown as typeof inner }
}

let page: TestPage
let site: FakeSite
let interior: Interior
beforeEach(() => {
  localStorage.clear()
  site = createFakeSite()
})
afterEach(() => {
  page.close()
  Reflect.deleteProperty(window, 'ethereum')
})

/** A node on whose chain there are no contracts. */
const node = createServer(async (request, response) => {
  for (const header of ['access-control-allow-origin', 'access-control-allow-headers']) response.setHeader(header, '*')
  if (request.method === 'OPTIONS') return void response.end()
  const { id, method } = (await json(request)) as { id: number; method: string }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_blockNumber' ? '0x1' : '0x' }))
})
// Node would close what is silent for five seconds, maybe while a busy test asks.
node.keepAliveTimeout = 0
let nodeUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  nodeUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
})
afterAll(() => node.close())

const SIWX = localSignIn({ statement: 'Welcome back.', resources: ['https://example.com/terms'] })

async function open(
  behaviour: Behaviour,
  { siwx = SIWX, isInjected = false }: { siwx?: SignInOption | null; isInjected?: boolean } = {},
) {
  const made = createWallet(behaviour)
  const networkOf = (id: number) => ({ ...testNetwork(id), rpcUrls: { default: { http: [nodeUrl] } } })
  const networks = [networkOf(1), networkOf(2)] as const
  if (isInjected) Object.assign(window, { ethereum: made.wallet.provider })
  page = openPage({ wallets: isInjected ? [] : [made.wallet], site, networks, ...(siwx && { siwx }) })
  interior = await interiorOf(page, !!siwx)
  return made
}
const stored = (): readonly SignInSession[] => JSON.parse(site.items.get('siwx') ?? '[]')
const hasSession = (): boolean => interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value === true
const counted = (methods: readonly string[], ...names: string[]): number[] =>
  names.map((name) => methods.filter((method) => method === name).length)

describe('R4.74: connecting and signing in by one approval (ERC-7846)', () => {
  it('a wallet that can is asked once, and what it signed is a session that an independent library verifies', async () => {
    const { asked, methods } = await open({ connect: (answer) => answer() })
    await page.widget.connect(RDNS)
    await until(hasSession, 'the session')
    expect(page.widget.account.value?.address).toBe(owner.address)
    expect(page.widget.isOpen.value).toBe(false)
    expect(counted(methods, 'wallet_connect', 'eth_requestAccounts', 'personal_sign')).toEqual([1, 0, 0])
    expect(asked).toMatchObject([
      {
        version: '1',
        capabilities: {
          signInWithEthereum: {
            chainId: '0x1',
            domain: location.host,
            statement: 'Welcome back.',
            resources: ['https://example.com/terms'],
          },
        },
      },
    ])
    const [session] = stored()
    const { success, data } = await new SiweMessage(session?.message ?? '').verify({
      signature: session?.signature ?? '',
      domain: location.host,
      time: new Date(page.clock.now()).toISOString(),
    })
    expect(success).toBe(true)
    expect([data.address, data.chainId]).toEqual([owner.address, 1])
  })

  it('it is about the chain the wallet is on, where the page lists it', async () => {
    const { asked } = await open({ connect: (answer) => answer(), chainId: 2 })
    await page.widget.connect(RDNS)
    await until(hasSession, 'the session')
    expect(asked[0]?.capabilities.signInWithEthereum.chainId).toBe('0x2')
  })

  const fails =
    (code: number, message = 'no') =>
    async () => {
      throw Object.assign(new Error(message), { code })
    }
  const LACKING: readonly [string, Behaviour['connect']][] = [
    ['has no such method', undefined],
    ['says 4200', fails(4200)],
    ['says -32004', fails(-32004)],
    ['finds the parameters wrong', fails(-32602)],
    ['fails without a code', () => Promise.reject(new Error('boom'))],
    ['answers nothing', async () => null],
    ['answers plain addresses', async () => [owner.address]],
    ['connects and does not sign', async () => ({ accounts: [{ address: owner.address, capabilities: {} }] })],
  ]
  it.each(LACKING)('a wallet that %s is connected as always, and asked to sign afterwards', async (_, connect) => {
    const { methods } = await open(connect ? { connect } : {})
    await page.widget.connect(RDNS)
    await until(() => interior.navigation.route.value.view === 'SIWXSignMessage', 'the question')
    expect(page.widget.account.value?.address).toBe(owner.address)
    expect(counted(methods, 'wallet_connect', 'eth_requestAccounts', 'personal_sign')).toEqual([1, 1, 0])
    await interior.capabilities.current(SIGN_IN_STORE)?.sign()
    expect(hasSession()).toBe(true)
    // It is known now: not asked a second time on this page.
    await page.widget.disconnect()
    await page.widget.connect(RDNS)
    expect(counted(methods, 'wallet_connect')).toEqual([1])
  })

  it("a visitor's no is one: nothing else is asked; and the next try is by one approval again", async () => {
    let isFirst = true
    const { methods } = await open({
      connect: async (answer) => {
        if (!isFirst) return answer()
        isFirst = false
        return fails(4001, 'User rejected')()
      },
    })
    await expect(page.widget.connect(RDNS)).rejects.toMatchObject({ code: 'connection/rejected' })
    expect(counted(methods, 'wallet_connect', 'eth_requestAccounts')).toEqual([1, 0])
    expect(page.widget.status.value).toBe('disconnected')
    await page.widget.connect(RDNS)
    await until(hasSession, 'the session')
    expect(counted(methods, 'wallet_connect', 'eth_requestAccounts')).toEqual([2, 0])
  })

  it('a wallet that hangs is asked the old way at the next try', async () => {
    const { methods } = await open({ connect: () => new Promise(() => {}) })
    const hanging = page.widget.connect(RDNS).catch((error: unknown) => error)
    await until(() => methods.includes('wallet_connect'), 'asked')
    await page.widget.connect(RDNS)
    expect(await hanging).toMatchObject({ code: 'connection/failed' })
    expect(page.widget.account.value?.address).toBe(owner.address)
    expect(counted(methods, 'wallet_connect', 'eth_requestAccounts')).toEqual([1, 1])
  })

  const LIES: readonly [string, Change, string][] = [
    ['signs with another key', { key: OTHER_KEY }, 'sign-in/not-verified'],
    ['signs another nonce', { words: { nonce: 'abcdefgh12345678' } }, 'sign-in/not-asked'],
    [
      'signs for another site',
      { words: { domain: 'evil.example', uri: 'https://evil.example/' } },
      'sign-in/not-asked',
    ],
    ['signs for another chain', { words: { chainId: 5 } }, 'sign-in/not-asked'],
    ['signs something for longer', { words: { expirationTime: new Date(8e12) } }, 'sign-in/not-asked'],
    ['signs other words', { words: { statement: 'Give me all.' } }, 'sign-in/not-asked'],
    ['names another account than its text', { address: privateKeyToAccount(OTHER_KEY).address }, 'sign-in/not-asked'],
    ['signs for an account that it does not grant', { isUngranted: true }, 'sign-in/not-asked'],
  ]
  it.each(LIES)('a wallet that %s is refused, and nothing of it is kept', async (_, change, code) => {
    await open({ connect: (answer) => answer(change) })
    await expect(page.widget.connect(RDNS)).rejects.toMatchObject({ code })
    expect(page.widget.status.value).toBe('disconnected')
    expect(stored()).toEqual([])
    expect(site.items.has('connections')).toBe(false)
  })

  it('a signature of somebody else is refused before a host hears of it, which may take whatever it is given', async () => {
    const kept: SignInSession[] = []
    const siwx: SignInOption = async (context) => ({
      ...(await (SIWX as (given: SignInContext) => Promise<SignInHost>)(context)),
      addSession: async (session) => void kept.push(session),
    })
    await open({ connect: (answer) => answer({ key: OTHER_KEY }) }, { siwx })
    await expect(page.widget.connect(RDNS)).rejects.toMatchObject({ code: 'sign-in/not-verified' })
    expect(kept).toEqual([])
  })

  it('is not tried without sign-in, by a wallet of the window alone, or by a page that comes back', async () => {
    const plain = await open({ connect: (answer) => answer() }, { siwx: null })
    await page.widget.connect(RDNS)
    expect(plain.methods).toContain('eth_requestAccounts')
    expect(plain.methods).not.toContain('wallet_connect')
    page.close()

    const back = await open({ connect: (answer) => answer() })
    await until(() => back.methods.includes('eth_accounts'), 'the wallet of before is asked')
    expect(back.methods).not.toContain('wallet_connect')
    page.close()
    site = createFakeSite()

    const injected = await open({ connect: (answer) => answer() }, { isInjected: true })
    await page.clock.advance(1)
    await until(() => page.widget.connectors.value.some(({ id }) => id === 'injected'), 'found')
    await page.widget.connect('injected')
    expect(injected.methods).toContain('eth_requestAccounts')
    expect(injected.methods).not.toContain('wallet_connect')
  })
})

/** What can be answered later. */
function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** `localSignIn`, saying what it is told; what it keeps waits for `keeping`. */
const watchedSignIn =
  (told: string[], keeping: Promise<void> = Promise.resolve()): SignInOption =>
  async (context) => {
    const host = await (SIWX as (given: SignInContext) => Promise<SignInHost>)(context)
    return {
      ...host,
      async addSession(session) {
        told.push('add')
        await keeping
        await host.addSession(session)
        told.push('added')
      },
      async revokeSession(chainId, address) {
        told.push(`revoke ${chainId} ${address}`)
        await host.revokeSession(chainId, address)
      },
    }
  }

describe('R4.74, R4.75: an attempt that was left signs nobody in', () => {
  const OVER = 'the page is done with the widget'
  const leaving: readonly [string, () => Promise<unknown>][] = [
    ['another attempt begins', () => page.widget.connect(RDNS)],
    ['the visitor disconnects', () => page.widget.disconnect()],
    [OVER, async () => page.widget.dispose()],
  ]
  it.each(leaving)('what a wallet signs after %s is not kept', async (what, leave) => {
    const gate = createGate()
    const told: string[] = []
    let asked = Number.POSITIVE_INFINITY
    const { methods } = await open(
      {
        connect: async (answer) => {
          await gate.opened
          const answered = await answer()
          asked = methods.length
          return answered
        },
      },
      { siwx: watchedSignIn(told) },
    )
    const abandoned = page.widget.connect(RDNS).catch((error: unknown) => error)
    await until(() => methods.includes('wallet_connect'), 'asked')
    await leave()
    await abandoned
    const toasts: unknown[] = []
    const stop = effect(() => void toasts.push(interior.notices.toast.value?.text))
    gate.open()
    await until(() => methods.slice(asked).includes('eth_chainId'), 'the wallet has granted')
    await page.clock.advance(60_000)
    stop()
    expect(toasts).not.toContain('Authenticating...')
    expect([told, stored()]).toEqual([[], []])
    if (what === OVER) return
    // Signed in by what is signed for them is whoever comes next: the wallet has shown that it can.
    await page.widget.connect(RDNS)
    await until(hasSession, 'the session')
    expect([told, stored().length]).toEqual([['add', 'added'], 1])
  })

  it.each(leaving)('what is being kept when %s ends again', async (_, leave) => {
    const gate = createGate()
    const told: string[] = []
    await open({ connect: (answer) => answer() }, { siwx: watchedSignIn(told, gate.opened) })
    const abandoned = page.widget.connect(RDNS).catch((error: unknown) => error)
    await until(() => told.includes('add'), 'the host keeps it')
    await leave()
    await abandoned
    gate.open()
    await until(() => told.includes(`revoke eip155:1 ${owner.address}`), 'its end')
    expect(stored()).toEqual([])
    expect(told).toEqual(['add', 'added', `revoke eip155:1 ${owner.address}`])
    expect(hasSession()).toBe(false)
  })
})
