import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTelemetryApi, type TelemetryApi } from '../../../../src/capabilities/telemetry/telemetry-api.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { type LocalService, startLocalService } from '../../../support/local-service.ts'
import { codeOf, servicesAt } from '../../../support/parts.ts'

let service: LocalService
let api: TelemetryApi
beforeEach(async () => {
  service = await startLocalService()
  api = servicesAt(service.url, createFakeClock()).api(createTelemetryApi)
})
afterEach(() => service.stop())

it.each([true, false])('R7.37: a project that wants analytics: %s', async (isAnalyticsEnabled) => {
  service.answer('/getAnalyticsConfig', { json: { isAnalyticsEnabled } })
  expect(await api.isEnabled()).toBe(isAnalyticsEnabled)
})

it.each([{ isAnalyticsEnabled: 'no' }, {}, [], null])('R7.8: %j is http/garbage', async (json) => {
  service.answer('/getAnalyticsConfig', { json })
  expect(await codeOf(api.isEnabled())).toBe('http/garbage')
})

it('a refusal says its status', async () => {
  service.answer('/getAnalyticsConfig', { status: 403 })
  expect(await codeOf(api.isEnabled())).toBe('http/status')
})
