import { base58 } from '@scure/base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { solana } from '../../../../../src/chains/solana/index.ts'
import { findTokenAccount } from '../../../../../src/chains/solana/more/instructions.ts'
import type { Connector } from '../../../../../src/domain/connector.ts'
import { solanaDevnet, solanaMainnet } from '../../../../../src/networks.ts'
import type { PreparedTransfer, TransferOrder } from '../../../../../src/ports/transfer-operations.ts'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'
import { solanaKeys } from '../../../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet, type SolanaWallet } from '../../../../../src/testing/wallets/solana-wallet.ts'
import {
  readTokenAccount,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  writeMint,
  writeTokenAccount,
} from '../../../../stack/solana/token-layout.ts'
import { whileTimePasses } from '../../../../support/while-time-passes.ts'
import { type SolanaNode, startSolanaNode } from './node.ts'

// Real transactions on a real ledger, signed by a wallet that holds the keys. Every transfer is checked there.

const [alice, bob, carol] = solanaKeys(0, 1, 2).map(({ address }) => address) as [string, string, string]
let node: SolanaNode
let wallet: SolanaWallet
let connector: Connector
beforeAll(async () => {
  node = await startSolanaNode()
})
afterAll(() => node.stop())

const use = async (without: readonly string[] = []): Promise<void> => {
  wallet = createSolanaWallet({ keys: solanaKeys(0), rpcUrl: node.network.rpcUrl, without, storage: null })
  connector = { id: 'w', type: 'ANNOUNCED', name: 'W', chain: 'solana', provider: wallet.wallet }
  await (await family.operations()).connect(connector, false, node.listed)
}
const family = solana()
beforeEach(() => use())

const prepare = async (order: Omit<TransferOrder, 'from'>, clock = createFakeClock()): Promise<PreparedTransfer> => {
  const { transfer } = await family.operations()
  if (!transfer) throw new Error('no transfer')
  const { listed: network, request } = node
  return (await transfer()).prepare({ from: alice, ...order }, { connector, network, request, clock })
}
const tokensOf = (owner: string): bigint =>
  node.ledger
    .accountsOf(TOKEN_PROGRAM)
    .map(({ data }) => readTokenAccount(data))
    .filter((one) => one?.owner === owner && one.mint === node.network.token.mint)
    .reduce((sum, one) => sum + (one?.amount ?? 0n), 0n)

describe('SOL', () => {
  it('R7.53: says what it costs, and takes exactly that', async () => {
    const [ours, theirs] = [node.ledger.balance(alice), node.ledger.balance(bob)]
    const prepared = await prepare({ to: bob, amount: 1_234_567_890n })
    // Two tenths of a cent: one signature, and the priority of 500 units at 20 lamports.
    expect(prepared).toMatchObject({ fee: 15_000n, deposit: 0n })
    expect(wallet.control.requests.map(({ method }) => method)).toEqual(['connect'])

    const { id, settle } = await prepared.send()
    await settle()
    expect(node.ledger.balance(bob) - theirs).toBe(1_234_567_890n)
    expect(ours - node.ledger.balance(alice)).toBe(1_234_567_890n + prepared.fee)
    expect(node.ledger.entries.get(id)).toMatchObject({ error: null, accounts: expect.arrayContaining([alice, bob]) })
  })

  it('R7.53: goes through a wallet that only signs and sends itself', async () => {
    await use(['solana:signTransaction'])
    const before = node.ledger.balance(bob)
    const { id, settle } = await (await prepare({ to: bob, amount: 7n })).send()
    await settle()
    expect(node.ledger.balance(bob) - before).toBe(7n)
    expect(node.ledger.entries.has(id)).toBe(true)
    expect(wallet.control.requests.at(-1)?.method).toBe('signAndSendTransaction')
  })

  it('R2.82: a wallet that names what it sent before has not sent this one', async () => {
    await use(['solana:signTransaction'])
    const before = await (await prepare({ to: bob, amount: 15n })).send()
    await before.settle()
    const prepared = await prepare({ to: bob, amount: 16n })
    wallet.control.answerWith('signAndSendTransaction', [{ signature: base58.decode(before.id) }])
    await expect((await prepared.send()).settle()).rejects.toMatchObject({ code: 'transfer/altered' })
  })

  it('a visitor may think for as long as they like: the transaction is built when it is sent', async () => {
    const prepared = await prepare({ to: bob, amount: 5n })
    for (let slots = 0; slots < 200; slots++) node.ledger.tick()
    await (await prepared.send()).settle()
  })

  it('R5.46: more than there is cannot be prepared, and a new account below its rent neither', async () => {
    await expect(prepare({ to: bob, amount: 10n ** 12n })).rejects.toMatchObject({ code: 'transfer/failed' })
    await expect(prepare({ to: solanaKeys(77)[0]?.address ?? '', amount: 1n })).rejects.toMatchObject({
      code: 'transfer/failed',
    })
  })
})

it('R5.46, R10.17: nothing is prepared by the node of another cluster: coins of devnet would be those of mainnet', async () => {
  const { transfer } = await family.operations()
  const by = async (id: string, genesis: unknown): Promise<unknown> => {
    const request: SolanaNode['request'] = async (method, params) => {
      if (method !== 'getGenesisHash') return node.request(method, params)
      if (genesis instanceof Error) throw genesis
      return genesis
    }
    const network = { ...node.listed, id, caipNetworkId: `solana:${id}` as const }
    const prepared = transfer?.().then(({ prepare: ask }) =>
      ask({ from: alice, to: bob, amount: 1n }, { connector, network, request, clock: createFakeClock() }),
    )
    return prepared?.then(({ fee }) => fee).catch(({ code, cause }) => [code, cause?.message])
  }
  const [mainnet, devnet] = [solanaMainnet, solanaDevnet].map(({ id }) => `${id}`) as [string, string]
  const whole = (id: string): string => `${id}Y5H4VvQmC5c` // a hash is longer than the id that is made of it
  const other = ['transfer/failed', 'The node of solana:devnet is of solana:mainnet']
  expect(await by(devnet, whole(mainnet))).toEqual(other)
  expect(await by(mainnet, whole(devnet))).toEqual([
    'transfer/failed',
    'The node of solana:mainnet is of solana:devnet',
  ])
  for (const [id, genesis] of [
    [mainnet, whole(mainnet)],
    [devnet, whole(devnet)],
    // A copy of mainnet on the developer's machine, a cluster of the host's own, and nodes that do not tell.
    [mainnet, node.network.id],
    [node.network.id, whole(mainnet)],
    [mainnet, new Error('method not found')],
    [mainnet, null],
  ] as const)
    expect(await by(id, genesis), `${id} ${genesis}`).toBe(15_000n)
})

describe('SPL tokens', () => {
  const token = () => ({ address: node.network.token.mint, decimals: node.network.token.decimals })

  it('R7.53: go to an account that exists', async () => {
    // The first of the two opens Bob’s account by convention; he holds his tokens elsewhere.
    await (await (await prepare({ to: bob, amount: 1n, token: token() })).send()).settle()
    const before = tokensOf(bob)
    const prepared = await prepare({ to: bob, amount: 25_000_000n, token: token() })
    expect(prepared).toMatchObject({ fee: 15_000n, deposit: 0n })
    await (await prepared.send()).settle()
    expect(tokensOf(bob) - before).toBe(25_000_000n)
  })

  it('R7.53: open the receiver’s account where there is none, and say what that costs', async () => {
    const lamports = node.ledger.balance(alice)
    expect(tokensOf(carol)).toBe(0n)
    const prepared = await prepare({ to: carol, amount: 3n, token: token() })
    expect(prepared.deposit).toBe(node.ledger.rentFor(165))
    await (await prepared.send()).settle()
    expect(tokensOf(carol)).toBe(3n)
    expect(lamports - node.ledger.balance(alice)).toBe(prepared.fee + prepared.deposit)
  })

  it('R7.53: of the newer program have longer accounts, and a deposit to match', async () => {
    const [mint, place] = solanaKeys(40, 41).map(({ address }) => address) as [string, string]
    const amount = 1_000n
    for (const [address, data] of [
      [mint, writeMint({ supply: amount, decimals: 6 })],
      [place, writeTokenAccount({ mint, owner: alice, amount })],
    ] as const) {
      const lamports = node.ledger.rentFor(data.length)
      node.ledger.writeAccount({ address, lamports, owner: TOKEN_2022_PROGRAM, data, executable: false })
    }
    const before = node.ledger.balance(alice)
    const prepared = await prepare({ to: carol, amount: 3n, token: { address: mint, decimals: 6 } })
    expect(prepared.deposit).toBeGreaterThan(node.ledger.rentFor(165))
    await (await prepared.send()).settle()
    expect(before - node.ledger.balance(alice)).toBe(prepared.fee + prepared.deposit)
  })

  it('R10.16: open the receiver’s account also where somebody has sent coins to its place, to keep it from being one', async () => {
    const [receiver = ''] = solanaKeys(42).map(({ address }) => address)
    const { mint, decimals } = node.network.token
    const place = await findTokenAccount({ owner: receiver, mint, program: TOKEN_PROGRAM } as never)
    node.ledger.airdrop(place, 1_000_000n)
    const prepared = await prepare({ to: receiver, amount: 3n, token: { address: mint, decimals } })
    await (await prepared.send()).settle()
    expect(tokensOf(receiver)).toBe(3n)
  })

  it('R5.46: are not sent to a token account, from nobody who has none, or by a wrong mint', async () => {
    const account = node.ledger.accountsOf(TOKEN_PROGRAM).find(({ data }) => data.length === 165)?.address ?? ''
    for (const order of [
      { to: account, amount: 1n, token: token() },
      { to: bob, amount: 1n, token: { address: bob, decimals: 6 } },
      { to: bob, amount: 1n, token: { ...token(), decimals: 9 } },
      { to: bob, amount: 10n ** 15n, token: token() },
    ])
      await expect(prepare(order), JSON.stringify(order.to)).rejects.toMatchObject({ code: 'transfer/failed' })
  })
})

describe('what goes wrong', () => {
  it.each([
    ['refuses', () => wallet.control.rejectNext('signTransaction'), 'connection/rejected'],
    ['throws a string', () => wallet.control.throwNext('no such luck', 'signTransaction'), 'transfer/failed'],
    [
      'answers garbage',
      () => wallet.control.answerWith('signTransaction', [{ signedTransaction: 'x' }]),
      'transfer/failed',
    ],
    [
      'signs something else',
      () => wallet.control.answerWith('signTransaction', [{ signedTransaction: new Uint8Array(200) }]),
      'transfer/failed',
    ],
  ])('R5.46, R10.2: a wallet that %s: nothing moves', async (_, misbehave, code) => {
    const before = node.ledger.balance(alice)
    const prepared = await prepare({ to: bob, amount: 9n })
    misbehave()
    await expect(prepared.send()).rejects.toMatchObject({ code })
    expect(node.ledger.balance(alice)).toBe(before)
  })

  it('R10.2: a node that is out of reach, or answers nonsense: said, and not waited for for ever', async () => {
    node.faults.set('rpc', '/', { kind: 'garbage', body: { jsonrpc: '2.0', id: 1, result: { value: 'zebra' } } })
    await expect(prepare({ to: bob, amount: 9n })).rejects.toMatchObject({ code: 'transfer/failed' })
    node.faults.clear()
    node.faults.set('rpc', '/', { kind: 'drop' })
    await expect(prepare({ to: bob, amount: 9n })).rejects.toMatchObject({ code: 'transfer/failed' })
    node.faults.clear()
  })

  it('R10.2: nobody confirms: after a minute and a half it says so', async () => {
    const clock = createFakeClock()
    const sentAt = clock.now()
    const sent = await (await prepare({ to: bob, amount: 9n }, clock)).send()
    node.faults.set('rpc', '/', { kind: 'garbage', body: { jsonrpc: '2.0', id: 1, result: { value: [null] } } })
    await expect(whileTimePasses(clock, sent.settle(), 1_000)).rejects.toMatchObject({ code: 'transfer/unknown' })
    expect(clock.now() - sentAt).toBeGreaterThanOrEqual(90_000)
    node.faults.clear()
  })
})
