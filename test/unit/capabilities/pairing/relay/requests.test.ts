import { type Hex, parseEther, toHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { createRelayEip1193, type RelayEip1193 } from '../../../../../src/chains/eip155/more/relay-provider.ts'
import { eip155Operations } from '../../../../../src/chains/eip155/operations.ts'
import type { Connector } from '../../../../../src/domain/connector.ts'
import type { Network } from '../../../../../src/domain/network.ts'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'
import { callNode } from '../../../../stack/chains/rpc.ts'
import type { RelayWallet, RelayWalletOptions } from '../../../../stack/pairing/relay-wallet.ts'
import { type Stack, startStack } from '../../../../stack/start-stack.ts'
import { until } from '../../../../support/test-page.ts'
import { codeOfFailure, pairWith, type RelayPage, type Scene, relayTest as test } from './support.ts'

let stack: Stack
let networks: readonly Network[]

beforeAll(async () => {
  stack = await startStack()
  networks = stack.chains.map(({ id, name, nativeCurrency, caipNetworkId, rpcUrl }) => ({
    ...{ id, name, nativeCurrency, caipNetworkId },
    chainNamespace: 'eip155',
    rpcUrls: { default: { http: [rpcUrl] } },
  }))
})
afterAll(() => stack.stop())

const chainOf = (index: number) => {
  const chain = stack.chains[index]
  if (!chain) throw new Error(`No chain ${index}`)
  return chain
}

/** A page connected to a wallet that knows the first two chains; the host lists three. */
async function connected(
  scene: Scene,
  options: Partial<RelayWalletOptions> = {},
): Promise<RelayPage & { wallet: RelayWallet; provider: RelayEip1193; connector: Connector; address: Hex }> {
  const chains = [0, 1].map((index) => ({ id: chainOf(index).id, rpcUrl: chainOf(index).rpcUrl }))
  const [page, wallet] = await Promise.all([scene.page(), scene.wallet({ chains, ...options })])
  const provider = createRelayEip1193(page.relay, networks)
  await pairWith(page.relay, wallet, networks)
  const [address] = wallet.addresses
  if (!address) throw new Error('The wallet has no account')
  const connector: Connector = { id: 'walletConnect', type: 'WALLET_CONNECT', name: 'W', chain: 'eip155', provider }
  return { ...page, wallet, provider, connector, address }
}

describe.concurrent('requests over the relay', () => {
  test('R7.45: personal_sign, checked by viem', async ({ scene }) => {
    const { relay, address } = await connected(scene)
    const signature = (await relay.request('eip155:31337', 'personal_sign', [toHex('héllo'), address])) as Hex
    expect(await verifyMessage({ address, message: 'héllo', signature })).toBe(true)
    expect(await verifyMessage({ address, message: 'other', signature })).toBe(false)
  })

  test('eth_signTypedData_v4, checked by viem', async ({ scene }) => {
    const { relay, address } = await connected(scene)
    const typedData = {
      domain: { name: 'Tidepool', chainId: 31337 },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hi' },
    } as const
    const params = [address, JSON.stringify(typedData)]
    const signature = (await relay.request('eip155:31337', 'eth_signTypedData_v4', params)) as Hex
    expect(await verifyTypedData({ ...typedData, address, signature })).toBe(true)
  })

  test.for([0, 1])('eth_sendTransaction is mined on local chain %i', async (index, { scene }) => {
    const { relay, address } = await connected(scene)
    const chain = chainOf(index)
    const to = '0x000000000000000000000000000000000000dEaD'
    const before = BigInt(await callNode<Hex>(chain.nodeUrl, 'eth_getBalance', [to, 'latest']))
    const value = parseEther('0.5')
    const params = [{ from: address, to, value: toHex(value) }]
    const hash = await relay.request(chain.caipNetworkId, 'eth_sendTransaction', params)
    // A node answers before it has mined.
    const receipt = (): Promise<unknown> => callNode(chain.nodeUrl, 'eth_getTransactionReceipt', [hash])
    await expect.poll(receipt).toMatchObject({ status: '0x1', from: address.toLowerCase() })
    expect(BigInt(await callNode<Hex>(chain.nodeUrl, 'eth_getBalance', [to, 'latest']))).toBe(before + value)
  })

  test('R4.37: the visitor says no: the wallet’s own code and words', async ({ scene }) => {
    const { relay, wallet, address } = await connected(scene)
    wallet.requestPolicy = 'reject'
    const request = relay.request('eip155:31337', 'personal_sign', ['0x00', address])
    await expect(request).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
  })

  test('R4.37: a network that was not approved: 4901, and the wallet hears nothing', async ({ scene }) => {
    const { relay, wallet } = await connected(scene)
    expect(await codeOfFailure(relay.request('eip155:31339', 'personal_sign', ['0x00']))).toBe(4901)
    expect(wallet.requests).toEqual([])
  })

  test('R4.37: a method that was not granted: 4200, and the wallet hears nothing', async ({ scene }) => {
    const { relay, wallet } = await connected(scene)
    expect(await codeOfFailure(relay.request('eip155:31337', 'eth_sign', []))).toBe(4200)
    expect(wallet.requests).toEqual([])
  })

  test('R4.34: partial approval: one chain, one method, no other namespace', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    wallet.proposalPolicy = {
      kind: 'approve',
      limits: { chains: ['eip155:31338'], namespaces: ['eip155'], methods: ['personal_sign'] },
    }
    const session = await pairWith(relay, wallet, networks)
    expect(session.networks).toEqual(['eip155:31338'])
    expect(session.methodsOn).toEqual(new Map([['eip155:31338', new Set(['personal_sign'])]]))
    expect(await codeOfFailure(relay.request('eip155:31338', 'eth_sendTransaction', []))).toBe(4200)
  })

  test('other namespaces are granted beside', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([
      scene.page(),
      scene.wallet({ otherAccounts: ['cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'] }),
    ])
    const { uri, approved } = await relay.pair(networks, { chains: { cosmos: ['cosmos:cosmoshub-4'] } })
    await wallet.pair(uri)
    const session = await approved
    expect(session.networks).toContain('cosmos:cosmoshub-4')
    expect(session.methodsOn.get('cosmos:cosmoshub-4')).toEqual(
      new Set(['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino']),
    )
  })

  test('R4.41: oversized: refused here, the session lives on', async ({ scene }) => {
    const { relay, address } = await connected(scene)
    const large = relay.request('eip155:31337', 'personal_sign', [`0x${'00'.repeat(600_000)}`, address])
    expect(await codeOfFailure(large)).toBe('relay/request-too-large')
    // Letters: the engine's JSON parser needs minutes for as many digits.
    const almost = `0x${'ab'.repeat(200_000)}` as const
    const signature = (await relay.request('eip155:31337', 'personal_sign', [almost, address])) as Hex
    expect(await verifyMessage({ address, message: { raw: almost }, signature })).toBe(true)
  })

  test('what is not JSON: -32602', async ({ scene }) => {
    const { relay } = await connected(scene)
    expect(await codeOfFailure(relay.request('eip155:31337', 'personal_sign', [1n]))).toBe(-32602)
  })

  test('forty at once, each with its own answer', async ({ scene }) => {
    const { relay, address } = await connected(scene)
    const texts = Array.from({ length: 40 }, (_, index) => `message ${index}`)
    const signatures = await Promise.all(
      texts.map((text) => relay.request('eip155:31337', 'personal_sign', [toHex(text), address])),
    )
    for (const [index, message] of texts.entries())
      expect(await verifyMessage({ address, message, signature: signatures[index] as Hex })).toBe(true)
  })
})

describe.concurrent('EIP-1193 over a session', () => {
  test('accounts and chain in the words of EIP-1193', async ({ scene }) => {
    const { provider, wallet } = await connected(scene)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(wallet.addresses)
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual(wallet.addresses)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(await provider.request({ method: 'net_version' })).toBe('31337')
    expect(wallet.requests).toEqual([])
  })

  test('R4.38: an approved chain: moved to without asking', async ({ scene }) => {
    const { provider, wallet } = await connected(scene)
    const seen: unknown[] = []
    provider.on('chainChanged', (value) => void seen.push(value))
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    expect(seen).toEqual(['0x7a6a'])
    expect(wallet.requests).toEqual([])
  })

  test('R4.37: requests go to the chain of the moment', async ({ scene }) => {
    const { provider, wallet, address } = await connected(scene)
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
    await provider.request({ method: 'personal_sign', params: ['0x00', address] })
    expect(wallet.requests[0]?.chainId).toBe('eip155:31338')
  })

  test.for([
    ['listed, but the wallet does not know it', '0x7a6b', 4902],
    ['neither listed nor approved', '0x5', 4902],
    ['no chain id', 'nonsense', -32602],
  ])('R4.38: switch, %s: %s fails with %i', async ([, chainId, code], { scene }) => {
    const { provider } = await connected(scene)
    const move = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await codeOfFailure(move)).toBe(code)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })

  test('R4.38: switch, the wallet knows it but had not approved it: asked, granted, moved', async ({ scene }) => {
    const chains = stack.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl }))
    const { provider, wallet, relay } = await (async () => {
      const [page, other] = await Promise.all([scene.page(), scene.wallet({ chains })])
      other.proposalPolicy = { kind: 'approve', limits: { chains: ['eip155:31337'] } }
      await pairWith(page.relay, other, networks)
      return { ...page, wallet: other, provider: createRelayEip1193(page.relay, networks) }
    })()
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6b' }] })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6b')
    expect(relay.connection.value?.networks).toContain('eip155:31339')
    expect(wallet.requests.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
  })

  test('R4.37: a method the wallet did not grant: 4200, where there is no node to read from, too', async ({
    scene,
  }) => {
    const { provider } = await connected(scene)
    expect(await codeOfFailure(provider.request({ method: 'eth_call', params: [] }))).toBe(4200)
    expect(await codeOfFailure(provider.request({ method: 'wallet_nonsense' }))).toBe(4200)
  })

  test('R4.37: the visitor says no: 4001', async ({ scene }) => {
    const { provider, wallet, address } = await connected(scene)
    wallet.requestPolicy = 'reject'
    expect(await codeOfFailure(provider.request({ method: 'personal_sign', params: ['0x00', address] }))).toBe(4001)
  })

  test('R4.6: events of the wallet: accounts, chain, disconnect', async ({ scene }) => {
    const { provider, wallet } = await connected(scene)
    const seen: [string, unknown][] = []
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect', 'connect'])
      provider.on(event, (value) => void seen.push([event, value instanceof Error ? value.message : value]))
    const [first, second] = wallet.addresses
    await wallet.selectAccount(1)
    await wallet.switchChain(31338)
    await until(() => seen.length === 2, 'both events')
    await wallet.disconnect()
    await until(() => seen.length === 4, 'the end')
    expect(seen).toEqual([
      ['accountsChanged', [second, first]],
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', []],
      ['disconnect', 'Disconnected'],
    ])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await codeOfFailure(provider.request({ method: 'eth_chainId' }))).toBe(4900)
    await pairWith((await connected(scene)).relay, wallet, networks)
  })

  test('a chain the wallet moved to by itself is shown, approved or not; garbage is not', async ({ scene }) => {
    const { provider, wallet } = await connected(scene)
    await wallet.emit('chainChanged', '0x7a6b')
    await wallet.ping()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6b')
    await wallet.emit('accountsChanged', ['<script>'])
    await wallet.ping()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(wallet.addresses)
  })

  test('R10.33: dispose: no event arrives any more', async ({ scene }) => {
    const { provider, wallet } = await connected(scene)
    const seen: unknown[] = []
    provider.on('chainChanged', (value) => void seen.push(value))
    provider.dispose()
    await wallet.switchChain(31338)
    await wallet.ping()
    expect(seen).toEqual([])
  })
})

describe.concurrent('chains/eip155 operations on a session', () => {
  test('connect, sign, switch, refuse, disconnect', async ({ scene }) => {
    const { connector, wallet, address, relay } = await connected(scene)
    const grant = await eip155Operations.connect(connector, false)
    expect(grant.chainId).toBe('31337')
    expect(grant.accounts.map((account) => account.address)).toEqual(wallet.addresses.map((one) => one.toLowerCase()))
    const signature = (await eip155Operations.signMessage(connector, address, 'by operations')) as Hex
    expect(await verifyMessage({ address, message: 'by operations', signature })).toBe(true)

    const [one, two] = networks
    if (!one || !two) throw new Error('Two networks are needed')
    await eip155Operations.switchNetwork?.(connector, two, createFakeClock())
    expect((await eip155Operations.connect(connector, true)).chainId).toBe('31338')

    wallet.requestPolicy = 'reject'
    expect(await codeOfFailure(eip155Operations.signMessage(connector, address, 'no'))).toBe('connection/rejected')
    await eip155Operations.disconnect?.(connector)
    expect(relay.connection.value).toBeUndefined()
    expect((await eip155Operations.connect(connector, true)).accounts).toEqual([])
  })

  test('R7.49: switch to a chain the wallet has to be told about: added, then moved', async ({ scene }) => {
    const { connector, wallet } = await connected(scene)
    const third = networks[2]
    if (!third) throw new Error('A third network is needed')
    await eip155Operations.switchNetwork?.(connector, third, createFakeClock())
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
    expect((await eip155Operations.connect(connector, true)).chainId).toBe('31339')
  })

  test('watch: what the wallet does reaches the store’s listener', async ({ scene }) => {
    const { connector, wallet } = await connected(scene)
    const seen: unknown[] = []
    const stop = eip155Operations.watch(connector, {
      accountsChanged: (accounts) => void seen.push(accounts.map((account) => account.address)),
      chainChanged: (chainId) => void seen.push(chainId),
    })
    const [first, second] = wallet.addresses.map((one) => one.toLowerCase())
    await wallet.selectAccount(1)
    await wallet.switchChain(31338)
    await until(() => seen.length === 2, 'both')
    await wallet.disconnect()
    await until(() => seen.length >= 3, 'the end')
    expect(seen.slice(0, 3)).toEqual([[second, first], '31338', []])
    stop()
  })
})
