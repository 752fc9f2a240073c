import type { Embedded } from '../capabilities/embedded/embedded.ts'
import { needsEmbedded } from '../capabilities/embedded/needs-embedded.ts'
import type { PairingStore } from '../capabilities/pairing/pairing.ts'
import type { Observer } from '../capabilities/telemetry/observer.ts'
import { AUTH_NAMESPACES } from '../domain/auth-namespaces.ts'
import type { ProjectConfig } from '../domain/config.ts'
import { resolveOptions } from '../domain/defaults.ts'
import type { Namespace } from '../domain/network.ts'
import { chooseOpeningView } from '../domain/rules/choose-opening-view.ts'
import { chooseSwitchView } from '../domain/rules/choose-switch-view.ts'
import { mayClose } from '../domain/rules/may-close.ts'
import type { Route } from '../domain/views.ts'
import { messageOf } from '../errors/from-unknown.ts'
import { failNetwork } from '../errors/network-errors.ts'
import { once } from '../kernel/once.ts'
import { batch, computed, signal } from '../kernel/signal.ts'
import { createTask } from '../kernel/task.ts'
import type { Page } from '../ports/page.ts'
import type { PictureUrls, Services } from '../ports/services.ts'
import type { LoadTelemetry, TelemetryEvent } from '../ports/telemetry.ts'
import { createBalanceStore } from '../state/balance-store.ts'
import { type ConnectionStore, createConnectionStore } from '../state/connection-store.ts'
import { createIdentityStore } from '../state/identity-store.ts'
import type { Interior } from '../state/interior.ts'
import { createLegalStore } from '../state/legal-store.ts'
import { createModalStore } from '../state/modal-store.ts'
import { createNoticeStore } from '../state/notice-store.ts'
import { operationsOf } from '../state/operations-of.ts'
import { startReactions } from '../state/reactions.ts'
import { createRouterStore } from '../state/router-store.ts'
import { createThemeStore } from '../state/theme-store.ts'
import { createWalletStore } from '../state/wallet-store.ts'
import type { Core } from './core.ts'

export function createInterior(
  core: Core,
  {
    composePairing,
    loadTelemetry,
    composeEmbedded,
    ...ports
  }: {
    page: Page
    pictures: PictureUrls
    loadServices: () => Promise<Services>
    composePairing: (interior: Interior) => Promise<PairingStore>
    loadTelemetry: LoadTelemetry
    composeEmbedded: (interior: Interior) => Promise<Embedded>
  },
): Interior {
  const { connections, networks, families, hostOptions, scope, clock } = core
  const config = signal<ProjectConfig | undefined>(undefined)
  const resolved = computed(() => resolveOptions({ ...core.options, ...hostOptions.value }, config.value))
  const modal = createModalStore(clock)
  const isConnected = (): boolean => connections.active.value.accounts.length > 0
  const namespaceFilter = signal<Namespace | undefined>(undefined)
  const embedded = signal<Embedded | undefined>(undefined)

  const close = (): void =>
    batch(() => {
      const { namespace, status } = connections.active.value
      if (status === 'connecting') store.stopWaiting(namespace)
      if (modal.isOpen.value) track('MODAL_CLOSE', { connected: isConnected() })
      modal.hide()
      namespaceFilter.value = undefined
      router.reset('Connect')
    })
  const router = createRouterStore({ isConnected, close })
  const loadPairing = once(() => composePairing(interior))
  const observe = once(async () =>
    (await import('../capabilities/telemetry/observer.ts')).createObserver(interior, loadTelemetry),
  )
  /** What is not heard of disturbs nobody. */
  const tell = (say: (observer: Observer) => void): void => void observe().then(say, () => {})
  const track = (event: TelemetryEvent, properties?: object): void => {
    const { features, logLevel } = resolved.value
    const at = clock.now()
    if (features.analytics || logLevel === 'debug') tell((observer) => observer.track(event, properties, at))
  }
  const report = (error: unknown): void => {
    const at = clock.now()
    tell((observer) => observer.report(error, at))
  }
  const notices = createNoticeStore({ clock, isDebug: () => resolved.value.debug, report })
  const bare = createConnectionStore(core, {
    findPaired: async (namespace) => (await loadPairing()).find(namespace),
    onUntold: async (namespace, cause) => (await import('./mistakes.ts')).reportUntold(interior, namespace, cause),
  })
  const store: ConnectionStore = {
    ...bare,
    async connect(connector) {
      try {
        await bare.connect(connector)
        track('CONNECT_SUCCESS', { connector })
      } catch (error) {
        track('CONNECT_ERROR', { message: messageOf(error) })
        report(error)
        throw error
      }
    },
    disconnect(namespace, connectorId) {
      bare.disconnect(namespace, connectorId)
      track('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    },
  }

  const stores = new Map<unknown, unknown>()
  const interior: Interior = {
    ...core,
    ...ports,
    resolved,
    router,
    store,
    loadPairing,
    loadSession: once(async () => {
      const { createSession } = await import('./host-verbs.ts')
      return createSession(core, interior, {
        loadPayments: async () =>
          interior.storeOf((await import('../capabilities/payments/create-payments.ts')).createPayments),
        connectWallet: async (...named) => (await import('./connect-named.ts')).connectNamed(interior, ...named),
      })
    }),
    signIn: signal(undefined),
    kept: new Map(),
    embedded,
    loadEmbedded: once(async () => {
      const created = await composeEmbedded(interior)
      embedded.value = created
      return created
    }),
    modal,
    track,
    report,
    project: createTask(async () => (await import('../state/read-project.ts')).readProject(interior, config)),
    namespaceFilter,
    notices,
    theme: createThemeStore({ options: hostOptions, page: ports.page, scope }),
    legal: createLegalStore(resolved),
    wallets: createWalletStore(core, resolved, ports.loadServices),
    balances: createBalanceStore(core, ports.loadServices, (error) => notices.showError(error, '')),
    identity: createIdentityStore(core, ports.loadServices),
    close,
    storeOf<Store>(create: (interior: Interior) => Store) {
      if (!stores.has(create)) stores.set(create, create(interior))
      return stores.get(create) as Store
    },

    async open({ view, arguments: parameters, namespace, uri } = {}) {
      const opening = chooseOpeningView({
        requested: view,
        isConnected: isConnected(),
        hasFamilies: families.size > 0,
        isManualControl: !!(core.options.manualWCControl || uri),
        isMobile: ports.page.isMobile,
      })
      batch(() => {
        namespaceFilter.value = namespace ?? (parameters as { namespace?: Namespace } | undefined)?.namespace
        if (!modal.isOpen.value) track('MODAL_OPEN', { connected: isConnected() })
        router.reset(opening, parameters as never)
        modal.show()
      })
      if (uri) void loadPairing().then((pairing) => pairing.give(uri), report)
      if (!/running|done/.test(interior.project.state.value)) void interior.project.run()
      // Not only the page's buttons open: a request of the host's code may be the first to need a screen.
      void core.mount().catch(() => {})
      if (namespace && namespace !== networks.namespace.value) interior.chooseNetwork(networks.of(namespace))
    },

    requestClose() {
      // On the way to a swap there is nothing wrong with the network.
      const nameOf = ({ view, parameters }: Route): string =>
        view === 'UnsupportedChain' && parameters ? 'Swap' : view
      const view = nameOf(router.route.value)
      const history = router.history.value.map(nameOf)
      const signIn = interior.signIn.value
      if (mayClose({ view, history, isSignInRequired: !!signIn?.isRequired(), hasSession: !!signIn?.hasSession.value }))
        close()
      else modal.shake()
    },

    choose(connector) {
      if (connector.type === 'MULTI_CHAIN') router.push('ConnectingMultiChain', { connector })
      else router.push('ConnectingExternal', { connector })
    },

    chooseNetwork(network) {
      const from = networks.network.value
      if (from.caipNetworkId === network.caipNetworkId) return
      const view = chooseSwitchView({
        from: from.chainNamespace,
        to: network.chainNamespace,
        isFromConnected: isConnected(),
        isToConnected: !!connections.of(network.chainNamespace).accounts.length,
        isAuthConnector: connections.active.value.connector?.type === 'AUTH',
        isAuthSupported: AUTH_NAMESPACES.includes(network.chainNamespace),
        isConfirmationIgnored: false,
      })
      if (view === 'SwitchActiveChain') router.push(view, { switchToChain: network.chainNamespace, network })
      else router.push('SwitchNetwork', { network })
    },

    async switchNetwork(network) {
      if (!networks.networks.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId))
        throw failNetwork('network/not-listed')
      track('SWITCH_NETWORK', { network: network.caipNetworkId })
      const { connector: active } = connections.active.value
      // The embedded wallet goes along to the other family it has.
      const connector =
        connections.of(network.chainNamespace).connector ?? (active?.type === 'AUTH' ? active : undefined)
      if (connector) {
        const operations = await operationsOf(core, connector)
        await operations.switchNetwork?.(connector, network)
      }
      networks.activate(network.caipNetworkId)
    },

    switchConnection: async (choice) =>
      (await import('../state/switch-connection.ts')).switchConnection(interior, choice),

    async askVisitor(namespace) {
      await interior.open({ view: 'Connect', arguments: { namespace } })
      const { untilConnected } = await import('../state/switch-connection.ts')
      await untilConnected(interior, () => connections.of(namespace).accounts.length > 0, null)
    },
  }
  startReactions(interior)
  if (needsEmbedded(interior)) void interior.loadEmbedded().then(({ begin }) => begin(), report)
  if (core.options.enableReconnect !== false) void store.restore()
  return interior
}
