import { chromium } from 'playwright-core'
import { startDemo } from '../demo/server.ts'
import { startStack } from '../test/stack/start-stack.ts'
import { launchOptions } from '../test/tools/browser.ts'

export interface FrameReport {
  /** ms from the click on “Continue” beside an email address to a frame that is ready; it is created on the way. */
  readonly readyMs: readonly number[]
  /** The same to the screen that wants the code; 500 ms of it are the protocol's (R9.23). */
  readonly codeMs: readonly number[]
}

/** A stopwatch in the page's own time. */
const STOPWATCH = `
addEventListener('click', (event) => { window.clickedAt = event.timeStamp }, true)
addEventListener('message', ({ data, timeStamp }) => {
  if (data?.type === '@w3m-frame/READY') window.readyAt ??= timeStamp
})`

/** On the demo page, with the secure site of the stack on an origin of its own. */
export async function measureFrame(samples: number): Promise<FrameReport> {
  const stack = await startStack()
  const demo = await startDemo(stack)
  const browser = await chromium.launch(launchOptions)
  const report = { readyMs: [] as number[], codeMs: [] as number[] }
  try {
    for (let index = 0; index < samples; index++) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.addInitScript(STOPWATCH)
      await page.goto(demo.url)
      await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email address').fill(`bench-${index}@example.com`)
      await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
      await dialog.getByRole('heading', { name: 'Confirm email' }).waitFor()
      const [ready, code] = await page.evaluate<[number, number]>(
        '[window.readyAt - window.clickedAt, performance.now() - window.clickedAt]',
      )
      report.readyMs.push(ready)
      report.codeMs.push(code)
      await context.close()
    }
    return report
  } finally {
    await browser.close()
    await demo.stop()
    await stack.stop()
  }
}
