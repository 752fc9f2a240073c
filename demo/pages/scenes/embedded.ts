import type { Widget } from 'walletlet'
import { find, open, press, type Scene, type Stage, scene, type, until } from '../stage.ts'

/** The code in the letter that came last to this address. */
async function readCode(email: string): Promise<string> {
  const { mails } = (await (await fetch('/inbox.json')).json()) as { mails: readonly { to: string; code?: string }[] }
  return mails.find(({ to }) => to === email)?.code ?? ''
}

const enterEmail = async (widget: Widget, email: string): Promise<void> => {
  await widget.open({ view: 'EmailLogin' })
  await type(email)
  await press('Continue')
}

/** With the embedded wallet of somebody who is new to the secure site. */
const loggedIn = (name: string, shows: string, play: (stage: Stage) => unknown): Scene =>
  scene(name, shows, async (stage) => {
    const { widget } = stage
    const email = `ada-${crypto.randomUUID().slice(0, 8)}@example.com`
    await enterEmail(widget, email)
    await find('input[inputmode=numeric]')
    await type(await readCode(email), 'input[inputmode=numeric]')
    // The login closes the modal as its last act.
    await until(() => widget.account.value && !widget.isOpen.value)
    await play(stage)
  })

export const embeddedScenes: readonly Scene[] = [
  open('EmailLogin', 'Email login', { view: 'EmailLogin' }),
  scene('EmailLogin, no address', 'Continue', async ({ widget }) => {
    await widget.open({ view: 'EmailLogin' })
    await type('nobody')
  }),
  open('EmailVerifyOtp', 'The code lasts 20 minutes.', {
    view: 'EmailVerifyOtp',
    arguments: { email: 'ada@example.com' },
  }),
  scene('EmailVerifyDevice', 'Approve this device', ({ widget }) => enterEmail(widget, 'resident@example.com')),
  open('ConnectSocials', 'Farcaster', { view: 'ConnectSocials' }),
  open('ConnectingSocial, blocked', 'The window did not open', {
    view: 'ConnectingSocial',
    arguments: { provider: 'google' },
  }),
  scene('ConnectingSocial', 'Continue in the window that opened.', async ({ widget }) => {
    // A window nobody sees: a gallery that opens real ones would be a nuisance.
    window.open = () => ({ closed: false, location: { replace() {} }, close() {} }) as unknown as Window
    await widget.open({ view: 'ConnectSocials' })
    await press('Discord')
  }),
  open('ConnectingFarcaster', 'Scan this code with the phone', { view: 'ConnectingFarcaster' }),
  loggedIn('ApproveTransaction', 'Approve transaction', ({ widget }) => {
    const params = ['0x48656c6c6f', widget.account.value?.address]
    // Nobody answers it: it ends with the scene.
    widget
      .provider('eip155')
      .request({ method: 'personal_sign', params } as never)
      .catch(() => {})
  }),
  loggedIn('Account, embedded', 'Disconnect', ({ widget }) => widget.open()),
  loggedIn('Profile', 'Smart account', ({ widget }) => widget.open({ view: 'Profile' })),
  loggedIn('AccountSettings', 'Switch to your plain account', ({ widget }) => widget.open({ view: 'AccountSettings' })),
  loggedIn('UpdateEmailPrimaryOtp', 'Confirm current email', ({ widget }) =>
    widget.open({ view: 'UpdateEmailPrimaryOtp', arguments: { email: 'grace@example.com' } }),
  ),
  loggedIn('UpdateEmailWallet', 'Edit email', ({ widget }) =>
    widget.open({ view: 'UpdateEmailWallet', arguments: { email: 'ada@example.com' } }),
  ),
  loggedIn('UpdateEmailSecondaryOtp', 'Confirm new email', ({ widget }) =>
    widget.open({ view: 'UpdateEmailSecondaryOtp', arguments: { email: 'ada@example.com' } }),
  ),
  loggedIn('UpgradeEmailWallet', 'Open the secure site', ({ widget }) => widget.open({ view: 'UpgradeEmailWallet' })),
]
