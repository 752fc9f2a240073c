import { AxeBuilder } from '@axe-core/playwright'
import { beforeAll, expect, it } from 'vitest'
import type { Runtime } from '../../../demo/bundle.ts'
import { SCENES } from '../../../demo/pages/scenes.ts'
import { counterpart } from './counterpart.ts'
import { setUpBrowser, visit } from './visitor.ts'

/** What axe holds against the modal; the page behind it is not ours. */
async function audit(page: ConstructorParameters<typeof AxeBuilder>[0]['page']): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include('walletlet-modal')
    .setLegacyMode() // one page: the frames of the modal are not ours
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
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
  // Bundled here, in nobody's time.
  beforeAll(() => fetch(`${counterpart().demoUrl}/${runtime}/scene.js`))
  it.each(SCENES)(
    'R10.18, R10.23, R10.24: $name: shows itself, breaks no policy, fits, and axe finds nothing',
    async ({ name, shows }) => {
      const path = `scene?theme=${theme}&name=${encodeURIComponent(name)}`
      const visitor = await visit({ runtime, theme, width, path })
      await visitor.dialog.getByText(shows).first().waitFor()
      expect(await audit(visitor.page)).toEqual([])
      expect(await visitor.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0)
      expect(visitor.complaints).toEqual([])
    },
  )
}
