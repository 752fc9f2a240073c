import { vi } from 'vitest'
import { eip155 } from '../../src/chains/eip155/index.ts'
import { solana } from '../../src/chains/solana/index.ts'
import { base, mainnet, solanaMainnet } from '../../src/networks.ts'
import { createWidget } from '../../src/widget/create-widget.ts'
import { createFakeSite } from './memory-storage.ts'
import { moment, until } from './until.ts'

// What hosts' developers get wrong, and what they are told: docs/mistakes.md is written from here.

const scope = { eip155, solana, base, mainnet, solanaMainnet, server: {} }

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
  ["networks: ['mainnet']", "networks.0: was given 'mainnet'; give a network of 'walletlet/networks' or 'viem/chains'"],
  ['networks: [undefined]', 'networks.0: it is missing; give a network of'],
  ["networks: [{ ...mainnet, id: '1' }]", 'write the id of an EVM chain as a number, as id: 1'],
  ['networks: [mainnet, mainnet]', 'networks: eip155:1 is listed twice; list it once.'],
  ['networks: [mainnet], defaultNetwork: base', 'defaultNetwork: networks does not list eip155:8453; add it there'],
  ['defaultNetwork: 1', "defaultNetwork: was given 1; give a network of 'walletlet/networks'"],
  ['{ networks: [mainnet] }', 'chains: it is missing; give a list, as chains: [eip155()]'],
  ['chains: eip155()', 'chains: was given an object with namespace'],
  ['chains: [eip155]', 'chains.0: was given the function eip155; call it'],
  ["chains: ['eip155']", "chains.0: was given 'eip155'; give what a family's function answers"],
  ['chains: [eip155(), eip155()]', 'chains: eip155 is listed twice; list it once.'],
  [
    'networks: [mainnet, solanaMainnet]',
    'chains: networks lists networks of solana, whose wallets on this page are not found; add solana()',
  ],
  ["thememode: 'dark'", 'thememode: there is no such option; did you mean themeMode?'],
  ["appearance: 'dark'", 'appearance: there is no such option.'],
  ["themeMode: 'blue'", "themeMode: was given 'blue'; give one of 'light', 'dark'."],
  ["themeVariables: 'dark'", "themeVariables: was given 'dark'; give an object, as { }."],
  ["themeVariables: { '--walletlet-accent': '#06c' }", 'there is no such option; did you mean accent?'],
  ['themeVariables: { borderRadiusMaster: 4 }', 'borderRadiusMaster: was given 4; give a text in quotation marks'],
  ['themeVariables: { colorMixStrength: 80 }', 'colorMixStrength: was given 80; give a number from 0 to 40.'],
  ["layout: 'narrow'", "layout: was given 'narrow'; give one of 'wide'."],
  ["header: '#brand'", "header: was given '#brand'; give an element of the page, as document.querySelector('#brand')."],
  ["locale: 'en_US'", "locale: was given 'en_US'; give a language as BCP 47 writes it, as 'de' or 'pt-BR', or 'auto'."],
  ["currency: 'eur'", "currency: was given 'eur'; give a currency as ISO 4217 writes it, as 'EUR'."],
  ["currency: 'XYZ'", "currency: was given 'XYZ'; give a currency as ISO 4217 writes it, as 'EUR'."],
  ["languages: ['de']", "give a list, as languages: [de] with de of 'walletlet/texts/de'."],
  ["texts: { 'connect.title': 5 }", 'texts: was given an object with connect.title; give texts by their keys'],
  ['features: { emails: false }', 'features.emails: there is no such option; did you mean email?'],
  ["features: ['email']", 'features: was given a list of 1; give an object, as { }.'],
  ['features: { swaps: true }', 'features.swaps: was given true; give a list of texts, or false.'],
  ["features: { socials: ['gogle'] }", "give a list of 'google', 'x', 'discord'"],
  ["features: { connectMethodsOrder: ['passkey'] }", "give a list of 'wallet', 'email', 'social'."],
  ["enableReconnect: 'no'", "enableReconnect: was given 'no'; give true or false."],
  ['prefetch: true', "prefetch: was given true; give 'intent', 'idle' or false."],
  ["onError: 'log'", "onError: was given 'log'; give a function."],
  ['projectId: 7', "projectId: was given 7; give a text in quotation marks, as 'text'."],
  [
    "excludeWalletIds: 'io.metamask'",
    "excludeWalletIds: was given 'io.metamask'; give a list of texts, as ['a', 'b'].",
  ],
  [
    "customWallets: [{ name: 'Ours' }]",
    'customWallets: was given a list of 1; give a list of wallets, each with id and name.',
  ],
  ["customRpcUrls: { 1: ['https://node.example'] }", "give lists of addresses by CAIP-2 id, as { 'eip155:1': ["],
  ["customRpcUrls: { 'eip155:1': 'https://node.example' }", "give lists of addresses by CAIP-2 id, as { 'eip155:1': ["],
  ["defaultAccountTypes: { eip155: 'smart' }", "give 'eoa', 'smartAccount', 'payment' or 'ordinal' by family"],
  [
    "baseUrls: { walletapi: 'https://wallets.example' }",
    'baseUrls.walletapi: there is no such option; did you mean walletApi?',
  ],
  [
    "pictureHosts: ['https://cdn.example']",
    'pictureHosts: was given a list of 1; give a list of hosts without https://',
  ],
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
