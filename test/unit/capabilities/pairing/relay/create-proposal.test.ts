import { describe, expect, test } from 'vitest'
import { createProposal as create } from '../../../../../src/capabilities/pairing/relay/create-proposal.ts'
import { eip155 } from '../../../../../src/chains/eip155/index.ts'
import type { ProposalOverrides } from '../../../../../src/domain/config.ts'
import type { CaipNetworkId, Namespace, Network } from '../../../../../src/domain/network.ts'
import { tron } from '../../../../families/tron/index.ts'
import { pairedFamilies } from '../support/paired-families.ts'

const findFamily = await pairedFamilies()
const createProposal = (networks: readonly Network[], overrides?: ProposalOverrides) =>
  create(networks, findFamily, overrides)

const network = (caipNetworkId: CaipNetworkId, ...rpcUrls: string[]): Network => {
  const [chainNamespace = 'eip155', id = ''] = caipNetworkId.split(':')
  return {
    id: chainNamespace === 'eip155' ? Number(id) : id,
    name: caipNetworkId,
    caipNetworkId,
    chainNamespace: chainNamespace as Namespace,
    nativeCurrency: { name: '', symbol: '', decimals: 18 },
    rpcUrls: { default: { http: rpcUrls } },
  }
}

const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA_TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
const SOLANA_DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

describe('proposal, namespaces', () => {
  // R4.33, with lists for polkadot and cosmos too: wallets refuse a namespace without methods.
  test.each([
    [
      'eip155:1',
      'eth_accounts eth_requestAccounts eth_sendRawTransaction eth_sign eth_signTransaction eth_signTypedData ' +
        'eth_signTypedData_v3 eth_signTypedData_v4 eth_sendTransaction personal_sign wallet_switchEthereumChain ' +
        'wallet_addEthereumChain wallet_getPermissions wallet_requestPermissions wallet_registerOnboarding ' +
        'wallet_watchAsset wallet_scanQRCode wallet_getCallsStatus wallet_showCallsStatus wallet_sendCalls ' +
        'wallet_getCapabilities wallet_grantPermissions wallet_revokePermissions wallet_getAssets',
    ],
    [
      SOLANA_MAINNET,
      'solana_signMessage solana_signTransaction solana_requestAccounts solana_getAccounts ' +
        'solana_signAllTransactions solana_signAndSendTransaction',
    ],
    ['bip122:000000000019d6689c085ae165831e93', 'sendTransfer signMessage signPsbt getAccountAddresses'],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot_signTransaction polkadot_signMessage'],
    ['cosmos:cosmoshub-4', 'cosmos_getAccounts cosmos_signDirect cosmos_signAmino'],
  ] as const)('R4.33: %s: its default methods, both events', (id, methods) => {
    const [namespace = ''] = id.split(':')
    const proposal = createProposal([network(id)])
    expect(Object.keys(proposal)).toEqual([namespace])
    expect(proposal[namespace]?.methods).toEqual(methods.split(' '))
    expect(proposal[namespace]?.events).toEqual(['accountsChanged', 'chainChanged'])
  })

  test('a family from outside says what its wallets are asked for; one that does not pair is left out', async () => {
    const networks = [network('eip155:1'), network('tron:0x2b6653dc')]
    expect(Object.keys(createProposal(networks))).toEqual(['eip155'])
    const proposal = create(networks, await pairedFamilies([eip155(), tron()]))
    expect(proposal.tron).toEqual({
      chains: ['tron:0x2b6653dc'],
      methods: ['tron_signMessageV2', 'tron_signTransaction'],
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: {},
    })
  })

  test.each([
    [SOLANA_MAINNET, [SOLANA_MAINNET, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ']],
    [SOLANA_DEVNET, [SOLANA_DEVNET, 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K']],
    [SOLANA_TESTNET, [SOLANA_TESTNET]],
    ['eip155:137', ['eip155:137']],
  ] as const)('R4.33: %s proposes %j', (id, chains) => {
    expect(Object.values(createProposal([network(id)]))[0]?.chains).toEqual(chains)
  })

  test('R4.33: one entry per namespace, all its networks, the first URL of each by chain reference', () => {
    const proposal = createProposal([
      network('eip155:1', 'https://one.example', 'https://spare.example'),
      network('eip155:10'),
      network(SOLANA_TESTNET, 'https://sol.example'),
    ])
    expect(Object.keys(proposal)).toEqual(['eip155', 'solana'])
    expect(proposal.eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
    expect(proposal.eip155?.rpcMap).toEqual({ 1: 'https://one.example' })
    expect(proposal.solana?.rpcMap).toEqual({ '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'https://sol.example' })
  })

  test('two calls share nothing', () => {
    createProposal([network('eip155:1')]).eip155?.methods.push('mine')
    expect(createProposal([network('eip155:1')]).eip155?.methods).not.toContain('mine')
  })
})

describe('proposal, the host’s overrides', () => {
  const one = [network('eip155:1', 'https://one.example'), network('eip155:10')]
  test.each<[string, ProposalOverrides, string, object | undefined]>([
    ['methods replace', { methods: { eip155: ['personal_sign'] } }, 'eip155', { methods: ['personal_sign'] }],
    ['chains replace', { chains: { eip155: ['eip155:5'] } }, 'eip155', { chains: ['eip155:5'] }],
    ['events replace', { events: { eip155: [] } }, 'eip155', { events: [] }],
    [
      'rpcMap adds by CAIP-2 id',
      { rpcMap: { 'eip155:10': 'https://ten.example' } },
      'eip155',
      { rpcMap: { 1: 'https://one.example', 10: 'https://ten.example' } },
    ],
    [
      'an unknown namespace is created',
      { chains: { tezos: ['tezos:mainnet'] }, methods: { tezos: ['tezos_sign'] } },
      'tezos',
      { chains: ['tezos:mainnet'], methods: ['tezos_sign'], events: ['accountsChanged', 'chainChanged'], rpcMap: {} },
    ],
    [
      'events and rpcMap of an unknown namespace',
      {
        chains: { tezos: ['tezos:mainnet'] },
        events: { tezos: ['ping'] },
        rpcMap: { 'tezos:mainnet': 'https://tezos.example' },
      },
      'tezos',
      { methods: [], events: ['ping'], rpcMap: { mainnet: 'https://tezos.example' } },
    ],
    [
      'rpcMap replaces',
      { rpcMap: { 'eip155:1': 'https://mine.example' } },
      'eip155',
      { rpcMap: { 1: 'https://mine.example' } },
    ],
    ['a namespace without chains is left out', { methods: { near: ['near_sign'] } }, 'near', undefined],
    [
      'defaultChain goes first',
      { defaultChain: 'eip155:10' },
      'eip155',
      { chains: ['eip155:10', 'eip155:1'], defaultChain: '10' },
    ],
    [
      'defaultChain outside the networks is proposed too',
      { defaultChain: 'eip155:42' },
      'eip155',
      { chains: ['eip155:42', 'eip155:1', 'eip155:10'] },
    ],
  ])('R4.33: %s', (_, overrides, namespace, expected) => {
    const proposed = createProposal(one, overrides)[namespace]
    if (expected) expect(proposed).toMatchObject(expected)
    else expect(proposed).toBeUndefined()
  })
})
