import { expect, it } from 'vitest'
import { holdBack, movedOf, onPhone } from '../../support/places.ts'
import { setFault, setUpBrowser, type Visitor } from '../../support/visitor.ts'

setUpBrowser()

const openPay = ({ page }: Visitor, includeOnly?: readonly string[]): Promise<unknown> =>
  page.evaluate((only) => {
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
        ...(only && { payWithExchange: { includeOnly: only } }),
      } as never,
    })
  }, includeOnly)

it.each([
  ['there is no exchange', ['nobody'], undefined, 'No exchanges available'],
  ['none could be asked', undefined, 500, 'The exchanges could not be asked'],
])(
  'R2.87, R10.37: on a phone the way to pay stays under the finger while it is heard late that %s',
  async (_, includeOnly, status, news) => {
    const visitor = await onPhone({ options: { features: { pay: true } } })
    const { dialog } = visitor
    if (status) await setFault('blockchainApi', '/v1/json-rpc', { kind: 'status', status })
    const release = await holdBack(visitor, /getExchanges|\/pay\b|json-rpc/)
    await openPay(visitor, includeOnly)
    await dialog.getByRole('button', { name: 'Pay from wallet' }).waitFor()
    await dialog.locator('.wl-skeleton').first().waitFor()
    await movedOf(visitor)
    release()
    await dialog.getByText(news).waitFor()
    expect(await movedOf(visitor)).toEqual({})
  },
)
