import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { batch } from '../../../src/kernel/batch.ts'
import { computed, effect, signal } from '../../../src/kernel/signal.ts'

let thrown: unknown[]
beforeEach(() => {
  thrown = []
  vi.stubGlobal('queueMicrotask', (run: () => void) => {
    try {
      run()
    } catch (error) {
      thrown.push(error)
    }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const failure = new Error('of a subscriber')

it('R10.32: a subscriber that throws ends neither the write nor what others see of it', () => {
  const count = signal(0)
  const double = computed(() => count.value * 2)
  const seen: number[] = []
  effect(() => {
    if (count.value) throw failure
  })
  effect(() => void seen.push(double.value))
  count.value = 1
  count.value = 2
  expect([count.value, count.peek(), seen]).toEqual([2, 2, [0, 2, 4]])
  expect(thrown).toEqual([failure, failure])
})

it('R10.32: nor several writes that belong together, whose own errors are thrown', () => {
  const [one, other] = [signal(0), signal(0)]
  effect(() => {
    if (one.value + other.value) throw failure
  })
  expect(
    batch(() => {
      one.value = 1
      other.value = 1
      return 'done'
    }),
  ).toBe('done')
  expect(thrown).toEqual([failure])
  const ours = new Error('ours')
  expect(() =>
    batch(() => {
      one.value = 2
      throw ours
    }),
  ).toThrow(ours)
  expect([one.value, thrown]).toEqual([2, [failure, failure]])
})
