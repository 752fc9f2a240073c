import { afterEach, expect, it } from 'vitest'
import { localSignIn, type SignInContext } from '../../../../src/siwx.ts'
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

/** Somebody without a wallet, on a page whose sign-in is there, whom the bill leads to connect one. */
async function drawSigningIn(isRequired: boolean) {
  const signIn = localSignIn({ isRequired })
  let isThere = false
  const siwx = async (context: SignInContext) => {
    const host = typeof signIn === 'function' ? await signIn(context) : signIn
    isThere = true
    return host
  }
  const bill = await drawBill(false, { siwx })
  await until(() => isThere, 'the sign-in')
  await modal.press('Pay from wallet')
  await modal.press(WALLET)
  await until(() => modal.buttons().includes('Sign'), 'the question')
  return bill
}

it('R2.87: a wallet that is connected for a bill leads back to it, also where the page has it sign in first', async () => {
  const { widget, wallet, end } = await drawSigningIn(true)
  await modal.press('Sign')
  await until(() => modal.buttons().includes(`Pay with ${WALLET}`), 'the bill')
  expect([widget.view.value, end()]).toEqual(['Pay', 'open'])
  expect(wallet.control.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

it('R2.87: who signs in later, where the page allows that, comes back to the bill, too', async () => {
  const { widget, end } = await drawSigningIn(false)
  await modal.press('Cancel')
  await until(() => modal.buttons().includes(`Pay with ${WALLET}`), 'the bill')
  expect([widget.view.value, end()]).toEqual(['Pay', 'open'])
})
