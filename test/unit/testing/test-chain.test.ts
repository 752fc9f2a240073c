// @vitest-environment happy-dom
import { base58 } from '@scure/base'
import { BrowserProvider } from 'ethers'
import {
  bytesToHex,
  createPublicClient,
  createWalletClient,
  custom,
  getAddress,
  type Hex,
  http,
  parseEther,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { base, foundry, mainnet } from 'viem/chains'
import { afterEach, expect, it } from 'vitest'
import { solanaDevnet, solanaMainnet } from 'walletlet/networks'
import {
  createTestChain,
  createTestWallet,
  type StartedTestChain,
  startTestChain,
  type TestWallet,
  type TestWalletOptions,
} from 'walletlet/testing'
import { TEST_ADDRESSES, TEST_KEYS } from '../../../src/testing/test-accounts.ts'
import { TEST_MNEMONIC } from '../../stack/wallets/test-keys.ts'

const BOB = '0x00000000000000000000000000000000000000b0'
let chain: StartedTestChain | undefined
let wallet: TestWallet | undefined
afterEach(async () => {
  wallet?.remove()
  await chain?.stop()
})

it('the accounts are those of the public phrase', () => {
  const places = TEST_KEYS.map((_, index) => index)
  const derived = places.map((addressIndex) => mnemonicToAccount(TEST_MNEMONIC, { addressIndex }))
  expect(TEST_KEYS).toEqual(derived.map((one) => bytesToHex(one.getHdKey().privateKey as Uint8Array)))
  expect(TEST_ADDRESSES).toEqual(derived.map(({ address }) => address))
})

it('a wallet sends on a chain that listens, as viem asks for it; the receipt, balances and nonce follow', async () => {
  chain = await startTestChain()
  wallet = createTestWallet({ networks: [foundry], rpc: chain.url })
  const transport = custom(wallet.provider as never)
  const client = createWalletClient({ chain: foundry, transport })
  const reader = createPublicClient({ chain: foundry, transport: http(chain.url), pollingInterval: 1 })
  const [account] = await client.requestAddresses()
  expect(await reader.getBalance({ address: account as Hex })).toBe(parseEther('10000'))
  const hash = await client.sendTransaction({ account: account as Hex, to: BOB, value: parseEther('2') })
  const receipt = await reader.waitForTransactionReceipt({ hash })
  expect(receipt).toMatchObject({ status: 'success', from: account?.toLowerCase(), gasUsed: 21_000n, blockNumber: 1n })
  expect(await reader.getTransaction({ hash })).toMatchObject({ value: parseEther('2'), nonce: 0 })
  expect(await reader.getTransactionCount({ address: account as Hex })).toBe(1)
  expect(chain.balanceOf(BOB)).toBe(parseEther('2'))
  const paid = receipt.gasUsed * receipt.effectiveGasPrice
  expect(chain.balanceOf(account as Hex)).toBe(parseEther('9998') - paid)
  expect(chain.transactions).toMatchObject([{ hash, to: BOB }])
})

it('ethers reads its blocks and fees, and viem blocks with whole transactions', async () => {
  const memory = createTestChain({ id: 1 })
  wallet = createTestWallet({ rpc: memory })
  const ethers = new BrowserProvider({ request: memory.request })
  const client = createWalletClient({ chain: mainnet, transport: custom(wallet.provider as never) })
  const [account] = await client.requestAddresses()
  const hash = await client.sendTransaction({ account: account as Hex, to: BOB, value: 1n })
  expect(await ethers.getFeeData()).toMatchObject({ gasPrice: 2_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n })
  expect(await ethers.getBlock('latest')).toMatchObject({ number: 1, transactions: [hash], difficulty: 0n })
  const whole = await ethers.getBlock('latest', true)
  expect(whole?.prefetchedTransactions).toMatchObject([{ hash, to: getAddress(BOB), value: 1n }])
  const reader = createPublicClient({ chain: mainnet, transport: custom(memory) })
  const byNumber = await reader.getBlock({ includeTransactions: true })
  expect(byNumber).toMatchObject({ number: 1n, transactions: [{ hash, value: 1n }] })
  expect(await reader.getBlock({ blockHash: byNumber.hash })).toEqual(await reader.getBlock())
  await expect(reader.getBlock({ blockHash: hash })).rejects.toThrow('could not be found')
  ethers.destroy()
})

it('without an address the chain is in the wallet, one for each network', async () => {
  wallet = createTestWallet({ networks: [mainnet] })
  const client = createWalletClient({ chain: mainnet, transport: custom(wallet.provider as never) })
  const [account] = await client.requestAddresses()
  const hash = await client.sendTransaction({ account: account as Hex, to: BOB, value: 1n })
  const reader = createPublicClient({ chain: mainnet, transport: custom(wallet.provider as never) })
  expect(await reader.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
})

it.each([
  ['names no network', {}],
  ['names one of another family', { families: ['eip155', 'solana'], networks: [solanaMainnet] }],
] as const)('one chain for all networks is that of Ethereum, too, where the host %s', async (_, options) => {
  const memory = createTestChain({ id: 1 })
  wallet = createTestWallet({ ...options, rpc: memory })
  const client = createWalletClient({ chain: mainnet, transport: custom(wallet.provider as never) })
  const [account] = await client.requestAddresses()
  const hash = await client.sendTransaction({ account: account as Hex, to: BOB, value: 1n })
  expect(memory.transactions).toMatchObject([{ hash, to: BOB }])
})

it('a chain of a number that the wallet does not have is refused as the wallet is made, not by the first thing sent', () => {
  const made = (options: TestWalletOptions): void => createTestWallet(options).remove()
  const rpc = createTestChain()
  expect(() => made({ rpc })).toThrow(/chain 1, .* chain is 31337: list it/)
  expect(() => made({ networks: [mainnet, base], rpc })).toThrow('chain 1, and its test chain is 31337')
  const table = { 'eip155:1': createTestChain({ id: 1 }), 'eip155:8453': createTestChain({ id: 1 }) }
  expect(() => made({ networks: [mainnet, base], rpc: table })).toThrow('chain 8453, and its test chain is 1')
  // What is theirs, what has no number, and where no network has one.
  made({ networks: [foundry], rpc })
  made({ networks: [mainnet, base], rpc: createTestChain({ id: base.id }) })
  made({ rpc: { request: rpc.request } })
  made({ families: ['solana'], rpc })
})

interface Standard {
  readonly features: {
    readonly 'standard:connect': {
      connect(): Promise<{ readonly accounts: readonly [{ readonly publicKey: Uint8Array }] }>
    }
    readonly 'solana:signAndSendTransaction': {
      signAndSendTransaction(input: object): Promise<readonly [{ readonly signature: Uint8Array }]>
    }
  }
}

/** Has the Solana wallet of this page sign and send a transaction of nothing, on the chain that the standard names so. */
async function sendOnSolana(chain: string): Promise<Uint8Array> {
  const found: Standard[] = []
  const detail = {
    register(one: Standard) {
      found.push(one)
      return () => {}
    },
  }
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  const { features } = found[0] as Standard
  const [account] = (await features['standard:connect'].connect()).accounts
  // One signature, a message of one key, no instructions.
  const head = [1, ...new Uint8Array(64), 1, 0, 0, 1]
  const transaction = Uint8Array.of(...head, ...account.publicKey, ...new Uint8Array(32), 0)
  const input = { account, transaction, chain }
  return (await features['solana:signAndSendTransaction'].signAndSendTransaction(input))[0].signature
}

/** A node of Solana that takes everything, and what it was asked. */
function openSolanaNode(byte: number) {
  const asked: string[] = []
  const answer = base58.encode(new Uint8Array(64).fill(byte))
  const request = async ({ method }: { readonly method: string }): Promise<string> => {
    asked.push(method)
    return answer
  }
  return { asked, node: { request } }
}

it('a node for all networks is that of a Solana wallet, too, where the host names no network', async () => {
  const { asked, node } = openSolanaNode(7)
  wallet = createTestWallet({ families: ['solana'], rpc: node })
  expect(await sendOnSolana('solana:mainnet')).toEqual(new Uint8Array(64).fill(7))
  expect(asked).toEqual(['sendTransaction'])
})

it('each network of Solana has its own node; one without a node sends nothing', async () => {
  const [first, second] = [openSolanaNode(1), openSolanaNode(2)]
  const networks = [solanaMainnet, solanaDevnet]
  const rpc = { [solanaMainnet.caipNetworkId]: first.node, [solanaDevnet.caipNetworkId]: second.node }
  wallet = createTestWallet({ networks, rpc })
  expect(await sendOnSolana('solana:devnet')).toEqual(new Uint8Array(64).fill(2))
  expect([first.asked, second.asked]).toEqual([[], ['sendTransaction']])
  expect(await sendOnSolana('solana:mainnet')).toEqual(new Uint8Array(64).fill(1))
  expect([first.asked, second.asked]).toEqual([['sendTransaction'], ['sendTransaction']])
  await expect(sendOnSolana('solana:testnet')).rejects.toThrow('no node for solana:testnet')
})

it('refuses as nodes do: no funds, no contracts, another chain, a second time, a method that is none', async () => {
  const memory = createTestChain({ id: 1, balances: { [TEST_ADDRESSES[0] as string]: 0n } })
  const account = mnemonicToAccount(TEST_MNEMONIC)
  const fees = { gas: 21_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n }
  const send = async (changes: object) =>
    memory.request({
      method: 'eth_sendRawTransaction',
      params: [await account.signTransaction({ chainId: 1, to: BOB, nonce: 0, type: 'eip1559', ...fees, ...changes })],
    })
  await expect(send({ value: 1n })).rejects.toMatchObject({ code: -32000, message: /insufficient funds/ })
  memory.setBalance(account.address, parseEther('1'))
  await expect(send({ to: null, data: '0x00' })).rejects.toThrow('no contracts')
  await expect(send({ chainId: 5 })).rejects.toThrow('invalid chain id')
  await expect(send({ nonce: 4 })).rejects.toThrow('nonce too high')
  await expect(send({ gas: 20_000n })).rejects.toThrow('gas too low')
  await send({})
  await expect(send({})).rejects.toThrow('nonce too low')
  await expect(memory.request({ method: 'eth_mine' })).rejects.toMatchObject({ code: -32601 })
})

it('says what is missing: a page, an account, a family', () => {
  expect(() => createTestWallet({ accounts: 11 })).toThrow('1 to 10 accounts')
  expect(() => createTestWallet({ families: ['tezos' as never] })).toThrow('no test wallet for tezos')
})
