import { describe, expect, it } from 'vitest'
import { namespaceOf, parseCaipAddress, parseCaipNetworkId } from '../../../src/domain/caip.ts'
import { cutDecimals } from '../../../src/domain/cut-decimals.ts'
import { dataImage } from '../../../src/domain/data-image.ts'
import { explorerLink } from '../../../src/domain/explorer-link.ts'
import { isAtHost } from '../../../src/domain/is-at-host.ts'
import { type Network, toNetwork } from '../../../src/domain/network.ts'
import { isSameAddress } from '../../../src/domain/rules/is-same-address.ts'
import { isWalletExcluded } from '../../../src/domain/rules/is-wallet-excluded.ts'
import { storagePrefix } from '../../../src/domain/rules/storage-prefix.ts'
import { tidyAmount } from '../../../src/domain/rules/tidy-amount.ts'
import { parseUnits } from '../../../src/domain/units.ts'
import { unknownNetwork } from '../../../src/domain/unknown-network.ts'
import { webAddress } from '../../../src/domain/web-url.ts'
import * as listedNetworks from '../../../src/networks.ts'
import { TRAITS } from '../../support/traits.ts'

describe('ids of chains and accounts', () => {
  const longest = `${'n'.repeat(8)}:${'R'.repeat(32)}`
  it('R5.7, R5.8: as long as the standard lets them be, and not one letter more', () => {
    expect(parseCaipNetworkId(longest)?.reference).toHaveLength(32)
    expect(parseCaipNetworkId(`${longest}R`)).toBeUndefined()
    expect(parseCaipNetworkId(`n${longest}`)).toBeUndefined()
    expect(parseCaipNetworkId('ab:1')).toBeUndefined()
    expect(parseCaipAddress(`${longest}:${'a'.repeat(128)}`)?.address).toHaveLength(128)
    expect(parseCaipAddress(`${longest}:${'a'.repeat(129)}`)).toBeUndefined()
  })

  it.each(['eip155:1:', 'eip155:1:0xa:b', 'eip155::0xa', ':1:0xa', 'eip155:1: 0xa', 'eip155:1:0x a', 'eip155:1'])(
    'R5.8: “%s” is no account',
    (text) => expect(parseCaipAddress(text)).toBeUndefined(),
  )

  it('R5.8: an account says its network', () => {
    expect(parseCaipAddress('cosmos:osmosis-1:osmo1abc')).toEqual({
      namespace: 'cosmos',
      reference: 'osmosis-1',
      address: 'osmo1abc',
      caipNetworkId: 'cosmos:osmosis-1',
    })
    expect([namespaceOf('eip155:1'), namespaceOf('solana:x:y')]).toEqual(['eip155', 'solana'])
  })
})

describe('amounts at their limits', () => {
  const mostDigits = '9'.repeat(200)
  it('R5.33: as many characters as a number of 256 bits can need, and not one more', () => {
    expect(parseUnits(mostDigits, 0)).toBe(BigInt(mostDigits))
    expect(parseUnits(`${mostDigits}9`, 0)).toBeUndefined()
    expect(tidyAmount('9'.repeat(100), 18)).toBe('9'.repeat(100))
    expect(tidyAmount('9'.repeat(101), 18)).toBeUndefined()
    expect(tidyAmount(`${' '.repeat(199)}9`, 18)).toBe('9')
    expect(tidyAmount(`${' '.repeat(200)}9`, 18)).toBeUndefined()
  })

  it.each([
    ['1e2', 2, 10_000n],
    ['1e-2', 2, 1n],
    ['1.23', 2, 123n],
    ['1e-3', 2, 0n],
    ['e5', 2, undefined],
    ['1e', 2, undefined],
    ['1e1000', 2, undefined],
  ])('R5.33: %s with %i decimals is %s units', (text, decimals, units) => {
    expect(parseUnits(text, decimals)).toBe(units)
  })

  it.each([
    ['000', '0'],
    ['00012', '12'],
    ['0001.5', '1.5'],
    ['٫5', '0.5'],
    ['1٫5', '1.5'],
    ['1,234,56', undefined],
    ['abc', undefined],
  ])('R5.33: “%s” becomes %s', (typed, held) => {
    expect(tidyAmount(typed, 18)).toBe(held)
  })

  it.each([
    ['1.5 ETH', '0.000'],
    ['12abc', '0.000'],
    ['NaN', '0.000'],
    ['1e', '0.000'],
    ['1e0', '1.000'],
    ['0.9e0', '0.900'],
  ])('R5.32: %s is shown as %s', (text, shown) => {
    expect(cutDecimals(text)).toBe(shown)
  })
})

describe('networks', () => {
  it('R3.17: a chain of viem is taken as it is, as one of the EVM family; a listed network stays what it is', () => {
    const chain = {
      id: 10,
      name: 'OP',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
      testnet: true,
    }
    expect(toNetwork(chain)).toEqual({ ...chain, caipNetworkId: 'eip155:10', chainNamespace: 'eip155' })
    const listed = unknownNetwork('solana:x')
    expect(toNetwork(listed)).toBe(listed)
  })

  it.each(Object.entries<Network>({ ...listedNetworks }))(
    'R3.17: %s of our own table has all that a network has, in the forms of its family',
    (_, network) => {
      const {
        id,
        caipNetworkId,
        chainNamespace,
        name,
        nativeCurrency,
        rpcUrls,
        restUrls,
        hubUrls,
        blockExplorers,
        assets,
      } = network
      expect(parseCaipNetworkId(caipNetworkId)).toEqual({ namespace: chainNamespace, reference: `${id}` })
      expect(typeof id).toBe(chainNamespace === 'eip155' ? 'number' : 'string')
      const explorer = blockExplorers ? [blockExplorers.default] : []
      for (const text of [name, nativeCurrency.name, nativeCurrency.symbol, ...explorer.map((one) => one.name)])
        expect(text).toMatch(/^\S(.*\S)?$/)
      expect(nativeCurrency.decimals).toBe(
        { eip155: 18, solana: 9, bip122: 8, cosmos: 6 }[chainNamespace as string] ?? (name === 'Polkadot' ? 10 : 12),
      )
      const nodes = [...rpcUrls.default.http, ...(restUrls ?? []), ...(hubUrls ?? [])]
      expect(nodes.length).toBeGreaterThan(0)
      for (const url of [...nodes, ...explorer.map((one) => one.url)]) {
        expect(webAddress(url)?.protocol).toBe('https:')
        expect(url).not.toMatch(/\/$/)
      }
      if (assets) expect(assets.imageId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
      expect([true, undefined]).toContain(network.testnet)
    },
  )

  it('R3.17: no two networks of our own table are one', () => {
    const ids = Object.values<Network>({ ...listedNetworks }).map(({ caipNetworkId }) => caipNetworkId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('R3.18: a chain outside the list has a name and no node, and no coin of ours', () => {
    expect(unknownNetwork('eip155:1337')).toEqual({
      id: 1337,
      name: 'Unknown Network',
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:1337',
      nativeCurrency: { name: '', symbol: '', decimals: 18 },
      rpcUrls: { default: { http: [] } },
      isUnknown: true,
    })
  })

  it.each([
    ['http://scan.test//', 'http://scan.test/address/0xab'],
    ['https://scan.test/?cluster=devnet', 'https://scan.test/address/0xab?cluster=devnet'],
    ['x-https://scan.test', undefined],
    ['', undefined],
  ])('R3.8, R10.14: explorer link of %s', (url, expected) => {
    const network = { ...unknownNetwork('eip155:1'), blockExplorers: { default: { name: 'Scan', url } } }
    expect(explorerLink(network, '0xab', TRAITS.eip155)).toBe(expected)
  })

  it('a host, or one below it, and none that only ends like it', () => {
    const isThere = (url: string): boolean => isAtHost(new URL(url), ['shop.example', 'store.example'])
    expect(['https://shop.example', 'https://a.b.store.example:1'].every(isThere)).toBe(true)
    expect(['https://evilshop.example', 'https://shop.example.evil.example', 'https://example'].some(isThere)).toBe(
      false,
    )
  })
})

describe('what only looks like it', () => {
  it.each([
    ['0xAB', '0xab', true],
    ['0XAB', '0xab', true],
    ['0xAB', '0xabc', false],
    ['AB', 'ab', false],
    ['z0xAB', 'z0xab', false],
    ['bc1qab', 'BC1QAB', false],
  ])('%s and %s are one address: %s', (one, other, isSame) => {
    expect(isSameAddress(one, other)).toBe(isSame)
  })

  it.each<[link: unknown, isWeb: boolean]>([
    ['http://localhost:5173/a', true],
    ['http://127.0.0.1', true],
    ['http://127.0.0.1.evil.example', false],
    ['ws://localhost', false],
    ['ftp://localhost', false],
    ['//shop.example', false],
    [new URL('https://shop.example'), false],
    [['https://shop.example'], false],
  ])('R10.14: %s may be asked: %s', (link, isWeb) => {
    expect(!!webAddress(link)).toBe(isWeb)
  })

  it('R10.14: a picture inside an announcement is one, at its start, and is no larger than pictures are', () => {
    const picture = (length: number): string => `data:image/png;base64,${'A'.repeat(length)}`.slice(0, length)
    expect(dataImage(picture(199_999))).toHaveLength(199_999)
    expect(dataImage(picture(200_000))).toBeUndefined()
    expect(dataImage(`https://tracker.example/?${picture(99)}`)).toBeUndefined()
    expect(dataImage('data:text/html,data:image/png')).toBeUndefined()
  })

  it('R5.41: a wallet with another rdns is not the excluded one, nor are two without', () => {
    const excluded = [
      { id: '1', name: 'Nope', rdns: 'com.nope' },
      { id: '2', name: 'None' },
    ]
    const isExcluded = (name: string, rdns?: string): boolean => isWalletExcluded({ name, rdns }, excluded)
    expect([isExcluded('Yes', 'com.yes'), isExcluded('Yes'), isExcluded('Yes', '')]).toEqual([false, false, false])
    expect([isExcluded('Yes', 'com.nope'), isExcluded('NONE', 'com.yes')]).toEqual([true, true])
    // The number that tells a second one of a name from the first is ours, and no other name.
    expect(['None (2)', 'nONE (12)', 'None (two)', 'None 2'].map((name) => isExcluded(name))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(['2', '3'].map((id) => isWalletExcluded({ id, name: 'Yes' }, excluded))).toEqual([true, false])
    expect(isWalletExcluded({ name: 'Own (2)' }, [{ id: '4', name: 'Own (2)' }])).toBe(true)
  })
})

it.each<[name: string | number, prefix: string]>([
  ['', '@walletlet/'],
  [0, '@walletlet/'],
  [2, '@walletlet/2/'],
  ['shop', '@walletlet/shop/'],
])('what a widget of the name “%s” stores begins with %s', (name, prefix) => {
  expect(storagePrefix(name)).toBe(prefix)
})
