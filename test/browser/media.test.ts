import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SCENES } from '../../demo/pages/scenes.ts'
import { settle } from './support/settle.ts'
import { comeAnew, openPage, setUpBrowser } from './support/visitor.ts'

setUpBrowser()

/** Some of each room, whichever rooms there are: all of them would take a minute. */
const SOME = SCENES.filter(({ isInline }, index) => !isInline && index % 4 === 0)

/** What can be used and has no edge that is painted, of the page's own buttons, too. */
const edgeless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document, document.querySelector('walletlet-modal')?.shadowRoot].flatMap((root) =>
      [...(root?.querySelectorAll('button:not(.plain), .wl-field') ?? [])].flatMap((control) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, outlineColor } = getComputedStyle(control)
        const isPainted = (style: string, colour: string): boolean =>
          style !== 'none' && !/a\(.*, 0\)$|\/ 0\)$/.test(colour)
        const hasBorder = isPainted(borderTopStyle, borderTopColor) && Number.parseFloat(borderTopWidth) >= 1
        return hasBorder || isPainted(outlineStyle, outlineColor) || !control.checkVisibility()
          ? []
          : [control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 80)]
      }),
    ),
  )

/** Whatever of the modal goes from one place to another, or turns, for longer than is seen. Fades are no motion. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (document.querySelector('walletlet-modal')?.shadowRoot?.getAnimations() ?? []).flatMap(({ effect }) => {
      const { target } = effect as KeyframeEffect
      const moves = (effect as KeyframeEffect)
        .getKeyframes()
        .some((frame) => !['none', undefined].includes(frame.transform as string) || 'strokeDashoffset' in frame)
      return moves && Number(effect?.getComputedTiming().duration) > 10 ? [target?.outerHTML.slice(0, 80) ?? ''] : []
    }),
  )

/** The colours that tell things apart, and what stands for the whole view that has them. */
const faint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const card = document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog')
    if (!card) throw new Error('There is no modal')
    const { color } = getComputedStyle(card)
    return [...card.querySelectorAll('.wl-muted, .wl-field')].flatMap((element) => {
      const style = getComputedStyle(element)
      return [style.color, ...(element.matches('.wl-field') ? [style.borderTopColor] : [])].some((one) => one !== color)
        ? [element.outerHTML.slice(0, 80)]
        : []
    })
  })

it('R10.23, R10.26: forced colours, more contrast and less motion are obeyed on views of all rooms', async () => {
  const context = await comeAnew({ width: 390, theme: 'light' })
  const { page, complaints } = await openPage(context, { runtime: 'react', path: 'scene?theme=light' })
  await page.waitForFunction(() => window.showScene)
  for (const { name, shows } of SOME) {
    await page.evaluate((scene) => window.showScene?.(scene), name)
    await settle(page, 'walletlet-modal', shows)
    expect(await moving(page), `${name}: moves`).toEqual([])
    expect(await edgeless(page), `${name}: has no edge by itself`).not.toEqual([])
    await page.emulateMedia({ contrast: 'more' })
    expect(await faint(page), `${name}: is faint`).toEqual([])
    await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' })
    expect(await edgeless(page), `${name}: has no edge in forced colours`).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  }
  expect(complaints).toEqual([])
  await context.close()
})
