import { expect, it } from 'vitest'
import { codeFor, newEmail } from '../../support/secure-site.ts'
import { setUpBrowser, type Visitor, visit } from '../../support/visitor.ts'

setUpBrowser()

/** How many timers of the page have not run yet. */
const COUNTS_TIMERS = `if (top === window) {
  window.timers = new Set()
  const { setTimeout: start, clearTimeout: stop } = window
  window.setTimeout = (run, ...more) => {
    const id = start((...given) => { timers.delete(id); run(...given) }, ...more)
    timers.add(id)
    return id
  }
  window.clearTimeout = (id) => { timers.delete(id); stop(id) }
  window.setInterval = () => { throw new Error('an interval') }
}`
const timers = ({ page }: Visitor): Promise<number> => page.evaluate('timers.size')

async function logInAndOut({ page, dialog }: Visitor, email: string): Promise<void> {
  await page.evaluate(() => window.demoWidget?.open({ view: 'EmailLogin' }))
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Email address').press('Enter')
  const code = dialog.getByLabel('Six-digit code')
  await code.waitFor()
  await code.fill(await codeFor(email))
  await page.evaluate(async () => {
    const { demoWidget: widget } = window
    const until = async (isTrue: () => boolean | undefined): Promise<void> => {
      while (!isTrue()) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await until(() => widget?.status.value === 'connected' && !widget.isOpen.value)
    await widget?.disconnect()
  })
}

it('R4.97: 50 logins and logouts leave one frame, and no node, listener, timer or memory behind', {
  timeout: 600_000,
}, async () => {
  const visitor = await visit({ before: COUNTS_TIMERS })
  const { page, context } = visitor
  const email = newEmail()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const measure = async (): Promise<Readonly<Record<string, number>>> => {
    await visitor.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => timers(visitor)).toBe(0)
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  for (let turn = 0; turn < 5; turn++) await logInAndOut(visitor, email)
  const before = await measure()
  for (let turn = 0; turn < 45; turn++) await logInAndOut(visitor, email)
  const after = await measure()
  const grown = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0)
  expect(await page.locator('iframe').count()).toBe(1)
  expect([grown('Frames'), grown('Documents')]).toEqual([0, 0])
  expect(grown('Nodes')).toBeLessThan(45)
  expect(grown('JSEventListeners')).toBeLessThan(45)
  expect(grown('JSHeapUsedSize')).toBeLessThan(45 * 30_000)
})
