import { createPublicKey, verify } from 'node:crypto'
import { createClient, type Hex, http, recoverMessageAddress } from 'viem'
import { getBalance, getTransactionReceipt, verifyMessage, verifyTypedData } from 'viem/actions'
import { afterEach, describe, expect, it } from 'vitest'
import { callNode } from '../../../stack/chains/rpc.ts'
import { fromBase58, toBase58 } from '../../../stack/relay/base58.ts'
import { counterpart } from '../../support/counterpart.ts'
import { answerInFrame, codeFor, logIn, mailsTo, newEmail, request } from '../../support/secure-site.ts'
import { RUNTIMES, setFault, setUpBrowser, takeRequests, type Visitor, visit } from '../../support/visitor.ts'
import { wrongCode } from './messages.ts'

setUpBrowser()

const TO = '0x00000000000000000000000000000000000000d1'
const ONE_ETHER = 10n ** 18n

const status = (visitor: Visitor, text: string): Promise<void> =>
  visitor.reading('status').getByText(text, { exact: true }).waitFor()
const addressOf = async (visitor: Visitor): Promise<Hex> => (await visitor.reading('address').innerText()) as Hex
const node = () => createClient({ transport: http(counterpart().nodeUrls[0]), pollingInterval: 20 })
/** Whether the chain makes a block for each transaction as it comes; what waited is in one, then. */
async function mines(atOnce: boolean): Promise<void> {
  const [url = ''] = counterpart().nodeUrls
  if (atOnce) await callNode(url, 'evm_mine')
  await callNode(url, 'evm_setAutomine', [atOnce])
}
afterEach(() => mines(true))

describe.each(RUNTIMES)('on %s', (runtime) => {
  it('R1.9, R4.45, R4.46, R2.43, R5.1, R5.23, R9.1: login by email: bad address, code from the letter, wrong code, another code after 30 s, and a reload', async () => {
    const visitor = await visit({ runtime, width: runtime === 'react' ? 1100 : 390, hasOwnTime: true })
    const { dialog, page } = visitor
    const email = newEmail()
    await visitor.open()
    const field = dialog.getByLabel('Email address')
    await field.fill('ada@')
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await dialog.getByText('This is not an email address.').waitFor()
    await field.fill(email)
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await visitor.title('Confirm email')

    await dialog.getByRole('button', { name: /^Please try again after \d+ seconds$/ }).waitFor()
    const code = dialog.getByLabel('Six-digit code')
    const first = await codeFor(email)
    await code.fill(wrongCode(first))
    await dialog.getByText('Invalid code').waitFor()
    await expect.poll(() => code.inputValue()).toBe('')
    await page.clock.fastForward(30_000)
    await dialog.getByRole('button', { name: 'Send the code again' }).click()
    await dialog.getByText('Code email resent').waitFor()
    expect(await mailsTo(email)).toHaveLength(2)

    const second = await codeFor(email)
    await code.pressSequentially(`${second.slice(0, 3)} ${second.slice(3)}`)
    await dialog.waitFor({ state: 'hidden' })
    await status(visitor, 'connected')
    const address = await addressOf(visitor)
    await page.reload()
    await status(visitor, 'connected')
    expect(await addressOf(visitor)).toBe(address)
    expect(visitor.complaints).toEqual([])
  })

  it('R4.54, R5.4, R6.2: whoever logs in on a network without smart accounts is shown the account that signs there, after a reload, too', async () => {
    const visitor = await visit({ runtime })
    const { page, dialog } = visitor
    const isSignedByShown = async (): Promise<void> => {
      const address = await addressOf(visitor)
      const signing = request(visitor, 'personal_sign', ['0x48656c6c6f', address])
      await visitor.title('Approve transaction')
      await answerInFrame(visitor, 'Approve')
      await dialog.waitFor({ state: 'hidden' })
      // A plain account: its own key, and no contract that is asked.
      expect(await recoverMessageAddress({ message: 'Hello', signature: (await signing) as Hex })).toBe(address)
    }
    await page.getByRole('main').getByRole('button', { name: 'Local One' }).click()
    await dialog.getByRole('button', { name: 'Local Three' }).click()
    await visitor.reading('network').getByText('Local Three').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await logIn(visitor)
    await isSignedByShown()
    await page.reload()
    await status(visitor, 'connected')
    await isSignedByShown()
  })

  it('R1.14, R2.55, R4.57, R4.58, R4.60, R10.13, R8.17, R8.47, R10.12: signing and sending through ApproveTransaction, live only while nothing covers it', async () => {
    const visitor = await visit({ runtime, provokes: [/does not know eth_sign;/] })
    const { dialog, page } = visitor
    await logIn(visitor)
    const address = await addressOf(visitor)
    const client = node()

    const signing = request(visitor, 'personal_sign', ['0x48656c6c6f', address])
    await visitor.title('Approve transaction')
    await answerInFrame(visitor, 'Approve')
    const signature = (await signing) as Hex
    expect(await verifyMessage(client, { address, message: 'Hello', signature })).toBe(true)
    await dialog.waitFor({ state: 'hidden' })

    const before = await getBalance(client, { address: TO })
    const sending = request(visitor, 'eth_sendTransaction', [{ from: address, to: TO, value: '0xde0b6b3a7640000' }])
    await visitor.title('Approve transaction')
    const element = page.locator('walletlet-modal iframe')
    const events = () => element.evaluate((frame) => frame.style.getPropertyValue('pointer-events'))
    await expect.poll(events).toBe('auto')
    // Something of the page lies above our dialog: the browser's top layer is open to everybody.
    await page.evaluate(() => {
      const cover = document.createElement('div')
      cover.popover = 'manual'
      cover.id = 'cover'
      cover.style.cssText = 'inset:0;width:100%;height:100%;background:#fff8'
      document.body.append(cover)
      cover.showPopover()
    })
    await expect.poll(events).toBe('none')
    await dialog.getByText('Something covers your wallet').waitFor()
    await page.evaluate(() => document.querySelector('#cover')?.remove())
    await mines(false)
    await answerInFrame(visitor, 'Approve')
    const hash = (await sending) as Hex
    await dialog.waitFor({ state: 'hidden' })
    // As on a real network: the block comes after the hash, and after the page has asked once.
    await mines(true)
    expect((await getTransactionReceipt(client, { hash })).status).toBe('success')
    expect(await getBalance(client, { address: TO })).toBe(before + ONE_ETHER)
    // What was sent is gone from what the page shows, too.
    await visitor
      .reading('balance')
      .getByText(`${9n * ONE_ETHER} wei`)
      .waitFor()

    const declined = request(visitor, 'personal_sign', ['0x48656c6c6f', address])
    await visitor.title('Approve transaction')
    await answerInFrame(visitor, 'Decline')
    expect(await declined).toBe('4001: User rejected the request')
    await dialog.waitFor({ state: 'hidden' })
    const aborted = request(visitor, 'personal_sign', ['0x48656c6c6f', address])
    await visitor.title('Approve transaction')
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await aborted).toBe('4001: Request was aborted')

    // 8: neither safe nor dangerous, so it never leaves the page.
    await takeRequests()
    await dialog.waitFor({ state: 'hidden' })
    await page.evaluate(() => window.demoWidget?.open())
    expect(await request(visitor, 'eth_sign', [address, '0x00'])).toBe('4200: Action not allowed')
    await dialog.getByText('Action not allowed').waitFor()
    const posted = (await takeRequests()).filter(({ path }) => path === '/message/RPC_REQUEST')
    expect(posted.filter(({ body }) => JSON.stringify(body).includes('eth_sign'))).toEqual([])
    await expect.poll(() => page.locator('walletlet-modal iframe').count()).toBe(1)
    expect(visitor.complaints.filter((one) => !one.includes('eth_sign'))).toEqual([])
  })

  it('R2.52, R2.53, R5.4: settings: account type, change of address by two codes, upgrade, and the way out', async () => {
    const visitor = await visit({ runtime, theme: 'dark' })
    const { dialog, page } = visitor
    const email = await logIn(visitor)
    const smart = await addressOf(visitor)
    await page.evaluate(() => window.demoWidget?.open())
    await dialog.getByRole('button', { name: 'Account settings' }).click()
    await visitor.title('Profile')
    await dialog.getByRole('button', { name: 'Account settings' }).click()
    await visitor.title('Account settings')
    await dialog.getByText('Your smart account is created with your first transaction.').waitFor()
    await dialog.getByRole('button', { name: 'Switch to your plain account' }).click()
    await dialog.getByRole('button', { name: 'Switch to your smart account' }).waitFor()
    expect(await addressOf(visitor)).not.toBe(smart)

    await dialog.getByRole('button', { name: email.slice(0, 20) }).click()
    await visitor.title('Edit email')
    const next = newEmail('grace')
    await dialog.getByLabel('Email address').fill(next)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await visitor.title('Confirm current email')
    await dialog.getByLabel('Six-digit code').fill(await codeFor(email))
    await visitor.title('Confirm new email')
    const code = await codeFor(next)
    await dialog.getByLabel('Six-digit code').fill(wrongCode(code))
    await dialog.getByText('Invalid code').waitFor()
    await dialog.getByLabel('Six-digit code').fill(code)
    await dialog.getByText('Your email is changed').waitFor()
    await page.evaluate(() => window.demoWidget?.disconnect())
    await status(visitor, 'disconnected')
    await page.reload()
    await status(visitor, 'disconnected')
    expect(visitor.complaints).toEqual([])
  })
})

it('R6.5, R7.46: another family, the same login: a message signed in the wallet’s own words', async () => {
  const visitor = await visit({ path: '?chains=solana' })
  const { page } = visitor
  await logIn(visitor)
  await page.evaluate(() => {
    const network = window.demoWidget?.networks.find(({ chainNamespace }) => chainNamespace === 'solana')
    return network && window.demoWidget?.switchNetwork(network)
  })
  await expect.poll(() => addressOf(visitor)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

  // Host code asks in the wallet's own words.
  const pubkey = await addressOf(visitor)
  const message = new TextEncoder().encode('Hello')
  const signing = page.evaluate(
    (params) => window.demoWidget?.provider('solana').request({ method: 'solana_signMessage', params }),
    { message: toBase58(message), pubkey },
  )
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Approve')
  const { signature } = (await signing) as { signature: string }
  const x = Buffer.from(fromBase58(pubkey)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  expect(verify(null, message, key, fromBase58(signature))).toBe(true)
})

it('R5.18, R5.19, R7.51, R4.61: several calls at once and their state, capabilities, typed data and assets, all through the frame', async () => {
  const visitor = await visit({ runtime: 'preact' })
  await logIn(visitor)
  const address = await addressOf(visitor)
  const client = node()
  expect(await request(visitor, 'wallet_getCapabilities', [address])).toMatchObject({
    '0x7a69': { permissions: { supported: true } },
  })
  const before = await getBalance(client, { address: TO })
  const call = { to: TO, value: '0x2386f26fc10000' }
  const sending = request(visitor, 'wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x7a69', from: address, calls: [call, call] },
  ])
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Approve')
  const { id } = (await sending) as { id: Hex }
  await visitor.dialog.waitFor({ state: 'hidden' })
  // A node answers before it has mined.
  await expect.poll(() => getBalance(client, { address: TO })).toBe(before + ONE_ETHER / 50n)
  const status = { status: 200, chainId: '0x7a69' }
  await expect.poll(() => request(visitor, 'wallet_getCallsStatus', [id])).toMatchObject(status)
  // Safe questions open nothing.
  expect(await visitor.dialog.isVisible()).toBe(false)
  expect(await request(visitor, 'wallet_getCallsStatus', ['0x00'])).toMatch(/Unknown bundle id/)

  const typed = {
    domain: { name: 'Tidepool', chainId: 31337 },
    types: { Bid: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Bid',
    message: { amount: 7n },
  } as const
  const json = JSON.stringify(typed, (_, value) => (typeof value === 'bigint' ? `${value}` : (value as unknown)))
  const signing = request(visitor, 'eth_signTypedData_v4', [address, json])
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Approve')
  const signature = (await signing) as Hex
  expect(await verifyTypedData(client, { ...typed, address, signature })).toBe(true)
  expect(await request(visitor, 'wallet_getAssets', { account: address })).toHaveProperty('0x7a69')
  expect(visitor.complaints).toEqual([])
})

it('R4.45, R7.59: a device nobody vouched for waits for the link in the letter', async () => {
  const first = await visit()
  const email = await logIn(first)
  const second = await visit()
  const { dialog } = second
  await second.open()
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Email address').press('Enter')
  await second.title('Register device')
  await dialog.getByText('Approve this device').waitFor()
  const [{ link = '' } = {}] = await mailsTo(email)
  await fetch(link)
  await second.title('Confirm email')
  await dialog.getByLabel('Six-digit code').fill(await codeFor(email))
  await dialog.waitFor({ state: 'hidden' })
  expect(await addressOf(second)).toBe(await addressOf(first))
})

it('R8.3, R8.49, R9.21: a frame that never gets ready: “iframe_load_failed” and its alert after 20 s, and the next try works', async () => {
  const visitor = await visit({ hasOwnTime: true, provokes: [/Could not load embedded wallet/] })
  const { dialog, page } = visitor
  await setFault('secureSite', '/hello', { kind: 'hang', times: 1 })
  await visitor.open()
  const email = newEmail()
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Email address').press('Enter')
  // Had the frame not asked yet, the fault would wait for the next one.
  await expect.poll(async () => (await takeRequests()).some(({ path }) => path.endsWith('/hello'))).toBe(true)
  await page.clock.fastForward(20_000)
  await dialog.getByText('Network Error - Could not load embedded wallet').waitFor()
  await dialog.getByText('Your wallet could not be loaded').waitFor()
  await expect.poll(() => page.locator('walletlet-modal iframe').count()).toBe(0)
  // A form that is still busy with the first try takes no second one.
  await dialog.locator('form button:not([aria-disabled])').waitFor()
  await dialog.getByLabel('Email address').press('Enter')
  await page.clock.fastForward(1_000)
  await visitor.title('Confirm email')
})

it('R8.4, R8.50, R9.22: a frame that does not answer: “iframe_request_timeout” and its alert after two minutes', async () => {
  const visitor = await visit({ hasOwnTime: true, provokes: [/Embedded Wallet Request Timed Out/] })
  const { dialog, page } = visitor
  await setFault('secureSite', '/message/CONNECT_EMAIL', { kind: 'hang' })
  await visitor.open()
  const field = dialog.getByLabel('Email address')
  await field.fill(newEmail())
  await takeRequests()
  await field.press('Enter')
  await expect.poll(async () => (await takeRequests()).some(({ path }) => path.endsWith('CONNECT_EMAIL'))).toBe(true)
  await page.clock.fastForward(120_000)
  await dialog.getByText('Embedded Wallet Request Timed Out').waitFor()
  await dialog.getByText('Your wallet did not answer in time').waitFor()
})

it('R4.95: a connection check that fails clears the login cache and the smart-account networks', async () => {
  const visitor = await visit()
  const { page } = visitor
  await logIn(visitor)
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => /email|smart_account|last_used/.test(key)))
  expect((await kept()).length).toBeGreaterThan(2)
  await setFault('secureSite', '/message/IS_CONNECTED', { kind: 'status', status: 500 })
  await page.reload()
  await status(visitor, 'disconnected')
  await expect.poll(async () => (await kept()).filter(([, value]) => value)).toEqual([])
})
