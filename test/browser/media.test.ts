import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SCENES } from '../../demo/pages/scenes.ts'
import type { Scene } from '../../demo/pages/stage.ts'
import { faintRings } from './support/focus-rings.ts'
import { settle } from './support/settle.ts'
import { comeAnew, openPage, setUpBrowser } from './support/visitor.ts'

setUpBrowser()

/** Of rooms that every page has: what a visitor meets first and most. Those of others say so themselves. */
const FIRST_SEEN = new Set([
  'Connect',
  'ConnectingExternal, waiting',
  'ConnectingExternal, declined',
  'Account',
  'Networks',
  'ProfileWallets, several',
  'EmailLogin, no address',
])
const isMuchSeen = ({ name, isMuchSeen: isMarked }: Scene): boolean => isMarked || FIRST_SEEN.has(name)

/** And some of each room, whichever rooms there are: all of them would take a minute. */
const SCENES_OF = {
  390: SCENES.filter((scene, index) => !scene.isInline && (isMuchSeen(scene) || index % 4 === 0)),
  1100: SCENES.filter(isMuchSeen),
} as const

/** What can be used and has no edge that is painted, of the page's own buttons, too, unless it is the modal's alone. */
const edgeless = (page: Page, ofModal = false): Promise<string[]> =>
  page.evaluate(
    (isModal) =>
      [isModal ? undefined : document, document.querySelector('walletlet-modal')?.shadowRoot].flatMap((root) =>
        [...(root?.querySelectorAll('button:not(.plain), .wl-field') ?? [])].flatMap((control) => {
          const { borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, outlineColor } =
            getComputedStyle(control)
          const isPainted = (style: string, colour: string): boolean =>
            style !== 'none' && !/a\(.*, 0\)$|\/ 0\)$/.test(colour)
          const hasBorder = isPainted(borderTopStyle, borderTopColor) && Number.parseFloat(borderTopWidth) >= 1
          return hasBorder || isPainted(outlineStyle, outlineColor) || !control.checkVisibility()
            ? []
            : [control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 80)]
        }),
      ),
    ofModal,
  )

/** Edges around what has one already, icons in a colour of ours, and what backgrounds draw that forced colours take away: pictures, lines, the handle. */
const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('walletlet-modal')?.shadowRoot
    const all = (selector: string): Element[] => [...(root?.querySelectorAll(selector) ?? [])]
    const edgeOf = (element: Element, part?: string): number =>
      Number.parseFloat(getComputedStyle(element, part).borderTopWidth)
    /** In a colour of ours, on a ground of the visitor's: it may be as dark as that. */
    const isOurs = (icon: Element): boolean =>
      getComputedStyle(icon).color !== getComputedStyle(icon.parentElement ?? icon).color
    const isEmpty = (picture: Element): boolean =>
      !picture.childElementCount && getComputedStyle(picture).backgroundImage === 'none'
    const colourOf = (element: Element | null | undefined): string => (element ? getComputedStyle(element).color : '')
    const pressable = colourOf(root?.querySelector('.wl-header button'))
    return [
      // What cannot be pressed now has no ground of its own then.
      ...all('.wl-button[aria-disabled]:not([aria-busy])').filter((button) => colourOf(button) === pressable),
      ...all('.wl-field input').filter((input) => edgeOf(input) > 0),
      ...all('.wl-icon:not(.wl-placeholder > *), .wl-spinner').filter(isOurs),
      ...all('p a').filter((link) => edgeOf(link) > 0),
      ...all('.wl-picture').filter(isEmpty),
      ...all('.wl-rows > li + li, .wl-separator').filter((line) => !edgeOf(line, '::before')),
      ...(innerWidth < 430 ? all('.wl-card').filter((card) => !edgeOf(card, '::before')) : []),
    ].map((element) => element.outerHTML.slice(0, 80))
  })

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

it.each([390, 1100] as const)(
  'R10.23, R10.26: forced colours, more contrast and less motion are obeyed on views at %i px',
  async (width) => {
    const context = await comeAnew({ width, theme: 'light' })
    const { page, complaints } = await openPage(context, { runtime: 'react', path: 'scene?theme=light' })
    await page.waitForFunction(() => window.showScene)
    for (const { name, shows } of SCENES_OF[width]) {
      await page.evaluate((scene) => window.showScene?.(scene), name)
      await settle(page, 'walletlet-modal', shows)
      expect(await moving(page), `${name}: moves`).toEqual([])
      expect(await edgeless(page), `${name}: has no edge by itself`).not.toEqual([])
      await page.emulateMedia({ contrast: 'more' })
      expect(await faint(page), `${name}: is faint`).toEqual([])
      expect(await edgeless(page, true), `${name}: has no edge where more contrast is asked for`).toEqual([])
      expect(await faintRings(page, 'walletlet-modal'), `${name}: shows no focus with more contrast`).toEqual([])
      await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' })
      expect(await edgeless(page), `${name}: has no edge in forced colours`).toEqual([])
      expect(await lost(page), `${name}: is lost or doubled in forced colours`).toEqual([])
      expect(await faintRings(page, 'walletlet-modal'), `${name}: shows no focus in forced colours`).toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
    }
    expect(complaints).toEqual([])
    await context.close()
  },
)

/** Words, amounts and marks of a view that reach beyond its card or lie over another part of their row, and rows without room for a word. */
const cramped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const card = document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog')
    if (!card) throw new Error('There is no modal')
    const edges = card.getBoundingClientRect()
    const faults = new Set<string>()
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (!node.data.trim() || node.parentElement?.closest('.wl-hidden')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      if (left < edges.left || right > edges.right) faults.add(`is cut off: ${node.data}`)
    }
    for (const control of card.querySelectorAll('.wl-field, button')) {
      const { left, right } = control.getBoundingClientRect()
      if (left < edges.left || right > edges.right) faults.add(`is cut off: ${control.outerHTML.slice(0, 80)}`)
    }
    for (const row of card.querySelectorAll('.wl-row')) {
      const own = row.getBoundingClientRect()
      const parts = [...row.children].map((part) => part.getBoundingClientRect())
      for (const [index, part] of parts.entries()) {
        if (part.right > own.right + 1 || part.left < own.left - 1) faults.add(`sticks out: ${row.textContent}`)
        const lies = (other: DOMRect): boolean =>
          part.left < other.right - 1 &&
          other.left < part.right - 1 &&
          part.top < other.bottom - 1 &&
          other.top < part.bottom - 1
        if (parts.slice(index + 1).some(lies)) faults.add(`lies over another: ${row.textContent}`)
      }
      const words = row.querySelector(':scope > .wl-row-text')
      const em = Number.parseFloat(getComputedStyle(row).fontSize)
      if (words && words.getBoundingClientRect().width < 4 * em - 1) faults.add(`has no room: ${row.textContent}`)
    }
    return [...faults]
  })

it('R10.25: with letters twice as large on a phone, rows have room for words, and nothing is cut off or lies over another', async () => {
  const context = await comeAnew({ width: 390, theme: 'light' })
  const { page, complaints } = await openPage(context, { runtime: 'react', path: 'scene?theme=light' })
  await page.waitForFunction(() => window.showScene)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const { name, shows } of SCENES.filter(({ isInline }) => !isInline)) {
    await page.evaluate((scene) => window.showScene?.(scene), name)
    await settle(page, 'walletlet-modal', shows)
    expect.soft(await cramped(page), name).toEqual([])
  }
  expect(complaints).toEqual([])
  await context.close()
})
