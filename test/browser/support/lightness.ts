import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Of colours painted over each other, from the bottom up, as WCAG counts it and this browser paints them. */
    lightnessOf?: (colours: readonly string[]) => number
  }
}

/** Stands alone: it runs in the page. */
function lightnessOf(colours: readonly string[]): number {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no canvas')
  for (const colour of colours) {
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
  }
  const [r = 0, g = 0, b = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((value) => {
    const level = value / 255
    return level > 0.04045 ? ((level + 0.055) / 1.055) ** 2.4 : level / 12.92
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Gives the page `lightnessOf`. */
export const bringLightness = (page: Page): Promise<unknown> =>
  page.evaluate(`void (window.lightnessOf = ${lightnessOf})`)
