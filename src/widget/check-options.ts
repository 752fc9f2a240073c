import * as v from 'valibot'
import type {
  BaseUrls,
  ConnectMethod,
  ConnectorGroup,
  FeatureOptions,
  InterfaceOptions,
  Metadata,
  SocialProvider,
  ThemeVariables,
  WalletFeature,
  WidgetOptions,
} from '../domain/config.ts'
import { type ChainLike, type Network, toNetwork } from '../domain/network.ts'
import type { ChainFamily } from '../ports/chain-family.ts'

// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.

/** The schemas' exact counterpart of what may be written: a new member without its line here is a type error. */
type SchemaOf<Shape> = Record<keyof Shape, v.GenericSchema>

/** All members of a union: one that is left out, or that is none, is a type error. */
const namesOf = <Name extends string>(names: Readonly<Record<Name, true>>): readonly Name[] =>
  Object.keys(names) as Name[]

/** A language that numbers and dates can be written in. */
function isLocale(value: unknown): boolean {
  try {
    return typeof value === 'string' && (value === 'auto' || Intl.getCanonicalLocales(value).length === 1)
  } catch {
    return false
  }
}

/** A currency of today, as far as the browser can list them. */
function isCurrency(value: unknown): boolean {
  const { supportedValuesOf } = Intl as { supportedValuesOf?: (key: 'currency') => readonly string[] }
  if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(value)) return false
  return supportedValuesOf?.('currency').includes(value) ?? true
}

const isPlainObject = (value: unknown): value is object => typeof value === 'object' && !!value && !Array.isArray(value)

/** Made when it is asked for: importing a file does nothing. */
function createSchemas() {
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
  const walletFeatures = namesOf<WalletFeature>({ onramp: true, swaps: true, receive: true, send: true })
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

  /** A schema and what to say where a value does not fit it. */
  const told = (schema: v.GenericSchema, right: string): v.GenericSchema =>
    v.custom((value) => v.is(schema, value), right)
  const is = (type: string, right = `give a ${type}`): v.GenericSchema =>
    v.optional(v.custom((value) => typeof value === type, right))
  const flag = is('boolean', 'give true or false')
  const text = is('string', "give a text in quotation marks, as 'text'")
  const listener = is('function', 'give a function')
  const object = v.optional(v.custom(isPlainObject, 'give an object, as { }'))
  /** An object with these members and no other. */
  const group = (members: Record<string, v.GenericSchema>): v.GenericSchema =>
    v.optional(v.pipe(v.custom(isPlainObject, 'give an object, as { }'), v.strictObject(members)))
  const element = v.optional(
    v.custom(
      (value) => (value as Partial<Node> | null)?.nodeType === 1,
      "give an element of the page, as document.querySelector('#brand')",
    ),
  )
  const texts = v.optional(told(v.array(v.string()), "give a list of texts, as ['a', 'b']"))
  const oneOf = (...choices: string[]): v.GenericSchema =>
    v.optional(told(v.picklist(choices), `give one of ${choices.map((one) => `'${one}'`).join(', ')}`))
  const someOf = (choices: readonly string[]): string => `give a list of ${choices.map((one) => `'${one}'`).join(', ')}`
  const listOf = (choices: readonly string[]): v.GenericSchema =>
    v.optional(told(v.array(v.picklist(choices)), someOf(choices)))
  const hosts = v.optional(
    told(v.array(v.pipe(v.string(), v.excludes('/'))), "give a list of hosts without https://, as ['cdn.example.com']"),
  )
  const listOrFalse = v.optional(
    told(v.union([v.array(v.string()), v.literal(false)]), 'give a list of texts, or false'),
  )

  const currency = v.object({ name: v.string(), symbol: v.string(), decimals: v.number() })
  const urls = v.object({ default: v.object({ http: v.array(v.string()) }) })
  const shape = told(
    v.looseObject({ id: v.union([v.number(), v.string()]), name: v.string(), nativeCurrency: currency, rpcUrls: urls }),
    "give a network of 'walletlet/networks' or 'viem/chains', or an object with id, name, nativeCurrency and rpcUrls",
  )
  const network = v.pipe(
    shape as v.GenericSchema<Network | ChainLike>,
    v.check(
      (one) => typeof one.id === 'number' || !toNetwork(one).caipNetworkId.startsWith('eip155:'),
      'write the id of an EVM chain as a number, as id: 1; a chain of another family says which by caipNetworkId and chainNamespace',
    ),
  )
  const family = v.pipe(
    v.unknown(),
    v.check(
      (value) => typeof value !== 'function',
      'call it: chains are families that have been made, as in chains: [eip155()]',
    ),
    v.check(
      (value) => typeof value === 'function' || typeof (value as Partial<ChainFamily> | null)?.discover === 'function',
      "give what a family's function answers, as eip155() of 'walletlet/eip155'",
    ),
  )

  const features: SchemaOf<FeatureOptions> = {
    receive: flag,
    send: flag,
    emailShowWallets: flag,
    connectorTypeOrder: listOf(groups),
    analytics: flag,
    allWallets: flag,
    legalCheckbox: flag,
    smartSessions: flag,
    collapseWallets: flag,
    walletFeaturesOrder: listOf(walletFeatures),
    connectMethodsOrder: listOf(methods),
    pay: flag,
    swaps: listOrFalse,
    onramp: listOrFalse,
    email: flag,
    socials: v.optional(
      told(v.union([v.array(v.picklist(socials)), v.literal(false)]), `${someOf(socials)}, or false`),
    ),
    activity: flag,
    reownBranding: flag,
  }
  const themeVariables: SchemaOf<ThemeVariables> = {
    fontFamily: text,
    accent: text,
    colorMix: text,
    colorMixStrength: v.optional(told(v.pipe(v.number(), v.minValue(0), v.maxValue(40)), 'give a number from 0 to 40')),
    fontSizeMaster: text,
    borderRadiusMaster: text,
    zIndex: is('number'),
  }
  const metadata: SchemaOf<Metadata> = { name: text, description: text, url: text, icons: texts }
  const baseUrls: SchemaOf<BaseUrls> = {
    blockchainApi: text,
    walletApi: text,
    analytics: text,
    secureSite: text,
    relay: text,
    verify: text,
    meld: text,
  }

  const onrampKeys: SchemaOf<NonNullable<InterfaceOptions['onrampKeys']>> = { meld: text }

  const options: SchemaOf<WidgetOptions> = {
    projectId: text,
    networks: v.pipe(
      told(v.array(v.unknown()), "give a list, as networks: [mainnet] with mainnet of 'walletlet/networks'"),
      v.check(
        (list) => (list as unknown[]).length > 0,
        "list one network or more, as networks: [mainnet] with mainnet of 'walletlet/networks'",
      ),
      v.array(network) as never,
    ),
    defaultNetwork: v.optional(network),
    chains: v.pipe(
      told(v.array(v.unknown()), "give a list, as chains: [eip155()] with eip155 of 'walletlet/eip155'"),
      v.array(family) as never,
    ),
    prefetch: v.optional(
      told(v.union([v.picklist(['intent', 'idle']), v.literal(false)]), "give 'intent', 'idle' or false"),
    ),
    enableReconnect: flag,
    isReturning: flag,
    storageName: text,
    universalProvider: object,
    universalProviderConfigOverride: object,
    manualWCControl: flag,
    onDisplayUri: listener,
    preferUniversalLinks: flag,
    metadata: group(metadata),
    features: group(features),
    featuredWalletIds: texts,
    includeWalletIds: texts,
    excludeWalletIds: texts,
    customWallets: v.optional(
      told(
        v.array(v.looseObject({ id: v.string(), name: v.string() })),
        'give a list of wallets, each with id and name',
      ),
    ),
    allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
    themeMode: oneOf('light', 'dark'),
    themeVariables: group(themeVariables),
    layout: oneOf('wide'),
    header: element,
    footer: element,
    termsConditionsUrl: text,
    privacyPolicyUrl: text,
    enableWalletGuide: flag,
    enableNetworkSwitch: flag,
    allowUnsupportedChain: flag,
    enableWalletConnect: flag,
    swapNetworks: texts,
    swapContracts: object,
    purchaseHosts: hosts,
    loginNetworks: texts,
    customRpcUrls: v.optional(
      told(
        v.record(v.pipe(v.string(), v.includes(':')), v.array(v.string())),
        "give lists of addresses by CAIP-2 id, as { 'eip155:1': ['https://node.example'] }",
      ),
    ),
    defaultAccountTypes: v.optional(
      told(
        v.record(v.string(), v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal'])),
        "give 'eoa', 'smartAccount', 'payment' or 'ordinal' by family, as { eip155: 'eoa' }",
      ),
    ),
    baseUrls: group(baseUrls),
    pictureHosts: hosts,
    nameSuffix: text,
    onrampKeys: group(onrampKeys),
    locale: v.optional(v.custom(isLocale, "give a language as BCP 47 writes it, as 'de' or 'pt-BR', or 'auto'")),
    currency: v.optional(v.custom(isCurrency, "give a currency as ISO 4217 writes it, as 'EUR'")),
    languages: v.optional(
      told(
        v.array(v.looseObject({ locale: v.string() })),
        "give a list, as languages: [de] with de of 'walletlet/texts/de'",
      ),
    ),
    texts: v.optional(
      told(v.record(v.string(), v.string()), "give texts by their keys, as { 'connect.title': 'Pick a wallet' }"),
    ),
    debug: flag,
    logLevel: oneOf('silent', 'error', 'warn', 'info', 'debug'),
    onError: listener,
    siwx: v.optional(
      v.custom(
        (value) => !!value && (typeof value === 'object' || typeof value === 'function'),
        "give what localSignIn() of 'walletlet/siwx' answers, or an object of your own",
      ),
    ),
    siweConfig: object,
  }
  return { options, features, themeVariables, metadata, baseUrls, onrampKeys }
}

/** How many letters have to change to make one word of another. */
function distance(a: string, b: string): number {
  const row = [...b, ''].map((_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    let corner = row[0] as number
    row[0] = i
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] as number
      row[j] = Math.min(above + 1, (row[j - 1] as number) + 1, corner + (a[i - 1] === b[j - 1] ? 0 : 1))
      corner = above
    }
  }
  return row[b.length] as number
}

/** The option that was meant, where one is near. */
function nearest(name: string, known: readonly string[]): string | undefined {
  // `--walletlet-accent` is how a style sheet says `accent`.
  const plain = name
    .replace(/^--[a-z\d]+-/, '')
    .replaceAll('-', '')
    .toLowerCase()
  const [first] = known.map((one) => [distance(plain, one.toLowerCase()), one] as const).sort(([a], [b]) => a - b)
  return first && first[0] <= Math.min(3, plain.length / 2) ? first[1] : undefined
}

/** As a developer would write it, and short. */
function show(value: unknown): string {
  if (typeof value === 'function') return `the function ${value.name || 'without a name'}`
  if (typeof value === 'string') return `'${value.slice(0, 40)}'`
  if (Array.isArray(value)) return value.length ? `a list of ${value.length}` : '[]'
  return typeof value === 'object' && value
    ? `an object with ${Object.keys(value).slice(0, 5).join(', ') || 'nothing'}`
    : String(value)
}

function tell(issue: v.BaseIssue<unknown>, schemas: ReturnType<typeof createSchemas>): string {
  const path = issue.path?.map(({ key }) => String(key)) ?? []
  const where = path.join('.')
  if (issue.expected === 'never') {
    const name = path.at(-1) ?? ''
    const group = path.length > 1 ? path[0] : 'options'
    const near = nearest(name, Object.keys(schemas[group as keyof typeof schemas] ?? {}))
    return `${where}: there is no such option${near ? `; did you mean ${near}?` : '.'}`
  }
  const right = issue.message.startsWith('Invalid ') ? `expected ${issue.expected}` : issue.message
  return `${where}: ${issue.input === undefined ? 'it is missing' : `was given ${show(issue.input)}`}; ${right}.`
}

/** Each network whose family nobody listed: its wallets on this page are not found. */
function familiesMissing({ networks, chains }: WidgetOptions<ChainFamily>): string[] {
  const listed = new Set(chains.map(({ namespace }) => namespace))
  const wanted = new Set(networks.map((one) => ('chainNamespace' in one ? one.chainNamespace : 'eip155')))
  return [...wanted]
    .filter((namespace) => listed.size && !listed.has(namespace))
    .map(
      (namespace) =>
        `chains: networks lists networks of ${namespace}, whose wallets on this page are not found; add ${namespace}() of 'walletlet/${namespace}' to chains.`,
    )
}

/** What is listed twice: the second counts for nothing, or twice. */
const twice = (list: 'networks' | 'chains', names: readonly string[]): string[] =>
  [...new Set(names.filter((name, at) => names.indexOf(name) < at))].map(
    (name) => `${list}: ${name} is listed twice; list it once.`,
  )

/** What is right by itself and does not go together. */
function disagreements(options: WidgetOptions<ChainFamily>): string[] {
  const ids = options.networks.map((one) => toNetwork(one).caipNetworkId)
  const first = options.defaultNetwork && toNetwork(options.defaultNetwork).caipNetworkId
  return [
    ...familiesMissing(options),
    ...twice('networks', ids),
    ...twice(
      'chains',
      options.chains.map(({ namespace }) => namespace),
    ),
    ...(first && !ids.includes(first)
      ? [`defaultNetwork: networks does not list ${first}; add it there, or leave it out.`]
      : []),
  ]
}

/** What is wrong with options that are changed while the widget runs. */
export function checkChanges(given: unknown): string[] {
  const schemas = createSchemas()
  // An element hands on all that it has, networks and chains among it.
  const passed = v.optional(v.unknown())
  const { issues } = v.safeParse(v.strictObject({ ...schemas.options, networks: passed, chains: passed }), given)
  return (issues ?? []).map((issue) => tell(issue, schemas))
}

/** What is wrong with these options, a line each: where, what was given, and what is right. */
export function checkOptions(given: unknown): string[] {
  if (typeof given !== 'object' || !given)
    return [
      `createWidget needs an object: createWidget({ networks: [mainnet], chains: [eip155()] }); was given ${show(given)}.`,
    ]
  const schemas = createSchemas()
  const { issues } = v.safeParse(v.strictObject(schemas.options), { networks: undefined, chains: undefined, ...given })
  return issues ? issues.map((issue) => tell(issue, schemas)) : disagreements(given as WidgetOptions<ChainFamily>)
}
