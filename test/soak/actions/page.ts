import type { Action } from './action.ts'

const SECOND = 1000
const SLEEPS_MS = [5 * SECOND, 60 * SECOND, 6 * 60 * SECOND, 2 * 3600 * SECOND, 48 * 3600 * SECOND] as const
const LOCALES = ['en', 'de', 'ar', 'ja'] as const

/** What becomes of the page, its tabs, and the machine it is on. */
export const pageActions: readonly Action[] = [
  {
    name: 'reloads',
    weight: 3,
    when: (_, { isOnline }) => isOnline,
    async do(walker) {
      await walker.reload()
      // They live in the page, and what the host waited for is gone with it.
      walker.areWalletsWell = true
      walker.asked = undefined
    },
  },
  {
    name: 'goes offline',
    weight: 1,
    when: (_, { isOnline }) => isOnline,
    async do(walker) {
      walker.isOnline = false
      walker.hasProvoked = true
      await walker.context.setOffline(true)
    },
  },
  {
    name: 'is online again',
    weight: 8,
    when: (_, { isOnline }) => !isOnline,
    async do(walker) {
      walker.isOnline = true
      await walker.context.setOffline(false)
    },
  },
  {
    name: 'sleeps',
    weight: 3,
    when: () => true,
    async do({ context }, wish) {
      const sleepMs = wish.pick(SLEEPS_MS)
      await context.clock.fastForward(sleepMs)
      return `${sleepMs / SECOND} s`
    },
  },
  {
    name: 'changes the theme',
    weight: 1,
    when: ({ isOpen }) => !isOpen,
    do: ({ page }) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^(Dark|Light)$/ })
        .click(),
  },
  {
    name: 'changes the language of numbers',
    weight: 1,
    when: () => true,
    async do(walker, wish) {
      const locale = wish.pick(LOCALES)
      await walker.run(`window.demoWidget.update({ locale: '${locale}' })`)
      return locale
    },
  },
  {
    name: 'opens a second tab',
    weight: 1,
    // Wallets of other families keep what they granted to themselves, a tab each.
    when: (_, { tabs, isOnline, page }) => tabs === 1 && isOnline && !page.url().includes('chains='),
    async do(walker) {
      await walker.openTab()
      walker.areWalletsWell = true
      walker.asked = undefined
    },
  },
  {
    name: 'goes to the other tab',
    weight: 6,
    when: (_, { tabs, areWalletsWell, asked }) => tabs > 1 && areWalletsWell && !asked,
    do: (walker) => walker.goToOtherTab(),
  },
  {
    name: 'closes the other tab',
    weight: 2,
    when: (_, { tabs }) => tabs > 1,
    do: (walker) => walker.closeOtherTab(),
  },
]
