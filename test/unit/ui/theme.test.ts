// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { BUTTON_CSS } from '../../../src/buttons/styles.ts'
import { MODAL_CSS } from '../../../src/ui/styles.ts'
import { applyTheme, onAccent } from '../../../src/ui/theme.ts'

function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const level = part / 255
    return level > 0.04045 ? ((level + 0.055) / 1.055) ** 2.4 : level / 12.92
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('R10.24: text on any accent reaches 4.5:1', () => {
  let worst = 21
  for (let red = 0; red < 256; red += 5)
    for (let green = 0; green < 256; green += 3)
      for (let blue = 0; blue < 256; blue += 15) {
        const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
        const own = luminance(red, green, blue)
        worst = Math.min(worst, onAccent(hex) === '#000' ? (own + 0.05) / 0.05 : 1.05 / (own + 0.05))
      }
  expect(worst).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['a page’s buttons', BUTTON_CSS],
  ['the modal', MODAL_CSS],
])('R10.24: where only a browser can read the accent, the text on it can be read in %s', (_, css) => {
  const [, from, slope] = /on-accent,lab\(from var\(--[\w-]+\)calc\((\w+) - (\d+)\*l\)0 0(?:\/1)?\)/.exec(css) ?? []
  expect(slope).toBeDefined()
  // What a browser makes of it, whose lightness is that of white paper and not of a screen.
  const lightnessOf = ([r = 0, g = 0, b = 0]: readonly number[]): number => {
    const level = [r, g, b].map((part) => luminance(part, part, part))
    const y = 0.2225 * (level[0] ?? 0) + 0.7169 * (level[1] ?? 0) + 0.0606 * (level[2] ?? 0)
    return y > 216 / 24389 ? 116 * y ** (1 / 3) - 16 : (y * 24389) / 27
  }
  const shining = (lightness: number): number =>
    lightness > 8 ? ((lightness + 16) / 116) ** 3 : (lightness * 27) / 24389
  let [all, unread] = [0, 0]
  for (let red = 0; red < 256; red += 3)
    for (let green = 0; green < 256; green += 3)
      for (let blue = 0; blue < 256; blue += 5) {
        const text = shining(Math.min(100, Math.max(0, Number(from) - Number(slope) * lightnessOf([red, green, blue]))))
        const own = luminance(red, green, blue)
        all++
        if ((Math.max(text, own) + 0.05) / (Math.min(text, own) + 0.05) < 4.3) unread++
      }
  // Between black and white there are greys, of hardly any accent.
  expect(unread / all).toBeLessThan(0.002)
})

test('short notation counts; what only a browser can read is left to the style sheet', () => {
  expect(onAccent('#fd3')).toBe('#000')
  expect(onAccent('#35D')).toBe('#fff')
  const others = ['tomato', 'rgb(0 0 0)', undefined, '#12', '#ffffff80', 'url(#ffffff', 'url(#fff']
  expect(others.map(onAccent)).toEqual(others.map(() => undefined))
})

test("R2.95, R2.96: the host's variables reach the element, bounded, and go when they are taken back", () => {
  const element = document.createElement('div')
  applyTheme(element, {
    accent: '#ffee00',
    colorMix: 'red',
    colorMixStrength: 90,
    zIndex: 5,
    borderRadiusMaster: '2px',
  })
  const read = (name: string): string => element.style.getPropertyValue(`--walletlet-${name}`)
  expect(read('accent')).toBe('#ffee00')
  expect(read('on-accent')).toBe('#000')
  expect(read('color-mix-strength')).toBe('40%')
  expect(read('z-index')).toBe('5')
  expect(read('border-radius-master')).toBe('2px')
  applyTheme(element, { accent: 'tomato' })
  // What is not known is left to the style sheet, and not overruled by a word that is no colour.
  expect(element.style.cssText).toBe('--walletlet-accent: tomato;')
  applyTheme(element, {})
  expect(element.style.cssText).toBe('')
})

test('R2.95, R2.96: zero is what the host says, too, and no number is nothing', () => {
  const element = document.createElement('div')
  const read = (name: string): string => element.style.getPropertyValue(`--walletlet-${name}`)
  applyTheme(element, { zIndex: 0, colorMixStrength: 0 })
  expect([read('z-index'), read('color-mix-strength')]).toEqual(['0', '0%'])
  const strengths = [0.5, 39, 40, 41, -1, Number.NaN, undefined]
  const drawn = strengths.map((colorMixStrength) => {
    applyTheme(element, { zIndex: colorMixStrength, colorMixStrength })
    return [read('z-index'), read('color-mix-strength')]
  })
  expect(drawn).toEqual([
    ['0.5', '0.5%'],
    ['39', '39%'],
    ['40', '40%'],
    ['41', '40%'],
    ['-1', ''],
    ['', ''],
    ['', ''],
  ])
})

test('R10.23: in forced colours, which paint what is transparent, the ring of a page’s button is thicker than its edge', () => {
  const [, edge] = /outline:(\d)px solid ?#0000\b/.exec(BUTTON_CSS) ?? []
  const [, ring] = /:focus-visible\{outline:(\d)px/.exec(BUTTON_CSS) ?? []
  expect(Number(ring)).toBeGreaterThan(Number(edge))
})
