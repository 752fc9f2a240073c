import { encodeFunctionData, erc20Abi, getAddress, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Network, toNetwork } from '../../../../src/domain/network.ts'
import { type ActivityStore, createActivityStore } from '../../../../src/features/activity/activity-store.ts'
import { collectNfts } from '../../../../src/features/activity/collect-nfts.ts'
import { describeTransaction } from '../../../../src/features/activity/describe-transaction.ts'
import { findSuspicious } from '../../../../src/features/activity/find-suspicious.ts'
import { groupByMonth } from '../../../../src/features/activity/group-by-month.ts'
import { systemClock } from '../../../../src/kernel/clock.ts'
import { createMemoryCache } from '../../../../src/services/cache/memory-cache.ts'
import { createHttpEdge } from '../../../../src/services/http/index.ts'
import { testAccount } from '../../../stack/chains/accounts.ts'
import { CHAIN_PLANS } from '../../../stack/chains/chain-plans.ts'
import { EXCHANGE_ABI, NFT_ABI, TOKEN_ABI } from '../../../stack/chains/contract-abis.ts'
import { type LocalChain, NATIVE_TOKEN_ADDRESS } from '../../../stack/chains/local-chain.ts'
import { callNode, sendInOneBlock } from '../../../stack/chains/rpc.ts'
import { type Stack, startStack } from '../../../stack/start-stack.ts'
import { optionsAt, TTL_MS } from '../../../support/parts.ts'
import { createSubject } from '../../../support/subject.ts'
import { until } from '../../../support/test-page.ts'

// Real transactions on a real node, read through the same edge a widget uses.
let stack: Stack
let chain: LocalChain
const ends = new AbortController()
const stops: (() => void)[] = []
const [me, friend, busy] = [testAccount(2).address, testAccount(4).address, testAccount(5).address]

beforeAll(async () => {
  stack = await startStack({ chains: CHAIN_PLANS.slice(0, 2), wallets: 1 })
  chain = stack.chains[0] as LocalChain
})
afterAll(async () => {
  for (const stop of stops) stop()
  ends.abort()
  await stack.stop()
})
beforeEach(() => stack.faults.clear())

const networkOf = (one: LocalChain): Network =>
  toNetwork({
    id: one.id,
    name: one.name,
    nativeCurrency: one.nativeCurrency,
    rpcUrls: { default: { http: [one.rpcUrl] } },
    blockExplorers: { default: { name: 'Local', url: one.explorerUrl } },
  })

function storeOf(address: string, index = 0): ActivityStore {
  const cache = createMemoryCache({ clock: systemClock, ttlMs: TTL_MS })
  const options = optionsAt(stack.urls.blockchainApi, { pictureHosts: [stack.urls.images] })
  const services = createHttpEdge({
    options,
    clock: systemClock,
    cache,
    sdk: 'react-eip155-0.1.0',
    findDevice: () => ({ isMobile: false, hasFamilies: true, namespace: 'eip155' }),
    end: ends.signal,
  })
  const networks = stack.chains.map(networkOf) as [Network, ...Network[]]
  const subject = createSubject(networks, services, address)
  subject.networks.activate(networks[index]?.caipNetworkId ?? 'eip155:0')
  const store = createActivityStore(subject)
  stops.push(store.follow())
  return store
}
async function historyOf(address: string, index = 0) {
  const store = storeOf(address, index)
  await until(() => /done|failed/.test(store.state.value), 'the history')
  expect(store.state.value).toBe('done')
  return store.history.value?.transactions ?? []
}
async function send(transaction: Record<string, string>, from = me): Promise<string> {
  const hash = await callNode<string>(chain.nodeUrl, 'eth_sendTransaction', [{ from, ...transaction }])
  await callNode(chain.nodeUrl, 'evm_mine')
  return hash
}
const token = (symbol: string) => getAddress(chain.tokens.find((one) => one.symbol === symbol)?.address ?? '0x')

test('R5.30, R2.56: a payment: out for one, in for the other, of this chain only', async () => {
  const hash = await send({ to: friend, value: `0x${parseEther('1.2349').toString(16)}` })
  const [out] = await historyOf(me)
  expect(out).toMatchObject({ hash, operation: 'send', status: 'confirmed', from: me.toLowerCase() })
  expect(describeTransaction(out ?? expect.fail())).toMatchObject([
    { sign: '−', transfers: [{ amountText: '1.2349', symbol: 'ETH', direction: 'out' }] },
  ])
  const [received] = await historyOf(friend)
  expect(describeTransaction(received ?? expect.fail())[0]?.sign).toBe('+')
  expect((await historyOf(me, 1)).every((one) => one.hash !== hash)).toBe(true)
})

test('R2.56: an approval moves nothing; a swap is one row, what was given first; a revert is failed', async () => {
  const approve = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [chain.exchange, 10_000_000n] })
  await send({ to: token('TUSD'), data: approve })
  const args = [token('TUSD'), getAddress(NATIVE_TOKEN_ADDRESS), 10_000_000n, 0n] as const
  await send({ to: chain.exchange, data: encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'swap', args }) })
  await send({ to: chain.exchange, data: '0x12345678', gas: '0x186a0' })
  const [failed, trade, approval] = await historyOf(me)
  expect(failed).toMatchObject({ status: 'failed', transfers: [] })
  expect(approval).toMatchObject({ operation: 'approve', transfers: [] })
  const [row, none] = describeTransaction(trade ?? expect.fail())
  expect([row?.transfers.map(({ direction, symbol }) => [direction, symbol]), none]).toEqual([
    [
      ['out', 'TUSD'],
      ['in', 'ETH'],
    ],
    undefined,
  ])
  expect(trade?.application.name).toBe('Local Exchange')
})

test('R5.42: a transfer of nothing, made in the visitor’s name, is suspicious; the visitor’s own is not', async () => {
  const nothing = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [me, friend, 0n] })
  const forged = await send({ to: token('TUSD'), data: nothing }, busy)
  const own = await send({ to: friend, value: '0x1' })
  const all = await historyOf(me)
  expect(all.map(({ hash }) => hash)).toEqual(expect.arrayContaining([forged, own]))
  expect([...findSuspicious(all, me)].map(({ hash }) => hash)).toEqual([forged])
})

test('R2.57: NFTs: one that was minted is held until it is given away', async () => {
  const mint = encodeFunctionData({ abi: NFT_ABI, functionName: 'mint', args: [me, 77n] })
  await send({ to: chain.nft.address, data: mint })
  const [held] = collectNfts(await historyOf(me))
  expect(held).toMatchObject({ name: 'Test Tiles #77', pictureUrl: `${stack.urls.images}/nft/77.svg` })
  expect((await fetch(held?.pictureUrl ?? '')).headers.get('content-type')).toMatch(/^image\//)
  const give = encodeFunctionData({ abi: NFT_ABI, functionName: 'safeTransferFrom', args: [me, friend, 77n] })
  await send({ to: chain.nft.address, data: give })
  expect(collectNfts(await historyOf(me))).toEqual([])
  expect(collectNfts(await historyOf(friend)).map(({ name }) => name)).toEqual(['Test Tiles #77'])
})

test('R4.105: 130 transactions come in pages of fifty, each once, also when something is mined between', async () => {
  const nonce = Number(await callNode<string>(chain.nodeUrl, 'eth_getTransactionCount', [busy, 'latest']))
  const payments = Array.from({ length: 130 }, (_, index) => ({
    from: busy,
    to: friend,
    value: '0x1',
    nonce: `0x${(nonce + index).toString(16)}`,
  }))
  // Mined together, so that the first page is asked for when all of them are there.
  await sendInOneBlock(chain.nodeUrl, payments)
  const store = storeOf(busy)
  await until(() => store.state.value === 'done', 'the first page')
  const counts = [store.history.value?.transactions.length]
  await send({ to: friend, value: '0x2' }, busy)
  while (store.history.value?.next) {
    await store.load()
    counts.push(store.history.value?.transactions.length)
  }
  const total = counts.at(-1) ?? 0
  expect(counts).toEqual([50, 100, total])
  expect(total).toBeGreaterThanOrEqual(130)
  expect(new Set(store.history.value?.transactions.map(({ hash }) => hash)).size).toBe(total)
  const rows = groupByMonth(store.history.value?.transactions ?? []).flatMap((group) => group.rows)
  expect(rows).toHaveLength(total)
})

test('a service in trouble fails, and works again on the next try', async () => {
  for (const fault of [{ kind: 'status', status: 500 }, { kind: 'garbage' }, { kind: 'drop' }] as const) {
    stack.faults.set('blockchainApi', '/v1/account/*', fault)
    const store = storeOf(me)
    await until(() => store.state.value === 'failed', fault.kind)
    stack.faults.clear()
    await store.load()
    expect([fault.kind, store.state.value]).toEqual([fault.kind, 'done'])
  }
})
