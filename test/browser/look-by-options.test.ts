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

it.each([{ colorMixStrength: 40 }, { colorMix: '#ff0000', colorMixStrength: 40 }, { colorMix: '#ff0000' }])(
  'R2.95: nothing of the page shows through the card with %j',
  async (themeVariables) => {
    const visitor = await visit({ options: { themeVariables } })
    await visitor.open()
    const alpha = await visitor.dialog.evaluate((card) => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('There is nothing to paint on')
      context.fillStyle = getComputedStyle(card).backgroundColor
      context.fillRect(0, 0, 1, 1)
      return context.getImageData(0, 0, 1, 1).data[3]
    })
    expect(alpha).toBe(255)
  },
)
