// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bip122 } from '../../src/chains/bip122/index.ts'
import { cosmos } from '../../src/chains/cosmos/index.ts'
import { eip155 } from '../../src/chains/eip155/index.ts'
import { polkadot } from '../../src/chains/polkadot/index.ts'
import { solana } from '../../src/chains/solana/index.ts'
import { createBrowserPage } from '../../src/services/page/browser-page.ts'
import { bitcoinCases } from '../contract/families/bip122.ts'
import { cosmosCase } from '../contract/families/cosmos.ts'
import type { CaseWallet } from '../contract/families/family-case.ts'
import { polkadotCase } from '../contract/families/polkadot.ts'
import { solanaCase } from '../contract/families/solana.ts'
import { openPage, type TestPage, testNetwork, testWallet } from '../support/test-page.ts'

// One extension writes whatever it likes into the page. The page, the widget and the honest wallets beside it go on.

const fail = (): never => {
  throw new Error('hostile')
}
const trap = new Proxy(Object.create(null) as object, {
  get: fail,
  has: fail,
  ownKeys: fail,
  getOwnPropertyDescriptor: fail,
  getPrototypeOf: fail,
})
const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  return proxy
}
const getter = (name: string): object => Object.defineProperty({}, name, { get: fail, enumerable: true })

/** What may stand where a wallet is looked for. */
const OBJECTS: Readonly<Record<string, () => unknown>> = {
  'a proxy that throws': () => trap,
  'a revoked proxy': revoked,
  'a function': () => fail,
  'getters that throw': () =>
    ['enable', 'getKey', 'request', 'requestAccounts', 'connect', 'features', 'name', 'id', 'icon'].reduce(
      (found, name) => Object.defineProperty(found, name, { get: fail, enumerable: true }),
      {},
    ),
  'a list of them': () => [trap, revoked(), getter('id'), getter('name'), null, { id: 'x', name: { toString: fail } }],
  text: () => 'wallet',
  'nothing with a prototype': () => null,
}

const PLACES = [
  'ethereum',
  'injectedWeb3',
  'keplr',
  'leap',
  'cosmostation',
  'okxwallet',
  'btc_providers',
  'LeatherProvider',
  'unisat',
  'bitkeep',
  'binancew3w',
]

const families = () => [eip155(), solana(), bip122(), polkadot(), cosmos()]
const CASES = [solanaCase, polkadotCase, cosmosCase, ...bitcoinCases]
const networks = [testNetwork(1), ...CASES.flatMap(({ networks: [first] }) => first ?? [])] as const

let page: TestPage | undefined
const endings: (() => void)[] = []
const uncaught: unknown[] = []
const onError = (event: Event): void => void uncaught.push(event)
beforeEach(() => {
  uncaught.length = 0
  window.addEventListener('error', onError)
})
afterEach(() => {
  page?.close()
  page = undefined
  for (const end of endings.splice(0).reverse()) end()
  window.removeEventListener('error', onError)
  vi.unstubAllGlobals()
  expect(uncaught, 'errors that reached the page').toEqual([])
})

const open = (): TestPage => {
  page = openPage({ chains: families(), networks })
  return page
}
const honest: Record<string, CaseWallet> = {}
beforeAll(async () => {
  for (const one of [solanaCase, polkadotCase, cosmosCase, bitcoinCases[1]])
    if (one) honest[one.namespace] = await one.createWallet()
})
const installHonest = (): string[] => {
  for (const wallet of Object.values(honest)) endings.push(wallet.install())
  return ['com.example.honest', ...Object.values(honest).map(({ connectorId }) => connectorId)]
}
const found = ({ widget }: TestPage): string[] => widget.connectors.value.map(({ id }) => id)

describe.each(Object.entries(OBJECTS))('%s', (_, make) => {
  it('stands in every place of the window: the widget is made and finds who announces or registers', async () => {
    for (const place of PLACES) vi.stubGlobal(place, make())
    if (honest.solana) endings.push(honest.solana.install())
    const opened = open()
    opened.announce(testWallet('com.example.honest', [0]))
    await opened.clock.advance(20_000)
    expect(found(opened)).toEqual([honest.solana?.connectorId, 'com.example.honest'])
  })

  it('is announced, registered and entered in lists beside honest ones: only those are found', async () => {
    const ids = installHonest()
    vi.stubGlobal(
      'injectedWeb3',
      Object.assign({ ...(globalThis as { injectedWeb3?: object }).injectedWeb3 }, { evil: make() }),
    )
    const list = (globalThis as { btc_providers?: unknown[] }).btc_providers ?? []
    vi.stubGlobal('btc_providers', [make(), ...list, make()])
    const opened = open()
    for (const detail of [
      make(),
      { info: make(), provider: make() },
      { info: { rdns: 'a.b', name: 'Evil' }, provider: make() },
    ])
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    for (const wallet of [make(), { name: 'Evil', features: make() }, { name: make(), features: {} }])
      window.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', {
          detail: ({ register }: { register(wallet: unknown): void }) => register(wallet),
        }),
      )
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: fail }))
    opened.announce(testWallet('com.example.honest', [0]))
    await opened.clock.advance(20_000)
    expect(
      found(opened)
        .filter((id) => id !== 'x')
        .sort(),
    ).toEqual(ids.sort())
  })
})

it('lists of a million entries are cut before they are walked', async () => {
  vi.stubGlobal(
    'btc_providers',
    Array.from({ length: 1_000_000 }, (_, index) => ({ id: `p${index}`, name: `W${index}` })),
  )
  let looks = 0
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`w${index}`, 0]))
  vi.stubGlobal(
    'injectedWeb3',
    new Proxy(many, {
      get() {
        looks += 1
        return { enable() {} }
      },
    }),
  )
  const opened = open()
  await opened.clock.advance(20_000)
  expect(looks).toBeLessThan(1_000)
  expect(found(opened).length).toBeLessThan(100)
})

it('a wallet that throws when it is followed has connected, and one that throws when it is left is left', async () => {
  const wallet = testWallet('com.example.honest', [0])
  const hostile = { ...wallet, provider: { ...wallet.provider, on: fail, removeListener: fail } }
  const opened = open()
  opened.announce(hostile)
  await opened.widget.connect('com.example.honest')
  expect(opened.widget.account.value?.address).toBe(wallet.control.addresses[0])
  await opened.widget.disconnect()
  expect(opened.widget.status.value).toBe('disconnected')
})

it.each(Object.entries(OBJECTS))(
  'an event that brings %s changes nothing and throws nothing into the wallet',
  async (_, make) => {
    const wallet = testWallet('com.example.honest', [0])
    const heard = new Map<string, (value: unknown) => void>()
    const on = (event: string, listener: (value: unknown) => void): void => void heard.set(event, listener)
    const opened = open()
    opened.announce({ ...wallet, provider: { ...wallet.provider, on: on as never } })
    await opened.widget.connect('com.example.honest')
    const before = opened.widget.account.value
    for (const event of ['chainChanged', 'accountsChanged'])
      heard.get(event)?.(event === 'chainChanged' ? make() : [make(), before?.address])
    heard.get('accountsChanged')?.(Object.assign(revoked()))
    expect(opened.widget.account.value).toEqual(before)
  },
)

describe('DOM clobbering', () => {
  // `<form id="unisat">` answers as `window.unisat`, from the window's chain of prototypes and never as its own property.
  const named = Object.getPrototypeOf(globalThis) as object
  const clobber = (name: string, value: unknown): void => {
    Object.defineProperty(named, name, { value, configurable: true })
    endings.push(() => Reflect.deleteProperty(named, name))
  }
  /** Chromium calls an `<object>` a function. */
  const element = Object.assign(document.createElement('form'), {
    request() {},
    requestAccounts() {},
    connect() {},
    getKey() {},
    enable() {},
  })

  it('adds no wallet, whatever the markup is called', async () => {
    for (const place of PLACES) clobber(place, element)
    const opened = open()
    await opened.clock.advance(20_000)
    expect((globalThis as { unisat?: unknown }).unisat).toBe(element)
    expect(found(opened)).toEqual([])
  })

  it('makes no page a mini app of Telegram', () => {
    clobber('Telegram', element)
    expect(createBrowserPage().isTelegram).toBe(false)
    vi.stubGlobal('Telegram', {})
    expect(createBrowserPage().isTelegram).toBe(true)
  })
})
