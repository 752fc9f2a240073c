import { expect, it } from 'vitest'
import { newEmail } from '../../support/secure-site.ts'
import { setUpBrowser, visit } from '../../support/visitor.ts'

setUpBrowser()

it('R10.28: where lines go from the right, the six digits of a code still go from the left, each on its ground', async () => {
  const { page, dialog } = await visit({ options: { locale: 'ar' } })
  await page.evaluate(() => window.demoWidget?.open({ view: 'EmailLogin' }))
  const address = dialog.locator('input[inputmode=email]')
  await address.fill(newEmail())
  await address.press('Enter')
  const code = dialog.locator('input[autocomplete=one-time-code]')
  await code.fill('12345')
  expect(await dialog.getAttribute('dir')).toBe('rtl')
  const [direction, outPx] = await code.evaluate((field) => {
    const ground = field.parentElement as Element
    return [
      getComputedStyle(field).direction,
      // As far as the ground reaches, which its border is no part of.
      ground.getBoundingClientRect().left + ground.clientLeft - field.getBoundingClientRect().left,
    ]
  })
  expect(direction).toBe('ltr')
  expect(outPx).toBeLessThan(1)
})
