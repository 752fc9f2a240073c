import { afterEach } from 'vitest'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { testWallet, until } from '../../../support/test-page.ts'
import { ORDER } from './open-bill.ts'

export const WALLET = 'com.example.a'

type Options = Parameters<typeof drawModal>[0] & {
  readonly wallet?: ReturnType<typeof testWallet>
  readonly order?: typeof ORDER
}

/** Bills on the screen that are not paid yet, one at a time. */
export function drawBills() {
  let modal: DrawnModal
  afterEach(() => modal.close())
  return {
    press: (name: string) => modal.press(name),
    buttons: () => modal.buttons(),
    /** With a wallet or without; how the promise of the bill has ended, if it has. */
    async draw(isConnected: boolean, { wallet = testWallet(WALLET, [0]), order = ORDER, ...options }: Options = {}) {
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
    },
  }
}
