import type { LogLevel } from '../../domain/config.ts'
import type { Connector } from '../../domain/connector.ts'
import type { Route, ViewParameters } from '../../domain/views.ts'
import { toWidgetError } from '../../errors/to-widget-error.ts'
import { openingEvents } from '../../features/views.ts'
import { once } from '../../kernel/once.ts'
import { scrub } from '../../kernel/scrub.ts'
import { effect, untracked } from '../../kernel/signal.ts'
import type { Observer, OpeningEvents } from '../../ports/telemetry.ts'
import type { Interior, Parts } from '../../state/interior.ts'

/** Events that carry the active network, the kind of account, or both (R7.44). */
const WITH_NETWORK = /^(SWAP_|INITIATE_SWAP|OPEN_S|SEND_|SIWX_|CLICK_.*SIWX|SET_PREFERRED)/
const WITH_ACCOUNT =
  /^(SWAP_|INITIATE_SWAP|OPEN_|SEND_|SIWX_|CLICK_.*SIWX|CLICK_TRANS|LOAD_MORE|ERROR_FETCH|SELECT_(BUY|WHAT)|REGISTER_)/

const LEVELS: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug']

/** What a host told the widget, without its code, its keys and its objects. */
function describeOptions({ environment, networks }: Parts<'environment' | 'networks'>): object {
  const given = environment.given.value
  const said = Object.entries(given).filter(
    ([key, value]) => typeof value !== 'object' || /^(metadata|features|theme\w+|\w+WalletIds)$/.test(key),
  )
  const { siweConfig } = given as { siweConfig?: { options?: unknown } }
  return {
    ...Object.fromEntries(said),
    networks: networks.networks.map(({ caipNetworkId }) => caipNetworkId),
    siweConfig: { options: siweConfig?.options ?? {} },
  }
}

/** The screen on which a wallet is asked is the choice of that wallet. */
function selectionOf({ view, parameters }: Route, isMobile: boolean): object | undefined {
  if (!/^Connecting(External|WalletConnect)$/.test(view)) return undefined
  const { connector, wallet } = { ...(parameters as { connector?: { name: string }; wallet?: { name: string } }) }
  const platform = view === 'ConnectingExternal' ? 'browser' : isMobile ? 'mobile' : 'qrcode'
  return { name: connector?.name ?? wallet?.name ?? 'WalletConnect', platform }
}

/** What the widget tells of itself: events to the project's analytics, errors to them and to the host, and the log. */
export function createObserver(interior: Interior): Observer {
  const {
    connections,
    networks,
    options,
    navigation,
    environment: { page, clock, scope },
  } = interior
  const openings: OpeningEvents<ViewParameters> = Object.assign({}, ...openingEvents)
  const telemetry = once(async () =>
    (await import('./compose-telemetry.ts')).composeTelemetry(interior, async () =>
      (await import('../../state/read-project.ts')).alertForbidden(interior),
    ),
  )
  const told = new WeakSet<Error>()
  const log = (level: 'error' | 'warn' | 'info' | 'debug', text: string): void => {
    if (LEVELS.indexOf(level) <= LEVELS.indexOf(options.value.logLevel)) console[level](`walletlet: ${scrub(text)}`)
  }
  const send = async (type: 'track' | 'error', event: string, properties: object | undefined, atMs: number) => {
    if (!options.value.features.analytics || !options.value.projectId || scope.signal.aborted) return
    const address = type === 'track' ? connections.active.value.accounts[0]?.address : undefined
    await telemetry().then((one) => one.send({ type, event, properties, address }, atMs))
  }

  const track: Observer['track'] = (event, properties, atMs) => {
    log('debug', event)
    const added = {
      ...(WITH_NETWORK.test(event) && { network: networks.network.value.caipNetworkId }),
      ...(WITH_ACCOUNT.test(event) && {
        isSmartAccount: connections.active.value.accounts[0]?.type === 'smartAccount',
      }),
    }
    const { connector, ...rest } = (properties ?? {}) as { readonly connector?: Connector }
    const { message, uri } = rest as { readonly message?: string; readonly uri?: string }
    const scrubbed = { ...(message && { message: scrub(message) }), ...(uri && { uri: scrub(uri) }) }
    const all = {
      ...added,
      ...rest,
      ...scrubbed,
      ...(connector && { method: connector.connectMethod ?? 'browser', name: connector.name }),
    }
    send('track', event, Object.keys(all).length ? all : undefined, atMs).catch(() => {}) // see `send` of the port
  }
  track('INITIALIZE', describeOptions(interior), clock.now())

  // The view of the first opening is there before us.
  let depth = 0
  let before: Route | undefined
  scope.add(
    effect(() => {
      const route = navigation.route.value
      const isForward = navigation.history.value.length >= depth && route !== before
      depth = navigation.history.value.length
      before = route
      if (!isForward) return
      const selection = selectionOf(route, page.isMobile)
      const event = selection ? 'SELECT_WALLET' : openings[route.view]
      if (event) untracked(() => track(event, selection, clock.now()))
    }),
  )

  return {
    track,
    report(thrown, atMs) {
      const error = toWidgetError(thrown)
      // The same one may come through the request, the verb and the screen that shows it.
      if (error.entry.isDecision || told.has(error)) return
      told.add(error)
      log(error.code === 'sdk/unexpected' ? 'error' : 'warn', `${error.code}: ${error.message}`)
      try {
        options.value.onError?.(error)
      } catch (cause) {
        log('error', `onError: ${toWidgetError(cause).message}`) // a host's mistake stays the host's
      }
      const cause = error.cause instanceof Error ? error.cause : error
      const properties = {
        errorType: error.code,
        errorMessage: scrub(error.message),
        stackTrace: scrub(cause.stack ?? ''),
        timestamp: new Date(atMs).toISOString(),
      }
      send('error', error.entry.category ?? 'INTERNAL_SDK_ERROR', properties, atMs).catch(() => {}) // likewise
    },
  }
}
