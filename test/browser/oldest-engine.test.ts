import { expect, it } from 'vitest'
import { listNewer, type Newer } from '../tools/newer-than-oldest.ts'
import { setUpPairing } from './support/pairing.ts'
import { RUNTIMES, setUpBrowser, visit } from './support/visitor.ts'

// Safari 16.4, Chrome 109 and Firefox 115, as far as this browser can play them: what one of them lacks is gone from the page.

setUpBrowser()
const pairing = setUpPairing()

/** Takes away what the oldest engines have not, and the mixing of colours. */
const GROW_OLD = `(${(newer: readonly Newer[]) => {
  const page = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  for (const { owner, member, isStatic } of newer) {
    const found = owner ? page[owner] : page
    if (found && isStatic !== false) Reflect.deleteProperty(found, member)
    if (owner && found?.prototype && !isStatic) Reflect.deleteProperty(found.prototype, member)
  }
  const { replaceSync } = CSSStyleSheet.prototype
  CSSStyleSheet.prototype.replaceSync = function (css) {
    replaceSync.call(this, css.replaceAll('color-mix(', 'color-of-tomorrow('))
  }
}})(${JSON.stringify(listNewer())})`

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

it('R3.41: in the oldest engines a wallet on another device is paired with, and comes back after a reload', async () => {
  const wallet = await pairing.wallet()
  const visitor = await visit({ before: GROW_OLD, options: pairing.options() })
  await visitor.open()
  await visitor.dialog.getByRole('button', { name: 'Scan with your phone' }).click()
  await wallet.pair(await pairing.scan(visitor))
  const connected = visitor.reading('status').getByText('connected', { exact: true })
  await connected.waitFor()
  await visitor.page.reload()
  await connected.waitFor()
  await expect.poll(() => visitor.reading('address').innerText()).toBe(wallet.addresses[0])
})
