import { TELEMETRY } from '../../ports/telemetry.ts'
import { defineCapability } from '../capability.ts'

/** Events and errors for the project's analytics. Loaded with the first that is to be told. */
export const telemetry = defineCapability({
  token: TELEMETRY,
  create: async (interior) => (await import('./create-telemetry.ts')).createTelemetry(interior),
})
