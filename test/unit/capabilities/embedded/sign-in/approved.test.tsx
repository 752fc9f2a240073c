import { afterEach, expect, it, vi } from 'vitest'
// Loaded beforehand: how long that takes is nothing of these screens.
import '../../../../../src/capabilities/embedded/compose-embedded.ts'
import '../../../../../src/capabilities/embedded/views/approve-transaction.tsx'
import '../../../../../src/capabilities/sign-in/views/siwx-sign-message.tsx'
import { localSignIn, type SignInContext, type SignInSession } from '../../../../../src/siwx.ts'
import { until } from '../../../../support/until.ts'
import { type DrawnLogin, drawLogin } from '../support/drawn-login.ts'
import { withSecureSite } from '../support/with-secure-site.ts'

// A visitor who has logged in, on a page that has them sign in: the frame asks on a screen over the one that asks for the signature.

const SIGNATURE = `0x${'34'.repeat(65)}`

const { start, logIn, leave } = withSecureSite()
let login: DrawnLogin
afterEach(() => login.close())

/** Asked to sign; the host keeps what is signed when `keep` says so. */
async function ask(answer: () => unknown) {
  await logIn(await start())
  const site = leave()
  const local = localSignIn()
  const kept: SignInSession[] = []
  let keep = (): void => {}
  let asked = 0
  const siwx = async (context: SignInContext) => {
    const host = typeof local === 'function' ? await local(context) : local
    const addSession = (session: SignInSession) => {
      asked++
      return new Promise<void>((resolve) => {
        keep = () => resolve(void kept.push(session))
      })
    }
    return { ...host, addSession, getSessions: async () => kept }
  }
  login = await drawLogin({ RPC_REQUEST: answer }, { ...(site && { site }), siwx }, ({ widget, clock }) =>
    until(async () => {
      await vi.dynamicImportSettled()
      await clock.advance(500)
      return widget.status.value === 'connected' && widget.view.value === 'SIWXSignMessage'
    }, 'the question'),
  )
  const { modal } = login
  await login.soon(() => modal.buttons().includes('Sign'), 'the question, drawn')
  return { modal, widget: modal.page.widget, keep: () => keep(), askedToKeep: () => asked }
}

it('R2.8, R4.74: an approval leads back to the screen that waits for it, until the host has kept the session', async () => {
  let approve = (_: string): void => {}
  const answer = () =>
    new Promise<string>((resolve) => {
      approve = resolve
    })
  const { modal, widget, keep, askedToKeep } = await ask(answer)
  let hasClosed = false
  const stop = widget.isOpen.subscribe((isOpen) => {
    hasClosed ||= !isOpen
  })
  await modal.press('Sign')
  await login.soon(() => login.asked('RPC_REQUEST') === 1, 'the frame, asked')
  expect(widget.view.value).toBe('ApproveTransaction')
  approve(SIGNATURE)
  await login.soon(() => askedToKeep() === 1 && widget.view.value === 'SIWXSignMessage', 'the host, asked to keep it')
  await login.soon(() => modal.buttons().length > 0, 'the screen of before')
  expect([modal.buttons(), hasClosed]).toEqual([['Continue in Auth (off)', 'Cancel'], false])
  keep()
  await login.soon(() => !widget.isOpen.value, 'signed in')
  expect(login.asked('RPC_REQUEST')).toBe(1)
  stop()
})

it('R4.75: a refusal leads back there too, and it can be pressed again', async () => {
  const { modal, widget, askedToKeep } = await ask(() => {
    throw new Error('User rejected the request')
  })
  await modal.press('Sign')
  await login.soon(() => login.asked('RPC_REQUEST') === 1 && widget.view.value === 'SIWXSignMessage', 'refused')
  await login.soon(() => modal.buttons().includes('Sign'), 'the question again')
  await modal.press('Sign')
  await login.soon(() => login.asked('RPC_REQUEST') === 2, 'the frame, asked again')
  expect(askedToKeep()).toBe(0)
})
