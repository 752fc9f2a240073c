import type { Connector } from '../../domain/connector.ts'
import type { Route } from '../../domain/views.ts'
import { openingEvents } from '../../features/views.ts'
import { fence } from '../../kernel/fence.ts'
import { scrub } from '../../kernel/scrub.ts'
import { effect, untracked } from '../../kernel/signal.ts'
import type { OpeningEvent, Telemetry } from '../../ports/telemetry.ts'
import type { TelemetryEvent } from '../../ports/telemetry-events.ts'
import { eventMoment } from '../../state/events.ts'
import type { Interior, Parts } from '../../state/interior.ts'
import { ADDED_PROPERTIES } from './added-properties.ts'
import { type AnalyticsClient, type AnalyticsProps, createAnalyticsClient } from './analytics-client.ts'
import { createTelemetryApi } from './telemetry-api.ts'

/** The path of what begins as an address does: a host's own queries and fragments may hold what is a visitor's alone. */
const withoutQuery = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^((?:\w+:)?\/[^?#]*)[?#].*/s, '$1') : value

/** What a host told the widget, without its code, its keys and its objects. */
function describeOptions({ environment, networks }: Parts<'environment' | 'networks'>): object | undefined {
  const given = environment.given.value
  const said = Object.entries(given).filter(
    ([key, value]) => typeof value !== 'object' || /^(metadata|features|theme\w+|\w+WalletIds)$/.test(key),
  )
  const { siweConfig } = given as { siweConfig?: { options?: unknown } }
  const all = {
    ...Object.fromEntries(said),
    networks: networks.networks.map(({ caipNetworkId }) => caipNetworkId),
    siweConfig: { options: siweConfig?.options ?? {} },
  }
  return fence(() => JSON.parse(JSON.stringify(all, withoutQuery)))
}

/** What the project's analytics are told: events, views that are opened, and errors. */
export function createTelemetry(interior: Interior): Telemetry {
  const {
    connections,
    events,
    options,
    navigation,
    services,
    environment: { clock, page, scope },
  } = interior
  const openings: { readonly [view: string]: OpeningEvent<unknown> | undefined } = Object.assign({}, ...openingEvents)
  let client: AnalyticsClient | undefined
  const isWanted = (): boolean => options.value.features.analytics
  const send = (props: AnalyticsProps, atMs: number): void => {
    if (!isWanted() || !options.value.projectId || scope.signal.aborted) return
    try {
      client ??= createAnalyticsClient({
        url: `${options.peek().baseUrls.analytics.replace(/\/+$/, '')}/e?${services.identity}`,
        isEnabled: async () => (await services.load()).api(createTelemetryApi).isEnabled(),
        isWanted,
        clock,
        signal: scope.signal,
        // Where its words do not come, the code says it.
        onForbidden: () =>
          import('../../state/read-project.ts').then(
            ({ alertForbidden }) => alertForbidden(interior),
            () => console.error('walletlet: alert/invalid-origin'),
          ),
      })
      client.send(props, atMs)
    } catch {
      // An event that cannot be sent, as on a page without `crypto.randomUUID`, must not stop what it tells of.
    }
  }

  const track: Telemetry['track'] = (event, properties, { atMs, account, network }) => {
    const adds = ADDED_PROPERTIES[event]
    const { connector, ...rest } = (properties ?? {}) as { readonly connector?: Connector }
    const { message, uri } = rest as { readonly message?: string; readonly uri?: string }
    const all = {
      ...(adds?.includes('network') && { network }),
      ...(adds?.includes('account') && { isSmartAccount: account?.type === 'smartAccount' }),
      ...rest,
      ...(message && { message: scrub(message) }),
      ...(uri && { uri: scrub(uri) }),
      ...(connector && { method: connector.connectMethod ?? 'browser', name: connector.name }),
    }
    send(
      { type: 'track', event, properties: Object.keys(all).length ? all : undefined, address: account?.address },
      atMs,
    )
  }
  /** What telemetry finds out by itself: in the log, to those who listen, and on to the service. */
  const tell = (event: TelemetryEvent, properties: object | undefined): void => {
    if (options.value.logLevel === 'debug') console.debug(`walletlet: ${event}`)
    events.heard?.(event, properties)
    track(event, properties, eventMoment(connections, interior))
  }
  tell('INITIALIZE', describeOptions(interior))

  // The view of the first opening is there before us.
  let before: readonly Route[] = []
  scope.add(
    effect(() => {
      const route = navigation.route.value
      // By what stands there, and not by how many: opening a view makes the history shorter as well.
      const isBack = before.includes(route)
      before = navigation.history.value
      if (isBack) return
      const opening = openings[route.view]
      if (!opening) return
      // Host code may name a view without what that needs: it is led elsewhere, and nothing was opened.
      const told = typeof opening === 'function' ? fence(() => opening(route.parameters, page)) : ([opening] as const)
      if (told) untracked(() => tell(told[0], told[1]))
    }),
  )

  return {
    track,
    report(error, atMs) {
      const cause = error.cause instanceof Error ? error.cause : error
      const properties = {
        errorType: error.code,
        errorMessage: scrub(error.message),
        stackTrace: scrub(cause.stack ?? ''),
        timestamp: new Date(atMs).toISOString(),
      }
      send({ type: 'error', event: error.entry.category ?? 'INTERNAL_SDK_ERROR', properties }, atMs)
    },
  }
}
