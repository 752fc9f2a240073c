import type { BaseUrls } from '../src/domain/interface-options.ts'

type Directive = 'connect-src' | 'img-src' | 'frame-src' | 'frame-ancestors'

/** What a feature reaches: a service by its name in `baseUrls`, the networks' nodes, or the hosts of `pictureHosts`. */
type Reached = keyof BaseUrls | 'nodes' | 'pictures' | 'exchanges' | 'safe'

export interface FeatureNeeds {
  readonly feature: string
  readonly needs: Readonly<Partial<Record<Directive, readonly Reached[]>>>
  readonly note?: string
}

/** Every request the widget makes, by what a host switches on. `reaches no host` are the windows that open beside the page. */
export const FEATURE_NEEDS: readonly FeatureNeeds[] = [
  { feature: 'Button, modal, installed wallets', needs: {}, note: 'Pictures of installed wallets are `data:`.' },
  { feature: 'Networks: balances, sending, contracts', needs: { 'connect-src': ['nodes', 'blockchainApi'] } },
  {
    feature: 'Wallet list, project settings, pictures',
    needs: { 'connect-src': ['walletApi'], 'img-src': ['walletApi'] },
  },
  {
    feature: 'Tokens, names, history, swaps',
    needs: { 'connect-src': ['blockchainApi'], 'img-src': ['pictures'] },
    note: 'Where a visitor types a name that is kept off the chain (EIP-3668), whatever `https:` host its contract names is asked under `connect-src`: without it the name is not found. The picture of a name has a host of its own, too: without it colours stand there.',
  },
  {
    feature: 'Payments (`pay`)',
    needs: { 'connect-src': ['blockchainApi'], 'img-src': ['exchanges'] },
    note: 'Pictures of exchanges. Their pages open in a window beside the page.',
  },
  {
    feature: 'Pairing with a wallet on another device',
    needs: { 'connect-src': ['relay'], 'frame-src': ['verify'] },
    note: "The paired wallet's picture is at a host that it names: without it a letter stands there.",
  },
  {
    feature: 'Login by email and social accounts',
    needs: { 'frame-src': ['secureSite'] },
    note: 'The social login itself is a window beside the page.',
  },
  { feature: 'Hosted sign-in (`hostedSignIn`)', needs: { 'connect-src': ['walletApi'] } },
  { feature: 'Analytics', needs: { 'connect-src': ['analytics'] } },
  {
    feature: 'Buying (`onramp`)',
    needs: { 'connect-src': ['blockchainApi'] },
    note: 'Providers open in a window beside the page: no directive concerns them.',
  },
  {
    feature: 'Inside a Safe',
    needs: { 'frame-ancestors': ['safe'] },
    note: "Without it, forbid framing: `frame-ancestors 'none'`.",
  },
]

/** What links and windows lead to, and no directive concerns. */
export const LINKED_ONLY: readonly (keyof BaseUrls)[] = ['meld']

const SAFE = 'https://app.safe.global'
const EXCHANGE_PICTURES = 'https://pay-assets.reown.com'

export interface PolicyParts {
  readonly baseUrls: BaseUrls
  /** Addresses of nodes that no service stands for. */
  readonly nodes: readonly string[]
  readonly pictures: readonly string[]
  /** Of the page's own, besides `'self'`. */
  readonly more?: Readonly<Partial<Record<Directive, readonly string[]>>>
  /** By default all. */
  readonly features?: readonly FeatureNeeds[]
}

/** What a content security policy calls a host. */
const hostOf = (url: string): string => new URL(url).origin

/** The second name of a public service, by which our client asks where a region does not reach the first. */
const secondNameOf = (host: string): string =>
  host.replace(/^(https:\/\/(api\.web3modal|rpc\.walletconnect))\.org$/, '$1.com')

const hostsOf = (
  directive: Directive,
  reached: Reached,
  { baseUrls, nodes, pictures }: PolicyParts,
): readonly string[] =>
  reached === 'nodes'
    ? nodes.map(hostOf)
    : reached === 'pictures'
      ? pictures
      : reached === 'safe' || reached === 'exchanges'
        ? [reached === 'safe' ? SAFE : EXCHANGE_PICTURES]
        : directive === 'connect-src'
          ? [hostOf(baseUrls[reached]), secondNameOf(hostOf(baseUrls[reached]))]
          : [hostOf(baseUrls[reached])] // pictures are asked for by the first alone

/** The hosts one feature needs under one directive. */
export const hostsUnder = (directive: Directive, needs: FeatureNeeds['needs'], parts: PolicyParts): string[] => [
  ...new Set((needs[directive] ?? []).flatMap((reached) => hostsOf(directive, reached, parts))),
]

/** The whole policy: each host that is reached, and nothing else. */
export function securityPolicy(parts: PolicyParts): string[] {
  const under = (directive: Directive): string[] => [
    ...new Set([
      ...(parts.more?.[directive] ?? []),
      ...(parts.features ?? FEATURE_NEEDS).flatMap(({ needs }) => hostsUnder(directive, needs, parts)),
    ]),
  ]
  const ancestors = under('frame-ancestors')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", 'data:', ...under('img-src')].join(' ')}`,
    `connect-src ${["'self'", ...under('connect-src')].join(' ')}`,
    `frame-src ${under('frame-src').join(' ') || "'none'"}`,
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ]
}
