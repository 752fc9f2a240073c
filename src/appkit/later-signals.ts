import type { Account, ConnectionStatus } from '../domain/account.ts'
import type { Connector } from '../domain/connector.ts'
import type { Namespace, Network } from '../domain/network.ts'
import { unknownNetwork } from '../domain/unknown-network.ts'
import type { WidgetError } from '../errors/widget-error.ts'
import { systemClock } from '../kernel/clock.ts'
import { further } from '../kernel/further.ts'
import { isRecord } from '../kernel/guard.ts'
import { parseJson } from '../kernel/parse-json.ts'
import { computed, type ReadonlySignal, type Signal, signal } from '../kernel/signal.ts'
import { cleanText, shorten } from '../kernel/text.ts'
import type { TelemetryEvents } from '../ports/telemetry-events.ts'
import { readStoredTexts } from '../services/storage/stored-texts.ts'
import type { Connection, LiveConnection } from '../state/connection-state.ts'
import { isStoredWallet, RECENT_KEY, type RecentConnection } from '../state/stored-connections.ts'
import { hearLater } from '../widget/hear-later.ts'
import type { Widget } from '../widget/widget.ts'
import type { AppKitAdapter } from './app-kit-options.ts'
import type {
  AppKitAccount,
  AppKitConnection,
  AppKitEvent,
  AppKitReadings,
  AppKitWalletInfo,
} from './app-kit-readings.ts'

const NONE: readonly Account[] = []

const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (isRecord(a) &&
    isRecord(b) &&
    Object.keys(a).length === Object.keys(b).length &&
    Object.keys(a).every((key) => isSame(a[key], b[key])))

/** The same object as before while nothing in it has changed: nobody renders again because another family did something. */
export function steady<Value>(read: () => Value): ReadonlySignal<Value> {
  let last: Value
  return computed(() => {
    const next = read()
    if (!isSame(last, next)) last = next
    return last
  })
}

/** One for each namespace; `undefined` is the active one. */
function byNamespace<Value>(read: (namespace?: Namespace) => Value): (namespace?: Namespace) => ReadonlySignal<Value> {
  const made: Record<string, ReadonlySignal<Value>> = {}
  return (namespace) => (made[`${namespace}`] ??= steady(() => read(namespace || undefined)))
}

/** What is read of a visitor's wallets. None is connected before the code is there that this comes with. */
export type LaterSignals = {
  readonly [Name in Exclude<keyof AppKitReadings, 'event' | 'theme'>]: (
    namespace?: Namespace,
  ) => ReadonlySignal<AppKitReadings[Name]>
}

/** The widget's connections in the incumbent's shapes. */
export function createLaterSignals(
  widget: Widget,
  adapters: readonly AppKitAdapter[],
  storageName: string | undefined,
): LaterSignals {
  const active = (): Namespace => widget.network.value.chainNamespace
  const find = (namespace: Namespace): Connection | undefined =>
    widget.connections.value.find((one) => one.namespace === namespace)
  /** Without an account a family may be on its way behind the active one, too (R4.104). */
  const statusOf = (namespace: Namespace): ConnectionStatus =>
    widget.later.value?.connections.of(namespace).status ?? 'disconnected'
  const isActiveWallet = (namespace: Namespace, connector: Connector | undefined): boolean =>
    namespace === active() && connector === find(namespace)?.connector
  /** The picture of a wallet that brings none is known of the active one. */
  const iconOf = (namespace: Namespace, connector: Connector | undefined): string | undefined =>
    connector?.imageUrl ??
    (isActiveWallet(namespace, connector) ? widget.account.value?.connectedWalletInfo.icon : undefined)
  /** A wallet behind the active one is where it says; one that says nothing is taken to be where its family is. */
  const networkOf = (namespace: Namespace, { connector, chainId }: Partial<LiveConnection>): Network | undefined => {
    if (chainId ? isActiveWallet(namespace, connector) : namespace === active()) return widget.network.value
    const own = widget.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    return chainId ? (own.find(({ id }) => `${id}` === chainId) ?? unknownNetwork(`${namespace}:${chainId}`)) : own[0]
  }

  const account = byNamespace((asked): AppKitAccount => {
    const namespace = asked ?? active()
    const isActive = namespace === active()
    const connection = find(namespace)
    const { accounts = NONE, status, connector } = connection ?? {}
    const [selected] = accounts
    const about = connector && widget.later.value?.capabilities.aboutAccount(connector)
    return {
      allAccounts: accounts,
      caipAddress:
        selected &&
        `${networkOf(namespace, connection ?? {})?.caipNetworkId as Network['caipNetworkId']}:${selected.address}`,
      address: selected?.address,
      isConnected: !!selected,
      status: status ?? (isActive ? widget.status.value : statusOf(namespace)),
      embeddedWalletInfo:
        selected && connector?.type === 'AUTH'
          ? {
              user: { email: about?.user?.email, username: about?.user?.username },
              authProvider: about?.social ?? 'email',
              accountType: selected.type,
              isSmartAccountDeployed: !!about?.smartAccountDeployed,
            }
          : undefined,
    }
  })
  const describe = (namespace: Namespace, live: Partial<LiveConnection>): AppKitConnection => {
    const { connector, accounts } = live
    const caipNetwork = networkOf(namespace, live)
    return {
      connectorId: connector?.id ?? '',
      namespace,
      name: connector?.name ?? '',
      icon: iconOf(namespace, connector),
      networkIcon: caipNetwork === widget.network.value ? widget.networkPicture.value : undefined,
      accounts: accounts ?? NONE,
      caipNetwork,
    }
  }
  const wrapped: Record<string, object> = {}
  const wrap = (namespace: Namespace): object => {
    const own = adapters.find((one) => one.namespace === namespace)
    const provider = widget.provider(namespace)
    wrapped[namespace] ??= own?.wrap?.(provider, () => account(namespace).peek().address) ?? provider
    return wrapped[namespace]
  }
  return {
    account,
    faces: byNamespace(() => {
      const { name, isUnknown } = widget.network.value
      const who = widget.account.value
      return {
        account: who && [
          'Account',
          who.profileName ?? shorten(who.address),
          who.profileImage,
          widget.balance.value?.label,
        ],
        network: ['Networks', isUnknown ? widget.words.value[3] : name, widget.networkPicture.value],
      }
    }),
    walletInfo: byNamespace((namespace = active()): AppKitWalletInfo | undefined => {
      const { connector } = find(namespace) ?? {}
      return (
        connector && {
          name: connector.name,
          icon: iconOf(namespace, connector),
          type: connector.type,
          rdns: connector.info?.rdns,
        }
      )
    }),
    provider: byNamespace((namespace = active()) => {
      const { connector } = find(namespace) ?? {}
      return { walletProvider: connector && wrap(namespace), walletProviderType: connector?.type }
    }),
    connections: byNamespace((namespace = active()) => {
      const connection = find(namespace)
      return connection ? [connection, ...connection.others].map((one) => describe(namespace, one)) : []
    }),
    recent: byNamespace((namespace = active()) => {
      // Whoever connects again is none of them any more.
      const live = [find(namespace)].flatMap((one) => (one ? [one, ...one.others] : []))
      // A visitor forgets one in the modal, and what is stored tells nobody.
      const left =
        widget.isOpen.value !== undefined &&
        parseJson(readStoredTexts(storageName ?? '', { add() {} }).read(RECENT_KEY))
      return (Array.isArray(left) ? left : [])
        .filter(
          (one) =>
            isStoredWallet(one) &&
            (one as RecentConnection).namespace === namespace &&
            !live.some(({ connector }) => connector?.id === one.id),
        )
        .map(({ id, name, address }: RecentConnection) => ({
          ...describe(namespace, { accounts: [{ namespace, address, type: 'eoa' }] }),
          connectorId: id,
          name: cleanText(name),
        }))
    }),
  }
}

const toEvent = (event: string, properties?: Readonly<Record<string, unknown>>): AppKitEvent => ({
  timestamp: systemClock.now(),
  data: { type: 'track', event, properties },
})

/** Tells what happens, from the widget's own signals and events. */
export function followEvents(widget: Widget, error: Signal<WidgetError | undefined>): ReadonlySignal<AppKitEvent> {
  const event = signal(toEvent('MODAL_CREATED'))
  /** Each in a turn of its own: of two writes that a change of the widget's makes together, only the last would be heard. */
  const tell = (name: string, properties?: Readonly<Record<string, unknown>>): void => {
    const next = toEvent(name, properties)
    queueMicrotask(() => {
      event.value = next
    })
  }
  further(widget.isOpen)((isOpen) => tell(isOpen ? 'MODAL_OPEN' : 'MODAL_CLOSE'))
  // Who was there before, or looks at a network where they have no wallet, has neither come nor gone.
  hearLater(widget, (name, said) => {
    if (name === 'CONNECT_SUCCESS') tell(name, { name: (said as TelemetryEvents[typeof name]).connector.name })
    if (name === 'ERROR') error.value = said as WidgetError
  })
  const live = (): readonly string[] =>
    widget.connections
      .peek()
      .flatMap((one) => [one, ...one.others].map(({ connector }) => `${one.namespace}:${connector?.id}`))
  let before = live()
  // A wallet may have ended by itself; what leaves in one turn is told once.
  further(widget.connections)(() =>
    queueMicrotask(() => {
      const now = live()
      if (before.some((one) => !now.includes(one))) tell('DISCONNECT_SUCCESS')
      before = now
    }),
  )
  further(widget.network)(({ caipNetworkId }) => tell('SWITCH_NETWORK', { network: caipNetworkId }))
  further(error)((cause) => cause && tell('ERROR', { message: cause.message, code: cause.code }))
  return event
}
