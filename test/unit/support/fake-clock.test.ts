import { expect, it } from 'vitest'
import { sleep } from '../../../src/kernel/promise.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'

it('runs what falls due in order, at its time, and chains of awaits in between', async () => {
  const clock = createFakeClock(1_000)
  const events: string[] = []
  clock.after(20, () => events.push(`b ${clock.now()}`))
  clock.after(10, () => events.push(`a ${clock.now()}`))
  const cancel = clock.after(15, () => events.push('cancelled'))
  void (async () => {
    await sleep(clock, 5)
    await sleep(clock, 10)
    events.push(`chain ${clock.now()}`)
  })()
  cancel()
  await clock.advance(19)
  expect(events).toEqual(['a 1010', 'chain 1015'])
  expect([clock.now(), clock.pending()]).toEqual([1_019, 1])
  await clock.advance(1)
  expect(events.at(-1)).toBe('b 1020')
})

it('can be set back without running anything', async () => {
  const clock = createFakeClock(1_000)
  clock.after(10, () => expect.unreachable())
  clock.turnTo(500)
  await clock.advance(509)
  expect([clock.now(), clock.pending()]).toEqual([1_009, 1])
})
