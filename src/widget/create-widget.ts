import { earlyReasons } from '../capabilities/early.ts'
import { CAPABILITY_VERBS } from '../capabilities/verbs.ts'
import type { InterfaceOptions, WidgetOptions } from '../domain/config.ts'
import type { Connector } from '../domain/connector.ts'
import { toNetwork } from '../domain/network.ts'
import { type Clock, systemClock } from '../kernel/clock.ts'
import { once } from '../kernel/once.ts'
import { createScope } from '../kernel/scope.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import type { Storage } from '../ports/storage.ts'
import { createLocalStorage } from '../services/storage/local-storage.ts'
import { CONNECTIONS_KEY, createConnectionState } from '../state/connection-state.ts'
import { createNetworkStore } from '../state/network-store.ts'
import type { Core } from './core.ts'
import type { ComposedInterior } from './create-interior.ts'
import type { HostVerbs } from './host-verbs.ts'
import type { ConnectedAccount, InterfaceDoor, Widget } from './widget.ts'

/** See `HostVerbs`: all are loaded with the first that is called. */
const VERBS = [
  'connectWallet',
  'connect',
  'disconnect',
  'switchConnection',
  'switchNetwork',
  'removeNetwork',
  'removeFamily',
  'selectAccount',
  'signMessage',
  ...CAPABILITY_VERBS,
] as const

/** Replaced in tests; hosts have no reason to. */
export interface WidgetSurroundings {
  readonly clock?: Clock
  readonly storage?: Storage
}

/**
 * The heart of the widget: wallets, connections, networks, without any interface. What a visitor needs before the
 * first click comes with it; everything else is the interior, loaded on the first open, or with the first account.
 */
export function createWidget(
  options: WidgetOptions<ChainFamily>,
  { clock = systemClock, storage = createLocalStorage() }: WidgetSurroundings = {},
): Widget {
  // The class of errors is loaded after the click; its code does for hosts.
  if (options.siwx && options.siweConfig)
    throw Object.assign(new Error('Cannot set both `siweConfig` and `siwx` options'), { code: 'sign-in/both-options' })
  const scope = createScope()
  const hostOptions = signal<InterfaceOptions>(options)
  const networks = createNetworkStore(
    options.networks.map(toNetwork),
    toNetwork(options.defaultNetwork ?? options.networks[0]),
    storage,
  )
  const connectors = signal<readonly Connector[]>([])
  const connections = createConnectionState(networks.namespace)
  const door = signal<InterfaceDoor | undefined>(undefined)
  const core: Core = {
    options,
    hostOptions,
    door,
    networks,
    connectors,
    connections,
    storage,
    clock,
    scope,
    report(found) {
      connectors.value = [...connectors.value, found]
    },
    mount: () => mount(),
  }

  const interior = signal<ComposedInterior | undefined>(undefined)
  const loadInterior = once(async () => {
    const [{ createInterior }, ...traits] = await Promise.all([
      import('./create-interior.ts'),
      ...options.chains.map((family) => family.traits()),
    ])
    interior.value = await createInterior(core, traits)
    return interior.value
  })
  /** Resolves once there is one: an `open()` before the page's first render waits for its door. */
  const first = <Value>(source: ReadonlySignal<Value | undefined>): Promise<Value> =>
    new Promise((resolve) => scope.add(source.subscribe((value) => value && resolve(value))))
  const mount = once(async () => {
    const [composed, draw] = await Promise.all([loadInterior(), first(door).then((one) => one.load())])
    if (!scope.signal.aborted) draw(composed)
    return composed
  })

  const account = computed<ConnectedAccount | undefined>(() => {
    const { accounts, connector } = connections.active.value
    const [selected] = accounts
    return selected && connector
      ? {
          ...selected,
          caipAddress: `${networks.network.value.caipNetworkId}:${selected.address}`,
          allAccounts: accounts,
          connectedWalletInfo: { name: connector.name, icon: connector.imageUrl, identifier: connector.id },
        }
      : undefined
  })

  for (const family of options.chains) family.discover(core)
  // A saved session, of before or of another tab, and what capabilities find around the page are all that asks for more
  // than the button before the click. Composing connects them.
  const restore = (): unknown =>
    (storage.read(CONNECTIONS_KEY) || earlyReasons.some((isGiven) => isGiven())) && loadInterior().catch(() => {})
  if (options.enableReconnect !== false) {
    storage.onChange(restore, scope.signal)
    restore()
  }

  return {
    account,
    status: computed(() => connections.active.value.status),
    network: networks.network,
    get networks() {
      return networks.networks
    },
    defaultNetwork: networks.initial,
    connectors,
    connections: connections.all,
    balance: computed(() => interior.value?.account.balances.native.value),
    isOpen: computed(() => !!interior.value?.navigation.isOpen.value),
    view: computed(() => interior.value?.navigation.route.value.view ?? 'Connect'),
    theme: computed(() => interior.value?.theme.mode.value),
    open: async (request) => (await mount()).navigation.open(request),
    close: () => interior.value?.navigation.close(),
    ...(Object.fromEntries(
      VERBS.map((name) => [
        name,
        async (...values: never) => {
          const verbs: Record<typeof name, (...values: never) => unknown> = await (await loadInterior()).hostVerbs()
          return verbs[name](...(values as never))
        },
      ]),
    ) as unknown as Pick<HostVerbs, (typeof VERBS)[number]>),
    provider(namespace) {
      // Listening is no reason to load anything: it waits until something else has.
      const provider = first(interior).then(async (composed) => (await composed.hostVerbs()).provider(namespace))
      const later = (method: 'on' | 'removeListener') => (event: string, listener: (value: unknown) => void) =>
        void provider.then((one) => one[method](event, listener))
      return {
        request: (call) => loadInterior().then(async () => (await provider).request(call)),
        on: later('on'),
        removeListener: later('removeListener'),
      }
    },
    update(changes) {
      hostOptions.value = { ...hostOptions.value, ...changes }
    },
    attachInterface(one) {
      door.value ??= one
    },
    dispose: scope.close,
  }
}
