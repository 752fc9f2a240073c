import type { Page } from 'playwright-core'
import { bringLightness } from './lightness.ts'

/** What WCAG 1.4.11 asks of what tells a state. */
const LEAST_CONTRAST = 3

/**
 * Controls whose ring cannot be seen when the keyboard comes to them. A ring has two sides, the gap that it leaves and what is around
 * it; without a gap, the one side is the control's own colour. What is there is what the page would paint, from the bottom up.
 */
export async function faintRings(page: Page, host: string): Promise<string[]> {
  // From here on the browser takes it that the visitor moves by keyboard, and shows where they are.
  await page.keyboard.press('Tab')
  await bringLightness(page)
  const faint = await page.evaluate(
    ([selector, least]) => {
      const root = document.querySelector(selector)?.shadowRoot
      const { lightnessOf: lightness } = window
      if (!root || !lightness) throw new Error('There are no views')
      const below = (x: number, y: number): string[] => {
        const fills = root.elementsFromPoint(x, y).map((element) => getComputedStyle(element).backgroundColor)
        return [getComputedStyle(document.body).backgroundColor, ...fills.reverse()]
      }
      const contrast = (one: number, other: number): number =>
        (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      const hasRing = (element: Element): boolean => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
        return (
          outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && !/a\(.*, 0\)$|\/ 0\)$/.test(outlineColor)
        )
      }
      const found: string[] = []
      for (const control of root.querySelectorAll<HTMLElement>('button, a[href], input, [tabindex="0"]')) {
        if (!control.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) continue
        control.focus()
        if (root.activeElement !== control) continue
        const name = control.getAttribute('aria-label') ?? (control.textContent || control.tagName)
        if (!control.matches(':focus-visible')) {
          found.push(`${name}: is not shown as focused`)
          continue
        }
        // A field shows it around all that is in it.
        const ringed = [control, control.closest('.wl-field')].find((element) => element && hasRing(element))
        if (!ringed) {
          found.push(`${name}: has no ring`)
          continue
        }
        const { outlineColor, outlineWidth, outlineOffset } = getComputedStyle(ringed)
        const width = Number.parseFloat(outlineWidth)
        const offset = Number.parseFloat(outlineOffset)
        const { left, right, top, bottom } = ringed.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const reach = offset + width
        for (let box = ringed.parentElement; box && box !== root.firstElementChild; box = box.parentElement) {
          if (getComputedStyle(box).overflowY === 'visible') continue
          const clip = box.getBoundingClientRect()
          // What is scrolled, and higher than its window, shows its ring at both sides.
          const isHigher = box.scrollHeight > box.clientHeight && bottom - top > clip.height - 2 * reach
          const isWithin = (start: number, end: number, from: number, to: number): boolean =>
            start - reach > from - 1 && end + reach < to + 1
          if (
            !isWithin(left, right, clip.left, clip.right) ||
            !(isHigher || isWithin(top, bottom, clip.top, clip.bottom))
          )
            found.push(`${name}: the ring is cut off by ${box.className}`)
        }
        for (const [side, out] of [
          ['within', offset - 1],
          ['around', offset + width + 1],
        ] as const)
          for (const [px, py] of [
            [left - out, y],
            [right + out, y],
            [x, top - out],
            [x, bottom + out],
          ] as const) {
            const fills = below(px, py)
            const ratio = contrast(lightness([...fills, outlineColor]), lightness(fills))
            if (ratio < least) found.push(`${name}: ${ratio.toFixed(2)} ${side}`)
          }
      }
      return [...new Set(found)]
    },
    [host, LEAST_CONTRAST] as const,
  )
  // And with a pointer on the words at the top, which do nothing, they move by that again: the next scene begins as this one did.
  const { x, y } = await page.evaluate((selector) => {
    const words = document.querySelector(selector)?.shadowRoot?.querySelector('h2')
    return words?.getBoundingClientRect().toJSON() as DOMRect
  }, host)
  await page.mouse.click(x + 1, y + 1)
  await page.mouse.move(0, 0)
  return faint
}
