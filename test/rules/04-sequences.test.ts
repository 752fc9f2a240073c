// @vitest-environment happy-dom

import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { openBrowser } from '../support/sequences/browser.ts'
import { step } from '../support/sequences/steps.ts'
import { createTestedWallets } from '../support/sequences/tested-wallets.ts'

const SEQUENCES = 5_000
/** Drawing and checking a signature takes as long as a whole sequence: every third one signs, if it ends with an account. */
const SIGNS_EVERY = 3

it('R4.19: whatever happens in whatever order, the address shown is the one that signs and the one that comes back', async () => {
  // As visitors have it: what tells developers of their options reads them all again for each of 15,000 widgets.
  vi.stubEnv('NODE_ENV', 'production')
  const wallets = createTestedWallets()
  const told = { signatures: 0, reloads: 0, connections: 0 }
  const warm = openBrowser(wallets, told)
  await warm.warmUp()
  warm.close()

  let sequences = 0
  const whatever = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
    const browser = openBrowser(wallets, told)
    try {
      for (const one of steps) await browser.run(one)
      await browser.finish(sequences % SIGNS_EVERY ? undefined : `This is text number ${sequences}`)
      sequences++
    } finally {
      browser.close()
    }
  })
  // The same ones each time: a red run is about the change at hand.
  await fc.assert(whatever, { numRuns: SEQUENCES, seed: 6 })

  expect(sequences).toBe(SEQUENCES)
  expect(told.signatures).toBeGreaterThan(700)
  expect(told.connections).toBeGreaterThan(2_500)
  expect(told.reloads).toBeGreaterThan(2_000)
}, 1_200_000)
