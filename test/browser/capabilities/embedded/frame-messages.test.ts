import { expect, it } from 'vitest'
import type { FrameCallName } from '../../../../src/capabilities/embedded/frame/frame-calls.ts'
import {
  APP_PREFIX,
  eventSchemas,
  FRAME_PREFIX,
  SUCCESS,
} from '../../../../src/capabilities/embedded/frame/messages.ts'
import { codeFor, logIn, mailsTo, newEmail, request } from '../../support/secure-site.ts'
import { setUpBrowser, type Visitor, visit } from '../../support/visitor.ts'
import { messagesOf, TELLS_MESSAGES } from './messages.ts'

setUpBrowser()

/** The frame makes smart accounts by itself; no host asks for one. */
const NEVER_SENT = 'never sent'

/** Every message there is, which the type sees to: its clause, where a host sends it. */
const CALLS: Readonly<Record<FrameCallName, string>> = {
  SWITCH_NETWORK: 'R7.57',
  CONNECT_EMAIL: 'R7.58',
  CONNECT_DEVICE: 'R7.59',
  CONNECT_OTP: 'R7.60',
  CONNECT_SOCIAL: 'R7.61',
  GET_SOCIAL_REDIRECT_URI: 'R7.65',
  GET_FARCASTER_URI: 'R7.62',
  CONNECT_FARCASTER: 'R7.63',
  GET_USER: 'R7.64',
  SIGN_OUT: 'R7.66',
  IS_CONNECTED: 'R7.67',
  GET_CHAIN_ID: 'R7.68',
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: 'R7.69',
  INIT_SMART_ACCOUNT: NEVER_SENT,
  SET_PREFERRED_ACCOUNT: 'R7.71',
  RPC_REQUEST: 'R7.72',
  UPDATE_EMAIL: 'R7.73',
  UPDATE_EMAIL_PRIMARY_OTP: 'R7.74',
  UPDATE_EMAIL_SECONDARY_OTP: 'R7.75',
  SYNC_THEME: 'R7.76',
  SYNC_DAPP_DATA: 'R7.77',
  RELOAD: 'R7.78',
  RPC_ABORT: 'R7.79',
}
/** Its answer would come from a page that is gone. */
const UNANSWERED: readonly string[] = ['RELOAD']

const status = (visitor: Visitor, text: string): Promise<void> =>
  visitor.reading('status').getByText(text, { exact: true }).waitFor()
const leave = async (visitor: Visitor): Promise<void> => {
  await visitor.page.evaluate(() => window.demoWidget?.disconnect())
  await status(visitor, 'disconnected')
}

it('R7.56, R7.80: every message of the frame’s protocol passes, both ways', async () => {
  const first = await visit({ runtime: 'preact', before: TELLS_MESSAGES })
  const { page, dialog } = first
  const seen = messagesOf(first)
  const email = await logIn(first)
  const address = await first.reading('address').innerText()
  expect(await request(first, 'eth_blockNumber')).toMatch(/^0x/)
  expect(await request(first, 'wallet_getCallsStatus', ['0x00'])).toMatch(/Unknown bundle id/)

  const signing = request(first, 'personal_sign', ['0x48656c6c6f', address])
  await first.title('Approve transaction')
  await page.frameLocator('walletlet-modal iframe').getByText('Sign a message').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await signing).toBe('4001: Request was aborted')

  // Another tab of the visitor moves the frame, which both of them share; the one they come back to moves it to its own.
  const tab = await visit({ runtime: 'preact', context: first.context })
  await status(tab, 'connected')
  await tab.page.evaluate(async () => {
    const { demoWidget } = window
    await demoWidget?.switchNetwork(demoWidget.networks[1] as (typeof demoWidget.networks)[number])
  })
  const assets = () => request(first, 'wallet_getAssets', { account: address })
  expect(await assets()).not.toHaveProperty('0x7a69')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(assets).toHaveProperty('0x7a69')
  await tab.page.close()

  await page.evaluate(() => window.demoWidget?.open({ view: 'AccountSettings' }))
  await dialog.getByRole('button', { name: 'Switch to your plain account' }).click()
  await dialog.getByRole('button', { name: 'Switch to your smart account' }).waitFor()
  await dialog.getByRole('button', { name: email.slice(0, 20) }).click()
  const next = newEmail('grace')
  await dialog.getByLabel('Email address').fill(next)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await first.title('Confirm current email')
  await dialog.getByLabel('Six-digit code').fill(await codeFor(email))
  await first.title('Confirm new email')
  await dialog.getByLabel('Six-digit code').fill(await codeFor(next))
  await dialog.getByText('Your email is changed').waitFor()
  await page.reload()
  await status(first, 'connected')
  await leave(first)

  const second = await visit({ runtime: 'preact', before: TELLS_MESSAGES })
  const there = messagesOf(second)
  await second.open()
  await second.dialog.getByLabel('Email address').fill(next)
  await second.dialog.getByLabel('Email address').press('Enter')
  await second.title('Register device')
  const [{ link = '' } = {}] = await mailsTo(next)
  await fetch(link)
  await second.title('Confirm email')
  await second.dialog.getByRole('button', { name: 'Close' }).click()

  await second.open()
  const [popup] = await Promise.all([
    second.page.waitForEvent('popup'),
    second.dialog.getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  await popup.getByRole('button', { name: 'Log in' }).click()
  await second.dialog.waitFor({ state: 'hidden' })
  await status(second, 'connected')
  await leave(second)

  await second.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await second.open()
  const enter = async (): Promise<void> => {
    await second.dialog.getByRole('button', { name: 'Farcaster' }).click()
    await second.dialog.getByRole('img', { name: /QR code/ }).waitFor()
  }
  await enter()
  await second.dialog.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => there.has(`${APP_PREFIX}RELOAD`)).toBe(true)
  await enter()
  await second.dialog.getByRole('button', { name: 'Copy link' }).click()
  const farcaster = await second.page.evaluate(() => navigator.clipboard.readText())
  await fetch(farcaster, { method: 'POST', body: JSON.stringify({ userName: 'ada.eth' }) })
  await status(second, 'connected')

  const sent = Object.entries(CALLS).filter(([, clause]) => clause !== NEVER_SENT)
  const expected = [
    ...sent.map(([name]) => APP_PREFIX + name),
    ...sent
      .map(([name]) => FRAME_PREFIX + name + SUCCESS)
      .filter((type) => !UNANSWERED.some((name) => type.includes(name))),
    ...Object.keys(eventSchemas).map((name) => FRAME_PREFIX + name),
  ]
  await expect.poll(() => expected.filter((type) => !seen.has(type) && !there.has(type))).toEqual([])
  const isException = (type: string): boolean =>
    Object.entries(CALLS).some(([name, clause]) => clause === NEVER_SENT && type.includes(name))
  expect([...seen, ...there].filter(isException)).toEqual([])
})
