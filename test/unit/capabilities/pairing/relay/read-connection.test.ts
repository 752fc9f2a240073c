import { describe, expect, test } from 'vitest'
import { checkRequest } from '../../../../../src/capabilities/pairing/relay/check-request.ts'
import {
  toRelayConnection as read,
  toRelayEvent,
} from '../../../../../src/capabilities/pairing/relay/read-connection.ts'
import type { RelayConnection } from '../../../../../src/capabilities/pairing/relay-port.ts'
import type { CaipNetworkId } from '../../../../../src/domain/network.ts'
import { tron } from '../../../../families/tron/index.ts'
import { pairedFamilies } from '../support/paired-families.ts'

const findFamily = await pairedFamilies()
const toRelayConnection = (struct: unknown) => read(struct, findFamily)

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const struct = (namespaces: unknown, metadata: unknown = {}) => ({ topic: 'topic', namespaces, peer: { metadata } })
const granted = (accounts: unknown, rest: object = {}) => ({ accounts, methods: [], events: [], ...rest })

describe('session, what a wallet granted', () => {
  test('R4.34: accounts, networks and methods of all namespaces', () => {
    const session = toRelayConnection(
      struct({
        eip155: granted([`eip155:1:${ADDRESS}`, `eip155:10:${ADDRESS}`], {
          methods: ['personal_sign'],
          chains: ['eip155:137'],
        }),
        cosmos: granted(['cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'], {
          methods: ['cosmos_signAmino'],
        }),
      }),
    )
    expect(session).toMatchObject({
      topic: 'topic',
      accounts: [
        `eip155:1:${ADDRESS}`,
        `eip155:10:${ADDRESS}`,
        'cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
      ],
      // Not 137: without an account there nothing could be asked.
      networks: ['eip155:1', 'eip155:10', 'cosmos:cosmoshub-4'],
      supportsAllNetworks: false,
    })
  })

  test('a namespace of one chain, as older wallets name it', () => {
    const session = toRelayConnection(
      struct({
        'eip155:1': granted([`eip155:1:${ADDRESS}`], { methods: ['a'] }),
        'eip155:5': granted([`eip155:5:${ADDRESS}`], { methods: ['b'] }),
      }),
    )
    expect(session).toMatchObject({ networks: ['eip155:1', 'eip155:5'] })
  })

  test('R4.37: a chain is asked for what its accounts were granted with, and without any for nothing', () => {
    const connection = toRelayConnection(
      struct({
        'eip155:1': granted([`eip155:1:${ADDRESS}`], { methods: ['a'] }),
        'eip155:5': granted([], { methods: ['b'] }),
        eip155: granted([`eip155:1:${ADDRESS}`, `eip155:10:${ADDRESS}`], { methods: ['c'], chains: ['eip155:137'] }),
      }),
    ) as RelayConnection
    const codeOf = (network: CaipNetworkId, method: string): unknown => {
      try {
        checkRequest(connection, { network, method, params: [] })
        return 'asked'
      } catch (error) {
        return (error as { code: unknown }).code
      }
    }
    const answers = (['eip155:1', 'eip155:10', 'eip155:5', 'eip155:137'] as const).map((network) =>
      ['a', 'b', 'c'].map((method) => codeOf(network, method)),
    )
    expect(answers).toEqual([
      ['asked', 4200, 'asked'],
      [4200, 4200, 'asked'],
      [4901, 4901, 4901],
      [4901, 4901, 4901],
    ])
  })

  test('R3.19, R4.34: MetaMask moves to every network', () => {
    const session = toRelayConnection(struct({ eip155: granted([`eip155:1:${ADDRESS}`]) }, { name: 'MetaMask Wallet' }))
    expect(session?.supportsAllNetworks).toBe(true)
  })
})

test('a family from outside says what its addresses are', async () => {
  const own = await pairedFamilies([tron()])
  const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const granting = (text: string) => read(struct({ tron: granted([`tron:0x2b6653dc:${text}`]) }), own)
  expect(granting(address)?.accounts).toEqual([`tron:0x2b6653dc:${address}`])
  expect(granting(address.replace('R', 'r'))).toBeUndefined()
})

describe('session, hostile', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no namespaces', { topic: 'topic' }],
    ['no topic', { namespaces: { eip155: granted([`eip155:1:${ADDRESS}`]) } }],
    ['no accounts', struct({ eip155: granted([]) })],
    [
      'accounts that are none',
      struct({ eip155: granted(['eip155:1', 'eip155:1:0x12', 7, null, `eip155:1:${ADDRESS}:more`]) }),
    ],
    [
      'accounts of another namespace',
      struct({ eip155: granted(['cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0']) }),
    ],
    [
      'another namespace with an address of this one',
      struct({ eip155: granted([`cosmos:cosmoshub-4:${ADDRESS}`, `eip15:1:${ADDRESS}`, `eip1555:1:${ADDRESS}`]) }),
    ],
    ['accounts as text', struct({ eip155: granted(`eip155:1:${ADDRESS}`) })],
    ['an unknown namespace alone', struct({ evil: granted([`evil:1:${ADDRESS}`]) })],
  ])('R4.34, R4.41: %s: no session', (_, value) => {
    expect(toRelayConnection(value)).toBeUndefined()
  })

  test('R4.34: beside accounts of its own, a namespace brings none of others', () => {
    const mixed = [`eip155:1:${ADDRESS}`, `cosmos:cosmoshub-4:${ADDRESS}`, `solana:mainnet:${ADDRESS}`]
    expect(toRelayConnection(struct({ eip155: granted(mixed) }))).toMatchObject({
      accounts: [`eip155:1:${ADDRESS}`],
      networks: ['eip155:1'],
    })
  })

  test('R10.14: name without bidi and control characters, no script as icon, only https as link', () => {
    const { wallet } =
      toRelayConnection(
        struct(
          { eip155: granted([`eip155:1:${ADDRESS}`]) },
          {
            name: `Good\u202e\u0000Wallet${'x'.repeat(99)}`,
            icons: ['javascript:alert(1)'],
            url: 'javascript:alert(1)',
          },
        ),
      ) ?? {}
    expect(wallet?.name).toBe(`GoodWallet${'x'.repeat(30)}`)
    expect(wallet?.icon).toBeUndefined()
    expect(wallet?.url).toBeUndefined()
  })

  test.each([
    ['http://plain.example', undefined],
    ['https://', undefined],
    [`https://long.example/${'x'.repeat(3_000)}`, undefined],
    ['https://wallet.example/a', 'https://wallet.example/a'],
    [42, undefined],
  ])('R10.14: link %s becomes %s', (url, expected) => {
    const session = toRelayConnection(struct({ eip155: granted([`eip155:1:${ADDRESS}`]) }, { url }))
    expect(session?.wallet.url).toBe(expected)
  })

  test('R4.41: a hundred thousand accounts are cut off, repeats count once', () => {
    const many = Array.from(
      { length: 100_000 },
      (_, index) => `eip155:1:0x${(index + 1).toString(16).padStart(40, '0')}`,
    )
    expect(toRelayConnection(struct({ eip155: granted(many) }))?.accounts).toHaveLength(200)
    // The wallet may well have some on the chains that it lists beside them.
    const listed = toRelayConnection(
      struct({ eip155: granted(many, { chains: ['eip155:1', 'eip155:10', 'solana:1'] }) }),
    )
    expect(listed?.networks).toEqual(['eip155:1', 'eip155:10'])
    const same = Array.from({ length: 50 }, () => `eip155:1:${ADDRESS}`)
    expect(toRelayConnection(struct({ eip155: granted(same) }))?.accounts).toHaveLength(1)
  })
})

describe('session, at its edges', () => {
  const one = { eip155: granted([`eip155:1:${ADDRESS}`]) }

  test.each([
    undefined,
    null,
    7,
    'x',
    {},
    { metadata: null },
    { metadata: 'x' },
    { metadata: { icons: 'x', name: 7 } },
  ])('R10.14: a wallet that says %j of itself has no name, no picture and no link', (peer) => {
    expect(toRelayConnection({ topic: 't', namespaces: one, peer })?.wallet).toEqual({ name: '' })
  })

  test('R10.14: a link has 2048 characters at most, and begins with what it is', () => {
    const linkOf = (url: string) => toRelayConnection(struct(one, { url }))?.wallet.url
    const long = 'https://a.test/'.padEnd(2_048, 'x')
    expect([
      linkOf(long),
      linkOf(`${long}x`),
      linkOf('javascript:x//https://a.test'),
      linkOf('HTTPS://a.test'),
    ]).toEqual([...[long, undefined, undefined, 'HTTPS://a.test']])
  })

  test('R4.41: accounts of all namespaces together, and namespaces, have an end', () => {
    const accountsOf = (chain: string, count: number): string[] =>
      Array.from({ length: count }, (_, index) => `${chain}:0x${(index + 1).toString(16).padStart(40, '0')}`)
    const two = { 'eip155:1': granted(accountsOf('eip155:1', 150)), 'eip155:2': granted(accountsOf('eip155:2', 150)) }
    expect(toRelayConnection(struct(two))?.accounts).toHaveLength(200)
    const chains = ['eip155:900']
    const many = Object.fromEntries(
      Array.from({ length: 201 }, (_, index) => [
        `eip155:${index + 1}`,
        granted([], { methods: [`m${index}`], chains }),
      ]),
    )
    const all = { 'eip155:900': granted(accountsOf('eip155:900', 200)), ...many }
    const methods = [...(toRelayConnection(struct(all))?.methodsOn.get('eip155:900') ?? [])]
    expect([methods.length, methods.at(-1)]).toEqual([199, 'm198'])
  })
})

describe('an event of the wallet', () => {
  const session = { namespaces: { eip155: { events: ['chainChanged', 7] }, 'cosmos:a': { events: ['x'] }, solana: 7 } }
  const event = (name: unknown, chainId: unknown = 'eip155:1', data: unknown = 5) => ({
    chainId,
    event: { name, data },
  })

  test('R4.6: is what it granted, on its network', () => {
    expect(toRelayEvent(event('chainChanged'), session)).toEqual({
      network: 'eip155:1',
      name: 'chainChanged',
      value: 5,
    })
    expect(toRelayEvent(event('x', 'cosmos:a'), session)).toEqual({ network: 'cosmos:a', name: 'x', value: 5 })
    const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
    expect(toRelayEvent(event('x', old), { namespaces: { solana: { events: ['x'] } } })?.network).toBe(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    )
    // Of a wallet that answered with a namespace for each chain, under the id of before.
    for (const id of [old, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
      expect(toRelayEvent(event('x', id), { namespaces: { [old]: { events: ['x'] } } })).toEqual({
        network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        name: 'x',
        value: 5,
      })
  })

  test.each<[string, unknown, unknown]>([
    ['another name', event('accountsChanged'), session],
    ['a name that is no text', event(7), session],
    ['another chain of its family', event('x', 'cosmos:b'), session],
    ['a family that was not granted', event('x', 'polkadot:1'), session],
    ['a family that is granted in no form', event('x', 'solana:1'), session],
    ['a chain that is none', event('chainChanged', 'eip155'), session],
    ['no chain', event('chainChanged', null), session],
    ['no event', { chainId: 'eip155:1' }, session],
    ['an event that is text', { chainId: 'eip155:1', event: 'chainChanged' }, session],
    ['nothing', undefined, session],
    ['no session', event('chainChanged'), undefined],
    ['a session of nothing', event('chainChanged'), {}],
    ['a session of text', event('chainChanged'), { namespaces: 'x' }],
  ])('R4.41: with %s is none', (_, params, struct) => expect(toRelayEvent(params, struct)).toBeUndefined())
})
