import { afterEach, expect, it } from 'vitest'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { testWallet, until } from '../../../support/test-page.ts'
import { ORDER } from './open-bill.ts'

// A bill on the screen that is not paid yet, while the page around it changes.

const WALLET = 'com.example.a'

let modal: DrawnModal
afterEach(() => modal.close())

/** With a wallet or without; how the promise of the bill has ended, if it has. */
async function drawBill(
  isConnected: boolean,
  { wallet = testWallet(WALLET, [0]), order = ORDER, ...options }: Options = {},
) {
  const given = { wallets: [wallet], features: { pay: true }, ...options }
  modal = await drawModal({ ...given, view: { view: 'Networks' } }, async ({ widget }) => {
    if (isConnected) await widget.connect(WALLET)
  })
  const { widget } = modal.page
  const payments = await widget.payments()
  let end: unknown = 'open'
  payments.pay(order).then(
    () => {
      end = 'paid'
    },
    ({ code }) => {
      end = code
    },
  )
  await until(() => widget.view.value === 'Pay', 'the bill')
  return { widget, wallet, payments, end: () => end }
}
type Options = Parameters<typeof drawModal>[0] & {
  readonly wallet?: ReturnType<typeof testWallet>
  readonly order?: typeof ORDER
}

it('R2.14: a wallet that is left on the screen of a bill ends neither the screen nor the bill', async () => {
  const { widget, end } = await drawBill(true)
  await modal.press('Disconnect')
  await until(() => !widget.account.value, 'gone')
  await until(() => modal.buttons().includes('Pay from wallet'), 'the way back')
  expect([widget.isOpen.value, widget.view.value, end()]).toEqual([true, 'Pay', 'open'])
  widget.close()
  await until(() => end() !== 'open', 'the end')
  expect(end()).toBe('connection/modal-closed')
})
