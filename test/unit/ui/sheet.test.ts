import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followSheet } from '../../../src/ui/sheet.ts'

// What a finger and a keyboard do to the modal on a phone.

/** The part of the page that a visitor sees, as a keyboard or a pinch leaves it. */
class Seen extends EventTarget {
  height = innerHeight
  offsetTop = 0
  scale = 1
}

let isNarrow: boolean
let seen: Seen
let dialog: HTMLElement
let dismissed: number
let stop: () => void
beforeEach(() => {
  isNarrow = true
  seen = new Seen()
  dismissed = 0
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isNarrow && query === '(max-width:430px)' }))
  vi.stubGlobal('visualViewport', seen)
  document.body.innerHTML =
    '<main><div class="wl-card"><div class="wl-header"><h2>Connect</h2></div><p>Below</p></div></main>'
  dialog = document.querySelector('main') as HTMLElement
  stop = followSheet(dialog, () => void dismissed++)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** A finger at a height and a time; on the head, where nothing else is said. */
function finger(type: string, y: number, atMs: number, { on = 'h2', isPrimary = true } = {}): void {
  const event = new MouseEvent(type, { bubbles: true, clientY: y })
  Object.defineProperties(event, { timeStamp: { value: atMs }, isPrimary: { value: isPrimary } })
  document.querySelector(on)?.dispatchEvent(event)
}
/** Whether the browser is kept from scrolling the page under the finger. */
function isKept(cancelable = true): boolean {
  const event = new Event('touchmove', { bubbles: true, cancelable })
  document.querySelector('h2')?.dispatchEvent(event)
  return event.defaultPrevented
}
/** Down by so many pixels in so many milliseconds, and let go. */
function pull(px: number, ms: number, end = 'pointerup'): void {
  finger('pointerdown', 100, 1_000)
  finger('pointermove', 100 + px, 1_000 + ms)
  finger(end, 100 + px, 1_000 + ms)
}

describe('R2.93: the head of a sheet follows the finger', () => {
  it('down, and goes back to its place when it is let go soon', () => {
    finger('pointerdown', 100, 0)
    expect(isKept()).toBe(true)
    finger('pointermove', 108, 10)
    expect(dialog.style.transform).toBe('')
    finger('pointermove', 109, 20)
    expect([dialog.style.transform, dialog.style.transition]).toEqual(['translateY(9px)', 'none'])
    finger('pointerup', 109, 2_000)
    expect([dialog.style.transform, dialog.style.transition, dismissed]).toEqual(['', '', 0])
    expect(isKept()).toBe(false)
    finger('pointermove', 300, 2_100)
    expect(dialog.style.transform).toBe('')
  })

  it('a touch that a browser has made its own is left to it', () => {
    finger('pointerdown', 100, 0)
    expect(isKept(false)).toBe(false)
  })

  it.each([
    ['far', 121, 2_000, 1],
    ['not far enough, slowly', 120, 2_000, 0],
    ['fast', 30, 59, 1],
    ['not fast enough', 30, 60, 0],
    ['a tap that trembled, however fast', 8, 1, 0],
    ['just more than that', 9, 1, 1],
    ['up, fast', -100, 10, 0],
  ])('is dismissed by it, or not: %s', (_, px, ms, times) => {
    pull(px, ms)
    expect(dismissed).toBe(times)
  })

  it('not where the browser took the finger away', () => {
    pull(200, 100, 'pointercancel')
    expect([dismissed, dialog.style.transform]).toEqual([0, ''])
  })

  it('by the first finger alone: another one neither moves nor dismisses it', () => {
    finger('pointerdown', 100, 0)
    const other = { on: 'p', isPrimary: false }
    finger('pointerdown', 300, 10, other)
    finger('pointermove', 300, 20, other)
    expect(dialog.style.transform).toBe('')
    finger('pointerup', 300, 30, other)
    expect(dismissed).toBe(0)
    finger('pointermove', 300, 40)
    finger('pointerup', 300, 50)
    expect(dismissed).toBe(1)
  })

  it.each([
    ['on what is below it', { on: 'p' }, true],
    ['by a second finger', { isPrimary: false }, true],
    ['where the modal is no sheet', {}, false],
  ])('not %s', (_, how, narrow) => {
    isNarrow = narrow
    finger('pointerdown', 100, 0, how)
    finger('pointermove', 300, 10, how)
    expect(dialog.style.transform).toBe('')
    finger('pointerup', 300, 20, how)
    expect(dismissed).toBe(0)
  })
})

describe('a sheet stays above the keyboard', () => {
  const card = () => document.querySelector('.wl-card') as HTMLElement
  const now = (): string[] => [dialog.style.marginTop, card().style.maxHeight]
  const change = (next: Partial<Seen>, type = 'resize'): void => {
    Object.assign(seen, next)
    seen.dispatchEvent(new Event(type))
  }

  it('as high as it is, with room above it, and comes down with it', () => {
    change({ height: innerHeight - 300 })
    expect(now()).toEqual(['-300px', `${innerHeight - 316}px`])
    // Scrolled up by the browser already, it covers less.
    change({ offsetTop: 100 })
    expect(now()).toEqual(['-200px', `${innerHeight - 316}px`])
    change({ height: innerHeight, offsetTop: 0 })
    expect(now()).toEqual(['', ''])
  })

  it('also where the browser moves what is seen under it, and nothing else changes', () => {
    change({ height: innerHeight - 300 })
    change({ offsetTop: 100 }, 'scroll')
    expect(now()).toEqual(['-200px', `${innerHeight - 316}px`])
    stop()
    change({ offsetTop: 0 }, 'scroll')
    expect(now()).toEqual(['-200px', `${innerHeight - 316}px`])
  })

  it('that was there before it', () => {
    stop()
    seen.height = innerHeight - 300
    stop = followSheet(dialog, () => {})
    expect(now()).toEqual(['-300px', `${innerHeight - 316}px`])
  })

  it.each([
    ['who has zoomed in', { scale: 2 }, true],
    ['whose modal is no sheet', {}, false],
  ])('but not for a visitor %s', (_, more, narrow) => {
    isNarrow = narrow
    change({ height: innerHeight - 300, ...more })
    expect(now()).toEqual(['', ''])
  })

  it('and follows it no more once it has gone', () => {
    stop()
    change({ height: innerHeight - 300 })
    expect(now()).toEqual(['', ''])
  })
})

it('a page that can tell neither its width nor what is seen of it has its modal all the same', () => {
  stop()
  vi.stubGlobal('matchMedia', undefined)
  vi.stubGlobal('visualViewport', undefined)
  stop = followSheet(dialog, () => void dismissed++)
  pull(200, 100)
  expect(dismissed).toBe(0)
})

describe('R2.93: under a finger the sheet stays as high as it is', () => {
  const limits = (): string[] => [dialog.style.minHeight, dialog.style.maxHeight]
  beforeEach(() => {
    vi.useFakeTimers()
    Object.defineProperty(dialog, 'offsetHeight', { value: 420 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each(['pointerup', 'pointercancel'])('until the browser has told of the tap: %s', (end) => {
    finger('pointerdown', 300, 0, { on: 'p' })
    expect(limits()).toEqual(['420px', '420px'])
    finger(end, 300, 80, { on: 'p' })
    vi.advanceTimersByTime(99)
    expect(limits()).toEqual(['420px', '420px'])
    vi.advanceTimersByTime(1)
    expect(limits()).toEqual(['', ''])
  })

  it('also through a second tap, and where the finger is lifted beside the sheet', () => {
    finger('pointerdown', 300, 0, { on: 'p' })
    finger('pointerup', 300, 80, { on: 'p' })
    vi.advanceTimersByTime(50)
    finger('pointerdown', 300, 130, { on: 'p' })
    vi.advanceTimersByTime(500)
    expect(limits()).toEqual(['420px', '420px'])
    finger('pointerup', 300, 700, { on: 'body' })
    vi.advanceTimersByTime(100)
    expect(limits()).toEqual(['', ''])
  })

  it('not where the modal is no sheet, and no more once it is gone', () => {
    isNarrow = false
    finger('pointerdown', 300, 0, { on: 'p' })
    expect(limits()).toEqual(['', ''])
    isNarrow = true
    finger('pointerdown', 300, 0, { on: 'p' })
    stop()
    finger('pointerup', 300, 80, { on: 'p' })
    expect(vi.getTimerCount()).toBe(0)
  })
})
