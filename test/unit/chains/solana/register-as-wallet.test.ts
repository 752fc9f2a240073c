// @vitest-environment happy-dom
// @vitest-environment-options { "alone": "getWallets() of @wallet-standard/app knows one page, that of a wallet registered by us" }
import { base58 } from '@scure/base'
import { type Address, getTransactionDecoder } from '@solana/kit'
import { getWallets } from '@wallet-standard/app'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { solana } from '../../../../src/chains/solana/index.ts'
import { registerAsWallet } from '../../../../src/chains/solana/register-as-wallet.ts'
import { createWidget } from '../../../../src/index.ts'
import { solanaDevnet, solanaMainnet } from '../../../../src/networks.ts'
import { noServices, offline } from '../../../../src/testing/offline.ts'
import { solanaKeys } from '../../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../../src/testing/wallets/solana-wallet.ts'
import type { Widget } from '../../../../src/widget/widget.ts'
import { until } from '../../../support/until.ts'
import { isSigned, transferOf } from './signed-by.ts'

// A kit's view of our widget: the standard's own registry, and a wallet with real keys behind the widget.

const LOOK = { name: 'Our wallet', icon: 'data:image/svg+xml;base64,PHN2Zy8+' }

interface Account {
  readonly address: string
  readonly publicKey: ArrayLike<number>
  readonly chains: readonly string[]
}
type Signed = { readonly signedMessage: Uint8Array; readonly signature: Uint8Array; readonly account: Account }
/** As kits call it. */
interface Features {
  readonly 'standard:connect': {
    connect(input?: { silent?: boolean }): Promise<{ readonly accounts: readonly Account[] }>
  }
  readonly 'standard:disconnect': { disconnect(): Promise<void> }
  readonly 'standard:events': { on(name: 'change', listener: (changes: object) => void): () => void }
  readonly 'solana:signMessage': { signMessage(...inputs: readonly object[]): Promise<Signed[]> }
  readonly 'solana:signTransaction': {
    signTransaction(...inputs: readonly object[]): Promise<{ readonly signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction': {
    signAndSendTransaction(...inputs: readonly object[]): Promise<{ readonly signature: Uint8Array }[]>
  }
  readonly 'solana:signIn': { signIn(...inputs: readonly object[]): Promise<Signed[]> }
}

const registered = () => getWallets().get()
const find = () => registered().find(({ name }) => name === LOOK.name)
function kit() {
  const wallet = find()
  if (!wallet) throw new Error('not registered')
  return { wallet, features: wallet.features as unknown as Features }
}

const endings: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
})

const SENT = new Uint8Array(64).fill(7)
async function open({ accounts = [0], without = [] }: { accounts?: number[]; without?: string[] } = {}) {
  const networks = [offline(solanaMainnet), offline(solanaDevnet)] as const
  const behind = createSolanaWallet({
    keys: solanaKeys(0, 1),
    name: 'Behind',
    without,
    storage: null,
    nodeOf: () => ({ request: async () => base58.encode(SENT) }),
  })
  const widget = createWidget({ ...noServices, networks, chains: [solana()] }) as unknown as Widget
  widget.attachInterface({ framework: 'test', load: async () => () => {} })
  const stop = registerAsWallet(widget, LOOK)
  endings.push(behind.install(), widget.dispose, stop)
  if (accounts.length) {
    behind.control.setAccounts(accounts)
    await widget.connect('Behind')
  }
  const asked = (): string[] => behind.control.requests.map(({ method }) => method)
  return { widget, behind, stop, asked, ...kit() }
}

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)
const hello = new TextEncoder().encode('hello')
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: { code?: unknown }) => error.code,
  )

describe('R1.33: a widget as a wallet of the Wallet Standard', () => {
  it('stands in the registry of other kits, early and late, until it is taken off', async () => {
    const { wallet, stop } = await open({ accounts: [] })
    expect([wallet.version, wallet.name, wallet.icon]).toEqual(['1.0.0', LOOK.name, LOOK.icon])
    expect(wallet.chains).toEqual(['solana:mainnet', 'solana:devnet'])
    expect(wallet.accounts).toEqual([])
    expect(Object.keys(wallet.features)).toEqual([
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      'solana:signMessage',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
      'solana:signIn',
      'walletlet:own',
    ])
    const late: unknown[] = []
    const api = {
      register(one: unknown) {
        late.push(one)
        return () => {}
      },
    }
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(late).toContain(wallet)
    stop()
    expect(find()).toBeUndefined()
    late.length = 0
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(late).not.toContain(wallet)
  })

  it('no widget lists it, neither its own nor another', async () => {
    const { widget } = await open()
    const other = createWidget({ ...noServices, networks: [offline(solanaMainnet)], chains: [solana()] })
    endings.push(other.dispose)
    expect(widget.connectors.value.map(({ name }) => name)).toEqual(['Behind'])
    expect(other.connectors.value.map(({ name }) => name)).toEqual(['Behind'])
  })

  it('a widget that is registered twice is one row, of the newer look; two widgets are two', async () => {
    const { widget, features } = await open()
    endings.push(registerAsWallet(widget, { ...LOOK, name: 'Newer' }))
    expect(find()).toBeUndefined()
    expect(registered().map(({ name }) => name)).toEqual(['Behind', 'Newer'])
    expect(await codeOf(features['standard:connect'].connect())).toBe(4900)
    const other = createWidget({ ...noServices, networks: [offline(solanaMainnet)], chains: [solana()] })
    endings.push(other.dispose, registerAsWallet(other, { ...LOOK, name: 'Another' }))
    expect(registered().map(({ name }) => name)).toEqual(['Behind', 'Newer', 'Another'])
  })

  it.each([
    ['without a name', { ...LOOK, name: '' }],
    ['with an icon that would tell its server who visits', { ...LOOK, icon: 'https://icons.example/us.svg' }],
    ['with nothing', {} as typeof LOOK],
  ])('is refused %s', (_, look) => {
    const widget = createWidget({ ...noServices, networks: [offline(solanaMainnet)], chains: [solana()] })
    endings.push(widget.dispose)
    expect(() => registerAsWallet(widget, look)).toThrow(expect.objectContaining({ code: 'options/invalid' }))
    expect(registered()).toEqual([])
  })

  it('shows a visitor who is connected, and all their accounts, each as one object as long as it is there', async () => {
    const { wallet, features, widget, behind } = await open({ accounts: [0, 1] })
    const [first, second] = wallet.accounts
    expect(wallet.accounts.map(({ address }) => address)).toEqual(behind.control.addresses)
    expect((await features['standard:connect'].connect()).accounts[0]).toBe(first)
    expect(first?.chains).toEqual(['solana:mainnet', 'solana:devnet'])
    expect(first?.address).toBe(widget.account.value?.address)
    expect(base58.encode(first?.publicKey as Uint8Array)).toBe(first?.address)
    behind.control.setAccounts([1])
    expect(wallet.accounts).toEqual([second])
    expect(wallet.accounts[0]).toBe(second)
  })

  it('connecting draws the modal, and ends with what the visitor connects; silently it draws nothing', async () => {
    const { features, widget, wallet } = await open({ accounts: [] })
    expect(await features['standard:connect'].connect({ silent: true })).toEqual({ accounts: [] })
    expect(widget.isOpen.value).toBe(false)
    const changes: object[] = []
    features['standard:events'].on('change', (change) => changes.push(change))
    const connecting = features['standard:connect'].connect()
    await until(() => widget.isOpen.value, 'the modal')
    await widget.connect('Behind')
    expect((await connecting).accounts).toBe(wallet.accounts)
    expect(wallet.accounts).toHaveLength(1)
    expect(changes).toEqual([{ accounts: wallet.accounts }])
  })

  it('a visitor who closes the modal has said no', async () => {
    const { features, widget } = await open({ accounts: [] })
    const connecting = codeOf(features['standard:connect'].connect())
    await until(() => widget.isOpen.value, 'the modal')
    widget.close()
    expect(await connecting).toBe(4001)
  })

  it('a visitor of before is waited for in silence', async () => {
    const { behind } = await open()
    for (const end of endings.splice(1).reverse()) end()
    const widget = createWidget({ ...noServices, networks: [offline(solanaMainnet)], chains: [solana()] })
    endings.push(widget.dispose, registerAsWallet(widget, LOOK))
    const { accounts } = await kit().features['standard:connect'].connect({ silent: true })
    expect(accounts.map(({ address }) => address)).toEqual(behind.control.shown)
  })

  it('tells accounts that come and go, to those who listen, whatever one of them throws', async () => {
    const { features, wallet, widget } = await open()
    const heard: number[] = []
    const { on } = features['standard:events']
    on('change', () => {
      throw new Error('a bad listener')
    })
    const off = on('change', () => heard.push(wallet.accounts.length))
    await features['standard:disconnect'].disconnect()
    expect([heard, widget.connections.value]).toEqual([[0], []])
    await widget.connect('Behind')
    off()
    await widget.disconnect()
    expect(heard).toEqual([0, 1])
    expect(wallet.accounts).toEqual([])
  })
})

describe('R1.33: what it signs, checked by the platform', () => {
  it('messages, by the account that is named', async () => {
    const { features, wallet, asked } = await open({ accounts: [0, 1] })
    const [first, second] = wallet.accounts
    const bytes = new Uint8Array([0, 255, 1])
    const [one, two] = await features['solana:signMessage'].signMessage(
      { account: first, message: hello },
      { account: { ...second }, message: bytes },
    )
    expect([one?.signedMessage, two?.signedMessage]).toEqual([hello, bytes])
    expect(isSigned(first, hello, one?.signature)).toBe(true)
    expect(isSigned(second, bytes, two?.signature)).toBe(true)
    expect(isSigned(first, bytes, two?.signature)).toBe(false)
    expect(asked()).toEqual(['connect', 'signMessage', 'signMessage'])
  })

  it('transactions: several of one account by one approval, of two accounts one after the other', async () => {
    const { features, wallet, asked } = await open({ accounts: [0, 1] })
    const [first, second] = wallet.accounts
    const chain = 'solana:mainnet'
    const { signTransaction } = features['solana:signTransaction']
    const signed = await signTransaction(
      { account: first, transaction: transferOf(first, 1), chain },
      { account: first, transaction: transferOf(first, 2), chain },
    )
    expect(asked()).toEqual(['connect', 'signTransaction'])
    const mixed = await signTransaction(
      { account: first, transaction: transferOf(first, 3) },
      { account: second, transaction: transferOf(second, 4) },
    )
    expect(asked()).toEqual(['connect', 'signTransaction', 'signTransaction', 'signTransaction'])
    const signers = [first, first, first, second]
    const results = [...signed, ...mixed].map(({ signedTransaction }) =>
      getTransactionDecoder().decode(signedTransaction),
    )
    expect(
      results.map(({ messageBytes, signatures }, index) =>
        isSigned(
          signers[index],
          messageBytes as unknown as Uint8Array,
          signatures[signers[index]?.address as Address] as unknown as Uint8Array,
        ),
      ),
    ).toEqual([true, true, true, true])
  })

  it('transactions of another network that the page lists move the widget there first', async () => {
    const { features, wallet, widget, behind } = await open()
    const [account] = wallet.accounts
    const transaction = transferOf(account, 1)
    const input = { account, transaction, chain: 'solana:devnet', options: { preflightCommitment: 'confirmed' } }
    const [sent] = await features['solana:signAndSendTransaction'].signAndSendTransaction(input)
    expect(sent?.signature).toEqual(SENT)
    expect(widget.network.value.caipNetworkId).toBe(solanaDevnet.caipNetworkId)
    expect(behind.control.requests.at(-1)?.params).toMatchObject([
      { chain: 'solana:devnet', options: { preflightCommitment: 'confirmed' } },
    ])
    const again = { account, transaction, chain: 'solana:mainnet' }
    await features['solana:signTransaction'].signTransaction(again, again)
    expect(widget.network.value.caipNetworkId).toBe(solanaMainnet.caipNetworkId)
    expect(behind.control.requests.at(-1)?.params).toMatchObject([{ chain: 'solana:mainnet' }, {}])
  })

  it('a sign-in in the words of wallets, of whoever is connected or connects for it', async () => {
    const { features, widget, wallet } = await open({ accounts: [] })
    const signing = features['solana:signIn'].signIn({
      statement: 'Welcome.',
      uri: `${location.origin}/login`,
      version: '1',
      chainId: 'mainnet',
      nonce: 'abcdefgh',
      issuedAt: '2026-01-01T00:00:00.000Z',
      expirationTime: '2026-01-02T00:00:00.000Z',
      notBefore: '2026-01-01T00:00:00.000Z',
      requestId: '7',
      resources: ['https://example.com/terms', 'https://example.com/privacy'],
    })
    await until(() => widget.isOpen.value, 'the modal')
    await widget.connect('Behind')
    const [signed] = await signing
    const [account] = wallet.accounts
    expect(signed?.account).toBe(account)
    expect(text(signed?.signedMessage)).toBe(
      [
        `${location.host} wants you to sign in with your Solana account:`,
        account?.address,
        '',
        'Welcome.',
        '',
        `URI: ${location.origin}/login`,
        'Version: 1',
        'Chain ID: mainnet',
        'Nonce: abcdefgh',
        'Issued At: 2026-01-01T00:00:00.000Z',
        'Expiration Time: 2026-01-02T00:00:00.000Z',
        'Not Before: 2026-01-01T00:00:00.000Z',
        'Request ID: 7',
        'Resources:',
        '- https://example.com/terms',
        '- https://example.com/privacy',
      ].join('\n'),
    )
    expect(isSigned(account, signed?.signedMessage as Uint8Array, signed?.signature)).toBe(true)
  })

  it('a sign-in with nothing asked, and one of a named account', async () => {
    const { features, wallet } = await open({ accounts: [0, 1], without: ['solana:signIn'] })
    const [first, second] = wallet.accounts
    const { signIn } = features['solana:signIn']
    const [[plain], [named]] = [await signIn(), await signIn({ address: second?.address, domain: location.host })]
    const head = `${location.host} wants you to sign in with your Solana account:\n`
    expect(text(plain?.signedMessage)).toBe(`${head}${first?.address}`)
    expect(text(named?.signedMessage)).toBe(`${head}${second?.address}`)
    expect(isSigned(second, named?.signedMessage as Uint8Array, named?.signature)).toBe(true)
  })

  const FOREIGN: readonly (readonly [string, object])[] = [
    ['another site', { domain: 'evil.example' }],
    ['an address of another site', { uri: 'https://evil.example/login' }],
    ['an address that is none', { uri: 'not one' }],
    ['a network that the page has not', { chainId: 'testnet' }],
    ['a statement that says another field', { statement: 'Hi\n\nURI: https://evil.example' }],
    ['a nonce with a line break', { nonce: 'a\r\nIssued At: 2020' }],
    ['a line separator', { requestId: 'a\u2028b' }],
    ['a resource with a line break', { resources: ['https://a.example\n- https://b.example'] }],
    ['resources that are no list', { resources: 'https://a.example' }],
    ['a number as a nonce', { nonce: 7 }],
    ['an empty statement', { statement: '' }],
  ]
  it.each(FOREIGN)('a sign-in for %s is refused before the wallet hears of it', async (_, input) => {
    const { features, asked } = await open()
    expect(await codeOf(features['solana:signIn'].signIn(input))).toBe(-32602)
    expect(asked()).toEqual(['connect'])
  })
})

describe('R7.54: what cannot be signed', () => {
  it('fails with a code before a wallet is asked: a foreign account, an unknown network, no bytes', async () => {
    const { features, wallet, asked } = await open()
    const [account] = wallet.accounts
    const transaction = transferOf(account, 1)
    const foreign = { ...account, address: solanaKeys(5)[0]?.address }
    const { signTransaction } = features['solana:signTransaction']
    const { signAndSendTransaction } = features['solana:signAndSendTransaction']
    const { signMessage } = features['solana:signMessage']
    expect(
      await Promise.all(
        [
          signMessage({ account, message: hello }, { account: foreign, message: hello }),
          signMessage({ message: hello }),
          signMessage({ account, message: 'hello' }),
          signTransaction({ account, transaction }, { account: foreign, transaction }),
          signTransaction({ account, transaction }, { account, transaction, chain: 'solana:testnet' }),
          signTransaction({ account, transaction: 'AQ==' }),
          signAndSendTransaction({ account: foreign, transaction }),
          signAndSendTransaction({ account, transaction, chain: 'eip155:1' }),
          features['solana:signIn'].signIn({ address: foreign.address }),
        ].map(codeOf),
      ),
    ).toEqual([4100, 4100, -32602, 4100, 4902, -32602, 4100, 4902, 4100])
    expect(asked()).toEqual(['connect'])
  })

  it('fails with 4900 where nobody is connected, with the code of the wallet where that says no', async () => {
    const { features, wallet, widget, behind } = await open()
    const [account] = wallet.accounts
    const { signMessage } = features['solana:signMessage']
    behind.control.rejectNext()
    expect(await codeOf(signMessage({ account, message: hello }))).toBe(4001)
    behind.control.rejectNext()
    expect(await codeOf(features['solana:signIn'].signIn())).toBe(4001)
    await widget.disconnect()
    expect(await codeOf(signMessage({ account, message: hello }))).toBe(4900)
  })

  it.each([
    ['in words alone', new Error('User rejected the request')],
    ['in a bare text', 'Transaction cancelled'],
    ['by a name', Object.assign(new Error('no'), { code: 'ACTION_REJECTED' })],
    ['inside of another failure', { code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } }],
  ])('fails with 4001 where the wallet says no %s, and as it did where it failed', async (_, no) => {
    const { features, wallet, behind } = await open()
    const [account] = wallet.accounts
    const signing = (value: unknown): Promise<unknown> => {
      behind.control.throwNext(value, 'signMessage')
      return features['solana:signMessage'].signMessage({ account, message: hello })
    }
    await expect(signing(no)).rejects.toMatchObject({ code: 4001, message: 'The visitor refused', cause: no })
    const broken = new Error('The device is locked')
    await expect(signing(broken)).rejects.toBe(broken)
  })

  it('a wallet behind it without a feature says so, by 4200', async () => {
    const { features, wallet } = await open({ without: ['solana:signTransaction'] })
    const [account] = wallet.accounts
    const { signTransaction } = features['solana:signTransaction']
    expect(await codeOf(signTransaction({ account, transaction: transferOf(account, 1) }))).toBe(4200)
  })

  it('a widget that is gone, and a wallet that was taken off, fail with 4900, and open nothing', async () => {
    const { features, wallet, widget, stop } = await open()
    const [account] = wallet.accounts
    const { signMessage } = features['solana:signMessage']
    widget.dispose()
    expect(await codeOf(signMessage({ account, message: hello }))).toBe(4900)
    stop()
    expect(await codeOf(signMessage({ account, message: hello }))).toBe(4900)
    expect(await codeOf(features['standard:connect'].connect())).toBe(4900)
    expect(await codeOf(features['solana:signIn'].signIn())).toBe(4900)
    expect(wallet.accounts).toEqual([])
    stop()
  })
})
