import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterEach, expect, it, vi } from 'vitest'
import type { EngineStorage } from '../../../../../src/capabilities/pairing/relay/find-storage.ts'
import { ENGINE_START_LIMIT_MS } from '../../../../../src/capabilities/pairing/relay/limits.ts'
import { startEngine } from '../../../../../src/capabilities/pairing/relay/start-engine.ts'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../../support/parts.ts'
import { until } from '../../../../support/until.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser whose databases open, and an engine that starts each time as it is said here. */
function start(answers: readonly Promise<unknown>[], storage?: EngineStorage) {
  vi.stubGlobal('indexedDB', {
    deleteDatabase() {},
    open() {
      const opening = { result: { close() {} }, onsuccess: () => {} }
      queueMicrotask(() => opening.onsuccess())
      return opening
    },
  })
  const init = vi.spyOn(UniversalProvider, 'init')
  for (const answer of answers) init.mockReturnValueOnce(answer as never)
  const clock = createFakeClock()
  const metadata = { name: 'Shop', description: '', url: '', icons: [] }
  const options = { projectId: 'p', relayUrl: 'wss://r.test', metadata, clock, storagePrefix: 'walletlet', storage }
  return { init, clock, started: startEngine(options) }
}
const broken = (): Promise<never> => {
  const failure = Promise.reject(new Error('The database is damaged'))
  failure.catch(() => {})
  return failure
}
const client = { name: 'the engine' }
const whole = Promise.resolve({ client })
const kept = { getKeys: async () => [] } as unknown as EngineStorage

it('R10.5: where the engine’s own database is of no use, memory keeps what it has', async () => {
  const { init, started } = start([broken(), whole])
  expect(await started).toBe(client)
  const [first, second] = init.mock.calls.map(([options]) => options.storage as EngineStorage | undefined)
  expect([first, await second?.getKeys()]).toEqual([undefined, []])
})

it('R10.5: so it does where that does not answer', async () => {
  const { init, clock, started } = start([new Promise(() => {}), whole])
  await until(() => init.mock.calls.length > 0, 'the first start')
  await clock.advance(ENGINE_START_LIMIT_MS)
  expect(await started).toBe(client)
})

it.each<[string, readonly Promise<unknown>[], EngineStorage | undefined]>([
  ['in memory', [broken(), broken()], undefined],
  ['over a storage that was given', [broken(), whole], kept],
])('R10.5: an engine that does not start %s is out of reach', async (_, answers, storage) => {
  expect(await codeOf(start(answers, storage).started)).toBe('relay/unreachable')
})
