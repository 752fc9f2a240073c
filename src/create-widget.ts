import type { InterfaceOptions, WidgetOptions } from './domain/config.ts'
import type { Connector } from './domain/connector.ts'
import { toNetwork } from './domain/network.ts'
import { createLocalStorage } from './edges/storage/local-storage.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { once } from './kernel/promise.ts'
import { createScope } from './kernel/scope.ts'
import { computed, effect, signal } from './kernel/signal.ts'
import type { ChainFamily } from './ports/chain-family.ts'
import type { Storage } from './ports/storage.ts'
import { createConnectionState } from './state/connection-state.ts'
import { CONNECTIONS_KEY, type Core } from './state/core.ts'
import type { Interior } from './state/interior.ts'
import { createNetworkStore } from './state/network-store.ts'
import type { Session } from './state/session.ts'
import type { ConnectedAccount, InterfaceDoor, Widget } from './widget.ts'

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
  if (options.siwx && options.siweConfig) throw new Error('Cannot set both `siweConfig` and `siwx` options')
  const scope = createScope()
  const hostOptions = signal<InterfaceOptions>(options)
  const families = new Map(options.chains.map((family) => [family.namespace, family]))
  const networks = createNetworkStore(
    options.networks.map(toNetwork),
    toNetwork(options.defaultNetwork ?? options.networks[0]),
    storage,
  )
  const connectors = signal<readonly Connector[]>([])
  const connections = createConnectionState(networks.namespace)
  const door = signal<InterfaceDoor | undefined>(undefined)
  const core: Core = { options, hostOptions, door, families, networks, connectors, connections, storage, clock, scope }

  const interior = signal<Interior | undefined>(undefined)
  const loadInterior = once(async () => {
    const { composeInterior } = await import('./compose-interior.ts')
    const composed = composeInterior(core)
    interior.value = composed
    return composed
  })
  /** Runs once a door has been attached: an `open()` that comes before the page's first render waits for it. */
  const attached = new Promise<InterfaceDoor>((resolve) => {
    scope.add(effect(() => void (door.value && resolve(door.value))))
  })
  const mount = once(async () => {
    const [composed, draw] = await Promise.all([loadInterior(), attached.then((one) => one.load())])
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

  for (const family of options.chains) {
    const others = ({ chain, id }: Connector, chosen: string): boolean => chain !== family.namespace || id !== chosen
    family.discover({
      scope,
      clock,
      report(connector) {
        connectors.value = [...connectors.value.filter((one) => others(one, connector.id)), connector]
      },
      withdraw(id) {
        connectors.value = connectors.value.filter((one) => others(one, id))
      },
    })
  }
  // A saved session is the one thing that asks for more than the button before the click. Composing restores it.
  if (options.enableReconnect !== false && storage.read(CONNECTIONS_KEY)) void loadInterior().catch(() => {})

  /** For listeners, which are no reason to load anything. */
  const whenComposed = new Promise<Interior>((resolve) => {
    scope.add(effect(() => void (interior.value && resolve(interior.value))))
  })
  const deep = async <Answer>(call: (interior: Interior) => Answer): Promise<Awaited<Answer>> =>
    await call(await loadInterior())
  const headless = <Answer>(call: (session: Session) => Promise<Answer>): Promise<Answer> =>
    deep(async (inside) => call(await inside.loadSession()))
  return {
    account,
    status: computed(() => connections.active.value.status),
    network: networks.network,
    networks: networks.networks,
    defaultNetwork: networks.initial,
    connectors,
    connections: connections.connections,
    balance: computed(() => interior.value?.balances.native.value),
    isOpen: computed(() => !!interior.value?.modal.isOpen.value),
    view: computed(() => interior.value?.router.route.value.view ?? 'Connect'),
    theme: computed(() => interior.value?.theme.mode.value ?? hostOptions.value.themeMode),
    open: async (request) => (await mount()).open(request),
    close: () => interior.value?.close(),
    connect: (id, namespace) => headless((session) => session.connect(id, namespace)),
    disconnect: (namespace) => deep((inside) => inside.store.disconnect(namespace)),
    switchNetwork: (network) => deep((inside) => inside.switchNetwork(toNetwork(network))),
    signMessage: (message) => headless((session) => session.signMessage(message)),
    selectAccount: (account) => deep((inside) => inside.store.selectAccount(account)),
    provider(namespace) {
      const provider = whenComposed
        .then((inside) => inside.loadSession())
        .then((session) => session.provider(namespace))
      return {
        request: async (call) => (await loadInterior().then(() => provider)).request(call),
        on: (event, listener) => void provider.then((one) => one.on(event, listener)),
        removeListener: (event, listener) => void provider.then((one) => one.removeListener(event, listener)),
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
