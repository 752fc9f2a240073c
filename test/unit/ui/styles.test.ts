import { expect, test } from 'vitest'
import {
  DEFAULT_Z_INDEX,
  HEADER_TEXT_MS,
  MOBILE_BREAKPOINT_PX,
  MODAL_HEIGHT_MS,
  MODAL_WIDTH_PX,
  SHAKE_MS,
  VIEW_TRANSITION_MS,
} from '../../../src/domain/limits.ts'
import { MODAL_CSS } from '../../../src/ui/styles.ts'

const seconds = (ms: number): string => `${ms / 1000}s`.replace(/^0/, '')

const inOrder = (list: string, between: string): string => list.split(between).sort().join(between)
/** Each rule, whatever the order of its selectors and of what it declares. */
const rules = MODAL_CSS.split('\n').map((rule) => {
  const [, selectors = '', declared = ''] = /^([^{}]+)\{([^{}]*)\}$/.exec(rule) ?? []
  return `${inOrder(selectors, ',')}{${inOrder(declared, ';')}}`
})
const hasRule = (selectors: string, declared: string): boolean =>
  rules.includes(`${inOrder(selectors, ',')}{${inOrder(declared, ';')}}`)

test('R2.93, R2.96, R9.13, R9.14, R9.15, R9.16: the style sheet keeps to the limits', () => {
  expect(MODAL_CSS).toContain(`var(--walletlet-z-index,${DEFAULT_Z_INDEX})`)
  expect(MODAL_CSS).toContain(`;width:${MODAL_WIDTH_PX}px;`)
  expect(MODAL_CSS).toContain(`@media(max-width:${MOBILE_BREAKPOINT_PX}px)`)
  expect(MODAL_CSS).toContain(`animation:wl-shake ${seconds(SHAKE_MS / 4)} 4`)
  expect(MODAL_CSS).toContain(`[data-way] h2{animation:wl-in ${seconds(HEADER_TEXT_MS)}}`)
  expect(MODAL_CSS).toMatch(new RegExp(`dialog\\{[^}]*transition:${seconds(MODAL_HEIGHT_MS)}`))
  expect(hasRule('.wl-toast,.wl-alert,[data-way] .wl-view', `animation:wl-in ${seconds(VIEW_TRANSITION_MS)}`)).toBe(
    true,
  )
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
