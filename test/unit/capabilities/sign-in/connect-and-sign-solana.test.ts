// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SIGN_IN_STORE } from '../../../../src/capabilities/sign-in/sign-in-store.ts'
import { solana } from '../../../../src/chains/solana/index.ts'
import type { Network } from '../../../../src/domain/network.ts'
import type {
  SignInContext,
  SignInHost,
  SignInOption,
  SignInSession,
  SiweConfig,
} from '../../../../src/domain/sign-in.ts'
import { solanaDevnet, solanaMainnet } from '../../../../src/networks.ts'
import { localSignIn, parseSignInText } from '../../../../src/siwx.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { offline } from '../../../../src/testing/offline.ts'
import { solanaKeys } from '../../../../src/testing/wallets/solana-keys.ts'
import { type SolanaSignInInput, writeSolanaSignIn } from '../../../../src/testing/wallets/solana-sign-in.ts'
import { createSolanaWallet } from '../../../../src/testing/wallets/solana-wallet.ts'
import { createFakeSite, type FakeSite } from '../../../support/memory-storage.ts'
import { openPage, type TestPage, until } from '../../../support/test-page.ts'
import { isSigned } from '../../chains/solana/signed-by.ts'
import { interiorOf } from './interior-of.ts'

// `solana:signIn` of the Wallet Standard at the public door: a wallet with real keys, and what it may do wrong.

const [key, other] = solanaKeys(0, 1)
if (!key || !other) throw new Error('no keys')
const NAME = 'Solstice'
const SIWX = localSignIn({ statement: 'Welcome back.', resources: ['https://example.com/terms'] })

let page: TestPage
let site: FakeSite
let interior: Interior
const endings: (() => void)[] = []
beforeEach(() => {
  site = createFakeSite()
})
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
})

interface Options {
  readonly siwx?: SignInOption | null
  readonly siweConfig?: SiweConfig
  readonly networks?: readonly [Network, ...Network[]]
  readonly without?: readonly string[]
}
const NETWORKS = [offline(solanaMainnet), offline(solanaDevnet)] as const

async function open({ siwx = SIWX, siweConfig, networks = NETWORKS, without = [] }: Options = {}) {
  const wallet = createSolanaWallet({ keys: [key, other] as never, name: NAME, without, storage: null })
  endings.push(wallet.install())
  const visit = async () => {
    page = openPage({
      chains: [solana()],
      networks: networks as typeof NETWORKS,
      clock: createFakeClock(Date.parse('2026-01-01T00:00:00Z')),
      site,
      ...(siwx && { siwx }),
      ...(siweConfig && { siweConfig }),
    })
    endings.push(page.close)
    interior = await interiorOf(page, !!(siwx || siweConfig))
  }
  await visit()
  const asked = (): string[] => wallet.control.requests.map(({ method }) => method)
  return { wallet, asked, visit }
}
const stored = (): readonly SignInSession[] => JSON.parse(site.items.get('siwx') ?? '[]')
const hasSession = (): boolean => interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value === true
/** What the wallet was asked to sign. */
const inputOf = ({ control }: ReturnType<typeof createSolanaWallet>): SolanaSignInInput => {
  const found = control.requests.find(({ method }) => method === 'signIn')
  const [input = {}] = (found?.params ?? []) as readonly SolanaSignInInput[]
  return input
}

describe('R4.74: connecting and signing in by one approval (solana:signIn)', () => {
  it('a wallet that can is asked once, in its own words, and what it signed is a session, after a reload, too', async () => {
    const { wallet, asked, visit } = await open()
    await page.widget.connect(NAME)
    await until(hasSession, 'the session')
    expect(page.widget.account.value?.address).toBe(key.address)
    expect(page.widget.isOpen.value).toBe(false)
    expect(asked()).toEqual(['signIn', 'connect'])
    expect(wallet.control.requests.at(-1)?.params).toEqual({ silent: true })
    const input = inputOf(wallet)
    expect(input).toEqual({
      domain: location.host,
      uri: location.href,
      version: '1',
      chainId: 'mainnet',
      nonce: expect.stringMatching(/^[a-z0-9]{32}$/),
      statement: 'Welcome back.',
      issuedAt: '2026-01-01T00:00:00.000Z',
      expirationTime: '2026-01-08T00:00:00.000Z',
      resources: ['https://example.com/terms'],
    })
    const [session] = stored()
    expect(session?.message).toBe(writeSolanaSignIn(input, key.address, location.host))
    expect(parseSignInText(session?.message ?? '')).toMatchObject({ ...input, accountKind: 'Solana' })
    expect(session?.data).toMatchObject({ accountAddress: key.address, chainId: solanaMainnet.caipNetworkId })
    const [{ signature } = { signature: '' }] = stored()
    const bytes = Uint8Array.from((await import('@scure/base')).base58.decode(signature))
    expect(isSigned(key, new TextEncoder().encode(session?.message), bytes)).toBe(true)

    page.close()
    await visit()
    await until(hasSession, 'the session of before')
    expect(asked().filter((method) => method === 'signIn')).toHaveLength(1)
    expect(page.widget.isOpen.value).toBe(false)
  })

  it('without a statement, too, for which wallets write one empty line less', async () => {
    await open({ siwx: localSignIn() })
    await page.widget.connect(NAME)
    await until(hasSession, 'the session')
    expect(stored()[0]?.message).toContain(`${key.address}\n\nURI: `)
  })

  it('it is about the network that the page is on', async () => {
    const { wallet } = await open({ networks: [offline(solanaDevnet), offline(solanaMainnet)] })
    await page.widget.connect(NAME)
    await until(hasSession, 'the session')
    expect(inputOf(wallet).chainId).toBe('devnet')
    expect(stored()[0]?.data.chainId).toBe(solanaDevnet.caipNetworkId)
  })

  const LOCAL = { ...offline(solanaMainnet), id: 'local', caipNetworkId: 'solana:local' as const }
  const AFTERWARDS: readonly (readonly [string, Options, unknown])[] = [
    ['without the feature', { without: ['solana:signIn'] }, undefined],
    ['on a cluster of the host, which all have one name', { networks: [LOCAL] }, undefined],
    ['that answers nothing', {}, null],
    ['that answers no list', {}, { account: key }],
    ['that answers an empty list', {}, []],
    ['that connects and does not sign', {}, [{ account: key }]],
    ['that answers texts where bytes belong', {}, [{ account: key, signedMessage: 'x', signature: 'y' }]],
  ]
  it.each(AFTERWARDS)(
    'a wallet %s is connected as always, and asked to sign afterwards',
    async (_, options, answer) => {
      const { wallet, asked } = await open(options)
      if (answer !== undefined) wallet.control.answerWith('signIn', answer)
      await page.widget.connect(NAME)
      await until(() => interior.navigation.route.value.view === 'SIWXSignMessage', 'the question')
      expect(asked().filter((method) => method === 'connect')).toHaveLength(1)
      await interior.capabilities.current(SIGN_IN_STORE)?.sign()
      expect(hasSession()).toBe(true)
    },
  )

  it('a wallet that fails is connected as always, and not asked that way again on this page', async () => {
    const { wallet, asked } = await open()
    wallet.control.throwNext(new Error('boom'), 'signIn')
    await page.widget.connect(NAME)
    await until(() => interior.navigation.route.value.view === 'SIWXSignMessage', 'the question')
    await page.widget.disconnect()
    await page.widget.connect(NAME)
    expect(asked().filter((method) => method === 'signIn')).toHaveLength(1)
  })

  it("a visitor's no is one: nothing else is asked; and the next try is by one approval again", async () => {
    const { wallet, asked } = await open()
    wallet.control.rejectNext('signIn')
    await expect(page.widget.connect(NAME)).rejects.toMatchObject({ code: 'connection/rejected' })
    expect([asked(), page.widget.status.value]).toEqual([['signIn'], 'disconnected'])
    await page.widget.connect(NAME)
    await until(hasSession, 'the session')
    expect(asked()).toEqual(['signIn', 'signIn', 'connect'])
  })

  const change =
    (changes: Partial<Record<keyof SolanaSignInInput, unknown>>) =>
    (input: SolanaSignInInput): string =>
      writeSolanaSignIn({ ...input, ...changes } as SolanaSignInInput, key.address, location.host)
  const LIES: readonly (readonly [string, (input: SolanaSignInInput) => string, string])[] = [
    ['another nonce', change({ nonce: 'abcdefgh12345678' }), 'other nonce'],
    ['another site', change({ domain: 'evil.example' }), 'foreign domain'],
    ['an address of another site', change({ uri: 'https://evil.example/' }), 'foreign origin'],
    ['another page of this site', change({ uri: `${location.origin}/elsewhere` }), 'other uri'],
    ['another network of the page', change({ chainId: 'devnet' }), 'foreign chain'],
    ['another network of the page, in full', change({ chainId: 'solana:devnet' }), 'foreign chain'],
    ['no network', change({ chainId: undefined }), 'malformed'],
    ['for longer', change({ expirationTime: '2030-01-01T00:00:00Z' }), 'other expirationTime'],
    ['for ever', change({ expirationTime: undefined }), 'other expirationTime'],
    ['from another time on', change({ issuedAt: '2025-01-01T00:00:00Z' }), 'other issuedAt'],
    ['from later on', change({ notBefore: '2026-01-01T00:00:10Z' }), 'other notBefore'],
    ['a request of its own', change({ requestId: '7' }), 'other requestId'],
    ['other words', change({ statement: 'Give me all.' }), 'other statement'],
    ['more words', change({ statement: 'Welcome back. And give me all.' }), 'other statement'],
    [
      'what it allows besides',
      change({
        statement:
          'Welcome back. I further authorize the stated URI to perform the following actions on my behalf: (1) all.',
      }),
      'other statement',
    ],
    ['other resources', change({ resources: ['https://evil.example/terms'] }), 'other resources'],
    ['a resource besides', change({ resources: ['https://example.com/terms', 'urn:recap:e30'] }), 'other resources'],
    ['for another account', (input) => writeSolanaSignIn(input, other.address, location.host), 'foreign account'],
    ['something else entirely', () => 'Transfer all I have', 'malformed'],
  ]
  it.each(LIES)('a wallet that signs %s is refused, and nothing of it is kept', async (_, write, problem) => {
    const { wallet } = await open()
    let asked: SolanaSignInInput = {}
    // Signs what the page asked for, changed.
    const { features } = wallet.wallet as unknown as { features: Record<string, Record<string, unknown>> }
    Object.assign(features['solana:signIn'] ?? {}, {
      async signIn(input: SolanaSignInInput) {
        asked = input
        wallet.control.setAccounts([0])
        const signedMessage = new TextEncoder().encode(write(input))
        return [{ account: { address: key.address }, signedMessage, signature: key.sign(signedMessage) }]
      },
    })
    await expect(page.widget.connect(NAME)).rejects.toMatchObject({ code: 'sign-in/not-asked', context: { problem } })
    expect(asked.domain).toBe(location.host)
    expect([page.widget.status.value, stored()]).toEqual(['disconnected', []])
    expect(site.items.has('connections')).toBe(false)
  })

  it('a signature of somebody else is refused before a host hears of it, and so is an account that is not granted', async () => {
    const kept: SignInSession[] = []
    const siwx: SignInOption = async (context) => ({
      ...(await (SIWX as (given: SignInContext) => Promise<SignInHost>)(context)),
      addSession: async (session) => void kept.push(session),
    })
    const { wallet } = await open({ siwx })
    const { features } = wallet.wallet as unknown as { features: Record<string, Record<string, unknown>> }
    let signer = other
    let granted = [0]
    Object.assign(features['solana:signIn'] ?? {}, {
      async signIn(input: SolanaSignInInput) {
        wallet.control.setAccounts(granted)
        const signedMessage = new TextEncoder().encode(writeSolanaSignIn(input, key.address, location.host))
        return [{ account: { address: key.address }, signedMessage, signature: signer.sign(signedMessage) }]
      },
    })
    await expect(page.widget.connect(NAME)).rejects.toMatchObject({ code: 'sign-in/not-verified' })
    page.close()
    ;[signer, granted] = [key, [1]]
    page = openPage({ chains: [solana()], networks: NETWORKS, siwx, site: createFakeSite() })
    endings.push(page.close)
    page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
    await expect(page.widget.connect(NAME)).rejects.toMatchObject({ code: 'sign-in/not-asked' })
    expect(kept).toEqual([])
  })

  it('is not tried without sign-in', async () => {
    const { asked } = await open({ siwx: null })
    await page.widget.connect(NAME)
    expect(asked()).toEqual(['connect'])
  })

  it('R4.89: is not tried for siweConfig, whose server knows no Solana: the wallet is connected, and nothing else is asked', async () => {
    const told: string[] = []
    const tell =
      <Answer>(name: string, answer: Answer) =>
      async (): Promise<Answer> => {
        told.push(name)
        return answer
      }
    const siweConfig: SiweConfig = {
      getNonce: tell('nonce', 'n0000001'),
      createMessage: () => 'said',
      verifyMessage: tell('verify', false),
      getSession: tell('session', null),
      signOut: tell('out', true),
    }
    const { asked } = await open({ siwx: null, siweConfig })
    await page.widget.connect(NAME)
    await until(hasSession, 'the answer that nobody needs to sign')
    expect([asked(), told, page.widget.status.value, page.widget.isOpen.value]).toEqual([
      ...[['connect'], [], 'connected', false],
    ])
  })
})
