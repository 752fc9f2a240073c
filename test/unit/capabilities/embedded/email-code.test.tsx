import { afterEach, expect, it } from 'vitest'
// Loaded beforehand: how long that takes is nothing of these logins.
import '../../../../src/capabilities/embedded/compose-embedded.ts'
import '../../../../src/capabilities/embedded/views/email/email-entry.tsx'
import '../../../../src/capabilities/embedded/views/email/login/index.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { type DrawnLogin, drawLogin } from './support/drawn-login.ts'
import { answers, type Handlers, SMART } from './support/with-secure-site.ts'

// The screen on which a visitor types the code, drawn; the site behind the frame is a fake.

const EMAIL = 'ada@example.com'

let login: DrawnLogin
let modal: DrawnLogin['modal']
let { soon, asked } = {} as DrawnLogin
afterEach(() => login.close())

async function open(handlers: Handlers, view = 'EmailVerifyOtp'): Promise<void> {
  login = await drawLogin(handlers)
  ;({ modal, soon, asked } = login)
  await fill('input[inputmode=email]', EMAIL)
  send()
  await soon(() => modal.page.widget.view.value === view, 'the screen')
}
/** As Enter does. */
const send = (): void =>
  void modal.root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
/** The visitor types. */
async function fill(selector: string, text: string): Promise<void> {
  const find = (): HTMLInputElement | null => modal.root.querySelector(selector)
  await soon(() => find()?.readOnly === false, selector)
  const input = find() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await flushRenders()
}
const CODE = 'input[autocomplete=one-time-code]'
const field = (): HTMLInputElement | null => modal.root.querySelector(CODE)
const type = (code: string): Promise<void> => fill(CODE, code)
const shows = (text: string): boolean => !!modal.root.textContent?.includes(text)

it('R4.46: a code that is wrong is said to be, and another one may be typed', async () => {
  await open({})
  await type('000000')
  // No dictionary, which may be a service, is asked about it.
  expect(field()?.getAttribute('spellcheck')).toBe('false')
  await soon(() => shows('Invalid code'), 'the words of the frame')
  await type('123456')
  await soon(() => modal.page.widget.account.value?.address === SMART, 'the account')
})

it('R4.46: a code is the same in the digits of another keyboard', async () => {
  await open({})
  await type('١٢٣')
  expect(field()?.value).toBe('123')
  await type('123٤٥٦')
  await soon(() => modal.page.widget.account.value?.address === SMART, 'the account')
})

it('R4.45, R4.46: a code that was accepted is not said to be wrong when the account does not come; trying again takes no new code', async () => {
  let isDown = true
  const { GET_USER } = answers() as Required<NonNullable<Handlers>>
  await open({
    GET_USER: (payload) => {
      if (isDown) throw new Error('The keys are out of reach')
      return GET_USER(payload)
    },
  })
  await type('123456')
  await soon(() => shows('The keys are out of reach'), 'what failed')
  expect(shows('This code did not work')).toBe(false)
  expect([field(), shows('Send the code again')]).toEqual([null, false])
  isDown = false
  await soon(() => modal.buttons().includes('Try again'), 'another try')
  await modal.press('Try again')
  await soon(() => modal.page.widget.account.value?.address === SMART, 'the account')
  expect([asked('CONNECT_OTP'), asked('CONNECT_EMAIL')]).toEqual([1, 1])
  expect(modal.page.widget.isOpen.value).toBe(false)
})

it('R4.46: a frame that cannot be asked whether the code is right has not said that it is wrong', async () => {
  await open({ CONNECT_OTP: () => new Promise(() => {}) })
  await type('123456')
  await soon(() => asked('CONNECT_OTP') === 1, 'the question')
  await modal.page.clock.advance(120_000)
  await soon(() => shows('did not answer in time'), 'what failed')
  expect(shows('This code did not work')).toBe(false)
  expect(field()?.readOnly).toBe(false)
})

it.each([
  ['a code to the code', 'VERIFY_OTP', () => shows('Code email resent') && modal.page.widget.view.value],
  ['a new device to its link', 'VERIFY_DEVICE', () => shows('Open the link we sent') && modal.page.widget.view.value],
  [
    'who is let in already, as in another tab, to their wallet',
    'CONNECT',
    () => modal.page.widget.account.value?.address,
  ],
] as const)('R4.45, R5.1: another mail that was asked for leads %s', async (_, action, reached) => {
  let next: 'VERIFY_OTP' | 'VERIFY_DEVICE' | 'CONNECT' = 'VERIFY_OTP'
  await open({ CONNECT_EMAIL: () => ({ action: next }), CONNECT_DEVICE: () => new Promise(() => {}) })
  next = action
  await soon(() => modal.buttons().includes('Send the code again'), 'half a minute')
  await modal.press('Send the code again')
  await soon(() => !!reached(), 'what comes next')
  expect(reached()).toBe({ VERIFY_OTP: 'EmailVerifyOtp', VERIFY_DEVICE: 'EmailVerifyDevice', CONNECT: SMART }[action])
  expect(shows('Code email resent')).toBe(action === 'VERIFY_OTP')
})

it('R5.1: an address that is sent again while the first letter is on its way is sent once', async () => {
  let answer = (_: { action: 'VERIFY_OTP' }): void => {}
  const later = new Promise<{ action: 'VERIFY_OTP' }>((resolve) => {
    answer = resolve
  })
  await open({ CONNECT_EMAIL: () => later }, 'Connect')
  await soon(() => asked('CONNECT_EMAIL') === 1, 'the question')
  send()
  await flushRenders()
  answer({ action: 'VERIFY_OTP' })
  await soon(() => modal.page.widget.view.value === 'EmailVerifyOtp', 'the screen')
  expect(asked('CONNECT_EMAIL')).toBe(1)
})

it('R4.45: whoever has left the screen of a new device is not led on from it', async () => {
  let approve = (_: undefined): void => {}
  const approved = new Promise<undefined>((resolve) => {
    approve = resolve
  })
  await open(
    { CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }), CONNECT_DEVICE: () => approved },
    'EmailVerifyDevice',
  )
  await soon(() => asked('CONNECT_DEVICE') === 1, 'the question')
  modal.root.querySelector<HTMLElement>('[aria-label=Back]')?.click()
  await soon(() => modal.page.widget.view.value === 'Connect', 'the way back')
  approve(undefined)
  // Asked, and answered, after that: another letter may be sent by now.
  await modal.page.clock.advance(30_000)
  await fill('input[inputmode=email]', 'bob@example.com')
  send()
  await soon(() => asked('CONNECT_EMAIL') === 2, 'the next question')
  await soon(() => modal.page.widget.view.value === 'EmailVerifyOtp', 'what follows its screen')
  expect(asked('CONNECT_DEVICE')).toBe(2)
})
