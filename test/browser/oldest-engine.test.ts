import { expect, it } from 'vitest'
import { GROW_OLD } from './support/grow-old.ts'
import { RUNTIMES, setUpBrowser, visit } from './support/visitor.ts'

// Safari 16.4, Chrome 109 and Firefox 115, as far as this browser can play them: what one of them lacks is gone from the page.

setUpBrowser()

it.each(RUNTIMES)(
  'R10.1: in the oldest engines a visitor connects, sees wallets, balances and history, and signs, on %s',
  async (runtime) => {
    const visitor = await visit({ runtime, before: GROW_OLD })
    const { page, dialog } = visitor
    expect(await page.evaluate(`[typeof AbortSignal.any, typeof URL.canParse, typeof [].toSorted]`)).toEqual([
      'undefined',
      'undefined',
      'undefined',
    ])
    await visitor.open()
    // From the services, with their pictures.
    await dialog.getByRole('button', { name: /All wallets.*530/s }).waitFor()
    const colours = await dialog.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return [backgroundColor, color]
    })
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(18, 20, 29)'])
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await visitor.reading('balance').getByText('wei').waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /ada\.eth/ })
      .click()
    await dialog.getByText('TUSD').first().waitFor()
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await dialog.getByText('Minted').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await page
      .getByTestId('signature')
      .getByText(/^0x[0-9a-f]{130}$/)
      .waitFor()
  },
)
