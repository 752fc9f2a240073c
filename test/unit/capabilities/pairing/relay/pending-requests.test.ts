import { expect, it } from 'vitest'
import { createPendingRequests } from '../../../../../src/capabilities/pairing/relay/pending-requests.ts'
import { createFakeClock, flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'

const late = (): Error => new Error('late')
function start() {
  const clock = createFakeClock()
  const pending = createPendingRequests(clock)
  const said: string[] = []
  const run = (work: Promise<unknown>, limitMs = 1_000): Promise<unknown> =>
    pending.run(work, { limitMs, late }).then(
      (value) => said.push(`done ${value}`),
      ({ message }: Error) => said.push(message),
    )
  return { clock, pending, said, run }
}

it('a request ends as its work does, and leaves no timer', async () => {
  const { clock, said, run } = start()
  await run(Promise.resolve(5))
  await run(Promise.reject(new Error('no')))
  await flushMicrotasks()
  expect([said, clock.pending()]).toEqual([['done 5', 'no'], 0])
})

it('R10.5: at its limit it is late, and not before; what comes then is nobody’s', async () => {
  const { clock, said, run } = start()
  let answer = (_: number): void => {}
  const asking = run(new Promise<number>((resolve) => (answer = resolve)))
  await clock.advance(999)
  expect(said).toEqual([])
  await clock.advance(1)
  await asking
  answer(5)
  await flushMicrotasks()
  expect([said, clock.pending()]).toEqual([['late'], 0])
})

it.each([
  ['its work is done by then', true, 'done 5'],
  ['it is late', false, 'late'],
])('R10.4: at the limit of a page that slept it has five seconds more: %s', async (_, isDone, expected) => {
  const { clock, said, run } = start()
  let answer = (_: number): void => {}
  const asking = run(new Promise<number>((resolve) => (answer = resolve)))
  clock.turnTo(clock.now() + 3_001)
  await clock.advance(4_999)
  expect(said).toEqual([])
  if (isDone) answer(5)
  await clock.advance(1)
  await asking
  expect([said, clock.pending()]).toEqual([[expected], 0])
})

it('all that wait end at once, each with an error of its own; those that are over, and later ones, do not', async () => {
  const { clock, pending, said, run } = start()
  await run(Promise.resolve(1))
  const waiting = [run(new Promise(() => {})), run(new Promise(() => {}))]
  let count = 0
  pending.rejectAll(() => new Error(`gone ${++count}`))
  await Promise.all(waiting)
  expect([said, clock.pending()]).toEqual([['done 1', 'gone 1', 'gone 2'], 0])
  pending.rejectAll(() => new Error(`gone ${++count}`))
  expect(count).toBe(2)
  const later = run(Promise.resolve(3))
  await later
  expect(said.at(-1)).toBe('done 3')
})
