import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdPage } from '../../../src/ui/host.ts'

const { documentElement: page } = document
const endings: (() => void)[] = []
/** A page 1,000 px wide whose scrollbar takes this much of it. */
const withScrollbar = (px: number): void => {
  Object.defineProperty(page, 'clientWidth', { value: innerWidth - px, configurable: true })
  endings.push(() => Reflect.deleteProperty(page, 'clientWidth'))
}
const overflow = (): string => getComputedStyle(page).overflow
const padding = (): string => getComputedStyle(page).paddingInlineEnd
afterEach(() => {
  for (const end of endings.splice(0)) end()
  page.removeAttribute('style')
})

it('R2.95: the page keeps the room of its scrollbar as padding, which the backdrop covers, and gets back what it had', () => {
  withScrollbar(15)
  page.style.paddingInlineEnd = '8px'
  const before = overflow()
  const giveBack = holdPage(document.body, () => {})
  expect(overflow()).toBe('hidden')
  expect(padding()).toContain('15px')
  expect(padding()).toContain('8px')
  expect(getComputedStyle(page).scrollbarGutter).toBe('auto')
  giveBack()
  expect([overflow(), padding()]).toEqual([before, '8px'])
})

it('R10.37: a page that keeps a gutter for its scrollbar has its room once: as padding, and no gutter beside it', () => {
  withScrollbar(15)
  page.style.setProperty('scrollbar-gutter', 'stable')
  const gutter = (): string => getComputedStyle(page).getPropertyValue('scrollbar-gutter')
  expect(gutter()).toBe('stable')
  const giveBack = holdPage(document.body, () => {})
  expect([gutter(), padding()]).toEqual(['auto', expect.stringContaining('15px')])
  giveBack()
  expect(gutter()).toBe('stable')
})

it('a scrollbar that takes no room moves nothing', () => {
  withScrollbar(0)
  const before = padding()
  const giveBack = holdPage(document.body, () => {})
  expect(padding()).toBe(before)
  giveBack()
})

/** As dialogs of other kits hold a page: what they find is what they put back. */
function holdAsOthersDo(): () => void {
  const { overflow: before } = page.style
  page.style.overflow = 'hidden'
  return () => {
    page.style.overflow = before
  }
}

describe('a page that two dialogs hold, whichever comes and whichever goes first', () => {
  const ours = (): (() => void) => holdPage(document.body, () => {})
  it.each([
    ['two of ours', ours, ours],
    ['ours, then the host’s', ours, holdAsOthersDo],
    ['the host’s, then ours', holdAsOthersDo, ours],
  ])('%s', (_, hold, holdToo) => {
    const free = overflow()
    for (const isFirstOut of [true, false]) {
      const ends = [hold(), holdToo()]
      if (!isFirstOut) ends.reverse()
      ends[0]?.()
      expect(overflow()).toBe('hidden')
      ends[1]?.()
      expect(overflow()).toBe(free)
    }
  })
})

it('R10.22: the control that had the focus gets it back, in whatever shadow it is, and the page does not scroll to it', () => {
  const host = document.body.appendChild(document.createElement('div'))
  endings.push(() => host.remove())
  const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
  const button = inner.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'))
  const other = document.body.appendChild(document.createElement('button'))
  endings.push(() => other.remove())
  const modal = document.body.appendChild(document.createElement('div'))
  endings.push(() => modal.remove())
  const shown = modal.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'))
  button.focus()
  const giveBack = holdPage(shown, () => shown.focus())
  const focus = vi.spyOn(button, 'focus')
  giveBack()
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  other.focus()
  const again = holdPage(document.body, () => {})
  other.blur()
  again()
  expect(document.activeElement).toBe(other)
  const atLast = holdPage(shown, () => shown.focus())
  host.tabIndex = 0
  host.focus()
  atLast()
  expect(document.activeElement, 'who has taken it since').toBe(host)
})

it('R10.22: what a dialog of the host’s has hidden from screen readers, with all else beside it, is heard once it is over the page', () => {
  const modal = document.body.appendChild(document.createElement('div'))
  endings.push(() => modal.remove())
  const shown = modal.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'))
  modal.setAttribute('aria-hidden', 'true')
  const heard: boolean[] = []
  const giveBack = holdPage(shown, () => void heard.push(!modal.ariaHidden && !modal.hasAttribute('aria-hidden')))
  giveBack()
  expect(heard).toEqual([true])
})

it.each([
  ['visible', 'visible'],
  ['auto', 'hidden'],
])(
  'R10.37: where the root is %s, a body that clips is %s under the modal: it is no box of its own that scrolls by that',
  (root, expected) => {
    const { body } = document
    endings.push(() => body.removeAttribute('style'))
    page.style.overflow = root
    body.style.overflow = 'hidden'
    const giveBack = holdPage(body, () => {})
    expect([overflow(), getComputedStyle(body).overflow]).toEqual(['hidden', expected])
    giveBack()
    expect([overflow(), getComputedStyle(body).overflow]).toEqual([root, 'hidden'])
  },
)
