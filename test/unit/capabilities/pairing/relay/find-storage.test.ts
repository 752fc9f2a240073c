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

it('R10.5: a database that never opens is done without after three seconds', async () => {
  stubDatabase('never')
  const clock = createFakeClock()
  const found = vi.fn()
  void findStorage(clock).then(found)
  await clock.advance(2_999)
  expect(found).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(await found.mock.calls[0]?.[0].getKeys()).toEqual([])
  expect(clock.pending()).toBe(0)
})

it('R10.4, R10.5: of a page that stood still the timer is heard before the database, which is kept all the same', async () => {
  const openings: { result: object; onsuccess?: () => void }[] = []
  vi.stubGlobal('indexedDB', {
    deleteDatabase() {},
    open() {
      const opening = { result: { close() {} } }
      openings.push(opening)
      return opening
    },
  })
  const clock = createFakeClock()
  const found = findStorage(clock)
  clock.turnTo(clock.now() + 60_000)
  await clock.advance(0)
  openings[0]?.onsuccess?.()
  expect(await found).toBeUndefined()
  expect(clock.pending()).toBe(0)
})
