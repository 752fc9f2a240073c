// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createAnalyticsClient } from '../../../../src/capabilities/telemetry/analytics-client.ts'
import { createFakeClock, flushMicrotasks } from '../../../../src/testing/fake-clock.ts'

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
    ...{ clock: createFakeClock(), signal: new AbortController().signal },
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

/** A client of a service that never answers, and which of its calls go on. */
function startSilent(isEnabled: () => Promise<boolean> = async () => true) {
  const calls: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    calls.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const [clock, widget] = [createFakeClock(), new AbortController()]
  const client = createAnalyticsClient({
    ...{ url: 'https://a.test/e', isEnabled, isWanted: () => true, onForbidden() {} },
    ...{ clock, signal: widget.signal },
  })
  return { client, clock, widget, goOn: () => calls.map(({ aborted }) => !aborted) }
}

it('R7.7: an event that the service does not take ends after 10 s', async () => {
  const { client, clock, goOn } = startSilent()
  client.send({ type: 'track', event: 'MODAL_OPEN' }, 1)
  await clock.advance(9_999)
  expect(goOn()).toEqual([true])
  await clock.advance(1)
  expect(goOn()).toEqual([false])
})

it('R10.33: ends with the widget, and is not begun after it', async () => {
  let enable: (isEnabled: boolean) => void = () => {}
  const { client, widget, goOn } = startSilent()
  client.send({ type: 'track', event: 'MODAL_OPEN' }, 1)
  await flushMicrotasks()
  expect(goOn()).toEqual([true])
  widget.abort()
  expect(goOn()).toEqual([false])
  const late = startSilent(() => new Promise((resolve) => (enable = resolve)))
  late.client.send({ type: 'track', event: 'MODAL_OPEN' }, 1)
  late.widget.abort()
  enable(true)
  await flushMicrotasks()
  expect(late.goOn()).toEqual([])
})

it('R7.43: after the clock was set back errors are reported again', async () => {
  const fetched = vi.fn(async () => ({ status: 200 }))
  vi.stubGlobal('fetch', fetched)
  const client = createAnalyticsClient({
    ...{ url: 'https://a.test/e', isEnabled: async () => true, isWanted: () => true, onForbidden() {} },
    ...{ clock: createFakeClock(), signal: new AbortController().signal },
  })
  const report = (timestamp: number): void => client.send({ type: 'error', event: 'API_ERROR' }, timestamp)
  for (let turn = 0; turn < 6; turn++) report(3_600_000)
  report(1_000)
  await flushMicrotasks()
  expect(fetched).toHaveBeenCalledTimes(6)
})
