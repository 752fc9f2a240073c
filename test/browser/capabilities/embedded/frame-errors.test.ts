import { expect, it } from 'vitest'
import { codeFor, logIn, newEmail, request } from '../../support/secure-site.ts'
import { told } from '../../support/told.ts'
import { setFault, setUpBrowser, takeRequests, type Visitor, visit } from '../../support/visitor.ts'
import { closeLoginWindow } from './close-login-window.ts'
import { refuse } from './messages.ts'

setUpBrowser()

const status = (visitor: Visitor, text: string): Promise<void> =>
  visitor.reading('status').getByText(text, { exact: true }).waitFor()
const says = ({ dialog }: Visitor, text: string): Promise<void> => dialog.getByText(text).first().waitFor()
const open = ({ page }: Visitor, view: string, more?: object): Promise<void> =>
  page.evaluate((asked) => window.demoWidget?.open(asked as never), {
    view,
    ...(more && { arguments: more }),
  }) as Promise<void>
const close = async ({ dialog }: Visitor): Promise<void> => {
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
const submit = async ({ dialog }: Visitor, email: string, label = 'Continue'): Promise<void> => {
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: label, exact: true }).click()
}
/** What the host's promise fails with. */
const failureToSwitch = ({ page }: Visitor): Promise<unknown> =>
  page.evaluate(async () => {
    const { demoWidget } = window
    const [, network] = demoWidget?.networks ?? []
    return network && demoWidget?.switchNetwork(network).catch((error: Error) => error.message)
  })

it('R8.46, R8.48, R8.5, R5.1, R4.46, R4.56: what the frame refuses is seen, in its words, where the visitor is', async () => {
  const visitor = await visit({ runtime: 'preact', provokes: [/The domain of this page is not verified/] })
  const { dialog, page } = visitor
  const email = newEmail()
  await visitor.open()
  await refuse('CONNECT_EMAIL', 'This address is on holiday')
  await submit(visitor, email)
  await says(visitor, 'This address is on holiday')
  await refuse('CONNECT_EMAIL', '')
  await submit(visitor, email)
  await says(visitor, 'An error occurred')
  await refuse('CONNECT_EMAIL', 'unverified_domain')
  await submit(visitor, email)
  await says(visitor, 'Invalid App Configuration')
  await says(visitor, 'The domain of this page is not verified.')
  await submit(visitor, email)
  await visitor.title('Confirm email')

  const code = dialog.getByLabel('Six-digit code')
  await refuse('CONNECT_OTP', 'This code is for another door')
  await code.fill('123456')
  await says(visitor, 'This code is for another door')
  await refuse('GET_USER', 'The wallet is being painted')
  await code.fill(await codeFor(email))
  await says(visitor, 'The wallet is being painted')
  await status(visitor, 'disconnected')
  await close(visitor)

  // The frame knows them by now: another code is not needed, and not to be had so soon.
  await open(visitor, 'EmailLogin')
  await submit(visitor, email)
  await says(visitor, 'Please try again after')
  await page.evaluate(() => localStorage.removeItem('@walletlet/last_email_login_time'))
  await submit(visitor, email)
  await dialog.getByRole('button', { name: 'Account settings' }).click()
  await dialog.getByRole('button', { name: 'Account settings' }).click()
  await visitor.title('Account settings')

  await refuse('SET_PREFERRED_ACCOUNT', 'No smart account today')
  await dialog.getByRole('button', { name: 'Switch to your plain account' }).click()
  await dialog.getByRole('button', { name: 'Switch to your smart account' }).waitFor()
  await open(visitor, 'UpdateEmailWallet', { email })
  await refuse('UPDATE_EMAIL', 'Somebody else has this address')
  await submit(visitor, newEmail('grace'), 'Save')
  await says(visitor, 'Somebody else has this address')
  await refuse('SWITCH_NETWORK', 'Not on this chain')
  expect(await failureToSwitch(visitor)).toBe('Not on this chain')
  expect(await request(visitor, 'wallet_getCallsStatus', ['0x00'])).toBe('-32603: Unknown bundle id')

  await refuse('GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'None')
  await page.reload()
  await status(visitor, 'connected')
  await open(visitor, 'AccountSettings')
  await dialog.getByRole('button', { name: email.slice(0, 20) }).waitFor()
  expect(await dialog.getByRole('button', { name: /^Switch to your/ }).count()).toBe(0)

  // Logging out ends what is under way, whatever the frame says to it.
  await setFault('secureSite', '/message/SWITCH_NETWORK', { kind: 'hang', times: 1 })
  await refuse('SIGN_OUT', 'Stay')
  await takeRequests()
  const moving = failureToSwitch(visitor)
  await expect.poll(async () => (await takeRequests()).some(({ path }) => path.endsWith('SWITCH_NETWORK'))).toBe(true)
  await page.evaluate(() => window.demoWidget?.disconnect())
  expect(await moving).toBe('Something went wrong')
  await status(visitor, 'disconnected')
})

it('R8.35, R8.30, R4.49, R2.42: device, social and Farcaster: what went wrong, and the next try works', async () => {
  const visitor = await visit()
  const { dialog, page } = visitor
  await visitor.open()
  await refuse('CONNECT_DEVICE', 'This link has expired')
  await submit(visitor, 'resident@example.com')
  await says(visitor, 'This link has expired')
  await visitor.title('Connect wallet')

  await refuse('CONNECT_SOCIAL', 'This login is for others')
  const google = dialog.getByRole('button', { name: 'Continue with Google' })
  const [popup] = await Promise.all([page.waitForEvent('popup'), google.click()])
  await popup.getByRole('button', { name: 'Log in' }).click()
  await says(visitor, 'This login is for others')
  await says(visitor, 'Something went wrong')
  await status(visitor, 'disconnected')
  await dialog.getByRole('button', { name: 'Back' }).click()

  // “Popup closed” is the visitor's own doing: they are led back, and nobody is told but those who count.
  const [closed] = await Promise.all([page.waitForEvent('popup'), google.click()])
  await visitor.title('Google')
  await closeLoginWindow(closed)
  await visitor.title('Connect wallet')
  await told('SOCIAL_LOGIN_ERROR', 'SOCIAL_LOGIN_CANCELED')

  await refuse('GET_FARCASTER_URI', 'No link')
  await dialog.getByRole('button', { name: 'Farcaster' }).click()
  await says(visitor, 'Failed to connect to farcaster')
  await refuse('CONNECT_FARCASTER', 'Nobody came')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(async () => (await takeRequests()).some(({ path }) => path.endsWith('CONNECT_FARCASTER')))
    .toBe(true)
  await says(visitor, 'Failed to connect to farcaster')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
})

it.each([
  ['R8.10', 429, 'Rate Limited', 'Rate limited getting configuration.'],
  ['R8.9', 500, 'Server Error', 'Failed to get App Configuration.'],
  ['R8.7', 401, 'Invalid App Configuration', 'Invalid Project ID.'],
] as const)('%s, R2.91: %i where the project is asked for: “%s”', async (_, code, short, long) => {
  await setFault('walletApi', '/projects/v1/origins', { kind: 'status', status: code })
  const visitor = await visit({ provokes: [new RegExp(short)] })
  await visitor.open()
  await visitor.dialog.getByRole('alert').getByText(short).waitFor()
  await says(visitor, long)
})

it('R8.51: “Unable to load email login dependency” at once, where the page’s own policy keeps the frame out', async () => {
  const visitor = await visit({ provokes: [/frame-src/] })
  await visitor.open()
  await visitor.page.evaluate(() => {
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "frame-src 'none'"
    document.head.append(policy)
  })
  await submit(visitor, newEmail())
  await says(visitor, 'Your wallet could not be loaded on this page')
  await expect.poll(() => visitor.page.locator('walletlet-modal iframe').count()).toBe(0)
})

it('R10.2, R8.36: a screen of the frame’s that a host opens for an extension’s account leads to that; “No auth connector found”', async () => {
  const visitor = await visit({ runtime: 'preact', path: '?chains=bip122' })
  await visitor.connect('Harbor Wallet')
  await open(visitor, 'UpdateEmailWallet', { email: 'ada@example.com' })
  await visitor.dialog.getByText('Total value').waitFor()
  expect(await visitor.page.evaluate(() => window.demoWidget?.view.value)).toBe('Account')
  await visitor.page.evaluate(() => window.demoWidget?.removeFamily('eip155'))
  await open(visitor, 'EmailLogin')
  await visitor.title('Email login')
  await submit(visitor, newEmail())
  await says(visitor, 'This page offers no email or social login')
})

it('R8.52: “W3mFrame: iframe is not set” where a script of the page takes each frame away as soon as it is ready', async () => {
  const visitor = await visit()
  await logIn(visitor)
  await visitor.page.evaluate(() => {
    const take = (): void => document.querySelector('walletlet-modal iframe')?.remove()
    addEventListener('message', ({ data }) => data?.type === '@w3m-frame/READY' && take())
    take()
  })
  expect(await request(visitor, 'eth_blockNumber')).toBe('-32603: W3mFrame: iframe is not set')
})
