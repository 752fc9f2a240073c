import { afterEach, expect, it } from 'vitest'
// Loaded beforehand: how long that takes is nothing of the screens.
import '../../../../src/capabilities/sign-in/views/siwx-sign-message.tsx'
import { SIGN_IN_STORE } from '../../../../src/capabilities/sign-in/sign-in-store.ts'
import { localSignIn, type SignInContext, type SignInSession } from '../../../../src/siwx.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testWallet, until } from '../../../support/test-page.ts'

// A visitor who connects, on a page whose server takes its time to say whether they are signed in.

const WALLET = 'com.example.a'

let modal: DrawnModal
afterEach(() => modal.close())

/** Connected by its row; answers what the server says then. */
async function choose() {
  let answer: { yes(sessions: readonly SignInSession[]): void; no(error: Error): void } | undefined
  const local = localSignIn()
  const siwx = async (context: SignInContext) => {
    const host = typeof local === 'function' ? await local(context) : local
    const getSessions = () =>
      new Promise<readonly SignInSession[]>((yes, no) => {
        answer = { yes, no }
      })
    return { ...host, getSessions }
  }
  const wallet = testWallet(WALLET, [0])
  modal = await drawModal({ wallets: [wallet], siwx })
  const { widget } = modal.page
  const { capabilities } = widget.later.value as unknown as Interior
  await until(() => !!capabilities.current(SIGN_IN_STORE), 'the code of the sign-in')
  await modal.press(WALLET)
  await until(() => !!answer, 'the server, asked')
  const closings: string[] = []
  const stop = widget.isOpen.subscribe((isOpen) => void (isOpen || closings.push(widget.view.value)))
  // Its screen has said that it has done its part.
  await until(() => widget.status.value === 'connected', 'connected')
  await modal.page.clock.advance(1)
  await flushRenders()
  await flushRenders()
  return { widget, answer: () => answer, closings, stop }
}

it('R2.14: the modal stays until it is known whether a sign-in comes next, which then takes its place', async () => {
  const { widget, answer, closings, stop } = await choose()
  expect([widget.isOpen.value, widget.view.value]).toEqual([true, 'ConnectingExternal'])
  answer()?.yes([])
  await until(() => widget.view.value === 'SIWXSignMessage', 'the question')
  expect(closings).toEqual([])
  stop()
})

it('R2.14: and closes by itself where they are signed in', async () => {
  const { widget, answer, stop } = await choose()
  const { account, network } = widget
  const data = {
    ...{ chainId: network.value.caipNetworkId, accountAddress: `${account.value?.address}` },
    ...{ domain: '', uri: '', version: '1', nonce: '' },
  }
  answer()?.yes([{ data, message: '', signature: '' }])
  await until(() => !widget.isOpen.value, 'closed')
  expect(widget.status.value).toBe('connected')
  stop()
})

it('R4.79: and says so where the server fails', async () => {
  const { widget, answer, stop } = await choose()
  answer()?.no(new Error('no server'))
  await until(() => widget.status.value === 'disconnected' && widget.view.value === 'Connect', 'parted with')
  expect(widget.isOpen.value).toBe(true)
  stop()
})
