import type { CaipNetworkId, Namespace } from '../domain/network.ts'
import type { WidgetError } from '../errors/widget-error.ts'
import { further } from '../kernel/further.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { Widget } from '../widget/widget.ts'
import type { AppKit, Subscribe } from './app-kit.ts'
import type { AppKitOptions } from './app-kit-options.ts'
import type { AppKitAccount, AppKitEvent, AppKitReadings } from './app-kit-readings.ts'
import { takeOver } from './incumbent-storage.ts'
import { kitNetworkOf, kitStateOf } from './kit-state.ts'
import { createLaterSignals, followEvents, type LaterSignals, steady } from './later-signals.ts'
import { toKitTheme, translateOptions } from './translate-options.ts'

/** What the kit has of this file. */
export type LaterMethods = Pick<
  AppKit,
  | 'ready'
  | 'getConnections'
  | 'getRecentConnections'
  | 'subscribeConnections'
  | 'switchConnection'
  | 'getUniversalProvider'
  | 'getWalletProvider'
  | 'getWalletProviderType'
  | 'getProvider'
  | 'getProviderType'
  | 'subscribeProviders'
  | 'subscribeState'
  | 'subscribeAccount'
  | 'getAddress'
  | 'getCaipAddress'
  | 'getPreferredAccountType'
  | 'setPreferredAccountType'
  | 'getWalletInfo'
  | 'subscribeWalletInfo'
  | 'removeNetwork'
  | 'getApprovedCaipNetworkIds'
  | 'subscribeNetwork'
  | 'subscribeCaipNetworkChange'
  | 'updateFeatures'
  | 'updateOptions'
  | 'setTermsConditionsUrl'
  | 'setPrivacyPolicyUrl'
  | 'setConnectMethodsOrder'
  | 'setWalletFeaturesOrder'
  | 'setCollapseWallets'
  | 'setSocialsOrder'
  | 'subscribeEvents'
  | 'getError'
>

export interface Later {
  readonly signals: LaterSignals & {
    event(): ReadonlySignal<AppKitEvent>
    theme(): ReadonlySignal<AppKitReadings['theme']>
  }
  readonly methods: LaterMethods
}

/** A name that is served nowhere says so, on a published page too: in development not-served.ts has said what to do instead. */
const orRefused = (methods: LaterMethods): LaterMethods =>
  new Proxy(methods, {
    get: (served, name) =>
      served[name as keyof LaterMethods] ??
      (() => {
        const error = Object.assign(new Error(`walletlet: ${String(name)}() is not served`), {
          code: 'appkit/method-refused',
        })
        // A subscription is begun when this file is there, where nobody would catch it.
        if (!String(name).startsWith('subscribe')) throw error
        reportError(error)
      }),
  })

/**
 * All that nobody needs before there is a wallet; and what the incumbent has left of one. `said`: what the host began with, and has
 * said since, in turn; what it says from now on is translated at once. `update` is the widget's own, in whose place stands one that
 * notes what is said before this file is there.
 */
export function createLater(
  kit: AppKit,
  said: Partial<AppKitOptions>[],
  change: (words: Partial<AppKitOptions>) => void,
  update: Widget['update'],
): Later {
  const { widget, read, options: now } = kit
  const [options = {}] = said
  const { walletlet: ours } = options
  // What has been said once is not said again: the host may have told the widget itself otherwise since.
  const translate = (...all: typeof said): unknown =>
    update(Object.assign({}, ...all.map((one) => ({ ...translateOptions({ ...one }), ...one?.walletlet }))))
  translate(...said)
  said.push = translate as typeof said.push
  // A member of which the kit changes a part is as the widget was told last.
  widget.update = (walletlet) => change({ walletlet })
  takeOver(widget.networks, ours?.storageName, options.universalProvider)
  const error = signal<WidgetError | undefined>(undefined)
  const event = followEvents(widget, error)
  const signals = createLaterSignals(widget, options.adapters ?? [], ours?.storageName)
  const { walletInfo, provider, connections, recent } = signals
  const account = (namespace?: Namespace): ReadonlySignal<AppKitAccount> => read('account', namespace)
  const follow = <Value>(look: () => Value): Subscribe<Value> => further(steady(look))
  // Of the two names of one feature the widget's own counts, by which it may have been told before.
  const changeFeatures: AppKit['updateFeatures'] = (features) =>
    change({
      features: {
        ...now.peek().features,
        ...(features?.history !== undefined && { activity: features.history }),
        ...features,
      },
    })
  const provide: AppKit['getProvider'] = (namespace) => provider(namespace).peek().walletProvider as never
  return {
    signals: {
      ...signals,
      event: () => event,
      theme: () => computed(() => toKitTheme(now.value.themeVariables ?? {})),
    },
    methods: orRefused({
      ready: () =>
        new Promise((resolve) => {
          // Behind the active family another one may still be on its way.
          const isWaiting = computed(() =>
            widget.networks.some(({ chainNamespace }) =>
              ['connecting', 'reconnecting'].includes(
                widget.later.value?.connections.of(chainNamespace).status ?? widget.status.value,
              ),
            ),
          )
          // In a turn of its own, since the first value comes before there is anything to end.
          const stop = isWaiting.subscribe((waits) => {
            if (!waits) queueMicrotask(() => resolve(stop()))
          })
        }),
      getConnections: (namespace) => connections(namespace).peek(),
      getRecentConnections: (namespace) => recent(namespace).peek(),
      subscribeConnections: further(connections()),
      switchConnection: (choice) => {
        const { connection, address } = choice ?? ({} as typeof choice)
        const live = connections(connection?.namespace)
          .peek()
          .find(({ connectorId }) => connectorId === connection?.connectorId)
        // Where accounts have purposes, the widget itself takes none that nobody has named.
        const payment = live?.accounts.find(({ type }) => type === 'payment')
        return widget.switchConnection({ ...connection, address: address ?? payment?.address })
      },
      getUniversalProvider: async () => options.universalProvider,
      getWalletProvider: () => provider().peek().walletProvider,
      getWalletProviderType: () => provider().peek().walletProviderType,
      getProvider: provide,
      getProviderType: (namespace) => provider(namespace).peek().walletProviderType,
      subscribeProviders: follow(() =>
        Object.fromEntries(
          widget.connections.value.map(({ namespace }) => [namespace, provide<object>(namespace) ?? {}]),
        ),
      ),
      subscribeState: follow(() => kitStateOf(kit)),
      subscribeAccount: (callback, namespace) => further(account(namespace))(callback),
      getAddress: (namespace) => account(namespace).peek().address,
      getCaipAddress: (namespace) => account(namespace).peek().caipAddress,
      getPreferredAccountType: (namespace) => account(namespace).peek().allAccounts[0]?.type,
      async setPreferredAccountType(type, namespace) {
        const found = account(namespace)
          .peek()
          .allAccounts.find((one) => one.type === type)
        if (!found)
          throw Object.assign(new Error(`walletlet: there is no account of type ${type}`), {
            code: 'appkit/no-account',
          })
        await widget.selectAccount(found)
      },
      getWalletInfo: (namespace) => walletInfo(namespace).peek(),
      subscribeWalletInfo: (callback, namespace) => further(walletInfo(namespace))(callback),
      removeNetwork: (namespace, id) => widget.removeNetwork(`${namespace}:${id}` as CaipNetworkId),
      getApprovedCaipNetworkIds: () =>
        widget.connections.peek().find(({ namespace }) => namespace === widget.network.peek().chainNamespace)
          ?.approvedIds,
      subscribeNetwork: follow(() => kitNetworkOf(kit)),
      subscribeCaipNetworkChange: further(widget.network),
      updateFeatures: changeFeatures,
      updateOptions: change,
      setTermsConditionsUrl: (termsConditionsUrl) => change({ termsConditionsUrl }),
      setPrivacyPolicyUrl: (privacyPolicyUrl) => change({ privacyPolicyUrl }),
      setConnectMethodsOrder: (connectMethodsOrder) => changeFeatures({ connectMethodsOrder }),
      setWalletFeaturesOrder: (walletFeaturesOrder) => changeFeatures({ walletFeaturesOrder }),
      setCollapseWallets: (collapseWallets) => changeFeatures({ collapseWallets }),
      setSocialsOrder: (socials) => changeFeatures({ socials }),
      subscribeEvents: further(event),
      getError: () => error.peek()?.message ?? '',
    }),
  }
}
