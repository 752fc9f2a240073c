import { nearest } from '../kernel/nearest.ts'
import type { AppKitOptions, ChangeableAppKitOptions } from './app-kit-options.ts'

// For developers: bundlers leave this file out of what visitors get, see create-app-kit.ts.

/** One that is new has its line here, or this does not compile. */
const CHANGEABLE: Readonly<Record<keyof ChangeableAppKitOptions, true>> = {
  metadata: true,
  features: true,
  themeMode: true,
  themeVariables: true,
  allWallets: true,
  featuredWalletIds: true,
  includeWalletIds: true,
  excludeWalletIds: true,
  customWallets: true,
  customRpcUrls: true,
  termsConditionsUrl: true,
  privacyPolicyUrl: true,
  defaultAccountTypes: true,
  enableWalletConnect: true,
  enableWalletGuide: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: true,
  debug: true,
}

/** The others that count for something: whether they are read once. */
const READ_ONCE: Readonly<
  Record<Exclude<keyof AppKitOptions, keyof ChangeableAppKitOptions | keyof typeof IGNORED>, boolean>
> = {
  projectId: true,
  networks: true,
  adapters: true,
  defaultNetwork: true,
  siwx: true,
  siweConfig: true,
  enableReconnect: true,
  manualWCControl: true,
  experimental_preferUniversalLinks: false,
  universalProvider: true,
  universalProviderConfigOverride: true,
  walletlet: false,
}

/** Options that would be taken for served while nothing came of them: `createAppKit` throws in development. */
const REFUSED: Readonly<Record<string, string>> = {
  enableEmbedded: 'the modal is always drawn over the page; leave it out, or open it with modal.open()',
  basic: 'the modal without its screens is not made; leave it out',
}

/** Options that can be left out without anything being wrong: said once, in the console. */
const IGNORED = {
  tokens: 'the balance of the native coin is shown; tokens are those the visitor holds',
  chainImages: 'give the network its picture: assets: { imageUrl }',
  connectorImages: 'wallets bring their own picture, or have that of the public list',
  coinbasePreference: 'Coinbase Wallet is connected as it announces itself, and by code',
  enableCoinbase: 'Coinbase Wallet is offered as any other; exclude it by excludeWalletIds',
  enableEIP6963: 'wallets that announce themselves are always found; hide one by excludeWalletIds',
  enableInjected: 'wallets of this page are always found; hide one by excludeWalletIds',
  enableWallets: 'give features.connectMethodsOrder without wallet',
  enableAuthLogger: 'give walletlet: { logLevel }',
  disableAppend: 'the modal adds itself to the page on its first opening, and only then',
  showWallets: 'give features.emailShowWallets',
  isActivityHistory: 'give features.history',
} satisfies { readonly [Name in keyof AppKitOptions]?: string }

/** Methods that are no part of this door, and what to do instead: a row of docs/appkit.md for each. */
const METHODS: Readonly<Record<string, string>> = {
  setLoading: 'the modal shows by itself what is under way',
  replace: 'call open({ view })',
  redirect: 'call open({ view })',
  popTransactionStack: 'screens lead back by themselves',
  isTransactionStackEmpty: 'screens lead back by themselves',
  showErrorMessage: 'show it on your own page',
  showSuccessMessage: 'show it on your own page',
  deleteConnection: 'the visitor forgets wallets in the modal',
  addConnector: 'wallets announce themselves by EIP-6963 or the Wallet Standard',
  getConnectMethodsOrder: 'the modal knows it on its first opening; set it by setConnectMethodsOrder',
  resetWcConnection: 'a link that has ended is renewed by itself',
  addAddressLabel: 'names come from the name services',
  removeAddressLabel: 'names come from the name services',
  updateNativeBalance: 'the balance follows the account by itself; read widget.balance',
  subscribeShouldUpdateToAddress: 'call subscribeAccount',
  getReownName: 'read widget.account.value.profileName',
  addNetwork: 'list the network in the options of createAppKit',
  updateRemoteFeatures: 'the project’s dashboard decides; call updateFeatures',
  setEIP6963Enabled: 'wallets that announce themselves are always found',
  setUser: 'the account is the wallet’s to say',
  setStatus: 'the status is the wallet’s to say',
  setBalance: 'the balance is the chain’s to say',
  setProfileName: 'names come from the name services',
  setProfileImage: 'pictures come from the name services',
  setAllAccounts: 'the accounts are the wallet’s to say; call widget.selectAccount',
  setConnectedWalletInfo: 'the wallet says who it is',
  setCaipAddress: 'call widget.selectAccount',
  setCaipNetwork: 'call switchNetwork',
  setClientId: 'clients of services are told apart by themselves',
  setSmartAccountDeployed: 'the chain says so',
}

const see = 'docs/appkit.md lists every name.'

const refusal = (name: string): string => `walletlet: createAppKit does not serve ${name}: ${REFUSED[name]}. ${see}`

/** What is wrong with these options for this door: throws for the first that is refused, and advises on the others. */
export function checkAppKitOptions(given: object): void {
  const families = ((given as { adapters?: readonly { namespace: string }[] }).adapters ?? []).map(
    (one) => one.namespace,
  )
  if (new Set(families).size < families.length)
    throw Object.assign(new Error(`walletlet: createAppKit was given two adapters of one family. ${see}`), {
      code: 'appkit/option-refused',
    })
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (REFUSED[name] && value !== false)
      throw Object.assign(new Error(refusal(name)), { code: 'appkit/option-refused' })
    if (!REFUSED[name]) adviseOnName(name, value, { ...CHANGEABLE, ...READ_ONCE, ...IGNORED })
  }
}

function adviseOnName(name: string, value: unknown, known: object): void {
  if (Object.hasOwn(IGNORED, name)) {
    // What the incumbent does without being asked is no news.
    if (value !== true || !/^enable/.test(name))
      console.warn(`walletlet: createAppKit ignores ${name}: ${IGNORED[name as keyof typeof IGNORED]}. ${see}`)
    return
  }
  if (Object.hasOwn(known, name)) return
  const meant = nearest(name, Object.keys(known))
  console.warn(`walletlet: createAppKit has no option ${name}${meant ? `; did you mean ${meant}?` : '.'} ${see}`)
}

/** What comes of nothing in these changes of options. */
export function adviseOnUpdate(changes: object): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue
    if (Object.hasOwn(REFUSED, name)) {
      if (value !== false) console.warn(refusal(name))
    } else if (Object.hasOwn(READ_ONCE, name)) {
      if (READ_ONCE[name as keyof typeof READ_ONCE])
        console.warn(`walletlet: updateOptions cannot change ${name}: it is read once, by createAppKit. ${see}`)
    } else adviseOnName(name, value, { ...CHANGEABLE, ...IGNORED })
  }
}

/**
 * Each method that is not served, as a function that says so, and what to do instead. A published page knows none of them by name:
 * there later-methods.ts refuses those that begin as served ones do, and the others are missing, as docs/appkit.md says.
 */
export const refusingMethods = (): Readonly<Record<string, () => never>> =>
  Object.fromEntries(
    Object.entries(METHODS).map(([name, why]) => [
      name,
      () => {
        throw Object.assign(new Error(`walletlet: ${name}() is not served: ${why}. ${see}`), {
          code: 'appkit/method-refused',
        })
      },
    ]),
  )
