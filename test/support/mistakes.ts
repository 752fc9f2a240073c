import { vi } from 'vitest'
import { eip155 } from '../../src/chains/eip155/index.ts'
import { solana } from '../../src/chains/solana/index.ts'
import { base, mainnet, solanaMainnet } from '../../src/networks.ts'
import { createWidget } from '../../src/widget/create-widget.ts'
import { createFakeSite } from './memory-storage.ts'
import { moment, until } from './until.ts'

// What hosts' developers get wrong, and what they are told: docs/mistakes.md is written from here.

/** A server for `siweConfig` that has all its calls. */
const server = Object.fromEntries(
  ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'].map((call) => [call, async () => undefined]),
)
const scope = { eip155, solana, base, mainnet, solanaMainnet, server }

/** What a host's code makes of a text. */
const run = (code: string): unknown => new Function(...Object.keys(scope), `return ${code}`)(...Object.values(scope))

export const RIGHT = '{ networks: [mainnet, base], chains: [eip155()] }'

/** A whole argument of `createWidget`, or what stands beside options that are right. */
export const optionsOf = (written: string): unknown =>
  run(/^(\{|undefined$)/.test(written) ? `(${written})` : `({ ...${RIGHT}, ${written} })`)

/** What is written, and what of the answer matters. */
export const optionMistakes: readonly (readonly [written: string, told: string])[] = [
  ['undefined', 'createWidget needs an object'],
  ['{ chains: [eip155()] }', 'networks: it is missing; give a list, as networks: [mainnet]'],
  [
    'networks: []',
    "networks: was given []; list one network or more, as networks: [mainnet] with mainnet of 'walletlet/networks'.",
  ],
  ['networks: mainnet', 'networks: was given an object with id, name'],
  [
    "networks: ['mainnet']",
    "networks[0]: was given 'mainnet'; give a network of 'walletlet/networks' or 'viem/chains'",
  ],
  ['networks: [undefined]', 'networks[0]: it is missing; give a network of'],
  ["networks: [{ ...mainnet, id: '1' }]", 'write the id of an EVM chain as a number, as id: 1'],
  [
    'networks: [mainnet, { ...base, name: undefined }]',
    "networks[1].name: it is missing; give a text in quotation marks, as 'text'.",
  ],
  [
    "networks: [{ ...mainnet, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: '18' } }]",
    "networks[0].nativeCurrency.decimals: was given '18'; give a number.",
  ],
  [
    "networks: [{ ...mainnet, rpcUrls: { default: { http: 'https://node.example' } } }]",
    "networks[0].rpcUrls.default.http: was given 'https://node.example'; give a list of nodes, as ['https://node.example'].",
  ],
  ['networks: [{ ...mainnet, testNet: true }]', 'networks[0].testNet: there is no such option; did you mean testnet?'],
  [
    'networks: [{ ...solanaMainnet, assets: { imageID: 7 } }], chains: [solana()]',
    'networks[0].assets.imageID: there is no such option; did you mean imageId?',
  ],
  [
    "networks: [{ ...mainnet, caipNetworkId: 'eip155:10' }]",
    "networks[0].caipNetworkId: was given 'eip155:10'; write 'eip155:1', as its id says, or leave it and chainNamespace out.",
  ],
  [
    "networks: [base, { ...mainnet, chainNamespace: 'solana' }]",
    "networks[1].chainNamespace: was given 'solana'; write 'eip155', as its caipNetworkId says.",
  ],
  [
    'networks: [{ ...mainnet, chainNamespace: undefined }]',
    "networks[0].chainNamespace: it is missing; write 'eip155', as its caipNetworkId says.",
  ],
  [
    "networks: [{ id: 101, name: 'Own', nativeCurrency: mainnet.nativeCurrency, rpcUrls: mainnet.rpcUrls, chainNamespace: 'solana' }]",
    "networks[0].caipNetworkId: it is missing; write it as CAIP-2 does, as 'solana:101'.",
  ],
  ['networks: [mainnet, mainnet]', 'networks: eip155:1 is listed twice; list it once.'],
  ['networks: [mainnet], defaultNetwork: base', 'defaultNetwork: networks does not list eip155:8453; add it there'],
  ['defaultNetwork: 1', "defaultNetwork: was given 1; give a network of 'walletlet/networks'"],
  ['{ networks: [mainnet] }', 'chains: it is missing; give a list, as chains: [eip155()]'],
  ['chains: eip155()', 'chains: was given an object with namespace'],
  ['chains: [eip155]', 'chains[0]: was given the function eip155; call it'],
  ["chains: ['eip155']", "chains[0]: was given 'eip155'; give what a family's function answers"],
  ['chains: [eip155(), eip155()]', 'chains: eip155 is listed twice; list it once.'],
  [
    'networks: [mainnet, solanaMainnet]',
    'chains: networks lists networks of solana, whose wallets on this page are not found; add solana()',
  ],
  ["thememode: 'dark'", 'thememode: there is no such option; did you mean themeMode?'],
  ["appearance: 'dark'", 'appearance: there is no such option.'],
  ["themeMode: 'blue'", "themeMode: was given 'blue'; give one of 'light', 'dark'."],
  ["themeVariables: 'dark'", "themeVariables: was given 'dark'; give an object, as { }."],
  [
    "themeVariables: { '--walletlet-accent': '#06c' }",
    "themeVariables['--walletlet-accent']: there is no such option; did you mean accent?",
  ],
  ['themeVariables: { borderRadiusMaster: 4 }', 'borderRadiusMaster: was given 4; give a text in quotation marks'],
  ['themeVariables: { colorMixStrength: 80 }', 'colorMixStrength: was given 80; give a number from 0 to 40.'],
  ["layout: 'narrow'", "layout: was given 'narrow'; give one of 'wide'."],
  ["header: '#brand'", "header: was given '#brand'; give an element of the page, as document.querySelector('#brand')."],
  ["locale: 'en_US'", "locale: was given 'en_US'; give a language as BCP 47 writes it, as 'de' or 'pt-BR', or 'auto'."],
  ["currency: 'eur'", "currency: was given 'eur'; give a currency as ISO 4217 writes it, as 'EUR'."],
  ["currency: 'XYZ'", "currency: was given 'XYZ'; give a currency as ISO 4217 writes it, as 'EUR'."],
  [
    'languages: [null]',
    "languages[0]: was given null; give a language pack, as languages: [de] with de of 'walletlet/texts/de'.",
  ],
  [
    "languages: ['de']",
    "languages[0]: was given 'de'; give a language pack, as languages: [de] with de of 'walletlet/texts/de'.",
  ],
  ["languages: 'de'", "languages: was given 'de'; give a list, as languages: [de] with de of 'walletlet/texts/de'."],
  ["languages: [{ locale: 'de' }]", 'languages[0].loadFirst: it is missing; give a function.'],
  ["texts: { 'connect.title': 5 }", "texts['connect.title']: was given 5; give a text in quotation marks, as 'text'."],
  [
    "texts: { 'connect.titel': 'Pick a wallet' }",
    "texts['connect.titel']: there is no such text; did you mean 'connect.title'?",
  ],
  ["texts: { title: 'Hello' }", "texts.title: there is no such text; write its area before it, as in 'connect.title'."],
  [
    "texts: ['Hello']",
    "texts: was given a list of 1; give texts by their keys, as { 'connect.title': 'Pick a wallet' }.",
  ],
  ['features: { emails: false }', 'features.emails: there is no such option; did you mean email?'],
  ["features: ['email']", 'features: was given a list of 1; give an object, as { }.'],
  ["features: { email: 'no' }", "features.email: was given 'no'; give true or false."],
  ['features: { swaps: true }', 'features.swaps: was given true; give a list of texts, or false.'],
  ["features: { onramp: ['meld', 7] }", 'features.onramp[1]: was given 7; give a text in quotation marks'],
  [
    "features: { socials: ['x', 'gogle'] }",
    "features.socials[1]: was given 'gogle'; did you mean 'google'? Give one of 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'.",
  ],
  ["features: { socials: 'google' }", "features.socials: was given 'google'; give a list of 'google', 'x', 'discord'"],
  [
    "features: { connectMethodsOrder: ['passkey'] }",
    "features.connectMethodsOrder[0]: was given 'passkey'; give one of 'wallet', 'email', 'social'.",
  ],
  [
    "features: { connectorTypeOrder: ['injected', 'recents'] }",
    "features.connectorTypeOrder[1]: was given 'recents'; did you mean 'recent'? Give one of 'walletConnect', 'recent'",
  ],
  [
    "features: { walletFeaturesOrder: ['swap'] }",
    "features.walletFeaturesOrder[0]: was given 'swap'; did you mean 'swaps'?",
  ],
  [
    "allWallets: 'hide'",
    "allWallets: was given 'hide'; did you mean 'HIDE'? Give one of 'SHOW', 'HIDE', 'ONLY_MOBILE'.",
  ],
  [
    "metadata: { url: 'shop.example' }",
    "metadata.url: was given 'shop.example'; give a whole address, as 'https://example.com'.",
  ],
  ["metadata: { icon: 'a.png' }", 'metadata.icon: there is no such option; did you mean icons?'],
  ['metadata: { icons: [null] }', "metadata.icons[0]: was given null; give a text in quotation marks, as 'text'."],
  ["enableReconnect: 'no'", "enableReconnect: was given 'no'; give true or false."],
  ['prefetch: true', "prefetch: was given true; give 'intent', 'idle' or false."],
  ["onError: 'log'", "onError: was given 'log'; give a function."],
  ['projectId: 7', "projectId: was given 7; give a text in quotation marks, as 'text'."],
  [
    "excludeWalletIds: 'io.metamask'",
    "excludeWalletIds: was given 'io.metamask'; give a list of texts, as ['a', 'b'].",
  ],
  ["featuredWalletIds: ['a', 7]", "featuredWalletIds[1]: was given 7; give a text in quotation marks, as 'text'."],
  [
    "customWallets: [{ name: 'Ours' }]",
    "customWallets[0].id: it is missing; give an id of your choice, as id: 'ours'.",
  ],
  [
    "customWallets: { id: 'ours', name: 'Ours' }",
    'customWallets: was given an object with id, name; give a list of wallets, each with id and name.',
  ],
  ["customWallets: ['Ours']", "customWallets[0]: was given 'Ours'; give a wallet, as { id: 'ours', name: 'Ours' }."],
  [
    "customWallets: [{ id: 'ours', name: 7 }]",
    "customWallets[0].name: was given 7; give the name that visitors know, as name: 'Ours'.",
  ],
  [
    "customWallets: [{ id: 'ours', name: 'Ours', mobile_link: 'ours://' }]",
    'customWallets[0].mobile_link: there is no such option; did you mean mobileLink?',
  ],
  [
    "customRpcUrls: { 1: ['https://node.example'] }",
    "customRpcUrls['1']: there is no such network; write it as CAIP-2 does, as 'eip155:1'; did you mean 'eip155:1'?",
  ],
  [
    "customRpcUrls: { 'eip155:1': 'https://node.example' }",
    "customRpcUrls['eip155:1']: was given 'https://node.example'; give a list of addresses, as ['https://node.example'].",
  ],
  [
    "customRpcUrls: { 'eip155:1': [{ url: 'https://node.example' }] }",
    "customRpcUrls['eip155:1'][0]: was given an object with url; give a text",
  ],
  [
    "customRpcUrls: ['https://node.example']",
    "customRpcUrls: was given a list of 1; give lists of addresses by CAIP-2 id, as { 'eip155:1': [",
  ],
  [
    'swapNetworks: [1]',
    "swapNetworks[0]: was given 1; did you mean 'eip155:1'? Write a chain as CAIP-2 does, as 'eip155:1'.",
  ],
  ["loginNetworks: ['mainnet']", "loginNetworks[0]: was given 'mainnet'; write a chain as CAIP-2 does, as 'eip155:1'."],
  [
    "swapContracts: { 'eip155:1': '0x1' }",
    "swapContracts['eip155:1']: was given '0x1'; give a list of texts, as ['a', 'b'].",
  ],
  [
    "defaultAccountTypes: { eip155: 'smart' }",
    "defaultAccountTypes.eip155: was given 'smart'; did you mean 'smartAccount'? Give one of 'eoa', 'smartAccount', 'payment', 'ordinal'.",
  ],
  ["defaultAccountTypes: 'eoa'", "give 'eoa', 'smartAccount', 'payment' or 'ordinal' by family"],
  [
    "defaultAccountTypes: { eip115: 'eoa' }",
    'defaultAccountTypes.eip115: there is no such family in chains; did you mean eip155?',
  ],
  [
    'universalProvider: (async () => {})()',
    'universalProvider.client: it is missing; give an engine that has been initialised',
  ],
  [
    'universalProviderConfigOverride: { method: {} }',
    'universalProviderConfigOverride.method: there is no such option; did you mean methods?',
  ],
  [
    "universalProviderConfigOverride: { methods: { eip155: 'eth_sign' } }",
    "universalProviderConfigOverride.methods.eip155: was given 'eth_sign'; give a list of texts",
  ],
  [
    'universalProviderConfigOverride: { chains: { eip155: [1] } }',
    "universalProviderConfigOverride.chains.eip155[0]: was given 1; did you mean 'eip155:1'?",
  ],
  [
    "universalProviderConfigOverride: { rpcMap: { 1: 'https://node.example' } }",
    "universalProviderConfigOverride.rpcMap['1']: there is no such network",
  ],
  [
    "baseUrls: { walletapi: 'https://wallets.example' }",
    'baseUrls.walletapi: there is no such option; did you mean walletApi?',
  ],
  ['baseUrls: { relay: 443 }', "baseUrls.relay: was given 443; give a text in quotation marks, as 'text'."],
  [
    "pictureHosts: ['*', 'https://cdn.example']",
    "pictureHosts[1]: was given 'https://cdn.example'; write a host without https:// and without a path, as 'cdn.example.com'.",
  ],
  ["purchaseHosts: 'buy.example'", "purchaseHosts: was given 'buy.example'; give a list of hosts without https://"],
  [
    "siwx: 'local'",
    "siwx: was given 'local'; give what localSignIn() of 'walletlet/siwx' answers, or an object of your own.",
  ],
  ['siwx: { ...server, addSession: true }', 'siwx.addSession: was given true; give a function.'],
  ["siweConfig: { ...server, getNonce: 'abc' }", "siweConfig.getNonce: was given 'abc'; give a function."],
  [
    'siweConfig: { ...server, signoutOnDisconnect: false }',
    'siweConfig.signoutOnDisconnect: there is no such option; did you mean signOutOnDisconnect?',
  ],
  ['onrampKeys: { meld: 7 }', "onrampKeys.meld: was given 7; give a text in quotation marks, as 'text'."],
  ["onrampKeys: { mled: 'key' }", 'onrampKeys.mled: there is no such option; did you mean meld?'],
  ['siwx: async () => {}, siweConfig: server', 'Cannot set both `siweConfig` and `siwx` options'],
]

/** What came of it: what the console was told or the error says, and the error's code. */
export type Outcome = readonly [told: string, code: string | undefined]

const HEAD = /^walletlet: \w+ has been given options that it cannot use\n/

/** Runs what a host has written, as on a page in development or as one that is published. */
export async function tryMistake(
  make: () => unknown,
  mode: 'development' | 'production' = 'development',
): Promise<Outcome> {
  const said: string[] = []
  const hear = (text: unknown): void => void said.push(String(text).replace(HEAD, ''))
  const ears = [vi.spyOn(console, 'warn').mockImplementation(hear), vi.spyOn(console, 'error').mockImplementation(hear)]
  vi.stubEnv('NODE_ENV', mode)
  try {
    await make()
    // A published page has nothing to say.
    if (mode === 'development') await until(() => said.length > 0, 'words about a mistake')
    await moment()
    return [said.join('\n'), undefined]
  } catch (error) {
    const { code, message, name } = error as Error & { code?: string }
    return [said.join('\n') || message, code ?? name]
  } finally {
    vi.unstubAllEnvs()
    for (const ear of ears) ear.mockRestore()
  }
}

/** What `createWidget` makes of options. */
export const tryOptions = (written: string, mode?: 'development' | 'production'): Promise<Outcome> =>
  tryMistake(
    () => createWidget(optionsOf(written) as never, { storage: createFakeSite().tab() } as never).dispose(),
    mode,
  )
