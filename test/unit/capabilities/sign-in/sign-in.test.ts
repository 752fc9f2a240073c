// @vitest-environment happy-dom

import { SiweMessage } from 'siwe'
import {
  concat,
  createPublicClient,
  encodeAbiParameters,
  encodeDeployData,
  getAddress,
  getContractAddress,
  type Hex,
  hashMessage,
  http,
  pad,
  parseSignature,
  serializeCompactSignature,
  serializeErc6492Signature,
  signatureToCompactSignature,
} from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SIGN_IN_STORE } from '../../../../src/capabilities/sign-in/sign-in-store.ts'
import { UNDEPLOYED_SIGNER_CODE } from '../../../../src/chains/eip155/check/undeployed-signer.ts'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import type { Network } from '../../../../src/domain/network.ts'
import type { SignInHost, SignInOption, SignInSession, SiweConfig } from '../../../../src/domain/sign-in.ts'
import type { NodeRequest } from '../../../../src/ports/node-request.ts'
import { localSignIn } from '../../../../src/siwx.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createFakeClock, type FakeClock } from '../../../../src/testing/fake-clock.ts'
import { createEip155Wallet, type Eip155Wallet } from '../../../../src/testing/wallets/eip155-wallet.ts'
import { readArtifact } from '../../../stack/chains/artifacts.ts'
import { callNode } from '../../../stack/chains/rpc.ts'
import { type Stack, startStack } from '../../../stack/start-stack.ts'
import { testKeys } from '../../../stack/wallets/test-keys.ts'
import { loadNotices } from '../../../support/load-notices.ts'
import { createFakeSite, type FakeSite } from '../../../support/memory-storage.ts'
import { openPage, type TestPage, testNetwork, until } from '../../../support/test-page.ts'
import { interiorOf } from './interior-of.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ wallets: 10 })
})
afterAll(() => stack.stop())

const [KEY = '0x', OTHER_KEY = '0x'] = testKeys(0, 1)
const nodeOf = (index: number): string => stack.chains[index]?.nodeUrl ?? ''
const networkOf = (index: number): Network => {
  const chain = stack.chains[index]
  if (!chain) throw new Error(`No chain ${index}`)
  return { ...testNetwork(chain.id, chain.name), rpcUrls: { default: { http: [chain.rpcUrl] } } }
}

describe('eip155: who signed', () => {
  const request: NodeRequest = (method, params) => callNode(nodeOf(0), method, params as unknown[])
  const verify = async (address: string, message: string, signature: string): Promise<boolean> => {
    const signIn = await (await eip155().operations()).signIn?.()
    return (await signIn?.verify({ address, message, signature }, request)) ?? false
  }
  const owner = privateKeyToAccount(KEY)

  it('R5.3, R4.82: a key, and no other', async () => {
    const signature = await owner.signMessage({ message: 'hello' })
    expect(await verify(owner.address, 'hello', signature)).toBe(true)
    expect(await verify(owner.address.toLowerCase(), 'hello', signature)).toBe(true)
    expect(await verify(owner.address, 'hullo', signature)).toBe(false)
    expect(await verify(privateKeyToAccount(OTHER_KEY).address, 'hello', signature)).toBe(false)
    for (const garbage of ['', '0x', '0x1234', 'nonsense', `0x${'00'.repeat(65)}`])
      expect(await verify(owner.address, 'hello', garbage)).toBe(false)
  })

  it('R4.82: a contract, by its own rules (ERC-1271)', async () => {
    const account = stack.chains[0]?.smartAccount.address ?? ''
    const signature = await owner.signMessage({ message: 'hello' })
    expect(await verify(account, 'hello', signature)).toBe(true)
    const other = await privateKeyToAccount(OTHER_KEY).signMessage({ message: 'hello' })
    expect(await verify(account, 'hello', other)).toBe(false)
  })

  it('R4.82: a contract that is not deployed yet (ERC-6492), as viem decides', async () => {
    const factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c' // the deterministic deployer, on every local chain
    const { abi, bytecode } = readArtifact('SmartAccount')
    const code = encodeDeployData({ abi, bytecode, args: [owner.address] })
    const salt = pad('0x77', { size: 32 })
    const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: code })
    const signed = await sign({ hash: hashMessage('hello'), privateKey: KEY, to: 'hex' })
    const wrap = (signature: Hex): Hex =>
      serializeErc6492Signature({ address: factory, data: concat([salt, code]), signature })
    expect(await callNode(nodeOf(0), 'eth_getCode', [address, 'latest'])).toBe('0x')
    const client = createPublicClient({ transport: http(nodeOf(0)) })
    for (const message of ['hello', 'hullo']) {
      const byViem = await client.verifyMessage({ address, message, signature: wrap(signed) })
      expect([await verify(address, message, wrap(signed)), byViem]).toEqual([message === 'hello', message === 'hello'])
    }
    expect(await verify(address, 'hello', wrap(encodeAbiParameters([{ type: 'uint256' }], [1n])))).toBe(false)
  })

  it('R4.82: as viem decides, and in the short form too (EIP-2098)', async () => {
    const client = createPublicClient({ transport: http(nodeOf(0)) })
    const account = stack.chains[0]?.smartAccount.address ?? '0x'
    for (const message of ['', 'hello', 'grüße ✓', 'x'.repeat(300)]) {
      const signature = await owner.signMessage({ message })
      const short = serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
      expect(await verify(owner.address, message, short)).toBe(true)
      for (const address of [owner.address, account, privateKeyToAccount(OTHER_KEY).address]) {
        const byViem = await client.verifyMessage({ address, message, signature })
        expect(await verify(address, message, signature)).toBe(byViem)
      }
    }
  })

  it('brings the contract that its source compiles to', () => {
    expect(UNDEPLOYED_SIGNER_CODE).toBe(readArtifact('UndeployedSigner').bytecode)
  })

  it('fails when the node cannot say', async () => {
    const signIn = await (await eip155().operations()).signIn?.()
    const account = stack.chains[0]?.smartAccount.address ?? ''
    const signature = await owner.signMessage({ message: 'hello' })
    const broken: NodeRequest = () => Promise.reject(new Error('offline'))
    await expect(signIn?.verify({ address: account, message: 'hello', signature }, broken)).rejects.toThrow()
  })
})

describe('the flow', () => {
  let wallet: Eip155Wallet
  let page: TestPage
  let interior: Interior
  let site: FakeSite
  let clock: FakeClock

  const open = async (options: { siwx?: SignInOption; siweConfig?: SiweConfig }): Promise<void> => {
    page = openPage({ wallets: [wallet], networks: [networkOf(0), networkOf(1)], site, clock, ...options })
    interior = await interiorOf(page)
    await loadNotices(interior)
  }
  const connect = (): Promise<unknown> => page.widget.connect(wallet.rdns)
  const isAsking = (): boolean => page.widget.isOpen.value && page.widget.view.value === 'SIWXSignMessage'
  const asked = () => until(isAsking, 'SIWXSignMessage')
  const signed = () => wallet.control.requests.filter(({ method }) => method === 'personal_sign')
  const toast = () => interior.notices.toast.value?.text
  const stored = (): SignInSession[] => JSON.parse(site.tab().read('siwx') ?? '[]') as SignInSession[]

  beforeEach(() => {
    site = createFakeSite()
    clock = createFakeClock(Date.now())
    const chains = stack.chains.filter(({ knownToWallets }) => knownToWallets)
    localStorage.clear() // before the wallet, which remembers there
    wallet = createEip155Wallet({ keys: [KEY, OTHER_KEY], chains })
  })
  afterEach(() => page.close())

  it('R4.73, R4.74, R4.90, R3.26, R7.84: asks on connect, keeps a session that an independent library verifies, and asks nothing after a reload', async () => {
    await open({ siwx: localSignIn({ statement: 'Welcome back.', resources: ['https://example.com/terms'] }) })
    await connect()
    await asked()
    await interior.capabilities.current(SIGN_IN_STORE)?.sign()
    await until(() => !page.widget.isOpen.value, 'the modal to close')
    const [session] = stored()
    const message = new SiweMessage(session?.message ?? '')
    const { data, success } = await message.verify({ signature: session?.signature ?? '', domain: location.host })
    expect(success).toBe(true)
    expect([data.address, data.chainId]).toEqual([wallet.control.addresses[0], stack.chains[0]?.id])
    expect(data.nonce.length).toBeGreaterThanOrEqual(24)
    expect(interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value).toBe(true)

    page.close()
    await open({ siwx: localSignIn() })
    await until(() => page.widget.status.value === 'connected', 'the restored connection')
    await until(() => interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value === true, 'the session')
    expect(isAsking()).toBe(false)
    expect(signed()).toHaveLength(1)
  })

  it('R4.75: declined: says so, stays, and the second try counts', async () => {
    await open({ siwx: localSignIn() })
    await connect()
    await asked()
    wallet.control.rejectNext('personal_sign')
    await interior.capabilities.current(SIGN_IN_STORE)?.sign()
    expect(toast()).toBe('Signature declined')
    expect(isAsking()).toBe(true)
    await interior.capabilities.current(SIGN_IN_STORE)?.sign()
    expect(stored()).toHaveLength(1)
    expect(page.widget.isOpen.value).toBe(false)
  })

  it('R2.16, R4.77: required: x and Escape only shake, cancel disconnects', async () => {
    await open({ siwx: localSignIn() })
    await connect()
    await asked()
    interior.navigation.requestClose()
    expect(page.widget.isOpen.value).toBe(true)
    expect(interior.navigation.isShaking.value).toBe(true)
    await interior.capabilities.current(SIGN_IN_STORE)?.cancel()
    expect([page.widget.isOpen.value, page.widget.status.value]).toEqual([false, 'disconnected'])
    expect(page.widget.view.value).toBe('Connect')
  })

  it('R4.77: required, on another network: cancel leads back to the one that was signed in to', async () => {
    await open({ siwx: localSignIn() })
    await connect()
    await asked()
    await interior.capabilities.current(SIGN_IN_STORE)?.sign()
    await page.widget.switchNetwork(networkOf(1))
    await asked()
    await interior.capabilities.current(SIGN_IN_STORE)?.cancel()
    expect(page.widget.network.value.id).toBe(stack.chains[0]?.id)
    expect(page.widget.status.value).toBe('connected')
    await until(
      () => interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value === true,
      'the session of the first network',
    )
    expect(isAsking()).toBe(false)
  })

  it('R4.77, R10.2: required, and a wallet that does not move back: disconnected after 20 s', async () => {
    await open({ siwx: localSignIn() })
    await connect()
    await asked()
    await interior.capabilities.current(SIGN_IN_STORE)?.sign()
    await page.widget.switchNetwork(networkOf(1))
    await asked()
    wallet.control.hangNext('wallet_switchEthereumChain')
    const leaving = interior.capabilities.current(SIGN_IN_STORE)?.cancel()
    await until(() => clock.pending() > 0, 'the deadline')
    expect(page.widget.status.value).toBe('connected')
    await clock.advance(20_000)
    await leaving
    expect([page.widget.isOpen.value, page.widget.status.value]).toEqual([false, 'disconnected'])
  })

  it('R4.77, R10.2, R4.80: required, and a wallet that never answers: cancel is the way out, and a late signature counts nothing', async () => {
    await open({ siwx: localSignIn() })
    await connect()
    await asked()
    const release = wallet.control.holdNext('personal_sign')
    const signing = interior.capabilities.current(SIGN_IN_STORE)?.sign()
    await until(() => signed().length === 1, 'the request')
    interior.navigation.requestClose()
    expect(page.widget.isOpen.value).toBe(true)
    await interior.capabilities.current(SIGN_IN_STORE)?.cancel()
    expect([page.widget.isOpen.value, page.widget.status.value]).toEqual([false, 'disconnected'])
    release()
    await signing
    expect([stored(), page.widget.isOpen.value, toast()]).toEqual([[], false, undefined])
  })

  it('R4.73, R4.90: two accounts on two networks: each asked once, none again after a reload, and the one that ended alone', async () => {
    await open({ siwx: localSignIn({ lifeMs: 3_600_000 }) })
    await connect()
    const everywhere = async (visitEach: () => Promise<void>): Promise<void> => {
      for (const account of [0, 1])
        for (const network of [0, 1]) {
          wallet.control.setAccounts([account])
          await page.widget.switchNetwork(networkOf(network))
          await visitEach()
        }
    }
    await everywhere(async () => {
      await asked()
      await interior.capabilities.current(SIGN_IN_STORE)?.sign()
      await clock.advance(60_000)
    })
    expect(new Set(stored().map(({ data }) => `${data.chainId} ${data.accountAddress}`)).size).toBe(4)
    page.close()
    await open({ siwx: localSignIn() })
    await until(() => page.widget.status.value === 'connected', 'the restored connection')
    await everywhere(async () => {
      await until(() => interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value === true, 'the session')
      expect(isAsking()).toBe(false)
    })
    wallet.control.setAccounts([0])
    await page.widget.switchNetwork(networkOf(0))
    await until(() => interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value === true, 'the session')
    await clock.advance(3_600_000 - 4 * 60_000 + 1)
    await asked()
    wallet.control.setAccounts([1])
    await until(() => interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value === true, 'the other account’s')
    expect(signed()).toHaveLength(4)
  })

  it('R4.78: not required: cancel leaves the visitor connected', async () => {
    await open({ siwx: localSignIn({ isRequired: false }) })
    await connect()
    await asked()
    interior.navigation.requestClose()
    expect(page.widget.isOpen.value).toBe(false)
    expect(page.widget.status.value).toBe('connected')
  })

  it('R4.73: asks again for another account, and keeps both sessions', async () => {
    await open({ siwx: localSignIn() })
    await connect()
    await asked()
    await interior.capabilities.current(SIGN_IN_STORE)?.sign()
    wallet.control.setAccounts([1])
    await asked()
    await interior.capabilities.current(SIGN_IN_STORE)?.sign()
    expect(stored().map(({ data }) => data.accountAddress.toLowerCase())).toEqual(
      wallet.control.addresses.map((address) => address.toLowerCase()),
    )
    wallet.control.setAccounts([0])
    await until(
      () => interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value === true,
      'the first account’s session',
    )
    expect(signed()).toHaveLength(2)
  })

  it('R4.73: asks again when a session ends while the page is open, and after a reload', async () => {
    await open({ siwx: localSignIn({ lifeMs: 60_000 }) })
    await connect()
    await asked()
    await interior.capabilities.current(SIGN_IN_STORE)?.sign()
    await until(() => clock.pending() > 0, 'the timer of the session')
    await clock.advance(60_001)
    await asked()
    page.close()
    await open({ siwx: localSignIn() })
    await asked()
  })

  it('R4.80: drops a signature that comes for an account the visitor has left', async () => {
    await open({ siwx: localSignIn() })
    await connect()
    await asked()
    wallet.control.latencyMs = 50
    const signing = interior.capabilities.current(SIGN_IN_STORE)?.sign()
    await until(() => signed().length > 0 || wallet.control.requests.length > 2, 'the request')
    wallet.control.latencyMs = 0
    wallet.control.setAccounts([1])
    await signing
    expect(stored()).toEqual([])
    await asked()
  })

  it('R4.81, R4.90: refuses a signature of somebody else', async () => {
    await open({ siwx: localSignIn() })
    await connect()
    await asked()
    const forged = await privateKeyToAccount(OTHER_KEY).signMessage({ message: 'something else' })
    const ask = wallet.provider.request
    wallet.provider.request = ((call) =>
      call.method === 'personal_sign' ? Promise.resolve(forged) : ask(call)) as typeof ask
    await interior.capabilities.current(SIGN_IN_STORE)?.sign()
    expect(toast()).toBe('The signature does not belong to this account')
    expect(stored()).toEqual([])
  })

  const host = (changes: Partial<SignInHost> = {}): SignInHost & { calls: string[] } => {
    const calls: string[] = []
    return {
      calls,
      createMessage: async () => {
        throw new Error('not in this test')
      },
      addSession: async () => void calls.push('add'),
      revokeSession: async () => void calls.push('revoke'),
      setSessions: async (sessions) => void calls.push(`set ${sessions.length}`),
      getSessions: async () => [],
      getRequired: () => true,
      ...changes,
    }
  }

  it.each([
    ['fails', () => Promise.reject(new Error('no server'))],
    ['never answers', () => new Promise<never>(() => {})],
  ])('R4.79: a host that %s on the first question: disconnected, Connect, and it is said', async (_, getSessions) => {
    await open({ siwx: host({ getSessions }) })
    // Where it fails at once there is no account any more that the host could be told.
    await connect().catch((error: unknown) => expect(error).toMatchObject({ code: 'connection/failed' }))
    await clock.advance(0)
    if (page.widget.status.value === 'connected') await clock.advance(20_000)
    await until(() => page.widget.status.value === 'disconnected', 'the disconnect')
    expect([page.widget.isOpen.value, page.widget.view.value]).toEqual([true, 'Connect'])
    expect(toast()).toBe('A problem occurred while trying initialize authentication')
  })

  it('R4.79: the same on a page that comes back: opened, so that it can be read', async () => {
    await open({ siwx: host() })
    await connect()
    await asked()
    page.close()
    await open({ siwx: host({ getSessions: () => Promise.reject(new Error('no server')) }) })
    await until(() => toast() !== undefined, 'the words')
    expect([page.widget.isOpen.value, page.widget.view.value]).toEqual([true, 'Connect'])
    await clock.advance(1_000)
    expect(toast()).toBe('A problem occurred while trying initialize authentication')
  })

  it.each([
    ['close()', () => page.widget.close()],
    ['open()', () => page.widget.open()],
    ['a view of the host’s choice', () => page.widget.open({ view: 'Networks' })],
    ['a view of the visitor’s', () => interior.navigation.push('Networks')],
    ['a view in its place', () => interior.navigation.replace('Account')],
    ['going back', () => interior.navigation.goBack()],
  ])('R2.16: a required sign-in is not walked past by %s', async (_, leave) => {
    await open({ siwx: host() })
    await connect()
    await asked()
    await leave()
    expect([page.widget.isOpen.value, interior.navigation.history.value.map(({ view }) => view)[0]]).toEqual([
      true,
      'SIWXSignMessage',
    ])
  })

  it('R2.16: one that is not required is left by the host as by the visitor', async () => {
    await open({ siwx: host({ getRequired: () => false }) })
    await connect()
    await asked()
    await page.widget.open({ view: 'Account' })
    expect(page.widget.view.value).toBe('Account')
    page.widget.close()
    expect(page.widget.isOpen.value).toBe(false)
  })

  it('R4.77: says that cancelling leaves the wallet only where it does', async () => {
    await open({ siwx: localSignIn() })
    await connect()
    await asked()
    const store = interior.capabilities.current(SIGN_IN_STORE)
    expect(store?.isCancelLeaving()).toBe(true)
    await store?.sign()
    await page.widget.switchNetwork(networkOf(1))
    await asked()
    expect(store?.isCancelLeaving()).toBe(false)
  })

  it.each([
    ['for another site', { domain: 'evil.example' }, 'foreign domain'],
    ['that leads to another site', { uri: 'https://evil.example/' }, 'foreign origin'],
    ['without a nonce', { nonce: undefined }, 'malformed'],
    ['with a weak nonce', { nonce: '1' }, 'weak nonce'],
    ['that has expired', { more: '\nExpiration Time: 2001-01-01T00:00:00Z' }, 'expired'],
    ['that says two things', { more: '\nURI: https://b.example' }, 'malformed'],
    ['that servers refuse', { statement: 'Grüße' }, 'EIP-4361 allows no "ü" in a statement'],
    ['that is none', { more: '\nPlease sign.' }, 'malformed'],
  ])('R4.81: a message %s never reaches the wallet', async (_, changes, problem) => {
    const createMessage: SignInHost['createMessage'] = async ({ accountAddress, chainId }) => {
      const said = {
        domain: location.host,
        uri: `${location.origin}/`,
        nonce: '12345678',
        statement: '',
        more: '',
        ...changes,
      }
      const text = [
        `${said.domain} wants you to sign in with your Ethereum account:`,
        getAddress(accountAddress as Hex),
        '',
        ...(said.statement ? [said.statement] : []),
        '',
        `URI: ${said.uri}`,
        'Version: 1',
        `Chain ID: ${chainId.split(':')[1]}`,
        ...(said.nonce ? [`Nonce: ${said.nonce}`] : []),
        `Issued At: ${new Date(clock.now()).toISOString()}${said.more}`,
      ].join('\n')
      const fields = { accountAddress, chainId, domain: said.domain, uri: '', version: '1', nonce: '' }
      return { ...fields, toString: () => text }
    }
    await open({ siwx: host({ createMessage }) })
    await connect()
    await asked()
    await interior.capabilities.current(SIGN_IN_STORE)?.sign()
    expect(toast()).toBe(`This sign-in message was refused: ${problem}`)
    expect(signed()).toEqual([])
  })

  it('R4.73: of two sessions the one that ends first is looked after', async () => {
    let questions = 0
    const endsIn = (ms: number, accountAddress: string, chainId: SignInSession['data']['chainId']): SignInSession => ({
      data: {
        ...{ accountAddress, chainId, domain: location.host, uri: location.origin, version: '1', nonce: '12345678' },
        expirationTime: new Date(clock.now() + ms).toISOString(),
      },
      message: '',
      signature: '',
    })
    const getSessions: SignInHost['getSessions'] = async (chainId, address) =>
      ++questions > 1 ? [] : [endsIn(600_000, address, chainId), endsIn(60_000, address, chainId)]
    await open({ siwx: host({ getSessions }) })
    await connect()
    await until(() => interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value === true, 'the sessions')
    await clock.advance(59_000)
    expect(questions).toBe(1)
    await clock.advance(1_001)
    await asked()
    expect(questions).toBe(2)
  })

  it('R4.29: disconnecting ends the sessions', async () => {
    const one = host({ getRequired: () => false })
    await open({ siwx: one })
    await connect()
    await asked()
    await page.widget.disconnect()
    await until(() => one.calls.includes('set 0'), 'setSessions([])')
  })

  describe('siweConfig', () => {
    const server = (changes: Partial<SiweConfig> = {}) => {
      const seen = { session: undefined as { address: string; chainId: number } | undefined, outs: 0, nonces: 0 }
      const config: SiweConfig = {
        getNonce: async () => `nonce0000${++seen.nonces}`,
        createMessage: ({ address, nonce, domain, uri, version, chainId, iat }) =>
          new SiweMessage({
            ...{ nonce, domain, uri, version, chainId },
            address: address.split(':').at(-1) ?? '',
            issuedAt: iat,
          }).prepareMessage(),
        verifyMessage: async ({ message, signature }) => {
          const { data, success } = await new SiweMessage(message).verify({ signature })
          seen.session = success ? { address: data.address, chainId: data.chainId } : undefined
          return success
        },
        getSession: async () => seen.session ?? null,
        signOut: async () => {
          seen.outs++
          seen.session = undefined
          return true
        },
        ...changes,
      }
      return { seen, config }
    }

    it('R4.89: is mapped: nonce and verification by the host, sign-out with the account, the network and the wallet', async () => {
      const { seen, config } = server()
      await open({ siweConfig: config })
      await connect()
      await asked()
      await interior.capabilities.current(SIGN_IN_STORE)?.sign()
      expect(seen.session).toEqual({ address: wallet.control.addresses[0], chainId: stack.chains[0]?.id })
      expect(page.widget.isOpen.value).toBe(false)

      wallet.control.setAccounts([1])
      await asked()
      expect(seen.outs).toBe(1)
      await interior.capabilities.current(SIGN_IN_STORE)?.sign()
      await page.widget.switchNetwork(networkOf(1))
      await asked()
      expect(seen.outs).toBe(2)
      await interior.capabilities.current(SIGN_IN_STORE)?.sign()
      // One of them was for connecting and signing by one approval, which this wallet lacks.
      expect([seen.session?.chainId, seen.nonces]).toEqual([stack.chains[1]?.id, 4])
      await page.widget.disconnect()
      await until(() => seen.outs === 3, 'signOut')
    })

    it('R4.89: is asked for nothing where it is switched off', async () => {
      const { seen, config } = server({ enabled: false })
      const failures: unknown[] = []
      page = openPage({
        wallets: [wallet],
        networks: [networkOf(0)],
        site,
        clock,
        siweConfig: config,
        onError: (error) => void failures.push(error),
      })
      page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
      await page.widget.open()
      await connect()
      await until(
        () => failures.some((error) => (error as { code?: string }).code === 'sign-in/not-enabled'),
        'onError',
      )
      expect([page.widget.status.value, isAsking(), seen.nonces]).toEqual(['connected', false, 0])
    })

    it('R4.89: lets a visitor stay where it is not required, and tells the host of each sign-in and sign-out', async () => {
      const told: unknown[] = []
      const { config } = server({
        required: false,
        nonceRefetchIntervalMs: 1_000,
        onSignIn: (session) => void told.push(session),
        onSignOut: () => void told.push('out'),
      })
      await open({ siweConfig: config })
      await connect()
      await asked()
      interior.navigation.requestClose()
      expect([page.widget.isOpen.value, page.widget.status.value]).toEqual([false, 'connected'])
      await page.widget.open({ view: 'SIWXSignMessage' })
      await interior.capabilities.current(SIGN_IN_STORE)?.sign()
      expect(told).toEqual([{ address: page.widget.account.value?.address, chainId: page.widget.network.value.id }])
      await page.widget.disconnect()
      await until(() => told.at(-1) === 'out', 'onSignOut')
    })

    it('R4.89: leaves the session alone where its flags say so', async () => {
      const { seen, config } = server({
        signOutOnAccountChange: false,
        signOutOnNetworkChange: false,
        signOutOnDisconnect: false,
      })
      await open({ siweConfig: config })
      await connect()
      await asked()
      await interior.capabilities.current(SIGN_IN_STORE)?.sign()
      wallet.control.setAccounts([1])
      await page.widget.switchNetwork(networkOf(1))
      await until(() => interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value === true, 'the session')
      await page.widget.disconnect()
      await clock.advance(10)
      expect([isAsking(), seen.outs]).toEqual([false, 0])
    })

    it('R4.89: asks again when the server has ended the session', async () => {
      const { seen, config } = server({ sessionRefetchIntervalMs: 5_000 })
      await open({ siweConfig: config })
      await connect()
      await asked()
      await interior.capabilities.current(SIGN_IN_STORE)?.sign()
      seen.session = undefined
      await clock.advance(5_000)
      await asked()
    })
  })
})
