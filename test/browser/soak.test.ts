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

it.each([
  { seed: 2, count: 25 },
  // The modal closes for a visitor without a wallet: its dialog stays drawn, unseen, for the next press.
  { seed: 198549, count: 6 },
])(
  'R10.5: somebody who does what seed $seed says finds nothing broken; `npm run soak` sends more of them',
  async ({ seed, count }) => {
    const place = { driver, clock: { sleptMs: 0 }, demoUrl: counterpart().demoUrl, setFault, clearFaults }
    const { steps, broken } = await makeJourney(place, { seed, steps: count })
    expect(broken, steps.join('\n')).toEqual([])
    expect(steps).toHaveLength(count)
  },
)
