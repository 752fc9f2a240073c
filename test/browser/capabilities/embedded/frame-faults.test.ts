import { expect, it } from 'vitest'
import { codeFor, newEmail, request } from '../../support/secure-site.ts'
import { setUpBrowser, takeRequests, type Visitor, visit } from '../../support/visitor.ts'
import { sayInstead } from './messages.ts'

setUpBrowser()

/** Keeps what reached the page, from whomever. */
const HEARS = `if (top === window) {
  window.heard = []
  addEventListener('message', ({ data, origin }) => heard.push({ data: JSON.stringify(data), origin }))
}`
const heard = ({ page }: Visitor) =>
  page.evaluate(() => (window as unknown as { heard: { data: string; origin: string }[] }).heard)
const ASKED_AT = '@walletlet/last_email_login_time'
/** But for the time at which a code was asked for: the visitor has, whatever the page hears (R5.1). */
const storedBy = ({ page }: Visitor): Promise<unknown> =>
  page.evaluate(
    (askedAt) =>
      Object.entries(localStorage)
        .filter(([key]) => key !== askedAt)
        .toSorted(),
    ASKED_AT,
  )

const ADDRESS = '0x000000000000000000000000000000000000dead'
const EMAIL = '@w3m-frame/CONNECT_EMAIL_SUCCESS'
/** Taken, it would lead to "Register device". */
const forged = { type: EMAIL, id: '$id', payload: { action: 'VERIFY_DEVICE' } }

const STRANGERS = [
  { data: forged, from: 'child' },
  { data: forged, from: 'stranger' },
] as const
const WRONG_IDS = [{ ...forged, id: 'other' }, { ...forged, id: null }, { ...forged, id: ['$id'] }, { type: EMAIL }]
const JUNK = [
  null,
  7,
  'CONNECT_EMAIL_SUCCESS',
  [forged],
  {},
  { ...forged, type: 'CONNECT_EMAIL_SUCCESS' },
  { ...forged, type: '@w3m-app/CONNECT_EMAIL_SUCCESS' },
  { ...forged, type: '@w3m-frame/GET_USER_SUCCESS', payload: { address: ADDRESS, chainId: 1 } },
  { ...forged, type: '@w3m-frame/__proto___SUCCESS' },
  { ...forged, type: '@w3m-frame/CONNECT_EMAIL' },
  { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 7 } },
]
const OVERSIZED = [
  { ...forged, id: 'other', payload: { action: '$big' } },
  { ...forged, id: '$big' },
  { ...forged, type: '$big' },
]

it('R10.10, R5.22: wrong ids, junk, oversized, foreign windows and origins: nothing changes, and the next try works', async () => {
  const visitor = await visit({ before: HEARS })
  const { dialog, page } = visitor
  const email = newEmail()
  const ask = async (): Promise<void> => {
    await visitor.open()
    await dialog.getByLabel('Email address').fill(email)
    await dialog.getByLabel('Email address').press('Enter')
  }
  await visitor.open()
  // What the project said is stored, too, when it has been said.
  await page.waitForFunction(`localStorage.getItem('@walletlet/project_features')`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const before = await storedBy(visitor)
  const own = [...WRONG_IDS, ...JUNK, ...OVERSIZED].map((data) => ({ data }))
  await sayInstead('CONNECT_EMAIL', ...STRANGERS, ...own)
  await ask()
  const reached = async () => (await heard(visitor)).filter(({ data }) => !/READY|SYNC_/.test(data))
  await expect.poll(async () => (await reached()).length).toBe(STRANGERS.length + own.length)
  const messages = await reached()
  expect(messages.filter(({ origin }) => origin === 'null')).toHaveLength(1)
  expect(messages.filter(({ data }) => data.length > 1_000_000)).toHaveLength(OVERSIZED.length)
  // A script of the page that has seen the id, too.
  await page.evaluate(
    (data) => window.postMessage(JSON.parse(data), '*'),
    messages.find(({ data }) => data.includes('VERIFY_DEVICE') && !data.includes('other'))?.data ?? '',
  )
  await expect.poll(async () => (await reached()).length).toBe(STRANGERS.length + own.length + 1)

  await visitor.title('Connect wallet')
  await dialog.locator('form button[aria-busy=true]').waitFor()
  expect((await dialog.getByRole('status').allInnerTexts()).join('')).toBe('')
  expect(await storedBy(visitor)).toEqual(before)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // A letter may be on its way: half a minute goes by.
  await page.evaluate((key) => localStorage.setItem(key, String(Date.now() - 30_000)), ASKED_AT)
  await ask()
  await visitor.title('Confirm email')
  await dialog.getByLabel('Six-digit code').fill(await codeFor(email))
  await dialog.waitFor({ state: 'hidden' })

  const address = await visitor.reading('address').innerText()
  const signature = { type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: '$id', payload: '0xdead' }
  const start = (await reached()).length
  await sayInstead(
    'RPC_REQUEST',
    { data: signature, from: 'child' },
    { data: signature, from: 'stranger' },
    { data: { ...signature, id: 'other' } },
    { data: { ...signature, type: '@w3m-frame/GET_USER_SUCCESS' } },
  )
  const signing = request(visitor, 'personal_sign', ['0x48656c6c6f', address])
  await visitor.title('Approve transaction')
  await expect.poll(async () => (await reached()).length).toBe(start + 4)
  await visitor.title('Approve transaction')
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await signing).toBe('4001: Request was aborted')

  // A signature that is none, from our own frame.
  await sayInstead('RPC_REQUEST', { data: signature })
  expect(await request(visitor, 'personal_sign', ['0x48656c6c6f', address])).toBe(
    '-32603: The embedded wallet sent an answer we cannot read: RPC_REQUEST',
  )
  await dialog.waitFor({ state: 'hidden' })

  // What only our frame can do: words too long to be shown, and an account that is none before the one that is.
  await sayInstead('RPC_REQUEST', {
    data: { type: '@w3m-frame/RPC_REQUEST_ERROR', id: '$id', payload: { message: '$big' } },
  })
  expect(await request(visitor, 'eth_blockNumber')).toBe('-32603: An error occurred')
  const user = { type: '@w3m-frame/GET_USER_SUCCESS', id: '$id' }
  const switching = () =>
    page.evaluate(async () => {
      const { demoWidget } = window
      const [, network] = demoWidget?.networks ?? []
      return network && demoWidget?.switchNetwork(network).catch((error: Error & { code: string }) => error.code)
    })
  for (const payload of [
    ...[ADDRESS.slice(0, 20), '$big', 7, { toString: ADDRESS }].map((one) => ({ address: one, chainId: 31_337 })),
    { address: ADDRESS, chainId: { id: 31_337 } },
    { address: ADDRESS, chainId: 31_337, accounts: [{ address: ADDRESS, type: 'admin' }] },
  ]) {
    await sayInstead('GET_USER', { data: { ...user, payload } })
    expect(await switching()).toBe('frame/invalid-answer')
  }
  expect(await visitor.reading('address').innerText()).toBe(address)
})

it('R10.10, R8.49: READY from strangers starts nothing: “iframe_load_failed” after 20 s', async () => {
  const visitor = await visit({
    ...{ runtime: 'preact', before: HEARS, hasOwnTime: true },
    provokes: [/Could not load embedded wallet/],
  })
  const { dialog, page } = visitor
  const ready = { type: '@w3m-frame/READY', payload: { version: '4' } }
  await sayInstead(
    'READY',
    { data: ready, from: 'child' },
    { data: ready, from: 'stranger' },
    { data: { ...ready, payload: { version: 4 } } },
    { data: { ...ready, type: '@w3m-frame/READY_SUCCESS' } },
  )
  await visitor.open()
  await dialog.getByLabel('Email address').fill(newEmail())
  await takeRequests()
  await dialog.getByLabel('Email address').press('Enter')
  await expect.poll(async () => (await heard(visitor)).length).toBe(4)
  await page.evaluate((data) => window.postMessage(data, '*'), ready)
  await expect.poll(async () => (await heard(visitor)).length).toBe(5)
  // By itself it runs on, too: this leaves the machine five seconds.
  await page.clock.fastForward(15_000)
  expect((await takeRequests()).filter(({ path }) => path.startsWith('/message/'))).toEqual([])
  await page.clock.fastForward(5_000)
  await dialog.getByText('Network Error - Could not load embedded wallet').waitFor()
  await dialog.getByText('Your wallet could not be loaded').waitFor()
})
