import { expect, it } from 'vitest'
import type { PageState } from '../../soak/page-state.ts'
import { createPatience, lookLong } from '../../soak/patience.ts'

const DAY_MS = 86_400_000
const seen = (nowMs: number, skeletons: number): PageState =>
  ({ nowMs, skeletons, isOpen: true, view: 'Account', status: 'connected', shown: { signature: '' } }) as PageState

it('rows whose file is on its way over a sleep have the machine’s time to come, and are said where they never do', async () => {
  const patience = createPatience()
  expect(patience.look(seen(0, 4))).toEqual([])
  const later = [seen(DAY_MS + 1, 4), seen(DAY_MS + 2, 0)]
  const isThere = await lookLong(patience, seen(DAY_MS, 4), {
    lookAgain: async () => later.shift() as PageState,
    isOver: () => false,
  })
  expect(isThere).toEqual({ state: seen(DAY_MS + 2, 0), broken: [] })

  const other = createPatience()
  other.look(seen(0, 4))
  let looks = 0
  const never = await lookLong(other, seen(DAY_MS, 4), {
    lookAgain: async () => seen(DAY_MS + ++looks, 4),
    isOver: () => looks === 3,
  })
  expect(never.broken).toEqual([`pending for ${DAY_MS + 3} ms on Account: rows that are being loaded`])
})
