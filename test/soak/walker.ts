import type { BrowserContext, Page } from 'playwright-core'
import { hearComplaints, SAY_VIOLATIONS } from '../browser/support/hear-complaints.ts'
import { moment } from '../support/until.ts'
import { findBroken } from './invariants.ts'
import { type PageState, readState } from './page-state.ts'
import type { Place, Shape } from './place.ts'
import { type AskedSignature, checkSignature } from './signature.ts'

/** A guard rail for what never comes, far beyond what a busy machine needs. */
const STEP_LIMIT_MS = 30_000
const READ_EVERY_MS = 40
/** Something that changes all the time, a countdown, is not waited for. */
const READS_FOR_STILLNESS = 25

/** Said to the page's developer where a service refuses (R8.15), or a file cannot be fetched. */
const ALERTS =
  /^console: walletlet: ((Invalid App Configuration|Project ID Not Configured|Server Error|Rate Limited)\.|.*Could not load embedded wallet|.*Failed to fetch dynamically imported module)/

/** Something that must be true is not. */
export class Broken extends Error {
  constructor(readonly found: readonly string[]) {
    super(found.join('\n'))
  }
}

interface Tab {
  readonly page: Page
  readonly complaints: readonly string[]
}

/** A visitor of the demo who does what a seed says. */
export interface Walker {
  readonly place: Place
  readonly context: BrowserContext
  /** The tab before their eyes. */
  readonly page: Page
  readonly tabs: number
  isOnline: boolean
  /** Nobody has told a wallet of this tab to do wrong. */
  areWalletsWell: boolean
  areServicesWell: boolean
  /** Something was out of reach at some time, or refused: that may be said in the console. */
  hasProvoked: boolean
  /** What the host has asked to be signed, and by whom. */
  asked: AskedSignature | undefined
  /** What the page says once nothing of it changes any more. Fails with what is broken. */
  settle(): Promise<PageState>
  /** Presses what is called so in the dialog. False: it is gone meanwhile. */
  press(name: string): Promise<boolean>
  openTab(): Promise<void>
  /** Leaves this tab for the other one. */
  goToOtherTab(): Promise<void>
  closeOtherTab(): Promise<void>
  reload(): Promise<void>
  /** Runs in the page. */
  run<Answer>(code: string): Promise<Answer>
  runInOtherTabs(code: string): Promise<unknown>
  leave(): Promise<void>
}

export async function sendWalker(place: Place, { runtime, path, width, theme }: Shape): Promise<Walker> {
  const context = await place.browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(STEP_LIMIT_MS)
  // Time goes on by itself, and a sleep moves it on.
  await context.clock.install()
  // tsx wraps named functions in a helper of its own, which no page has.
  await context.addInitScript(`globalThis.__name = (one) => one; ${SAY_VIOLATIONS}`)
  const url = `${place.demoUrl}/${runtime === 'react' ? '' : `${runtime}/`}${path}`
  let tabs: readonly Tab[] = []

  const arrive = async (page: Page): Promise<void> => {
    await page.getByRole('banner').waitFor()
  }
  const openTab = async (): Promise<void> => {
    const page = await context.newPage()
    // What providers show beside the page is theirs.
    page.on('popup', (popup) => popup.close().catch(() => {})) // closed by itself
    tabs = [{ page, complaints: hearComplaints(page) }, ...tabs]
    await page.goto(url)
    await arrive(page)
  }
  const pageOf = (index: number): Page => {
    const tab = tabs[index]
    if (!tab) throw new Error('Nobody has opened this tab')
    return tab.page
  }
  const read = (page: Page): Promise<PageState> => page.evaluate(readState)

  const isUnprovoked = (complaint: string): boolean => !walker.hasProvoked || !ALERTS.test(complaint)
  const findAllBroken = async (state: PageState): Promise<string[]> => {
    const circumstances = { tabs: tabs.length }
    const others = await Promise.all(tabs.slice(1).map(({ page }) => read(page)))
    return [
      ...tabs.flatMap(({ complaints }) => complaints.filter(isUnprovoked)),
      ...findBroken(state, circumstances),
      ...others.flatMap((other) => [
        ...findBroken(other, circumstances).map((words) => `in the other tab: ${words}`),
        ...(JSON.stringify(Object.entries(other.connections).sort()) ===
        JSON.stringify(Object.entries(state.connections).sort())
          ? []
          : [`two tabs: ${JSON.stringify(state.connections)} and ${JSON.stringify(other.connections)}`]),
      ]),
    ]
  }

  const walker: Walker = {
    place,
    context,
    get page() {
      return pageOf(0)
    },
    get tabs() {
      return tabs.length
    },
    isOnline: true,
    areWalletsWell: true,
    areServicesWell: true,
    hasProvoked: false,
    asked: undefined,
    async settle() {
      const endsAt = Date.now() + STEP_LIMIT_MS
      let before = ''
      for (let reads = 0; ; reads++) {
        const state = await read(walker.page)
        const now = JSON.stringify({ ...state, nowMs: 0 })
        const isStill = (now === before && !state.isOpening) || reads > READS_FOR_STILLNESS
        const broken = isStill ? [...(await findAllBroken(state)), ...(await checkSignature(walker, state))] : []
        if (isStill && !broken.length) return state
        if (broken.length && Date.now() > endsAt) throw new Broken(broken)
        before = now
        await moment(READ_EVERY_MS)
      }
    },
    async press(name) {
      const found = await walker.page.evaluateHandle((wanted) => {
        const nameOf = (one: HTMLElement): string => (one.ariaLabel ?? one.innerText).replace(/\s+/g, ' ').trim()
        const dialog = document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog')
        return [...(dialog?.querySelectorAll<HTMLElement>('button:not([aria-disabled])') ?? [])].find(
          (one) => nameOf(one) === wanted,
        )
      }, name)
      const button = found.asElement()
      if (!button) return false
      try {
        await button.click()
        return true
      } catch (error) {
        if (await button.isVisible()) throw new Broken([`“${name}” cannot be pressed: ${(error as Error).message}`])
        return false
      } finally {
        // Held, it would keep its whole screen in memory.
        await button.dispose()
      }
    },
    openTab,
    async goToOtherTab() {
      tabs = [...tabs.slice(1), ...tabs.slice(0, 1)]
      await walker.page.bringToFront()
    },
    async closeOtherTab() {
      await Promise.all(tabs.slice(1).map(({ page }) => page.close()))
      tabs = tabs.slice(0, 1)
    },
    async reload() {
      await walker.page.reload()
      await arrive(walker.page)
    },
    run: (code) => walker.page.evaluate(code),
    runInOtherTabs: (code) => Promise.all(tabs.slice(1).map(({ page }) => page.evaluate(code))),
    leave: () => context.close(),
  }
  await openTab()
  return walker
}
