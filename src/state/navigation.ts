import type { Namespace } from '../domain/network.ts'
import { chooseOpeningView } from '../domain/rules/choose-opening-view.ts'
import { mayClose } from '../domain/rules/may-close.ts'
import type { ViewName } from '../domain/views.ts'
import { batch } from '../kernel/batch.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { InlinePlace } from '../ports/inline-place.ts'
import type { CloseGuard, Navigation, Parts } from './interior.ts'
import { createModalStore } from './modal-store.ts'
import { createRouterStore } from './router-store.ts'

export function createNavigation(
  {
    options,
    families,
    networks,
    connections,
    events,
    environment,
    capabilities,
  }: Parts<'options' | 'families' | 'networks' | 'connections' | 'events' | 'environment' | 'capabilities'>,
  {
    places,
    mount,
    onMove,
    onOpen,
  }: {
    readonly places: ReadonlySignal<readonly InlinePlace[]>
    /** Resolves once somebody draws the modal. */
    readonly mount: () => Promise<unknown>
    /** The modal is about to come or to go. */
    readonly onMove: () => void
    /** It is there now; with the pairing link of the host's own that it shows, if any. */
    readonly onOpen: (uri: string | undefined) => void
  },
): Navigation {
  const { clock, page } = environment
  const { track } = events
  const isConnected = (): boolean => connections.active.value.accounts.length > 0
  const modal = createModalStore(clock)
  const namespaceFilter = signal<Namespace | undefined>(undefined)
  const finished = signal<{ readonly views: readonly ViewName[] } | undefined>(undefined)
  const guards: CloseGuard[] = [mayClose]
  const ownGuards: CloseGuard[] = []
  const allow = (all: readonly CloseGuard[]): boolean =>
    all.every((guard) => guard(router.route.value, router.history.value))
  const close: Navigation['close'] = (failure) =>
    batch(() => {
      navigation.failure = failure
      connections.stopWaiting()
      if (modal.isOpen.value) {
        onMove()
        track('MODAL_CLOSE', { connected: isConnected() })
      }
      modal.hide()
      namespaceFilter.value = undefined
      router.reset('Connect')
    })
  const router = createRouterStore({ isConnected, close })
  // Who listens hears that it is not open any more.
  environment.scope.add(modal.hide)
  // A page that is gone has nobody to draw for.
  const draw = (): void => void mount().catch(() => {})
  /** Opened by whoever it may be, or by itself. */
  const appear = (reset: () => void, uri?: string): void => {
    if (!modal.isOpen.peek()) onMove()
    batch(() => {
      if (!modal.isOpen.value) track('MODAL_OPEN', { connected: isConnected() })
      reset()
      modal.show()
    })
    onOpen(uri)
    // Not only the page's buttons open: a request of the host's code may be the first to need a screen.
    draw()
  }

  const navigation: Navigation = {
    ...router,
    isOpen: computed(() => modal.isOpen.value || !!places.value.length),
    isAway: computed(() => modal.isOpen.value || (!!places.value.length && router.canGoBack.value)),
    places,
    isShaking: modal.isShaking,
    namespaceFilter,
    close,
    openingView: (requested, isPairing) =>
      chooseOpeningView({
        requested,
        isConnected: isConnected(),
        hasFamilies: !!families.size,
        isManualControl: !!(options.peek().manualWCControl || isPairing),
        onlyView: capabilities.ways.find(({ onlyView }) => onlyView)?.onlyView,
        isMobile: page.isMobile,
      }),
    async open(request) {
      if (environment.scope.signal.aborted) throw (await import('./mistakes.ts')).failMistake('widget/disposed')
      // A host's code may say null, too, or hand on what it was called with.
      const { view, arguments: parameters, namespace, uri } = { ...request }
      appear(() => {
        namespaceFilter.value = namespace ?? (parameters as { namespace?: Namespace } | undefined)?.namespace
        const first = navigation.openingView(view, !!uri)
        // A closed modal has been led to Connect already, and is drawn so.
        if (navigation.isOpen.peek() || parameters || first !== router.route.peek().view)
          router.reset(first, parameters as never)
      }, uri)
      if (namespace && namespace !== networks.namespace.value)
        await (await import('./choose-network.ts')).chooseFamily(
          { navigation, networks, connections, events },
          namespace,
        )
    },
    show: (view, ...parameters) => appear(() => router.reset(view, ...parameters)),
    requestClose() {
      if (allow(guards)) close()
      else modal.shake()
    },
    finish(views) {
      finished.value = { views }
    },
    finished,
    holdOpen: (guard) => void guards.push(guard),
    stayOpen: (guard) => void ownGuards.push(guard),
    closesByItself: () => allow(ownGuards),
    choose(connector) {
      // Pressed again before the screen has come: another question would end the first, which the wallet shows.
      if (router.route.value.view === 'ConnectingExternal') return
      if (connector.type === 'MULTI_CHAIN') return router.push('ConnectingMultiChain', { connector })
      // In the click, not when the screen has come: a wallet that knows the page answers sooner.
      const asked = connections.connect(connector)
      asked.catch(() => {}) // its screen says so
      router.push('ConnectingExternal', { connector, asked })
    },
  }
  return navigation
}
