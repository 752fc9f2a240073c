import { describe, expect, test } from 'vitest'
import { cutDecimals } from '../../../src/domain/cut-decimals.ts'
import { explorerLink } from '../../../src/domain/explorer-link.ts'
import { arrangeConnectMethods } from '../../../src/domain/rules/arrange-connect-methods.ts'
import { isNetworkDisabled } from '../../../src/domain/rules/is-network-disabled.ts'
import { listTokens } from '../../../src/domain/rules/list-tokens.ts'
import { orderConnectMethods } from '../../../src/domain/rules/order-connect-methods.ts'
import { roundWalletCount } from '../../../src/domain/rules/round-wallet-count.ts'
import { showsAllWallets } from '../../../src/domain/rules/shows-all-wallets.ts'
import { unknownNetwork } from '../../../src/domain/unknown-network.ts'
import { offering, TRAITS } from '../../support/traits.ts'

describe('connect methods', () => {
  const draw = (order: Parameters<typeof orderConnectMethods>[0], installed: boolean, there: string[]): string =>
    arrangeConnectMethods(orderConnectMethods(order, { hasInstalledWallet: installed }), (one) => there.includes(one))
      .map(({ method, isAlternative }) => (isAlternative ? `${method} or` : method))
      .join(' ')
  const all = ['email', 'social', 'wallet']
  test.each<[name: string, drawn: string, expected: string]>([
    ['R2.19, R2.21: email, social, wallet', draw(undefined, false, all), 'email social or wallet'],
    ['R2.20, R2.21: wallet leads when installed', draw(undefined, true, all), 'wallet or email social'],
    ['R2.19: the host’s order', draw(['social', 'wallet', 'email'], true, all), 'social or wallet or email'],
    ['R2.21: no "or" before what is switched off', draw(undefined, true, ['wallet']), 'wallet'],
    ['R2.21: "or" skips what is switched off', draw(undefined, false, ['email', 'wallet']), 'email or wallet'],
  ])('%s', (_, drawn, expected) => {
    expect(drawn).toBe(expected)
  })
})

test.each([
  [0, 0, false],
  [9, 9, false],
  [10, 10, false],
  [11, 10, true],
  [20, 20, false],
  [614, 610, true],
])('R2.26: %i wallets are %i, more: %s', (count, rounded, isMore) => {
  expect(roundWalletCount(count)).toEqual({ count: rounded, isMore })
})

test.each([
  ['SHOW', false, true],
  ['HIDE', true, false],
  ['ONLY_MOBILE', false, false],
  ['ONLY_MOBILE', true, true],
] as const)('R2.26: all wallets: %s, phone %s', (option, isMobile, expected) => {
  expect(showsAllWallets(option, isMobile)).toBe(expected)
})

describe('amounts are cut after three decimals', () => {
  test.each([
    ['1.2399', '1.239'],
    ['0.0009999', '0.000'],
    ['12', '12.000'],
    ['12.', '12.000'],
    ['1234567890123456789.12345', '1234567890123456789.123'],
    ['1e-7', '0.000'],
    ['1.5e3', '1500.000'],
    ['1.5e0', '1.500'],
    ['12345.6789E-1', '1234.567'],
    ['1234567890123456789.5e+1', '12345678901234567895.000'],
    ['-1.5e0', '0.000'],
    ['1.5e-2', '0.015'],
    ['123.4567e-3', '0.123'],
    ['.5', '0.500'],
    ['1e21', '1000000000000000000000.000'],
    ['', '0.000'],
    ['-1', '0.000'],
    ['garbage', '0.000'],
    ['Infinity', '0.000'],
    ['1e999', '0.000'],
  ])('R5.32: %s is %s', (text, expected) => {
    expect(cutDecimals(text)).toBe(expected)
  })
})

describe('networks', () => {
  const free = { isConnected: true, approvedIds: undefined }
  test.each<[string, Partial<Parameters<typeof isNetworkDisabled>[1]>, boolean]>([
    ['not connected', { ...free, isConnected: false, approvedIds: [] }, false],
    ['supports all networks', free, false],
    ['approved', { ...free, approvedIds: ['eip155:1'] as const }, false],
    ['not approved', { ...free, approvedIds: ['eip155:10'] as const }, true],
    ['not served', { ...free, isServed: false }, true],
    ['not served, and nobody is connected', { ...free, isConnected: false, isServed: false }, false],
  ])('R2.58: disabled: %s', (_, connection, expected) => {
    expect(isNetworkDisabled('eip155:1', { ...free, isServed: true, ...connection })).toBe(expected)
  })
})

describe('tokens', () => {
  const token = (symbol: string, decimals: string, value?: number) => ({
    name: symbol,
    symbol,
    price: 1,
    value,
    quantity: { decimals, numeric: '1' },
  })
  test('R5.31: zero-decimal tokens are left out, the most valuable first', () => {
    const list = [token('A', '18', 1), token('Z', '0', 99), token('B', '6', 5), token('C', '6')]
    expect(listTokens(list).map(({ symbol }) => symbol)).toEqual(['B', 'A', 'C'])
  })
  test('R1.20: balances are listed for eip155 and solana', () => {
    expect(offering('tokens')).toEqual(['eip155', 'solana'])
  })
})

test.each([
  ['https://scan.test', 'https://scan.test/address/0xab'],
  ['https://scan.test/', 'https://scan.test/address/0xab'],
  ['javascript:alert(1)', undefined],
])('R3.8, R10.14: explorer link of %s', (url, expected) => {
  const network = { ...unknownNetwork('eip155:1'), blockExplorers: { default: { name: 'Scan', url } } }
  expect(explorerLink(network, '0xab', TRAITS.eip155)).toBe(expected)
  expect(explorerLink(network, 'ab', TRAITS.solana)).toBe(expected?.replace('address/0x', 'account/'))
  expect(explorerLink(unknownNetwork('eip155:1'), '0xab', TRAITS.eip155)).toBeUndefined()
})

test('R3.18: a chain outside the list has its id as its family writes it: EVM chains are numbers', () => {
  expect(unknownNetwork('eip155:1337').id).toBe(1337)
  expect(unknownNetwork('cosmos:osmosis-1').id).toBe('osmosis-1')
  expect(unknownNetwork('bip122:000000000019d6689c085ae165831e93').id).toBe('000000000019d6689c085ae165831e93')
})
