import { describe, expect, it } from 'vitest'
import { atDesk, holdBack, movedOf, onPhone, SCREENS } from './support/places.ts'
import { RUNTIMES, setFault, setUpBrowser } from './support/visitor.ts'

setUpBrowser()

it('R2.9, R10.37: on a phone the rows of Connect stay under the finger while the line about terms comes late', async () => {
  const visitor = await onPhone()
  const { page, dialog } = visitor
  const release = await holdBack(visitor, /connecting-/)
  await page.evaluate('demoWidget.open()')
  await dialog.getByLabel('Email address').waitFor()
  await movedOf(visitor)
  release()
  await dialog.getByRole('link', { name: 'terms of service' }).waitFor()
  expect(await movedOf(visitor)).toEqual({})
})

it('R2.31, R10.37: on a phone what stands above all wallets stays under the finger while they come', async () => {
  const visitor = await onPhone({ options: { chains: [] } })
  const { page, dialog } = visitor
  const release = await holdBack(visitor, /getWallets/)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'QR code' }).waitFor()
  await movedOf(visitor)
  release()
  await dialog.getByRole('button', { name: 'Alder Wallet' }).waitFor()
  expect(await movedOf(visitor)).toEqual({})
})

it('R2.93, R10.37: a sheet neither grows nor shrinks under a finger: what was pressed is what is done', async () => {
  const visitor = await onPhone()
  const { page, dialog, context } = visitor
  const release = await holdBack(visitor, /\/balance/)
  await visitor.connect('Harbor Wallet')
  await page.evaluate('demoWidget.open()')
  const place = async (): Promise<{ x: number; y: number }> => {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await dialog.getByRole('button', { name: 'Send' }).boundingBox()) ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchCancel' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  // What minds a finger comes after the first paint. One that the system takes away again means nothing.
  await expect
    .poll(async () => {
      await touch('touchStart', await place())
      const isHeld = await dialog.evaluate((sheet) => sheet.style.minHeight !== '')
      if (!isHeld) await touch('touchCancel')
      return isHeld
    })
    .toBe(true)
  await movedOf(visitor)
  release()
  await dialog.getByText('TUSD').first().waitFor()
  expect((await movedOf(visitor)).Send).toBeUndefined()
  await touch('touchEnd')
  await visitor.title('Send')
  // And then it is as high as what it shows.
  await expect.poll(() => dialog.evaluate((sheet) => sheet.style.minHeight)).toBe('')
})

it('R2.47, R10.37: on a phone the actions of an account stay under the finger while few tokens come late, and in other tabs', async () => {
  const visitor = await onPhone()
  const { page, dialog } = visitor
  await visitor.wallet('announced', 'selectAccount(2)')
  const release = await holdBack(visitor, /\/balance/)
  await visitor.connect('Harbor Wallet')
  await page.evaluate('demoWidget.open()')
  await dialog.getByRole('tab', { name: 'Tokens' }).waitFor()
  await dialog.getByRole('tabpanel').locator('.wl-skeleton').nth(2).waitFor()
  await movedOf(visitor)
  release()
  await dialog.getByRole('tabpanel').getByText('Ether').waitFor()
  expect(await movedOf(visitor)).toEqual({})
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await dialog.getByRole('tabpanel').getByText(/NFT/).waitFor()
  expect(await movedOf(visitor)).toEqual({})
})

it('R2.31, R10.37: on a phone the search among all wallets stays under the finger, whatever is found', async () => {
  const visitor = await onPhone()
  const { page, dialog } = visitor
  await page.evaluate(`demoWidget.open({ view: 'AllWallets' })`)
  await dialog.getByRole('button', { name: 'Alder Wallet' }).waitFor()
  const field = dialog.getByLabel('Search wallets')
  await movedOf(visitor)
  await field.fill('alder')
  await dialog.getByText(/found/).waitFor()
  await field.fill('zzzzzzzz')
  await dialog.getByText('No wallet found').waitFor()
  // What was found is a list of its own each time.
  const moved = Object.keys(await movedOf(visitor)).filter((name) => !/^Alder/.test(name))
  expect(moved).toEqual([])
})

it.each([
  ['cannot be had', { kind: 'status', status: 500 }, 'The wallets could not be loaded'],
  ['are none', { kind: 'garbage', body: { data: [], count: 0 } }, 'No wallet found'],
] as const)(
  'R2.31, R10.37: on a phone the search among all wallets stays under the finger when they %s',
  async (_, fault, news) => {
    const visitor = await onPhone()
    const { page, dialog } = visitor
    await setFault('walletApi', '/getWallets', fault)
    const release = await holdBack(visitor, /getWallets/)
    await page.evaluate(`demoWidget.open({ view: 'AllWallets' })`)
    await dialog.locator('.wl-skeleton').first().waitFor()
    await movedOf(visitor)
    release()
    await dialog.getByText(news).waitFor()
    expect(await movedOf(visitor)).toEqual({})
  },
)

describe.each(RUNTIMES.flatMap((runtime) => SCREENS.map(([name, come]) => [name, runtime, come] as const)))(
  'R2.47, R10.37: an account at %s on %s',
  (_, runtime, come) => {
    it.each([
      ['cannot be had', { kind: 'status', status: 500 }, 'Your tokens are safe'],
      ['are none', { kind: 'garbage', body: { balances: [] } }, 'No tokens yet'],
    ] as const)('keeps its place when tokens %s', async (__, fault, news) => {
      const visitor = await come({ runtime })
      const { page, dialog } = visitor
      await setFault('blockchainApi', '*/balance', fault)
      const release = await holdBack(visitor, /\/balance/)
      await visitor.connect('Harbor Wallet')
      await page.evaluate('demoWidget.open()')
      await dialog.getByRole('tabpanel').locator('.wl-skeleton').nth(2).waitFor()
      await dialog.getByText('ETH', { exact: false }).first().waitFor()
      await movedOf(visitor)
      release()
      await dialog.getByRole('tabpanel').getByText(news).waitFor()
      expect(await movedOf(visitor)).toEqual({})
    })
  },
)

it('R2.47, R10.37: at a computer what can be done stays under the finger when the coin’s balance cannot be had', async () => {
  const visitor = await atDesk()
  const { page, dialog } = visitor
  const NODE = /\/\d+$/
  await visitor.wallet('announced', 'selectAccount(1)')
  await setFault('rpc', '*', { kind: 'status', status: 500 })
  const release = await holdBack(visitor, NODE)
  await visitor.connect('Harbor Wallet')
  await page.evaluate('demoWidget.open()')
  await dialog.getByText('TUSD').first().waitFor()
  await movedOf(visitor)
  release()
  await dialog.getByText('Balance unavailable', { exact: true }).first().waitFor()
  expect(await movedOf(visitor)).toEqual({})
})
