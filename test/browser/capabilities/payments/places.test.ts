import { describe, expect, it } from 'vitest'
import { holdBack, movedOf, onPhone, SCREENS } from '../../support/places.ts'
import { press, ready } from '../../support/press.ts'
import { RUNTIMES, setFault, setUpBrowser, type Visitor } from '../../support/visitor.ts'

setUpBrowser()

const openPay = (
  { page }: Visitor,
  includeOnly?: readonly string[],
  recipient = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
): Promise<unknown> =>
  page.evaluate(
    ([only, to]) => {
      const { demoWidget } = window
      void demoWidget?.open({
        view: 'Pay',
        arguments: {
          paymentAsset: {
            network: demoWidget.networks[0]?.caipNetworkId,
            asset: 'native',
            metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          },
          recipient: to,
          amount: '1.5',
          ...(only && { payWithExchange: { includeOnly: only } }),
        } as never,
      })
    },
    [includeOnly, recipient] as const,
  )

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

/** What the payments of another tab leave behind: this very bill is paid. */
const payElsewhere = ({ page }: Visitor): Promise<unknown> =>
  page.evaluate(() => {
    const network = window.demoWidget?.networks[0]?.caipNetworkId
    const order = `${network}/slip44:60 1.5 ${network}:0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65`
    localStorage.setItem('@walletlet/paid_bills', JSON.stringify([{ order, state: 'paid', atMs: Date.now() }]))
  })

describe.each([...SCREENS, ['the narrowest phone', (options = {}) => onPhone(options, 360)] as const])(
  'R2.87, R5.48, R10.37: news that a press finds, at %s',
  (_, come) => {
    it.each([
      ['Pay with Harbor Wallet', 'Pay again with Harbor Wallet'],
      ['Pay with Binance', 'Pay with Binance'],
    ])('are told where what was pressed stood, and nothing moves: %s', async (name, again) => {
      const visitor = await come({ options: { features: { pay: true } } })
      const { dialog, page } = visitor
      await visitor.connect('Harbor Wallet')
      await openPay(visitor)
      const wallet = dialog.getByRole('button', { name: 'Pay with Harbor Wallet', exact: true })
      await wallet.waitFor()
      const pressed = dialog.getByRole('button', { name, exact: true })
      await pressed.waitFor()
      await movedOf(visitor)
      const { x = 0, y = 0, width = 0, height = 0 } = (await wallet.boundingBox()) ?? {}
      await payElsewhere(visitor)
      await pressed.click()
      await dialog.getByRole('alert').getByText('You have paid this already.').waitFor()
      // A press too many on the wallet's button pays nothing.
      await page.mouse.click(x + width / 2, y + height / 2)
      await ready(visitor, again).waitFor()
      expect(await movedOf(visitor)).toEqual({})
      expect(await page.evaluate(() => window.demoWidget?.view.value)).toBe('Pay')
      await visitor.wallet('announced', `hangNext('eth_sendTransaction')`)
      await press(visitor, again)
      await visitor.title('Payment in progress')
    })
  },
)

/** Of the account that is connected. */
const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe.each(RUNTIMES.flatMap((runtime) => SCREENS.map(([name, come]) => [name, runtime, come] as const)))(
  'R2.87, R10.37: paying from the connected wallet at %s on %s',
  (_, runtime, come) => {
    it.each([
      ['something speaks against it', OWN, 'This is your own account.'],
      ['nothing speaks against it', undefined, 'Pay with Harbor Wallet'],
    ])('has what can be pressed stay when it is heard late that %s', async (__, recipient, news) => {
      const visitor = await come({ runtime, options: { features: { pay: true } } })
      const { dialog, page } = visitor
      await visitor.connect('Harbor Wallet')
      const release = await holdBack(visitor, /\/\d+$/)
      const asked = page.waitForRequest(/\/\d+$/)
      await openPay(visitor, undefined, recipient)
      await visitor.title('How you pay')
      await asked
      await dialog.locator('.wl-skeleton').first().waitFor()
      await movedOf(visitor)
      release()
      await dialog.getByText(news).waitFor()
      await dialog.getByRole('button', { name: 'Pay with Binance' }).waitFor()
      expect(await movedOf(visitor)).toEqual({})
    })
  },
)
