import { describe, expect, test } from 'vitest'
import type { Connector } from '../../../../src/domain/connector.ts'
import type { Namespace } from '../../../../src/domain/network.ts'
import { listWalletRows, type WalletSituation } from '../../../../src/domain/rules/list-wallet-rows.ts'
import { findConnector, servesNamespace } from '../../../../src/domain/rules/match-wallets.ts'
import { mergeConnectors } from '../../../../src/domain/rules/merge-connectors.ts'
import { sortInstalledFirst } from '../../../../src/domain/rules/sort-installed-first.ts'
import type { WalletListing } from '../../../../src/domain/wallet.ts'

const connector = (name: string, more: Partial<Connector> = {}): Connector => ({
  id: `com.${name.toLowerCase().replaceAll(' ', '')}`,
  type: 'ANNOUNCED',
  name,
  chain: 'eip155',
  info: { rdns: `com.${name.toLowerCase().replaceAll(' ', '')}` },
  provider: {},
  ...more,
})
const browserWallet = connector('Browser Wallet', { id: 'injected', type: 'INJECTED', info: {} })
const wallet = (name: string, more: Partial<WalletListing> = {}): WalletListing => ({
  id: `list-${name.toLowerCase()}`,
  name,
  ...more,
})
const situation = (more: Partial<WalletSituation> = {}): WalletSituation => ({
  connectors: [],
  namespaces: ['eip155', 'solana'],
  recent: [],
  featured: [],
  custom: [],
  recommended: [],
  excluded: [],
  order: [],
  isMobile: false,
  offered: [],
  hasHostChoice: false,
  ...more,
})
const names = (more: Partial<WalletSituation>): string[] =>
  listWalletRows(situation(more)).map(
    ({ group, connector, wallet }) => `${group}: ${(connector ?? wallet)?.name ?? 'offered'}`,
  )

const ask = wallet('Ask')
const bay = wallet('Bay')
const cot = wallet('Cot')

describe('groups', () => {
  const everything: Partial<WalletSituation> = {
    offered: ['walletConnect'],
    connectors: [connector('Inst'), connector('Ext', { type: 'EXTERNAL' })],
    recent: [ask],
    featured: [bay],
    custom: [cot],
    recommended: [wallet('Rec')],
  }
  test.each<[name: string, order: WalletSituation['order'], expected: string[]]>([
    [
      'R2.23, R9.45: default connector type order',
      [],
      ['walletConnect: offered', 'recent: Ask', 'injected: Inst', 'featured: Bay', 'custom: Cot', 'external: Ext'],
    ],
    [
      'R2.23: the host’s order first, groups it left out follow in the default one',
      ['external', 'injected'],
      ['external: Ext', 'injected: Inst', 'walletConnect: offered', 'recent: Ask', 'featured: Bay', 'custom: Cot'],
    ],
    [
      'R2.23: a group named twice is shown once',
      ['injected', 'injected'],
      ['injected: Inst', 'walletConnect: offered', 'recent: Ask', 'featured: Bay', 'custom: Cot', 'external: Ext'],
    ],
  ])('%s', (_, order, expected) => {
    expect(names({ ...everything, order })).toEqual(expected)
  })

  test('R2.23: injected: several chains first, then announced, then the window’s own', () => {
    const connectors = [browserWallet, connector('Ann'), connector('Two'), connector('Two', { chain: 'solana' })]
    expect(names({ connectors })).toEqual(['injected: Two', 'injected: Ann', 'injected: Browser Wallet'])
  })

  test.each<[string, Partial<WalletSituation>]>([
    ['where nobody offers one', { offered: [] }],
    ['where no family can use it', { namespaces: [] }],
    ['where the host excludes it by its name', { excluded: [wallet('walletConnect')] }],
  ])('R2.24: no row of a capability %s', (_, more) => {
    expect(names({ offered: ['walletConnect'], ...more })).toEqual([])
  })

  test('R2.23: an external connector with an entry in the list is reached through that', () => {
    const sdk = connector('Sdk', { id: 'coinbaseWalletSDK', type: 'EXTERNAL', info: {} })
    expect(names({ connectors: [sdk] })).toEqual([])
  })

  test('R2.60: asked for one family, only its wallets', () => {
    expect(
      names({
        namespaces: ['solana'],
        connectors: [connector('Evm'), connector('Sol', { chain: 'solana' })],
        featured: [wallet('Only evm', { chains: ['eip155:1'] }), wallet('All')],
        recent: [wallet('Old evm', { chains: ['eip155:1'] })],
      }),
    ).toEqual(['injected: Sol', 'featured: All'])
  })
})

describe('recommended', () => {
  const recommended = [ask, bay, cot]
  test.each<[name: string, more: Partial<WalletSituation>, expected: number]>([
    ['two for a visitor without wallets', {}, 2],
    ['one beside one installed', { connectors: [connector('Inst')] }, 1],
    ['none beside two', { connectors: [connector('Inst'), connector('Other')] }, 0],
    ['none beside three', { connectors: [connector('A'), connector('B'), connector('C')] }, 0],
    ['one beside one recent', { recent: [wallet('Old')] }, 1],
    ['Browser Wallet does not count', { connectors: [browserWallet] }, 2],
    ['none when the host named its own', { hasHostChoice: true }, 0],
    ['none beside custom wallets', { custom: [wallet('Own')] }, 0],
  ])('R2.23: %s', (_, more, expected) => {
    const rows = listWalletRows(situation({ recommended, ...more }))
    expect(rows.filter(({ group }) => group === 'recommended')).toHaveLength(expected)
  })

  test('R2.23: the next one takes the place of one that is installed', () => {
    const connectors = [connector('Inst')]
    expect(names({ connectors, recommended: [wallet('Inst on the list', { rdns: 'com.inst' }), bay] })).toEqual([
      'injected: Inst',
      'recommended: Bay',
    ])
  })
})

describe('duplicates', () => {
  test.each<[name: string, more: Partial<WalletSituation>]>([
    ['rdns of a connector', { featured: [wallet('Listed', { rdns: 'com.inst' })] }],
    ['explorer id of a connector', { featured: [wallet('Listed', { id: 'explorer-1' })] }],
    ['custom wallet with the rdns of a connector', { custom: [wallet('Custom', { rdns: 'com.inst' })] }],
    ['recent wallet with the name of a connector', { recent: [wallet('Inst')] }],
    ['recent wallet with the id of a connector', { recent: [wallet('Other', { id: 'com.inst' })] }],
    ['recent wallet with the rdns of a connector', { recent: [wallet('Other', { rdns: 'com.inst' })] }],
    [
      'a phone’s rdns of the same wallet',
      {
        isMobile: true,
        connectors: [connector('Inst', { info: { rdns: 'io.metamask' } })],
        featured: [wallet('Listed', { rdns: 'io.metamask.mobile' })],
      },
    ],
  ])('R2.25: installed is not offered again: %s', (_, more) => {
    expect(names({ connectors: [connector('Inst', { explorerId: 'explorer-1' })], ...more })).toEqual([
      'injected: Inst',
    ])
  })

  test('R2.25: recent with another rdns is another wallet', () => {
    const recent = [wallet('Old', { rdns: 'com.old' })]
    expect(names({ recent, featured: [wallet('New', { rdns: 'com.new' })] })).toEqual(['recent: Old', 'featured: New'])
  })

  test('R2.25: recent is not offered again, by id or rdns', () => {
    const recent = [wallet('Old', { id: 'one', rdns: 'com.old' })]
    const featured = [wallet('Same id', { id: 'one' }), wallet('Same rdns', { rdns: 'com.old' }), bay]
    expect(names({ recent, featured })).toEqual(['recent: Old', 'featured: Bay'])
  })

  test('R2.25: the list does not repeat itself', () => {
    expect(names({ featured: [ask, ask], custom: [ask, bay] })).toEqual(['featured: Ask', 'custom: Bay'])
  })
})

describe('exclusion', () => {
  const excluded = [wallet('Nope', { rdns: 'com.nope' })]
  test.each<[name: string, more: Partial<WalletSituation>]>([
    ['R5.41: announced, by rdns', { connectors: [connector('Disguised', { info: { rdns: 'com.nope' } })] }],
    ['R5.41: announced, by name in any case', { connectors: [connector('nOPE', { info: {} })] }],
    ['R5.41: external, by name', { connectors: [connector('Nope', { type: 'EXTERNAL', info: {} })] }],
    ['R5.41: injected, by name', { connectors: [connector('Nope', { type: 'INJECTED', info: {} })] }],
    ['R5.41: of the list, by rdns', { featured: [wallet('Disguised', { rdns: 'com.nope' })] }],
    ['R5.41: recent, by name', { recent: [wallet('NOPE')] }],
    ['R5.41: recommended, by name', { recommended: [wallet('nope')] }],
  ])('%s', (_, more) => {
    expect(names({ excluded, ...more })).toEqual([])
  })
  test('R5.41: no rdns is not the same as no rdns', () => {
    expect(names({ excluded: [wallet('Nope')], connectors: [browserWallet] })).toHaveLength(1)
  })
})

describe('Browser Wallet', () => {
  const absent = { ...browserWallet, provider: undefined }
  test('R5.40: one that only calls itself so is a wallet like any other, on a phone, too', () => {
    const announced = connector('Browser Wallet', { info: {}, provider: undefined })
    const named = connector('Named', { type: 'INJECTED', info: {}, provider: undefined })
    expect(names({ connectors: [announced, named], isMobile: true })).toEqual([
      'injected: Browser Wallet',
      'injected: Named',
    ])
  })
  test.each<[name: string, more: Partial<WalletSituation>, isShown: boolean]>([
    ['R5.40: shown on a desktop', { connectors: [browserWallet] }, true],
    [
      'R5.40: hidden on a desktop if excluded',
      { connectors: [browserWallet], excluded: [wallet('browser wallet')] },
      false,
    ],
    ['R5.40: shown on a phone when installed', { connectors: [browserWallet], isMobile: true }, true],
    ['R5.40: hidden on a phone without rdns and not installed', { connectors: [absent], isMobile: true }, false],
    [
      'R5.40: shown on a phone with rdns',
      { connectors: [{ ...absent, info: { rdns: 'com.x' } }], isMobile: true },
      true,
    ],
  ])('%s', (_, more, isShown) => {
    expect(names(more)).toHaveLength(isShown ? 1 : 0)
  })
})

describe('merging', () => {
  const families: Namespace[] = ['eip155', 'solana']
  test('R3.15: one name in several families becomes one row', () => {
    const first = connector('Two', { imageUrl: 'https://one.test/a.png' })
    const second = connector('Two', { id: 'sol', chain: 'solana' })
    expect(mergeConnectors([first, second, connector('One')], families)).toMatchObject([
      { id: first.id, type: 'MULTI_CHAIN', imageUrl: first.imageUrl, connectors: [first, second] },
      { name: 'One', type: 'ANNOUNCED' },
    ])
  })
  test.each<[name: string, connectors: Connector[], namespaces: Namespace[], types: string[]]>([
    ['only enabled families count', [connector('Two'), connector('Two', { chain: 'cosmos' })], families, ['ANNOUNCED']],
    [
      'asked for one family there is nothing to merge',
      [connector('Two'), connector('Two', { chain: 'solana' })],
      ['solana'],
      ['ANNOUNCED'],
    ],
    [
      'two of one name in one family stay two',
      [connector('Two'), connector('Two', { id: 'b' })],
      families,
      ['ANNOUNCED', 'ANNOUNCED'],
    ],
    [
      'Trust Wallet is Trust',
      [connector('Trust Wallet'), connector('Trust', { chain: 'solana' })],
      families,
      ['MULTI_CHAIN'],
    ],
    [
      'the embedded wallet stays one',
      [connector('Auth', { type: 'AUTH' }), connector('Auth', { type: 'AUTH', chain: 'solana' })],
      families,
      ['AUTH'],
    ],
  ])('R3.14, R3.15: %s', (_, connectors, namespaces, types) => {
    expect(mergeConnectors(connectors, namespaces).map(({ type }) => type)).toEqual(types)
  })
  test.each<[name: string, one: Partial<Connector>, other: Partial<Connector>, rows: number]>([
    ['each with a picture of its own', { claimsName: true, imageUrl: 'a' }, { claimsName: true, imageUrl: 'b' }, 2],
    ['each with the same picture', { claimsName: true, imageUrl: 'a' }, { claimsName: true, imageUrl: 'a' }, 1],
    ['neither with a picture', { claimsName: true }, { claimsName: true }, 1],
    ['one of which we know by its place, first', { imageUrl: 'a' }, { claimsName: true, imageUrl: 'b' }, 1],
    ['one of which we know by its place, last', { claimsName: true, imageUrl: 'a' }, { imageUrl: 'b' }, 1],
    ['both of which we know by their places', { imageUrl: 'a' }, { imageUrl: 'b' }, 1],
  ])('R3.15: two that claim one name: %s', (_, one, other, rows) => {
    const claims = [connector('Two', one), connector('Two', { chain: 'solana', ...other })]
    expect(mergeConnectors(claims, families)).toHaveLength(rows)
  })
  test('R3.15: a third of the name in a family that is taken stays a row of its own', () => {
    const parts = [connector('Two'), connector('Two', { chain: 'solana' }), connector('Two', { id: 'imitation' })]
    expect(mergeConnectors(parts, families).map(({ id, type }) => [id, type])).toEqual([
      ['com.two', 'MULTI_CHAIN'],
      ['imitation', 'ANNOUNCED'],
    ])
  })
})

describe('matching', () => {
  test('a wallet without an rdns, as all beside EVM, by its name; with one, by that alone', () => {
    const standard: Connector = { id: 'Phantom', type: 'ANNOUNCED', name: 'Phantom', chain: 'solana', provider: {} }
    const listed = wallet('phantom', { rdns: 'app.phantom' })
    expect(findConnector(listed, [standard], false)).toBe(standard)
    expect(findConnector(wallet('Other'), [standard], false)).toBeUndefined()
    expect(findConnector(listed, [connector('Phantom')], false)).toBeUndefined()
    expect(names({ connectors: [standard], recommended: [listed] })).toEqual(['injected: Phantom'])
  })

  const inst = connector('Inst', { explorerId: 'x1' })
  test.each<[name: string, wallet: WalletListing, expected: boolean]>([
    ['by explorer id', wallet('A', { id: 'x1' }), true],
    ['by rdns', wallet('A', { rdns: 'com.inst' }), true],
    ['not by name', wallet('Inst'), false],
    ['not by two missing rdns', wallet('A', { rdns: undefined }), false],
  ])('%s', (_, one, expected) => {
    expect(!!findConnector(one, [connector('None', { info: {} }), inst], false)).toBe(expected)
  })
  test('inside a merged one', () => {
    const merged = mergeConnectors(
      [connector('Two'), connector('Two', { chain: 'solana', explorerId: 'y' })],
      ['eip155', 'solana'],
    )
    expect(findConnector(wallet('A', { id: 'y' }), merged, false)).toBe(merged[0])
  })
  test('R2.31: installed first, the order otherwise kept', () => {
    const list = [ask, bay, wallet('Inst', { rdns: 'com.inst' }), cot]
    expect(sortInstalledFirst(list, [inst], false).map(({ name }) => name)).toEqual(['Inst', 'Ask', 'Bay', 'Cot'])
  })
  test('R3.16: a wallet without chains serves all', () => {
    expect(servesNamespace(ask, ['solana'])).toBe(true)
    expect(servesNamespace(wallet('E', { chains: ['eip155:1'] }), ['solana'])).toBe(false)
    expect(servesNamespace(wallet('E', { chains: ['eip155:1'] }), ['solana', 'eip155'])).toBe(true)
  })
})
