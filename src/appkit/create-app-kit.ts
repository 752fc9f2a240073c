import type { WidgetOptions } from '../domain/config.ts'
import { further } from '../kernel/further.ts'
import { once } from '../kernel/once.ts'
import { computed, signal } from '../kernel/signal.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import { createWidget } from '../widget/create-widget.ts'
import type { InterfaceDoor } from '../widget/widget.ts'
import type { AppKit } from './app-kit.ts'
import type { AppKitOptions, ChangeableAppKitOptions } from './app-kit-options.ts'
import type { AppKitReadings } from './app-kit-readings.ts'
import { awaitIncumbents } from './await-incumbents.ts'
import { withCheckedArguments } from './check-arguments.ts'
import { defineElements } from './define-elements.ts'
import { kitPlace } from './kit-place.ts'
import { kitStateOf, kitThemeOf } from './kit-state.ts'
import type { Later, LaterMethods } from './later-methods.ts'
import { checkAppKitOptions, refusingMethods } from './not-served.ts'

/** What is said on a server and before the first click, the same each time. What is absent is undefined. */
export const BEFORE = {
  account: { allAccounts: [], isConnected: false, status: 'disconnected' },
  provider: {},
  connections: [],
  recent: [],
  event: { timestamp: 0, data: { type: 'track', event: 'MODAL_CREATED' } },
} as unknown as AppKitReadings

/** Options that mean the same here: projectId, networks, defaultNetwork, siwx, siweConfig, enableReconnect, universalProvider and its
 * overrides, manualWCControl. */
const SAME = /^(pro|ne|defaultN|si|enableR|un|ma)/

/** A method of later-methods.ts, by how its name begins; any other name is of nobody here. */
const LATE = /^(get|s[euw]|up|ad|re[am])/

/** Makes the page's kit, for a door that draws. A page has one: another call takes the place of the one before. */
export function makeAppKit(options: AppKitOptions, door: InterfaceDoor): AppKit {
  if (process.env.NODE_ENV !== 'production') checkAppKitOptions(options)
  const place = kitPlace()
  place.peek()?.widget.dispose()

  const { adapters = [], walletlet: ours } = options
  awaitIncumbents(ours?.storageName)

  const now = signal<ChangeableAppKitOptions>({})
  /** What the host has said, in turn, and nobody has translated yet. */
  const said: Partial<AppKitOptions>[] = []
  const later = signal<Later | undefined>(undefined)
  /** Looks and texts are read when the code of the first opening is there, and so are theirs. Nobody is connected before. */
  const load = once(async () => {
    later.value = (await import('./later-methods.ts')).createLater(kit, said, change, update)
  })
  /** What is not in the kit's words stands in `walletlet`, and is read as it was said. */
  const change = (words: Partial<AppKitOptions>): void => {
    said.push(words)
    now.value = { ...now.peek(), ...words, ...(words?.walletlet as object) }
  }
  change(options)

  const withLooks = <Value>(code: Promise<Value>): Promise<Value> => Promise.all([code, load()]).then(([one]) => one)

  const families = ours?.chains ?? adapters.map(({ family }) => family())
  const widget = createWidget({
    ...(Object.fromEntries(Object.entries(options).filter(([name]) => SAME.test(name))) as object),
    ...ours,
    // With a family's own code comes what is needed here once there is an account.
    chains:
      families.map?.(
        (made) => ({ __proto__: made, traits: () => withLooks(made.traits()) }) as object as ChainFamily,
      ) ?? families,
  } as WidgetOptions<ChainFamily>)
  widget.attachInterface({ ...door, load: () => withLooks(door.load()) })
  // Nothing else would bring it to a visitor who comes back to a wallet on another device.
  if (!adapters.length) load().catch(() => {})

  const { network, update } = widget
  // Told to the widget itself before the options are translated, it counts after them.
  widget.update = (walletlet) => {
    change({ walletlet })
    update(walletlet)
  }
  const made: Record<string, unknown> = {}
  const read = ((name: keyof AppKitReadings, namespace = '') =>
    (made[name + namespace] ??= computed(
      () =>
        later.value?.signals[name](namespace).value ??
        (name === 'account' && (!namespace || namespace === network.value.chainNamespace)
          ? { ...BEFORE[name], status: widget.status.value }
          : BEFORE[name]),
    ))) as AppKit['read']

  const early: Omit<AppKit, keyof LaterMethods> = {
    ...(process.env.NODE_ENV !== 'production' && refusingMethods()),
    widget,
    read,
    options: now,
    open: widget.open,
    close: async () => widget.close(),
    isOpen: () => widget.isOpen.peek(),
    disconnect: widget.disconnect,
    switchNetwork: widget.switchNetwork,
    getIsConnectedState: () => widget.connections.peek().length > 0,
    getConnectors: () => widget.connectors.peek(),
    getCaipNetworks: (namespace) =>
      widget.networks.filter(({ chainNamespace }) => !namespace || chainNamespace === namespace),
    // Where the visitor is, or their wallet behind another family; otherwise the first.
    getCaipNetwork: (namespace = network.peek().chainNamespace, id) =>
      [network.peek(), read('connections', namespace).peek()[0]?.caipNetwork, ...widget.networks].find(
        (one) => one?.chainNamespace === namespace && (!id || String(one.id) === String(id)),
      ),
    getCaipNetworkId: () => network.peek().caipNetworkId,
    getChainId: () => network.peek().id,
    getActiveChainNamespace: () => network.peek().chainNamespace,
    setThemeMode: (themeMode) => change({ themeMode }),
    setThemeVariables: (variables) => change({ themeVariables: { ...now.peek().themeVariables, ...variables } }),
    getThemeVariables: () => kitThemeOf(early).themeVariables,
    getThemeMode: () => kitThemeOf(early).themeMode,
    // By its text: other options are no news of the theme.
    subscribeTheme: (callback) =>
      further(computed(() => JSON.stringify(kitThemeOf(early))))(
        typeof callback === 'function' ? () => callback(kitThemeOf(early)) : callback,
      ),
    getAccount: (namespace) => read('account', namespace).peek(),
    getState: () => kitStateOf(early),
    getEvent: () => read('event').peek(),
    getSIWX: () => options.siwx as never,
  }
  /** Those about a visitor's wallets, and those that few call, come with what is loaded first: nobody has a wallet before. */
  const late =
    (name: string) =>
    (...values: never[]): unknown => {
      const call = (): unknown =>
        (later.value?.methods[name as keyof LaterMethods] as ((...values: never[]) => unknown) | undefined)?.(...values)
      // Read at once: `getConnections`, `getError` and the like are empty. What promises (`getUniversalProvider`) fetches it.
      if (later.value || /^get(?!U)/.test(name))
        return call() ?? ({ ns: [], or: '' } as Record<string, unknown>)[name.slice(-2)]
      if (!/^sub/.test(name)) return load().then(call)
      let end: unknown
      const stop = later.subscribe(() => {
        end ??= call()
      })
      return () => {
        stop()
        ;(end as () => void)?.()
      }
    }
  let kit = new Proxy(early as AppKit, {
    // One function each, for effects of hosts that depend on it.
    get: (_, name) => (early[name as 'open'] ??= (LATE.test(String(name)) ? late(name as string) : undefined) as never),
  })
  if (process.env.NODE_ENV !== 'production') kit = withCheckedArguments(kit)
  for (const adapter of adapters) adapter.bind?.(widget)
  place.value = kit
  defineElements()
  return kit
}
