import { describe, expect, it } from 'vitest'
import type { SignInSession } from '../../src/siwx.ts'
import { verifyTron } from '../contract/families/tron.ts'
import { RUNTIMES, setUpBrowser, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const TEXT = 'Hello from Tidepool'
const BALANCE = 7_250_000

/** The chain's node, as far as the family asks it. */
const answerNode = ({ page }: Visitor) =>
  page.route('**/tron', async (route) => {
    const { id, method } = (route.request().postDataJSON() ?? {}) as { id?: number; method?: string }
    const result = method === 'eth_getBalance' ? `0x${BALANCE.toString(16)}` : null
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { jsonrpc: '2.0', id, result },
    })
  })

const isConnected = (visitor: Visitor) => visitor.reading('status').getByText('connected', { exact: true }).waitFor()

/** Of a package outside, by the public doors alone: see test/families/tron. */
describe.each(RUNTIMES)('a sixth family on %s', (runtime) => {
  it('is offered, connects beside ours, signs in, shows its account, signs, comes back and leaves', async () => {
    const visitor = await visit({ runtime, path: '?chains=tron&sign-in', width: 390 })
    const { page, dialog } = visitor
    await answerNode(visitor)
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

    await visitor.open()
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.title('Sign in')
    await press('Sign')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('main').getByRole('button', { name: 'Local One', exact: true }).click()
    await visitor.title('Choose network')
    await press('Tron')
    await visitor.title('Switch chain')
    await dialog.getByText('This needs a wallet for Tron.').waitFor()
    await press('Switch to Tron')
    await visitor.title('Connect wallet')
    expect(await dialog.getByRole('button', { name: 'Harbor Wallet' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Trillium' }).click()

    await visitor.title('Sign in')
    await press('Sign')
    await dialog.waitFor({ state: 'hidden' })
    await isConnected(visitor)
    const address = await visitor.reading('address').innerText()
    expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
    const kept = JSON.parse(
      await page.evaluate(() => localStorage.getItem('@walletlet/siwx') ?? '[]'),
    ) as SignInSession[]
    const session = kept.find(({ data }) => data.chainId === 'tron:0x2b6653dc')
    expect(session?.message).toContain(`your TRON account:\n${address}`)
    expect(await verifyTron(session?.signature ?? '', session?.message ?? '', address)).toBe(true)

    await visitor.reading('network').getByText('Tron', { exact: true }).waitFor()
    await visitor.reading('balance').getByText(`${BALANCE} / 10^6 TRX`).waitFor()
    await page.getByRole('button', { name: 'Sign a message' }).click()
    const signature = await page
      .getByTestId('signature')
      .getByText(/^0x[0-9a-f]{130}$/)
      .innerText()
    expect(await verifyTron(signature, TEXT, address)).toBe(true)

    const account = page.getByRole('banner').getByRole('button', { name: new RegExp(address.slice(0, 4)) })
    await account.click()
    await dialog.getByText('7.250').first().waitFor()
    // What the family does not offer is not there.
    expect(await dialog.getByRole('button', { name: /swap|send|buy/i }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    // Written again by a page that has found its session.
    await page.evaluate(() => localStorage.removeItem('@walletlet/siwx_network'))
    await page.reload()
    await page.waitForFunction(() => localStorage.getItem('@walletlet/siwx_network'))
    await isConnected(visitor)
    await visitor.reading('address').getByText(address).waitFor()
    expect(await dialog.isVisible()).toBe(false)
    await account.click()
    await press('Disconnect')
    await expect
      .poll(() => page.evaluate(() => window.demoWidget?.connections.value.map(({ namespace }) => namespace)))
      .toEqual(['eip155'])
    expect(visitor.complaints).toEqual([])
  })
})
