import { expect, it } from 'vitest'
import {
  currentIdOf,
  deprecatedIdOf,
  idInConnection,
} from '../../../../../src/capabilities/pairing/relay/deprecated-networks.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OLD = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const ADDRESS = '1'.repeat(32)

it('R4.33: a cluster of Solana has two ids, any other network one', () => {
  expect([deprecatedIdOf(MAINNET), currentIdOf(OLD), currentIdOf(MAINNET)]).toEqual([OLD, MAINNET, MAINNET])
  expect([deprecatedIdOf('eip155:1'), currentIdOf('eip155:1'), deprecatedIdOf(OLD)]).toEqual([
    undefined,
    'eip155:1',
    undefined,
  ])
})

it.each<[string, unknown, string]>([
  ['approved the old one alone, in chains', { chains: [OLD] }, OLD],
  ['approved the old one alone, in accounts', { accounts: [`${OLD}:${ADDRESS}`] }, OLD],
  ['approved both', { chains: [OLD, MAINNET] }, MAINNET],
  ['approved both, each in another list', { chains: [OLD], accounts: [`${MAINNET}:${ADDRESS}`] }, MAINNET],
  ['approved neither', { chains: [], accounts: [] }, MAINNET],
  ['approved one whose id begins with the old one', { chains: [`${OLD}x`] }, MAINNET],
  ['says odd things', { chains: OLD, accounts: [7, null] }, MAINNET],
  ['says nothing', undefined, MAINNET],
])('R4.33: a wallet that %s is asked by what it knows', (_, solana, expected) => {
  expect(idInConnection({ namespaces: { solana } }, MAINNET)).toBe(expected)
})

it.each([
  ['the old one, named by its chains', { [OLD]: { chains: [OLD], accounts: [] } }, OLD],
  ['the old one, named by itself alone', { [OLD]: { accounts: [] } }, OLD],
  ['both', { [OLD]: { accounts: [`${OLD}:${ADDRESS}`] }, [MAINNET]: { accounts: [`${MAINNET}:${ADDRESS}`] } }, MAINNET],
])('R4.33: so is one with a namespace for each chain: %s', (_, namespaces, expected) => {
  expect(idInConnection({ namespaces }, MAINNET)).toBe(expected)
})

it('R4.33: whatever else a session is, a network is asked by its own id', () => {
  for (const struct of [undefined, null, {}, { namespaces: 7 }, { namespaces: { other: { chains: [OLD] } } }])
    expect(idInConnection(struct, MAINNET)).toBe(MAINNET)
  expect(idInConnection({ namespaces: { eip155: { chains: ['eip155:5'] } } }, 'eip155:1')).toBe('eip155:1')
})
