import { expect, it } from 'vitest'
import { localSignIn, type SignInContext } from '../../../../../src/siwx.ts'
import { until } from '../../../../support/test-page.ts'
import { drawBills, WALLET } from '../draw-bills.ts'

// A bill on the screen that is not paid yet, on a page that has its visitors sign in.

const { draw, press, buttons } = drawBills()

/** Somebody without a wallet, on a page whose sign-in is there, whom the bill leads to connect one. */
async function drawSigningIn(isRequired: boolean) {
  const signIn = localSignIn({ isRequired })
  let isThere = false
  const siwx = async (context: SignInContext) => {
    const host = typeof signIn === 'function' ? await signIn(context) : signIn
    isThere = true
    return host
  }
  const bill = await draw(false, { siwx })
  await until(() => isThere, 'the sign-in')
  await press('Pay from wallet')
  await press(WALLET)
  await until(() => buttons().includes('Sign'), 'the question')
  return bill
}

it('R2.87: a wallet that is connected for a bill leads back to it, also where the page has it sign in first', async () => {
  const { widget, wallet, end } = await drawSigningIn(true)
  await press('Sign')
  await until(() => buttons().includes(`Pay with ${WALLET}`), 'the bill')
  expect([widget.view.value, end()]).toEqual(['Pay', 'open'])
  expect(wallet.control.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

it('R2.87: who signs in later, where the page allows that, comes back to the bill, too', async () => {
  const { widget, end } = await drawSigningIn(false)
  await press('Cancel')
  await until(() => buttons().includes(`Pay with ${WALLET}`), 'the bill')
  expect([widget.view.value, end()]).toEqual(['Pay', 'open'])
})
