import { expect, it } from 'vitest'
import { atDesk, holdBack, movedOf, onPhone } from '../../support/places.ts'
import { setFault, setUpBrowser } from '../../support/visitor.ts'

setUpBrowser()

it('R2.52, R10.37: a collected picture that the balance told of stays under the finger while the history comes late', async () => {
  const visitor = await onPhone()
  const { page, dialog } = visitor
  const release = await holdBack(visitor, /\/history/)
  await visitor.connect('Harbor Wallet')
  await page.evaluate('demoWidget.open()')
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  const tile = dialog.getByRole('link', { name: '3 × Ticket' })
  await tile.waitFor()
  const [node, box] = [await tile.elementHandle(), await tile.boundingBox()]
  await movedOf(visitor)
  release()
  await dialog.getByRole('link', { name: 'Test Tiles' }).first().waitFor()
  expect([await tile.boundingBox(), await node?.evaluate((one) => one.isConnected)]).toEqual([box, true])
  expect(await movedOf(visitor)).toEqual({})
})

it.each([
  ['there is nothing', { kind: 'garbage', body: { data: [], next: null } }, 'No activity yet'],
  ['it cannot be had', { kind: 'status', status: 500 }, 'Failed to fetch transactions'],
] as const)(
  'R2.56, R10.37: on a phone the tabs stay under the finger when it is heard late of the history that %s',
  async (_, fault, news) => {
    const visitor = await onPhone()
    const { page, dialog } = visitor
    await setFault('blockchainApi', '*/history', fault)
    const release = await holdBack(visitor, /\/history/)
    await visitor.connect('Harbor Wallet')
    await page.evaluate('demoWidget.open()')
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await dialog.getByRole('tabpanel').locator('.wl-skeleton').nth(3).waitFor()
    await movedOf(visitor)
    release()
    await dialog.getByText(news).waitFor()
    expect(await movedOf(visitor)).toEqual({})
  },
)

it('R2.52, R10.37: at a computer the way out stays under the pointer when it is heard late that no picture can be had', async () => {
  const visitor = await atDesk()
  const { page, dialog } = visitor
  await setFault('blockchainApi', '*/history', { kind: 'status', status: 500 })
  await setFault('blockchainApi', '*/balance', { kind: 'status', status: 500 })
  const release = await holdBack(visitor, /\/history|\/balance/)
  await visitor.connect('Harbor Wallet')
  await page.evaluate('demoWidget.open()')
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await dialog.getByRole('tabpanel').locator('.wl-skeleton').first().waitFor()
  await movedOf(visitor)
  release()
  await dialog.getByText('Failed to fetch transactions').waitFor()
  expect(await movedOf(visitor)).toEqual({})
})
