import { describe, expect, it } from 'vitest'
import { discoverEip155 } from '../../../../../src/chains/eip155/connectors.ts'
import { eip155Operations } from '../../../../../src/chains/eip155/operations.ts'
import { parseChainId } from '../../../../../src/chains/eip155/parse-chain-id.ts'
import type { Connector } from '../../../../../src/domain/connector.ts'
import { createScope } from '../../../../../src/kernel/scope.ts'
import { polygon } from '../../../../../src/networks.ts'
import { createFakeClock, flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../../support/parts.ts'

// What an EVM wallet is asked, and what is made of its answers. With wallets that really sign in test/contract.

const ME = `0x${'aB'.repeat(20)}`
const lower = ME.toLowerCase()

type Answer = (params: readonly unknown[]) => unknown
/** A wallet that answers by method; a method without an answer fails as EIP-1193 says. */
function walletOf(answers: Readonly<Record<string, Answer>>, more: Partial<Connector> = {}) {
  const asked: unknown[][] = []
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      asked.push([method, ...params])
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error('no such method'), { code: 4200 })
      return answer(params)
    },
    on: (event: string, listener: (value: unknown) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (value: unknown) => void) => void listeners.get(event)?.delete(listener),
  }
  const connector: Connector = { id: 'w', type: 'ANNOUNCED', name: 'W', chain: 'eip155', provider, ...more }
  const tell = (event: string, value?: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  return { connector, asked, tell }
}
const fails =
  (code?: unknown, message = 'no') =>
  (): never => {
    throw Object.assign(new Error(message), { ...(code !== undefined && { code }) })
  }

describe('a chain’s number, as wallets write it', () => {
  it.each([
    ['0x1', '1'],
    ['0x89', '137'],
    ['137', '137'],
    [137n, '137'],
    [0n, undefined],
    ['0x', undefined],
    ['137n', undefined],
    [Symbol('137'), undefined],
    [137, '137'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [Number.MAX_SAFE_INTEGER + 1, undefined],
    [0, undefined],
    ['0x0', undefined],
    [-1, undefined],
    [1.5, undefined],
    ['', undefined],
    ['mainnet', undefined],
    [['1'], undefined],
    [true, undefined],
    [undefined, undefined],
  ])('R8.73: %s is %s', (value, id) => expect(parseChainId(value)).toBe(id))
})

describe('connecting', () => {
  it('R4.7, R4.4: asks the visitor, or only looks on a return; accounts each once, and none that is none', async () => {
    const accounts = () => [ME, lower, '0x1', 7, null, `0x${'cd'.repeat(20)}`]
    const { connector, asked } = walletOf({
      eth_requestAccounts: accounts,
      eth_accounts: () => [ME],
      eth_chainId: () => '0x89',
    })
    const account = (address: string) => ({ namespace: 'eip155', address, type: 'eoa' })
    expect(await eip155Operations.connect(connector, false)).toEqual({
      accounts: [account(lower), account(`0x${'cd'.repeat(20)}`)],
      chainId: '137',
    })
    expect(await eip155Operations.connect(connector, true)).toEqual({ accounts: [account(lower)], chainId: '137' })
    expect(asked.map(([method]) => method)).toEqual([
      'eth_requestAccounts',
      'eth_chainId',
      'eth_accounts',
      'eth_chainId',
    ])
  })

  it.each([[], {}, null, ME])('R8.73: of %j there is no account, and its chain is not asked for', async (answer) => {
    const { connector, asked } = walletOf({ eth_accounts: () => answer })
    expect(await eip155Operations.connect(connector, true)).toEqual({ accounts: [] })
    expect(asked).toHaveLength(1)
  })

  it('R4.4: no more accounts than a wallet has', async () => {
    const all = Array.from({ length: 201 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`)
    const { connector } = walletOf({ eth_accounts: () => all, eth_chainId: () => 1 })
    expect((await eip155Operations.connect(connector, true)).accounts).toHaveLength(200)
  })

  it('R8.29, R8.31: a no is a no, by its number or by its words; the rest is a failure', async () => {
    const code = (answer: Answer) =>
      codeOf(eip155Operations.connect(walletOf({ eth_accounts: answer }).connector, true))
    expect(await code(fails(4001))).toBe('connection/rejected')
    expect(await code(fails(undefined, 'User denied'))).toBe('connection/rejected')
    expect(await code(fails(-32603, 'User denied'))).toBe('connection/failed')
    expect(await code(() => Promise.reject('gone'))).toBe('connection/failed')
  })
})

describe('what a wallet tells of itself', () => {
  const follow = (answers: Readonly<Record<string, Answer>> = {}) => {
    const wallet = walletOf(answers)
    const heard: unknown[] = []
    const stop = eip155Operations.watch(wallet.connector, {
      accountsChanged: (accounts) => heard.push(accounts.map(({ address }) => address)),
      chainChanged: (id) => heard.push(id),
    })
    return { ...wallet, heard, stop }
  }

  it('R4.14: accounts and chains, until it is told to stop', () => {
    const { heard, tell, stop } = follow()
    tell('accountsChanged', [ME])
    tell('chainChanged', '0x89')
    tell('chainChanged', 'odd')
    tell('accountsChanged', 'odd')
    stop()
    tell('accountsChanged', [ME])
    tell('chainChanged', '0x1')
    tell('disconnect')
    expect(heard).toEqual([[lower], '137', []])
  })

  it('R4.14: one whose node is gone is still there while it grants accounts', async () => {
    let answer: Answer = () => [ME]
    const { heard, tell } = follow({ eth_accounts: (params) => answer(params) })
    tell('disconnect')
    await flushMicrotasks()
    answer = fails()
    tell('disconnect')
    await flushMicrotasks()
    expect(heard).toEqual([[lower], []])
  })

  it('R10.32: one that does not know every event, or to stop, tells the others all the same', () => {
    const { connector, tell } = walletOf({})
    const { on, removeListener } = connector.provider as Record<'on' | 'removeListener', (...what: unknown[]) => void>
    const choosy =
      (call: (...what: unknown[]) => void) =>
      (...what: unknown[]): void => {
        if (what[0] === 'accountsChanged') throw new Error('What is that?')
        call(...what)
      }
    const provider = Object.freeze({
      ...(connector.provider as object),
      on: choosy(on),
      removeListener: choosy(removeListener),
    })
    const heard: unknown[] = []
    const stop = eip155Operations.watch(
      { ...connector, provider },
      { accountsChanged: () => {}, chainChanged: (id) => heard.push(id) },
    )
    tell('chainChanged', '0x89')
    stop()
    tell('chainChanged', '0x1')
    expect(heard).toEqual(['137'])
  })

  it('R10.32: one that fails with what cannot be read fails as any other', async () => {
    const hostile = new Proxy({}, { get: fails() })
    const { connector } = walletOf({ eth_requestAccounts: () => Promise.reject(hostile) })
    expect(await codeOf(eip155Operations.connect(connector, false))).toBe('connection/failed')
    const worse = {
      get code() {
        return undefined
      },
      get message() {
        return fails()()
      },
    }
    const other = walletOf({ eth_requestAccounts: () => Promise.reject(worse) })
    expect(await codeOf(eip155Operations.connect(other.connector, false))).toBe('connection/failed')
  })

  it('R10.32: one that forgot its events is not followed, and what a listener throws is not the wallet’s', () => {
    const connector = { ...walletOf({}).connector, provider: { request: async () => [] } }
    const listener = { accountsChanged: () => {}, chainChanged: () => {} }
    expect(eip155Operations.watch(connector, listener)).not.toThrow()
    const wallet = walletOf({})
    const throws = (): never => {
      throw new Error('ours')
    }
    eip155Operations.watch(wallet.connector, { accountsChanged: throws, chainChanged: throws })
    expect(() => wallet.tell('accountsChanged', [])).not.toThrow()
    expect(() => wallet.tell('chainChanged', '0x1')).not.toThrow()
  })
})

it('R7.45: text is signed as hex, for the account', async () => {
  const signature = `0x${'5A'.repeat(65)}`
  const { connector, asked } = walletOf({ personal_sign: () => signature })
  expect(await eip155Operations.signMessage(connector, ME, 'hé')).toBe(signature)
  expect(asked).toEqual([['personal_sign', '0x68c3a9', ME]])
})

it.each([`0x${'5'.repeat(62)}`, '0x'])(
  'R5.3: a contract’s signature, and of a Safe the empty one: %s',
  async (signature) => {
    const { connector } = walletOf({ personal_sign: () => signature })
    expect(await eip155Operations.signMessage(connector, ME, 'hi')).toBe(signature)
  },
)

it.each<[answer: unknown]>([
  [null],
  [undefined],
  [{ signature: `0x${'5'.repeat(130)}` }],
  [Object.create(null)],
  [`0x${'5'.repeat(61)}`],
  [`0x${'5'.repeat(130)}\n`],
  ['5'.repeat(130)],
  [`0x${'g'.repeat(130)}`],
])('R5.3: no signature is %j', async (answer) => {
  const { connector } = walletOf({ personal_sign: () => answer })
  expect(await codeOf(eip155Operations.signMessage(connector, ME, 'hi'))).toBe('connection/failed')
})

describe('leaving', () => {
  const leave = (answer: Answer) =>
    codeOf(eip155Operations.disconnect(walletOf({ wallet_revokePermissions: answer }).connector))
  it('asks the wallet to forget the page', async () => {
    const { connector, asked } = walletOf({ wallet_revokePermissions: () => null })
    await eip155Operations.disconnect(connector)
    expect(asked).toEqual([['wallet_revokePermissions', { eth_accounts: {} }]])
  })
  it.each([
    [4200, 'no'],
    [-32601, 'no'],
    [-32004, 'no'],
    [-1, 'Method not found'],
    [-1, 'method is unsupported, not supported'],
    [-1, 'This method is not implemented'],
    [-1, 'The method does not-exist'],
    [-1, 'unknown method'],
    [-1, 'Invalid method'],
    [-1, 'No such method'],
  ])('is content with one that cannot: %i, %s', async (code, message) => {
    expect(await leave(fails(code, message))).toEqual({ resolved: undefined })
  })
  it.each([
    [4001, 'User rejected', 'connection/rejected'],
    [-32603, 'Internal error', 'connection/failed'],
    [-32602, 'Invalid parameters', 'connection/failed'],
  ])('is not content with one that could: %i', async (code, message, expected) => {
    expect(await leave(fails(code, message))).toBe(expected)
  })
})

describe('its balance', () => {
  const read = (answer: unknown) => eip155Operations.nativeBalance(ME, async () => answer)
  it.each([
    ['0x0', 0n],
    ['0xDE0b6b3a7640000', 10n ** 18n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
  ])('%s', async (answer, amount) => expect(await read(answer)).toBe(amount))
  it.each([['0x'], [`0x${'f'.repeat(65)}`], ['10'], [10], [null], ['x0x1'], ['0x1 ']])(
    'is not guessed from %j',
    async (answer) => expect(await codeOf(read(answer))).toBe('connection/failed'),
  )
})

describe('moving to a network', () => {
  /** A wallet on chain 1 that knows these, and what it does with others. */
  const mover = (known: readonly string[], more: Readonly<Record<string, Answer>> = {}) => {
    let at = '0x1'
    const knows = new Set(known)
    return walletOf({
      eth_chainId: () => at,
      wallet_switchEthereumChain([chain]) {
        const { chainId } = chain as { chainId: string }
        if (!knows.has(chainId)) fails(4902)()
        at = chainId
      },
      wallet_addEthereumChain: ([chain]) => void knows.add((chain as { chainId: string }).chainId),
      ...more,
    })
  }
  const move = async ({ connector }: ReturnType<typeof mover>, network = polygon) => {
    const clock = createFakeClock()
    const moving = codeOf(eip155Operations.switchNetwork(connector, network, clock))
    await clock.advance(10_000)
    return moving
  }
  const methods = ({ asked }: ReturnType<typeof mover>) =>
    asked.map(([method]) => String(method).replace(/^(wallet|eth)_/, ''))

  it('R7.48: one that knows it only moves', async () => {
    const wallet = mover(['0x89'])
    expect(await move(wallet)).toEqual({ resolved: undefined })
    expect(wallet.asked).toEqual([['wallet_switchEthereumChain', { chainId: '0x89' }], ['eth_chainId']])
  })

  it('R7.49: one that does not is told of it, and moves then', async () => {
    const wallet = mover([])
    expect(await move(wallet)).toEqual({ resolved: undefined })
    expect(methods(wallet)).toEqual([
      'switchEthereumChain',
      'addEthereumChain',
      'chainId',
      'switchEthereumChain',
      'chainId',
    ])
    expect(wallet.asked[1]?.[1]).toEqual({
      chainId: '0x89',
      chainName: polygon.name,
      nativeCurrency: polygon.nativeCurrency,
      rpcUrls: polygon.rpcUrls.default.http,
      blockExplorerUrls: [polygon.blockExplorers?.default.url],
    })
    const bare = mover([])
    await move(bare, { ...polygon, blockExplorers: undefined })
    expect(bare.asked[1]?.[1]).not.toHaveProperty('blockExplorerUrls')
  })

  it('R7.49: one that moves as it is told is left alone', async () => {
    let at = '0x1'
    const wallet = mover([], {
      eth_chainId: () => at,
      wallet_addEthereumChain() {
        at = '0x89'
      },
    })
    expect(await move(wallet)).toEqual({ resolved: undefined })
    expect(methods(wallet)).toEqual(['switchEthereumChain', 'addEthereumChain', 'chainId', 'chainId'])
  })

  it('R4.67: one that says yes before its chain is the new one, as on phones, is waited for', async () => {
    const clock = createFakeClock()
    let at = '0x1'
    const wallet = mover([], {
      eth_chainId: () => at,
      wallet_switchEthereumChain: () =>
        void clock.after(1_900, () => {
          at = '0x89'
        }),
    })
    const moving = codeOf(eip155Operations.switchNetwork(wallet.connector, polygon, clock))
    await clock.advance(3_000)
    expect(await moving).toEqual({ resolved: undefined })
    expect(methods(wallet).filter((method) => method === 'switchEthereumChain')).toHaveLength(1)
    // Asked no more, once it is there.
    const { length } = wallet.asked
    await clock.advance(10_000)
    expect(wallet.asked).toHaveLength(length)
  })

  it.each([4902, 5000, 32603, -32603, -4902, -5000, '4902', '-32603'])(
    'R8.23: %j means that it does not know the chain',
    async (code) => {
      let isKnown = false
      const wallet = mover([], {
        wallet_switchEthereumChain: () => (isKnown ? undefined : fails(code)()),
        wallet_addEthereumChain() {
          isKnown = true
        },
        eth_chainId: () => (isKnown ? '0x89' : '0x1'),
      })
      expect(await move(wallet)).toEqual({ resolved: undefined })
    },
  )

  it.each<[name: string, answers: Readonly<Record<string, Answer>>, code: string]>([
    ['the visitor says no', { wallet_switchEthereumChain: fails(4001) }, 'connection/rejected'],
    ['it fails otherwise', { wallet_switchEthereumChain: fails(-32000) }, 'connection/failed'],
    ['its code is none', { wallet_switchEthereumChain: fails(Symbol('4902')) }, 'connection/failed'],
    ['the visitor does not want the chain', { wallet_addEthereumChain: fails(4001) }, 'connection/rejected'],
    ['it does not take the chain', { wallet_addEthereumChain: fails(-32602) }, 'network/chain-not-supported'],
    ['it says yes and stays', { wallet_switchEthereumChain: () => null }, 'network/stayed'],
    ['it answers nonsense', { wallet_switchEthereumChain: () => null, eth_chainId: () => 'odd' }, 'network/stayed'],
  ])('R8.22: where %s', async (_, answers, code) => {
    expect(await move(mover([], answers))).toBe(code)
  })
})

describe('what a wallet says it holds (ERC-7811)', () => {
  const TOKEN = `0x${'1'.repeat(40)}`
  const usdc = {
    address: TOKEN,
    balance: '0x16e360',
    type: 'erc20',
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 2 },
  }
  const coin = { address: 'native', balance: '0xde0b6b3a7640000', type: 'native' }
  const read = async (assets: unknown, capabilities: unknown = { '0x89': { assetDiscovery: { supported: true } } }) => {
    const { connector, asked } = walletOf({
      wallet_getCapabilities: () => capabilities,
      wallet_getAssets: () => assets,
    })
    return { asked, found: await eip155Operations.walletAssets(connector, ME, polygon) }
  }
  const row = async (asset: unknown) => (await read({ '0x89': [asset] })).found?.[0]

  it('R7.51: is asked only where it can, for its own account on this chain', async () => {
    const { asked, found } = await read({ '0x89': [usdc, coin] })
    expect(asked).toEqual([
      ['wallet_getCapabilities', ME],
      ['wallet_getAssets', { account: ME, chainFilter: ['0x89'] }],
    ])
    expect(found).toEqual([
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:137',
        address: `eip155:137:${TOKEN}`,
        value: 3,
        price: 2,
        quantity: { decimals: '6', numeric: '1.500000' },
        iconUrl: undefined,
      },
      {
        name: polygon.nativeCurrency.name,
        symbol: polygon.nativeCurrency.symbol,
        chainId: 'eip155:137',
        address: undefined,
        value: undefined,
        price: 0,
        quantity: { decimals: '18', numeric: '1.000000000000000000' },
        iconUrl: undefined,
      },
    ])
  })

  it.each([
    [null],
    [{}],
    [{ '0x1': { assetDiscovery: { supported: true } } }],
    [{ '0x89': null }],
    [{ '0x89': { assetDiscovery: true } }],
    [{ '0x89': { assetDiscovery: { supported: 'yes' } } }],
    [{ '0x89': { assetDiscovery: { supported: false } } }],
  ])('R7.51: is not asked with the capabilities %j', async (capabilities) => {
    const { asked, found } = await read({ '0x89': [usdc] }, capabilities)
    expect([asked.length, found]).toEqual([1, undefined])
  })

  it.each([[null], [[]], [{}], [{ '0x1': [usdc] }], [{ '0x89': 'all' }]])('R7.51: %j is no answer', async (answer) => {
    expect((await read(answer)).found).toBeUndefined()
  })

  it('R7.51: an answer may be empty, and one bad row costs itself', async () => {
    expect((await read({ '0x89': [] })).found).toEqual([])
    expect((await read({ '0x89': [null, 7, usdc] })).found).toMatchObject([{ symbol: 'USDC' }])
  })

  it.each<[name: string, asset: object]>([
    ['an amount that is none', { ...usdc, balance: '1500000' }],
    ['an amount beyond 256 bits', { ...usdc, balance: `0x${'f'.repeat(65)}` }],
    ['no amount', { ...usdc, balance: undefined }],
    ['an address that is none', { ...usdc, address: '0x1' }],
    ['no name', { ...usdc, metadata: { ...usdc.metadata, name: ' ' } }],
    ['no symbol', { ...usdc, metadata: { ...usdc.metadata, symbol: undefined } }],
    ['more decimals than there are', { ...usdc, metadata: { ...usdc.metadata, decimals: 256 } }],
    ['fewer decimals than none', { ...usdc, metadata: { ...usdc.metadata, decimals: -1 } }],
    ['decimals that are no whole number', { ...usdc, metadata: { ...usdc.metadata, decimals: 6.5 } }],
    ['decimals that are no number', { ...usdc, metadata: { ...usdc.metadata, decimals: 'six' } }],
    ['nothing about it', { ...usdc, metadata: 'none' }],
  ])('R7.51: a token with %s is left out', async (_, asset) => {
    expect(await row(asset)).toBeUndefined()
  })

  it('R7.51: amounts are written whole, whatever the decimals', async () => {
    const amount = async (balance: string, decimals?: number) =>
      (await row({ ...usdc, balance, metadata: { ...usdc.metadata, decimals } }))?.quantity
    expect(await amount('0x1', 6)).toEqual({ decimals: '6', numeric: '0.000001' })
    expect(await amount('0xf', 0)).toEqual({ decimals: '0', numeric: '15' })
    expect(await amount('0xf', undefined)).toEqual({ decimals: '0', numeric: '15' })
    expect(await amount('0x0', 255)).toMatchObject({ decimals: '255' })
  })

  it('R7.51: a coin may be told by its kind, and by names of its own', async () => {
    expect(await row({ ...coin, address: TOKEN, type: 'NATIVE' })).toMatchObject({ address: undefined })
    expect(await row({ ...coin, type: 'other' })).toMatchObject({ address: undefined })
    expect(await row({ ...coin, metadata: { name: 'Own', symbol: 'OWN', decimals: 2 } })).toMatchObject({
      name: 'Own',
      symbol: 'OWN',
      quantity: { numeric: '10000000000000000.00' },
    })
  })

  it('R7.51: what it is worth, as the wallet says or as it follows; without a price it is worth nothing known', async () => {
    const worth = async (metadata: object) => {
      const found = await row({ ...usdc, metadata: { ...usdc.metadata, ...metadata } })
      return [found?.price, found?.value]
    }
    expect(await worth({ price: '2' })).toEqual([2, 3])
    expect(await worth({ value: 7 })).toEqual([2, 7])
    expect(await worth({ value: '7' })).toEqual([2, 3])
    expect(await worth({ price: undefined, value: 7 })).toEqual([0, undefined])
    expect(await worth({ price: 'free' })).toEqual([0, undefined])
  })

  it('R7.51, R7.8: a worth below nothing or beyond all numbers is none, and the token stays', async () => {
    const worth = async (metadata: object) => {
      const found = await row({ ...usdc, metadata: { ...usdc.metadata, ...metadata } })
      return [found?.price, found?.value]
    }
    for (const odd of [-2, '-2', Infinity, '1e999', Number.NaN])
      expect(await worth({ price: odd })).toEqual([0, undefined])
    for (const odd of [-7, Infinity, Number.NaN]) expect(await worth({ value: odd })).toEqual([2, undefined])
    // What follows from two numbers may be none.
    expect(await worth({ price: 1e308, decimals: 0 })).toEqual([1e308, undefined])
  })

  it('R7.51: its picture is as the wallet names it', async () => {
    const picture = async (iconUrl: unknown) =>
      (await row({ ...usdc, metadata: { ...usdc.metadata, iconUrl } }))?.iconUrl
    expect([await picture('https://p.test/a.png'), await picture(7)]).toEqual(['https://p.test/a.png', undefined])
  })
})

describe('wallets that announce themselves', () => {
  const start = async (legacy?: () => unknown) => {
    const clock = createFakeClock()
    const scope = createScope()
    const connectors: { value: readonly Connector[] } = { value: [] }
    let report = (_: Record<string, unknown>, __: unknown): void => {}
    discoverEip155(
      {
        scope,
        clock,
        connectors,
        report(one) {
          connectors.value = [...connectors.value, one]
        },
      },
      {
        subscribe(listener) {
          report = listener
        },
        legacy: legacy ?? (() => undefined),
      },
    )
    const announce = (info: object, provider: unknown = { request: () => {} }): unknown => {
      report({ rdns: 'com.one', name: 'One', uuid: '1', ...info }, provider)
      return provider
    }
    return { announce, clock, scope, found: () => connectors.value.map(({ id, name }) => [id, name]), connectors }
  }

  it('R1.31: each once, by its object, its function and its own id', async () => {
    const { announce, found, connectors } = await start()
    const icon = 'data:image/png;base64,AA'
    const provider = announce({ icon }) as { request: unknown }
    announce({ uuid: '2', rdns: 'com.other', name: 'Other' }, provider)
    announce({ uuid: '3', rdns: 'com.other', name: 'Other' }, { request: provider.request })
    announce({ rdns: 'com.other', name: 'Other' })
    expect(found()).toEqual([['com.one', 'One']])
    expect(connectors.value[0]).toEqual({
      id: 'com.one',
      type: 'ANNOUNCED',
      name: 'One',
      chain: 'eip155',
      claimsName: true,
      imageUrl: icon,
      info: { rdns: 'com.one', uuid: '1' },
      provider,
    })
  })

  it('R1.31: others of one rdns are others; those without an id of their own are told apart by what they are', async () => {
    const { announce, found } = await start()
    announce({})
    announce({ uuid: '2' })
    announce({ uuid: undefined, name: 'Three' })
    announce({ uuid: undefined, rdns: 'com.two', name: 'Two' })
    // The widget numbers them.
    expect(found()).toEqual([
      ['com.one', 'One'],
      ['com.one', 'One'],
      ['com.one', 'Three'],
      ['com.two', 'Two'],
    ])
  })

  it('R10.14: none without a name, an rdns or a way to ask it; names are made safe to show', async () => {
    const { announce, found, connectors } = await start()
    announce({ name: '' })
    announce({ rdns: '\u202e', uuid: '2' })
    announce({ uuid: '3' }, {})
    announce({ uuid: '4' }, null)
    announce({ uuid: '5' }, { request: 'text' })
    announce({ uuid: '6', name: 'Wal\u202elet', icon: 'https://tracker.example/a.png' })
    expect(found()).toEqual([['com.one', 'Wallet']])
    expect(connectors.value[0]?.imageUrl).toBeUndefined()
  })

  it('R1.31: the window’s own one, in the next turn, unless it announced itself', async () => {
    const own = { request: () => {} }
    const quiet = await start(() => own)
    expect(quiet.found()).toEqual([])
    await quiet.clock.advance(0)
    expect(quiet.connectors.value).toEqual([
      { id: 'injected', type: 'INJECTED', name: 'Browser Wallet', chain: 'eip155', provider: own },
    ])
    const known = await start(() => own)
    known.announce({}, own)
    await known.clock.advance(0)
    expect(known.found()).toEqual([['com.one', 'One']])
    for (const legacy of [() => ({}), () => undefined, fails()]) {
      const none = await start(legacy)
      await none.clock.advance(0)
      expect(none.found()).toEqual([])
    }
    const ended = await start(() => own)
    ended.scope.close()
    await ended.clock.advance(0)
    expect(ended.found()).toEqual([])
  })
})
