import { hasEarlyReason } from '../capabilities/early.ts'
import { CAPABILITY_VERBS } from '../capabilities/verbs.ts'
import type { WidgetOptions } from '../domain/config.ts'
import type { Connector } from '../domain/connector.ts'
import type { InterfaceOptions } from '../domain/interface-options.ts'
import type { ButtonWords } from '../domain/language.ts'
import { type Namespace, type Network, toNetwork } from '../domain/network.ts'
import { type Clock, systemClock } from '../kernel/clock.ts'
import { coded } from '../kernel/coded.ts'
import { hasPage } from '../kernel/has-page.ts'
import { once } from '../kernel/once.ts'
import { createScope } from '../kernel/scope.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { ChainFamily, HostProvider } from '../ports/chain-family.ts'
import type { InlinePlace } from '../ports/inline-place.ts'
import type { Storage } from '../ports/storage.ts'
import { endReplaced } from '../services/page/end-replaced.ts'
import { meetDevtools } from '../services/page/meet-devtools.ts'
import { readStoredTexts } from '../services/storage/stored-texts.ts'
import { CONNECTIONS_KEY, createConnectionState } from '../state/connection-state.ts'
import { createNetworkState } from '../state/network-state.ts'
import { adviseOn, adviseOnChanges, adviseOnNoDoor } from './advise.ts'
import type { Core } from './core.ts'
import type { ComposedInterior, ProviderWish } from './create-interior.ts'
import type { HostVerbs } from './host-verbs.ts'
import type { InterfaceDoor, Widget, WidgetOf } from './widget.ts'

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

const ENGLISH: ButtonWords = ['Connect wallet', 'Connecting…', 'Try again', 'Switch network']

/** What a pack says: which it is among them, and the words, come with any of them. */
const wordsBy = (options: InterfaceOptions, isServed?: boolean): ButtonWords =>
  options.languages?.[0]?.chooseWords?.(options, isServed) ?? ENGLISH

/** Replaced in tests; hosts have no reason to. */
export interface WidgetSurroundings {
  /** In place of the system's time. */
  readonly clock?: Clock
  /** In place of the browser's. */
  readonly storage?: Storage
}

function compose(options: WidgetOptions<ChainFamily>, { clock = systemClock, storage }: WidgetSurroundings): Widget {
  if (options.siwx && options.siweConfig)
    throw coded(
      'sign-in/both-options',
      process.env.NODE_ENV === 'production' ? undefined : 'Cannot set both `siweConfig` and `siwx` options',
    )
  const scope = createScope()
  const stored = storage ?? readStoredTexts(options.storageName, scope)
  const hostOptions = signal<InterfaceOptions>(options)
  const networks = createNetworkState(
    options.networks.map(toNetwork),
    toNetwork((options.defaultNetwork ?? options.networks[0]) as Network),
    stored,
  )
  stored.networks = networks
  const connectors = signal<readonly Connector[]>([])
  const { enableReconnect = true } = options
  const servedStatus = options.isReturning ? 'connecting' : 'disconnected'
  /** A saved session, where this page may come back to it. */
  const kept = () => (enableReconnect ? stored.read(CONNECTIONS_KEY) : undefined)
  /** What is kept from the last visit, as long as this page can come back to it. */
  const awaited = signal(kept())
  const connections = createConnectionState(networks.namespace, awaited)
  const door = signal<InterfaceDoor | undefined>(undefined)
  const places = signal<readonly InlinePlace[]>([])
  const interior = signal<ComposedInterior | undefined>(undefined)
  const unreachable = (cause: unknown): never => {
    throw coded('widget/unreachable', process.env.NODE_ENV === 'production' ? undefined : 'Widget not loaded', cause)
  }
  const loadInterior = once(async () => {
    const [{ createInterior }, ...traits] = await Promise.all([
      import('./create-interior.ts'),
      ...options.chains.map((family) => family.traits()),
    ]).catch(unreachable)
    // biome-ignore lint/suspicious/noAssignInExpressions: a read of the signal would be more code before the click.
    return (interior.value = await createInterior(core, traits))
  })
  /** How often the host has closed: what it opened before that is not wanted any more when its code has come. */
  let closings = 0
  /** Resolves once there is one: an `open()` before the page's first render waits for its door. */
  const first = <Value>(source: ReadonlySignal<Value | undefined>): Promise<Value> =>
    new Promise((resolve) => source.subscribe((value) => value && resolve(value)))
  const load = once(() => {
    // Whoever waits for a door waits no longer than the widget lives.
    scope.add(() => {
      door.value ??= { load: async () => () => {} }
    })
    if (process.env.NODE_ENV !== 'production') scope.add(adviseOnNoDoor(door, clock))
    return Promise.all([
      loadInterior(),
      first(door)
        .then((one) => one.load())
        .catch(unreachable),
    ])
  })
  const mount = once(async () => {
    const [composed, draw] = await load()
    if (!scope.signal.aborted) await draw(composed)
  })

  const core: Core = {
    options,
    hostOptions,
    door,
    places,
    networks,
    connectors,
    connections,
    stored,
    clock,
    scope,
    report(found) {
      const { id, name } = found
      for (let count = 2; connectors.value.some((one) => one.id + one.chain === found.id + found.chain); count++)
        Object.assign(found, { id: `${id} (${count})`, name: `${name} (${count})` })
      connectors.value = [...connectors.value, found]
    },
    mount,
  }

  const providers: Record<string, HostProvider> = {}
  const provide = (namespace: Namespace): HostProvider => {
    // Listening is no reason to load anything: it waits until something else has.
    const wishes: ProviderWish[] = []
    const provider = once(() => first(interior).then((composed) => composed.provider(namespace, wishes)))
    // Without the family `request` says so; where its code did not come, the next one asks for it again.
    provider().catch(() => {})
    return {
      request: (call) => loadInterior().then(async () => (await provider()).request(call)),
      on(...heard) {
        wishes.push((one) => one.on(...heard))
      },
      removeListener(...heard) {
        wishes.push((one) => one.removeListener(...heard))
      },
    }
  }

  for (const family of options.chains) family.discover(core)
  // A saved session, of before or of another tab, and what capabilities find around the page are all that asks for more
  // than the button before the click. Composing connects them.
  const restore = (): unknown =>
    (kept() || hasEarlyReason()) &&
    loadInterior().catch(() => {
      awaited.value = undefined
    })
  stored.onChange(restore, scope.signal)
  restore()

  return {
    account: computed(() => interior.value?.hostAccount.value),
    status: computed(() => (hasPage() ? connections.active.value.status : servedStatus)),
    servedStatus,
    network: networks.network,
    networkPicture: computed(() => interior.value?.networkPicture.value),
    get networks() {
      return networks.listed.value
    },
    defaultNetwork: networks.initial,
    connectors,
    connections: connections.all,
    balance: computed(() => interior.value?.account.balances.native.value),
    isOpen: computed(() => !!interior.value?.navigation.isAway.value),
    view: computed(() => interior.value?.navigation.route.value.view ?? 'Connect'),
    theme: computed(() => interior.value?.theme.mode.value),
    words: computed(() => wordsBy(hostOptions.value)),
    servedWords: wordsBy(options, true),
    look: computed(() =>
      Object.fromEntries(
        Object.entries(hostOptions.value.themeVariables ?? {}).map(([name, value]) => [`--wl-${name}`, value]),
      ),
    ),
    places,
    later: interior as unknown as Widget['later'],
    prefetch: options.prefetch ?? 'intent',
    prepare: mount,
    async open(request) {
      const turn = closings
      const [{ navigation }] = await load()
      if (turn !== closings) return
      // Before it is drawn: what opens with its first drawing is drawn once.
      await navigation.open(request)
      await mount()
    },
    close() {
      closings++
      interior.value?.navigation.close()
    },
    ...(Object.fromEntries(
      VERBS.map((name) => [
        name,
        async (...values: never) => {
          const verbs: Record<typeof name, (...values: never) => unknown> = await (await loadInterior()).hostVerbs()
          return verbs[name](...(values as never))
        },
      ]),
    ) as unknown as Pick<HostVerbs, (typeof VERBS)[number]>),
    provider: (namespace) => (providers[namespace] ??= provide(namespace)),
    update(changes) {
      if (process.env.NODE_ENV !== 'production') adviseOnChanges(changes, hostOptions.peek())
      hostOptions.value = { ...hostOptions.value, ...changes }
    },
    attachInterface(one) {
      door.value ??= one
    },
    dispose: scope.close,
  }
}

/**
 * The heart of the widget: wallets, connections, networks, without any interface. What a visitor needs before the
 * first click comes with it; everything else is the interior, loaded on the first open, or with the first account.
 */
export function createWidget<const Name extends Namespace>(
  options: WidgetOptions<ChainFamily<Name>>,
  surroundings: WidgetSurroundings = {},
): WidgetOf<Name> {
  const advice = process.env.NODE_ENV !== 'production' && adviseOn(options)
  try {
    const endWhenReplaced =
      process.env.NODE_ENV !== 'production' && hasPage() && endReplaced(createWidget, options.storageName)
    const widget = compose(options, surroundings)
    if (process.env.NODE_ENV !== 'production') {
      meetDevtools(
        widget,
        [options.languages].flat().flatMap((one) => one?.locale ?? []),
        options.locale,
      )
      // React tells what a server component may not hand on by going through all that is in it, without an end in our signals.
      Object.defineProperty(widget, Symbol.toStringTag, { value: 'Widget' })
    }
    if (endWhenReplaced) {
      const { dispose } = widget
      const forget = endWhenReplaced(dispose)
      widget.dispose = () => {
        forget()
        dispose()
      }
    }
    return widget as unknown as WidgetOf<Name>
  } catch (cause) {
    // The class of errors is loaded after the click; its code does for hosts.
    throw Object.assign(advice ? new Error(advice, { cause }) : (cause as Error), {
      code: 'options/invalid',
      ...(cause as object),
    })
  }
}
