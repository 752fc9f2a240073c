import type { CDPSession } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { RUNTIMES, setUpBrowser, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const PHONE = { width: 390 } as const

/** A finger that goes down on the head of the sheet, by so much in so many steps, and is lifted. */
async function drag({ page, dialog }: Visitor, downPx: number, session: CDPSession): Promise<void> {
  const box = await dialog.boundingBox()
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
  const y = (box?.y ?? 0) + 30
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] })
  await touch('touchStart', y)
  for (let step = 1; step <= 10; step++) await touch('touchMove', y + (downPx * step) / 10)
  // So slow that only the way counts: the time of the page's events is the browser's own.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))),
  )
  await touch('touchEnd', y + downPx)
}

describe.each(RUNTIMES)('the look on %s', (runtime) => {
  it('R2.93: a sheet follows the finger, is dismissed by a long pull, and is where it was after a short one', async () => {
    const visitor = await visit({ runtime, ...PHONE })
    const session = await visitor.context.newCDPSession(visitor.page)
    await visitor.open()
    // What follows the finger comes after the first paint.
    await visitor.page.waitForLoadState('networkidle')
    const { dialog } = visitor
    const place = () => dialog.evaluate((sheet) => sheet.getBoundingClientRect().top)
    const before = await place()
    // Slowly, and not far: as the visitor moves on, nothing happened.
    await dialog.evaluate((sheet) => sheet.addEventListener('pointerup', () => (sheet.dataset.lifted = 'yes')))
    await drag(visitor, 6, session)
    await expect.poll(() => dialog.getAttribute('data-lifted')).toBe('yes')
    await expect.poll(place).toBe(before)
    await drag(visitor, 200, session)
    await dialog.waitFor({ state: 'hidden' })
    expect(visitor.complaints).toEqual([])
  })

  it('R2.29: the ways to log in are one row of marks under the first of them, each large enough for a finger and named', async () => {
    const visitor = await visit({ runtime, width: 360 })
    await visitor.open()
    const list = visitor.dialog.getByRole('list', { name: 'Log in with an account you have' })
    const tiles = list.getByRole('button')
    await tiles.first().waitFor()
    const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')))).toEqual([
      'X',
      'Farcaster',
      'Discord',
      'Apple',
      'More',
    ])
  })
  it('R2.47: an account is one face for every wallet: its actions side by side, no amount or address in two lines, the rest behind the wheel', async () => {
    const visitor = await visit({ runtime, width: 360 })
    const { dialog, page, wallet, title } = visitor
    await visitor.connect('Harbor Wallet')
    await wallet('announced', 'setAccounts([0, 1, 2])')
    await page.evaluate('demoWidget.open()')
    const actions = dialog.getByRole('list', { name: 'What you can do' }).getByRole('button')
    await actions.nth(3).waitFor()
    const boxes = await Promise.all((await actions.all()).map((action) => action.boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(64)
    await dialog.getByText('Total value').waitFor()
    const lines = (text: RegExp) =>
      dialog
        .getByText(text)
        .evaluateAll((all) =>
          all.map((one) =>
            Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
          ),
        )
    expect(await lines(/^\$[\d,]+$/)).toEqual([1])
    await dialog.getByRole('button', { name: 'Account settings' }).click()
    await title('Account settings')
    await dialog.getByRole('button', { name: /Switch account/ }).click()
    await title('Switch account')
    await dialog
      .getByText(/^\$[\d,]+\.\d\d$/)
      .nth(2)
      .waitFor()
    expect(await lines(/^0x\w+…\w+$/)).toEqual([1, 1, 1])
  })
})
