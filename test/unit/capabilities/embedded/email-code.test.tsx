import { afterEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { until } from '../../../support/until.ts'
import { SECURE_ORIGIN } from './support/fake-secure-site.ts'
import { installSecureSite } from './support/secure-site-page.ts'
import { answers, type Handlers, SMART } from './support/with-secure-site.ts'

// The screen on which a visitor types the code, drawn; the site behind the frame is a fake.

const EMAIL = 'ada@example.com'
const NOWHERE = 'http://127.0.0.1:9'

let modal: DrawnModal
let site: ReturnType<typeof installSecureSite>
afterEach(() => {
  modal.close()
  site.remove()
  vi.restoreAllMocks()
})

async function open(handlers: Handlers): Promise<void> {
  site = installSecureSite(answers(handlers))
  modal = await drawModal({
    baseUrls: {
      ...{ blockchainApi: NOWHERE, walletApi: NOWHERE, analytics: NOWHERE, relay: 'ws://127.0.0.1:9' },
      secureSite: SECURE_ORIGIN,
    },
  })
  await fill('input[inputmode=email]', EMAIL)
  modal.root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await soon(() => modal.page.widget.view.value === 'EmailVerifyOtp', 'the screen')
}
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
/** The frame answers by the fake clock. */
const soon = (isTrue: () => boolean, what: string): Promise<void> =>
  until(async () => {
    // What is being loaded knows nothing of that clock.
    await vi.dynamicImportSettled()
    await modal.page.clock.advance(500)
    await flushRenders()
    return isTrue()
  }, what)
const shows = (text: string): boolean => !!modal.root.textContent?.includes(text)
const asked = (name: string): number => site.received.filter((message) => message.name === name).length

it('R4.46: a code that is wrong is said to be, and another one may be typed', async () => {
  await open({})
  await type('000000')
  await soon(() => shows('Invalid code'), 'the words of the frame')
  await type('123456')
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
