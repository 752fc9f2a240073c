import type { Page } from 'playwright-core'

/** As many frames without a change mean that none is on its way. */
const STILL_FRAMES = 3

/** The views of a scene: what they say, once they do and have stopped moving. */
export async function settle(page: Page, host: string, shows: string): Promise<void> {
  await page.evaluate(
    async ([selector, words, stillFrames]) => {
      const wanted = words.toLowerCase()
      const says = (element: Element): boolean => !!element.textContent?.toLowerCase().includes(wanted)
      /** Nothing smaller says so, and it can be seen. */
      const shows = (element: Element): boolean =>
        says(element) && ![...element.children].some(says) && element.checkVisibility({ visibilityProperty: true })
      const root = (): ShadowRoot | null | undefined => document.querySelector(selector)?.shadowRoot
      const isThere = (): boolean =>
        [...(root()?.querySelectorAll('*') ?? [])].some(shows) && !root()?.querySelector('.wl-screen[aria-busy=true]')
      // What fades in has its colours at the end of it; what goes on for ever has no end.
      const moving = (): Animation[] =>
        (root()?.getAnimations() ?? []).filter(
          ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
      // A scene that goes on to another view may have said its words before, and that view fades in after them.
      for (let still = 0; still < stillFrames; still++) {
        if (!isThere() || moving().length) still = -1
        await new Promise(requestAnimationFrame)
      }
    },
    [host, shows, STILL_FRAMES] as const,
  )
}
