import { afterEach, expect, it, vi } from 'vitest'
import { findStorage } from '../../../../../src/capabilities/pairing/relay/find-storage.ts'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser's database, as far as it is opened here. */
function stubDatabase(answer: 'success' | 'error' | 'never') {
  const closed: string[] = []
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => closed.push(`deleted ${name}`),
    open(name: string) {
      const opening = { result: { close: () => closed.push(name) }, error: new Error('refused') } as Record<
        string,
        unknown
      >
      if (answer !== 'never') queueMicrotask(() => (opening[`on${answer}`] as () => void)())
      return opening
    },
  })
  return closed
}

it('where a database opens the engine keeps its own, and what was tried is away', async () => {
  const closed = stubDatabase('success')
  expect(await findStorage(createFakeClock())).toBeUndefined()
  expect(closed).toEqual(['walletlet-probe', 'deleted walletlet-probe'])
})

it.each([
  ['there is no database', () => vi.stubGlobal('indexedDB', undefined)],
  ['it refuses to open', () => stubDatabase('error')],
])('R10.5: where %s, memory keeps what the engine gives it, as it was then', async (_, prepare) => {
  prepare()
  const storage = await findStorage(createFakeClock())
  const sessions = [{ topic: 'a' }]
  await storage?.setItem('sessions', sessions)
  sessions.push({ topic: 'b' })
  expect(await storage?.getItem('sessions')).toEqual([{ topic: 'a' }])
  expect(await storage?.getKeys()).toEqual(['sessions'])
  expect(await storage?.getEntries()).toEqual([['sessions', [{ topic: 'a' }]]])
  await storage?.removeItem('sessions')
  expect(await storage?.getItem('sessions')).toBeUndefined()
})

it('R10.5: a database that never opens is done without after a second', async () => {
  stubDatabase('never')
  const clock = createFakeClock()
  const found = findStorage(clock)
  await clock.advance(1_000)
  expect(await (await found)?.getKeys()).toEqual([])
})
