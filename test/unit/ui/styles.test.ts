import { expect, test } from 'vitest'
import { MODAL_CSS } from '../../../src/ui/styles.ts'

const inOrder = (list: string, between: string): string => list.split(between).sort().join(between)
/** Each rule, whatever the order of its selectors and of what it declares. */
const rules = MODAL_CSS.split('\n').map((rule) => {
  const [, selectors = '', declared = ''] = /^([^{}]+)\{([^{}]*)\}$/.exec(rule) ?? []
  return `${inOrder(selectors, ',')}{${inOrder(declared, ';')}}`
})
const hasRule = (selectors: string, declared: string): boolean =>
  rules.includes(`${inOrder(selectors, ',')}{${inOrder(declared, ';')}}`)

test('R2.93, R2.96, R9.13, R9.14, R9.15, R9.16: the style sheet keeps to the limits', () => {
  expect(MODAL_CSS).toContain('var(--walletlet-z-index,999)')
  expect(MODAL_CSS).toContain(';width:360px;')
  expect(MODAL_CSS).toContain('@media(max-width:430px)')
  // Four times there and back: 500 ms in all.
  expect(MODAL_CSS).toContain('animation:wl-shake .125s 4')
  expect(MODAL_CSS).toContain('[data-way] h2{animation:wl-in .12s}')
  expect(MODAL_CSS).toMatch(/dialog\{[^}]*transition:\.15s/)
  expect(hasRule('.wl-toast,.wl-alert,[data-way] .wl-view', 'animation:wl-in .15s')).toBe(true)
})

test('R10.24: ground and text of a primary button take from a translucent accent its colour alone', () => {
  // Alpha that is left out of a relative colour is that of its origin.
  const relative = [...MODAL_CSS.matchAll(/\blab\(from var\(--accent\)[^;{}]*/g)].map(([found]) => found)
  expect(relative).toHaveLength(2)
  for (const colour of relative) expect(colour).toMatch(/\/1\)+$/)
})

test('R10.28: from the right, letters that are joined stay where they are, and lines follow their own words', () => {
  // With --way that is -.02em, and nothing.
  expect(MODAL_CSS.match(/letter-spacing:[^;}]+/g)).toEqual(['letter-spacing:calc(var(--way)*-.01em - .01em)'])
  expect(MODAL_CSS).toContain('[dir=rtl]{--way:-1}')
  expect(hasRule('[dir=rtl] .wl-row-text>*,[dir=rtl] p', 'text-align:right;unicode-bidi:plaintext')).toBe(true)
})

test('R10.26: where the visitor wants less motion, nothing moves', () => {
  expect(MODAL_CSS).toMatch(
    /@media\(prefers-reduced-motion\)\{\*[^{]*\{--in:none!important;transition:opacity .12s!important\}/,
  )
  // Whatever comes or goes on comes by this one, or is told to hold still.
  const [, less = ''] = MODAL_CSS.split('@media(prefers-reduced-motion)')
  const moving = [...MODAL_CSS.matchAll(/@keyframes ([\w-]+)\{(.*)\}/g)].filter(([, , steps = '']) =>
    /transform:(?!var\(--in)|dashoffset/.test(steps),
  )
  for (const [, name = ''] of moving)
    for (const [, selector = ''] of MODAL_CSS.matchAll(new RegExp(`\\n([^{}]+)\\{[^}]*animation:${name}\\b`, 'g')))
      expect(less).toContain(selector)
})
