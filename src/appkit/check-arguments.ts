import { checkValues } from '../widget/advice/check-values.ts'
import { networkSchema } from '../widget/advice/network-schema.ts'
import {
  address,
  flag,
  group,
  type Kind,
  maybe,
  oneOf,
  type SchemaOf,
  text,
  texts,
  where,
} from '../widget/advice/option-kinds.ts'
import type { AppKit } from './app-kit.ts'
import { adviseOnUpdate } from './not-served.ts'

// For developers: bundlers leave this file out of what visitors get, see create-app-kit.ts.

/** A method of the kit: of its members those that can be called. */
type KitMethod = {
  [Name in keyof AppKit]: AppKit[Name] extends (...values: never[]) => unknown ? Name : never
}[keyof AppKit]

/** What a method takes, in order: the name that is told, and what is right. */
type GivenKinds = Readonly<Record<string, Kind>>

/** What each method takes: one that is new has its line here, or this does not compile. Made when it is asked for. */
export function kitArguments(): Readonly<Record<KitMethod, GivenKinds>> {
  const isName = (value: unknown): boolean => typeof value === 'string' && value !== ''
  const family = where(isName, "give a family by its namespace, as 'eip155'")
  const asked = { namespace: maybe(where(isName, "give a family by its namespace, as 'eip155', or nothing")) }
  const isId = (value: unknown): boolean => isName(value) || typeof value === 'number'
  const id = where(isId, "give a network's id, as 1 or '1'")
  const heard = { callback: where((value) => typeof value === 'function', 'give a function, as (value) => {}') }
  const members = (right: string): Kind => group({}, { others: 'any', right })
  const connection: SchemaOf<Parameters<AppKit['switchConnection']>[0]['connection']> = {
    connectorId: where(isName, 'give the connectorId of one of getConnections()'),
    namespace: family,
  }
  const readings: Readonly<Record<Parameters<AppKit['read']>[0], true>> = {
    account: true,
    walletInfo: true,
    provider: true,
    connections: true,
    recent: true,
    event: true,
    faces: true,
    theme: true,
  }
  return {
    read: { name: oneOf(Object.keys(readings)), ...asked },
    open: {
      request: maybe(
        group(
          { view: maybe(where(isName, "give a view's name, as 'Account'")), ...asked, uri: maybe(text()) },
          { others: 'any', right: "give nothing, or an object, as { view: 'Account' }" },
        ),
      ),
    },
    close: {},
    isOpen: {},
    getState: {},
    subscribeState: heard,
    ready: {},
    disconnect: asked,
    getConnections: asked,
    getRecentConnections: asked,
    subscribeConnections: heard,
    switchConnection: {
      choice: group(
        {
          connection: group(connection, { others: 'any', right: 'give one of getConnections()' }),
          address: maybe(where(isName, 'give an address of that connection, or leave it out')),
        },
        { others: 'unlike', right: 'give an object, as { connection } with one of getConnections()' },
      ),
    },
    getConnectors: {},
    getUniversalProvider: {},
    getWalletProvider: {},
    getWalletProviderType: {},
    getProvider: { namespace: family },
    getProviderType: { namespace: family },
    subscribeProviders: heard,
    getAccount: asked,
    subscribeAccount: { ...heard, ...asked },
    getAddress: asked,
    getCaipAddress: asked,
    getIsConnectedState: {},
    getPreferredAccountType: { namespace: family },
    setPreferredAccountType: { type: oneOf(['eoa', 'smartAccount', 'payment', 'ordinal']), ...asked },
    getWalletInfo: asked,
    subscribeWalletInfo: { ...heard, ...asked },
    switchNetwork: { network: networkSchema() },
    removeNetwork: { namespace: family, id },
    getCaipNetwork: { ...asked, id: maybe(id) },
    getCaipNetworkId: {},
    getCaipNetworks: asked,
    getChainId: {},
    getActiveChainNamespace: {},
    getApprovedCaipNetworkIds: {},
    subscribeNetwork: heard,
    subscribeCaipNetworkChange: heard,
    getThemeMode: {},
    setThemeMode: { mode: oneOf(['light', 'dark']) },
    getThemeVariables: {},
    setThemeVariables: { variables: members("give an object, as { '--w3m-accent': '#06c' }") },
    subscribeTheme: heard,
    updateFeatures: { features: members('give an object, as { email: false }') },
    updateOptions: { options: members("give an object, as { themeMode: 'dark' }") },
    setTermsConditionsUrl: { url: address() },
    setPrivacyPolicyUrl: { url: address() },
    setConnectMethodsOrder: { order: texts("give a list, as ['wallet', 'email', 'social']") },
    setWalletFeaturesOrder: { order: texts("give a list, as ['onramp', 'swaps', 'receive', 'send']") },
    setCollapseWallets: { isCollapsed: flag() },
    setSocialsOrder: { socials: texts("give a list, as ['google', 'apple']") },
    getEvent: {},
    subscribeEvents: heard,
    getError: {},
    getSIWX: {},
  }
}

/** Methods that answer a promise: that is what fails. */
const PROMISING = /^(open|close|ready|disconnect|switch.*|remove.*|getUniversalProvider|setPreferredAccountType)$/

/** The kit, whose methods say what is wrong with what they are given before they do anything. */
export function withCheckedArguments(kit: AppKit): AppKit {
  const known: Readonly<Record<string, GivenKinds>> = kitArguments()
  // A method is one function, as on a published page: effects of hosts depend on it.
  const made = new WeakMap<object, unknown>()
  return new Proxy(kit, {
    get(_, name) {
      const found: unknown = kit[name as 'open']
      const parameters = known[String(name)]
      if (!parameters || typeof found !== 'function') return found
      if (!made.has(found)) made.set(found, checked(String(name), found as never, parameters))
      return made.get(found)
    },
  })
}

const checked =
  (name: string, method: (...values: unknown[]) => unknown, parameters: GivenKinds) =>
  (...values: unknown[]): unknown => {
    const mistakes = checkValues(parameters, values)
    if (!mistakes.length) {
      if (name === 'updateOptions') adviseOnUpdate(values[0] as object)
      return method(...values)
    }
    const told = `walletlet: ${name}() cannot use what it was given\n${mistakes.join('\n')}`
    const error = Object.assign(new TypeError(told), { code: 'options/invalid' })
    if (PROMISING.test(name)) return Promise.reject(error)
    throw error
  }
