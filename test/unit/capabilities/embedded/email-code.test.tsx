import { afterEach, expect, it } from 'vitest'
// Loaded beforehand: how long that takes is nothing of these logins.
import '../../../../src/capabilities/embedded/compose-embedded.ts'
import '../../../../src/capabilities/embedded/views/email/email-entry.tsx'
import '../../../../src/capabilities/embedded/views/email/login/index.ts'
import { listen } from '../../../../src/widget/listen.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { type DrawnLogin, drawLogin } from './support/drawn-login.ts'
import { answers, type Handlers, SMART } from './support/with-secure-site.ts'

// The screen on which a visitor types the code, drawn; the site behind the frame is a fake.

const EMAIL = 'ada@example.com'
const ADDRESS = 'input[inputmode=email]'

let login: DrawnLogin
let modal: DrawnLogin['modal']
let { soon, asked, fill } = {} as DrawnLogin
afterEach(() => login.close())

/** What the host has heard. */
let heard: string[] = []
async function open(handlers: Handlers, view = 'EmailVerifyOtp'): Promise<void> {
  heard = []
  const codes = heard
  login = await drawLogin(handlers, { onError: ({ message }) => void codes.push(message) })
  ;({ modal, soon, asked, fill } = login)
  await fill(ADDRESS, EMAIL)
  send()
  await soon(() => modal.page.widget.view.value === view, 'the screen')
}

/** Another letter may be asked for then. Most of it in one step: each of `soon` is work. */
async function halfAMinute(): Promise<void> {
  await modal.page.clock.advance(25_000)
  await soon(() => modal.buttons().includes('Send the code again'), 'half a minute')
}
/** As Enter does. */
const send = (): void =>
  void modal.root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
const CODE = 'input[autocomplete=one-time-code]'
const field = (): HTMLInputElement | null => modal.root.querySelector(CODE)
const type = (code: string): Promise<void> => fill(CODE, code)
const shows = (text: string): boolean => !!modal.root.textContent?.includes(text)

it('R4.46, R8.71: a code that is wrong is said to be, to the host as well, and another one may be typed', async () => {
  await open({})
  await type('000000')
  // No dictionary, which may be a service, is asked about it.
  expect(field()?.getAttribute('spellcheck')).toBe('false')
  await soon(() => shows('Invalid code'), 'the words of the frame')
  await soon(() => heard.includes('Invalid code'), 'the error')
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

it('R4.46: digits that a keyboard composes are taken once, when it has done so', async () => {
  await open({})
  const compose = async (text: string, event: Event): Promise<string | undefined> => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field()?.dispatchEvent(event)
    await flushRenders()
    return field()?.value
  }
  expect(await compose('１', new InputEvent('input', { bubbles: true, isComposing: true }))).toBe('１')
  expect(await compose('１２', new CompositionEvent('compositionend', { bubbles: true }))).toBe('12')
  await type('12３４５６')
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
  // Nothing says on that it is being opened.
  await soon(() => !shows('Opening your wallet'), 'the end of the status')
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
  await halfAMinute()
  await modal.press('Send the code again')
  await soon(() => !!reached(), 'what comes next')
  expect(reached()).toBe({ VERIFY_OTP: 'EmailVerifyOtp', VERIFY_DEVICE: 'EmailVerifyDevice', CONNECT: SMART }[action])
  expect(shows('Code email resent')).toBe(action === 'VERIFY_OTP')
})

it.each(['EmailVerifyOtp', 'EmailVerifyDevice'] as const)(
  'R2.14, R10.6: on %s the modal has done its work once the visitor is logged in from another tab',
  async (view) => {
    await open({
      GET_USER: () => ({ address: SMART.toLowerCase(), chainId: 1, email: EMAIL }) as never,
      CONNECT_DEVICE: () => new Promise(() => {}),
    })
    const { widget, site } = modal.page
    await widget.open({ view, arguments: { email: EMAIL } } as never)
    await soon(() => widget.view.value === view, 'the screen')
    const tab = site.tab()
    tab.write('email_login_used', 'true')
    tab.write('email', EMAIL)
    tab.write(
      'connections',
      JSON.stringify({ eip155: { id: 'ID_AUTH', others: [], address: SMART, network: 'eip155:1' } }),
    )
    await soon(() => widget.account.value?.address === SMART, 'the account')
    await soon(() => !widget.isOpen.value, 'the end')
  },
)

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
  await fill(ADDRESS, 'bob@example.com')
  send()
  await soon(() => asked('CONNECT_EMAIL') === 2, 'the next question')
  await soon(() => modal.page.widget.view.value === 'EmailVerifyOtp', 'what follows its screen')
  expect(asked('CONNECT_DEVICE')).toBe(2)
})

it('R10.22: the field of a code has the focus, says when its code is on its way, and tells with it what was wrong', async () => {
  let refuse = (_: Error): void => {}
  await open({
    CONNECT_OTP: () =>
      new Promise((_, reject) => {
        refuse = reject
      }),
  })
  await soon(() => !!field(), 'the field')
  expect(modal.root.activeElement).toBe(field())
  const says = () => ['aria-busy', 'aria-invalid', 'aria-describedby'].map((name) => field()?.getAttribute(name))
  expect(says()).toEqual([null, 'false', null])
  await type('000000')
  await soon(() => asked('CONNECT_OTP') === 1, 'the question')
  expect([says(), field()?.readOnly]).toEqual([['true', 'false', null], true])
  refuse(new Error('This code is for another door'))
  await soon(() => shows('This code is for another door'), 'what was wrong')
  const [isBusy, isInvalid, described] = says()
  expect([isBusy, isInvalid, field()?.value]).toEqual([null, 'true', ''])
  expect(modal.root.querySelector(`[id="${described}"]`)?.textContent).toBe('This code is for another door')
  // What was said of the last one is not said of the next, which begins anew though the same is said of it.
  await type('111111')
  await soon(() => asked('CONNECT_OTP') === 2, 'the next one')
  expect([says(), shows('This code is for another door')]).toEqual([['true', 'false', null], false])
  refuse(new Error('This code is for another door'))
  await soon(() => shows('This code is for another door'), 'what was wrong')
  expect(field()?.value).toBe('')
})

it('R10.23: that the wallet is being opened is said in a status that was there before the code', async () => {
  await open({ GET_USER: () => new Promise(() => {}) })
  await soon(() => !!field(), 'the field')
  const status = modal.root.querySelector('.wl-view [role=status]')
  expect(status?.textContent).toBe('')
  await type('123456')
  await soon(() => asked('GET_USER') > 0 && !field(), 'the wallet')
  expect([status?.textContent, status?.isConnected]).toEqual(['Opening your wallet…', true])
})

it('R7.44: whoever types an address is told of once, with the first letter', async () => {
  login = await drawLogin({})
  ;({ modal, soon, asked, fill } = login)
  const names: string[] = []
  const stop = listen(modal.page.widget, (event) => void (event.type === 'event' && names.push(event.name)))
  for (const typed of ['a', 'ad', 'ada']) await fill(ADDRESS, typed)
  stop()
  // The code that tells of a letter begins with telling that the widget is there.
  expect(names).toEqual(['INITIALIZE', 'EMAIL_LOGIN_SELECTED'])
})

it('R4.46, R8.46: a code that is refused without a word did not work, in our words', async () => {
  await open({
    CONNECT_OTP: () => {
      throw new Error('')
    },
  })
  await type('000000')
  await soon(() => shows('This code did not work. Try again.'), 'our words')
})

it('R5.1: another letter may be asked for after half a minute, as is told second by second; one that fails is said to have', async () => {
  let isFull = false
  await open({
    CONNECT_EMAIL: () => {
      if (isFull) throw new Error('The letter box is full')
      return { action: 'VERIFY_OTP' }
    },
  })
  const resend = () => modal.buttons().at(-1)
  const left = (): number => Number(/^Please try again after (\d+) seconds? \(off\)$/.exec(`${resend()}`)?.[1])
  await soon(() => left() > 0, 'the wait')
  const before = left()
  await soon(() => left() < before && left() > 0, 'less of it')
  isFull = true
  await modal.page.clock.advance(25_000)
  await soon(() => resend() === 'Send the code again', 'the end of it')
  await modal.press('Send the code again')
  await soon(() => shows('The letter box is full'), 'what failed')
  await modal.page.clock.advance(25_000)
  await soon(() => resend() === 'Send the code again', 'another try')
  expect([asked('CONNECT_EMAIL'), modal.page.widget.view.value]).toEqual([2, 'EmailVerifyOtp'])
})

it('R4.43: whoever goes back while another letter is asked for is not led on by its answer', async () => {
  let answer = (_: { action: 'VERIFY_DEVICE' }): void => {}
  let isFirst = true
  await open({
    CONNECT_EMAIL: () => {
      if (!isFirst)
        return new Promise((resolve) => {
          answer = resolve
        })
      isFirst = false
      return { action: 'VERIFY_OTP' }
    },
  })
  await halfAMinute()
  await modal.press('Send the code again')
  await soon(() => asked('CONNECT_EMAIL') === 2, 'the question')
  modal.root.querySelector<HTMLElement>('[aria-label=Back]')?.click()
  await soon(() => modal.page.widget.view.value === 'Connect', 'the way back')
  answer({ action: 'VERIFY_DEVICE' })
  // Known once no other letter may be asked for so soon.
  await soon(() => Number(modal.page.site.items.get('last_email_login_time')) > 30_000, 'the answer')
  await flushRenders()
  expect([modal.page.widget.view.value, asked('CONNECT_DEVICE')]).toEqual(['Connect', 0])
})

it('R2.43, R5.23: what is no address is said beneath the field, until it is changed, and nothing is sent', async () => {
  login = await drawLogin({})
  ;({ modal, soon, asked, fill } = login)
  await fill(ADDRESS, 'ada@')
  send()
  await soon(() => shows('This is not an email address.'), 'the words')
  const invalid = () => modal.root.querySelector(ADDRESS)?.getAttribute('aria-invalid')
  expect([invalid(), asked('CONNECT_EMAIL')]).toEqual(['true', 0])
  await fill(ADDRESS, 'ada@e')
  expect([invalid() === 'true', shows('This is not an email address.')]).toEqual([false, false])
})

it('R2.28: Enter sends no address before the box is ticked, nor does the page leave for it', async () => {
  const terms = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.com/terms' }
  login = await drawLogin({}, terms)
  ;({ modal, soon, asked, fill } = login)
  await fill(ADDRESS, EMAIL)
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  modal.root.querySelector('form')?.dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
  await flushRenders()
  await soon(() => !!modal.root.querySelector('input[type=checkbox]'), 'the box')
  modal.root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await soon(() => modal.buttons().includes('Continue'), 'the button')
  // One that had been sent before would be the first, and half a minute would have to go by.
  await fill(ADDRESS, 'bob@example.com')
  send()
  await soon(() => modal.page.widget.view.value === 'EmailVerifyOtp', 'the screen')
  expect(asked('CONNECT_EMAIL')).toBe(1)
  expect(shows('bob@example.com')).toBe(true)
})
