import fc from 'fast-check'
import { decodeFunctionData, erc20Abi, getAddress, type Hex, numberToHex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eip155 } from '../../../../../src/chains/eip155/index.ts'
import { toTransferRequest } from '../../../../../src/chains/eip155/more/transfer-request.ts'
import type { Clock } from '../../../../../src/kernel/clock.ts'
import type { NodeRequest } from '../../../../../src/ports/node-request.ts'
import type { SentTransfer, TransferOrder, TransferRoute } from '../../../../../src/ports/transfer-operations.ts'
import { createEip155Wallet, type Eip155Wallet } from '../../../../../src/testing/wallets/eip155-wallet.ts'
import { testAccount } from '../../../../stack/chains/accounts.ts'
import { CHAIN_PLANS } from '../../../../stack/chains/chain-plans.ts'
import type { LocalChain } from '../../../../stack/chains/local-chain.ts'
import { readHoldings } from '../../../../stack/chains/read-chain.ts'
import { callNode } from '../../../../stack/chains/rpc.ts'
import { type Stack, startStack } from '../../../../stack/start-stack.ts'
import { testKeys } from '../../../../stack/wallets/test-keys.ts'
import { testNetwork } from '../../../../support/test-page.ts'
import { moment, until } from '../../../../support/until.ts'

// Sending on a real chain, through the port, with a wallet that really signs.

let stack: Stack
let chain: LocalChain
let wallet: Eip155Wallet
const from = testAccount(0).address
/** Nobody else's, and without code: what arrives there was sent here. */
const to = '0x00000000000000000000000000000000000a11ce'
const stranger = '0x00000000000000000000000000000000000b0bb0'

beforeAll(async () => {
  stack = await startStack({ chains: CHAIN_PLANS.slice(0, 2), wallets: 1 })
  chain = stack.chains[0] as LocalChain
  wallet = createEip155Wallet({ keys: testKeys(0), chains: stack.chains.slice(), storage: null })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.control.reset() // the first test counts what it is asked, as every other does
})
afterAll(() => stack.stop())
afterEach(async () => {
  wallet.control.reset()
  wallet.control.switchChain(chain.id)
  await node('evm_mine')
  await node('evm_setAutomine', true)
})

const node = <Result = unknown>(method: string, ...params: unknown[]): Promise<Result> =>
  callNode<Result>(chain.nodeUrl, method, params)

/** Waiting costs nothing, but lets the chain and the test have their turn. */
function swiftClock(): Clock {
  let now = Date.now()
  return {
    now: () => now,
    after(delayMs, run) {
      let isCancelled = false
      void moment().then(() => {
        if (isCancelled) return
        now += delayMs
        run()
      })
      return () => {
        isCancelled = true
      }
    },
  }
}

function routeOf(more: { request?: NodeRequest; isSponsored?: true } = {}): TransferRoute {
  const { request = (method, params) => callNode(chain.rpcUrl, method, params), isSponsored } = more
  return {
    connector: {
      id: 'a',
      name: 'A',
      type: 'ANNOUNCED',
      chain: 'eip155',
      provider: wallet.provider,
      ...(isSponsored && { isSponsored }),
    },
    network: { ...testNetwork(chain.id), nativeCurrency: chain.nativeCurrency },
    request,
    clock: swiftClock(),
  }
}

const tokenOf = (symbol: string) => {
  const token = chain.tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`No ${symbol}`)
  return token
}
const prepare = async (order: Partial<TransferOrder>, route: TransferRoute = routeOf()) => {
  const transfer = await (await eip155().operations()).transfer?.()
  if (!transfer) throw new Error('eip155 sends')
  return transfer.prepare({ from, to, amount: 1n, ...order }, route)
}
const send = async (order: Partial<TransferOrder>, route?: TransferRoute): Promise<SentTransfer> =>
  (await prepare(order, route)).send()
const held = async (owner: string, symbol?: string): Promise<bigint> => {
  const { nativeWei, tokens } = await readHoldings(chain, getAddress(owner))
  return symbol ? (tokens.find(({ token }) => token.symbol === symbol)?.amount ?? -1n) : nativeWei
}
const code = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'went well',
    (error: { code?: string }) => error.code ?? error,
  )

it('R5.46, R10.17: nothing is prepared by the node of another chain, where the receiver and the fee are others', async () => {
  const other = stack.chains[1] as LocalChain
  const wrong = routeOf({ request: (method, params) => callNode(other.rpcUrl, method, params) })
  await expect(prepare({}, wrong)).rejects.toMatchObject({
    code: 'transfer/failed',
    cause: { message: `The node of eip155:${chain.id} is of chain ${other.id}` },
  })
  // One that does not say which chain it is of is a node all the same.
  const mute = routeOf({
    request: async (method, params) => {
      if (method === 'eth_chainId') throw new Error('method not found')
      return callNode(chain.rpcUrl, method, params)
    },
  })
  expect((await prepare({}, mute)).fee).toBeGreaterThan(0n)
})

it('R5.46, R7.52: what a wallet is asked is the order, to the last unit, as viem reads it', () => {
  const orders = fc.record({
    amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    to: fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
  })
  fc.assert(
    fc.property(orders, ({ amount, to: receiver }) => {
      const native = toTransferRequest({ from, to: receiver, amount })
      expect([native.to, BigInt(native.value), native.data]).toEqual([receiver, amount, '0x'])
      const token = { address: tokenOf('TUSD').address, decimals: 6 }
      const { to: contract, value, data } = toTransferRequest({ from, to: receiver, amount, token })
      expect([contract, value]).toEqual([token.address, '0x0'])
      expect(decodeFunctionData({ abi: erc20Abi, data: data as Hex })).toEqual({
        functionName: 'transfer',
        args: [getAddress(receiver), amount],
      })
    }),
  )
})

it.each([undefined, 'TUSD', 'LOOM', 'QUSD'])(
  'R5.46, R7.52: sends %s in random amounts, and the chain agrees',
  async (symbol) => {
    const token = symbol ? tokenOf(symbol) : undefined
    const amounts = fc.sample(fc.bigInt({ min: 1n, max: 10n ** BigInt((token?.decimals ?? 18) - 1) }), 6)
    for (const amount of amounts) {
      const [before, own] = [await held(to, symbol), await held(from, symbol)]
      const prepared = await prepare({ amount, token })
      const sent = await prepared.send()
      await sent.settle()
      expect((await held(to, symbol)) - before).toBe(amount)
      const spent = own - (await held(from, symbol))
      if (token) expect(spent).toBe(amount)
      else expect(spent > amount && spent <= amount + prepared.fee).toBe(true)
    }
  },
)

it('R5.46: all there is: what the fee leaves can be sent, and no more', async () => {
  const poor = testAccount(5)
  await node('anvil_setBalance', poor.address, numberToHex(parseEther('0.01')))
  const own = createEip155Wallet({ keys: testKeys(5), chains: stack.chains.slice(), storage: null })
  await own.provider.request({ method: 'eth_requestAccounts' })
  const route = { ...routeOf(), connector: { ...routeOf().connector, provider: own.provider } }
  const { fee } = await prepare({ from: poor.address, amount: 1n }, route)
  const all = parseEther('0.01') - fee
  expect(await code(prepare({ from: poor.address, amount: all + 1n + fee }, route))).toBe('transfer/insufficient-funds')
  expect(await code(prepare({ from: poor.address, amount: all + fee / 2n + 1n }, route))).toBe(
    'transfer/insufficient-fee',
  )
  const before = await held(to)
  await (await send({ from: poor.address, amount: all }, route)).settle()
  expect((await held(to)) - before).toBe(all)
  await prepare({ from: poor.address, amount: 0n }, { ...route, connector: { ...route.connector, isSponsored: true } })
})

it.each([
  ['more than there is', () => ({ amount: 10n ** 40n }), 'transfer/insufficient-funds'],
  ['more of a token', () => ({ amount: 10n ** 40n, token: tokenOf('QUSD') }), 'transfer/insufficient-funds'],
  ['a token that is not there', () => ({ token: { address: stranger, decimals: 6 } }), 'transfer/failed'],
  ['a token whose address is none', () => ({ token: { address: '0x12', decimals: 6 } }), 'transfer/failed'],
  ['a receiver that is none', () => ({ to: 'ada.eth' }), 'transfer/failed'],
  ['less than nothing', () => ({ amount: -1n }), 'transfer/failed'],
  ['what the receiver refuses', () => ({ to: chain.exchange, amount: 5n }), 'transfer/failed'],
] satisfies [string, () => Partial<TransferOrder>, string][])(
  'R5.46: %s is refused before a wallet is asked',
  async (_, order, expected) => {
    expect(await code(prepare(order()))).toBe(expected)
    expect(wallet.control.requests).toEqual([])
  },
)

it('R10.17: warns of contracts and of capitals that do not fit; of nothing else', async () => {
  const { warnings: none } = await prepare({})
  expect(none).toEqual([])
  const checksummed = getAddress('0xabcdefabcdefabcdefabcdefabcdefabcdefabcd')
  expect((await prepare({ to: checksummed })).warnings).toEqual([])
  const turned = checksummed.replace(/[a-f]/, (letter) => letter.toUpperCase())
  expect(await code(prepare({ to: turned }))).toBe('transfer/mistyped')
  expect((await prepare({ to: tokenOf('TUSD').address.toLowerCase(), token: tokenOf('TUSD') })).warnings).toEqual([
    'contract',
  ])
  // The network's own programs have no code, and where coins are burnt, or exchanges write the coin itself, is nobody.
  for (const nobody of [`0x${'4'.padStart(40, '0')}`, `0x${'dead'.padStart(40, '0')}`, `0x${'e'.repeat(40)}`])
    expect((await prepare({ to: nobody })).warnings, nobody).toEqual(['contract'])
  // A person's account that delegates (EIP-7702) is still a person's.
  await node('anvil_setCode', stranger, `0xef0100${'11'.repeat(20)}`)
  expect((await prepare({ to: stranger, token: tokenOf('TUSD') })).warnings).toEqual([])
  await node('anvil_setCode', stranger, '0x')
})

it('R7.52: a token that says no without failing is believed', async () => {
  // Returns false, and does nothing: PUSH0 PUSH0 MSTORE PUSH1 32 PUSH0 RETURN for transfer; a balance for balanceOf.
  const deaf = '0x00000000000000000000000000000000000dead1'
  // calldata selector 0x70a08231 → 2^128, anything else → 0.
  await node(
    'anvil_setCode',
    deaf,
    '0x5f3560e01c6370a08231146016575f5f5260205ff35b700100000000000000000000000000000000 5f5260205ff3'.replace(' ', ''),
  )
  expect(await code(prepare({ token: { address: deaf, decimals: 0 } }))).toBe('transfer/failed')
})

it('R10.16: a list that gives a token other decimals or another symbol than the chain is refused', async () => {
  const token = tokenOf('TUSD')
  for (const lie of [{ decimals: 7 }, { decimals: 5 }, { symbol: 'USDC' }])
    expect(await code(prepare({ token: { ...token, ...lie } }))).toBe('transfer/token-differs')
  expect(await code(prepare({ token: { address: token.address, decimals: 6 } }))).toBe('went well')
})

it('R5.46: a token is not taken from the coins for the fee: more units of it than wei', async () => {
  const owner = testAccount(1).address
  const before = await node<Hex>('eth_getBalance', owner, 'latest')
  await node('anvil_setBalance', owner, numberToHex(parseEther('0.01')))
  expect(await code(prepare({ from: owner, amount: 10n * 10n ** 18n, token: tokenOf('LOOM') }))).toBe('went well')
  await node('anvil_setBalance', owner, before)
})

it('R5.46: where the chain below is paid too, the fee says so', async () => {
  const oracle = '0x420000000000000000000000000000000000000f'
  const { fee: alone } = await prepare({})
  // Answers 12345 to everything.
  await node('anvil_setCode', oracle, '0x61303960005260206000f3')
  const { fee } = await prepare({})
  await node('anvil_setCode', oracle, '0x')
  expect(fee - alone).toBe(2n * 12_345n)
})

it('R5.46, R10.2: the visitor says no, a wallet breaks, moves away, or answers nonsense', async () => {
  const prepared = await prepare({})
  wallet.control.rejectNext('eth_sendTransaction')
  expect(await code(prepared.send())).toBe('connection/rejected')
  wallet.control.throwNext('no such luck', 'eth_sendTransaction')
  expect(await code(prepared.send())).toBe('transfer/failed')
  wallet.control.switchChain(stack.chains[1]?.id ?? 0)
  expect(await code(prepared.send())).toBe('transfer/other-network')
  // It moves between the question and the request: the request names its chain.
  wallet.control.answerChain(numberToHex(chain.id))
  expect(await code(prepared.send())).toBe('transfer/failed')
  wallet.control.answerChain(undefined)
  wallet.control.switchChain(chain.id)
  const before = await held(to)
  wallet.control.misreportNext({ hash: 'of course' })
  expect(await code(prepared.send())).toBe('transfer/unknown')
  // The node takes a transaction first and mines it after: nobody here knows the hash to wait for.
  await until(async () => (await held(to)) !== before, 'what was sent has arrived')
  expect((await held(to)) - before).toBe(1n)
})

it.each([
  ['the receiver', { to: stranger }, undefined],
  ['the amount', { value: '0x2' }, undefined],
  ['the data', { data: '0x1234' }, undefined],
  [
    'the receiver of a token',
    { data: `0xa9059cbb${stranger.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}` },
    'TUSD',
  ],
  ['the amount of a token', { data: `0xa9059cbb${to.slice(2).padStart(64, '0')}${'2'.padStart(64, '0')}` }, 'QUSD'],
] as const)(
  'R5.47, R10.16: a wallet that alters %s is noticed, before and after it is mined',
  async (_, change, symbol) => {
    const token = symbol && tokenOf(symbol)
    for (const isMined of [true, false]) {
      await node('evm_setAutomine', isMined)
      wallet.control.alterNext(change)
      expect(await code((await send({ token })).settle())).toBe('transfer/altered')
    }
    await node('evm_mine')
  },
)

it('R5.47, R10.16: a wallet that names the transaction of somebody else is noticed', async () => {
  const foreign = await node('eth_sendTransaction', { from: testAccount(1).address, to, value: '0x1' })
  wallet.control.misreportNext(foreign)
  expect(await code((await send({})).settle())).toBe('transfer/altered')
})

it('R5.47: what somebody else sends for a contract account shows in the record of the token', async () => {
  const account = chain.smartAccount.address
  const asRoute = routeOf({ isSponsored: true })
  await node('anvil_impersonateAccount', account)
  await node('anvil_setBalance', account, numberToHex(parseEther('1')))
  const { token } = { token: tokenOf('TUSD') }
  const give = toTransferRequest({ from, to: account, amount: 10n, token })
  await node('eth_sendTransaction', give)
  // A node answers before it has mined.
  await node('evm_mine')
  // What a bundler would do: the wallet answers the hash of a transaction signed by another account.
  const bundle = async (amount: bigint): Promise<unknown> =>
    node('eth_sendTransaction', { ...toTransferRequest({ from: account, to, amount, token }), gas: '0x30d40' })
  for (const [amount, expected] of [
    [3n, 'went well'],
    [2n, 'transfer/altered'],
  ] as const) {
    const hash = await bundle(amount)
    const others = {
      ...asRoute,
      request: async (method: string, params: readonly unknown[]) => {
        const answer = await asRoute.request(method, params)
        return method === 'eth_getTransactionByHash' ? { ...(answer as object), from: testAccount(1).address } : answer
      },
    }
    const provider = {
      request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? numberToHex(chain.id) : hash),
    }
    const route = { ...others, connector: { ...others.connector, provider } }
    expect(await code((await send({ from: account, amount: 3n, token }, route)).settle())).toBe(expected)
  }
})

it('R2.82: undone by the network', async () => {
  await node('evm_setAutomine', false)
  const own = await held(from, 'LOOM')
  const token = tokenOf('LOOM')
  const prepared = await prepare({ amount: own, token })
  // Allowances were raced, balances spent: when it is mined, there is not enough any more.
  await node('eth_sendTransaction', {
    ...toTransferRequest({ from, to: testAccount(1).address, amount: 1n, token }),
    gas: '0x30d40',
  })
  wallet.control.alterNext({ gas: '0x30d40' })
  const sent = await prepared.send()
  await node('evm_mine')
  expect(await code(sent.settle())).toBe('transfer/failed')
  await node('evm_setAutomine', true)
  await node('eth_sendTransaction', {
    ...toTransferRequest({ from: testAccount(1).address, to: from, amount: 1n, token }),
    gas: '0x30d40',
  })
})

const pendingOf = async (hash: string): Promise<{ nonce: Hex }> => node('eth_getTransactionByHash', hash)
const looksAt = (method: string): { route: TransferRoute; seen: Promise<void> } => {
  let tell = (): void => {}
  const seen = new Promise<void>((resolve) => {
    tell = resolve
  })
  const route = routeOf({
    request: async (asked, params) => {
      const answer = await callNode(chain.rpcUrl, asked, params)
      if (asked === method) tell()
      return answer
    },
  })
  return { route, seen }
}

it.each([
  ['the same at a higher price', { to, value: '0x1' }, 'went well'],
  ['a cancellation', { to: from, value: '0x0' }, 'transfer/replaced'],
] as const)('R2.82: replaced by %s', async (_, other, expected) => {
  await node('evm_setAutomine', false)
  const { route, seen } = looksAt('eth_getTransactionByHash')
  const sent = await send({}, route)
  const settled = code(sent.settle())
  await seen
  const { nonce } = await pendingOf(sent.id)
  await node('eth_sendTransaction', { from, ...other, nonce, gas: '0x5208', gasPrice: numberToHex(10n ** 12n) })
  await node('evm_mine')
  expect(await settled).toBe(expected)
})

it('R2.82: dropped by the network, and slow ones', async () => {
  await node('evm_setAutomine', false)
  const { route, seen } = looksAt('eth_getTransactionByHash')
  const sent = await send({}, route)
  const settled = code(sent.settle())
  await seen
  await node('anvil_dropTransaction', sent.id)
  expect(await settled).toBe('transfer/dropped')
  const slow = await send({})
  expect(await code(slow.settle())).toBe('transfer/unknown')
  await node('anvil_dropTransaction', slow.id)
})

it('R10.16, R10.2: a node that is away while the transfer settles is asked again; one that talks nonsense is not believed', async () => {
  let trouble = 5
  const request: NodeRequest = async (method, params) => {
    if (method === 'eth_getTransactionByHash' && trouble-- > 0) {
      if (trouble % 2) throw new Error('away')
      return 'what?'
    }
    return callNode(chain.rpcUrl, method, params)
  }
  await (await send({}, routeOf({ request }))).settle()
  for (const answer of [null, 'NaN', {}, '0x', `0x${'f'.repeat(80)}`]) {
    const odd = routeOf({
      request: async (method, params) => (method === 'eth_gasPrice' ? answer : callNode(chain.rpcUrl, method, params)),
    })
    expect(await code(prepare({}, odd))).toBe('transfer/failed')
  }
  expect(await code(prepare({}, routeOf({ request: async () => Promise.reject(new Error('away')) })))).toBe(
    'transfer/failed',
  )
})
