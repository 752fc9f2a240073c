import { createClient, encodeFunctionData, getAddress, type Hex, hashMessage, http, parseUnits } from 'viem'
import { readContract, verifyMessage } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../../stack/chains/accounts.ts'
import { EXCHANGE_ABI, NFT_ABI, TOKEN_ABI } from '../../stack/chains/contract-abis.ts'
import { type LocalChain, NATIVE_TOKEN_ADDRESS } from '../../stack/chains/local-chain.ts'
import { callNode } from '../../stack/chains/rpc.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { ask } from './ask.ts'

let stack: Stack
let chain: LocalChain
const visitor = testAccount(0)

beforeAll(async () => {
  stack = await startStack()
  chain = stack.chains[0] as LocalChain
})
afterAll(() => stack.stop())

const client = () => createClient({ transport: http(chain.nodeUrl) })
const token = (symbol: string) => {
  const found = chain.tokens.find((candidate) => candidate.symbol === symbol)
  if (!found) throw new Error(`no ${symbol}`)
  return found
}
const amountOf = (symbol: string): Promise<bigint> =>
  readContract(client(), {
    address: token(symbol).address,
    abi: TOKEN_ABI,
    functionName: 'balanceOf',
    args: [visitor.address],
  })

async function send(to: string, data: Hex, value = 0n): Promise<string> {
  const transaction = { from: visitor.address, to, data, value: `0x${value.toString(16)}` }
  const hash = await callNode<Hex>(chain.nodeUrl, 'eth_sendTransaction', [transaction])
  await callNode(chain.nodeUrl, 'evm_mine')
  const receipt = await callNode<{ status: string }>(chain.nodeUrl, 'eth_getTransactionReceipt', [hash])
  return receipt.status
}

test('the exchange pays what it quotes, keeps x * y, and holds to the minimum', async () => {
  const to = getAddress(token('TUSD').address)
  const from = getAddress(NATIVE_TOKEN_ADDRESS)
  const amountIn = parseUnits('1', 18)
  const args = [from, to, amountIn] as const
  const quoted = await readContract(client(), {
    address: chain.exchange,
    abi: EXCHANGE_ABI,
    functionName: 'quote',
    args,
  })
  // 1000 coins against 2 500 000 dollars, fee 0.3 %: a little under 2500.
  expect(quoted).toBe((997n * amountIn * 2_500_000_000_000n) / (1000n * parseUnits('1000', 18) + 997n * amountIn))
  const before = await amountOf('TUSD')
  const swap = (minimum: bigint) =>
    encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'swap', args: [...args, minimum] })
  expect(await send(chain.exchange, swap(quoted), amountIn)).toBe('0x1')
  expect((await amountOf('TUSD')) - before).toBe(quoted)
  expect(await send(chain.exchange, swap(quoted), amountIn)).toBe('0x0')
})

test('a quiet token returns nothing, wants its allowance reset, and can still be sold', async () => {
  const { address } = token('QUSD')
  const approve = (value: bigint) =>
    encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [chain.exchange, value] })
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: [testAccount(5).address, 1n] })
  const call = { from: visitor.address, to: address, data }
  expect(await callNode(chain.nodeUrl, 'eth_call', [call, 'latest'])).toBe('0x')
  expect(await send(address, approve(5_000_000n))).toBe('0x1')
  expect(await send(address, approve(6_000_000n))).toBe('0x0')
  const args = [getAddress(address), getAddress(token('LOOM').address), 5_000_000n, 0n] as const
  const before = await amountOf('LOOM')
  expect(await send(chain.exchange, encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'swap', args }))).toBe('0x1')
  expect(await amountOf('LOOM')).toBeGreaterThan(before)
})

test('the smart account accepts the signature of its owner only', async () => {
  const message = 'who goes there'
  const { address, owner } = chain.smartAccount
  expect(owner).toBe(visitor.address)
  const own = await visitor.signMessage({ message })
  const foreign = await testAccount(1).signMessage({ message })
  expect(await verifyMessage(client(), { address, message, signature: own })).toBe(true)
  expect(await verifyMessage(client(), { address, message, signature: foreign })).toBe(false)
  expect(hashMessage(message)).toHaveLength(66)
})

test('an NFT has an owner and a picture that loads', async () => {
  const { address } = chain.nft
  expect(await readContract(client(), { address, abi: NFT_ABI, functionName: 'ownerOf', args: [1n] })).toBe(
    visitor.address,
  )
  const uri = await readContract(client(), { address, abi: NFT_ABI, functionName: 'tokenURI', args: [1n] })
  expect((await ask(uri, '')).headers.get('content-type')).toBe('image/svg+xml')
})

test('the RPC for pages serves the chain but neither unlocked accounts nor cheats', async () => {
  const call = (method: string, params: unknown[] = []) =>
    ask(chain.rpcUrl, '', { query: {}, body: { jsonrpc: '2.0', id: 7, method, params } })
  expect((await call('eth_chainId')).json).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a69' })
  expect((await call('eth_accounts')).json).toMatchObject({ result: [] })
  for (const method of [
    'eth_sendTransaction',
    'personal_sign',
    'eth_signTypedData_v4',
    'anvil_setBalance',
    'evm_mine',
  ]) {
    expect((await call(method)).json, method).toMatchObject({ id: 7, error: { code: -32601 } })
  }
  const body = ['eth_chainId', 'eth_accounts', 'net_version'].map((method, id) => ({ jsonrpc: '2.0', id, method }))
  const batch = (await ask(chain.rpcUrl, '', { query: {}, body })).json
  expect(batch).toMatchObject([
    { id: 0, result: '0x7a69' },
    { id: 1, result: [] },
    { id: 2, result: '31337' },
  ])
})
