import { afterEach, expect, it } from 'vitest'
import { holdPage } from '../../../src/ui/host.ts'

const { documentElement: page } = document
const endings: (() => void)[] = []
/** A page 1,000 px wide whose scrollbar takes this much of it. */
const withScrollbar = (px: number): void => {
  Object.defineProperty(page, 'clientWidth', { value: innerWidth - px, configurable: true })
  endings.push(() => Reflect.deleteProperty(page, 'clientWidth'))
}
afterEach(() => {
  for (const end of endings.splice(0)) end()
  page.removeAttribute('style')
})

it('R2.95: the page keeps the room of its scrollbar as padding, which the backdrop covers, and gets back what it had', () => {
  withScrollbar(15)
  page.style.paddingInlineEnd = '8px'
  const giveBack = holdPage(() => {})
  expect(page.style.overflow).toBe('hidden')
  expect(page.style.paddingInlineEnd).toContain('15px')
  expect(page.style.scrollbarGutter).toBeFalsy()
  giveBack()
  expect([page.style.overflow, page.style.paddingInlineEnd]).toEqual(['', '8px'])
})

it('a scrollbar that takes no room moves nothing', () => {
  withScrollbar(0)
  const giveBack = holdPage(() => {})
  expect(page.style.paddingInlineEnd).toBe('')
  giveBack()
})
