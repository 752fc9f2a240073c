import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failConnection } from '../../../src/errors/connection-errors.ts'
import { failService } from '../../../src/errors/service-errors.ts'
import { createScope } from '../../../src/kernel/scope.ts'
import { signal } from '../../../src/kernel/signal.ts'
import type { Telemetry } from '../../../src/ports/telemetry.ts'
import { createEvents, eventMoment } from '../../../src/state/events.ts'
import { createHostLog } from '../../../src/state/host-log.ts'
import type { Events, Hear, Interior } from '../../../src/state/interior.ts'
import { createFakeClock, flushMicrotasks } from '../../../src/testing/fake-clock.ts'
import { until } from '../../support/until.ts'
import { ADDRESS, openPage } from './open-page.ts'

const LEVELS = ['error', 'warn', 'info', 'debug'] as const
let written: string[]
beforeEach(() => {
  written = []
  for (const level of LEVELS)
    vi.spyOn(console, level).mockImplementation((...words) => void written.push(`${level} ${words.join(' ')}`))
})
afterEach(() => vi.restoreAllMocks())

/** What happens in a widget, with analytics and a host that say what a test gives. */
function start(given: object = {}, use?: () => Promise<Partial<Telemetry> | undefined>) {
  const clock = createFakeClock(1_000)
  const scope = createScope()
  const heard: unknown[] = []
  const telemetry: Telemetry = {
    track: (...what) => void heard.push(what),
    report: ({ code }, atMs) => void heard.push([code, atMs]),
  }
  let free = (): void => {}
  const whenFree = new Promise<void>((resolve) => {
    free = resolve
  })
  const events = createEvents(
    {
      options: signal({ logLevel: 'error', features: { analytics: true }, ...given }),
      environment: { clock, scope },
      capabilities: { use: use ?? (async () => telemetry) },
    } as unknown as Interior,
    () => ({ atMs: clock.now(), account: undefined, network: 'eip155:1' }),
    () => whenFree,
  )
  return { clock, scope, events, heard, free: () => free() }
}
const listen = (events: Events): unknown[] => {
  const heard: unknown[] = []
  const hear: Hear = (name, what) => void heard.push([name, what])
  events.heard = Object.assign(hear, { listeners: new Set<Hear>() })
  return heard
}

it('the moment of an event is now: the account that speaks, on the network of the page', () => {
  const { interior, connect } = openPage()
  const moment = (): unknown => eventMoment(interior.connections, interior)
  expect(moment()).toEqual({ atMs: interior.environment.clock.now(), account: undefined, network: 'eip155:1' })
  connect([ADDRESS])
  interior.networks.remember('eip155:10')
  expect(moment()).toMatchObject({ account: { address: ADDRESS }, network: 'eip155:10' })
})

describe('an event', () => {
  it('is told to analytics as of when it happened, once the first screen is there', async () => {
    const { events, heard, free, clock } = start()
    events.track('MODAL_OPEN', { connected: false })
    await flushMicrotasks()
    expect(heard).toEqual([])
    clock.turnTo(9_000)
    free()
    await until(() => heard.length > 0, 'the event')
    expect(heard).toEqual([
      ['MODAL_OPEN', { connected: false }, { atMs: 1_000, account: undefined, network: 'eip155:1' }],
    ])
    expect(written).toEqual([])
  })

  it.each([
    [{ features: { analytics: false } }, 0],
    [{ features: { analytics: false }, logLevel: 'info' }, 0],
    [{ features: { analytics: false }, logLevel: 'debug' }, 1],
  ])('with %o analytics hear of so many: %d', async (given, count) => {
    const { events, heard, free } = start(given)
    free()
    events.track('MODAL_OPEN', { connected: false })
    await flushMicrotasks()
    expect([heard.length, written]).toEqual([count, count ? ['debug walletlet: MODAL_OPEN'] : []])
  })

  it.each([
    ['that cannot be loaded', () => Promise.reject(new Error('offline'))],
    ['that there are none', async () => undefined],
    [
      'that fail',
      async () => ({
        track() {
          throw new Error('broken')
        },
      }),
    ],
  ])('analytics %s break nothing', async (_, use) => {
    const { events, free } = start({}, use)
    free()
    const heard = listen(events)
    events.track('MODAL_OPEN', { connected: false })
    await flushMicrotasks()
    expect(heard).toEqual([['MODAL_OPEN', { connected: false }]])
  })
})

describe('an error', () => {
  it('is told to the host, then to listeners and analytics, as of when it happened', async () => {
    const told: string[] = []
    const { events, heard, free, clock } = start({ onError: ({ code }: { code: string }) => told.push(code) })
    const listened = listen(events)
    free()
    const error = failConnection('connection/failed')
    events.report(error)
    clock.turnTo(9_000)
    await until(() => heard.length > 0, 'the error')
    expect([told, listened, heard]).toEqual([['connection/failed'], [['ERROR', error]], [['connection/failed', 1_000]]])
  })

  it('that the host has heard of, or that is the visitor’s own decision, is told to nobody', async () => {
    const told: string[] = []
    const { events, heard, free } = start({ onError: ({ code }: { code: string }) => told.push(code) })
    free()
    const error = failConnection('connection/failed')
    for (const one of [error, failConnection('connection/rejected'), error]) events.report(one)
    await until(() => heard.length > 0, 'the error')
    await flushMicrotasks()
    expect([told, heard.length]).toEqual([['connection/failed'], 1])
  })
})

it('an error of what the widget’s own end has broken off is told to nobody; others are', async () => {
  const told: string[] = []
  const { events, free, scope } = start({ onError: ({ code }: { code: string }) => told.push(code) })
  free()
  scope.close()
  events.report(failService('http/unreachable'))
  events.report(failConnection('connection/failed', {}, failService('http/unreachable')))
  events.report(failConnection('connection/failed'))
  await until(() => told.length > 0, 'the error')
  await flushMicrotasks()
  expect(told).toEqual(['connection/failed'])
})

describe('R9.28: the console', () => {
  const ours = new Error('unforeseen')
  const theirs = (): Error => failService('http/timeout')
  it.each([
    ['silent', 0, 0],
    ['error', 1, 0],
    ['warn', 1, 1],
    ['info', 1, 1],
    ['debug', 1, 1],
  ])('at %s says so many of errors of ours and others: %d, %d', (logLevel, ofOurs, ofOthers) => {
    const log = createHostLog(
      { options: signal({ logLevel }), environment: { scope: createScope() } } as unknown as Interior,
      {},
    )
    log.report(ours)
    log.report(theirs())
    expect(written.map((line) => line.slice(0, 30))).toEqual([
      ...(ofOurs ? ['error walletlet: sdk/unexpecte'] : []),
      ...(ofOthers ? ['warn walletlet: http/timeout: '] : []),
    ])
  })

  it('answers the error as it was told; nothing for what was told before, and for a decision', () => {
    const log = createHostLog(
      { options: signal({ logLevel: 'silent' }), environment: { scope: createScope() } } as unknown as Interior,
      {},
    )
    const error = theirs()
    expect([log.report(error), log.report(error)]).toEqual([error, undefined])
    expect(log.report(failConnection('connection/rejected'))).toBeUndefined()
    expect(log.report('x')).toMatchObject({ code: 'sdk/unexpected', message: 'x' })
  })

  it('R10.32: a host whose onError throws is told so, and listeners hear of the error all the same', () => {
    const heard: unknown[] = []
    const onError = (): void => {
      throw new Error('host')
    }
    const options = signal({ logLevel: 'error', onError })
    const log = createHostLog({ options, environment: { scope: createScope() } } as unknown as Interior, {
      heard: Object.assign((...what: unknown[]) => void heard.push(what), { listeners: new Set<Hear>() }),
    })
    const error = theirs()
    expect(log.report(error)).toBe(error)
    expect([written, heard]).toEqual([['error walletlet: onError: host'], [['ERROR', error]]])
  })
})
