import { expect, it } from 'vitest'
import {
  DEFAULT_BASE_URLS,
  DEFAULT_FEATURES,
  DEFAULT_REMOTE_FEATURES,
  resolveOptions,
} from '../../../src/domain/defaults.ts'
import { testNetwork } from '../../support/test-page.ts'

const must = { networks: [testNetwork(1)] as const, chains: [] }

it('R3.31: a host that says nothing gets what the documents say', () => {
  expect(resolveOptions(must)).toEqual({
    ...must,
    projectId: '',
    allWallets: 'SHOW',
    enableWalletGuide: true,
    enableNetworkSwitch: true,
    allowUnsupportedChain: false,
    enableWalletConnect: true,
    debug: true,
    locale: 'en',
    logLevel: 'error',
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    customWallets: [],
    pictureHosts: [],
    features: { ...DEFAULT_FEATURES, connectMethodsOrder: undefined },
    remote: DEFAULT_REMOTE_FEATURES,
    baseUrls: DEFAULT_BASE_URLS,
    defaultAccountTypes: {},
  })
})

it('R3.31: what is there as `undefined`, as a variable of the environment may be, or `null`, is left out', () => {
  const plain = resolveOptions(must)
  for (const nothing of [undefined, null]) {
    const said = Object.fromEntries(Object.keys(plain).map((name) => [name, nothing]))
    expect(resolveOptions({ ...said, ...must })).toEqual(plain)
  }
})

it('R3.31: what a host says goes before, `false` included, and leaves the others', () => {
  const own = resolveOptions({
    ...must,
    debug: false,
    projectId: 'p1',
    defaultAccountTypes: { eip155: 'eoa' },
    baseUrls: { walletApi: 'https://own.example' },
    features: { send: false, email: false, connectMethodsOrder: ['wallet'] },
  })
  expect(own).toMatchObject({ debug: false, locale: 'en', projectId: 'p1', defaultAccountTypes: { eip155: 'eoa' } })
  expect(own.baseUrls).toEqual({ ...DEFAULT_BASE_URLS, walletApi: 'https://own.example' })
  expect(own.features).toEqual({ ...DEFAULT_FEATURES, send: false, connectMethodsOrder: ['wallet'] })
  expect(own.remote).toEqual({ ...DEFAULT_REMOTE_FEATURES, email: false })
})

it('R9.49: what the dashboard says goes before what the host wished for', () => {
  const { remote } = resolveOptions({ ...must, features: { email: true, swaps: [] } }, { email: false })
  expect(remote).toEqual({ ...DEFAULT_REMOTE_FEATURES, email: false, swaps: [] })
})

it('R2.26: the whole list is away where a host says so, by either option', () => {
  expect(resolveOptions({ ...must, features: { allWallets: false } }).allWallets).toBe('HIDE')
  expect(resolveOptions({ ...must, features: { allWallets: true } }).allWallets).toBe('SHOW')
  expect(resolveOptions({ ...must, allWallets: 'ONLY_MOBILE', features: { allWallets: false } }).allWallets).toBe(
    'ONLY_MOBILE',
  )
})

it('a host without types may say null', () => {
  const { features, baseUrls } = resolveOptions({ ...must, features: null, baseUrls: null } as never)
  expect(features.send).toBe(true)
  expect(baseUrls).toEqual(DEFAULT_BASE_URLS)
})
