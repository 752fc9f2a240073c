import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../src/domain/connector.ts'
import type { Namespace } from '../../../src/domain/network.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { connectNamed } from '../../../src/widget/connect-named.ts'
import { walletOf } from '../state/open-page.ts'

// Which wallet is meant by a name, and what leads to it. By a widget in test/rules/04-connect-wallet.test.ts.

interface Around {
  readonly connectors?: readonly Connector[]
  readonly active?: Namespace
  readonly namespace?: Namespace
  readonly ways?: readonly object[]
  readonly customWallets?: readonly object[]
  /** What the wallet that connected has granted and kept. */
  readonly accounts?: (of: Namespace) => readonly object[]
  /** The public list's answer to any question. */
  readonly search?: () => Promise<readonly object[]>
  readonly isMobile?: boolean
}

/** Connects one by its name; answers with who was asked in which order, and the account. */
async function name(
  called: string,
  {
    connectors = [],
    active = 'eip155',
    namespace,
    ways = [],
    customWallets = [],
    accounts = (chain) => [{ address: `address of ${chain}` }],
    search,
    isMobile = false,
  }: Around,
) {
  const asked: unknown[] = []
  const interior = {
    connections: {
      connectors: signal(connectors),
      of: (chain: Namespace) => ({ accounts: accounts(chain) }),
    },
    networks: {
      namespace: signal(active),
      of: (chain: Namespace) => ({ caipNetworkId: `${chain}:1` }),
    },
    capabilities: {
      ways: ways.map((way) => ({
        isCalled: () => false,
        async connect(...told: unknown[]) {
          asked.push(told.filter((one, index) => index < 2 || one))
          return walletOf('by another way', { chain: 'solana' })
        },
        ...way,
      })),
    },
    options: signal({ customWallets }),
    environment: { page: { isMobile } },
    services: {
      load: async () => ({
        async wallets(query: unknown) {
          asked.push(query)
          if (!search) throw new Error('no list is to be asked')
          return { wallets: await search() }
        },
      }),
    },
  }
  const connect = async ({ id, chain }: Connector): Promise<void> => void asked.push(`${id} of ${chain}`)
  const address = await connectNamed(interior as never, connect, called, namespace).catch(
    (error: { code: string }) => error,
  )
  return [...asked, address]
}
const harbor = (id: string, more: Partial<Connector> = {}): Connector => walletOf(id, { name: 'Harbor', ...more })
const both = [harbor('one'), harbor('two', { chain: 'solana' })]
const ADDRESS = 'eip155:1:address of eip155'
const ELSEWHERE = 'solana:1:address of solana'

it.each<[Namespace, Namespace | undefined, string, string]>([
  ['solana', undefined, 'two of solana', ELSEWHERE],
  ['eip155', undefined, 'one of eip155', ADDRESS],
  ['cosmos', undefined, 'one of eip155', ADDRESS],
  ['eip155', 'solana', 'two of solana', ELSEWHERE],
])(
  'R4.25: of a wallet in two families, while %s is active and %s is wanted, connects %s',
  async (active, namespace, ...told) => {
    expect(await name('Harbor', { connectors: both, active, ...(namespace && { namespace }) })).toEqual(told)
  },
)

it('a wallet that is not named is none: nobody is asked', async () => {
  const customWallets = [{ id: 'far', name: 'Far' }]
  expect(await name(undefined as never, { connectors: both, customWallets })).toEqual([expect.any(TypeError)])
  expect(await name(undefined as never, { customWallets })).toEqual([expect.any(TypeError)])
})

it('R4.25: an account that is logged in to is not the wallet of its name', async () => {
  const login = harbor('login', { type: 'AUTH', visitorName: signal('harbor@example.com') })
  expect((await name('Harbor', { connectors: [login, ...both] }))[0]).toBe('one of eip155')
})

it('R4.25: a wallet that granted, and took that back in the same breath, has not connected', async () => {
  expect(await name('Harbor', { connectors: both, accounts: () => [] })).toEqual([
    'one of eip155',
    expect.objectContaining({ code: 'connection/failed' }),
  ])
})

it.each([
  ['Wallet of Mine', 'wallet of mine!', true],
  // Only the last word says nothing.
  ['Wallet of Mine', 'of mine', false],
  ['Harbor', 'Harbour', false],
  ['欧易', '币安', false],
  ['Кошелёк', 'кошелёк', true],
  ['Harbor', 'com.example.harbor', true],
  ['Harbor', 'com.example', false],
])('R4.25: whether “%s” is meant by “%s”: %s', async (own, called, isMeant) => {
  const connectors = [walletOf('other', { name: 'Other' }), walletOf('com.example.harbor', { name: own })]
  const [asked] = await name(called, { connectors, search: async () => [] })
  expect(asked === 'com.example.harbor of eip155').toBe(isMeant)
})

describe('R4.25: a wallet that is not on this page', () => {
  const reaches = [{}, { reachesListed: true }]
  const byName = { page: 1, entries: 100, search: 'Far' }
  const far = { id: 'f'.repeat(64), name: 'Far Wallet' }
  const near = { id: 'a'.repeat(64), name: 'Far Away' }
  const missing = { code: 'connection/connector-missing', context: { id: 'Far' } }

  it('is looked up in the public list by its name, and reached by a way to any of those', async () => {
    expect(await name('Far', { ways: reaches, search: async () => [near, far] })).toEqual([
      byName,
      ['Far', far],
      ELSEWHERE,
    ])
  })

  it.each([
    [far.id, { page: 1, entries: 1, include: [far.id] }],
    [`${far.id}0`, { page: 1, entries: 100, search: `${far.id}0` }],
    [`0${far.id}`, { page: 1, entries: 100, search: `0${far.id}` }],
    [`${'f'.repeat(63)}g`, { page: 1, entries: 100, search: `${'f'.repeat(63)}g` }],
  ])('is looked up by its id alone where the name is one: %s', async (called, query) => {
    expect((await name(called, { ways: reaches, search: async () => [] }))[0]).toEqual(query)
  })

  it.each([
    ['io.far', 'io.far', 'far'],
    ['io.far', 'io.far.mobile', 'far'],
    ['com.far.wallet', 'com.far.wallet', 'far'],
  ])(
    'is looked up by its rdns %s, by whose it is, since the list is searched by names',
    async (called, rdns, search) => {
      const wallet = { ...far, rdns }
      const list = async () => [{ ...near, rdns: `${called}.other` }, wallet]
      expect(await name(called, { ways: reaches, search: list })).toEqual([
        { ...byName, search },
        [called, wallet],
        ELSEWHERE,
      ])
    },
  )

  it('may have a name with a dot in it, and is looked for by all of it then', async () => {
    const dotted = { ...far, name: 'Far.com' }
    const answers = [[], [dotted]]
    expect(await name('far.com', { ways: reaches, search: async () => answers.shift() ?? [] })).toEqual([
      { ...byName, search: 'com' },
      { ...byName, search: 'far.com' },
      ['far.com', dotted],
      ELSEWHERE,
    ])
  })

  it('is the host’s own by its rdns as well', async () => {
    const own = { id: 'mine', name: 'Ours', rdns: 'com.ours' }
    expect(await name('com.ours', { ways: reaches, customWallets: [near, own] })).toEqual([
      ['com.ours', own],
      ELSEWHERE,
    ])
  })

  it('is the host’s own before the list’s, which is not asked then', async () => {
    const own = { id: 'mine', name: 'Far' }
    expect(await name('Far', { ways: reaches, customWallets: [near, own] })).toEqual([['Far', own], ELSEWHERE])
  })

  it('is here after all where one of its domain is, of the family that is wanted', async () => {
    const here = walletOf('here', { name: 'Distant', info: { rdns: 'com.far' } as never })
    const there = walletOf('there', { name: 'Distant', chain: 'solana', info: { rdns: 'com.far' } as never })
    const other = walletOf('other', { info: { rdns: 'com.other' } as never })
    const list = async () => [{ ...far, rdns: 'com.far' }]
    const connectors = [other, walletOf('silent'), here, there]
    expect(await name('Far', { connectors, ways: reaches, search: list })).toEqual([byName, 'here of eip155', ADDRESS])
    expect(await name('Far', { connectors, search: list, namespace: 'solana' })).toEqual([
      byName,
      'there of solana',
      ELSEWHERE,
    ])
    // A wallet of no domain is not one that says none.
    expect((await name('Far', { connectors, ways: reaches, search: async () => [far] }))[1]).toEqual(['Far', far])
  })

  it.each([
    ['solana by its id', far.id, 'solana', undefined, 'solana'],
    ['solana by its rdns', 'com.far', 'eip155', 'solana', 'solana'],
    ['the active family', far.id, 'cosmos', undefined, 'cosmos'],
    ['the first family of the page', far.id, 'polkadot', undefined, 'eip155'],
  ] as const)(
    'is here after all in %s, where families know their wallets by nothing but a name',
    async (_, called, active, namespace, chain) => {
      const announced = walletOf('eip155', { name: 'Far', info: { rdns: 'com.far' } as never })
      const connectors = [
        announced,
        ...['solana', 'cosmos'].map((other) => walletOf(other, { name: 'Far Wallet', chain: other as Namespace })),
      ]
      const list = async () => [{ ...far, rdns: 'com.far' }]
      const ways = { connectors, ways: reaches, search: list, active, ...(namespace && { namespace }) }
      expect((await name(called, ways)).at(-2)).toBe(`${chain} of ${chain}`)
    },
  )

  it('is here after all under the other rdns that one has in the list on phones', async () => {
    const metamask = { id: 'c'.repeat(64), name: 'MetaMask', rdns: 'io.metamask.mobile' }
    const here = walletOf('here', { name: 'Other', info: { rdns: 'io.metamask' } as never })
    const given = { connectors: [here], ways: reaches, search: async () => [metamask] }
    expect((await name(metamask.id, { ...given, isMobile: true }))[1]).toBe('here of eip155')
    expect((await name(metamask.id, given))[1]).toEqual([metamask.id, metamask])
  })

  it('is not one that announced another domain under its name', async () => {
    const impostor = walletOf('impostor', { name: 'Far Wallet', info: { rdns: 'com.evil' } as never })
    const wallet = { ...far, rdns: 'com.far' }
    const given = { connectors: [impostor], ways: reaches, search: async () => [wallet] }
    expect((await name(far.id, given))[1]).toEqual([far.id, wallet])
  })

  it.each([
    ['in no list', reaches, []],
    ['in the list, with no way to it', [{}], [far]],
  ])('is missing where it is %s', async (_, ways, list) => {
    expect(await name('Far', { ways, search: async () => list })).toEqual([byName, expect.objectContaining(missing)])
  })

  it('cannot be looked for where the list does not answer: the cause is told', async () => {
    const cause = new Error('offline')
    const [, error] = await name('Far', { ways: reaches, search: () => Promise.reject(cause) })
    expect(error).toMatchObject({ code: 'connection/failed', cause })
  })

  it('is asked for in the family that is wanted, and answers for that one alone', async () => {
    const list = async () => [far]
    expect(await name('Far', { ways: reaches, search: list, namespace: 'solana' })).toEqual([
      byName,
      ['Far', far, 'solana'],
      ELSEWHERE,
    ])
    const ways = [{ isCalled: (called: string) => called === 'email' }]
    expect(await name('email', { ways, namespace: 'solana' })).toEqual([['email', undefined, 'solana'], ELSEWHERE])
    // What another one has granted is not its.
    const accounts = (chain: Namespace) => (chain === 'solana' ? [{ address: 'address of solana' }] : [])
    expect(await name('email', { ways, namespace: 'cosmos', accounts })).toEqual([
      ['email', undefined, 'cosmos'],
      expect.objectContaining({ code: 'connection/failed' }),
    ])
  })

  it('is a way of that name before one of the list, which is not asked then', async () => {
    const ways = [{ reachesListed: true }, { isCalled: (called: string) => called === 'email' }]
    expect(await name('email', { ways })).toEqual([['email', undefined], ELSEWHERE])
  })
})
