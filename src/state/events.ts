import { once } from '../kernel/once.ts'
import { type EventMoment, TELEMETRY } from '../ports/telemetry.ts'
import type { TelemetryEvent } from '../ports/telemetry-events.ts'
import type { ConnectionStore, Events, Parts } from './interior.ts'

/** Now, for telemetry. */
export const eventMoment = (
  connections: Pick<ConnectionStore, 'active'>,
  { networks, environment: { clock } }: Parts<'networks' | 'environment'>,
): EventMoment => ({
  atMs: clock.now(),
  account: connections.active.peek().accounts[0],
  network: networks.network.peek().caipNetworkId,
})

/**
 * Passes on what happens: events to the log and to telemetry, errors to the host first. Both listeners are loaded when there
 * is something to tell, telemetry not before `whenFree`; a listener that could not be loaded must not break what it listens to.
 */
export function createEvents(
  { options, environment, capabilities }: Parts<'options' | 'environment' | 'capabilities'>,
  momentOf: () => EventMoment,
  whenFree: () => Promise<unknown>,
): Events {
  const { clock } = environment
  const isDebug = (): boolean => options.value.logLevel === 'debug'
  const loadHostLog = once(async () => (await import('./host-log.ts')).createHostLog({ options, environment }, events))
  const loadTelemetry = once(async () => {
    await whenFree()
    return capabilities.use(TELEMETRY)
  })
  const pass: Events['pass'] = (tell) => {
    if (options.value.features.analytics || isDebug() || events.heard)
      loadTelemetry()
        .then(tell as () => void)
        .catch(() => {}) // a widget without telemetry has nobody to tell, either
  }
  const events: Events = {
    pass,
    track(event: TelemetryEvent, properties?: object) {
      // Of now: whoever is told may be loaded when the visitor has already left.
      const moment = momentOf()
      if (isDebug()) console.debug(`walletlet: ${event}`)
      events.heard?.(event, properties)
      pass((telemetry) => telemetry.track(event, properties, moment))
    },
    report(thrown) {
      const atMs = clock.now()
      loadHostLog()
        .then((log) => {
          const error = log.report(thrown)
          if (error) pass((telemetry) => telemetry.report(error, atMs))
        })
        .catch(() => {})
    },
  }
  return events
}
