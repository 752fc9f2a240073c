import { encodeFunctionData, getAddress, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryItem } from '../../stack/blockchain-api/history.ts'
import { testAccount } from '../../stack/chains/accounts.ts'
import { CHAIN_PLANS } from '../../stack/chains/chain-plans.ts'
import { EXCHANGE_ABI, TOKEN_ABI } from '../../stack/chains/contract-abis.ts'
import { type LocalChain, NATIVE_TOKEN_ADDRESS } from '../../stack/chains/local-chain.ts'
import { callNode, sendInOneBlock } from '../../stack/chains/rpc.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { ask, SDK } from './ask.ts'

let stack: Stack
let chain: LocalChain
/** A trade moves the prices of a chain, by which the payments of other tests are worth what they are. */
let tradedChain: LocalChain
const [sender, receiver] = [testAccount(2).address, testAccount(4).address]

beforeAll(async () => {
  stack = await startStack({ chains: CHAIN_PLANS.slice(0, 2) })
  ;[chain, tradedChain] = stack.chains as [LocalChain, LocalChain]
})
afterAll(() => stack.stop())

type Page = { data: HistoryItem[]; next: string | null }
const history = async (account: string, query: Record<string, string> = {}): Promise<Page> => {
  const answer = await ask(stack.urls.blockchainApi, `/v1/account/${account}/history`, { query: { ...SDK, ...query } })
  expect(answer.status).toBe(200)
  return answer.json as Page
}
/** A chain's clock runs ahead of the others' by the blocks that it has mined within a second: what came last is asked of one chain. */
const latest = async (account: string, { id } = chain): Promise<HistoryItem | undefined> =>
  (await history(account, { chainId: `eip155:${id}` })).data[0]
async function send(transaction: Record<string, string>, { nodeUrl } = chain): Promise<string> {
  const hash = await callNode<string>(nodeUrl, 'eth_sendTransaction', [{ from: sender, ...transaction }])
  await callNode(nodeUrl, 'evm_mine')
  return hash
}

test('a payment is out for one side and in for the other', async () => {
  const hash = await send({ to: receiver, value: '0xde0b6b3a7640000' })
  const [out, received] = [await latest(sender), await latest(receiver)]
  expect(out?.metadata).toEqual({
    operationType: 'send',
    hash,
    nonce: expect.any(Number),
    minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
    sentFrom: sender,
    sentTo: receiver,
    status: 'confirmed',
    application: null,
    chain: 'eip155:31337',
  })
  expect(out?.transfers).toEqual([
    {
      direction: 'out',
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: `${stack.urls.images}/token/ETH.svg` } },
      nft_info: null,
      quantity: { numeric: '1' },
      value: expect.closeTo(2500),
      price: expect.closeTo(2500),
    },
  ])
  expect(received?.metadata.operationType).toBe('receive')
  expect(received?.transfers?.[0]?.direction).toBe('in')
})

test('all chains are in one list, the latest first', async () => {
  const other = testAccount(6).address
  await send({ to: other, value: '0x1' })
  await send({ to: other, value: '0x1' }, tradedChain)
  const { data } = await history(other)
  expect(new Set(data.map(({ metadata }) => metadata.chain))).toEqual(new Set(['eip155:31337', 'eip155:31338']))
  const minedAt = data.map(({ metadata }) => metadata.minedAt)
  expect(minedAt).toEqual(minedAt.toSorted().reverse())
})

test('an approval moves nothing, and a trade has both sides', async () => {
  const { exchange, tokens } = tradedChain
  const tusd = tokens.find((token) => token.symbol === 'TUSD')?.address ?? sender
  const approve = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [exchange, 10_000_000n] })
  await send({ to: tusd, data: approve }, tradedChain)
  expect(await latest(sender, tradedChain)).toMatchObject({ metadata: { operationType: 'approve' }, transfers: null })
  const args = [getAddress(tusd), getAddress(NATIVE_TOKEN_ADDRESS), 10_000_000n, 0n] as const
  await send({ to: exchange, data: encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'swap', args }) }, tradedChain)
  const trade = await latest(sender, tradedChain)
  expect(trade?.metadata).toMatchObject({ operationType: 'trade', application: { name: 'Local Exchange' } })
  const sides = trade?.transfers?.map(({ direction, fungible_info }) => [direction, fungible_info?.symbol])
  expect(sides?.sort()).toEqual([
    ['in', 'TWO'],
    ['out', 'TUSD'],
  ])
})

test('a transaction that reverted is listed as failed', async () => {
  await send({ to: chain.exchange, data: '0x12345678', gas: '0x186a0' })
  expect(await latest(sender)).toMatchObject({
    metadata: { status: 'failed', operationType: 'execute' },
    transfers: null,
  })
})

test('an NFT names its picture', async () => {
  const { data } = await history(testAccount(0).address, { chainId: 'eip155:31338' })
  const nft = data.flatMap((item) => item.transfers ?? []).find((transfer) => transfer.nft_info)
  expect(nft?.nft_info).toMatchObject({ name: 'Test Tiles #1', flags: { is_spam: false } })
  expect(nft?.nft_info?.content.preview.url).toBe(`${stack.urls.images}/nft/1.svg`)
  expect(data.every((item) => item.metadata.chain === 'eip155:31338')).toBe(true)
})

test('pages are fifty long, do not overlap, and do not shift when something is mined between them', async () => {
  const from = testAccount(5).address
  const value = `0x${parseEther('0.001').toString(16)}`
  const payments = Array.from({ length: 60 }, (_, nonce) => ({
    from,
    to: receiver,
    value,
    nonce: `0x${nonce.toString(16)}`,
  }))
  await sendInOneBlock(chain.nodeUrl, payments)
  const first = await history(from)
  expect(first.data).toHaveLength(50)
  await callNode(chain.nodeUrl, 'eth_sendTransaction', [{ from, to: receiver, value }])
  await callNode(chain.nodeUrl, 'evm_mine')
  const second = await history(from, { cursor: first.next ?? '' })
  expect(second.next).toBeNull()
  const ids = [...first.data, ...second.data].map((item) => item.id)
  expect(new Set(ids).size).toBe(60)
  const nonces = [...first.data, ...second.data].map((item) => item.metadata.nonce)
  expect(nonces).toEqual([...nonces].sort((one, other) => other - one))
})

test('forgets what was reverted', async () => {
  const snapshot = await callNode<string>(chain.nodeUrl, 'evm_snapshot')
  const hash = await send({ to: receiver, value: '0x1' })
  expect((await latest(sender))?.metadata.hash).toBe(hash)
  await callNode(chain.nodeUrl, 'evm_revert', [snapshot])
  expect((await history(sender)).data.map((item) => item.metadata.hash)).not.toContain(hash)
})

test('on-ramp purchases: none with coinbase, refused for others', async () => {
  expect(await history(sender, { onramp: 'coinbase' })).toEqual({ data: [], next: null })
  const query = { ...SDK, onramp: 'other' }
  const refused = await ask(stack.urls.blockchainApi, `/v1/account/${sender}/history`, { query })
  expect(refused.status).toBe(400)
})
