import { numberToHex } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { testAccount } from '../../../stack/chains/accounts.ts'
import { callNode, sendInOneBlock } from '../../../stack/chains/rpc.ts'
import { counterpart } from '../../support/counterpart.ts'
import { live, quiet } from '../../support/live.ts'
import { RUNTIMES, setFault, setUpBrowser, takeRequests, type Visitor, visit } from '../../support/visitor.ts'

setUpBrowser()

/** Enough for eight pages; `npm run bench` scrolls a thousand. */
const LENGTH = 400
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
  const payments = Array.from({ length: LENGTH }, (_, index) => ({
    from: busy,
    to: testAccount(5).address,
    value: '0x9184e72a000',
    gas: '0x5208',
    nonce: numberToHex(first + index),
  }))
  await sendInOneBlock(node(), payments)
})

/** A screen of rows with what is drawn around it, the head and the foot of the list. */
const MAX_ELEMENTS = 350

/** Scrolls on by `px`, lets the page draw, and looks at what stands in it. */
const scrollOn = ({ dialog }: Visitor, px: number): Promise<{ elements: number; known: number; isEnd: boolean }> =>
  dialog.evaluate(async (one, by) => {
    const body = one.querySelector('.wl-body') as HTMLElement
    body.scrollBy(0, by)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const items = [...body.querySelectorAll('li')]
    return {
      elements: body.querySelectorAll('*').length,
      known: Math.max(...items.map((item) => Number(item.ariaSetSize))),
      isEnd: body.scrollTop + body.clientHeight >= body.scrollHeight - 1,
    }
  }, px)

describe.each(RUNTIMES)('a long history on %s', (runtime) => {
  it('R2.56, R4.105: is read page by page on scroll, while what stands in the page stays the same', async () => {
    const visitor = await visit({ runtime, wallets: { names: ['legacy'] } })
    await visitor.connect('Browser Wallet')
    await openAccount(visitor, /0x15/)
    await takeRequests()
    await openActivity(visitor)
    const elements: number[] = []
    await expect
      .poll(
        async () => {
          const look = await scrollOn(visitor, 3_000)
          elements.push(look.elements)
          return look.isEnd ? look.known : 0
        },
        { timeout: 240_000, interval: 1 },
      )
      .toBe(LENGTH)
    await rows(visitor)
      .and(visitor.page.locator(`[aria-posinset="${LENGTH}"]`))
      .waitFor()
    expect(Math.max(...elements)).toBeLessThan(MAX_ELEMENTS)
    const cursors = (await takeRequests())
      .filter(({ path }) => path.endsWith('/history'))
      .map(({ query }) => query.cursor)
    expect([cursors.length, new Set(cursors).size]).toEqual([LENGTH / 50, LENGTH / 50])
    expect(visitor.complaints).toEqual([])
  })
})

describe.each(RUNTIMES)('what was just sent on %s', (runtime) => {
  it('R4.106: shows at once, and settles from the chain; closed, nobody is asked', async () => {
    const visitor = await visit({ runtime, hasOwnTime: true })
    const { page } = visitor
    await visitor.connect('Harbor Wallet')
    await callNode(node(), 'evm_setAutomine', [false])
    const amount = runtime === 'react' ? 1_234n : 5_678n
    const params = [
      { from: testAccount(0).address, to: testAccount(5).address, value: numberToHex(amount * 10n ** 12n) },
    ]
    await page.evaluate(
      `demoWidget.provider('eip155').request(${JSON.stringify({ method: 'eth_sendTransaction', params })})`,
    )
    await openAccount(visitor, /0xf3|ada\.eth/)
    await openActivity(visitor)
    const shown = `−0.00${runtime === 'react' ? 1 : 5} ETH`
    const row = rows(visitor).first()
    await row.getByText('Pending').waitFor()
    expect(await row.innerText()).toContain(shown)
    await callNode(node(), 'evm_mine')
    await callNode(node(), 'evm_setAutomine', [true])
    // Until the chain tells, and the history has taken it over.
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return page.evaluate(`localStorage.getItem('@walletlet/sent_transactions')`)
      })
      .toBe(null)
    await row.getByText('Pending').waitFor({ state: 'detached' })
    expect(await rows(visitor).filter({ hasText: shown }).count()).toBe(1)
    await page.keyboard.press('Escape')
    // What was asked before may still be on its way.
    await live(visitor, 5)
    await visitor.dialog.waitFor({ state: 'hidden' })
    await quiet()
    await live(visitor, 60)
    expect((await takeRequests()).map(({ path }) => path)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })
})

it('R8.21: a history that cannot be had says so, and is had on the next try', async () => {
  await setFault('blockchainApi', '*/history', { kind: 'status', status: 500 })
  const visitor = await visit({ runtime: 'preact' })
  await visitor.connect('Harbor Wallet')
  await openAccount(visitor, /0xf3|ada\.eth/)
  await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
  await visitor.dialog.getByRole('alert').getByText('Failed to fetch transactions').waitFor()
  await setFault('blockchainApi', '*/history', { kind: 'delay', ms: 1 })
  await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
  await rows(visitor).first().waitFor()
})
