import type { Telemetry } from '../../ports/telemetry.ts'
import type { Parts } from '../../state/interior.ts'
import { createTelemetry } from './create-telemetry.ts'

/** Joins the analytics service with the interior. Loaded with the first event, where analytics is on. */
export function composeTelemetry(
  { options, services }: Parts<'options' | 'services'>,
  onForbidden: () => void,
): Telemetry {
  return createTelemetry({
    url: `${options.peek().baseUrls.analytics.replace(/\/+$/, '')}/e?${services.identity}`,
    isEnabled: async () => (await services.load()).analyticsEnabled(),
    onForbidden,
  })
}
