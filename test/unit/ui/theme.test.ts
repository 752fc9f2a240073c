// @vitest-environment happy-dom
import { expect, test } from 'vitest'
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
