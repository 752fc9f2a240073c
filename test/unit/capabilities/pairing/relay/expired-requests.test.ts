import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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

/** Timers of five minutes, which run at once when told to: in the order in which they were due. */
function holdTimers(): { run(): void } {
  const { setTimeout: start, clearTimeout: stop } = globalThis
  const held = new Map<unknown, () => void>()
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...given: []) => {
    const timer = start(run, ms, ...given)
    if (ms === REQUEST_LIFE_MS) held.set(timer, run)
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
    const timers = holdTimers()
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
