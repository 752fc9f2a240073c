import { once } from '../kernel/once.ts'
import { OBSERVER, type Observer, type TelemetryEvent } from '../ports/telemetry.ts'
import type { Events, Parts } from './interior.ts'

/** Passes on what happens to the observer, which is loaded with the first event. What nobody hears disturbs nobody. */
export function createEvents({
  options,
  environment: { clock },
  capabilities,
}: Parts<'options' | 'environment' | 'capabilities'>): Events {
  const load = once(() => capabilities.use(OBSERVER))
  const pass = (say: (observer: Observer, atMs: number) => void): void => {
    const atMs = clock.now()
    load().then(
      (observer) => observer && say(observer, atMs),
      () => {}, // an observer that could not be loaded must not break what it observes
    )
  }
  return {
    track(event: TelemetryEvent, properties?: object) {
      const { features, logLevel } = options.value
      if (features.analytics || logLevel === 'debug') pass((observer, atMs) => observer.track(event, properties, atMs))
    },
    report: (error) => pass((observer, atMs) => observer.report(error, atMs)),
  }
}
