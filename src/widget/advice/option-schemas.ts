import * as v from 'valibot'
import type { WidgetOptions } from '../../domain/config.ts'
import type { BaseUrls, InterfaceOptions, Metadata } from '../../domain/interface-options.ts'
import type { ChainFamily } from '../../ports/chain-family.ts'
import {
  engineSchema,
  featuresSchema,
  languageSchema,
  overridesSchema,
  ownWalletSchema,
  signInSchema,
  siweSchema,
  themeSchema,
} from './nested-schemas.ts'
import { networkSchema } from './network-schema.ts'
import {
  address,
  byChain,
  byFamily,
  byName,
  chainId,
  flag,
  group,
  isLocale,
  listener,
  listOf,
  maybe,
  oneOf,
  orFalse,
  type SchemaOf,
  text,
  texts,
  where,
} from './option-kinds.ts'
import { checkTextKey } from './text-keys.ts'

// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.

/** A currency of today, as far as the browser can list them. */
function isCurrency(value: unknown): boolean {
  const { supportedValuesOf } = Intl as { supportedValuesOf?: (key: 'currency') => readonly string[] }
  if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(value)) return false
  return supportedValuesOf?.('currency').includes(value) ?? true
}

const familySchema = (): v.GenericSchema =>
  v.lazy((value) =>
    typeof value === 'function'
      ? where(() => false, 'call it: chains are families that have been made, as in chains: [eip155()]')
      : where(
          (one) => typeof (one as Partial<ChainFamily> | null)?.discover === 'function',
          "give what a family's function answers, as eip155() of 'walletlet/eip155'",
        ),
  )

/** The schema of each option. Made when it is asked for: importing a file does nothing. */
export function createOptionSchemas(): SchemaOf<WidgetOptions> {
  const onOff = maybe(flag())
  const written = maybe(text())
  const chainIds = maybe(listOf(chainId(), "give a list of CAIP-2 ids, as ['eip155:1']"))
  const hosts = maybe(
    listOf(
      where(
        (value) => typeof value === 'string' && !value.includes('/'),
        "write a host without https:// and without a path, as 'cdn.example.com'",
      ),
      "give a list of hosts without https://, as ['cdn.example.com']",
    ),
  )
  const element = maybe(
    where(
      (value) => (value as Partial<Node> | null)?.nodeType === 1,
      "give an element of the page, as document.querySelector('#brand')",
    ),
  )
  const metadata: SchemaOf<Metadata> = {
    name: written,
    description: written,
    url: maybe(address()),
    icons: maybe(texts()),
  }
  const baseUrls: SchemaOf<BaseUrls> = {
    blockchainApi: written,
    walletApi: written,
    analytics: written,
    secureSite: written,
    relay: written,
    verify: written,
    meld: written,
  }
  const onrampKeys: SchemaOf<NonNullable<InterfaceOptions['onrampKeys']>> = { meld: written }
  const NETWORKS = "networks: [mainnet] with mainnet of 'walletlet/networks'"
  const CHAINS = "give a list, as chains: [eip155()] with eip155 of 'walletlet/eip155'"
  return {
    projectId: written,
    networks: v.lazy((value) =>
      Array.isArray(value) && !value.length
        ? where(() => false, `list one network or more, as ${NETWORKS}`)
        : listOf(networkSchema(), `give a list, as ${NETWORKS}`),
    ),
    defaultNetwork: maybe(networkSchema()),
    chains: listOf(familySchema(), CHAINS),
    prefetch: maybe(orFalse(oneOf(['intent', 'idle'], "give 'intent', 'idle' or false"))),
    enableReconnect: onOff,
    isReturning: onOff,
    storageName: written,
    universalProvider: maybe(engineSchema()),
    universalProviderConfigOverride: maybe(overridesSchema()),
    manualWCControl: onOff,
    onDisplayUri: maybe(listener()),
    preferUniversalLinks: onOff,
    metadata: maybe(group(metadata)),
    features: maybe(featuresSchema()),
    featuredWalletIds: maybe(texts()),
    includeWalletIds: maybe(texts()),
    excludeWalletIds: maybe(texts()),
    customWallets: maybe(listOf(ownWalletSchema(), 'give a list of wallets, each with id and name')),
    allWallets: maybe(oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
    themeMode: maybe(oneOf(['light', 'dark'])),
    themeVariables: maybe(themeSchema()),
    layout: maybe(oneOf(['wide'])),
    header: element,
    footer: element,
    termsConditionsUrl: written,
    privacyPolicyUrl: written,
    enableWalletGuide: onOff,
    enableNetworkSwitch: onOff,
    allowUnsupportedChain: onOff,
    enableWalletConnect: onOff,
    swapNetworks: chainIds,
    swapContracts: maybe(byChain(texts(), "give lists of contracts by CAIP-2 id, as { 'eip155:1': ['0x…'] }")),
    purchaseHosts: hosts,
    loginNetworks: chainIds,
    customRpcUrls: maybe(
      byChain(
        texts("give a list of addresses, as ['https://node.example']"),
        "give lists of addresses by CAIP-2 id, as { 'eip155:1': ['https://node.example'] }",
      ),
    ),
    defaultAccountTypes: maybe(
      byFamily(
        oneOf(['eoa', 'smartAccount', 'payment', 'ordinal']),
        "give 'eoa', 'smartAccount', 'payment' or 'ordinal' by family, as { eip155: 'eoa' }",
      ),
    ),
    baseUrls: maybe(group(baseUrls)),
    pictureHosts: hosts,
    nameSuffix: written,
    onrampKeys: maybe(group(onrampKeys)),
    locale: maybe(where(isLocale, "give a language as BCP 47 writes it, as 'de' or 'pt-BR', or 'auto'")),
    currency: maybe(where(isCurrency, "give a currency as ISO 4217 writes it, as 'EUR'")),
    languages: maybe(listOf(languageSchema(), "give a list, as languages: [de] with de of 'walletlet/texts/de'")),
    texts: maybe(
      byName(
        (name) => !checkTextKey(name),
        (name) => checkTextKey(name) ?? '',
        text(),
        "give texts by their keys, as { 'connect.title': 'Pick a wallet' }",
      ),
    ),
    debug: onOff,
    logLevel: maybe(oneOf(['silent', 'error', 'warn', 'info', 'debug'])),
    onError: maybe(listener()),
    siwx: maybe(signInSchema()),
    siweConfig: maybe(siweSchema()),
  }
}
