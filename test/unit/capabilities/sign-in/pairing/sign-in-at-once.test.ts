// @vitest-environment happy-dom
import { SiweMessage } from 'siwe'
import { createPublicClient, type Hex, http } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAIRING } from '../../../../../src/capabilities/pairing/pairing.ts'
import { SIGN_IN_STORE } from '../../../../../src/capabilities/sign-in/sign-in-store.ts'
import type { Network } from '../../../../../src/domain/network.ts'
import type { SignInHost, SignInOption, SignInSession, SiweConfig } from '../../../../../src/domain/sign-in.ts'
import type { Cacao } from '../../../../../src/ports/sign-in.ts'
import { localSignIn } from '../../../../../src/siwx.ts'
import type { Interior } from '../../../../../src/state/interior.ts'
import { createFakeClock, type FakeClock } from '../../../../../src/testing/fake-clock.ts'
import { testAccount } from '../../../../stack/chains/accounts.ts'
import { createRelayWallet, type RelayWallet } from '../../../../stack/pairing/relay-wallet.ts'
import type { AuthPolicy, SignAgain, Cacao as WalletCacao } from '../../../../stack/pairing/wallet-authenticate.ts'
import { createWalletStore } from '../../../../stack/pairing/wallet-store.ts'
import { type Stack, startStack } from '../../../../stack/start-stack.ts'
import { testKeys } from '../../../../stack/wallets/test-keys.ts'
import { createFakeSite, type FakeSite } from '../../../../support/memory-storage.ts'
import { openPage, type TestPage, testNetwork, until } from '../../../../support/test-page.ts'
import { createHostProvider, stopHostProvider } from '../../pairing/relay/support.ts'

// Pairing and signing in by one approval, from the host's option to the kept session. The wire: test/unit/capabilities/pairing/relay/authentication.

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ wallets: 10 })
})
afterAll(() => stack.stop())

const networkOf = (index: number): Network => {
  const chain = stack.chains[index]
  if (!chain) throw new Error(`No chain ${index}`)
  return { ...testNetwork(chain.id, chain.name), rpcUrls: { default: { http: [chain.rpcUrl] } } }
}

let site: FakeSite
let clock: FakeClock
let page: TestPage
let interior: Interior
const endings: (() => unknown)[] = []

const start = (): void => {
  site = createFakeSite()
  clock = createFakeClock(Date.now())
  localStorage.clear()
}
const end = async (): Promise<void> => {
  for (const ending of endings.splice(0).reverse()) await ending()
}

type HostEngine = Awaited<ReturnType<typeof createHostProvider>>
/** Engines of one name would share what they know. */
let engines = 0

async function createEngine(): Promise<HostEngine> {
  const engine = await createHostProvider(stack.urls.relay, `at-once-${++engines}`)
  endings.push(() => stopHostProvider(engine))
  return engine
}

/** A page with its own engine. */
async function open(
  options: { siwx?: SignInOption; siweConfig?: SiweConfig; onError?: (error: Error) => void },
  universalProvider?: HostEngine,
  isReload = false,
): Promise<void> {
  const engine = universalProvider ?? (await createEngine())
  page = openPage({ networks: [networkOf(0), networkOf(1)], site, clock, universalProvider: engine, ...options })
  const { close } = page
  endings.push(close)
  const drawn = new Promise<Interior>((resolve) => {
    page.widget.attachInterface({ framework: 'test', load: async () => resolve })
  })
  // Whoever closes while a wallet is restored gives it up.
  if (isReload) await isConnected()
  void page.widget.open().then(() => page.widget.close())
  interior = await drawn
  await until(() => !!interior.capabilities.current(SIGN_IN_STORE), 'the sign-in chunk')
}

/** A phone; without a policy, one that only knows proposals. */
async function phone(auth?: AuthPolicy): Promise<RelayWallet> {
  const wallet = await createRelayWallet({
    relayUrl: stack.urls.relay,
    keys: testKeys(0, 1),
    chains: stack.chains.slice(0, 2).map(({ id, rpcUrl }) => ({ id, rpcUrl })),
    storage: createWalletStore(),
    ...(auth && { auth }),
  })
  endings.push(() => wallet.stop())
  return wallet
}

const APPROVE = { kind: 'approve' } as const
const both = async (options: Parameters<typeof open>[0], auth: AuthPolicy = APPROVE): Promise<RelayWallet> => {
  const wallet = await phone(auth)
  await open(options)
  return wallet
}

/** What the code on the screen says. */
async function show(): Promise<string> {
  await interior.navigation.open({ view: 'ConnectingWalletConnect' })
  const pairing = await interior.capabilities.use(PAIRING)
  pairing.show(undefined)
  await until(() => !!pairing.uri.value, 'the code')
  return pairing.uri.value ?? ''
}
const scan = async (wallet: RelayWallet): Promise<void> => wallet.pair(await show())

const trouble = async (): Promise<unknown> => {
  const { error } = await interior.capabilities.use(PAIRING)
  await until(() => error.value !== undefined, 'the pairing to fail')
  return (error.value as { code?: unknown }).code
}
const toast = async (): Promise<string | undefined> => {
  await clock.advance(1_000)
  return interior.notices.toast.value?.text
}
const stored = (): SignInSession[] => JSON.parse(site.tab().read('siwx') ?? '[]') as SignInSession[]
const isConnected = () => until(() => page.widget.status.value === 'connected', 'the connection')
const isSignedIn = () =>
  until(() => interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value === true, 'the session')
const asked = () =>
  until(() => page.widget.isOpen.value && page.widget.view.value === 'SIWXSignMessage', 'the question')
const signed = ({ requests }: RelayWallet) => requests.filter(({ method }) => method === 'personal_sign')

/** viem's verdict, contracts included. */
async function readByViem(session: SignInSession | undefined): Promise<boolean> {
  if (!session) return false
  const { data, message, signature } = session
  const chain = stack.chains.find(({ id }) => `eip155:${id}` === data.chainId)
  const client = createPublicClient({ transport: http(chain?.nodeUrl) })
  return client.verifyMessage({ address: data.accountAddress as Hex, message, signature: signature as Hex })
}

/** A server of the host's that keeps what it is given, and nothing else. */
function createHost(changes: Partial<SignInHost> = {}) {
  const kept: (readonly SignInSession[])[] = []
  const made: string[] = []
  const host: SignInHost = {
    createMessage: async ({ accountAddress, chainId }) => {
      made.push(accountAddress)
      return {
        ...{
          accountAddress,
          chainId,
          domain: location.host,
          uri: location.href,
          version: '1',
          nonce: 'abcdef0123456789',
        },
        expirationTime: new Date(clock.now() + 60_000).toISOString(),
        statement: 'Welcome to the shop.',
        resources: ['https://shop.example/terms'],
        toString: () => 'not needed',
      }
    },
    addSession: async () => {},
    revokeSession: async () => {},
    setSessions: async (sessions) => {
      expect(page.widget.status.value, 'kept before anybody is connected').not.toBe(sessions.length ? 'connected' : '')
      kept.push(sessions)
    },
    getSessions: async () => kept.at(-1) ?? [],
    getRequired: () => true,
    ...changes,
  }
  return { host, kept, made }
}

beforeAll(() => {
  location.href = 'http://shop.test/account'
})

const eachOnItsOwn = (): void => {
  beforeEach(start)
  afterEach(end)
}

describe('one click for the wallet and the sign-in', () => {
  eachOnItsOwn()

  it('R4.87, R3.26, R3.27: approved: signed in and connected, no second question, none after a reload, read by siwe and viem', async () => {
    const engine = await createEngine()
    const wallet = await phone(APPROVE)
    await open({ siwx: localSignIn({ statement: 'Welcome.', resources: ['https://a.example/b'] }) }, engine)
    const toasts: unknown[] = []
    endings.push(interior.notices.toast.subscribe((toast) => void toasts.push(toast)))
    await scan(wallet)
    await isConnected()
    await isSignedIn()
    await until(() => !page.widget.isOpen.value, 'the modal to close')
    // What shows a toast is fetched for the first one, which may take longer than the wallet did.
    await until(() => toasts.length > 1, 'a toast')
    expect(toasts).toEqual([undefined, { kind: 'loading', text: 'Authenticating...' }, undefined])
    expect(interior.notices.toast.value).toBeUndefined()
    expect(signed(wallet)).toEqual([])
    expect(page.widget.account.value?.address).toBe(wallet.addresses[0])

    expect(stored()).toHaveLength(2)
    for (const { data, message, signature, cacao } of stored()) {
      const { p } = cacao as Cacao
      expect(message).toBe(engine.client.formatAuthMessage({ request: p as never, iss: p.iss }))
      expect(data).toMatchObject({ ...p, uri: p.aud, issuedAt: p.iat, expirationTime: p.exp })
      const read = await new SiweMessage(message).verify({ signature, domain: location.host, nonce: p.nonce })
      expect([read.success, `eip155:${read.data.chainId}`, read.data.address]).toEqual([
        true,
        data.chainId,
        data.accountAddress,
      ])
      expect(parseSiweMessage(message)).toMatchObject({ address: wallet.addresses[0], domain: 'shop.test' })
      expect(read.data.statement).toMatch(/^Welcome\. I further authorize/)
    }
    expect(stored()[0]?.data.chainId).toBe(page.widget.network.value.caipNetworkId)

    page.close()
    await open({ siwx: localSignIn() }, engine, true)
    await isSignedIn()
    expect(page.widget.view.value).not.toBe('SIWXSignMessage')
    expect([signed(wallet), wallet.authentications.length]).toEqual([[], 1])
  })

  it('R4.87, R7.84: a host’s own server gets what was signed before anybody is connected, for an account nobody knew', async () => {
    const { host, kept, made } = createHost()
    const wallet = await both({ siwx: host })
    await scan(wallet)
    await isConnected()
    await isSignedIn()
    expect(made).toEqual([''])
    expect(kept[0]?.map(({ data }) => data.accountAddress)).toEqual([wallet.addresses[0], wallet.addresses[0]])
  })

  it('R4.87, R4.82: a contract signs by its own rules (ERC-1271), which no service but the network’s node is asked for', async () => {
    const { host, kept } = createHost()
    const contract = stack.chains[0]?.smartAccount.address ?? ''
    const chain = `eip155:${stack.chains[0]?.id}`
    const forge = (cacao: WalletCacao, signAgain: SignAgain) =>
      signAgain({ ...cacao, p: { ...cacao.p, iss: `did:pkh:${chain}:${contract}` } }, 'eip1271')
    const wallet = await both({ siwx: host }, { kind: 'approve', chains: [chain], forge })
    await scan(wallet)
    await isConnected()
    const [session] = kept[0] ?? []
    expect(session?.data.accountAddress).toBe(contract)
    expect(await readByViem(session)).toBe(true)
    expect(page.widget.account.value?.address).toBe(contract)
  })

  it('R4.87, R4.89: siweConfig: nonce without an account, and the server verifies the text that siwe reads', async () => {
    const seen: { nonces: unknown[]; session?: { address: string; chainId: number }; cacao?: unknown } = { nonces: [] }
    const siweConfig: SiweConfig = {
      getNonce: async (address) => {
        seen.nonces.push(address)
        return 'nonce00001'
      },
      createMessage: ({ address, nonce, domain, uri, version, chainId, iat }) =>
        new SiweMessage({
          ...{ nonce, domain, uri, version, chainId, issuedAt: iat },
          address: address.split(':').at(-1) ?? '',
        }).prepareMessage(),
      verifyMessage: async ({ message, signature, cacao }) => {
        const { data, success } = await new SiweMessage(message).verify({ signature, nonce: 'nonce00001' })
        seen.cacao = cacao
        if (success) seen.session = { address: data.address, chainId: data.chainId }
        return success
      },
      getSession: async () => seen.session ?? null,
      signOut: async () => true,
    }
    const wallet = await both({ siweConfig })
    await scan(wallet)
    await isConnected()
    await isSignedIn()
    expect(seen.nonces).toEqual([undefined])
    expect(seen.session).toEqual({ address: wallet.addresses[0], chainId: stack.chains[0]?.id })
    expect((seen.cacao as Cacao).s.t).toBe('eip191')
  })

  it('R4.87, R4.89: siweConfig: the wallet writes what getMessageParams says into the text, and nothing of createMessage', async () => {
    const texts: string[] = []
    const siweConfig: SiweConfig = {
      getNonce: async () => 'nonce00001',
      getMessageParams: () => ({ statement: 'Sign in to the shop.' }),
      createMessage: () => 'Another text.',
      verifyMessage: async ({ message }) => texts.push(message) > 0,
      getSession: async () => null,
      signOut: async () => true,
    }
    const wallet = await both({ siweConfig })
    await scan(wallet)
    await isConnected()
    expect(parseSiweMessage(texts[0] ?? '').statement).toMatch(/^Sign in to the shop\. I further authorize/)
  })

  it('R4.87: a wallet that only knows proposals is paired with, and then asked on the screen', async () => {
    const plain = await phone()
    await open({ siwx: localSignIn() })
    await scan(plain)
    await isConnected()
    await asked()
    await interior.capabilities.current(SIGN_IN_STORE)?.sign()
    await isSignedIn()
    expect([signed(plain).length, stored().length]).toEqual([1, 1])
    expect(await readByViem(stored()[0])).toBe(true)
  })

  it('R4.87: declined: nothing is kept, and the screen says so', async () => {
    const wallet = await both({ siwx: localSignIn() }, { kind: 'reject' })
    await scan(wallet)
    expect(await trouble()).toBe('connection/rejected')
    expect([stored(), page.widget.status.value]).toEqual([[], 'disconnected'])
  })

  it('R4.88: a host that cannot keep the session: the wallet is disconnected, and it is said', async () => {
    const { host } = createHost({ setSessions: () => Promise.reject(new Error('no server')) })
    const wallet = await both({ siwx: host })
    await scan(wallet)
    expect(await trouble()).toBe('sign-in/init-failed')
    expect(await toast()).toBe('A problem occurred while trying initialize authentication')
    await until(() => wallet.ended.length === 1, 'the wallet to hear of it')
    expect(page.widget.status.value).toBe('disconnected')
  })
})

describe('a pairing that comes to nothing signs nobody in', () => {
  eachOnItsOwn()

  const revoking = (changes: Partial<SignInHost> = {}) => {
    const revoked: string[] = []
    const revokeSession: SignInHost['revokeSession'] = async (chainId, address) =>
      void revoked.push(`${chainId}:${address}`)
    return { ...createHost({ revokeSession, ...changes }), revoked }
  }
  const everyChain = ({ addresses }: RelayWallet): string[] =>
    stack.chains.slice(0, 2).map(({ id }) => `eip155:${id}:${addresses[0]}`)

  it('R4.75, R4.87: a new code was asked for while the host kept the session: it ends, and so does the connection', async () => {
    let isKeeping = false
    let finish = (): void => {}
    const { host, revoked } = revoking({
      setSessions: () =>
        new Promise((resolve) => {
          isKeeping = true
          finish = resolve
        }),
    })
    const wallet = await both({ siwx: host })
    await scan(wallet)
    await until(() => isKeeping, 'the host to keep it')
    const pairing = await interior.capabilities.use(PAIRING)
    const before = pairing.uri.value
    pairing.retry()
    await until(() => pairing.uri.value !== before, 'the new code')
    finish()
    await until(() => revoked.length === 2, 'the sessions to end')
    await until(() => wallet.ended.length === 1, 'the wallet to hear of it')
    expect(revoked.sort()).toEqual(everyChain(wallet).sort())
    expect(page.widget.status.value).toBe('disconnected')
  })

  it('R4.75, R4.87: the visitor disconnects before the wallet is taken in: the session ends with it', async () => {
    const { host, revoked, kept } = revoking()
    const wallet = await both({ siwx: host })
    const stop = page.widget.status.subscribe((status) => {
      if (status === 'connecting' && kept.length) void interior.connections.disconnect()
    })
    endings.push(stop)
    await scan(wallet)
    await until(() => kept.length > 0, 'the host to keep it')
    await until(() => revoked.length === 2, 'the sessions to end')
    expect(revoked.sort()).toEqual(everyChain(wallet).sort())
    expect(page.widget.status.value).toBe('disconnected')
  })
})

describe('what the host asks for is checked before a wallet sees it', () => {
  eachOnItsOwn()

  it.each([
    ['a foreign domain', { domain: 'evil.example' }, 'foreign domain'],
    ['no nonce', { nonce: '' }, 'malformed'],
    ['a weak nonce', { nonce: '123' }, 'weak nonce'],
    ['a time that is over', { expirationTime: '2001-01-01T00:00:00.000Z' }, 'expired'],
    ['a time that is none', { expirationTime: 'tomorrow' }, 'malformed'],
    ['a statement of two lines', { statement: 'Hello\nURI: https://evil.example' }, 'malformed'],
    ['a network of nobody’s', { chainId: 'eip155:5' as const }, 'foreign chain'],
  ])(
    'R4.81, R4.87: %s: is never sent, the host hears why, and the wallet is paired with all the same',
    async (_, changes, problem) => {
      const { host } = createHost()
      const heard: string[] = []
      const createMessage: SignInHost['createMessage'] = async (input) => ({
        ...(await host.createMessage(input)),
        ...changes,
      })
      await open({ siwx: { ...host, createMessage }, onError: ({ message }) => void heard.push(message) })
      expect(await show()).not.toContain('wc_sessionAuthenticate')
      await until(() => heard.length > 0, 'onError')
      expect(heard).toEqual([`This sign-in message was refused: ${problem}`])
    },
  )

  it('R4.87: a server that makes none: the wallet is paired with, and asked on the screen', async () => {
    const { host } = createHost({ createMessage: () => Promise.reject(new Error('no server')) })
    const wallet = await both({ siwx: host })
    await scan(wallet)
    await isConnected()
    await asked()
    expect(wallet.authentications).toEqual([])
  })

  it.each([
    ['letters that wallets’ libraries hash wrongly', { statement: 'Grüße' }],
    ['permissions of its own', { resources: ['urn:recap:eyJhdHQiOnt9fQ'] }],
  ])('R4.87: %s: left to the screen', async (_, changes) => {
    const { host } = createHost()
    const createMessage: SignInHost['createMessage'] = async (input) => ({
      ...(await host.createMessage(input)),
      ...changes,
    })
    await open({ siwx: { ...host, createMessage } })
    expect(await show()).not.toContain('wc_sessionAuthenticate')
  })
})

describe('what the wallet signed is checked before it counts', () => {
  // One page and one phone for all: each answer is a new pairing.
  let wallet: RelayWallet
  let host: ReturnType<typeof createHost>
  beforeAll(async () => {
    start()
    host = createHost()
    wallet = await both({ siwx: host.host })
  })
  afterAll(end)

  const bent =
    (changes: object) =>
    ({ p, ...rest }: WalletCacao, signAgain: SignAgain): unknown =>
      signAgain({ ...rest, p: { ...p, ...changes } })
  const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString()
  const other = testAccount(3).address

  it.each<[string, NonNullable<Extract<AuthPolicy, { kind: 'approve' }>['forge']>, string]>([
    ['another domain', bent({ domain: 'evil.example' }), 'The wallet signed something else: foreign domain'],
    ['another site’s page', bent({ aud: 'https://evil.example' }), 'The wallet signed something else: foreign origin'],
    [
      'another page',
      ({ p, ...rest }, sign) => sign({ ...rest, p: { ...p, aud: `${p.aud}other` } }),
      'The wallet signed something else: other uri',
    ],
    ['another nonce', bent({ nonce: 'fedcba9876543210' }), 'The wallet signed something else: other nonce'],
    ['a time that is over', bent({ exp: hours(-1) }), 'The wallet signed something else: expired'],
    ['a longer time', bent({ exp: hours(999) }), 'The wallet signed something else: other expirationTime'],
    ['no time', bent({ exp: undefined }), 'The wallet signed something else: other expirationTime'],
    ['a time to come', bent({ nbf: hours(9) }), 'The wallet signed something else: not yet valid'],
    ['other words', bent({ statement: 'I owe you.' }), 'The wallet signed something else: other statement'],
    [
      'a second URI',
      bent({ statement: 'a\nURI: https://evil.example' }),
      'The wallet signed something else: malformed',
    ],
    [
      'another network',
      ({ p, ...rest }, sign) => sign({ ...rest, p: { ...p, iss: p.iss.replace(/eip155:\d+/, 'eip155:5') } }),
      'The wallet signed something else: foreign chain',
    ],
    [
      'another’s address',
      ({ p, ...rest }, sign) => sign({ ...rest, p: { ...p, iss: p.iss.replace(/0x\w+/, other) } }),
      'The signature does not belong to this account',
    ],
    [
      'a bent signature',
      ({ s, ...rest }) => ({
        ...rest,
        s: { ...s, s: s.s.replace(/.(?=.{10}$)/, (digit) => (digit === '1' ? '2' : '1')) },
      }),
      'The signature does not belong to this account',
    ],
    [
      'one of two signatures bent',
      ({ s, p, ...rest }) => {
        const isSecond = p.iss.includes(`eip155:${stack.chains[1]?.id}:`)
        return { ...rest, p, s: isSecond ? { ...s, s: `0x${'11'.repeat(64)}1b` } : s }
      },
      'The signature does not belong to this account',
    ],
    [
      'no signature',
      ({ s, ...rest }) => ({ ...rest, s: { ...s, s: '' } }),
      'The signature does not belong to this account',
    ],
  ])('R4.88, R4.81: %s: refused, the wallet is disconnected, and it is said', async (_, forge, words) => {
    const ended = wallet.ended.length
    wallet.authPolicy = { kind: 'approve', forge }
    await scan(wallet)
    expect(String(await trouble())).toMatch(/^sign-in\/not-(asked|verified)$/)
    expect(await toast()).toBe(words)
    await until(() => wallet.ended.length > ended, 'the wallet to hear of it')
    expect([host.kept.flat(), page.widget.status.value]).toEqual([[], 'disconnected'])
  })
})
