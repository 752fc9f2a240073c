import { themeButton, type Walker } from '../walker.ts'
import type { Action } from './action.ts'
import { UNLOCK_ALL } from './in-page.ts'

const SECOND = 1000
const SLEEPS_MS = [5 * SECOND, 60 * SECOND, 6 * 60 * SECOND, 2 * 3600 * SECOND, 48 * 3600 * SECOND] as const
const LOCALES = ['en', 'de', 'ar', 'ja'] as const

/** They live in the page, and what the host waited for is gone with it. */
async function reload(walker: Walker): Promise<void> {
  await walker.reload()
  walker.areWalletsWell = true
  walker.asked = undefined
}

/** What becomes of the page, its tabs, and the machine it is on. */
export const pageActions: readonly Action[] = [
  {
    name: 'reloads',
    weight: 3,
    when: (_, { isOnline }) => isOnline,
    do: reload,
  },
  {
    name: 'goes offline',
    weight: 1,
    // A tab beside it that nobody has used yet has none of the code by which it would follow this one, and cannot fetch it.
    when: (_, { isOnline, tabs }) => isOnline && tabs === 1,
    do: (walker) => walker.goOffline(),
  },
  {
    name: 'is online again',
    weight: 8,
    when: (_, { isOnline }) => !isOnline,
    async do(walker) {
      await walker.goOnline()
      // A file that it was refused stays refused for as long as the page is there: see docs/engines.md.
      if (await walker.run(`navigator.userAgent.includes('Firefox')`)) await reload(walker)
    },
  },
  {
    name: 'sleeps',
    weight: 3,
    when: () => true,
    async do(walker, wish) {
      const sleepMs = wish.pick(SLEEPS_MS)
      await walker.sleep(sleepMs)
      return `${sleepMs / SECOND} s`
    },
  },
  {
    name: 'changes the theme',
    weight: 1,
    when: ({ isOpen }) => !isOpen,
    do: (walker) => walker.pressFound(themeButton),
  },
  {
    name: 'changes the language of numbers',
    weight: 1,
    when: () => true,
    async do(walker, wish) {
      const locale = wish.pick(LOCALES)
      await walker.run(`void window.demoWidget.update({ locale: '${locale}' })`)
      return locale
    },
  },
  {
    name: 'opens a second tab',
    weight: 1,
    // Wallets of other families keep what they granted to themselves, a tab each. One that goes wrong in the tab that is left is not asked
    // again there: what is connected meanwhile in the other one comes with the next load.
    when: (_, { tabs, isOnline, hasFamilies, areWalletsWell }) =>
      tabs === 1 && isOnline && !hasFamilies && areWalletsWell,
    async do(walker) {
      await walker.run(UNLOCK_ALL)
      await walker.openTab()
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
