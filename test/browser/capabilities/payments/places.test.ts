import { expect, it } from 'vitest'
import { holdBack, movedOf, onPhone } from '../../support/places.ts'
import { setUpBrowser } from '../../support/visitor.ts'

setUpBrowser()

it('R2.87, R10.24: on a phone the way to pay stays under the finger while it is heard late that there is no exchange', async () => {
  const visitor = await onPhone({ options: { features: { pay: true } } })
  const { page, dialog } = visitor
  const release = await holdBack(visitor, /getExchanges|\/pay\b|json-rpc/)
  await page.evaluate(() => {
    const { demoWidget } = window
    void demoWidget?.open({
      view: 'Pay',
      arguments: {
        paymentAsset: {
          network: demoWidget.networks[0]?.caipNetworkId,
          asset: 'native',
          metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
        recipient: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
        amount: '1.5',
        payWithExchange: { includeOnly: ['nobody'] },
      } as never,
    })
  })
  await dialog.getByRole('button', { name: 'Pay from wallet' }).waitFor()
  await dialog.locator('.wl-skeleton').first().waitFor()
  await movedOf(visitor)
  release()
  await dialog.getByText('No exchanges available').waitFor()
  expect(await movedOf(visitor)).toEqual({})
})
