import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import type { Widget } from 'walletlet'
import { startTestChain } from 'walletlet/testing'
import { type WalletFixtures, walletFixtures } from 'walletlet/testing/playwright'

const test = base.extend<WalletFixtures>(walletFixtures)

const SITE = 'https://shop.example'
const dist = path.resolve(process.cwd(), 'dist')
const HTML = `<!doctype html><title>Shop</title><script type="module" src="/walletlet.js"></script>
<walletlet-button networks="1,8453"></walletlet-button>`
/** Nothing but its own files and pictures: the page itself may ask no node. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'none'; img-src data:"

/** A published site, which nobody prepared for this: a strict policy, and files of its own. */
async function publish(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (origin !== SITE) return route.abort()
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: HTML, headers: { 'content-security-policy': POLICY } })
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(path.join(dist, pathname)) })
  })
}

type WidgetElement = Element & { readonly widget: Widget }
const inWidget = <Value>(page: Page, run: (widget: Widget) => Value): Promise<Awaited<Value>> =>
  page.evaluate(`(${run})(document.querySelector('walletlet-button').widget)`)
const statusOf = (page: Page) =>
  page.evaluate(() => (document.querySelector('walletlet-button') as WidgetElement | null)?.widget?.status.value)

test.beforeEach(async ({ page }) => {
  await publish(page)
  await page.goto(SITE)
})

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect.poll(() => statusOf(page)).toBe('connected')
}

test('a visitor connects the wallet by clicks, it signs for real, stays over a reload, and leaves', async ({
  page,
  walletOwner,
}) => {
  await connect(page)
  const { addresses, isConnected } = await walletOwner.look()
  expect(isConnected).toBe(true)
  const signature = await inWidget(page, (widget) => widget.signMessage('hello'))
  const address = addresses.eip155?.[0] as Hex
  expect(await verifyMessage({ address, message: 'hello', signature: signature as Hex })).toBe(true)
  await page.reload()
  await expect.poll(() => statusOf(page)).toBe('connected')
  await walletOwner.disconnect()
  await expect.poll(() => statusOf(page)).toBe('disconnected')
})

test('refuses, fails, holds, locks, switches accounts', async ({ page, walletOwner }) => {
  await connect(page)
  const sign = () =>
    inWidget(page, (widget) =>
      widget.signMessage('hello').then(
        () => 'signed',
        () => 'failed',
      ),
    )
  await walletOwner.refuse()
  expect(await sign()).toBe('failed')
  await walletOwner.fail(4900)
  expect(await sign()).toBe('failed')
  const release = await walletOwner.hold()
  const signing = sign()
  await expect.poll(async () => (await walletOwner.look()).requests.at(-1)?.outcome).toBe('pending')
  await release()
  expect(await signing).toBe('signed')
  const { addresses } = await walletOwner.look()
  await walletOwner.switchAccount(1)
  await expect.poll(() => inWidget(page, (widget) => widget.account.value?.address)).toBe(addresses.eip155?.[1])
  await walletOwner.lock()
  await expect.poll(() => statusOf(page)).toBe('disconnected')
})

test.describe('on a chain that the test started', () => {
  const chain = startTestChain({ id: 1 })
  test.use({ wallet: async ({ page: _ }, use) => use({ rpc: { 'eip155:1': (await chain).url } }) })
  test.afterAll(async () => (await chain).stop())

  test('sends, though the site’s policy lets it ask nobody', async ({ page }) => {
    await connect(page)
    const hash = await inWidget(page, (widget) =>
      widget.provider('eip155').request({
        method: 'eth_sendTransaction',
        params: [
          {
            from: widget.account.value?.address,
            to: '0x00000000000000000000000000000000000000b0',
            value: '0x5',
          },
        ],
      }),
    )
    expect((await chain).transactions).toMatchObject([{ hash, value: 5n }])
  })
})
