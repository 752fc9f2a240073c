import type { FakeClock } from '../../src/testing/fake-clock.ts'
import { moment } from './until.ts'

/** The outcome of `work` that needs time of the clock and answers from elsewhere, in turns: the clock goes on until it is there. */
export async function whileTimePasses<Value>(clock: FakeClock, work: Promise<Value>, stepMs = 500): Promise<Value> {
  let isSettled = false
  const settle = (): void => {
    isSettled = true
  }
  work.then(settle, settle)
  while (!isSettled) {
    await clock.advance(stepMs)
    await moment()
  }
  return work
}
