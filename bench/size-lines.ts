import type { Namespace } from '../src/domain/network.ts'

/**
 * One line of the size table. Its bytes are what opening `opens` fetches on top of the page's own button
 * and of the lines named in `after`. Limits stand in size-limit.json, under the same name.
 */
export interface SizeLine {
  readonly name: string
  /** Source files behind a dynamic import. Every such file of the package belongs to exactly one line. */
  readonly opens: readonly RegExp[]
  readonly after: readonly string[]
  /** Measured on a host that lists this family alone. */
  readonly family?: Namespace | 'siwx'
  /** Counts without the modal's style text, which has a line of its own. */
  readonly isWithoutStyles?: true
}

export const EAGER_LINE = 'before the click'
export const ELEMENT_LINE = 'script-tag element before the click'
export const STYLES_LINE = 'styles'
export const FIRST_OPEN_LINE = 'modal first open'
export const SLIM_ENGINE_LINE = 'pairing engine with the stand-ins of relay-aliases'

/** What pairing fetches before the engine. */
export const RELAY = 'pairing and its relay'

const INTERIOR = 'interior: connect and reconnect'
const RECONNECT = 'coming back to stored wallets'
const SWITCHING = 'switching connections'
const MISTAKES = 'words for mistakes of host code'
const SHELL = 'modal shell'
const CONNECT = 'connect view'
const HTTP = 'http client with ky and schemas'
const MODAL = [INTERIOR, SHELL, CONNECT]
const PAIRING = 'pairing views with QR'
const SIGN_IN = 'whether somebody is signed in'
const SIGN_IN_VIEW = 'signing in, with its view'
const FRAME = ['secure-frame client', 'embedded wallet']

/** What a swap talks to. */
const SWAPPING = [...MODAL, HTTP, 'endpoints of swap', 'verbs of host code', 'token balances', 'cache']

/** What a first click fetches, together. */
export const FIRST_OPEN = MODAL

/** What listing a family adds until a visitor has connected, and what only some of its visitors and hosts need. */
const familyLines = (family: Namespace): SizeLine[] => [
  {
    name: `${family} connect`,
    opens: [new RegExp(`^src/chains/${family}/(index|operations)\\.ts$`)],
    after: [INTERIOR],
    family,
  },
  {
    name: `${family} host provider and pairing`,
    opens: [new RegExp(`^src/chains/${family}/(host|paired|standard-signer|suggest-chain)\\.ts$`)],
    after: [INTERIOR, `${family} connect`],
    family,
  },
]

/** Its words and its check of signatures; fetched when somebody signs in. */
const signInLine = (family: Namespace): SizeLine => ({
  name: `${family} sign-in`,
  opens: [new RegExp(`^src/chains/${family}/sign-in\\.ts$`)],
  after: [INTERIOR, `${family} connect`],
  family,
})

export const sizeLines: readonly SizeLine[] = [
  { name: INTERIOR, opens: [/^src\/compose-interior\.ts$/], after: [] },
  { name: 'verbs of host code', opens: [/^src\/state\/session\.ts$/], after: [INTERIOR] },
  {
    name: 'removing a family or a network',
    opens: [/^src\/state\/removal\.ts$/],
    after: [INTERIOR, 'verbs of host code'],
  },
  {
    name: 'connecting a wallet that the host names',
    opens: [/^src\/state\/connect-named\.ts$/],
    after: [INTERIOR, 'verbs of host code'],
  },
  { name: 'inside a Safe', opens: [/^src\/compose-safe\.ts$/], after: [INTERIOR] },
  {
    name: MISTAKES,
    opens: [/^src\/state\/mistakes\.ts$/],
    after: [INTERIOR],
  },
  { name: RECONNECT, opens: [/^src\/state\/reconnect\.ts$/], after: [INTERIOR] },
  {
    name: SWITCHING,
    opens: [/^src\/state\/switch-connection\.ts$/],
    after: [INTERIOR, MISTAKES],
  },
  {
    name: 'wallets of a visitor',
    opens: [/^src\/features\/wallets\//],
    after: [...MODAL, 'account with tabs', SWITCHING, MISTAKES],
  },
  { name: SHELL, opens: [/^src\/shell\/mount\.tsx$/], after: [INTERIOR], isWithoutStyles: true },
  {
    name: CONNECT,
    opens: [/^src\/features\/connect\/views\/connect(-view)?\.tsx$/],
    after: [INTERIOR, SHELL],
    isWithoutStyles: true,
  },
  {
    name: 'connecting, wallet choice and getting a wallet',
    opens: [
      /^src\/features\/connect\/views\/(connect-wallets|connecting-[a-z-]+|get-wallet|downloads)(-view)?\.tsx$/,
      /^src\/features\/connect\/legal\.tsx$/,
      /^src\/features\/help\//,
    ],
    after: MODAL,
  },
  { name: 'all wallets', opens: [/^src\/features\/connect\/views\/all-wallets(-view)?\.tsx$/], after: MODAL },
  { name: 'secure-frame client', opens: [/^src\/edges\/frame\//], after: [INTERIOR] },
  { name: 'embedded wallet', opens: [/^src\/compose-embedded\.ts$/], after: [INTERIOR, 'secure-frame client'] },
  { name: 'email on Connect', opens: [/^src\/features\/embedded\/email\/email-entry\.tsx$/], after: MODAL },
  {
    name: 'email login',
    opens: [/^src\/features\/embedded\/email\/index\.ts$/],
    after: [...MODAL, ...FRAME, 'email on Connect'],
  },
  { name: 'socials on Connect', opens: [/^src\/features\/embedded\/social\/social-entry\.tsx$/], after: MODAL },
  {
    name: 'social login',
    opens: [/^src\/features\/embedded\/social\/index\.ts$/],
    after: [...MODAL, ...FRAME, 'socials on Connect'],
  },
  { name: 'Farcaster login', opens: [/^src\/features\/embedded\/farcaster\//], after: [...MODAL, ...FRAME] },
  { name: 'approval', opens: [/^src\/features\/embedded\/approve-transaction\.tsx$/], after: [...MODAL, ...FRAME] },
  {
    name: 'settings of an embedded wallet',
    opens: [/^src\/features\/embedded\/account\/index\.ts$/],
    after: [...MODAL, ...FRAME, 'account with tabs'],
  },
  {
    name: 'changing the email of an embedded wallet',
    opens: [/^src\/features\/embedded\/account\/update-email\.tsx$/],
    after: [...MODAL, ...FRAME, 'account with tabs', 'settings of an embedded wallet'],
  },
  { name: 'account with tabs', opens: [/^src\/features\/account\/index\.ts$/], after: MODAL },
  {
    name: 'choosing an account',
    opens: [/^src\/features\/account\/views\/switch-address\.tsx$/],
    after: [...MODAL, 'account with tabs'],
  },
  {
    name: 'key of an address',
    opens: [/^src\/features\/keys\//],
    after: [...MODAL, 'account with tabs'],
  },
  { name: 'token balances', opens: [/^src\/state\/ask-tokens\.ts$/], after: [INTERIOR] },
  { name: 'activity', opens: [/^src\/features\/activity\/index\.ts$/], after: [...MODAL, 'account with tabs', HTTP] },
  {
    name: 'pending transactions',
    opens: [/^src\/features\/activity\/pending-store\.ts$/, /^src\/state\/sent-transactions\.ts$/],
    after: [...MODAL, 'account with tabs', HTTP, 'activity'],
  },
  { name: 'names', opens: [/^src\/features\/names\//], after: [...MODAL, 'account with tabs', HTTP] },
  { name: 'swap', opens: [/^src\/features\/swap\/views\/swap\.tsx$/], after: SWAPPING },
  {
    name: 'choosing a token to swap',
    opens: [/^src\/features\/swap\/views\/swap-select-token\.tsx$/],
    after: [...SWAPPING, 'swap'],
  },
  {
    name: 'preview and sending of a swap',
    opens: [/^src\/features\/swap\/(views\/swap-preview|pending-note)\.tsx$/],
    after: [...SWAPPING, 'swap'],
  },
  { name: 'smart sessions', opens: [/^src\/features\/sessions\//], after: [...MODAL, 'account with tabs', HTTP] },
  { name: 'on-ramp', opens: [/^src\/features\/onramp\/views\/onramp-providers\.tsx$/], after: MODAL },
  {
    name: 'a purchase in its window',
    opens: [/^src\/features\/onramp\/(purchase\.ts|views\/buy-in-progress\.tsx)$/],
    after: [...MODAL, 'on-ramp'],
  },
  {
    name: 'purchases, and choosing currencies',
    opens: [/^src\/features\/onramp\/views\/onramp-(activity|select)\.tsx$/],
    after: [...MODAL, 'on-ramp'],
  },
  { name: 'pay', opens: [/^src\/features\/pay\//], after: MODAL },
  { name: 'payments without screens', opens: [/^src\/state\/payments\.ts$/], after: [INTERIOR, 'verbs of host code'] },
  { name: 'networks and switching', opens: [/^src\/features\/networks\//], after: MODAL },
  { name: 'send', opens: [/^src\/features\/send\/index\.ts$/], after: [...MODAL, 'account with tabs', HTTP] },
  {
    name: 'send: choosing, reviewing, outcome',
    opens: [/^src\/features\/send\/views\/index\.ts$/],
    after: [...MODAL, 'account with tabs', HTTP, 'pending transactions', 'send'],
  },
  { name: 'receive', opens: [/^src\/features\/receive\//], after: [...MODAL, 'account with tabs'] },
  {
    name: 'QR code of an address',
    opens: [/^src\/ui\/qr-code\.tsx$/],
    after: [...MODAL, 'account with tabs', 'receive'],
  },
  {
    name: PAIRING,
    opens: [/^src\/features\/pairing\/(views\/connecting-wallet-connect\.tsx|code-panel\.tsx)$/],
    after: MODAL,
  },
  {
    name: 'opening the app of a wallet',
    opens: [/^src\/features\/pairing\/app-panel\.tsx$/],
    after: [...MODAL, PAIRING],
  },
  {
    name: 'pairing and nothing else',
    opens: [/^src\/features\/pairing\/views\/connecting-wallet-connect-basic\.tsx$/],
    after: [...MODAL, PAIRING],
  },
  { name: RELAY, opens: [/^src\/compose-pairing\.ts$/], after: [INTERIOR] },
  {
    name: 'looking into a long message of a wallet',
    opens: [/^src\/edges\/relay\/peek\.ts$/],
    after: [INTERIOR, RELAY],
  },
  {
    name: 'pairing engine',
    opens: [/@walletconnect\/universal-provider/],
    after: [INTERIOR, RELAY],
  },
  {
    name: 'parts of the pairing engine that pairing never asks for',
    opens: [/^node_modules\/(isows\/|viem\/(_esm\/utils\/ccip|node_modules\/@noble\/curves))/],
    after: [INTERIOR, RELAY, 'pairing engine'],
  },
  { name: HTTP, opens: [/^src\/edges\/http\/index\.ts$/], after: [INTERIOR] },
  { name: 'who an address is', opens: [/^src\/edges\/http\/name-calls\.ts$/], after: [INTERIOR, HTTP] },
  { name: 'endpoints of swap', opens: [/^src\/edges\/http\/convert\.ts$/], after: [INTERIOR, HTTP] },
  { name: 'endpoints of on-ramp and pay', opens: [/^src\/edges\/http\/(onramp|pay)\.ts$/], after: [INTERIOR, HTTP] },
  { name: 'events, error reports and log', opens: [/^src\/state\/observer\.ts$/], after: [INTERIOR] },
  { name: 'analytics', opens: [/^src\/compose-telemetry\.ts$/], after: [INTERIOR] },
  { name: 'settings of the project', opens: [/^src\/state\/read-project\.ts$/], after: [INTERIOR, HTTP] },
  { name: 'cache', opens: [/^src\/edges\/cache\//], after: [INTERIOR, HTTP] },
  { name: 'eip155 operations', opens: [/^src\/chains\/eip155\/operations\.ts$/], after: [INTERIOR] },
  {
    name: 'ENS, where the service is off',
    opens: [/^src\/chains\/eip155\/ens\.ts$/],
    after: [INTERIOR, 'eip155 operations'],
  },
  {
    name: 'tables for names beyond ASCII',
    opens: [/^src\/chains\/eip155\/normalise-name\.ts$/],
    after: [INTERIOR, 'eip155 operations'],
  },
  {
    name: 'assets of embedded wallets',
    opens: [/^src\/chains\/eip155\/wallet-assets\.ts$/],
    after: [INTERIOR, 'eip155 operations'],
  },
  {
    name: 'eip155 transfers',
    opens: [/^src\/chains\/eip155\/transfer\.ts$/],
    after: [INTERIOR, 'eip155 operations'],
  },
  { name: SIGN_IN, opens: [/^src\/compose-sign-in\.ts$/], after: [INTERIOR] },
  {
    name: SIGN_IN_VIEW,
    opens: [/^src\/features\/sign-in\//, /^src\/state\/sign-message\.ts$/],
    after: [...MODAL, SIGN_IN],
  },
  {
    name: 'sign-in kept in the browser',
    opens: [/^src\/(siwx|edges\/sign-in\/local-sign-in)\.ts$/],
    after: [INTERIOR, SIGN_IN],
    family: 'siwx',
  },
  {
    name: 'sign-in kept by the dashboard',
    opens: [/^src\/edges\/sign-in\/hosted-sign-in\.ts$/],
    after: [INTERIOR, SIGN_IN, 'sign-in kept in the browser'],
    family: 'siwx',
  },
  {
    name: 'sign-in by the approval itself',
    opens: [/^src\/(state\/sign-in-at-once|edges\/relay\/authenticate)\.ts$/],
    after: [...MODAL, RELAY, SIGN_IN],
  },
  {
    name: 'siweConfig',
    opens: [/^src\/edges\/sign-in\/siwe-config\.ts$/],
    after: [...MODAL, SIGN_IN],
  },
  {
    name: 'eip155 sign-in text',
    opens: [/^src\/chains\/eip155\/sign-in\.ts$/],
    after: [INTERIOR, 'eip155 operations'],
  },
  {
    name: 'eip155 signature check',
    opens: [/^src\/chains\/eip155\/verify-message\.ts$/],
    after: [INTERIOR, 'eip155 operations', 'eip155 sign-in text'],
  },
  ...familyLines('bip122'),
  {
    name: 'one kind of Bitcoin wallet',
    opens: [/^src\/chains\/bip122\/(standard|sats-connect|unisat)\.ts$/],
    after: [INTERIOR, 'bip122 connect'],
    family: 'bip122',
  },
  ...familyLines('solana'),
  {
    name: 'solana send',
    opens: [/^src\/chains\/solana\/transfer\.ts$/],
    after: [INTERIOR, 'solana connect'],
    family: 'solana',
  },
  signInLine('bip122'),
  signInLine('solana'),
  signInLine('polkadot'),
  ...familyLines('polkadot'),
  ...familyLines('cosmos'),
  signInLine('cosmos'),
]

/** Where a line's files lie for size-limit. */
export const folderOf = (line: string): string => `.size/${line.replaceAll(/[^a-z0-9]+/gi, '-')}`
