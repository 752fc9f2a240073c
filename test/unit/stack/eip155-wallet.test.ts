import {
  createClient,
  hashTypedData,
  http,
  parseEther,
  parseTransaction,
  recoverAddress,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { getBalance, waitForTransactionReceipt } from 'viem/actions'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createEip155Wallet,
  type Eip155Wallet,
  type Eip155WalletOptions,
} from '../../../src/testing/wallets/eip155-wallet.ts'
import { testAccount } from '../../stack/chains/accounts.ts'
import type { LocalChain } from '../../stack/chains/local-chain.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { testKeys } from '../../stack/wallets/test-keys.ts'
import { createMemoryStorage } from './memory-storage.ts'

let stack: Stack
let one: LocalChain
let three: LocalChain
let wallet: Eip155Wallet
const [first, second] = [testAccount(0).address, testAccount(1).address]

beforeAll(async () => {
  stack = await startStack()
  one = stack.chains[0] as LocalChain
  three = stack.chains[2] as LocalChain
})
afterAll(() => stack.stop())
beforeEach(() => {
  wallet = open()
})

function open(options: Partial<Eip155WalletOptions> = {}): Eip155Wallet {
  const chains = stack.chains.filter((chain) => chain.knownToWallets)
  return createEip155Wallet({ keys: testKeys(0, 1), chains, storage: null, ...options })
}
const request = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
const addThree = (change: Record<string, unknown> = {}) =>
  request('wallet_addEthereumChain', {
    chainId: '0x7a6b',
    chainName: three.name,
    rpcUrls: [three.rpcUrl],
    nativeCurrency: three.nativeCurrency,
    blockExplorerUrls: [three.explorerUrl],
    ...change,
  })

describe('permission', () => {
  test('shows no account before the visitor agrees, and does not ask twice', async () => {
    const approve = vi.fn(() => true)
    wallet = open({ approve })
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('eth_requestAccounts')).toEqual([first])
    expect(await request('eth_requestAccounts')).toEqual([first])
    expect(await request('eth_accounts')).toEqual([first])
    expect(approve).toHaveBeenCalledTimes(1)
  })

  test('is listed, and gone once revoked', async () => {
    const heard = vi.fn()
    wallet.provider.on('accountsChanged', heard)
    const granted = await request('wallet_requestPermissions', { eth_accounts: {} })
    expect(granted).toMatchObject([
      { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [first] }] },
    ])
    expect(await request('wallet_getPermissions')).toEqual(granted)
    expect(await request('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
    expect(await request('wallet_getPermissions')).toEqual([])
    expect(heard.mock.calls).toEqual([[[first]], [[]]])
  })

  test('survives a reload, and so does its revocation', async () => {
    const storage = createMemoryStorage()
    wallet = open({ storage })
    await request('eth_requestAccounts')
    await request('wallet_switchEthereumChain', { chainId: '0x7a6a' })
    wallet = open({ storage })
    expect(await request('eth_accounts')).toEqual([first])
    expect(await request('eth_chainId')).toBe('0x7a6a')
    expect(await open({ storage, rdns: 'com.example.second' }).provider.request({ method: 'eth_accounts' })).toEqual([])
    await request('wallet_revokePermissions', { eth_accounts: {} })
    wallet = open({ storage })
    expect(await request('eth_accounts')).toEqual([])
  })
})

describe('signing', () => {
  beforeEach(async () => {
    await request('eth_requestAccounts')
  })

  test('personal_sign of bytes and of text is what viem verifies', async () => {
    const bytes = (await request('personal_sign', '0x68656c6c6f', first)) as `0x${string}`
    expect(await verifyMessage({ address: first, message: 'hello', signature: bytes })).toBe(true)
    expect(await verifyMessage({ address: second, message: 'hello', signature: bytes })).toBe(false)
    const text = (await request('personal_sign', 'plain text', first)) as `0x${string}`
    expect(await verifyMessage({ address: first, message: 'plain text', signature: text })).toBe(true)
  })

  test('typed data, for the active chain only', async () => {
    const typedData = {
      domain: { name: 'Test', chainId: 31337 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hi' },
    } as const
    const domainType = ['name string', 'chainId uint256'].map((field) => {
      const [name, type] = field.split(' ')
      return { name, type }
    })
    const sent = JSON.stringify({ ...typedData, types: { ...typedData.types, EIP712Domain: domainType } })
    const signature = (await request('eth_signTypedData_v4', first, sent)) as `0x${string}`
    expect(await verifyTypedData({ ...typedData, address: first, signature })).toBe(true)
    expect(await recoverAddress({ hash: hashTypedData(typedData), signature })).toBe(first)
    const foreign = { ...typedData, domain: { name: 'Test', chainId: 1 } }
    await expect(request('eth_signTypedData_v4', first, foreign)).rejects.toMatchObject({ code: -32602 })
  })

  test('a transaction is filled in, signed by the key and mined', async () => {
    const client = createClient({ transport: http(one.rpcUrl), pollingInterval: 20 })
    const to = '0x00000000000000000000000000000000000000aa'
    const hash = (await request('eth_sendTransaction', {
      from: first,
      to,
      value: '0xde0b6b3a7640000',
    })) as `0x${string}`
    const receipt = await waitForTransactionReceipt(client, { hash })
    expect([receipt.status, receipt.from]).toEqual(['success', first.toLowerCase()])
    expect(await getBalance(client, { address: to })).toBe(parseEther('1'))
    const bodies = stack.requests.of('rpc').map(({ body }) => body as { method: string; params: [`0x02${string}`] })
    const raw = bodies.findLast(({ method }) => method === 'eth_sendRawTransaction')
    const sent = parseTransaction(raw?.params[0] ?? '0x02')
    expect(sent).toMatchObject({ chainId: 31337, type: 'eip1559', value: parseEther('1') })
  })

  test('a transaction that would revert fails with the node’s error', async () => {
    const call = request('eth_sendTransaction', { from: first, to: one.exchange, data: '0x12345678' })
    await expect(call).rejects.toMatchObject({ code: expect.any(Number), message: expect.stringMatching(/revert/i) })
  })
})

describe('chains', () => {
  test('switches among those it knows and tells the page', async () => {
    const heard = vi.fn()
    wallet.provider.on('chainChanged', heard)
    expect(await request('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull()
    expect(heard.mock.calls).toEqual([['0x7a6a']])
    expect([await request('eth_chainId'), await request('net_version')]).toEqual(['0x7a6a', '31338'])
    await expect(request('wallet_switchEthereumChain', { chainId: '0x7a6b' })).rejects.toMatchObject({ code: 4902 })
    await expect(request('wallet_switchEthereumChain', { chainId: 31337 })).rejects.toMatchObject({ code: -32602 })
  })

  test('adds a chain that its RPC really serves, and makes it current', async () => {
    expect(await addThree()).toBeNull()
    expect(await request('eth_chainId')).toBe('0x7a6b')
    expect(await request('wallet_switchEthereumChain', { chainId: '0x7a69' })).toBeNull()
    expect(await request('wallet_switchEthereumChain', { chainId: '0x7a6b' })).toBeNull()
  })

  test.each([
    ['a nested RPC list', () => ({ rpcUrls: [[three.rpcUrl]] })],
    ['no RPC', () => ({ rpcUrls: [] })],
    ['an insecure RPC', () => ({ rpcUrls: ['http://rpc.example'] })],
    ['an RPC of another chain', () => ({ rpcUrls: [one.rpcUrl] })],
    ['a decimal chain id', () => ({ chainId: '31339' })],
    ['leading zeros', () => ({ chainId: '0x07a6b' })],
    ['no name', () => ({ chainName: '' })],
    ['17 decimals', () => ({ nativeCurrency: { name: 'T', symbol: 'TRI', decimals: 17 } })],
    ['an unknown key', () => ({ name: 'x' })],
  ])('refuses to add a chain with %s', async (_, change) => {
    await expect(addThree(change())).rejects.toMatchObject({ code: -32602 })
    await expect(request('wallet_switchEthereumChain', { chainId: '0x7a6b' })).rejects.toMatchObject({ code: 4902 })
  })

  test('does not add what the visitor refuses', async () => {
    wallet.control.rejectNext('wallet_addEthereumChain')
    await expect(addThree()).rejects.toMatchObject({ code: 4001 })
    expect(await request('eth_chainId')).toBe('0x7a69')
  })
})

describe('codes', () => {
  test('4001: the visitor refuses', async () => {
    wallet.control.rejectNext()
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    expect(await request('eth_requestAccounts')).toEqual([first])
    wallet = open({ approve: () => false })
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  })

  test('4100: an account the page was not shown, or a locked wallet', async () => {
    await expect(request('personal_sign', '0x00', first)).rejects.toMatchObject({ code: 4100 })
    await request('eth_requestAccounts')
    await expect(request('personal_sign', '0x00', second)).rejects.toMatchObject({ code: 4100 })
    wallet.control.lock()
    await expect(request('eth_sendTransaction', { from: first, to: second })).rejects.toMatchObject({ code: 4100 })
    expect(await request('eth_accounts')).toEqual([])
    wallet.control.unlock()
    expect(await request('eth_accounts')).toEqual([first])
  })

  test('4200: a method no wallet should have', async () => {
    for (const method of ['eth_sign', 'wallet_frobnicate', 'anvil_setBalance']) {
      await expect(request(method), method).rejects.toMatchObject({ code: 4200 })
    }
  })

  test('4900: disconnected from all chains', async () => {
    const [lost, back] = [vi.fn(), vi.fn()]
    wallet.provider.on('disconnect', lost)
    wallet.control.disconnectEvent()
    expect(lost.mock.calls[0]?.[0]).toMatchObject({ code: 4900 })
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4900 })
    wallet.provider.on('connect', back)
    wallet.control.reconnect()
    expect(back).toHaveBeenCalledWith({ chainId: '0x7a69' })
    expect(await request('eth_blockNumber')).toMatch(/^0x/)
  })
})

describe('control', () => {
  test('selecting an account puts it first, setting accounts is exact', async () => {
    await request('eth_requestAccounts')
    const heard = vi.fn()
    wallet.provider.on('accountsChanged', heard)
    wallet.control.selectAccount(1)
    expect(await request('eth_accounts')).toEqual([second, first])
    wallet.control.setAccounts([1])
    wallet.control.setAccounts([])
    expect(heard.mock.calls).toEqual([[[second, first]], [[second]], [[]]])
  })

  test('throws what it is told to, answers garbage, and hangs', async () => {
    wallet.control.throwNext('a string', 'eth_accounts')
    await expect(request('eth_accounts')).rejects.toBe('a string')
    wallet.control.garbageAccounts({ not: 'a list' })
    expect(await request('eth_requestAccounts')).toEqual({ not: 'a list' })
    wallet.control.answerChain(31337)
    expect(await request('eth_chainId')).toBe(31337)
    wallet.control.hangNext('eth_blockNumber')
    void request('eth_blockNumber')
    expect(await request('eth_blockNumber')).toMatch(/^0x/)
    expect(wallet.control.requests.map((entry) => entry.outcome).slice(-2)).toEqual(['pending', 'resolved'])
    wallet.control.reset()
    expect([await request('eth_accounts'), await request('eth_chainId')]).toEqual([[], '0x7a69'])
  })

  test('a listener that was removed hears nothing, and one that throws hurts nobody', async () => {
    const heard = vi.fn()
    const removed = vi.fn()
    wallet.provider.on('accountsChanged', removed)
    wallet.provider.removeListener('accountsChanged', removed)
    wallet.provider.on('accountsChanged', heard)
    expect(wallet.control.listenerCount('accountsChanged')).toBe(1)
    await request('eth_requestAccounts')
    expect([heard.mock.calls.length, removed.mock.calls.length]).toEqual([1, 0])
  })
})
