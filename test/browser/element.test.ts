import { expect, it } from 'vitest'
import { setUpBrowser, visit } from './support/visitor.ts'

setUpBrowser()

it('R1.1, R10.18: custom elements connect, share one widget, survive a move in the page, and break no strict policy', async () => {
  const { page, dialog, complaints } = await visit({ path: 'element' })
  const button = page.locator('walletlet-button')
  await button.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
  await button.getByRole('button', { name: /0xf3|ada\.eth/ }).waitFor()
  await page.locator('walletlet-network').getByRole('button', { name: 'Local One' }).click()
  await dialog.getByRole('button', { name: 'Local Two' }).click()
  await button.getByRole('button', { name: 'Local Two' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await page.evaluate(`document.querySelector('main').append(document.querySelector('walletlet-button'))`)
  await page
    .locator('main walletlet-button')
    .getByRole('button', { name: /0xf3|ada\.eth/ })
    .click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.locator('main walletlet-button').getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(complaints).toEqual([])
})
