import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { parseSolanaAccounts, parseSolanaAddress } from '../../../../../src/chains/solana/address.ts'
import { chainName, clusterName } from '../../../../../src/chains/solana/chain-name.ts'
import { findTokenAccount, type TokenPlace } from '../../../../../src/chains/solana/more/instructions.ts'
import { createSolanaOperations } from '../../../../../src/chains/solana/operations.ts'
import { writeSignIn } from '../../../../../src/chains/solana/sign-in-words.ts'
import type { Connector } from '../../../../../src/domain/connector.ts'
import { createScope } from '../../../../../src/kernel/scope.ts'
import { signal } from '../../../../../src/kernel/signal.ts'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../../../../src/networks.ts'
import type { HostProvider } from '../../../../../src/ports/chain-family.ts'
import type { TransferOrder } from '../../../../../src/ports/transfer-operations.ts'
import { createFakeClock, flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { solanaKeys } from '../../../../../src/testing/wallets/solana-keys.ts'
import { codeOf } from '../../../../support/parts.ts'

// What a Solana wallet is asked, and what is made of odd answers. With a ledger that counts in transfer.test.ts.

const [ME, YOU, MINT, PROGRAM, PLACE] = solanaKeys(0, 1, 2, 3, 4).map(({ address }) => address) as [
  string,
  string,
  string,
  string,
  string,
]
const SYSTEM_PROGRAM = '1'.repeat(32)
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const local = { ...solanaMainnet, id: PROGRAM.slice(0, 32), caipNetworkId: `solana:${PROGRAM.slice(0, 32)}` } as const
const bytes = (length: number, value = 7): Uint8Array => new Uint8Array(length).fill(value)

describe('addresses and clusters', () => {
  it.each<[text: unknown, isOne: boolean]>([
    [ME, true],
    ['11111111111111111111111111111111', true],
    ['1111111111111111111111111111111', false],
    [`${ME}1`, false],
    [ME.replace(/.$/, '0'), false],
    [`0x${'a'.repeat(40)}`, false],
    [7, false],
  ])('R5.10: %j is an address: %s', (text, isOne) => expect(parseSolanaAddress(text)).toBe(isOne ? text : undefined))

  it('R3.1: accounts plain or as objects, each once, no more than a wallet has', () => {
    const account = (address: string) => ({ namespace: 'solana', address, type: 'eoa' })
    expect(parseSolanaAccounts([ME, { address: ME }, { address: YOU }, null, 7, { address: 'x' }])).toEqual([
      account(ME),
      account(YOU),
    ])
    expect([
      parseSolanaAccounts(ME),
      parseSolanaAccounts(undefined),
      parseSolanaAccounts({ 0: ME, length: 1 }),
    ]).toEqual([[], [], []])
    expect(parseSolanaAccounts([...Array.from({ length: 200 }, () => ME), YOU])).toEqual([account(ME)])
  })

  it('R1.25: clusters by the names that wallets have for them; a host’s own is local', () => {
    const names = [solanaMainnet, solanaDevnet, solanaTestnet, local, undefined].map((one) => [
      clusterName(one),
      chainName(one),
    ])
    expect(names).toEqual([
      ['solana:mainnet', 'solana:mainnet'],
      ['solana:devnet', 'solana:devnet'],
      ['solana:testnet', 'solana:testnet'],
      [undefined, 'solana:localnet'],
      [undefined, 'solana:localnet'],
    ])
  })
})

describe('the text of a sign-in', () => {
  const ORIGIN = 'https://shop.example:8443'
  const write = (asked: unknown) => writeSignIn(asked, ME, ORIGIN, ['solana:mainnet', 'solana:devnet'])
  const HEAD = `shop.example:8443 wants you to sign in with your Solana account:\n${ME}`

  it('R3.27: of nothing is the first two lines', () => {
    for (const asked of [{}, undefined, null, 'text']) expect(write(asked)).toBe(HEAD)
  })

  it('R3.27: has all that was asked, each at its place', () => {
    const asked = {
      requestId: 'r1',
      notBefore: '2026-01-03T00:00:00Z',
      expirationTime: '2026-01-02T00:00:00Z',
      issuedAt: '2026-01-01T00:00:00Z',
      nonce: 'abcdefgh',
      chainId: 'mainnet',
      version: '1',
      uri: `${ORIGIN}/login?x=1`,
      statement: 'Welcome.',
      domain: 'shop.example:8443',
      resources: ['https://a.example', 'ipfs://b'],
      other: 'left out',
    }
    expect(write(asked)).toBe(`${HEAD}

Welcome.

URI: ${ORIGIN}/login?x=1
Version: 1
Chain ID: mainnet
Nonce: abcdefgh
Issued At: 2026-01-01T00:00:00Z
Expiration Time: 2026-01-02T00:00:00Z
Not Before: 2026-01-03T00:00:00Z
Request ID: r1
Resources:
- https://a.example
- ipfs://b`)
    expect(write({ statement: 'Only this.' })).toBe(`${HEAD}\n\nOnly this.`)
    expect(write({ resources: [] })).toBe(`${HEAD}\n\nResources:`)
    expect(write({ chainId: 'solana:devnet' })).toBe(`${HEAD}\n\nChain ID: solana:devnet`)
  })

  it.each<[asked: object, why: string]>([
    [{ domain: 'shop.example' }, 'domain'],
    [{ domain: 'evil.example' }, 'domain'],
    [{ uri: 'https://evil.example' }, 'uri'],
    [{ uri: 'http://shop.example:8443' }, 'uri'],
    [{ uri: 'no address' }, 'uri'],
    [{ chainId: 'testnet' }, 'chainId'],
    [{ chainId: 'solana:testnet' }, 'chainId'],
    [{ statement: 'One\nURI: https://evil.example' }, 'statement'],
    [{ statement: '' }, 'statement'],
    [{ nonce: 'a\u2028b' }, 'nonce'],
    [{ nonce: 'a\u2029b' }, 'nonce'],
    [{ nonce: 'a\u0000b' }, 'nonce'],
    [{ version: 1 }, 'version'],
    [{ requestId: null }, 'requestId'],
    [{ resources: 'https://a.example' }, 'resources'],
    [{ resources: ['https://a.example', 'two\nlines'] }, 'resources'],
    [{ resources: [7] }, 'resources'],
  ])('R4.81: %j is refused', (asked, why) => {
    expect(() => write(asked)).toThrow(
      expect.objectContaining({ code: -32602, message: expect.stringContaining(`Sign-in refused: ${why}`) }),
    )
  })
})

/** A wallet of the Wallet Standard; a feature has one method, by its name. */
function standard(
  answers: Readonly<Record<string, (...inputs: never[]) => unknown>>,
  accounts: unknown = [{ address: ME }],
) {
  const asked: unknown[][] = []
  let tell = (_: unknown): void => {}
  let isOver = false
  const features: Record<string, unknown> = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      {
        [name.split(':')[1] ?? '']: async (...inputs: never[]) => {
          asked.push([name, ...inputs])
          return answer(...inputs)
        },
      },
    ]),
  )
  features['standard:events'] = {
    on(event: string, listener: (changes: unknown) => void) {
      if (event === 'change') tell = listener
      return () => {
        isOver = true
      }
    },
  }
  const connector: Connector = {
    id: 'w',
    type: 'ANNOUNCED',
    name: 'W',
    chain: 'solana',
    provider: { features, accounts },
  }
  return { connector, asked, features, tell: (changes: unknown) => tell(changes), isOver: () => isOver }
}

describe('a wallet of the Wallet Standard', () => {
  const operations = createSolanaOperations()

  it('R4.7: is asked, or only looked at on a return', async () => {
    const { connector, asked } = standard({ 'standard:connect': () => ({ accounts: [{ address: ME }] }) })
    const granted = { accounts: [{ namespace: 'solana', address: ME, type: 'eoa' }], chainId: solanaDevnet.id }
    expect(await operations.connect(connector, false, solanaDevnet)).toEqual(granted)
    expect(await operations.connect(connector, true, solanaDevnet)).toEqual(granted)
    expect(asked).toEqual([
      ['standard:connect', {}],
      ['standard:connect', { silent: true }],
    ])
  })

  it('R4.4: nothing usable is no account; a no is a no', async () => {
    for (const answer of [null, 'text', {}, { accounts: 'all' }]) {
      const { connector } = standard({ 'standard:connect': () => answer })
      expect(await operations.connect(connector, true, solanaDevnet)).toMatchObject({ accounts: [] })
    }
    const refuses = standard({ 'standard:connect': () => Promise.reject({ code: 4001 }) })
    expect(await codeOf(operations.connect(refuses.connector, false, solanaDevnet))).toBe('connection/rejected')
    expect(await codeOf(operations.connect(standard({}).connector, false, solanaDevnet))).toBe('connection/failed')
  })

  it('R4.14: tells of accounts, and of nothing else that changes, until it is told to stop', () => {
    const { connector, tell, isOver, features } = standard({})
    const heard: unknown[] = []
    const listener = {
      accountsChanged: (all: readonly { address: string }[]) => heard.push(all.map(({ address }) => address)),
      chainChanged: () => {},
    }
    const stop = operations.watch(connector, listener)
    for (const changes of [
      { accounts: [{ address: YOU }] },
      { features: {} },
      { accounts: 'all' },
      null,
      { accounts: [] },
    ])
      tell(changes)
    expect(heard).toEqual([[YOU], []])
    stop()
    expect(isOver()).toBe(true)
    for (const events of [undefined, 7, {}, { on: () => 7 }]) {
      features['standard:events'] = events
      expect(operations.watch(connector, listener)).not.toThrow()
    }
  })

  it('R4.66: moves without being asked, and says so to whoever follows', async () => {
    const { connector, asked } = standard({ 'solana:signTransaction': () => [{ signedTransaction: bytes(9) }] })
    const heard: unknown[] = []
    operations.watch(connector, { accountsChanged: () => {}, chainChanged: (id) => heard.push(id) })
    await operations.switchNetwork?.(connector, solanaDevnet, createFakeClock())
    expect([heard, asked]).toEqual([[solanaDevnet.id], []])
    await operations.switchNetwork?.(standard({}).connector, solanaDevnet, createFakeClock())
  })

  it('R7.46: signs text for an account that it lists, and answers a signature of its length', async () => {
    let answer: unknown = [{ signature: bytes(64) }]
    const { connector, asked } = standard({ 'solana:signMessage': () => answer })
    expect(parseSolanaAddress(await operations.signMessage(connector, ME, 'hé'))).toBeUndefined()
    expect(asked).toEqual([
      ['solana:signMessage', { account: { address: ME }, message: new TextEncoder().encode('hé') }],
    ])
    expect(await codeOf(operations.signMessage(connector, YOU, 'hé'))).toBe('connection/not-connected')
    expect(asked).toHaveLength(1)
    for (answer of [
      [],
      [{}, {}],
      [{ signature: bytes(63) }],
      [{ signature: bytes(65) }],
      [{ signature: 'text' }],
      [null],
      { signature: bytes(64) },
    ])
      expect(await codeOf(operations.signMessage(connector, ME, 'a'))).toBe('connection/failed')
    expect(
      await codeOf(operations.signMessage(standard({ 'solana:signMessage': () => [] }, 'none').connector, ME, 'a')),
    ).toBe('connection/not-connected')
  })

  it('R4.26: leaves where the wallet can forget a page, and is content where it cannot', async () => {
    const { connector, asked } = standard({ 'standard:disconnect': () => undefined })
    await operations.disconnect?.(connector)
    expect(asked).toEqual([['standard:disconnect']])
    const refuses = standard({ 'standard:disconnect': () => Promise.reject(new Error('no')) })
    expect(await codeOf(Promise.resolve(operations.disconnect?.(refuses.connector)))).toBe('connection/failed')
    expect(await codeOf(Promise.resolve(operations.disconnect?.(standard({}).connector)))).toEqual({
      resolved: undefined,
    })
    await createSolanaOperations().disconnect?.({
      ...connector,
      isPaired: true,
      provider: { request: () => expect.unreachable('not asked') },
    })
  })
})

describe('its balance', () => {
  const read = (answer: unknown) => {
    const asked: unknown[] = []
    const request = async (...call: unknown[]) => {
      asked.push(call)
      return answer
    }
    return { asked, balance: Promise.resolve(createSolanaOperations().nativeBalance?.(ME, request, {} as never)) }
  }
  it.each([0, 1, Number.MAX_SAFE_INTEGER])('%i lamports', async (value) => {
    const { asked, balance } = read({ value })
    // As a transfer counts as arrived: by default a node tells what was finalized, thirteen seconds ago and more.
    const asConfirmed = { commitment: 'confirmed' }
    expect([await balance, asked]).toEqual([BigInt(value), [['getBalance', [ME, asConfirmed]]]])
  })
  it.each([[null], [7], [{}], [{ value: -1 }], [{ value: 1.5 }], [{ value: '7' }], [{ value: 2 ** 53 }]])(
    'is not guessed from %j',
    async (answer) => expect(await codeOf(read(answer).balance)).toBe('http/garbage'),
  )
})

describe('a transfer, by a node that says exactly what a test needs', () => {
  type Answers = Readonly<Record<string, (...params: never[]) => unknown>>
  const account = (pubkey: string, amount: unknown) => ({
    pubkey,
    account: { data: { parsed: { info: { tokenAmount: { amount } } } } },
  })
  /** A transaction as a node reads it to us. */
  const transferred = (info: object = {}, more: object = {}) => ({
    meta: { err: null, innerInstructions: [] },
    transaction: {
      message: {
        accountKeys: [
          { pubkey: ME, signer: true },
          { pubkey: YOU, signer: false },
        ],
        instructions: [
          { programId: 'ComputeBudget111111111111111111111111111111', data: '3', accounts: [] },
          {
            program: 'system',
            parsed: { type: 'transfer', info: { source: ME, destination: YOU, lamports: 5, ...info } },
          },
        ],
      },
    },
    ...more,
  })
  const answers: Answers = {
    getLatestBlockhash: () => ({ value: { blockhash: PLACE } }),
    getFeeForMessage: () => ({ value: 5_000 }),
    simulateTransaction: (_: string, { accounts }: { accounts?: object }) => ({
      value: { err: null, accounts: accounts ? [{ lamports: 2_074_080 }] : null },
    }),
    getAccountInfo: (address: string) => ({ value: address === MINT ? { owner: TOKEN_PROGRAM } : null }),
    getTokenAccountsByOwner: () => ({ value: [account(PLACE, '9')] }),
    sendTransaction: () => 'sent',
    getTransaction: () => transferred(),
    getSignatureStatuses: () => ({ value: [{ err: null }] }),
  }
  async function start(
    order: Partial<TransferOrder> = {},
    more: Answers = {},
    wallet = standard({
      'solana:signTransaction': (input: { transaction: Uint8Array }) => [{ signedTransaction: input.transaction }],
    } as never),
  ) {
    const asked: unknown[][] = []
    const all = { ...answers, ...more }
    const request = async (method: string, params: readonly unknown[]) => {
      asked.push([method, ...params])
      return all[method]?.(...(params as never[]))
    }
    const clock = createFakeClock()
    const { transfer } = createSolanaOperations()
    const operations = await transfer?.()
    const route = { connector: wallet.connector, network: solanaDevnet, request, clock }
    const prepared = operations?.prepare({ from: ME, to: YOU, amount: 5n, ...order }, route)
    return { asked, wallet, clock, prepared: Promise.resolve(prepared) }
  }
  const token = { address: MINT, decimals: 6 }
  const seenAs = (confirmationStatus: string, err: unknown = null) => ({ value: [{ err, confirmationStatus }] })
  const infoOf = (owners: Readonly<Record<string, string>>) => ({
    getAccountInfo: (address: string) => ({ value: owners[address] ? { owner: owners[address] } : null }),
  })

  it('R7.53: is tried first, built again when it is sent, and known by its first signature', async () => {
    const { prepared, asked, wallet } = await start()
    const ready = await prepared
    expect(ready).toMatchObject({ fee: 5_000n, deposit: 0n })
    const sent = await ready?.send()
    expect(asked.map(([method]) => method)).toEqual([
      'getAccountInfo',
      'getGenesisHash',
      'getLatestBlockhash',
      'getFeeForMessage',
      'simulateTransaction',
      'getLatestBlockhash',
      'sendTransaction',
    ])
    expect(asked[4]?.[2]).toMatchObject({ encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true })
    expect(wallet.asked).toMatchObject([
      ['solana:signTransaction', { account: { address: ME }, chain: 'solana:devnet' }],
    ])
    // Nobody has signed it: 64 zeros, as base58 writes them.
    expect(sent?.id).toBe('1'.repeat(64))
    expect(await sent?.settle()).toBeUndefined()
  })

  it('R7.53: a wallet that only sends does both itself', async () => {
    const wallet = standard({ 'solana:signAndSendTransaction': () => [{ signature: bytes(64) }] })
    const { prepared, asked } = await start({}, {}, wallet)
    const sent = await (await prepared)?.send()
    expect(wallet.asked).toMatchObject([
      ['solana:signAndSendTransaction', { chain: 'solana:devnet', options: { preflightCommitment: 'confirmed' } }],
    ])
    expect(asked.some(([method]) => method === 'sendTransaction')).toBe(false)
    expect(sent?.id).toBe(base58.encode(bytes(64)))
  })

  it('R7.53: a token: its receiver’s account is opened where there is none, at the sender’s cost', async () => {
    expect(await (await start({ token })).prepared).toMatchObject({ fee: 5_000n, deposit: 2_074_080n })
    const { asked, prepared } = await start({ token }, { getAccountInfo: () => ({ value: { owner: TOKEN_2022 } }) })
    // There, everything is a token, the receiver, too.
    expect(await codeOf(prepared)).toBe('transfer/failed')
    expect(asked.some(([method]) => method === 'simulateTransaction')).toBe(false)
    const open = await start(
      { token },
      {
        getAccountInfo: (address: string) => ({ value: address === YOU ? { owner: PROGRAM } : { owner: TOKEN_2022 } }),
      },
    )
    expect(await open.prepared).toMatchObject({ deposit: 0n })
  })

  it.each<[name: string, more: Answers]>([
    ['that is no token', infoOf({ [MINT]: PROGRAM })],
    ['that is not there', infoOf({})],
    ['to a token account', infoOf({ [MINT]: TOKEN_PROGRAM, [YOU]: TOKEN_PROGRAM })],
    ['to a token account of the other kind', infoOf({ [MINT]: TOKEN_PROGRAM, [YOU]: TOKEN_2022 })],
    ['that the sender has none of', { getTokenAccountsByOwner: () => ({ value: [] }) }],
    [
      'of accounts that are none',
      {
        getTokenAccountsByOwner: () => ({
          value: [account('nobody', '9'), null, account(PLACE, 9), account(PLACE, '-9')],
        }),
      },
    ],
    ['of accounts in no list', { getTokenAccountsByOwner: () => ({ value: 'all' }) }],
    ...[undefined, null, [], [null], [{}], [{ lamports: '7' }], [{ lamports: -7 }]].map(
      (accounts): [string, Answers] => [
        `whose deposit is ${JSON.stringify(accounts)}`,
        { simulateTransaction: () => ({ value: { err: null, accounts } }) },
      ],
    ),
  ])('R7.53: not a token %s', async (_, more) => {
    expect(await codeOf((await start({ token }, more)).prepared)).toBe('transfer/failed')
  })

  it.each([
    ['of coins', {}],
    ['of a token', { token }],
  ])('R10.16: more %s than 64 bits can say is refused, not sent as what would be left of it', async (_, order) => {
    expect(await codeOf((await start({ ...order, amount: 2n ** 64n + 5n })).prepared)).toBe('transfer/failed')
    expect(await (await start({ ...order, amount: 2n ** 64n - 1n })).prepared).toMatchObject({ fee: 5_000n })
  })

  it.each<[to: string, owner: string | undefined, order: Partial<TransferOrder>, warnings: readonly string[]]>([
    ['what is not there yet', undefined, {}, []],
    ['a visitor', SYSTEM_PROGRAM, {}, []],
    ['a program’s account', PROGRAM, {}, ['contract']],
    ['a token', TOKEN_PROGRAM, {}, ['contract']],
    ['a visitor, of a token', SYSTEM_PROGRAM, { token }, []],
    ['a program’s account, of a token', PROGRAM, { token }, ['contract']],
  ])('R10.17: sending to %s warns of a contract where it is one', async (_, owner, order, warnings) => {
    const { prepared } = await start(order, infoOf({ [MINT]: TOKEN_PROGRAM, ...(owner && { [YOU]: owner }) }))
    expect((await prepared)?.warnings).toEqual(warnings)
  })

  it('R10.17: sending to what only a program can sign for warns of a contract, also before anything is there', async () => {
    const to = await findTokenAccount({ owner: YOU, mint: MINT, program: TOKEN_PROGRAM } as unknown as TokenPlace)
    expect((await (await start({ to })).prepared)?.warnings).toEqual(['contract'])
    expect((await (await start({ to, token })).prepared)?.warnings).toEqual(['contract'])
  })

  it('R7.53: of several accounts the one with the most pays', async () => {
    const trial = async (list: unknown[]): Promise<string> => {
      const { asked, prepared } = await start({ token }, { getTokenAccountsByOwner: () => ({ value: list }) })
      await prepared
      return Buffer.from(String(asked.find(([method]) => method === 'simulateTransaction')?.[1]), 'base64').toString(
        'hex',
      )
    }
    const [most, least] = [account(PLACE, '18446744073709551615'), account(PROGRAM, '9')]
    const alone = await trial([most])
    expect(await trial([least, most])).toBe(alone)
    expect(await trial([most, least])).toBe(alone)
    expect(await trial([most, account(PROGRAM, '18446744073709551615')])).toBe(alone)
    expect(await trial([account(PROGRAM, '1'.repeat(21)), most])).toBe(alone)
    expect(await trial([least])).not.toBe(alone)
    expect(
      await (await start({ token }, { getTokenAccountsByOwner: () => ({ value: [account(PLACE, '0')] }) })).prepared,
    ).toMatchObject({ fee: 5_000n })
  })

  it.each<[name: string, more: Answers]>([
    ['no block hash', { getLatestBlockhash: () => ({ value: { blockhash: 'x' } }) }],
    ['no block', { getLatestBlockhash: () => null }],
    ['no fee', { getFeeForMessage: () => ({ value: null }) }],
    ['a fee that is no whole number', { getFeeForMessage: () => ({ value: 0.5 }) }],
    ['a fee below nothing', { getFeeForMessage: () => ({ value: -5_000 }) }],
    ...[null, {}, { value: null }, { value: {} }].map((answer): [string, Answers] => [
      `a trial of which a node says ${JSON.stringify(answer)}`,
      { simulateTransaction: () => answer },
    ]),
    ['a trial that fails', { simulateTransaction: () => ({ value: { err: { InsufficientFundsForRent: {} } } }) }],
  ])('R10.16: a node with %s', async (_, more) => {
    expect(await codeOf((await start({}, more)).prepared)).toBe('transfer/failed')
  })

  it.each<[name: string, answer: () => unknown, code: string]>([
    ['says no', () => Promise.reject({ code: 4001 }), 'connection/rejected'],
    ['fails', () => Promise.reject(new Error('no')), 'transfer/failed'],
    ['signs another number of them', () => [], 'transfer/failed'],
    ['signs nothing', () => [{}], 'transfer/failed'],
  ])('R7.53: a wallet that was to sign and %s has sent nothing', async (_, answer, code) => {
    const { prepared } = await start({}, {}, standard({ 'solana:signTransaction': answer }))
    expect(await codeOf(Promise.resolve((await prepared)?.send()))).toBe(code)
  })

  it.each<[name: string, answer: () => unknown, code: string]>([
    ['says no', () => Promise.reject({ code: 4001 }), 'connection/rejected'],
    ['fails', () => Promise.reject(new Error('no')), 'connection/failed'],
    ['names nothing', () => [], 'transfer/unknown'],
    ['names no signature', () => [{}], 'transfer/unknown'],
    ['names one that is too short', () => [{ signature: bytes(63) }], 'transfer/unknown'],
    ['names two', () => [{ signature: bytes(64) }, { signature: bytes(64) }], 'transfer/unknown'],
  ])('R5.47: a wallet that sends by itself and %s', async (_, answer, code) => {
    const { prepared } = await start({}, {}, standard({ 'solana:signAndSendTransaction': answer }))
    expect(await codeOf(Promise.resolve((await prepared)?.send()))).toBe(code)
  })

  it('R4.106: what such a wallet has sent without saying so is known by that transfer alone, in what the account has signed since', async () => {
    const list = [{ signature: 'old' }]
    const found: Record<string, unknown> = {
      old: transferred(),
      early: transferred(),
      later: transferred(),
      mine: transferred(),
      other: transferred({ lamports: 6 }),
      dust: transferred({ source: PROGRAM }, {}),
    }
    Object.assign(found, { dust: JSON.parse(JSON.stringify(found.dust).replace('"signer":true', '"signer":false')) })
    const { prepared, asked } = await start(
      {},
      {
        getSignaturesForAddress: (address: string, { until, limit }: { until?: string; limit: number }) => {
          expect(address).toBe(ME)
          const end = list.findIndex(({ signature }) => signature === until)
          return list.slice(0, end < 0 ? limit : end)
        },
        getTransaction: (id: string) => found[id],
      },
      standard({ 'solana:signAndSendTransaction': () => [] }),
    )
    const ready = await prepared
    // Nobody is asked before the wallet is.
    expect(asked.map(([method]) => method)).not.toContain('getSignaturesForAddress')
    expect(await codeOf(Promise.resolve(ready?.send()))).toBe('transfer/unknown')
    const order = { from: ME, to: YOU, amount: 5n }
    const hasMoved = async (...asked: TransferOrder[]) =>
      ready?.hasMoved?.({ asked, later: ['later'], before: ['early'] })
    expect(await hasMoved()).toBe(false)
    // Somebody else's writes into the account, and one that the node does not tell of yet.
    list.unshift({ signature: 'dust' }, { signature: 'late' })
    expect(await hasMoved()).toBe(false)
    // What the account has signed for something else, and the same that was sent before and since.
    list.unshift({ signature: 'other' }, { signature: 'early' }, { signature: 'later' })
    expect(await hasMoved()).toBe(false)
    list.unshift({ signature: 'mine' })
    expect([await hasMoved(), await hasMoved(order)]).toEqual([true, false])
    for (const one of [{ to: MINT }, { amount: 6n }, { token }]) expect(await hasMoved({ ...order, ...one })).toBe(true)
  })

  it('R4.106: where the node told nothing of the account when the wallet was asked, nobody can tell', async () => {
    let list: object[] = []
    const { prepared } = await start(
      {},
      { getSignaturesForAddress: () => list },
      standard({ 'solana:signAndSendTransaction': () => [] }),
    )
    const ready = await prepared
    expect(await codeOf(Promise.resolve(ready?.send()))).toBe('transfer/unknown')
    list = [{ signature: 'old' }]
    expect(await ready?.hasMoved?.({ asked: [], later: [], before: [] })).toBe(false)
  })

  it('R7.53: a node that does not take it', async () => {
    const { prepared } = await start({}, { sendTransaction: () => Promise.reject(new Error('Blockhash not found')) })
    expect(await codeOf(Promise.resolve((await prepared)?.send()))).toBe('transfer/failed')
  })

  it.each<[name: string, statuses: readonly unknown[], ended: unknown, atMs: number]>([
    ['known at once', [{ value: [{ err: null }] }], { resolved: undefined }, 0],
    [
      'known later, by a node that is away in between',
      [null, new Error('away'), { value: 'odd' }, { value: [null] }, { value: [{}] }],
      { resolved: undefined },
      4_000,
    ],
    ['undone', [{ value: [{ err: { Custom: 1 } }] }], 'transfer/failed', 0],
    [
      'seen in a block that the network has not agreed to',
      [seenAs('processed'), seenAs('confirmed')],
      { resolved: undefined },
      1_000,
    ],
    [
      'undone in such a block alone',
      [seenAs('processed', { Custom: 1 }), seenAs('finalized')],
      { resolved: undefined },
      1_000,
    ],
    ['in no block that stays', [seenAs('processed')], 'transfer/unknown', 90_000],
    ['never known', [{ value: [null] }], 'transfer/unknown', 90_000],
  ])('R2.82: %s', async (_, statuses, ended, atMs) => {
    const left = [...statuses]
    const { prepared, clock } = await start(
      {},
      {
        getSignatureStatuses() {
          const status = left.length > 1 ? left.shift() : left[0]
          if (status instanceof Error) throw status
          return status
        },
      },
    )
    const sent = await (await prepared)?.send()
    const began = clock.now()
    let end: unknown
    let endedMs = -1
    const settled = codeOf(Promise.resolve(sent?.settle())).then((code) => {
      end = code
      endedMs = clock.now() - began
    })
    for (let waited = 0; end === undefined && waited < 100; waited++) await clock.advance(waited ? 1_000 : 0)
    await settled
    expect([end, endedMs]).toEqual([ended, atMs])
  })

  it('R2.82: a page that has slept past the minute and a half looks once more, further back than a node has in mind', async () => {
    let looks = 0
    const { prepared, clock, asked } = await start(
      {},
      { getSignatureStatuses: () => ({ value: [looks++ ? { err: null } : null] }) },
    )
    const sent = await (await prepared)?.send()
    const settled = codeOf(Promise.resolve(sent?.settle()))
    await flushMicrotasks()
    clock.turnTo(clock.now() + 3_600_000)
    await clock.advance(1_000)
    expect(await settled).toEqual({ resolved: undefined })
    const [, , settings] = asked.find(([method]) => method === 'getSignatureStatuses') ?? []
    expect([looks, settings]).toEqual([2, { searchTransactionHistory: true }])
  })

  describe('that the network has taken, looked at once more', () => {
    async function outcomeOf(getTransaction: () => unknown, order: Partial<TransferOrder> = {}) {
      const { prepared, clock } = await start(order, { getTransaction })
      const sent = await (await prepared)?.send()
      let end: unknown
      const settled = codeOf(Promise.resolve(sent?.settle())).then((code) => {
        end = code
      })
      for (let waited = 0; end === undefined && waited < 100; waited++) await clock.advance(waited ? 1_000 : 0)
      await settled
      return end
    }
    const arrived = { resolved: undefined }
    const within = (instruction: object) => {
      const whole = transferred({ destination: PROGRAM })
      const [, inner] = transferred().transaction.message.instructions
      return { ...whole, meta: { innerInstructions: [null, { index: 1, instructions: [instruction, inner] }] } }
    }

    it.each<[name: string, transaction: unknown, ended: unknown]>([
      ['what was asked', transferred(), arrived],
      ['what was asked, by a program that it calls', within({ data: 'x' }), arrived],
      ['another receiver', transferred({ destination: PROGRAM }), 'transfer/altered'],
      ['another amount', transferred({ lamports: 6 }), 'transfer/altered'],
      ['of another sender', transferred({ source: PROGRAM }), 'transfer/altered'],
      [
        'nothing, which somebody else has signed',
        { transaction: { message: { instructions: [], accountKeys: [{ pubkey: YOU, signer: true }, null] } } },
        'transfer/unknown',
      ],
      ['what no node tells', null, arrived],
      ['what a node tells in bytes', { transaction: ['AAAA', 'base64'] }, arrived],
    ])('R2.82: it moves %s', async (_, transaction, ended) => {
      expect(await outcomeOf(() => transaction)).toEqual(ended)
    })

    it('R2.82: a node that tells of it a moment later is asked again', async () => {
      const later = [null, new Error('away'), transferred({ lamports: 6 })]
      const ended = await outcomeOf(() => {
        const answer = later.length > 1 ? later.shift() : later[0]
        if (answer instanceof Error) throw answer
        return answer
      })
      expect(ended).toBe('transfer/altered')
    })

    it('R2.82: of a token it is the receiver’s own account that counts, and every unit', async () => {
      const place = { owner: YOU, mint: MINT, program: TOKEN_PROGRAM } as unknown as TokenPlace
      const moved = (amount: string, destination: string) =>
        transferred({ source: PLACE, destination, lamports: undefined, tokenAmount: { amount, decimals: 6 } })
      const target = await findTokenAccount(place)
      expect(await outcomeOf(() => moved('5', target), { token })).toEqual(arrived)
      expect(await outcomeOf(() => moved('50', target), { token })).toBe('transfer/altered')
      expect(await outcomeOf(() => moved('5', YOU), { token })).toBe('transfer/altered')
    })
  })
})

describe('what a host asks', () => {
  const start = async (connector: Connector) => {
    const operations = createSolanaOperations()
    await operations.switchNetwork?.(connector, solanaDevnet, createFakeClock())
    const provider = (await operations.createProvider({
      scope: createScope(),
      connector: signal<Connector | undefined>(connector),
      accounts: signal<readonly string[]>([ME]),
      chainId: signal<string | undefined>(undefined),
      network: () => solanaDevnet,
      requestConnect: async () => {},
      sent: () => {},
    })) as HostProvider
    return (method: string, params?: unknown) => provider.request({ method: `solana_${method}`, params })
  }

  it('R1.33: accounts; and a wallet’s own number where it says no', async () => {
    const ask = await start(standard({ 'solana:signMessage': () => Promise.reject({ code: 4001 }) }).connector)
    expect([await ask('getAccounts'), await ask('requestAccounts')]).toEqual([[{ pubkey: ME }], [{ pubkey: ME }]])
    await expect(ask('signMessage', { message: 'a' })).rejects.toMatchObject({ code: 4001 })
    await expect(ask('signTransaction', { transaction: 'AAAA' })).rejects.toMatchObject({ code: 4200 })
  })

  it.each<[method: string, params: object]>([
    ['signMessage', { message: '0' }],
    ['signMessage', {}],
    ['signTransaction', {}],
    ['signTransaction', { transaction: '' }],
    ['signTransaction', { transaction: '?' }],
    ['signAllTransactions', {}],
    ['signAllTransactions', { transactions: ['?'] }],
    ['signAndSendTransaction', { transaction: 7 }],
  ])('R7.54: %s with %j asks for nothing that can be signed', async (method, params) => {
    const wallet = standard({})
    await expect((await start(wallet.connector))(method, params)).rejects.toMatchObject({ code: -32602 })
    expect(wallet.asked).toEqual([])
  })

  it('R1.25: transactions go to the cluster of the page, with what the host wants of their sending', async () => {
    const wallet = standard({
      'solana:signAndSendTransaction': () => [{ signature: bytes(64, 0) }],
      'solana:signTransaction': (...inputs: { transaction: Uint8Array }[]) =>
        inputs.map(({ transaction }) => ({ signedTransaction: transaction })),
    } as never)
    const ask = await start(wallet.connector)
    expect(await ask('signAndSendTransaction', { transaction: 'AQID', sendOptions: { skipPreflight: true } })).toEqual({
      signature: '1'.repeat(64),
    })
    expect(await ask('signAllTransactions', { transactions: ['AQID', 'BAUG'] })).toEqual({
      transactions: ['AQID', 'BAUG'],
    })
    expect(wallet.asked).toMatchObject([
      [
        'solana:signAndSendTransaction',
        { chain: 'solana:devnet', options: { skipPreflight: true }, transaction: Uint8Array.of(1, 2, 3) },
      ],
      ['solana:signTransaction', { chain: 'solana:devnet' }, { transaction: Uint8Array.of(4, 5, 6) }],
    ])
    await expect(ask('signAndSendTransaction', { transaction: 'AQID', pubkey: YOU })).rejects.toMatchObject({
      code: 'connection/not-connected',
    })
  })

  it.each([
    [undefined],
    [[]],
    [[{}]],
    [[{ account: {}, signedMessage: 'text', signature: bytes(64) }]],
    [[{ account: {}, signedMessage: bytes(1), signature: 'text' }]],
    [[{ account: ME, signedMessage: bytes(1), signature: bytes(64) }]],
  ])('a sign-in that is none: %j', async (answer) => {
    await expect((await start(standard({ 'solana:signIn': () => answer }).connector))('signIn', {})).rejects.toThrow(
      'The wallet answered something else',
    )
  })

  it('a sign-in, in base58', async () => {
    const answer = [{ account: { address: ME }, signedMessage: bytes(2, 0), signature: bytes(3, 0) }]
    const wallet = standard({ 'solana:signIn': () => answer })
    expect(await (await start(wallet.connector))('signIn', { domain: 'a' })).toEqual({
      address: ME,
      signedMessage: '11',
      signature: '111',
    })
    expect(wallet.asked).toEqual([['solana:signIn', { domain: 'a' }]])
  })
})
