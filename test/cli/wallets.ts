import { createEip155Wallet } from '../../src/testing/wallets/eip155-wallet.ts'
import { ProviderRpcError } from '../../src/testing/wallets/provider-error.ts'
import { solanaKeys } from '../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../src/testing/wallets/solana-wallet.ts'
import { drawWalletIcon } from '../../src/testing/wallets/wallet-icon.ts'
import { testKeys } from '../stack/wallets/test-keys.ts'

// Wallets for `walletlet check-wallet`: an honest one of each kind, and the same with one fault.

/** Who the wallet asks. */
export interface Owner {
  agrees: boolean
}

type Provider = ReturnType<typeof createEip155Wallet>['provider']

/** EIP-5792 and CAIP-25 over a wallet that has neither. Nothing is sent: its owner declines calls, or they stay in here. */
function withCallsAndSessions(wallet: Provider, owner: Owner): Provider {
  const fail = (code: number, message: string): never => {
    throw new ProviderRpcError(code, message)
  }
  const accounts = async (): Promise<string[]> => (await wallet.request({ method: 'eth_accounts' })) as string[]
  const answers: Readonly<Record<string, (params: never) => unknown>> = {
    async wallet_getCapabilities([address]: [string]) {
      if (!(await accounts()).includes(address)) fail(4100, 'Not granted')
      return { '0x1': { atomic: { status: 'ready' } } }
    },
    wallet_getCallsStatus: () => fail(5730, 'Unknown calls'),
    wallet_sendCalls([{ capabilities = {} }]: [{ capabilities?: Record<string, { optional?: boolean }> }]) {
      const required = Object.entries(capabilities).find(([name, { optional }]) => name !== 'atomic' && !optional)
      if (required) fail(5700, `No ${required[0]}`)
      return owner.agrees ? { id: `0x${'ab'.repeat(32)}` } : fail(4001, 'User rejected the request.')
    },
    async wallet_createSession() {
      if (!owner.agrees) fail(4001, 'User rejected the request.')
      const scope = {
        methods: ['personal_sign'],
        notifications: [],
        accounts: (await accounts()).map((a) => `eip155:1:${a}`),
      }
      return { sessionScopes: { 'eip155:1': scope } }
    },
  }
  return {
    ...wallet,
    async request(request) {
      const answer = Object.hasOwn(answers, request.method) ? answers[request.method] : undefined
      return answer ? answer(request.params as never) : wallet.request(request)
    },
  }
}

const CHAINS = [1, 11155111].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:1' }))

interface Detail {
  info: { uuid: string; name: string; icon: string; rdns: string }
  provider: object
}

/** What announces itself, again whenever it is asked. `each` makes the detail of every announcement. */
function announce(page: EventTarget, each: () => unknown, { isDeaf = false } = {}): void {
  const tell = (): void => void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: each() }))
  if (!isDeaf) page.addEventListener('eip6963:requestProvider', tell)
  tell()
}

const honestInfo = (name: string): Detail['info'] => ({
  uuid: crypto.randomUUID(),
  name,
  icon: drawWalletIcon(name),
  rdns: 'com.example.honest',
})

/** One fault each, by the rule it breaks: what becomes of the honest provider, and of what announces it. */
interface Fault {
  readonly provider?: (honest: Provider) => object
  readonly announced?: (page: EventTarget, honest: Detail) => void
}

const answering =
  (method: string, answer: (ask: () => Promise<unknown>) => unknown) =>
  (honest: Provider): object => ({
    ...honest,
    request: (request: { method: string }) =>
      request.method === method ? answer(() => honest.request(request)) : honest.request(request),
  })
const failing = (method: string, error: unknown) => answering(method, () => Promise.reject(error))
const withInfo =
  (change: Partial<Record<keyof Detail['info'], unknown>>) =>
  (page: EventTarget, { info, provider }: Detail): void => {
    const detail = Object.freeze({ info: { ...info, ...change }, provider })
    announce(page, () => detail)
  }

export const EVM_FAULTS: Readonly<Record<string, Fault>> = {
  'info.uuid is a version 4 UUID': { announced: withInfo({ uuid: '1' }) },
  'info.uuid stays the same while the page is open, and is no other wallet’s': {
    announced: (page, { info, provider }) =>
      announce(page, () => Object.freeze({ info: { ...info, uuid: crypto.randomUUID() }, provider })),
  },
  'info.name is the name a visitor reads': { announced: withInfo({ name: ' ' }) },
  'info.icon is a picture in a data URI': { announced: withInfo({ icon: 'https://wallet.example/icon.png' }) },
  'info.rdns is a domain name in reverse': { announced: withInfo({ rdns: 'Honest Wallet' }) },
  'the detail is frozen': { announced: (page, detail) => announce(page, () => detail) },
  'it announces itself again when it is asked': {
    // Once the page listens.
    announced: (page, detail) => queueMicrotask(() => announce(page, () => Object.freeze(detail), { isDeaf: true })),
  },
  'on and removeListener are functions': { provider: ({ request }) => ({ request }) },
  'request answers with a promise, also for what it refuses': {
    provider: (honest) => ({
      ...honest,
      request(request: { method: string }) {
        if (/noSuch/.test(request.method)) throw new ProviderRpcError(4200, 'Unsupported')
        return honest.request(request)
      },
    }),
  },
  'eth_chainId answers a hexadecimal number without asking the visitor': {
    provider: answering('eth_chainId', async () => '1'),
  },
  'eth_accounts answers a list without asking the visitor': {
    provider: answering('eth_accounts', async () => null),
  },
  'a method it does not have fails with 4200': { provider: failing('walletlet_noSuchMethod', new Error('what?')) },
  'eth_requestAccounts answers addresses once it is approved': {
    provider: answering('eth_requestAccounts', async (ask) => {
      await ask()
      return []
    }),
  },
  'what the visitor declines fails with 4001': {
    provider: answering('personal_sign', (ask) =>
      ask().catch(() => Promise.reject({ code: -32603, message: 'Internal error' })),
    ),
  },
  'personal_sign answers a signature of the account over the message (EIP-191)': {
    // Of another text: a signature all the same, and of the right key.
    provider: (honest) => ({
      ...honest,
      request: (request: { method: string; params?: readonly [string, string] }) =>
        request.method === 'personal_sign'
          ? honest.request({ method: 'personal_sign', params: [`${request.params?.[0]}00`, request.params?.[1]] })
          : honest.request(request as never),
    }),
  },
  'eth_signTypedData_v4 answers a signature of the account over the data (EIP-712)': {
    // Over the chain that every page of before was on.
    provider: (honest) => ({
      ...honest,
      request: (request: { method: string; params?: readonly [string, string] }) =>
        request.method === 'eth_signTypedData_v4'
          ? honest.request({
              ...request,
              params: [request.params?.[0], request.params?.[1].replace(/"chainId":\d+/, '"chainId":5')],
            } as never)
          : honest.request(request as never),
    }),
  },
  'wallet_switchEthereumChain to a chain it does not know fails with 4902': {
    provider: (honest) => ({
      ...honest,
      request: (request: { method: string; params?: readonly [{ chainId: string }] }) =>
        request.method === 'wallet_switchEthereumChain' && request.params?.[0].chainId === '0x7fffffffffff'
          ? Promise.reject(new ProviderRpcError(-32000, 'Try again'))
          : honest.request(request as never),
    }),
  },
  'chainChanged tells the new chain after wallet_switchEthereumChain': {
    provider: (honest) => {
      const heard = new Map<unknown, (chainId: string) => void>()
      return {
        ...honest,
        on(event: string, listener: (value: unknown) => void) {
          const asNumber = (chainId: string): void => listener(Number(chainId))
          heard.set(listener, asNumber)
          honest.on(event, asNumber as never)
        },
        removeListener: (event: string, listener: unknown) =>
          honest.removeListener(event, heard.get(listener) as never),
      }
    },
  },
  'removeListener takes a listener away': { provider: (honest) => ({ ...honest, removeListener() {} }) },
  'wallet_getCapabilities answers capabilities by hexadecimal chain ids': {
    provider: answering('wallet_getCapabilities', async (ask) => {
      await ask()
      return { 'eip155:1': {} }
    }),
  },
  'wallet_getCapabilities for an address it has not granted fails with 4100': {
    provider: answering('wallet_getCapabilities', async () => ({})),
  },
  'wallet_getCallsStatus for calls it does not know fails with 5730': {
    provider: answering('wallet_getCallsStatus', async () => null),
  },
  'wallet_sendCalls that requires a capability it does not have fails with 5700': {
    provider: failing('wallet_sendCalls', new ProviderRpcError(4001, 'User rejected the request.')),
  },
  'wallet_sendCalls that the visitor declines fails with 4001': {
    provider: answering('wallet_sendCalls', async (ask) => {
      await ask().catch((error: { code: number }) => {
        if (error.code === 5700) throw error
      })
      return { id: '0x1' }
    }),
  },
  'wallet_createSession answers sessionScopes by CAIP-2 ids or namespaces': {
    provider: answering('wallet_createSession', async () => ({ scopes: {} })),
  },
  'each scope lists methods, notifications, and accounts as CAIP-10': {
    provider: answering('wallet_createSession', async () => ({
      sessionScopes: { 'eip155:1': { methods: [], notifications: [], accounts: ['0xabc'] } },
    })),
  },
}

/** Puts an honest wallet into the page, or one with a fault of EVM_FAULTS. */
export function putEvmWallet(page: EventTarget, owner: Owner, name = 'Honest', fault: Fault = {}): void {
  const wallet = createEip155Wallet({ keys: testKeys(0), chains: CHAINS, approve: () => owner.agrees, storage: null })
  const honest = withCallsAndSessions(wallet.provider, owner)
  const provider = fault.provider?.(honest) ?? honest
  const detail: Detail = { info: honestInfo(name), provider }
  if (fault.announced) fault.announced(page, detail)
  else {
    Object.freeze(detail)
    announce(page, () => detail)
  }
}

type Features = Record<string, Record<string, unknown> | undefined>
type StandardWallet = Record<string, unknown> & { features: Features }
type Verb = (...given: unknown[]) => unknown
const verbOf = ({ features }: StandardWallet, feature: string, verb: string): Verb => features[feature]?.[verb] as Verb

/** One fault each, by the rule it breaks. */
export const STANDARD_FAULTS: Readonly<Record<string, (honest: StandardWallet) => object>> = {
  'version is 1.0.0, and name is what a visitor reads': (honest) => ({ ...honest, version: '2' }),
  'icon is a picture in a data URI': (honest) => ({ ...honest, icon: '/icon.png' }),
  'chains are identifiers with a namespace': (honest) => ({ ...honest, chains: ['solana:mainnet', 'mainnet'] }),
  'standard:connect has a version and connect': (honest) => ({
    ...honest,
    features: { ...honest.features, 'standard:connect': { connect: verbOf(honest, 'standard:connect', 'connect') } },
  }),
  'standard:events has a version and on, which answers a function that ends it': (honest) => ({
    ...honest,
    features: {
      ...honest.features,
      'standard:events': {
        version: '1.0.0',
        on: (...given: unknown[]) => void verbOf(honest, 'standard:events', 'on')(...given),
      },
    },
  }),
  'on Solana it signs transactions: solana:signTransaction or solana:signAndSendTransaction': (honest) => ({
    ...honest,
    features: {
      ...honest.features,
      'solana:signTransaction': undefined,
      'solana:signAndSendTransaction': undefined,
    },
  }),
  'each solana:…Transaction lists supportedTransactionVersions': (honest) => ({
    ...honest,
    features: {
      ...honest.features,
      'solana:signTransaction': {
        ...honest.features['solana:signTransaction'],
        supportedTransactionVersions: undefined,
      },
    },
  }),
  'connect({ silent: true }) answers at once: a list of accounts, or a failure': (honest) => ({
    ...honest,
    features: {
      ...honest.features,
      'standard:connect': {
        version: '1.0.0',
        connect: (input?: { silent?: boolean }) =>
          input?.silent ? Promise.resolve([]) : verbOf(honest, 'standard:connect', 'connect')(input),
      },
    },
  }),
  'accounts have an address, a public key, chains and features': (honest) => ({
    ...honest,
    features: {
      ...honest.features,
      'standard:connect': {
        version: '1.0.0',
        connect: async () => ({ accounts: [{ address: 'abc', publicKey: 'abc', chains: [], features: [] }] }),
      },
    },
  }),
  'the event change tells the accounts of a connection': (honest) => ({
    ...honest,
    features: { ...honest.features, 'standard:events': { version: '1.0.0', on: () => () => {} } },
  }),
  'solana:signMessage answers what it signed, the message in it, and the account’s signature of that': (honest) => ({
    ...honest,
    features: {
      ...honest.features,
      'solana:signMessage': {
        version: '1.0.0',
        // One bit off: a signature in form.
        signMessage: async (input: object) => {
          const signed = (await verbOf(honest, 'solana:signMessage', 'signMessage')(input)) as {
            signature: Uint8Array
          }[]
          return signed.map((each) => ({
            ...each,
            signature: each.signature.map((byte, at) => (at ? byte : byte ^ 1)),
          }))
        },
      },
    },
  }),
}

/** Registers an honest wallet of the Wallet Standard, or one with a fault of STANDARD_FAULTS. */
export function putStandardWallet(page: EventTarget, change = (honest: StandardWallet): object => honest): void {
  const { wallet } = createSolanaWallet({ keys: solanaKeys(0), storage: null })
  const changed = change({ ...wallet, accounts: [] } as never)
  const register = (api: { register(...wallets: readonly unknown[]): () => void }): void => void api.register(changed)
  page.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
