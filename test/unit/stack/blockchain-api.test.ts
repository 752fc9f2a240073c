import { encodeFunctionData, formatUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { solanaKeys } from '../../../src/testing/wallets/solana-keys.ts'
import type { BalanceItem } from '../../stack/blockchain-api/balance.ts'
import { testAccount } from '../../stack/chains/accounts.ts'
import { TOKEN_ABI } from '../../stack/chains/contract-abis.ts'
import { type LocalChain, NATIVE_TOKEN_ADDRESS } from '../../stack/chains/local-chain.ts'
import { callNode } from '../../stack/chains/rpc.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { ask, SDK } from './ask.ts'

let stack: Stack
let chain: LocalChain
const owner = testAccount(0).address

beforeAll(async () => {
  stack = await startStack()
  chain = stack.chains[0] as LocalChain
})
afterAll(() => stack.stop())
beforeEach(() => stack.faults.clear())

const api = (path: string, options?: Parameters<typeof ask>[2]) => ask(stack.urls.blockchainApi, path, options)
const refusal = (field: string) => ({ status: 'FAILED', reasons: [{ field, description: expect.any(String) }] })
const balances = async (query: Record<string, string>): Promise<BalanceItem[]> => {
  const answer = await api(`/v1/account/${owner}/balance`, { query: { ...SDK, currency: 'usd', ...query } })
  expect(answer.status).toBe(200)
  return (answer.json as { balances: BalanceItem[] }).balances
}

test('lists the chains it serves', async () => {
  expect((await api('/v1/supported-chains')).json).toEqual({
    http: ['eip155:31337', 'eip155:31338', 'eip155:31339', stack.solana.caipNetworkId],
    ws: [],
  })
})

test('any origin may read it, with any header', async () => {
  const headers = { origin: 'https://page.example', 'access-control-request-headers': 'content-type, x-sdk-version' }
  const preflight = await fetch(`${stack.urls.blockchainApi}/v1/fungible/price`, { method: 'OPTIONS', headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type, x-sdk-version')
  const failed = await api('/v1/supported-chains', { query: {} })
  expect(failed.status).toBe(400)
  expect(failed.headers.get('access-control-allow-origin')).toBe('*')
})

test('balances are what the chain holds', async () => {
  const items = await balances({ chainId: chain.caipNetworkId })
  const native = items.find((item) => item.address === undefined)
  const wei = BigInt(await callNode<string>(chain.nodeUrl, 'eth_getBalance', [owner, 'latest']))
  expect(native?.quantity).toEqual({ decimals: '18', numeric: formatUnits(wei, 18) })
  expect(native?.price).toBeCloseTo(2500)
  expect(items).toHaveLength(1 + chain.tokens.length)
  for (const token of chain.tokens) {
    const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'balanceOf', args: [owner] })
    const held = BigInt(await callNode<string>(chain.nodeUrl, 'eth_call', [{ to: token.address, data }, 'latest']))
    const item = items.find((candidate) => candidate.address === `eip155:31337:${token.address}`)
    const quantity = { decimals: String(token.decimals), numeric: formatUnits(held, token.decimals) }
    expect(item).toMatchObject({ name: token.name, symbol: token.symbol, chainId: 'eip155:31337', quantity })
    expect(item?.value).toBeCloseTo(Number(quantity.numeric) * (item?.price ?? 0))
  }
})

test('balances follow the rules about sv, currency, chain and address', async () => {
  const path = `/v1/account/${owner}/balance`
  expect((await api(path, { query: { projectId: 'x', currency: 'usd' } })).json).toEqual({ balances: [] })
  expect((await api(path, { query: { ...SDK, currency: 'usd', sv: 'react-wagmi-1.6.4' } })).json).toEqual({
    balances: [],
  })
  const everywhere = { forceUpdate: `eip155:31337:${NATIVE_TOKEN_ADDRESS}` }
  expect(new Set((await balances(everywhere)).map((item) => item.chainId)).size).toBe(3)
  const [usd, eur] = [
    await balances({ chainId: 'eip155:31337' }),
    await balances({ chainId: 'eip155:31337', currency: 'eur' }),
  ]
  expect(eur[0]?.price).toBeCloseTo((usd[0]?.price ?? 0) * 0.9)
  for (const [query, field] of [
    [{ currency: 'xyz' }, 'currency'],
    [{ currency: 'usd', chainId: 'eip155:1' }, 'chainId'],
    [{ currency: 'usd', forceUpdate: '0x1' }, 'forceUpdate'],
  ] as const) {
    const answer = await api(path, { query: { ...SDK, ...query } })
    expect([answer.status, answer.json]).toEqual([400, refusal(field)])
  }
  expect((await api('/v1/account/0x12/balance', { query: { ...SDK, currency: 'usd' } })).json).toEqual(
    refusal('address'),
  )
})

test('a balance is repeated until an update is forced', async () => {
  const query = { chainId: chain.caipNetworkId }
  const before = (await balances(query))[0]?.quantity.numeric
  await callNode(chain.nodeUrl, 'anvil_setBalance', [owner, '0xde0b6b3a7640000'])
  expect((await balances(query))[0]?.quantity.numeric).toBe(before)
  const forceUpdate = `eip155:31337:${NATIVE_TOKEN_ADDRESS}`
  expect((await balances({ ...query, forceUpdate }))[0]?.quantity.numeric).toBe('1')
  // Whatever chain is asked for, as the real service does.
  const elsewhere = { chainId: 'eip155:31338' }
  expect((await balances(elsewhere))[0]?.chainId).toBe('eip155:31337')
  expect((await balances({ ...elsewhere, forceUpdate }))[0]?.chainId).toBe('eip155:31338')
})

test('knows two names, and answers null for everybody else', async () => {
  const identity = async (index: number) => (await api(`/v1/identity/${testAccount(index).address}`)).json
  const avatar = `${stack.urls.images}/avatar/ada.svg`
  expect(await identity(0)).toEqual({ name: 'ada.eth', avatar, resolvedAt: expect.any(String) })
  expect(await identity(1)).toMatchObject({ name: 'bo.eth', avatar: null })
  expect(await identity(5)).toMatchObject({ name: null, avatar: null })
  expect((await fetch(avatar)).headers.get('content-type')).toBe('image/svg+xml')
  expect((await api('/v1/identity/0x1')).json).toEqual(refusal('address'))
})

test('prices a token by the exchange', async () => {
  const price = (address: string) =>
    api('/v1/fungible/price', { query: {}, body: { projectId: 'x', currency: 'usd', addresses: [address] } })
  const loom = chain.tokens.find((token) => token.symbol === 'LOOM')
  const answer = (await price(`eip155:31337:${loom?.address}`)).json as {
    fungibles: { price: number; symbol: string }[]
  }
  expect(answer.fungibles).toHaveLength(1)
  expect(answer.fungibles[0]).toMatchObject({ symbol: 'LOOM', name: 'Loom', decimals: 18 })
  expect(answer.fungibles[0]?.price).toBeCloseTo(2.5)
  const native = (await price(`eip155:31338:${NATIVE_TOKEN_ADDRESS}`)).json
  expect(native).toMatchObject({ fungibles: [{ symbol: 'TWO', price: 4 }] })
  expect((await price(`eip155:31337:${owner}`)).json).toEqual({ fungibles: [] })
  expect((await api('/v1/fungible/price', { query: {}, body: '{' })).status).toBe(422)
  const refused = await api('/v1/fungible/price', {
    query: {},
    body: { projectId: 'x', currency: 'usd', addresses: [] },
  })
  expect(refused.status).toBe(400)
})

test('prices a coin in each currency that it knows, and refuses the others', async () => {
  const price = async (currency: string) => {
    const addresses = [`eip155:31338:${NATIVE_TOKEN_ADDRESS}`]
    const { status, json } = await api('/v1/fungible/price', {
      query: {},
      body: { projectId: 'x', currency, addresses },
    })
    return status === 200 ? (json as { fungibles: { price: number }[] }).fungibles[0]?.price : status
  }
  expect(await Promise.all(['usd', 'eur', 'jpy'].map(price))).toEqual([4, 3.6, 600])
  expect(await Promise.all(['chf', 'EUR', 'constructor', ''].map(price))).toEqual([400, 400, 400, 400])
})

test('passes JSON-RPC on to the chain that is named', async () => {
  const call = (query: Record<string, string>) =>
    api('/v1/', { query, body: { jsonrpc: '2.0', id: 1, method: 'eth_chainId' } })
  expect((await call({ projectId: 'x', chainId: 'eip155:31338' })).json).toMatchObject({ result: '0x7a6a' })
  expect((await call({ projectId: 'x', chainId: 'eip155:1' })).status).toBe(400)
  expect((await call({ projectId: 'bad-project', chainId: 'eip155:31338' })).status).toBe(401)
})

test.each([
  '/v1/supported-chains',
  `/v1/identity/${owner}`,
  `/v1/account/${owner}/history`,
  '/v1/profile/account/x.reown.id',
])('%s turns a bad project id away', async (path) => {
  const answer = await api(path, { query: { ...SDK, projectId: 'bad-project' } })
  expect([answer.status, answer.json]).toEqual([401, refusal('projectId')])
})

test('a Solana account’s coins and tokens are what the ledger holds', async () => {
  const { ledger, solana } = stack
  const [rich, poor] = solanaKeys(0, 3).map(({ address }) => address)
  const ask = (address = '', more = {}) =>
    api(`/v1/account/${address}/balance`, {
      query: { ...SDK, currency: 'usd', chainId: solana.caipNetworkId, ...more },
    })
  const { balances: items } = (await ask(rich)).json as { balances: BalanceItem[] }
  expect(items.map(({ symbol, address }) => [symbol, address])).toEqual([
    ['SOL', 'So11111111111111111111111111111111111111111'],
    [solana.token.symbol, `${solana.caipNetworkId}:${solana.token.mint}`],
  ])
  expect(Number(items[0]?.quantity.numeric) * 1e9).toBe(Number(ledger.balance(rich ?? '')))
  expect(items[1]).toMatchObject({ quantity: { numeric: '1000', decimals: '6' }, value: 1000 })
  const others = (await ask(poor)).json as { balances: BalanceItem[] }
  expect(others.balances.map(({ symbol }) => symbol)).toEqual(['SOL'])
  expect((await ask(owner)).status).toBe(400)
  const forceUpdate = `${solana.caipNetworkId}:${solana.token.mint}`
  expect((await ask(rich, { forceUpdate })).json).toEqual(refusal('forceUpdate'))
})
