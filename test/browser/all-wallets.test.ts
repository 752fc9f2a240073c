import { describe, expect, it } from 'vitest'
import { RUNTIMES, setFault, setUpBrowser, takeRequests, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const openAll = async (visitor: Visitor): Promise<void> => {
  await visitor.open()
  await visitor.dialog.getByRole('button', { name: /All wallets/ }).click()
  await visitor.title('All wallets')
}
const tiles = (visitor: Visitor) => visitor.dialog.getByRole('tabpanel').getByRole('listitem')

describe.each(RUNTIMES)('all wallets on %s', (runtime) => {
  it('R2.31, R7.34: pages through the whole list on scroll, each wallet once, and never blocks for 200 ms', async () => {
    const visitor = await visit({
      runtime,
      before: `window.longTasks = []; new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' })`,
    })
    await openAll(visitor)
    await expect.poll(() => tiles(visitor).count()).toBeGreaterThanOrEqual(40)
    await visitor.page.evaluate('longTasks.length = 0')
    await takeRequests()
    let before = 0
    for (let scrolls = 0; scrolls < 40; scrolls++) {
      const count = await tiles(visitor).count()
      if (count >= 500) break
      before = count
      await tiles(visitor).last().scrollIntoViewIfNeeded()
      await expect.poll(() => tiles(visitor).count(), { timeout: 5_000 }).toBeGreaterThan(before)
    }
    const names = await tiles(visitor).allInnerTexts()
    expect(names.length).toBeGreaterThanOrEqual(500)
    const pages = (await takeRequests()).filter(({ path }) => path === '/getWallets').map(({ query }) => query.page)
    expect(new Set(pages).size).toBe(pages.length)
    const longest = Math.max(0, ...((await visitor.page.evaluate('longTasks')) as number[]))
    expect(longest).toBeLessThan(200)
  })

  it('R2.31, R9.17: searches from two characters, waits until the visitor stops typing, and says when nothing is found', async () => {
    const visitor = await visit({ runtime })
    await openAll(visitor)
    await expect.poll(() => tiles(visitor).count()).toBeGreaterThanOrEqual(40)
    await takeRequests()
    await visitor.dialog.getByRole('textbox').pressSequentially('quince', { delay: 30 })
    await visitor.dialog.getByText(/wallets? found/).waitFor()
    for (const text of await tiles(visitor).allInnerTexts()) expect(text.toLowerCase()).toContain('quince')
    const searches = (await takeRequests())
      .filter(({ path }) => path === '/getWallets')
      .map(({ query }) => query.search)
    expect(searches).toEqual(['quince'])
    await visitor.dialog.getByRole('textbox').fill('zzzzzz')
    await visitor.dialog.getByText('No wallet found').waitFor()
    await visitor.dialog.getByRole('textbox').fill('')
    await expect.poll(() => tiles(visitor).count()).toBeGreaterThanOrEqual(40)
  })

  it('R10.2: a search that fails can be retried', async () => {
    const visitor = await visit({ runtime })
    await openAll(visitor)
    await expect.poll(() => tiles(visitor).count()).toBeGreaterThanOrEqual(40)
    await setFault('walletApi', '/getWallets', { kind: 'status', status: 500 })
    await visitor.dialog.getByRole('textbox').fill('quince')
    await visitor.dialog.getByText('The wallets could not be loaded').waitFor()
    await setFault('walletApi', '/getWallets', { kind: 'delay', ms: 0 })
    await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
    await visitor.dialog.getByText(/wallets? found/).waitFor()
  })

  it('R2.31, R2.45: a listed wallet that is installed connects; another is paired with, or shows where to get it', async () => {
    const visitor = await visit({ runtime, options: { enableWalletConnect: false } })
    await openAll(visitor)
    await visitor.dialog.getByRole('button', { name: /Alder Wallet/ }).click()
    await visitor.title('Get Alder Wallet')
    await visitor.dialog.getByRole('button', { name: 'Back' }).click()
    await visitor.dialog.getByRole('button', { name: /Announced Wallet/ }).click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
  })
})
