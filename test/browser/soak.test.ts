import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Driver } from '../engines/support/driver.ts'
import { driveChromium } from '../engines/support/drivers/chromium.ts'
import { makeJourney } from '../soak/journey.ts'
import { counterpart } from './support/counterpart.ts'
import { clearFaults, setFault } from './support/visitor.ts'

let driver: Driver
beforeAll(async () => {
  driver = await driveChromium(counterpart().browserEndpoint)
})
afterAll(() => driver.close())

it('R10.5: somebody who does what a seed says finds nothing broken; `npm run soak` sends more of them', async () => {
  const place = { driver, clock: { sleptMs: 0 }, demoUrl: counterpart().demoUrl, setFault, clearFaults }
  const { steps, broken } = await makeJourney(place, { seed: 2, steps: 25 })
  expect(broken, steps.join('\n')).toEqual([])
  expect(steps).toHaveLength(25)
})
