import { describe, expect, it, vi } from 'vitest'
import { failConnection } from '../../../../src/errors/connection-errors.ts'
import { failService } from '../../../../src/errors/service-errors.ts'
import type { WidgetError } from '../../../../src/errors/widget-error.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { ADDRESS } from '../../state/open-page.ts'
import { fetched, moment, names, onPage, type Sent, sent, stageTelemetry } from './stage-telemetry.ts'

onPage()

describe('R7.41, R10.19, R10.20: nothing is asked, and nothing told', () => {
  it.each([
    ['by the host', { features: { analytics: false } }],
    ['without a project', { projectId: '' }],
  ])('%s', async (_, given) => {
    const { telemetry, analyticsEnabled } = await stageTelemetry({}, given)
    telemetry.report(failConnection('connection/failed'), 7)
    await flushMicrotasks()
    expect(analyticsEnabled).not.toHaveBeenCalled()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('by a host that says no while the project is asked, as once its visitor has been: also of what was before', async () => {
    let answer = (_: boolean): void => {}
    const isEnabled = (): Promise<boolean> =>
      new Promise((resolve) => {
        answer = resolve
      })
    const { options, telemetry } = await stageTelemetry({}, { isEnabled })
    telemetry.track('CLICK_GET_WALLET', undefined, moment())
    options.value = { ...options.value, features: { analytics: false } }
    answer(true)
    await flushMicrotasks()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('where the visitor does not want to be followed', async () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    const { analyticsEnabled } = await stageTelemetry()
    expect(analyticsEnabled).not.toHaveBeenCalled()
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([false, 'true', 1, undefined])('a browser that says %o of it says no such thing', async (said) => {
    vi.stubGlobal('navigator', { globalPrivacyControl: said })
    await stageTelemetry()
    expect(fetched).toHaveBeenCalledOnce()
  })
})

describe('R7.37: the project', () => {
  it('is asked once', async () => {
    const { telemetry, analyticsEnabled } = await stageTelemetry()
    telemetry.track('CLICK_GET_WALLET', undefined, moment())
    await flushMicrotasks()
    expect(analyticsEnabled).toHaveBeenCalledOnce()
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['says no', async () => false],
    ['cannot be asked', () => Promise.reject(new Error('offline'))],
  ])('that %s is told nothing', async (_, isEnabled) => {
    const { telemetry } = await stageTelemetry({}, { isEnabled })
    telemetry.track('CLICK_GET_WALLET', undefined, moment())
    await flushMicrotasks()
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('a service that is in trouble', () => {
  it('R8.16: that does not know this page’s origin is left alone, and the host hears of it once', async () => {
    fetched.mockResolvedValue({ status: 403 })
    const { telemetry, showAlert } = await stageTelemetry()
    telemetry.track('CLICK_GET_WALLET', undefined, moment())
    await vi.dynamicImportSettled()
    expect(showAlert).toHaveBeenCalledOnce()
    expect(showAlert.mock.calls[0]?.[0]).toMatchObject({ code: 'alert/invalid-origin' })
    expect(fetched).toHaveBeenCalledOnce()
  })

  it.each([400, 429, 500])('R10.2: one that answers %d is asked again with the next event', async (status) => {
    fetched.mockResolvedValue({ status })
    const { telemetry, showAlert } = await stageTelemetry()
    telemetry.track('CLICK_GET_WALLET', undefined, moment())
    await flushMicrotasks()
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(showAlert).not.toHaveBeenCalled()
  })

  it('R10.2: neither a lost connection nor a page without random numbers stops what is told of', async () => {
    fetched.mockRejectedValue(new Error('offline'))
    const { telemetry } = await stageTelemetry()
    vi.stubGlobal('crypto', {})
    expect(() => telemetry.track('CLICK_GET_WALLET', undefined, moment())).not.toThrow()
    await flushMicrotasks()
    expect(fetched).toHaveBeenCalledOnce()
  })
})

describe('reports of errors', () => {
  const reports = (): Sent[] => sent().filter(({ props }) => props.type === 'error')

  it('R7.42, R10.21: by category, with where it happened and without accounts; nothing of who is connected', async () => {
    const { telemetry, connect } = await stageTelemetry()
    connect([ADDRESS])
    const cause = Object.assign(new Error('deep'), { stack: `deep at https://x.test/a?key=k of ${ADDRESS}` })
    const caused = failConnection('connection/failed', {}, cause)
    const plain = failService('http/garbage')
    Object.assign(plain, { stack: undefined, message: `garbage of ${ADDRESS}` })
    for (const error of [caused, plain] as WidgetError[]) telemetry.report(error, 1_000)
    await flushMicrotasks()
    const timestamp = '1970-01-01T00:00:01.000Z'
    expect(reports().map(({ props, timestamp: atMs }) => ({ ...props, atMs }))).toEqual([
      {
        ...{ type: 'error', event: 'INTERNAL_SDK_ERROR', atMs: 1_000 },
        properties: {
          ...{ errorType: 'connection/failed', errorMessage: 'Failed to connect', timestamp },
          stackTrace: 'deep at https://x.test/a of 0x…',
        },
      },
      {
        ...{ type: 'error', event: 'DATA_PARSING_ERROR', atMs: 1_000 },
        properties: { errorType: 'http/garbage', errorMessage: 'garbage of 0x…', stackTrace: '', timestamp },
      },
    ])
  })

  it('R10.21: a cause that is no error is not told; where the error itself arose is', async () => {
    const { telemetry } = await stageTelemetry()
    const error = failConnection('connection/failed', {}, 'a string of a wallet')
    Object.assign(error, { stack: 'here' })
    telemetry.report(error, 1)
    await flushMicrotasks()
    expect(reports()[0]?.props.properties?.stackTrace).toBe('here')
  })

  it('R7.43: five in a minute and no more, whatever else is told meanwhile', async () => {
    const { telemetry } = await stageTelemetry()
    const fail = (atMs: number): void => telemetry.report(failConnection('connection/failed'), atMs)
    for (const atMs of [0, 1, 2, 3, 4, 5, 59_999]) fail(atMs)
    telemetry.track('CLICK_GET_WALLET', undefined, moment({ atMs: 59_999 }))
    await flushMicrotasks()
    expect(reports().map(({ timestamp }) => timestamp)).toEqual([0, 1, 2, 3, 4])
    expect(names()).toContain('CLICK_GET_WALLET')
    // The first of them is a minute old, the others are not.
    for (const atMs of [60_000, 60_000]) fail(atMs)
    await flushMicrotasks()
    expect(
      reports()
        .map(({ timestamp }) => timestamp)
        .slice(5),
    ).toEqual([60_000])
  })
})
