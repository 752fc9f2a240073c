import { expect, it } from 'vitest'
import { holdBack, movedOf, onPhone } from '../../support/places.ts'
import { setUpBrowser } from '../../support/visitor.ts'

setUpBrowser()

it('R2.52, R10.24: a collected picture that the balance told of stays under the finger while the history comes late', async () => {
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
