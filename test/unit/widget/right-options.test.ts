import { afterEach, describe, expect, it, vi } from 'vitest'
import { cosmos } from '../../../src/chains/cosmos/index.ts'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { solana } from '../../../src/chains/solana/index.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { base, cosmosHub, mainnet, solanaMainnet } from '../../../src/networks.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'
import { adviseOnNoDoor } from '../../../src/widget/advise.ts'
import { checkChanges, checkOptions } from '../../../src/widget/check-options.ts'
import { createWidget } from '../../../src/widget/create-widget.ts'
import { createFakeSite } from '../../support/memory-storage.ts'

// Advice that is wrong is worse than none: what is right, to the edge of it, and what misses it by a little.

afterEach(() => vi.restoreAllMocks())

const does = (): void => {}
const good = { networks: [mainnet, base], chains: [eip155()] }
const on = Object.fromEntries(
  [
    ...['receive', 'send', 'emailShowWallets', 'analytics', 'allWallets', 'legalCheckbox', 'smartSessions'],
    ...['collapseWallets', 'pay', 'email', 'activity', 'reownBranding'],
  ].map((name) => [name, true]),
)
const coin = { name: 'Own', symbol: 'OWN', decimals: 18 }
const nodes = { default: { http: ['https://node.example'], webSocket: ['wss://node.example'] }, others: {} }
const own = {
  ...{ id: 7, name: 'Own', nativeCurrency: coin, rpcUrls: nodes, testnet: true, isUnknown: false, fees: {} },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example', apiUrl: 'x' }, other: { url: 1 } },
  contracts: { ensRegistry: { address: '0x1', blockCreated: 1 }, multicall3: { address: '0x2' } },
  assets: { imageId: 'i', imageUrl: 'https://a.example', width: 1 },
}

/** As much as can be said at once, all of it right. */
const everything = {
  networks: [mainnet, own, solanaMainnet, cosmosHub, { ...base, id: 8453, restUrls: ['https://a.example'] }],
  chains: [eip155(), solana(), cosmos()],
  ...{ defaultNetwork: mainnet, projectId: 'p', prefetch: 'idle', enableReconnect: true, isReturning: false },
  ...{ storageName: 'own', universalProvider: { client: {}, session: 1 }, manualWCControl: true, onDisplayUri: does },
  universalProviderConfigOverride: {
    ...{ methods: { eip155: ['personal_sign'] }, chains: { eip155: ['eip155:1'] }, events: { eip155: ['a'] } },
    ...{ rpcMap: { 'eip155:1': 'https://node.example' }, defaultChain: 'eip155:1' },
  },
  ...{ preferUniversalLinks: true, metadata: { name: '', description: '', url: 'https://a.example', icons: [''] } },
  features: {
    ...{ ...on, swaps: ['a'], onramp: false, socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple'] },
    connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
    ...{
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
      connectMethodsOrder: ['wallet', 'email', 'social'],
    },
  },
  ...{ featuredWalletIds: ['a'], includeWalletIds: [], excludeWalletIds: ['b'], allWallets: 'ONLY_MOBILE' },
  customWallets: [{ id: 'a', name: 'A', chains: ['eip155:1'], badge: 'certified', injectedIds: ['b'] }],
  ...{ themeMode: 'dark', themeVariables: { accent: 'red', colorMixStrength: 40, zIndex: 1 }, layout: 'wide' },
  ...{ header: { nodeType: 1 }, termsConditionsUrl: '/terms', enableWalletGuide: false, allowUnsupportedChain: true },
  ...{ swapNetworks: ['eip155:1'], swapContracts: { 'eip155:1': ['0x1'] }, purchaseHosts: ['buy.example.com:8080'] },
  ...{ loginNetworks: ['solana:a'], customRpcUrls: { 'eip155:1': ['https://node.example'] } },
  ...{ defaultAccountTypes: { eip155: 'eoa', bip122: 'ordinal' }, baseUrls: { relay: 'wss://relay.example' } },
  ...{ pictureHosts: ['cdn.example.com'], nameSuffix: '.own.eth', onrampKeys: { meld: 'k' } },
  ...{ locale: 'auto', currency: 'EUR', texts: { 'connect.title': 'Pick' }, debug: false, onError: does },
  languages: [{ locale: 'pt-BR', words: ['a'], chooseWords: does, loadFirst: does, loadAll: does, more: 1 }],
  siweConfig: {
    ...{ getNonce: does, createMessage: does, verifyMessage: does, getSession: does, signOut: does, enabled: true },
    ...{ nonceRefetchIntervalMs: 1, sessionRefetchIntervalMs: 1, onSignIn: does, helper: 1 },
  },
}

it('of a page that says all there is to say, and all of it rightly, nothing is told', () => {
  expect(checkOptions(everything)).toEqual([])
})

it.each([
  ...['silent', 'error', 'warn', 'info', 'debug'].map((logLevel) => ({ logLevel })),
  ...[false, 'intent', 'idle'].map((prefetch) => ({ prefetch })),
  ...['SHOW', 'HIDE'].map((allWallets) => ({ allWallets })),
  ...[0, 40].map((colorMixStrength) => ({ themeVariables: { colorMixStrength } })),
  ...[false, []].map((socials) => ({ features: { socials } })),
  { themeMode: 'light', locale: 'de', features: { swaps: false, onramp: ['meld'] } },
  { features: { socials: ['facebook'] } },
  { networks: [{ ...solanaMainnet, id: 'text' }], chains: [] },
  { networks: [mainnet], chains: [] },
  // Of another family the id may be whatever its own code reads.
  { networks: [{ ...mainnet, caipNetworkId: 'tidal:main', chainNamespace: 'tidal' }], chains: [] },
  // What is there as undefined is left out, a member of a table, too.
  { defaultAccountTypes: { eip155: undefined }, customRpcUrls: { 'eip155:1': undefined } },
  { texts: { 'connect.title': undefined }, swapContracts: { 'eip155:1': undefined } },
  // Both are refused by a code of its own, whatever they are.
  { siwx: 1, siweConfig: 1 },
])('what is right is told nothing of: %o', (more) => {
  expect(checkOptions({ ...good, ...more })).toEqual([])
})

describe('what misses it by a little', () => {
  const HOST = 'write a host without https:// and without a path'
  const CAIP_2 = "rite a chain as CAIP-2 does, as 'eip155:1'."
  it.each<[object, string]>([
    [
      { themeVariables: { colorMixStrength: 41 } },
      'themeVariables.colorMixStrength: was given 41; give a number from 0 to 40.',
    ],
    [{ themeVariables: { colorMixStrength: -1 } }, 'was given -1; give a number from 0 to 40.'],
    [{ themeVariables: { colorMixStrength: '10' } }, "was given '10'; give a number from 0 to 40."],
    [{ pictureHosts: ['https://cdn.example.com'] }, HOST],
    [{ purchaseHosts: ['cdn.example.com/path'] }, HOST],
    [{ purchaseHosts: [7] }, `purchaseHosts[0]: was given 7; ${HOST}`],
    [{ purchaseHosts: 'cdn.example.com' }, 'give a list of hosts without https://'],
    [{ header: '#brand' }, "header: was given '#brand'; give an element of the page"],
    [{ footer: null }, 'footer: was given null; give an element of the page'],
    [{ footer: { nodeType: 3 } }, 'give an element of the page'],
    ...['eur', 'EURO', 'XEUR', 'XXX1', ''].map((currency): [object, string] => [
      { currency },
      `currency: was given '${currency}'; give a currency as ISO 4217 writes it, as 'EUR'.`,
    ]),
    [{ currency: 978 }, 'currency: was given 978; give a currency'],
    [{ currency: ['EUR'] }, 'currency: was given a list of 1; give a currency'],
    [{ currency: 'ABC' }, 'give a currency as ISO 4217 writes it'],
    [{ locale: ['de'] }, 'locale: was given a list of 1; give a language as BCP 47 writes it'],
    [{ locale: 7 }, 'locale: was given 7; give a language'],
    [{ swapNetworks: ['eip155'] }, `swapNetworks[0]: was given 'eip155'; w${CAIP_2}`],
    [{ swapNetworks: ['eip155:1:0x1'] }, `w${CAIP_2}`],
    [{ swapNetworks: [' eip155:1'] }, `w${CAIP_2}`],
    [{ swapNetworks: ['eip155:'] }, `w${CAIP_2}`],
    [{ swapNetworks: [10] }, `swapNetworks[0]: was given 10; did you mean 'eip155:10'? W${CAIP_2}`],
    [{ swapNetworks: ['10x'] }, `swapNetworks[0]: was given '10x'; w${CAIP_2}`],
    [{ swapNetworks: ['x10'] }, `swapNetworks[0]: was given 'x10'; w${CAIP_2}`],
    [
      { swapContracts: { 10: [] } },
      "there is no such network; write it as CAIP-2 does, as 'eip155:1'; did you mean 'eip155:10'?",
    ],
    [{ swapContracts: [] }, 'swapContracts: was given []; give lists of contracts by CAIP-2 id'],
    [{ prefetch: true }, "prefetch: was given true; give 'intent', 'idle' or false."],
    [{ universalProvider: {} }, 'universalProvider.client: it is missing; give an engine that has been initialised'],
    [{ universalProviderConfigOverride: { methods: { eip155: 'a' } } }, "give a list of texts, as ['a', 'b']."],
    [{ universalProviderConfigOverride: { methods: 7 } }, "as { eip155: ['personal_sign'] }."],
    [{ universalProviderConfigOverride: { events: 7 } }, "as { eip155: ['chainChanged'] }."],
    [{ features: { socials: 'google' } }, "'facebook', or false."],
    [{ features: { onramp: true } }, 'features.onramp: was given true; give a list of texts, or false.'],
    [
      { customWallets: [{ id: 'a', name: 'A', badge: 'gold' }] },
      "customWallets[0].badge: was given 'gold'; give one of 'certified'.",
    ],
    [
      { siweConfig: { ...everything.siweConfig, signOut: undefined } },
      'siweConfig.signOut: it is missing; give a function.',
    ],
    [
      { siweConfig: { ...everything.siweConfig, getNonc: does } },
      'siweConfig.getNonc: there is no such option; did you mean getNonce?',
    ],
    [{ siweConfig: { ...everything.siweConfig, nonceRefetchIntervalMs: '5m' } }, 'give milliseconds, as a number.'],
    [
      { languages: [{ ...everything.languages[0], locale: 'pt_BR' }] },
      "give a language as BCP 47 writes it, as 'de' or 'pt-BR'.",
    ],
    [{ languages: ['de'] }, "give a language pack, as languages: [de] with de of 'walletlet/texts/de'."],
    [{ texts: ['a'] }, 'give texts by their keys'],
    [{ texts: { title: 'a' } }, "write its area before it, as in 'connect.title'."],
    [
      { defaultAccountTypes: { eip155: 'EOA' } },
      "defaultAccountTypes.eip155: was given 'EOA'; did you mean 'eoa'? Give one of 'eoa', 'smartAccount', 'payment', 'ordinal'.",
    ],
    [{ themeMode: (() => () => {})() }, 'was given the function without a name;'],
    [{ themeMode: {} }, 'was given an object with nothing;'],
    [{ themeMode: { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 } }, 'was given an object with a, b, c, d, e;'],
    [{ themeMode: 'x'.repeat(40) }, `was given '${'x'.repeat(40)}';`],
    [{ themeMode: 'wss://node.example/key' }, "was given 'wss://node.example/…';"],
  ])('is told with what is right: %o', (more, told) => {
    const lines = checkOptions({ ...good, ...more })
    expect(lines).toEqual([expect.stringContaining(told)])
  })

  it.each<[object, string]>([
    [
      { ...own, nativeCurrency: { ...coin, decimal: 18 } },
      'nativeCurrency.decimal: there is no such option; did you mean decimals?',
    ],
    [{ ...own, nativeCurrency: 'ETH' }, "give a coin, as { name: 'Ether', symbol: 'ETH', decimals: 18 }."],
    [{ ...own, rpcUrls: 'https://node.example' }, "give nodes, as { default: { http: ['https://node.example'] } }."],
    [{ ...own, rpcUrls: { ...nodes, defaul: {} } }, 'rpcUrls.defaul: there is no such option; did you mean default?'],
    [
      { ...own, blockExplorers: { default: { name: 'Scan', url: 'scan.example' } } },
      "give a whole address, as 'https://example.com'.",
    ],
    [{ ...own, contracts: { ensRegistry: {} } }, 'contracts.ensRegistry.address: it is missing'],
    [{ ...solanaMainnet, id: {} }, 'give the id of the chain, a number or a text.'],
    [
      { ...cosmosHub, cosmos: { denom: 'uatom' } },
      "cosmos.prefix: it is missing; give the prefix of its addresses, as 'cosmos'.",
    ],
    [
      { ...cosmosHub, cosmos: { prefix: 'cosmos' } },
      "cosmos.denom: it is missing; give its smallest unit, as 'uatom'.",
    ],
    [
      { ...cosmosHub, cosmos: { prefix: 'a', denom: 'b', gasPriceStep: { low: 1 } } },
      'cosmos.gasPriceStep.average: it is missing',
    ],
  ])('of a network, too: %o', (network, told) => {
    expect(checkOptions({ ...good, networks: [network], chains: [] }).join('\n')).toContain(
      `networks[0].${told}`.replace('networks[0].give', 'give'),
    )
  })

  it.each([
    [[eip155], 'chains[0]: was given the function eip155; call it'],
    [[{ namespace: 'eip155' }], 'chains[0]: was given an object with namespace'],
    [[null], 'chains[0]: was given null'],
    [[eip155(), eip155()], 'chains: eip155 is listed twice; list it once.'],
  ])('of families, too: %o', (chains, told) => {
    expect(checkOptions({ ...good, chains }).join()).toContain(told)
  })

  it('an account type of a family that is not listed is told where one of those was meant, and left alone where none was', () => {
    const types = (name: string): string[] => checkOptions({ ...good, defaultAccountTypes: { [name]: 'eoa' } })
    expect(types('eip15')).toEqual([expect.stringContaining('did you mean eip155?')])
    expect(types('moonbase')).toEqual([])
    // Another family of ours, which this page may list elsewhere, is no typing error of one that it lists.
    for (const family of ['solana', 'bip122', 'polkadot', 'cosmos']) expect(types(family)).toEqual([])
  })

  it.each([null, undefined, 7, 'widget'])('what is no object at all: %o', (given) => {
    expect(checkOptions(given)).toEqual([expect.stringMatching(/^createWidget needs an object: .+; was given .+\.$/)])
  })
})

it('a change is told once; what stands beside it as before is not told again', () => {
  const widget = createWidget(good as never, { storage: createFakeSite().tab() })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  widget.update({ themeMode: 'blue' } as never)
  widget.update({ themeMode: 'blue', debug: true } as never)
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/^walletlet: update has been given .+\nthemeMode: /),
  ])
  widget.update({ currency: 'x', locale: 'y_' } as never)
  expect(warn.mock.calls[1]?.[0].split('\n')).toHaveLength(3)
  widget.dispose()
  expect(checkChanges({ networks: 7, chains: 7 })).toEqual([])
})

describe('a change of what is read once', () => {
  const told = (changes: object): readonly string[] => {
    const widget = createWidget(good as never, { storage: createFakeSite().tab() })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    widget.update(changes as never)
    widget.update(changes as never)
    widget.dispose()
    return warn.mock.calls.flatMap(([lines]) => String(lines).split('\n').slice(1))
  }

  it.each([
    { projectId: 'another' },
    { storageName: 'another' },
    { prefetch: 'idle' },
    { enableReconnect: false },
    { isReturning: true },
    { manualWCControl: true },
    { networks: [mainnet] },
  ])('is told, once: %j', (change) => {
    const [name] = Object.keys(change)
    expect(told(change)).toEqual([`${name}: it is read once, when the widget is made; make another widget.`])
  })

  it('is told beside other mistakes', () => expect(told({ projectId: 'another', currency: 'x' })).toHaveLength(2))

  it('is none where it stays the same, written anew', () =>
    expect(told({ ...good, networks: [...good.networks], chains: [...good.chains], locale: 'de' })).toEqual([]))
})

it('a widget that is opened, and that nothing draws for three seconds, says so; one that is drawn, or over, does not', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const clock = createFakeClock()
  const door = signal<unknown>(undefined)
  adviseOnNoDoor(door, clock)
  adviseOnNoDoor(signal({}), clock)
  adviseOnNoDoor(door, clock)()
  await clock.advance(2_999)
  expect(warn).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('open() waits for something that draws'))
})
