// @vitest-environment happy-dom
import { createWalletClient, custom, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'
import { createTestChain } from 'walletlet/testing'
import { TEST_KEYS } from '../../src/testing/test-accounts.ts'
import { announceWallet } from '../../src/testing/wallets/announce.ts'
import { until } from '../support/until.ts'
import { announceCallsWallet, CAPABILITIES } from './calls-wallet.ts'
import { closePages, openHost } from './open-host.ts'
import { toViemClient } from './recipes/viem.ts'
import { MAIL } from './typed-data.ts'

const RECEIVER = '0x00000000000000000000000000000000000000aa'
const OTHER = '0x00000000000000000000000000000000000000bb'
afterEach(closePages)

function open() {
  const chain = createTestChain({ id: mainnet.id })
  return {
    ...openHost({ networks: [mainnet, base], chains: [eip155()] }, { rpc: { 'eip155:1': chain } }),
    chain,
  }
}
type Client = ReturnType<typeof toViemClient>
const accountOf = async (client: Client) => (await client.getAddresses())[0] ?? RECEIVER

/** The codes of an error and of what it was made of. */
function codesOf(error: unknown): unknown[] {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return [...(code === undefined ? [] : [code]), ...(cause ? codesOf(cause) : [])]
}
const refusalOf = (asked: Promise<unknown>): Promise<unknown[]> => asked.then(() => [], codesOf)

describe('a wallet client of viem', () => {
  it('R1.33, R7.54: signs texts and typed data, and sends', async () => {
    const { widget, wallet, chain } = open()
    await widget.connect(wallet.id)
    const client = toViemClient(widget)
    const account = await accountOf(client)
    expect(account).toBe(wallet.addresses.eip155?.[0])
    const signature = await client.signMessage({ account, message: 'from viem' })
    expect(await verifyMessage({ address: account, message: 'from viem', signature })).toBe(true)
    const mail = { ...MAIL, primaryType: 'Mail' } as const
    const signed = await client.signTypedData({ account, ...mail })
    expect(await verifyTypedData({ address: account, ...mail, signature: signed })).toBe(true)
    const hash = await client.sendTransaction({ account, chain: mainnet, to: RECEIVER, value: parseEther('1') })
    expect(chain.transactions.map((sent) => sent.hash)).toEqual([hash])
    expect(chain.balanceOf(RECEIVER)).toBe(parseEther('1'))
  })

  it('R1.33: knows the page’s network before the visitor has connected, and lets them connect', async () => {
    const { widget, wallet } = open()
    const client = toViemClient(widget)
    expect(await client.getChainId()).toBe(mainnet.id)
    expect(await client.getAddresses()).toEqual([])
    const asked = client.requestAddresses()
    await until(() => widget.isOpen.value, 'the modal')
    await widget.connect(wallet.id)
    expect(await asked).toEqual([wallet.addresses.eip155?.[0]])
  })

  it('R7.48, R7.54: switches the network, and tells a refusal by its code', async () => {
    const { widget, wallet } = open()
    await widget.connect(wallet.id)
    const client = toViemClient(widget)
    await client.switchChain({ id: base.id })
    expect(widget.network.value.id).toBe(base.id)
    wallet.refuse('wallet_switchEthereumChain')
    expect(await refusalOf(client.switchChain({ id: mainnet.id }))).toContain(4001)
    expect(await refusalOf(client.switchChain({ id: 7 }))).toContain(4902)
  })
})

describe('batches by EIP-5792', () => {
  async function openWithCalls() {
    const host = open()
    const { rdns, asked, end } = announceCallsWallet(host.wallet)
    await host.widget.connect(rdns)
    const client = toViemClient(host.widget)
    return { ...host, asked, end, client, account: await accountOf(client) }
  }

  it('R7.54: go to a wallet that can as the host has made them, paymaster and atomicity with them', async () => {
    const { client, account, asked, chain, end } = await openWithCalls()
    const paymasterService = { url: 'https://paymaster.example', context: { policy: 'first-week' } }
    const { id } = await client.sendCalls({
      account,
      chain: mainnet,
      forceAtomic: true,
      calls: [
        { to: RECEIVER, value: parseEther('1') },
        { to: OTHER, data: '0x1234' },
      ],
      capabilities: { paymasterService },
    })
    expect(asked).toEqual([
      {
        version: '2.0.0',
        from: account,
        chainId: '0x1',
        atomicRequired: true,
        calls: [
          { to: RECEIVER, value: '0xde0b6b3a7640000' },
          { to: OTHER, data: '0x1234' },
        ],
        capabilities: { paymasterService },
      },
    ])
    const { status, atomic, receipts } = await client.waitForCallsStatus({ id })
    expect({ status, atomic }).toEqual({ status: 'success', atomic: true })
    expect(receipts?.map(({ transactionHash }) => transactionHash)).toEqual(chain.transactions.map(({ hash }) => hash))
    expect(chain.balanceOf(RECEIVER)).toBe(parseEther('1'))
    end()
  })

  it('R7.50: what the wallet can do is told as the wallet says it', async () => {
    const { client, account, end } = await openWithCalls()
    expect(await client.getCapabilities({ account })).toEqual({ 1: CAPABILITIES['0x1'], 8453: CAPABILITIES['0x2105'] })
    end()
  })

  it('R7.54: a wallet that cannot says so by its own code', async () => {
    const { client, account, wallet, widget, end } = await openWithCalls()
    const calls = [{ to: RECEIVER, value: 1n }] as const
    const wanted = { account, chain: mainnet, calls }
    const foreign = { ...wanted, capabilities: { auxiliaryFunds: { optional: false } } }
    expect(await refusalOf(client.sendCalls(foreign))).toContain(5700)
    expect(await refusalOf(client.getCallsStatus({ id: '0x07' }))).toContain(5730)
    await widget.disconnect()
    expect(await refusalOf(client.sendCalls(wanted))).toContain(4900)
    await widget.connect(wallet.id)
    expect(await refusalOf(client.sendCalls(wanted))).toContain(4200)
    expect(await refusalOf(client.getCapabilities({ account }))).toContain(4200)
    end()
  })
})

describe('EIP-7702 and what wallets may do beside', () => {
  /** A wallet that writes down what it is asked; it answers what a real one would. */
  function announceSpy(from: string) {
    const rdns = 'com.example.spy'
    const calls: { method: string; params?: unknown }[] = []
    const answers: Readonly<Record<string, unknown>> = {
      eth_requestAccounts: [from],
      eth_accounts: [from],
      eth_chainId: '0x1',
      eth_sendTransaction: HASH,
      wallet_sendTransaction: HASH,
      wallet_sendCalls: { id: '0x07', capabilities: { paymasterService: { sponsor: 'Shop' } } },
      wallet_getCapabilities: { '0x1': { paymasterService: { supported: true }, eip7702: { supported: true } } },
      wallet_showCallsStatus: null,
    }
    const provider = {
      async request(call: { method: string; params?: unknown }) {
        calls.push(structuredClone(call))
        if (call.method in answers) return answers[call.method]
        throw Object.assign(new Error('no such method'), { code: 4200 })
      },
      on: () => provider,
      removeListener: () => provider,
    }
    const end = announceWallet({ rdns, provider } as never, { info: { name: 'Spy' } })
    return { rdns, calls, provider, end }
  }
  const HASH = `0x${'ab'.repeat(32)}` as const
  const [KEY, DELEGATE] = TEST_KEYS as readonly [`0x${string}`, `0x${string}`]

  /** The same asked of viem twice: of the wallet itself, and through the widget. */
  async function compare(ask: (client: Client, account: `0x${string}`) => Promise<unknown>) {
    const { widget } = open()
    const owner = privateKeyToAccount(KEY).address
    const spy = announceSpy(owner)
    await widget.connect(spy.rdns)
    const record = async (client: Client) => {
      spy.calls.length = 0
      const answer = await ask(client, owner)
      return {
        answer,
        calls: spy.calls.filter(({ method }) => !/^eth_(chainId|accounts|requestAccounts)$/.test(method)),
      }
    }
    const direct = await record(createWalletClient({ transport: custom(spy.provider as never) }) as Client)
    const through = await record(toViemClient(widget))
    spy.end()
    return { direct, through }
  }
  const delegate = privateKeyToAccount(DELEGATE)
  const signed = () => delegate.signAuthorization({ address: OTHER, chainId: mainnet.id, nonce: 3 })
  const paymasterService = { url: 'https://paymaster.example', context: { policy: 'first-week', tier: 2 } }

  const ASKED: readonly (readonly [string, (client: Client, account: `0x${string}`) => Promise<unknown>, object])[] = [
    [
      'a transaction with authorizations',
      async (client, account) =>
        client.sendTransaction({
          ...{ account, chain: mainnet, to: RECEIVER, data: '0x1234', gas: 100_000n },
          authorizationList: [await signed()],
        }),
      { authorizationList: [{ address: OTHER, chainId: '0x1', nonce: '0x3' }] },
    ],
    [
      'a batch with a paymaster, with more of a call, and with what no one has heard of',
      (client, account) =>
        client.sendCalls({
          ...{ account, chain: mainnet, id: 'my-batch' },
          calls: [{ to: RECEIVER, value: 1n }, { data: '0x6000' }],
          capabilities: { paymasterService, eip7702: { optional: true }, 'x-unheard': { deep: [{ of: '0x1' }] } },
        } as never),
      { capabilities: { paymasterService, eip7702: { optional: true }, 'x-unheard': { deep: [{ of: '0x1' }] } } },
    ],
  ]
  it.each(ASKED)('R7.54: %s reaches the wallet as viem writes it, and its answer the host', async (_, ask, part) => {
    const { direct, through } = await compare(ask)
    expect(through).toEqual(direct)
    expect(through.calls).toMatchObject([{ params: [part] }])
  })

  it('R7.50: capabilities of one chain or all, and the wallet’s own view of a batch, go and come as they are', async () => {
    const { direct, through } = await compare(async (client, account) => [
      await client.getCapabilities({ account }),
      await client.getCapabilities({ account, chainId: 1 }),
      await client.showCallsStatus({ id: '0x07' }),
    ])
    expect(through).toEqual(direct)
    expect(through.calls.map(({ method }) => method)).toEqual([
      'wallet_getCapabilities',
      'wallet_getCapabilities',
      'wallet_showCallsStatus',
    ])
    expect(through.answer).toMatchObject([{ 1: { eip7702: { supported: true } } }, {}, undefined])
  })
})
