import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTelemetryApi, type TelemetryApi } from '../../../../src/capabilities/telemetry/telemetry-api.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { type LocalService, startLocalService } from '../../../support/local-service.ts'
import { servicesAt } from '../../../support/parts.ts'

let service: LocalService
let api: TelemetryApi
const onFailure = vi.fn()
beforeEach(async () => {
  service = await startLocalService()
  onFailure.mockReset()
  api = servicesAt(service.url, createFakeClock(), { onFailure }).api(createTelemetryApi)
})
afterEach(() => service.stop())

it.each([true, false])('R7.37: a project that wants analytics: %s', async (isAnalyticsEnabled) => {
  service.answer('/getAnalyticsConfig', { json: { isAnalyticsEnabled } })
  expect(await api.isEnabled()).toBe(isAnalyticsEnabled)
})

it.each([
  ...[{ isAnalyticsEnabled: 'no' }, {}, [], null].map((json) => ({ json })),
  ...[403, 500].map((status) => ({ status })),
  { text: '<html>' },
])('R7.8, R7.37: where the service says %j it is off, and nothing that went wrong', async (reply) => {
  service.answer('/getAnalyticsConfig', reply)
  expect(await api.isEnabled()).toBe(false)
  expect(onFailure).not.toHaveBeenCalled()
})
