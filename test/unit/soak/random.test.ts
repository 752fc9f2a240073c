import { expect, it } from 'vitest'
import { createWish } from '../../soak/random.ts'

const actions = Array.from({ length: 20 }, (_, index) => ({ name: `action ${index}`, weight: 1 + (index % 5) }))
const names = (seed: number, step: number): string[] =>
  createWish(seed, step)
    .order(actions)
    .map(({ name }) => name)

it('the same seed and step wish the same, and others something else', () => {
  expect(names(7, 3)).toEqual(names(7, 3))
  expect(names(7, 3).sort()).toEqual(actions.map(({ name }) => name).sort())
  expect(names(7, 4)).not.toEqual(names(7, 3))
  expect(names(8, 3)).not.toEqual(names(7, 3))
})

it('what is not possible leaves the order of the rest as it was', () => {
  const possible = actions.filter((_, index) => index % 3)
  const wanted = new Set(possible.map(({ name }) => name))
  const order = createWish(7, 3).order(possible)
  expect(order.map(({ name }) => name)).toEqual(names(7, 3).filter((name) => wanted.has(name)))
})

it('a pick stays where something else is added or goes', () => {
  const items = ['a', 'b', 'c', 'd', 'e'] as const
  const wish = createWish(1, 2)
  const picked = wish.pick(items)
  const [first = picked, ...others] = items.filter((item) => item === picked || item < 'd')
  expect(wish.pick([first, ...others])).toBe(picked)
})

it('what weighs more is wanted more often', () => {
  const heavy = { name: 'heavy', weight: 9 }
  const light = { name: 'light', weight: 1 }
  const firsts = Array.from({ length: 1_000 }, (_, step) => createWish(1, step).order([light, heavy])[0]?.name)
  const share = firsts.filter((name) => name === 'heavy').length / firsts.length
  expect(share).toBeGreaterThan(0.85)
  expect(share).toBeLessThan(0.95)
})
