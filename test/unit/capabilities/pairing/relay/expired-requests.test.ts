import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'
import { type LocalRelay, startRelay } from '../../../../stack/relay/start-relay.ts'
import { until } from '../../../../support/test-page.ts'
import { moment } from '../../../../support/until.ts'
import { codeOfFailure, createScene, NETWORKS, pairWith } from './support.ts'

let relay: LocalRelay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.stop())

const REQUEST_LIFE_MS = 300_000
/** As long as the engine waits for the relay to confirm what it has published. */
const PUBLISH_LIMIT_MS = 60_000
/** What WalletConnect numbers requests with. */
const REQUEST_TAG = 1108

/** Timers of so long, which run at once when told to: in the order in which they were due. */
function holdTimers(lifeMs: number): { run(): void } {
  const { setTimeout: start, clearTimeout: stop } = globalThis
  const held = new Map<unknown, () => void>()
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...given: []) => {
    const timer = start(run, ms, ...given)
    if (ms === lifeMs) held.set(timer, run)
    return timer
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer)
    stop(timer)
  })
  return {
    run() {
      for (const [timer, run] of held) {
        globalThis.clearTimeout(timer as number)
        run()
      }
    },
  }
}

it('R10.5: a request that the wallet never answers fails its caller, and nobody else', async () => {
  const scene = createScene(() => relay.url)
  const unhandled: unknown[] = []
  const note = (reason: unknown): void => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  try {
    const [{ relay: page }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(page, wallet, NETWORKS)
    wallet.requestPolicy = 'ignore'
    const timers = holdTimers(REQUEST_LIFE_MS)
    const code = codeOfFailure(page.request('eip155:31337', 'personal_sign', ['0x00', wallet.addresses[0]]))
    await until(() => wallet.requests.length === 1, 'the wallet has been asked')
    timers.run()
    expect(await code).toBe('relay/request-timeout')
    // Node tells of what nobody handled once its turn is over.
    await moment()
    expect(unhandled).toEqual([])
  } finally {
    vi.restoreAllMocks()
    process.off('unhandledRejection', note)
    await scene.close()
  }
})

it('R10.4: a page that slept past the end of a request reads what the wallet has signed meanwhile', async () => {
  const scene = createScene(() => relay.url)
  try {
    const clock = createFakeClock(Date.now())
    const [{ relay: page }, wallet] = await Promise.all([scene.page({ clock }), scene.wallet()])
    await pairWith(page, wallet, NETWORKS)
    const timers = holdTimers(REQUEST_LIFE_MS)
    const signed = page.request('eip155:31337', 'personal_sign', ['0x00', wallet.addresses[0]])
    signed.catch(() => {})
    await until(() => wallet.requests.length === 1, 'the wallet has been asked')
    relay.control.freeze(page.clientId ?? '')
    // It wakes up, and its timers run before it has a socket again.
    clock.turnTo(clock.now() + REQUEST_LIFE_MS + 20_000)
    timers.run()
    await clock.advance(0)
    page.resume()
    expect(await signed).toMatch(/^0x/)
  } finally {
    vi.restoreAllMocks()
    await scene.close()
  }
})

it('R10.2: a request whose confirmation is lost fails as not to be reached, and reaches the wallet all the same', async () => {
  const scene = createScene(() => relay.url)
  try {
    const [{ relay: page }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(page, wallet, NETWORKS)
    wallet.requestPolicy = 'ignore'
    const timers = holdTimers(PUBLISH_LIMIT_MS)
    const { control } = relay
    const asks = (): number => control.calls.filter(({ tag }) => tag === REQUEST_TAG).length
    const before = asks()
    // What the relay answers is still on its way when all sockets break.
    control.delayMs = 200
    const code = codeOfFailure(page.request('eip155:31337', 'personal_sign', ['0x00', wallet.addresses[0]]))
    await until(() => asks() > before, 'the relay to have it')
    await control.offline()
    timers.run()
    expect([await code, wallet.requests.length]).toEqual(['relay/unreachable', 0])
    page.dispose()
    await control.online()
    await wallet.goOnline()
    await until(() => wallet.requests.length === 1, 'the wallet has been asked')
  } finally {
    vi.restoreAllMocks()
    await relay.control.reset()
    await scene.close()
  }
})
