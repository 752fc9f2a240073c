import { expect, it } from 'vitest'
import { parseOptions } from '../../soak/options.ts'
import { shapeOf } from '../../soak/place.ts'

const never = (): number => {
  throw new Error('A seed is given')
}

it('a replay is one journey of one seed', () => {
  expect(parseOptions(['--seed', '5', '--steps', '12', '--only', '3,8', '--late-code', '900'], never)).toEqual({
    engine: 'chromium',
    minutes: 0,
    seed: 5,
    steps: 12,
    only: new Set([3, 8]),
    lateCodeMs: 900,
    isReplay: true,
  })
  expect(shapeOf(5)).toEqual(shapeOf(5))
})

it('without a seed a new one is taken', () => {
  expect(parseOptions(['--minutes', '2'], () => 42)).toMatchObject({
    minutes: 2,
    seed: 42,
    isReplay: false,
    lateCodeMs: 0,
  })
  expect(parseOptions(['--engine', 'webkit'], () => 42)).toMatchObject({ engine: 'webkit' })
})

it.each([
  [['--minutes', 'many']],
  [['--runtime', 'angular']],
  [['--engine', 'trident']],
  [['--seed', '']],
  [['--late-code', 'soon']],
  [['--forever']],
])('refuses %j', (args) => {
  expect(() => parseOptions(args, () => 1)).toThrow()
})
