import { numberToHex } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { testAccount } from '../stack/chains/accounts.ts'
import { callNode, callNodeInOrder } from '../stack/chains/rpc.ts'
import { counterpart } from './support/counterpart.ts'
import { RUNTIMES, setFault, setUpBrowser, takeRequests, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const LENGTH = 1_000
/** A visitor nobody else is: what they did would change what other scenarios show. */
const busy = testAccount(4).address
const node = (): string => counterpart().nodeUrls[0] ?? ''

const openAccount = async ({ page }: Visitor, name: RegExp): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name }).click()
}
const openActivity = async (visitor: Visitor): Promise<void> => {
  await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
  await visitor.dialog.getByRole('tabpanel').getByRole('listitem').first().waitFor()
}
const rows = ({ dialog }: Visitor) => dialog.getByRole('tabpanel').getByRole('listitem')

beforeAll(async () => {
  const first = Number(await callNode(node(), 'eth_getTransactionCount', [busy, 'latest']))
  const send = (index: number) => ({
    method: 'eth_sendTransaction',
    params: [
      {
        from: busy,
        to: testAccount(5).address,
        value: '0x9184e72a000',
        gas: '0x5208',
        nonce: numberToHex(first + index),
      },
    ],
  })
  await callNode(node(), 'evm_setAutomine', [false])
  await callNodeInOrder(
    node(),
    Array.from({ length: LENGTH }, (_, index) => send(index)),
  )
  await callNode(node(), 'evm_mine')
  await callNode(node(), 'evm_setAutomine', [true])
})

describe.each(RUNTIMES)('a history of a thousand on %s', (runtime) => {
  it('is read page by page on scroll at 4× CPU; what stands in the page stays the same', async () => {
    const visitor = await visit({
      runtime,
      wallets: { names: ['legacy'] },
      before: `window.longTasks = []; new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((entry) => Math.round(entry.duration)))).observe({ type: 'longtask' })`,
    })
    await visitor.connect('Browser Wallet')
    await openAccount(visitor, /0x15/)
    const session = await visitor.context.newCDPSession(visitor.page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await openActivity(visitor)
    await takeRequests()
    await visitor.page.evaluate('longTasks.length = 0')
    const count = (): Promise<number> =>
      visitor.dialog.evaluate((dialog) => dialog.querySelector('.wl-body')?.querySelectorAll('*').length ?? 0)
    const known = (): Promise<number> =>
      rows(visitor).evaluateAll((items) => Math.max(...items.map((item) => Number(item.getAttribute('aria-setsize')))))
    const sizes: number[] = []
    for (let scrolls = 0; scrolls < 200 && (await known()) < LENGTH; scrolls++) {
      await visitor.dialog.evaluate((dialog) => dialog.querySelector('.wl-body')?.scrollBy(0, 1_500))
      await visitor.page.waitForTimeout(50)
      sizes.push(await count())
    }
    await visitor.dialog.evaluate((dialog) => dialog.querySelector('.wl-body')?.scrollTo(0, 1e6))
    await rows(visitor)
      .and(visitor.page.locator(`[aria-posinset="${LENGTH}"]`))
      .waitFor()
    sizes.push(await count())
    expect(Math.max(...sizes)).toBeLessThan(700)
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(2)
    const cursors = (await takeRequests())
      .filter(({ path }) => path.endsWith('/history'))
      .map(({ query }) => query.cursor)
    expect([cursors.length, new Set(cursors).size]).toEqual([LENGTH / 50 - 1, LENGTH / 50 - 1])
    const tasks = (await visitor.page.evaluate('longTasks')) as number[]
    console.log(
      `${runtime}: ${sizes.length} looks, elements ${Math.min(...sizes)} to ${Math.max(...sizes)}, tasks over 50 ms: ${tasks.join(', ') || 'none'}`,
    )
    expect(visitor.complaints).toEqual([])
  })
})

describe.each(RUNTIMES)('what was just sent on %s', (runtime) => {
  it('shows at once, and settles from the chain; closed, nobody is asked', async () => {
    const visitor = await visit({ runtime })
    await visitor.connect('Harbor Wallet')
    await callNode(node(), 'evm_setAutomine', [false])
    const amount = runtime === 'react' ? 1_234n : 5_678n
    const request = {
      from: testAccount(0).address,
      to: testAccount(5).address,
      value: numberToHex(amount * 10n ** 12n),
    }
    await visitor.page.evaluate(
      (params) =>
        (
          window as unknown as { demoWidget: { provider(family: string): { request(call: object): Promise<string> } } }
        ).demoWidget
          .provider('eip155')
          .request({ method: 'eth_sendTransaction', params: [params] }),
      request,
    )
    await openAccount(visitor, /0xf3/)
    await openActivity(visitor)
    const row = rows(visitor).first()
    await row.getByText('Pending').waitFor()
    expect(await row.innerText()).toContain(`−0.00${runtime === 'react' ? 1 : 5} ETH`)
    await callNode(node(), 'evm_mine')
    await callNode(node(), 'evm_setAutomine', [true])
    await row.getByText('Pending').waitFor({ state: 'detached', timeout: 15_000 })
    // Taken over by the history.
    await expect
      .poll(() => visitor.page.evaluate(`localStorage.getItem('@walletlet/sent_transactions')`), { timeout: 25_000 })
      .toBe(null)
    expect(
      await rows(visitor)
        .filter({ hasText: `−0.00${runtime === 'react' ? 1 : 5} ETH` })
        .count(),
    ).toBe(1)
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'hidden' })
    await takeRequests()
    await visitor.page.waitForTimeout(1_500)
    expect((await takeRequests()).map(({ path }) => path)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })

  it('a history that cannot be had says so, and is had on the next try', async () => {
    await setFault('blockchainApi', '*/history', { kind: 'status', status: 500 })
    const visitor = await visit({ runtime })
    await visitor.connect('Harbor Wallet')
    await openAccount(visitor, /0xf3/)
    await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
    await visitor.dialog.getByRole('alert').getByText('Failed to fetch transactions').waitFor()
    await setFault('blockchainApi', '*/history', { kind: 'delay', ms: 1 })
    await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
    await rows(visitor).first().waitFor()
  })
})
