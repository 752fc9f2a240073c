import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../../stack/chains/accounts.ts'
import { CHAIN_PLANS } from '../../stack/chains/chain-plans.ts'
import { type LocalChain, NATIVE_TOKEN_ADDRESS } from '../../stack/chains/local-chain.ts'
import { readHoldings } from '../../stack/chains/read-chain.ts'
import { callNode } from '../../stack/chains/rpc.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { ask, SDK } from './ask.ts'

let stack: Stack
let chain: LocalChain
const user = testAccount(0).address
const account = `eip155:31337:${user}`
const native = `eip155:31337:${NATIVE_TOKEN_ADDRESS}`

beforeAll(async () => {
  stack = await startStack({ chains: CHAIN_PLANS.slice(0, 2) })
  chain = stack.chains[0] as LocalChain
})
afterAll(() => stack.stop())

const tokenAccount = (symbol: string): string => {
  const token = chain.tokens.find((candidate) => candidate.symbol === symbol)
  return `eip155:31337:${token?.address}`
}
const get = (name: string, query: Record<string, string>) =>
  ask(stack.urls.blockchainApi, `/v1/convert/${name}`, { query: { ...SDK, ...query } })
const build = (from: string, to: string, amount: string, change: Record<string, unknown> = {}) =>
  ask(stack.urls.blockchainApi, '/v1/convert/build-transaction', {
    query: {},
    body: {
      projectId: 'x',
      from,
      to,
      amount,
      userAddress: account,
      eip155: { slippage: 1 },
      disableEstimate: true,
      ...change,
    },
  })
interface Built {
  tx: {
    from: string
    to: string
    data: string
    amount: string
    value?: string
    eip155: { gas?: string; gasPrice: string }
  }
}
const plain = (caip10: string): string => caip10.split(':')[2] ?? ''
const amountOf = async (symbol: string): Promise<bigint> => {
  const { tokens } = await readHoldings(chain, user)
  return tokens.find(({ token }) => token.symbol === symbol)?.amount ?? 0n
}
async function send(to: string, data: string, value = '0x0'): Promise<string> {
  const hash = await callNode<string>(chain.nodeUrl, 'eth_sendTransaction', [{ from: user, to, data, value }])
  await callNode(chain.nodeUrl, 'evm_mine')
  return (await callNode<{ status: string }>(chain.nodeUrl, 'eth_getTransactionReceipt', [hash])).status
}

test('lists what can be traded, the native coin first', async () => {
  const { tokens } = (await get('tokens', { chainId: 'eip155:31337' })).json as {
    tokens: { symbol: string; address: string }[]
  }
  expect(tokens.map((token) => token.symbol)).toEqual(['ETH', 'TUSD', 'LOOM', 'QUSD'])
  expect(tokens[0]).toEqual({
    name: 'Ether',
    symbol: 'ETH',
    address: native,
    decimals: 18,
    logoUri: `${stack.urls.images}/token/ETH.svg`,
    eip2612: false,
  })
  expect((await get('tokens', { chainId: 'eip155:1' })).status).toBe(400)
})

test('a native coin is sold for at least the quote less slippage', async () => {
  const to = tokenAccount('TUSD')
  const amount = '2000000000000000000'
  const quote = await get('quotes', { amount, userAddress: user, from: native, to, gasPrice: '1' })
  const { quotes } = quote.json as { quotes: { toAmount: string }[] }
  expect(quotes).toEqual([
    { id: null, fromAmount: amount, fromAccount: native, toAmount: expect.any(String), toAccount: to },
  ])
  const { tx } = (await build(native, to, amount)).json as Built
  expect(tx).toMatchObject({ from: account, to: `eip155:31337:${chain.exchange}`, amount: quotes[0]?.toAmount })
  const before = await amountOf('TUSD')
  expect(await send(plain(tx.to), tx.data, `0x${BigInt(amount).toString(16)}`)).toBe('0x1')
  expect((await amountOf('TUSD')) - before).toBe(BigInt(quotes[0]?.toAmount ?? 0))
})

test('a token has to be approved first; the approval goes to the sold token, named by tx.from', async () => {
  const [from, to, amount] = [tokenAccount('TUSD'), tokenAccount('LOOM'), '50000000']
  const allowance = async () => (await get('allowance', { tokenAddress: from, userAddress: account })).json
  expect(await allowance()).toEqual({ allowance: '0' })
  const early = await build(from, to, amount, { disableEstimate: false })
  expect([early.status, early.json]).toEqual([
    400,
    { status: 'FAILED', reasons: [{ field: 'transaction', description: 'token refused' }] },
  ])
  const approval = (await get('build-approve', { userAddress: account, from, to, amount })).json as Built
  expect(approval.tx).toMatchObject({ from, to, value: '0' })
  expect(await send(plain(approval.tx.from), approval.tx.data)).toBe('0x1')
  expect(await allowance()).toEqual({ allowance: amount })
  const { tx } = (await build(from, to, amount, { disableEstimate: false })).json as Built
  const before = await amountOf('LOOM')
  expect(await send(plain(tx.to), tx.data)).toBe('0x1')
  expect((await amountOf('LOOM')) - before).toBe(BigInt(tx.amount))
})

test('gas prices rise from standard to instant', async () => {
  const { standard, fast, instant } = (await get('gas-price', { chainId: 'eip155:31337' })).json as Record<
    string,
    string
  >
  expect(BigInt(standard ?? 0)).toBeGreaterThan(0n)
  expect(BigInt(fast ?? 0)).toBeGreaterThan(BigInt(standard ?? 0))
  expect(BigInt(instant ?? 0)).toBeGreaterThan(BigInt(fast ?? 0))
})

test.each([
  ['amount', { amount: '0' }],
  ['amount', { amount: '1.5' }],
  ['from', { from: '0x12' }],
  ['to', { to: `eip155:31338:${NATIVE_TOKEN_ADDRESS}` }],
  ['userAddress', { userAddress: 'nobody' }],
])('a quote refuses a wrong %s: %o', async (field, change) => {
  const query = { amount: '1', userAddress: user, from: native, to: tokenAccount('TUSD'), gasPrice: '1', ...change }
  expect((await get('quotes', query)).json).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
})
