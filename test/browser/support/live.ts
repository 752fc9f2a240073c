import { expect } from 'vitest'
import { takeRequests, type Visitor } from './visitor.ts'

/** Lets the page live through `seconds`, with all that its services answer meanwhile. */
export async function live({ page }: Visitor, seconds: number, stepS = 5): Promise<void> {
  let underWay = 0
  const begin = (): void => void underWay++
  const end = (): void => void underWay--
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  for (let passed = 0; passed < seconds; passed += stepS) {
    await page.clock.runFor(stepS * 1000)
    await expect.poll(() => underWay).toBeLessThanOrEqual(0)
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** What was on its way, events above all, has come. */
export const quiet = (): Promise<void> =>
  expect.poll(async () => (await takeRequests()).length, { interval: 500 }).toBe(0)
