import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeJourney } from '../soak/journey.ts'
import { counterpart } from './support/counterpart.ts'
import { clearFaults, setFault } from './support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.connect(counterpart().browserEndpoint)
})
afterAll(() => browser.close())

it('R10.5: somebody who does what a seed says finds nothing broken; `npm run soak` sends more of them', async () => {
  const place = { browser, demoUrl: counterpart().demoUrl, setFault, clearFaults }
  const { steps, broken } = await makeJourney(place, { seed: 2, steps: 25 })
  expect(broken, steps.join('\n')).toEqual([])
  expect(steps).toHaveLength(25)
})
