import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connected } from './start-on-fake-engine.ts'

// The engine numbers what it sends by the millisecond and three random digits of real time, whatever clock the widget has: of two
// requests with one number, both would be given the first answer. With the engine and forty at once in requests.test.ts.

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What the engine has been asked to send, after so many milliseconds. */
async function startAsking() {
  const { relay, client } = await connected()
  const ask = (text: string): void => void relay.request('eip155:1', 'personal_sign', text)
  const after = async (ms: number): Promise<unknown[]> => {
    await vi.advanceTimersByTimeAsync(ms)
    return client.request.mock.calls.map(([{ request }]) => request.params)
  }
  return { ask, after }
}

it('R4.37: requests of one moment are sent three milliseconds apart, in their order', async () => {
  const { ask, after } = await startAsking()
  for (const text of ['one', 'two', 'three']) ask(text)
  const sent = [await after(0), await after(2), await after(1), await after(2), await after(1)]
  expect(sent).toEqual([['one'], ['one'], ['one', 'two'], ['one', 'two'], ['one', 'two', 'three']])
})

it('one that comes three milliseconds after another waits for nothing', async () => {
  const { ask, after } = await startAsking()
  ask('one')
  await after(3)
  ask('two')
  expect(await after(0)).toEqual(['one', 'two'])
})

it('a visitor who turns the clock back waits for nothing', async () => {
  const { ask, after } = await startAsking()
  ask('one')
  await after(0)
  vi.setSystemTime(Date.now() - 3_600_000)
  ask('two')
  expect(await after(0)).toEqual(['one', 'two'])
})
