import * as v from 'valibot'
import type { HostEngine, ProposalOverrides } from '../../domain/config.ts'
import type {
  ConnectMethod,
  ConnectorGroup,
  FeatureOptions,
  SocialProvider,
  WalletFeature,
} from '../../domain/features.ts'
import type { LanguagePack } from '../../domain/language.ts'
import type { SignInHost, SiweConfig } from '../../domain/sign-in.ts'
import type { ThemeVariables } from '../../domain/theme.ts'
import type { WalletListing } from '../../domain/wallet.ts'
import {
  byChain,
  byFamily,
  chainId,
  flag,
  group,
  isLocale,
  listener,
  listOf,
  maybe,
  number,
  oneOf,
  orFalse,
  type SchemaOf,
  someOf,
  text,
  texts,
  where,
} from './option-kinds.ts'

// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.

/** All members of a union: one that is left out, or that is none, is a type error. */
const namesOf = <Name extends string>(names: Readonly<Record<Name, true>>): readonly Name[] =>
  Object.keys(names) as Name[]

export function featuresSchema(): v.GenericSchema {
  // Not from domain/defaults.ts: what a door imports, even for developers alone, is put beside it.
  const groups = namesOf<ConnectorGroup>({
    walletConnect: true,
    recent: true,
    injected: true,
    featured: true,
    custom: true,
    external: true,
    recommended: true,
  })
  const actions = namesOf<WalletFeature>({ onramp: true, swaps: true, receive: true, send: true })
  const methods = namesOf<ConnectMethod>({ wallet: true, email: true, social: true })
  const socials = namesOf<SocialProvider>({
    google: true,
    x: true,
    discord: true,
    farcaster: true,
    github: true,
    apple: true,
    facebook: true,
  })
  const providers = maybe(orFalse(texts('give a list of texts, or false')))
  const onOff = maybe(flag())
  const members: SchemaOf<FeatureOptions> = {
    receive: onOff,
    send: onOff,
    emailShowWallets: onOff,
    connectorTypeOrder: maybe(someOf(groups)),
    analytics: onOff,
    allWallets: onOff,
    legalCheckbox: onOff,
    smartSessions: onOff,
    collapseWallets: onOff,
    walletFeaturesOrder: maybe(someOf(actions)),
    connectMethodsOrder: maybe(someOf(methods)),
    pay: onOff,
    swaps: providers,
    onramp: providers,
    email: onOff,
    socials: maybe(orFalse(someOf(socials, ', or false'))),
    activity: onOff,
    reownBranding: onOff,
  }
  return group(members)
}

export function themeSchema(): v.GenericSchema {
  const css = maybe(text())
  const members: SchemaOf<ThemeVariables> = {
    fontFamily: css,
    accent: css,
    colorMix: css,
    colorMixStrength: maybe(
      where((value) => typeof value === 'number' && value >= 0 && value <= 40, 'give a number from 0 to 40'),
    ),
    fontSizeMaster: css,
    borderRadiusMaster: css,
    zIndex: maybe(number()),
  }
  return group(members)
}

export function ownWalletSchema(): v.GenericSchema {
  const written = maybe(text())
  const members: SchemaOf<WalletListing> = {
    id: text("give an id of your choice, as id: 'ours'"),
    name: text("give the name that visitors know, as name: 'Ours'"),
    homepage: written,
    imageId: written,
    imageUrl: written,
    chains: maybe(listOf(chainId(), "give a list of CAIP-2 ids, as ['eip155:1']")),
    badge: maybe(oneOf(['certified'])),
    rdns: written,
    mobileLink: written,
    linkMode: written,
    desktopLink: written,
    webappLink: written,
    appStore: written,
    playStore: written,
    chromeStore: written,
    injectedIds: maybe(texts()),
  }
  return group(members, { right: "give a wallet, as { id: 'ours', name: 'Ours' }" })
}

export function languageSchema(): v.GenericSchema {
  const members: SchemaOf<LanguagePack> = {
    locale: where(isLocale, "give a language as BCP 47 writes it, as 'de' or 'pt-BR'"),
    words: maybe(texts()),
    chooseWords: maybe(listener()),
    loadFirst: listener(),
    loadAll: listener(),
  }
  return group(members, {
    others: 'any',
    right: "give a language pack, as languages: [de] with de of 'walletlet/texts/de'",
  })
}

export function signInSchema(): v.GenericSchema {
  const members: SchemaOf<SignInHost> = {
    createMessage: listener(),
    addSession: listener(),
    revokeSession: listener(),
    setSessions: listener(),
    getSessions: listener(),
    getRequired: maybe(listener()),
  }
  const own = group(members, {
    others: 'unlike',
    right: "give what localSignIn() of 'walletlet/siwx' answers, or an object of your own",
  })
  return v.lazy((value) => (typeof value === 'function' ? v.unknown() : own))
}

export function siweSchema(): v.GenericSchema {
  const onOff = maybe(flag())
  const members: SchemaOf<SiweConfig> = {
    enabled: onOff,
    required: onOff,
    signOutOnAccountChange: onOff,
    signOutOnNetworkChange: onOff,
    signOutOnDisconnect: onOff,
    nonceRefetchIntervalMs: maybe(number('give milliseconds, as a number')),
    sessionRefetchIntervalMs: maybe(number('give milliseconds, as a number')),
    getNonce: listener(),
    getMessageParams: maybe(listener()),
    createMessage: listener(),
    verifyMessage: listener(),
    getSession: listener(),
    signOut: listener(),
    onSignIn: maybe(listener()),
    onSignOut: maybe(listener()),
  }
  return group(members, { others: 'unlike' })
}

export function engineSchema(): v.GenericSchema {
  const members: SchemaOf<HostEngine> = {
    client: where(
      (value) => value !== undefined,
      'give an engine that has been initialised, as await UniversalProvider.init({ projectId })',
    ),
  }
  return group(members, { others: 'any' })
}

export function overridesSchema(): v.GenericSchema {
  const lists = (example: string): v.GenericSchema =>
    maybe(byFamily(texts(), `give lists of texts by family, as { eip155: ['${example}'] }`))
  const members: SchemaOf<ProposalOverrides> = {
    methods: lists('personal_sign'),
    chains: maybe(
      byFamily(
        listOf(chainId(), "give a list of CAIP-2 ids, as ['eip155:1']"),
        "give lists of CAIP-2 ids by family, as { eip155: ['eip155:1'] }",
      ),
    ),
    events: lists('chainChanged'),
    rpcMap: maybe(byChain(text(), "give addresses by CAIP-2 id, as { 'eip155:1': 'https://node.example' }")),
    defaultChain: maybe(chainId()),
  }
  return group(members)
}
