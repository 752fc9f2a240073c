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
})
