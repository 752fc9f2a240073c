import type { ResolvedOptions } from '../domain/config.ts'
import type { Connector } from '../domain/connector.ts'
import { resolveOptions } from '../domain/defaults.ts'
import type { Namespace, Network } from '../domain/network.ts'
import { chooseOpeningView } from '../domain/rules/choose-opening-view.ts'
import { chooseSwitchView } from '../domain/rules/choose-switch-view.ts'
import { mayClose } from '../domain/rules/may-close.ts'
import type { OpenRequest, ViewName } from '../domain/views.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { failNetwork } from '../errors/network-errors.ts'
import { batch, computed, effect, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { Page } from '../ports/page.ts'
import type { PictureUrls, Services } from '../ports/services.ts'
import { type BalanceStore, createBalanceStore } from './balance-store.ts'
import { type ConnectionStore, createConnectionStore } from './connection-store.ts'
import type { Core } from './core.ts'
import { createIdentityStore, type IdentityStore } from './identity-store.ts'
import { createLegalStore, type LegalStore } from './legal-store.ts'
import { createModalStore, type ModalStore } from './modal-store.ts'
import { createNoticeStore, type NoticeStore } from './notice-store.ts'
import { startReactions } from './reactions.ts'
import { createRouterStore, type RouterStore } from './router-store.ts'
import { createSession, type Session } from './session.ts'
import { createThemeStore, type ThemeStore } from './theme-store.ts'
import { createWalletStore, type WalletStore } from './wallet-store.ts'

/** Everything behind the first click. Views and features receive it whole; they read signals and call verbs. */
export interface Interior extends Core {
  readonly resolved: ReadonlySignal<ResolvedOptions>
  readonly router: RouterStore
  readonly modal: ModalStore
  readonly notices: NoticeStore
  readonly theme: ThemeStore
  readonly legal: LegalStore
  readonly wallets: WalletStore
  readonly balances: BalanceStore
  readonly identity: IdentityStore
  /** The verbs behind `connections`. */
  readonly store: ConnectionStore
  readonly session: Session
  readonly page: Page
  readonly pictures: PictureUrls
  loadServices(): Promise<Services>
  /** The family Connect is about, when it is about one only. */
  readonly namespaceFilter: ReadonlySignal<Namespace | undefined>
  open(request?: OpenRequest): Promise<void>
  /** Closes and goes back to Connect, so that the next opening starts fresh. */
  close(): void
  /** x, backdrop and Escape: closes, or shakes where closing would lose something. */
  requestClose(): void
  /** Follows a wallet row to its connecting screen. */
  choose(connector: Connector): void
  /** Shows the screen that leads to a network, by the switch-view rule. */
  chooseNetwork(network: Network): void
  /** Resolves once the wallet confirmed; without a wallet in that family at once. */
  switchNetwork(network: Network): Promise<void>
  /** Opens Connect; resolves when the family has an account, `connection/modal-closed` when the visitor leaves. */
  askVisitor(namespace: Namespace): Promise<void>
}

export function createInterior(
  core: Core,
  ports: { page: Page; pictures: PictureUrls; loadServices: () => Promise<Services> },
): Interior {
  const { connections, networks, families, hostOptions, scope, clock } = core
  const resolved = computed(() => resolveOptions({ ...core.options, ...hostOptions.value }))
  const modal = createModalStore(clock)
  const isConnected = (): boolean => connections.active.value.accounts.length > 0
  const namespaceFilter = signal<Namespace | undefined>(undefined)

  const close = (): void =>
    batch(() => {
      const { namespace, status } = connections.active.value
      if (status === 'connecting') store.stopWaiting(namespace)
      modal.hide()
      namespaceFilter.value = undefined
      router.reset('Connect')
    })
  const router = createRouterStore({ isConnected, close })
  const store = createConnectionStore(core)

  const interior: Interior = {
    ...core,
    ...ports,
    resolved,
    router,
    store,
    session: createSession(core, { store, askVisitor: (namespace) => interior.askVisitor(namespace) }),
    modal,
    namespaceFilter,
    notices: createNoticeStore({ clock, isDebug: () => resolved.value.debug }),
    theme: createThemeStore({ options: hostOptions, page: ports.page, scope }),
    legal: createLegalStore(resolved),
    wallets: createWalletStore(core, resolved, ports.loadServices),
    balances: createBalanceStore(core, ports.loadServices),
    identity: createIdentityStore(core, ports.loadServices),
    close,

    async open({ view, arguments: parameters, namespace } = {}) {
      const opening = chooseOpeningView({
        requested: view,
        isConnected: isConnected(),
        hasFamilies: families.size > 0,
        isManualControl: false,
        isMobile: ports.page.isMobile,
      }) as ViewName
      batch(() => {
        namespaceFilter.value = namespace ?? (parameters as { namespace?: Namespace } | undefined)?.namespace
        router.reset(opening, parameters as never)
        modal.show()
      })
      if (namespace && namespace !== networks.namespace.value) interior.chooseNetwork(networks.of(namespace))
    },

    requestClose() {
      const view = router.route.value.view
      const history = router.history.value.map((route) => route.view)
      if (mayClose({ view, history, isSignInRequired: false, hasSession: false })) close()
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
        isAuthSupported: network.chainNamespace === 'eip155' || network.chainNamespace === 'solana',
        isConfirmationIgnored: false,
      })
      if (view === 'SwitchActiveChain') router.push(view, { switchToChain: network.chainNamespace, network })
      else router.push('SwitchNetwork', { network })
    },

    async switchNetwork(network) {
      if (!networks.networks.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId))
        throw failNetwork('network/not-listed')
      const connector = connections.of(network.chainNamespace).connector
      if (connector) {
        const operations = await families.get(network.chainNamespace)?.operations()
        await operations?.switchNetwork?.(connector, network)
      }
      networks.activate(network.caipNetworkId)
    },

    async askVisitor(namespace) {
      await interior.open({ view: 'Connect', arguments: { namespace } })
      await new Promise<void>((resolve, reject) => {
        const stop = effect(() => {
          const isDone = !!connections.of(namespace).accounts.length
          if (!isDone && modal.isOpen.value) return
          queueMicrotask(() => {
            stop()
            if (isDone) resolve()
            else reject(failConnection('connection/modal-closed'))
          })
        })
      })
    },
  }
  startReactions(interior)
  if (core.options.enableReconnect !== false) void store.restore()
  return interior
}
