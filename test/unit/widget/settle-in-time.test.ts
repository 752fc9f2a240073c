import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createScope } from '../../../src/kernel/scope.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { createFakeClock, flushMicrotasks } from '../../../src/testing/fake-clock.ts'
import { settleInTime, VERB_LIMIT_MS } from '../../../src/widget/settle-in-time.ts'

// By itself. With the verbs of a widget in settles.test.ts.

/** A verb that waits for somebody, on a page where nothing happens but what a test does. */
function start({ isEnded = false } = {}) {
  const clock = createFakeClock()
  const scope = createScope()
  if (isEnded) scope.close()
  const isAway = signal(false)
  let answer = (_: string): void => {}
  const work = new Promise<string>((resolve) => {
    answer = resolve
  })
  const reject = (message: string) => (): Promise<never> => Promise.reject(new Error(message))
  const settled = settleInTime({ navigation: { isAway }, environment: { clock, scope } } as never, work, {
    ended: reject('ended'),
    late: reject('late'),
  })
  let outcome: unknown = 'waits'
  settled.then(
    (value) => {
      outcome = value
    },
    (error: Error) => {
      outcome = error.message
    },
  )
  const left = () => [clock.pending(), getEventListeners(scope.signal, 'abort').length]
  return { clock, scope, isAway, left, answer: (value: string) => answer(value), outcome: () => outcome }
}

describe('R10.2: a verb that waits for somebody', () => {
  it('settles as they do, and leaves neither timer nor listener', async () => {
    const { answer, outcome, left, clock } = start()
    await clock.advance(VERB_LIMIT_MS - 1)
    answer('signed')
    await flushMicrotasks()
    expect([outcome(), left()]).toEqual(['signed', [0, 0]])
  })

  it('ends after five minutes in which no screen of ours is open', async () => {
    const { clock, isAway, outcome } = start()
    isAway.value = true
    await clock.advance(VERB_LIMIT_MS)
    isAway.value = false
    await clock.advance(VERB_LIMIT_MS - 1)
    expect(outcome()).toBe('waits')
    await clock.advance(1)
    expect(outcome()).toBe('late')
  })

  it('R10.4: waits once more where the page slept past the limit, for what was answered meanwhile', async () => {
    const { clock, outcome, answer } = start()
    clock.turnTo(clock.now() + 2 * VERB_LIMIT_MS)
    await clock.advance(0)
    expect(outcome()).toBe('waits')
    answer('signed')
    await flushMicrotasks()
    const unanswered = start()
    unanswered.clock.turnTo(unanswered.clock.now() + 2 * VERB_LIMIT_MS)
    await unanswered.clock.advance(VERB_LIMIT_MS)
    expect([outcome(), unanswered.outcome()]).toEqual(['signed', 'late'])
  })

  it('ends with the widget, also with one that has ended before', async () => {
    const { scope, outcome } = start()
    scope.close()
    await flushMicrotasks()
    const after = start({ isEnded: true })
    await flushMicrotasks()
    expect([outcome(), after.outcome()]).toEqual(['ended', 'ended'])
  })
})
