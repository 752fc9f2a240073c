import { resolveOptions } from '../../domain/defaults.ts'
import type { Telemetry } from '../../ports/telemetry.ts'
import { SDK_TYPE } from '../../services/http/identity.ts'
import type { Interior } from '../../state/interior.ts'
import { createTelemetry } from './create-telemetry.ts'

/** Joins the analytics service with the interior. Loaded with the first event, where analytics is on. */
export function composeTelemetry(
  { options, hostOptions, loadServices }: Interior,
  sdk: string,
  onForbidden: () => void,
): Telemetry {
  const { baseUrls, projectId } = resolveOptions({ ...options, ...hostOptions.value })
  const identity = new URLSearchParams({ projectId, st: SDK_TYPE, sv: sdk })
  return createTelemetry({
    url: `${baseUrls.analytics.replace(/\/+$/, '')}/e?${identity}`,
    isEnabled: async () => (await loadServices()).analyticsEnabled(),
    onForbidden,
  })
}
