import type { Services } from '../../src/ports/services.ts'
import { createFakeClock, type FakeClock } from '../../src/testing/fake-clock.ts'
import { type LocalService, startLocalService } from './local-service.ts'
import { servicesAt } from './parts.ts'

/** Services of ours before a local one, which says that it serves these chains. */
export async function startLocalServices(
  ...chains: readonly string[]
): Promise<{ readonly service: LocalService; readonly clock: FakeClock; readonly services: Services }> {
  const service = await startLocalService()
  const clock = createFakeClock()
  service.answer('/v1/supported-chains', { json: { http: chains, ws: [] } })
  return { service, clock, services: servicesAt(service.url, clock) }
}
