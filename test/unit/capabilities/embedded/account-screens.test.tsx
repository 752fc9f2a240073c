import { afterEach, expect, it, vi } from 'vitest'
// Loaded beforehand: how long that takes is nothing of these screens.
import '../../../../src/capabilities/embedded/compose-embedded.ts'
import '../../../../src/capabilities/embedded/views/account/email/update-email.tsx'
import '../../../../src/capabilities/embedded/views/account/index.ts'
import { until } from '../../../support/until.ts'
import { type DrawnLogin, drawLogin } from './support/drawn-login.ts'
import { answers, type Handlers, PLAIN, SMART, withSecureSite } from './support/with-secure-site.ts'

// The screens of a visitor who has logged in: which account speaks for them, and the address they log in with.

const EMAIL = 'ada@example.com'
const NEXT = 'grace@example.com'

const { start, logIn, leave } = withSecureSite()
let login: DrawnLogin
let modal: DrawnLogin['modal']
let { site, soon, asked, fill } = {} as DrawnLogin
afterEach(() => login.close())

type Screen = 'Profile' | 'AccountSettings' | 'UpdateEmailWallet'

/** A visitor who has logged in before comes back, to this screen; `kept` is what their browser has besides. */
async function open(view: Screen, handlers: Handlers = {}, kept: Readonly<Record<string, string>> = {}): Promise<void> {
  await logIn(await start())
  const storage = leave()
  if (!storage) throw new Error('no storage')
  for (const [key, text] of Object.entries(kept)) storage.items.set(key, text)
  login = await drawLogin(handlers, { site: storage, view: { view } }, ({ widget, clock }) =>
    until(async () => {
      await vi.dynamicImportSettled()
      await clock.advance(500)
      return widget.status.value === 'connected'
    }, 'the visitor of before'),
  )
  ;({ modal, site, soon, asked, fill } = login)
}
const shows = (text: string): boolean => modal.root.textContent?.includes(text) ?? false
const inUse = (): string | undefined => modal.page.widget.account.value?.address
const isBusy = (): boolean => !!modal.root.querySelector('.wl-view [aria-busy=true]')
/** Rows that can be pressed. */
const rows = (words: string): string[] => modal.buttons().filter((name) => name.includes(words))
const press = async (name: string): Promise<void> => {
  await soon(() => modal.buttons().some((one) => one.includes(name) && !one.endsWith('(off)')), name)
  await modal.press(name)
}
const CODE = 'input[autocomplete=one-time-code]'
const ADDRESS = 'input[inputmode=email]'
const viewIs = (view: string): boolean => modal.page.widget.view.value === view

it('R5.4, R4.56: of the accounts of a login each can be pressed but the one in use; the frame is told which signs from then on', async () => {
  await open('Profile')
  expect([rows('Smart account'), rows('Plain account').length, shows('In use')]).toEqual([[], 1, true])
  await press('Plain account')
  await soon(() => inUse() === PLAIN, 'the plain account')
  expect(site.last('SET_PREFERRED_ACCOUNT').payload).toEqual({ type: 'eoa' })
  await soon(() => rows('Smart account').length === 1 && !isBusy(), 'the other one')
  expect(rows('Plain account')).toEqual([])
  await press('Smart account')
  await soon(() => inUse() === SMART, 'the smart account')
  expect(site.last('SET_PREFERRED_ACCOUNT').payload).toEqual({ type: 'smartAccount' })
})

it('R5.4: a smart account cannot be pressed on a network that has none', async () => {
  await open(
    'Profile',
    { GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }) },
    { preferred_account_types: '{"eip155":"eoa"}' },
  )
  await soon(() => shows('Smart account') && shows('Plain account'), 'both accounts')
  expect([inUse(), rows('Smart account'), rows('Plain account')]).toEqual([PLAIN, [], []])
})

it.each([
  ['Profile', 'Plain account'],
  ['AccountSettings', 'Switch to your plain account'],
] as const)('R5.4, R8.50: on %s a frame that does not answer is told, and the account stays', async (view, row) => {
  await open(view, { SET_PREFERRED_ACCOUNT: () => new Promise(() => {}) })
  await press(row)
  await soon(() => asked('SET_PREFERRED_ACCOUNT') === 1, 'the question')
  expect(isBusy()).toBe(true)
  await modal.page.clock.advance(120_000)
  await soon(() => shows('Your wallet did not answer in time'), 'what failed')
  await soon(() => !isBusy(), 'at rest')
  expect([inUse(), rows(row).length]).toEqual([SMART, 1])
})

it.each(['Profile', 'AccountSettings'] as const)('R2.52: %s copies the whole address, and says so', async (view) => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await open(view)
  await press('Copy address')
  await soon(() => shows('Address copied'), 'the note')
  expect(copied).toEqual([SMART])
})

it('R2.53: only who logs in by email has an address to change', async () => {
  await open('AccountSettings', {}, { connected_social: 'github' })
  await soon(() => shows('Logged in with GitHub'), 'the login')
  expect(rows('Logged in with')).toEqual([])
  login.close()
  await open('AccountSettings')
  await press('Logged in with email')
  await soon(() => viewIs('UpdateEmailWallet'), 'the way to change it')
  expect(modal.root.querySelector<HTMLInputElement>(ADDRESS)?.value).toBe(EMAIL)
  // The address that they have is nothing to save.
  expect(rows('Save')).toEqual([])
})

it('R2.53: a code to the old address, then one to the new one, each named; then the new one counts', async () => {
  await open('UpdateEmailWallet', {
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
    UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: NEXT }),
  })
  await soon(() => modal.root.querySelector<HTMLInputElement>(ADDRESS)?.value === EMAIL, 'the address so far')
  await fill(ADDRESS, NEXT)
  await press('Save')
  await soon(() => shows(`Enter the code we sent to ${EMAIL}`), 'the old address')
  await fill(CODE, '123456')
  await soon(() => shows(`Enter the code we sent to ${NEXT}`), 'the new address')
  await fill(CODE, '654321')
  await soon(() => shows('Your email is changed') && viewIs('Account'), 'the account')
  expect([site.last('UPDATE_EMAIL_PRIMARY_OTP').payload, site.last('UPDATE_EMAIL_SECONDARY_OTP').payload]).toEqual([
    { otp: '123456' },
    { otp: '654321' },
  ])
  expect(modal.page.widget.account.value?.user?.email).toBe(NEXT)
})

it('R2.53: where the old address needs no code, that of the new one is next; from there one can begin anew', async () => {
  await open('UpdateEmailWallet', { UPDATE_EMAIL: () => ({ action: 'VERIFY_SECONDARY_OTP' }) })
  await fill(ADDRESS, NEXT)
  await press('Save')
  await soon(() => viewIs('UpdateEmailSecondaryOtp') && shows(`Enter the code we sent to ${NEXT}`), 'the new address')
  await press('Try again from the start')
  await soon(() => viewIs('UpdateEmailWallet'), 'the start')
})

it('R2.53: whoever has left meanwhile is not led on to a code, nor away from where they are by one that was right', async () => {
  let answer = (_: { action: 'VERIFY_SECONDARY_OTP' }): void => {}
  let accept = (_: { newEmail: string }): void => {}
  await open('AccountSettings', {
    UPDATE_EMAIL: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    UPDATE_EMAIL_SECONDARY_OTP: () =>
      new Promise((resolve) => {
        accept = resolve
      }),
  })
  await press('Logged in with email')
  await fill(ADDRESS, NEXT)
  await press('Save')
  await soon(() => asked('UPDATE_EMAIL') === 1, 'the question')
  await press('Cancel')
  await soon(() => viewIs('AccountSettings'), 'the way back')
  answer({ action: 'VERIFY_SECONDARY_OTP' })
  // Once half a minute has gone by another code may be asked for: what was answered before has been heard by then.
  await modal.page.clock.advance(30_000)
  expect(viewIs('AccountSettings')).toBe(true)
  await press('Logged in with email')
  await fill(ADDRESS, NEXT)
  await press('Save')
  await soon(() => asked('UPDATE_EMAIL') === 2, 'the next question')
  answer({ action: 'VERIFY_SECONDARY_OTP' })
  await soon(() => viewIs('UpdateEmailSecondaryOtp'), 'the code')
  await fill(CODE, '654321')
  await soon(() => asked('UPDATE_EMAIL_SECONDARY_OTP') === 1, 'the code on its way')
  await press('Try again from the start')
  accept({ newEmail: NEXT })
  await soon(() => shows('Your email is changed'), 'the note')
  expect(viewIs('UpdateEmailWallet')).toBe(true)
})

it('R4.56: who has no smart account on the chain yet is told when it comes to be, with it in use alone', async () => {
  await open('AccountSettings')
  await soon(() => shows('created with your first transaction'), 'the words')
  login.close()
  const { GET_USER } = answers() as Required<NonNullable<Handlers>>
  await open('AccountSettings', {
    GET_USER: async (payload) => ({ ...(await GET_USER(payload)), smartAccountDeployed: undefined }),
  })
  await soon(() => rows('Switch to your plain account').length === 1, 'the settings')
  expect(shows('created with your first transaction')).toBe(false)
})
