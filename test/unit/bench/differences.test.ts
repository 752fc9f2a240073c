import { expect, it } from 'vitest'
import { differencesOf, type Measured } from '../../../bench/differences.ts'

const measured = (bytes: Record<string, number>, times: Record<string, number[]> = {}): Measured => ({
  bytes: Object.entries(bytes).map(([name, value]) => ({ name, value })),
  renders: [],
  scrolling: [],
  times: Object.entries(times).map(([name, samples]) => ({ name, samples })),
})

it('a comparison has every line of both, medians of times, and says what is new and what is gone', () => {
  const before = measured({ eager: 6600, old: 10 }, { open: [30, 10, 20] })
  const after = measured({ eager: 6500, fresh: 7 }, { open: [8, 9, 100] })
  expect(differencesOf(before, after)).toEqual([
    { name: 'eager', before: 6600, after: 6500 },
    { name: 'fresh', before: undefined, after: 7 },
    { name: 'open', before: 20, after: 9 },
    { name: 'old', before: 10, after: undefined },
  ])
})
