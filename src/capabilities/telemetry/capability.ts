import { OBSERVER } from '../../ports/telemetry.ts'
import { defineCapability } from '../capability.ts'

/** Events and errors for the project's analytics, the host and the log. Loaded with the first that is to be told. */
export const telemetry = defineCapability({
  token: OBSERVER,
  create: async (interior) => (await import('./observer.ts')).createObserver(interior),
})
