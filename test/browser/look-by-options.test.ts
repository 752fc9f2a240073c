import { expect, it } from 'vitest'
import { faintRings } from './support/focus-rings.ts'
import { setUpBrowser, visit } from './support/visitor.ts'

setUpBrowser()

/** What a finger needs, as in support/check-views.ts. */
const TARGET_PX = 44

it('R10.23: the box for the terms, which nothing is connected without, shows the focus and is high enough for a finger', async () => {
  const visitor = await visit({
    options: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.com/terms' },
  })
  await visitor.open()
  const { page, dialog } = visitor
  const box = dialog.getByRole('checkbox')
  await box.waitFor()
  const place = await box.locator('..').boundingBox()
  expect(place?.height).toBeGreaterThanOrEqual(TARGET_PX)
  expect(await faintRings(page, 'walletlet-modal')).toEqual([])
})
