import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Runtime } from '../../../demo/bundle.ts'
import { SCENES } from '../../../demo/pages/scenes.ts'
import { counterpart } from './counterpart.ts'
import { comeAnew, setUpBrowser, visit } from './visitor.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe holds against the modal; the page behind it and the frames in it are not ours. */
async function audit(page: Page): Promise<string[]> {
  const { violations, passes } = await page.evaluate<Pick<AxeResults, 'violations' | 'passes'>>(
    `axe.run({ include: ['walletlet-modal'] }, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'], iframes: false })`,
  )
  expect(passes.length, 'rules that looked at the modal').toBeGreaterThan(5)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** Every scene on one runtime, a file each, so that files run side by side. */
export function checkViews({
  runtime,
  theme,
  width,
}: {
  runtime: Runtime
  theme: 'light' | 'dark'
  width: number
}): void {
  setUpBrowser()
  let axe: string
  let context: BrowserContext
  beforeAll(async () => {
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    context = await comeAnew({ width, theme })
    // Bundled here, in nobody's time.
    await fetch(`${counterpart().demoUrl}/${runtime}/scene.js`)
  })
  afterAll(() => context.close())
  it.each(SCENES)(
    'R10.18, R10.23, R10.24: $name: shows itself, breaks no policy, fits, and axe finds nothing',
    async ({ name, shows }) => {
      const path = `scene?theme=${theme}&name=${encodeURIComponent(name)}`
      const visitor = await visit({ runtime, context, path })
      await visitor.dialog.getByText(shows).first().waitFor()
      await visitor.page.evaluate(axe)
      expect(await audit(visitor.page)).toEqual([])
      expect(await visitor.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0)
      expect(visitor.complaints).toEqual([])
    },
  )
}
