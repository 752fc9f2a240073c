import {
  type Address,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
  toHex,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NodeRequest } from '../../../src/ports/node-request.ts'
import { readArtifact } from '../../stack/chains/artifacts.ts'
import { CHAIN_PLANS } from '../../stack/chains/chain-plans.ts'
import { EXCHANGE_ABI, TOKEN_ABI } from '../../stack/chains/contract-abis.ts'
import { callNode } from '../../stack/chains/rpc.ts'
import { type RunningChains, startChains } from '../../stack/chains/start-chains.ts'
import { codeOf } from '../../support/parts.ts'
import { ATTACKER, type HostileExchange, startHostileExchange, VISITOR } from './swapping.ts'

const THIEF_ABI = readArtifact('Thief').abi
const DOLLAR = 1_000_000n

let running: RunningChains
let exchange: HostileExchange
let thief: Address
let snapshot: Hex
const raw = <Answer>(method: string, params: unknown[] = []): Promise<Answer> =>
  callNode<Answer>(exchange.chain.nodeUrl, method, params)
/** Resolves when it is mined: the node answers before, and a snapshot or a trial would not have it. */
async function send(fields: object): Promise<void> {
  const hash = await raw<Hex>('eth_sendTransaction', [{ from: VISITOR, ...fields }])
  await vi.waitUntil(() => raw('eth_getTransactionReceipt', [hash]), { timeout: 10_000 })
}
const addressOf = (symbol: string): Address => exchange.token(symbol).address.split(':')[2] as Address
const allow = (symbol: string, spender: Address, amount: bigint): Promise<void> =>
  send({
    to: addressOf(symbol),
    data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [spender, amount] }),
  })

beforeAll(async () => {
  running = await startChains(CHAIN_PLANS.slice(0, 1), { rpc: '', explorer: '', images: '' })
  const chain = running.chains[0]
  if (!chain) throw new Error('No chain')
  exchange = await startHostileExchange({ ...chain, rpcUrl: chain.nodeUrl })
  const nonce = BigInt(await raw<Hex>('eth_getTransactionCount', [ATTACKER, 'latest']))
  thief = getContractAddress({ from: ATTACKER, nonce })
  await send({ from: ATTACKER, data: encodeDeployData({ ...readArtifact('Thief'), args: [] }) })
})
afterAll(async () => {
  await exchange?.service.stop()
  await running?.stop()
})
beforeEach(async () => {
  snapshot = await raw<Hex>('evm_snapshot')
})
afterEach(() => raw('evm_revert', [snapshot]))

const sale = () => exchange.order('TUSD', 'LOOM', 10n * DOLLAR)
const steal = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: THIEF_ABI, functionName, args })

/** The code with which the swap is refused, or what it was let through as. */
async function refusal(
  lie: Parameters<HostileExchange['answers']>[1],
  {
    order = sale(),
    ...parts
  }: { order?: ReturnType<typeof sale>; node?: NodeRequest; swapContracts?: Record<string, string[]> } = {},
): Promise<unknown> {
  await exchange.answers(order, lie)
  return codeOf(exchange.build(order, await exchange.quote(order), parts))
}

describe('a hostile exchange', () => {
  it('an honest swap passes, and its terms are what the node tried', async () => {
    for (const order of [sale(), exchange.order('ETH', 'TUSD', 10n ** 18n), exchange.order('TUSD', 'ETH', DOLLAR)]) {
      await exchange.answers(order)
      const quoted = await exchange.quote(order)
      const { kind, terms } = await exchange.build(order, quoted)
      expect(terms).toMatchObject({ contract: exchange.chain.exchange, tried: quoted, exchange: undefined })
      expect(kind).toBe(order.from.symbol === 'ETH' ? 'swap' : 'approval')
    }
  })

  const aave = parseAbi(['function withdraw(address asset, uint256 amount, address to)'])
  const permit2 = parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)'])
  it('cannot send a swap to a contract that is no exchange: Aave, Permit2, anybody', async () => {
    const native = exchange.order('ETH', 'TUSD', 10n ** 18n)
    const withdraw = encodeFunctionData({
      abi: aave,
      functionName: 'withdraw',
      args: [addressOf('TUSD'), 2n ** 255n, ATTACKER],
    })
    const permit = encodeFunctionData({
      abi: permit2,
      functionName: 'approve',
      args: [addressOf('TUSD'), ATTACKER, 2n ** 159n, 2 ** 40],
    })
    expect(await refusal({ to: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2', data: withdraw })).toBe(
      'swap/unknown-contract',
    )
    expect(await refusal({ to: '0x000000000022D473030F116dDEE9F6B43aC78BA3', data: permit })).toBe(
      'swap/unknown-contract',
    )
    expect(await refusal({ to: ATTACKER, data: '0x' }, { order: native })).toBe('swap/unknown-contract')
    expect(await refusal({ to: thief, data: steal('nothing', [addressOf('TUSD'), DOLLAR, 2n ** 200n]) })).toBe(
      'swap/unknown-contract',
    )
  })

  it('cannot have a contract that answers well and pays nothing, or somebody else, or less than was shown', async () => {
    const listed = { swapContracts: { [exchange.chain.caipNetworkId]: [thief] } }
    const pair = [exchange.chain.exchange, addressOf('TUSD'), addressOf('LOOM'), 10n * DOLLAR] as const
    await allow('TUSD', thief, 20n * DOLLAR)
    for (const data of [
      steal('nothing', [addressOf('TUSD'), 10n * DOLLAR, 2n ** 200n]),
      steal('toOther', [...pair, ATTACKER]),
      steal('less', [...pair, 2n]),
      steal('more', pair),
    ])
      expect(await refusal({ to: thief, data }, listed), data.slice(0, 10)).toBe('swap/not-as-shown')
    expect(await refusal({ to: thief, data: steal('less', [...pair, 0n]) }, listed)).toMatchObject({ resolved: {} })
    expect(await refusal({ to: thief, data: steal('less', [...pair, 1n]) }, listed)).toMatchObject({ resolved: {} })
  })

  it('cannot take another token that the contract was allowed before', async () => {
    await allow('QUSD', thief, 5n * DOLLAR)
    const data = steal('also', [
      exchange.chain.exchange,
      addressOf('TUSD'),
      addressOf('LOOM'),
      10n * DOLLAR,
      addressOf('QUSD'),
    ])
    // Standard tokens only: the quiet one answers nothing, so another standard one is what it takes.
    const ticket = steal('also', [
      exchange.chain.exchange,
      addressOf('TUSD'),
      addressOf('LOOM'),
      10n * DOLLAR,
      addressOf('TICK'),
    ])
    await send({
      from: (await raw<Address[]>('eth_accounts'))[0],
      to: addressOf('TICK'),
      data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: [VISITOR, 2n] }),
    })
    await allow('TICK', thief, 5n)
    const listed = { swapContracts: { [exchange.chain.caipNetworkId]: [thief] } }
    expect(await refusal({ to: thief, data: ticket }, listed)).toBe('swap/not-as-shown')
    expect(await refusal({ to: thief, data }, listed)).not.toMatchObject({ resolved: {} })
  })

  it('R7.17, R5.45: cannot lie about the allowance, and an approval is for the contract of the swap and its amount', async () => {
    // The service says that all is allowed; the chain says nothing is.
    const built = await refusal({})
    expect(built).toMatchObject({ resolved: { kind: 'approval' } })
    const approve = (spender: Address, amount: bigint): Hex =>
      encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [spender, amount] })
    expect(await refusal({ approval: approve(ATTACKER, 10n * DOLLAR) })).toBe('swap/approval-failed')
    expect(await refusal({ approval: approve(exchange.chain.exchange, 10n * DOLLAR + 1n) })).toBe(
      'swap/approval-failed',
    )
    const silent: NodeRequest = (method, parameters) =>
      `${(parameters[0] as { data?: string } | undefined)?.data}`.startsWith('0xdd62ed3e')
        ? Promise.reject(new Error('down'))
        : exchange.node(method, parameters)
    expect(await refusal({}, { node: silent })).toBe('swap/allowance-failed')
    await allow('TUSD', exchange.chain.exchange, 10n * DOLLAR)
    expect(await refusal({})).toMatchObject({ resolved: { kind: 'swap' } })
  })

  it('cannot say other decimals or another symbol than the chain', async () => {
    const order = sale()
    const node: NodeRequest = exchange.node
    for (const lie of [{ decimals: 7 }, { decimals: 5 }, { symbol: 'USDC' }, { symbol: 'TUSDX' }]) {
      expect(await refusal({}, { order: { ...order, from: { ...order.from, ...lie } }, node })).toBe(
        'swap/token-differs',
      )
      expect(await refusal({}, { order: { ...order, to: { ...order.to, ...lie } }, node })).toBe('swap/token-differs')
    }
    const native = exchange.order('ETH', 'TUSD', 10n ** 18n)
    for (const lie of [{ decimals: 17 }, { symbol: 'WBTC' }])
      expect(await refusal({}, { order: { ...native, from: { ...native.from, ...lie } } })).toBe('swap/token-differs')
    expect(await refusal({}, { order: { ...order, from: { ...order.from, symbol: 'tusd' } } })).toMatchObject({
      resolved: {},
    })
  })

  it('R9.41, R10.16: cannot sell or buy the coin under the name of a token', async () => {
    const coin = exchange.token('ETH')
    const listed = await exchange.tokens({ ...coin, name: 'Wrapped BTC', symbol: 'WBTC', decimals: 8 })
    expect(listed).toEqual([{ ...coin, ...exchange.chain.nativeCurrency }])
  })

  it('R9.37: cannot pay less than the loss that the screen names: 1 %, and not a little more', async () => {
    const order = sale()
    const quoted = await exchange.quote(order)
    const lies = async (promille: bigint) => refusal({ amount: (quoted * promille) / 1000n }, { order })
    expect(await lies(989n)).toBe('swap/price-moved')
    expect(await lies(900n)).toBe('swap/price-moved')
    expect(await lies(991n)).toMatchObject({ resolved: {} })
  })

  it('an old token with its symbol in one word is no other token', async () => {
    const order = sale()
    const node: NodeRequest = async (method, parameters) => {
      const [{ data }] = parameters as [{ data?: string }]
      return data === '0x95d89b41' &&
        (parameters[0] as { to: string }).to.toLowerCase() === addressOf('TUSD').toLowerCase()
        ? encodeAbiParameters([{ type: 'bytes32' }], [toHex('TUSD', { size: 32 })])
        : exchange.node(method, parameters)
    }
    expect(await refusal({}, { order: order, node })).toMatchObject({ resolved: {} })
  })
})

describe('a node', () => {
  /** Without `eth_simulateV1`; `isBare`: without code of ours either. */
  const older =
    (isBare = false): NodeRequest =>
    (method, parameters) =>
      method === 'eth_simulateV1' || (isBare && parameters.length > 2)
        ? Promise.reject(new Error('the method does not exist'))
        : exchange.node(method, parameters)

  it('that cannot simulate tries the call with code of ours: the same lies are refused', async () => {
    const node = older()
    const order = sale()
    await exchange.answers(order)
    const quoted = await exchange.quote(order)
    expect(await exchange.build(order, quoted, { node })).toMatchObject({ kind: 'approval', terms: { tried: quoted } })
    const native = exchange.order('ETH', 'TUSD', 10n ** 18n)
    await exchange.answers(native)
    const paid = await exchange.quote(native)
    expect(await exchange.build(native, paid, { node })).toMatchObject({ kind: 'swap', terms: { tried: paid } })
    const back = exchange.order('TUSD', 'ETH', DOLLAR)
    await exchange.answers(back)
    const coins = await exchange.quote(back)
    expect(await exchange.build(back, coins, { node })).toMatchObject({ terms: { tried: coins } })

    const listed = { node, swapContracts: { [exchange.chain.caipNetworkId]: [thief] } }
    const pair = [exchange.chain.exchange, addressOf('TUSD'), addressOf('LOOM'), 10n * DOLLAR] as const
    for (const data of [
      steal('nothing', [addressOf('TUSD'), 10n * DOLLAR, 2n ** 200n]),
      steal('toOther', [...pair, ATTACKER]),
      steal('less', [...pair, 2n]),
    ])
      expect(await refusal({ to: thief, data }, listed), data.slice(0, 10)).toBe('swap/not-as-shown')
  })

  it('that can do neither leaves nothing tried, which the screen says', async () => {
    expect(await refusal({}, { node: older(true) })).toMatchObject({
      resolved: { terms: { tried: undefined, least: undefined } },
    })
  })

  it.each(['eth_simulateV1', 'eth_call'])('says why the contract would undo it, by %s', async (how) => {
    const order = sale()
    const node = how === 'eth_call' ? older() : exchange.node
    const data = encodeFunctionData({
      abi: EXCHANGE_ABI,
      functionName: 'swap',
      args: [addressOf('TUSD'), addressOf('LOOM'), 10n * DOLLAR, 2n ** 200n],
    })
    await exchange.answers(order, { data })
    const error = await exchange.build(order, await exchange.quote(order), { node }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'swap/build-failed', context: { reason: 'price moved beyond slippage' } })
  })
})
