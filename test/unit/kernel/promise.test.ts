import { describe, expect, it } from 'vitest'
import { once } from '../../../src/kernel/once.ts'
import { sleep, withDeadline } from '../../../src/kernel/promise.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'

/** What a promise has come to by now. */
function watch(promise: Promise<unknown>): () => string {
  let state = 'open'
  promise.then(
    (value) => {
      state = `${value}`
    },
    (error: Error) => {
      state = error.message
    },
  )
  return () => state
}

it('sleeps as long as it was told, and no shorter', async () => {
  const clock = createFakeClock()
  const state = watch(sleep(clock, 100).then(() => 'awake'))
  await clock.advance(99)
  expect(state()).toBe('open')
  await clock.advance(1)
  expect(state()).toBe('awake')
})

describe('a deadline', () => {
  const late = (): Error => new Error('late')
  const start = (promise: Promise<unknown>) => {
    const clock = createFakeClock()
    return { clock, state: watch(withDeadline(promise, { clock, limitMs: 100, late })) }
  }

  it('ends what does not end', async () => {
    const { clock, state } = start(new Promise(() => {}))
    await clock.advance(99)
    expect(state()).toBe('open')
    await clock.advance(1)
    expect(state()).toBe('late')
  })

  it.each<[end: string, promise: () => Promise<unknown>]>([
    ['value', () => Promise.resolve('value')],
    ['failure', () => Promise.reject(new Error('failure'))],
  ])('takes the %s that comes before it, and leaves no timer', async (end, promise) => {
    const { clock, state } = start(promise())
    await clock.advance(0)
    expect([state(), clock.pending()]).toEqual([end, 0])
  })
})

describe('once', () => {
  it('calls for the first that asks, and gives all others the same', async () => {
    let calls = 0
    const load = once(async () => ++calls)
    expect(await Promise.all([load(), load()])).toEqual([1, 1])
    expect(await load()).toBe(1)
  })

  it('forgets a failure, which each of those who asked hears of', async () => {
    let calls = 0
    const load = once(async () => {
      if (++calls === 1) throw new Error('away')
      return calls
    })
    const [first, second] = await Promise.allSettled([load(), load()])
    expect([first, second].map((one) => one.status)).toEqual(['rejected', 'rejected'])
    expect(await load()).toBe(2)
  })
})
