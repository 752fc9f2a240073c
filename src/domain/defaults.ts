import type { ResolvedOptions, WidgetOptions } from './config.ts'
import type { Features, ProjectConfig, RemoteFeatures } from './features.ts'
import type { BaseUrls } from './interface-options.ts'

/** R9.44 to R9.48. */
export const DEFAULT_FEATURES: Features = {
  receive: true,
  send: true,
  emailShowWallets: true,
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  pay: false,
}

/** R9.49 to R9.51. */
export const DEFAULT_REMOTE_FEATURES: RemoteFeatures = {
  swaps: ['1inch'],
  onramp: ['meld', 'coinbase'],
  email: true,
  socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  activity: true,
  reownBranding: true,
}

export const DEFAULT_BASE_URLS: BaseUrls = {
  blockchainApi: 'https://rpc.walletconnect.org',
  walletApi: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  secureSite: 'https://secure.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
  meld: 'https://meldcrypto.com',
}

const pick = <Shape extends object>(defaults: Shape, wishes: object): Shape =>
  Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, (wishes as Record<string, unknown>)[key] ?? value]),
  ) as Shape

/** Options with every default filled in (R3.31, R6.3). */
export function resolveOptions(
  { features: wishes, baseUrls, ...options }: WidgetOptions,
  project: Partial<ProjectConfig> = {},
): ResolvedOptions {
  // A host without types may say `null`.
  const features = wishes ?? {}
  const defaults = {
    allWallets: features.allWallets === false ? 'HIDE' : 'SHOW',
    enableWalletGuide: true,
    enableNetworkSwitch: true,
    allowUnsupportedChain: false,
    enableWalletConnect: true,
    debug: true,
    locale: 'en',
    logLevel: 'error',
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    customWallets: [],
    pictureHosts: [],
    projectId: '',
    defaultAccountTypes: {},
  } as const
  return {
    ...options,
    // What is there as `undefined`, as a variable of the environment may be, is left out.
    ...pick<Pick<ResolvedOptions, keyof typeof defaults>>(defaults, options),
    features: { ...pick(DEFAULT_FEATURES, features), connectMethodsOrder: features.connectMethodsOrder },
    remote: pick(pick(DEFAULT_REMOTE_FEATURES, features), project),
    baseUrls: pick(DEFAULT_BASE_URLS, baseUrls ?? {}),
  }
}
