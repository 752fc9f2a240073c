import { createClient, type Hex, http, verifyMessage } from 'viem'
import { verifyMessage as verifyMessageOnChain } from 'viem/actions'
import { describe, expect, it } from 'vitest'
import { verifySolana } from '../contract/families/solana.ts'
import { counterpart } from './support/counterpart.ts'
import { answerInFrame, codeFor, newEmail } from './support/secure-site.ts'
import { RUNTIMES, setUpBrowser, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const connect = async (visitor: Visitor): Promise<void> => {
  await visitor.open()
  await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
  await visitor.title('Sign in')
}

const keptSessions = async ({ page }: Visitor) =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('@walletlet/siwx') ?? '[]')) as {
    readonly message: string
    readonly signature: `0x${string}`
  }[]

describe.each(RUNTIMES)('sign-in on %s', (runtime) => {
  it('R1.13, R2.66, R4.73, R4.74: asks after connecting, keeps what was signed, and asks nothing after a reload', async () => {
    const visitor = await visit({ runtime, path: '?sign-in', width: 390 })
    await connect(visitor)
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog.getByRole('button', { name: 'Close' }).click()
    await visitor.page.mouse.click(4, 4)
    expect(await visitor.dialog.isVisible()).toBe(true)

    const sign = visitor.dialog.getByRole('button', { name: 'Sign', exact: true })
    await sign.focus()
    await visitor.page.keyboard.press('Enter')
    await visitor.dialog.waitFor({ state: 'hidden' })
    const kept = await visitor.page.evaluate(() => localStorage.getItem('@walletlet/siwx') ?? '[]')
    const [session] = JSON.parse(kept) as [{ message: string; signature: `0x${string}` }]
    const address = (await visitor.reading('address').innerText()) as `0x${string}`
    expect(await verifyMessage({ address, message: session.message, signature: session.signature })).toBe(true)
    expect(session.message.split('\n')[0]).toContain(new URL(visitor.page.url()).host)

    // Written again by a page that has found its session.
    await visitor.page.evaluate(() => localStorage.removeItem('@walletlet/siwx_network'))
    await visitor.page.reload()
    await visitor.page.waitForFunction(() => localStorage.getItem('@walletlet/siwx_network'))
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
    expect(await visitor.dialog.isVisible()).toBe(false)
    expect(visitor.complaints).toEqual([])
  })

  it('R2.66, R4.75: declined: says so; cancel is the way out', async () => {
    const visitor = await visit({ runtime, path: '?sign-in' })
    await connect(visitor)
    await visitor.wallet('announced', `rejectNext('personal_sign')`)
    await visitor.dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await visitor.dialog.getByText('Signature declined').waitFor()
    await visitor.dialog.getByRole('button', { name: 'Cancel' }).click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.reading('status').getByText('disconnected').waitFor()
    expect(visitor.complaints).toEqual([])
  })
})

it('R4.73, R4.77: the wallet in the frame signs in: a no leads back, each family asks for itself, and cancel goes to where there is a session', async () => {
  const visitor = await visit({ path: '?chains=solana&sign-in' })
  const { dialog, page } = visitor
  const email = newEmail()
  await visitor.open()
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await visitor.title('Confirm email')
  await dialog.getByLabel('Six-digit code').fill(await codeFor(email))
  await visitor.title('Sign in')
  const sign = dialog.getByRole('button', { name: 'Sign', exact: true })
  await sign.click()
  await visitor.title('Approve transaction')
  await page.keyboard.press('Escape')
  await answerInFrame(visitor, 'Decline')
  await dialog.getByText('This application might not support Smart Accounts').waitFor()
  await visitor.title('Sign in')
  await sign.click()
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Approve')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await keptSessions(visitor)).length).toBeGreaterThan(0)
  const [session] = await keptSessions(visitor)
  const address = (await visitor.reading('address').innerText()) as Hex
  const { message = '', signature = '0x' } = session ?? {}
  const node = createClient({ transport: http(counterpart().nodeUrls[0]) })
  expect(await verifyMessageOnChain(node, { address, message, signature })).toBe(true)

  const toSolana = (): Promise<unknown> =>
    page.evaluate(() => {
      const network = window.demoWidget?.networks.find(({ chainNamespace }) => chainNamespace === 'solana')
      return network && window.demoWidget?.switchNetwork(network)
    })
  await toSolana()
  await visitor.title('Sign in')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => visitor.reading('address').innerText()).toBe(address)
  await toSolana()
  await visitor.title('Sign in')
  await sign.click()
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Approve')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await keptSessions(visitor)).at(-1)?.message ?? '').toContain('your Solana account')
  const bySolana = (await keptSessions(visitor)).at(-1)
  expect(bySolana?.message.split('\n')[0]).toContain('your Solana account')
  const key = await visitor.reading('address').innerText()
  expect(await verifySolana(bySolana?.signature ?? '', new TextEncoder().encode(bySolana?.message), key)).toBe(true)
  expect(visitor.complaints).toEqual([])
})
