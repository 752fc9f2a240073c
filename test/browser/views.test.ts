import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, it } from 'vitest'
import { SCENES } from '../../demo/pages/scenes.ts'
import { setUpBrowser, visit } from './support/visitor.ts'

setUpBrowser()

/** What axe holds against the modal; the page behind it is not ours. */
async function audit(page: ConstructorParameters<typeof AxeBuilder>[0]['page']): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include('walletlet-modal')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

describe.each(SCENES)('$name', (scene) => {
  it.each([
    ['react', 'light', 1100],
    ['preact', 'dark', 390],
    ['react-18', 'dark', 360],
  ] as const)(
    'on %s, %s, %s px: shows itself, breaks no policy, fits, and axe finds nothing',
    async (runtime, theme, width) => {
      const visitor = await visit({
        runtime,
        theme,
        width,
        path: `scene?theme=${theme}&name=${encodeURIComponent(scene.name)}`,
      })
      await visitor.dialog.getByText(scene.shows).first().waitFor()
      expect(await audit(visitor.page)).toEqual([])
      expect(await visitor.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0)
      expect(visitor.complaints).toEqual([])
    },
  )
})
