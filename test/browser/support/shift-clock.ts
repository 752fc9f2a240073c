import type { Page } from 'playwright-core'

/** From its next load on, the page's date differs from ours by so many milliseconds. Time goes on as it does. */
export const shiftClock = (page: Page, shiftMs: number): Promise<unknown> =>
  page.addInitScript((shift) => {
    const Real = Date
    const now = (): number => Real.now() + shift
    window.Date = new Proxy(Real, {
      construct: (_, given, asked) => Reflect.construct(Real, given.length ? given : [now()], asked),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  }, shiftMs)
