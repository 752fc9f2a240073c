import type { Import, Rule, SourceFile } from './source-file.ts'

/** What one part of the house may import. `types` and `lazy` are the weaker permissions. */
interface Layer {
  readonly files: RegExp
  readonly may: readonly RegExp[]
  readonly types?: readonly RegExp[]
  readonly lazy?: readonly RegExp[]
}

const KERNEL = /^src\/kernel\//
const ERRORS = /^src\/errors\//
const DOMAIN = /^src\/domain\//
const PORTS = /^src\/ports\//
const STATE = /^src\/state\//
const UI = /^src\/ui\//
const SHELL = /^src\/shell\//
const BUTTONS = /^src\/buttons\//
const CHAINS_SHARED = /^src\/chains\/(?!our-families)[^/]+\.ts$/
const FEATURE = /^src\/features\/feature\.ts$/
/** What any room's screen may keep of its visitor, how it says what something is worth to them, and to whom it says it. */
const KEPT = /^src\/features\/use-(account-told|failed|kept-words|worth)\.ts$/
/** What has to be agreed to before any room's screen connects. */
const AGREED = /^src\/features\/after-terms\.tsx$/
const CAPABILITY = /^src\/capabilities\/capability\.ts$/
const VERBS = /^src\/capabilities\/verbs\.ts$/
const VIEW_TABLE = /^src\/features\/views\.ts$/
const BELOW = [KERNEL, ERRORS, DOMAIN, PORTS]
/** What a feature is built from. No other room: what rooms know of each other goes by a slot, a way or a token. */
const OF_FEATURES = [...BELOW, STATE, UI, FEATURE, KEPT, AGREED, /^src\/features\/$1\//]
/** The same for a capability. Analytics reads the table of views. */
const OF_CAPABILITIES = [
  ...BELOW,
  STATE,
  UI,
  FEATURE,
  KEPT,
  AGREED,
  VIEW_TABLE,
  /^src\/capabilities\/(capability|early)\.ts$/,
  /^src\/capabilities\/$1\//,
]
/** How the answers of services are accepted, and which of their links may be opened: for a room's own calls, `*-api.ts`. */
const ANSWERS = /^src\/services\/http\/(schemas|links)\.ts$/

/** Which layer may import which, most particular first. `$1` is the folder that the file's pattern caught: siblings stay strangers. */
const layers: readonly Layer[] = [
  { files: KERNEL, may: [KERNEL] },
  { files: ERRORS, may: [KERNEL, ERRORS] },
  { files: DOMAIN, may: [KERNEL, ERRORS, DOMAIN] },
  { files: PORTS, may: [], types: BELOW },
  { files: /^src\/services\/([^/]+)\//, may: [...BELOW, /^src\/services\/$1\//] },
  // The list of our families, for networks that a host lists without theirs.
  {
    files: /^src\/chains\/our-families\.ts$/,
    may: [...BELOW, /^src\/services\/discovery\//],
    lazy: [/^src\/chains\/[^/]+\/(traits|operations)\.ts$/],
  },
  // What several families share: no family may be known there.
  { files: CHAINS_SHARED, may: [...BELOW, CHAINS_SHARED] },
  // A family's door joins it with the page's announcements; the family itself takes them as a port.
  {
    files: /^src\/chains\/([^/]+)\/(?:index|register-as-wallet)\.ts$/,
    may: [...BELOW, CHAINS_SHARED, /^src\/chains\/$1\//, /^src\/services\/discovery\//],
  },
  { files: /^src\/chains\/([^/]+)\//, may: [...BELOW, CHAINS_SHARED, /^src\/chains\/$1\//] },
  { files: STATE, may: [...BELOW, STATE] },
  { files: UI, may: [KERNEL, DOMAIN, UI] },
  { files: FEATURE, may: [UI], types: [...BELOW, STATE] },
  { files: KEPT, may: [UI, STATE], types: [KERNEL] },
  { files: AGREED, may: [UI, STATE, FEATURE], types: [DOMAIN] },
  // The lists of rooms: their manifests, and the rows and openings of their views.
  {
    files: /^src\/features\/(connect-)?manifests\.ts$/,
    may: [/^src\/(features|capabilities)\/[^/]+\/(connect-)?manifest\.ts$/],
    types: [FEATURE],
  },
  { files: VIEW_TABLE, may: [/^src\/(features|capabilities)\/[^/]+\/views\.ts$/], types: BELOW },
  { files: /^src\/features\/([^/]+)\/(?:[^/]+\/)*[^/]+-api\.ts$/, may: [...OF_FEATURES, ANSWERS] },
  { files: /^src\/features\/([^/]+)\//, may: OF_FEATURES },
  { files: CAPABILITY, may: [], types: [...BELOW, STATE, VERBS] },
  { files: /^src\/capabilities\/list\.ts$/, may: [/^src\/capabilities\/[^/]+\/capability\.ts$/], types: [CAPABILITY] },
  // One look for all, since every page pays for it before the click.
  { files: /^src\/capabilities\/early\.ts$/, may: [KERNEL] },
  // What they answer host code, loaded with the first verb.
  {
    files: /^src\/capabilities\/host-verbs\.ts$/,
    may: [/^src\/capabilities\/[^/]+\/verbs\.ts$/],
    types: [VERBS, STATE],
  },
  { files: VERBS, may: [], types: [/^src\/capabilities\/[^/]+\/verbs\.ts$/] },
  { files: /^src\/capabilities\/([^/]+)\/(?:[^/]+\/)*[^/]+-api\.ts$/, may: [...OF_CAPABILITIES, ANSWERS] },
  // A capability that talks with the page around this one.
  { files: /^src\/capabilities\/([^/]+)\/[^/]+-page\.ts$/, may: [...OF_CAPABILITIES, /^src\/services\/page\//] },
  { files: /^src\/capabilities\/([^/]+)\//, may: OF_CAPABILITIES },
  {
    files: SHELL,
    may: [KERNEL, ERRORS, DOMAIN, STATE, UI, SHELL, /^src\/features\/(feature|(connect-)?manifests)\.ts$/],
  },
  {
    files: BUTTONS,
    may: [KERNEL, DOMAIN, UI, BUTTONS],
    types: [ERRORS, /^src\/widget\/(widget|views)\.ts$/],
    lazy: [/^src\/shell\/mount\.tsx$/],
  },
  // Languages: each a door of its own, which knows of the rest only what a pack is.
  // Its door joins it with what page and browser say of their languages.
  {
    files: /^src\/texts\/define-pack\.ts$/,
    may: [DOMAIN, /^src\/texts\//, /^src\/services\/page\/page-languages\.ts$/],
  },
  { files: /^src\/texts\//, may: [DOMAIN, /^src\/texts\//] },
  // Composition knows every layer without a screen, and of rooms the lists alone.
  {
    files: /^src\/widget\//,
    may: [
      ...BELOW,
      /^src\/services\//,
      STATE,
      /^src\/widget\//,
      /^src\/capabilities\/(early|host-verbs|list|verbs)\.ts$/,
    ],
    types: [VIEW_TABLE],
    lazy: [/^src\/chains\/our-families\.ts$/],
  },
  // What is typed in a terminal runs in no page.
  { files: /^src\/cli\//, may: [/^src\/cli\//, /^src\/(networks|widget\/version)\.ts$/] },
  // The kit for tests of hosts: what puts wallets on a page is by itself, its doors know the doors that it joins with them.
  {
    files: /^src\/testing\/(?!react\.tsx)/,
    may: [
      KERNEL,
      DOMAIN,
      CHAINS_SHARED,
      /^src\/chains\/(polkadot\/ss58|solana\/chain-name)\.ts$/,
      /^src\/networks\.ts$/,
      /^src\/testing\//,
    ],
  },
  { files: /^src\/testing\/react\.tsx$/, may: [/./] },
  // The panel for developers looks at a widget from outside, as hosts do.
  {
    files: /^src\/devtools\//,
    may: [KERNEL, DOMAIN, /^src\/widget\/version\.ts$/, /^src\/devtools\//],
    types: [/^src\/widget\/widget\.ts$/],
  },
  // The incumbent's names over the widget: what its doors share. The element's and the buttons' doors draw for it.
  {
    files: /^src\/appkit\/(index|plain-kit|use-kit-wallet-info|react|react-elements|networks|adapter-[a-z0-9]+)\.tsx?$/,
    may: [/./],
  },
  // What developers are told of it is said in the words of the widget's own advice, and is in no page for visitors either.
  {
    files: /^src\/appkit\/check-arguments\.ts$/,
    may: [/^src\/widget\/advice\//, /^src\/appkit\/not-served\.ts$/],
    types: [/^src\/appkit\/app-kit\.ts$/],
  },
  {
    files: /^src\/appkit\//,
    may: [
      ...BELOW,
      /^src\/appkit\/(?!index|react|networks|adapter-)/,
      /^src\/services\/storage\//,
      /^src\/widget\/(create-widget|hear-later)\.ts$/,
      /^src\/buttons\/(prefetch|plain-buttons)\.ts$/,
      // Where the widget keeps what it comes back to.
      /^src\/state\/(connection-state|network-state|stored-connections)\.ts$/,
      /^src\/chains\/[^/]+\/(index|wagmi)\.ts$/,
    ],
    types: [/^src\/widget\/(widget|views)\.ts$/, STATE],
  },
  // What the element's door reads of attributes, and its types for each framework.
  { files: /^src\/element\//, may: [KERNEL, DOMAIN, /^src\/element\//], types: [/./] },
  // Doors know everything.
  { files: /^src\/((index|family|networks|siwx|element)\.ts|react\.tsx)$/, may: [/./] },
]

function isAllowed(layer: Layer, caught: string, target: string, { isTypeOnly, isDynamic }: Import): boolean {
  const fits = (patterns: readonly RegExp[] = []): boolean =>
    patterns.some((pattern) => new RegExp(pattern.source.replace('$1', caught)).test(target))
  return fits(layer.may) || (isTypeOnly && fits(layer.types)) || (isDynamic && fits(layer.lazy))
}

function checkFile({ path, imports }: SourceFile): string[] {
  const layer = layers.find(({ files }) => files.test(path))
  if (!layer) return [`${path} belongs to no layer`]
  const caught = layer.files.exec(path)?.[1] ?? ''
  return imports
    .filter((one) => one.file !== undefined && !isAllowed(layer, caught, one.file, one))
    .map(({ file, isTypeOnly }) => `${path} must not import ${file}${isTypeOnly ? ' (types count)' : ''}`)
}

/** Imports point down only; types count. */
export const checkLayers: Rule = (files) => files.flatMap(checkFile)
