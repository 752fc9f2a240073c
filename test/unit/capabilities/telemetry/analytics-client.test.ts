// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createAnalyticsClient } from '../../../../src/capabilities/telemetry/analytics-client.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'

afterEach(() => vi.unstubAllGlobals())

it('R8.16: after a 403 nothing is sent any more, and the alert is shown once', async () => {
  const fetched = vi.fn(async () => ({ status: 403 }))
  vi.stubGlobal('fetch', fetched)
  const onForbidden = vi.fn()
  const client = createAnalyticsClient({
    url: 'https://a.test/e',
    isEnabled: async () => true,
    isWanted: () => true,
    onForbidden,
  })
  client.send({ type: 'track', event: 'MODAL_OPEN' }, 1)
  client.send({ type: 'track', event: 'MODAL_CLOSE' }, 2)
  await flushMicrotasks()
  expect(onForbidden).toHaveBeenCalledOnce()
  const sent = fetched.mock.calls.length
  client.send({ type: 'track', event: 'MODAL_OPEN' }, 3)
  client.send({ type: 'error', event: 'API_ERROR' }, 4)
  await flushMicrotasks()
  expect(fetched).toHaveBeenCalledTimes(sent)
  expect(onForbidden).toHaveBeenCalledOnce()
})
