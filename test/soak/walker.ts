import type { DemoConfig } from '../../demo/config.ts'
import type { Profile, Tab } from '../engines/support/driver.ts'
import { type Front, startFront } from '../engines/support/front.ts'
import { Place as InPage } from '../engines/support/place.ts'
import { type ChainBehind, createChainBehind } from '../stack/chains/chain-behind.ts'
import { moment } from '../support/until.ts'
import { findBroken, IN_THE_FRAME } from './invariants.ts'
import { type PageState, readState } from './page-state.ts'
import type { Place, Shape } from './place.ts'
import { type AskedSignature, checkSessions, checkSignature, createVerifier } from './signature.ts'
import { installWorld } from './world-in-page.ts'

/** A guard rail for what never comes, far beyond what a busy machine needs. */
export const STEP_LIMIT_MS = 30_000
const READ_EVERY_MS = 40
/** Something that changes all the time, a countdown, is not waited for. */
const READS_FOR_STILLNESS = 25

/** Said to the page's developer where a service refuses (R8.15), the frame cannot answer (R8.50), or a file cannot be fetched; each engine has its own words for that. */
const ALERTS =
  /^console: walletlet: ((Invalid App Configuration|Project ID Not Configured|Server Error|Rate Limited)\.|.*Could not load embedded wallet|Embedded Wallet Request Timed Out\.|.*(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed))/

const CUT_OFF = /error loading dynamically imported module/

/** A size that changed while it was read, which Firefox and WebKit tell the page of and Chromium no more. */
const HARMLESS = /^uncaught: ResizeObserver loop completed/

/** Something that must be true is not. */
export class Broken extends Error {
  constructor(readonly found: readonly string[]) {
    super(found.join('\n'))
  }
}

/** A wallet on another device. */
export interface Remote {
  /** It is awake, and its owner says yes to all. */
  isReady(): boolean
  decline(isDeclining: boolean): void
  stop(): Promise<void>
}

/** A visitor of the demo who does what a seed says. */
export interface Walker {
  readonly place: Place
  readonly config: DemoConfig
  readonly profile: Profile
  /** The tab before their eyes, what is in it, and the dialog there. */
  readonly tab: Tab
  readonly page: InPage
  readonly dialog: InPage
  readonly tabs: number
  /** The wallet on another device, once it is there. */
  remote: Remote | undefined
  readonly asksToSignIn: boolean
  /** Wallets of other families are on the page. */
  readonly hasFamilies: boolean
  isOnline: boolean
  /** Nobody has told a wallet of this tab to do wrong. */
  areWalletsWell: boolean
  areServicesWell: boolean
  /** Something was out of reach at some time, or refused: that may be said in the console. */
  hasProvoked: boolean
  /** What the host has asked to be signed, and by whom. */
  asked: AskedSignature | undefined
  /** The chain that the widget calls so. */
  chain(network: string): ChainBehind | undefined
  /** What the page says once nothing of it changes any more. Fails with what is broken. */
  settle(): Promise<PageState>
  /** Presses what is called so in the dialog. False: it is gone meanwhile. */
  press(name: string): Promise<boolean>
  /** Presses what an expression of the page answers. False: it is not there, or a dialog lies over it. */
  pressFound(expression: string): Promise<boolean>
  /** Types in place of what the first field of the dialog has. False: it is gone, or takes nothing. */
  type(text: string): Promise<boolean>
  openTab(): Promise<void>
  /** Leaves this tab for the other one. */
  goToOtherTab(): Promise<void>
  closeOtherTab(): Promise<void>
  reload(): Promise<void>
  sleep(ms: number): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Answers an expression of the page. */
  run<Answer>(expression: string): Promise<Answer>
  runInOtherTabs(expression: string): Promise<unknown>
  leave(): Promise<void>
}

/** tsx wraps named functions in a helper of its own, which no page has. */
const NAMES = 'globalThis.__name ??= (one) => one'
export const withNames = (tab: Tab): Tab => ({
  ...tab,
  call: (source, given, frame) => tab.call(`(given) => { ${NAMES}; return (${source})(given) }`, given, frame),
})

/** What is pressed is marked first: names of several elements may be the same. */
const MARK = 'data-soak'
const IN_DIALOG = `document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog[open]')`
const buttonOf = (name: string): string =>
  `[...(${IN_DIALOG}?.querySelectorAll('button:not([aria-disabled])') ?? [])].find(
    (one) => (one.ariaLabel ?? one.innerText).replace(/\\s+/g, ' ').trim() === ${JSON.stringify(name)})`

export async function sendWalker(place: Place, { runtime, path, width, theme }: Shape): Promise<Walker> {
  const { clock, driver, demoUrl } = place
  const config = (await (await fetch(`${demoUrl}/config.json`)).json()) as DemoConfig
  const chains = new Map(config.chains.map((chain) => [chain.name, createChainBehind(chain)]))
  const verifier = createVerifier(config.chains.map(({ nodeUrl }) => nodeUrl))
  const verified = new Set<string>()
  const front: Front = await startFront({ demoUrl, before: () => `${NAMES}; (${installWorld})(${clock.sleptMs})` })
  const profile = await driver.come({ width, height: 800 })
  const url = `${front.url}/${runtime === 'react' ? '' : `${runtime}/`}${path}`
  let tabs: readonly Tab[] = []
  /** Tabs that were loaded while services failed. */
  const missed = new Set<string>()
  /** Those whose code was still on its way when the network went: what is stored comes back with their next load. */
  const cutOff = new Set<string>()
  const note = ({ id }: Tab): void => {
    cutOff.delete(id)
    if (walker.areServicesWell) missed.delete(id)
    else missed.add(id)
  }

  const run = (tab: Tab, expression: string): Promise<unknown> => tab.call(`() => (${expression})`, null)
  const arrive = (tab: Tab): Promise<void> => new InPage(tab).byRole('banner').waitFor()
  const tabOf = (index: number): Tab => {
    const tab = tabs[index]
    if (!tab) throw new Error('Nobody has opened this tab')
    return tab
  }
  const read = (tab: Tab): Promise<PageState> => tab.call(String(readState), null) as Promise<PageState>

  const isUnprovoked = (complaint: string): boolean => !walker.hasProvoked || !ALERTS.test(complaint)
  const findAllBroken = async (state: PageState): Promise<string[]> => {
    const circumstances = {
      tabs: tabs.length,
      isSiteMissed: tabs.some(({ id }) => missed.has(id)),
      isCodeMissed: tabs.some(({ id }) => cutOff.has(id)),
    }
    const others = await Promise.all(tabs.slice(1).map(read))
    const connectionsOf = ({ connections }: PageState): string =>
      JSON.stringify(
        Object.entries(connections)
          .filter(([, { id }]) => !circumstances.isCodeMissed && (!circumstances.isSiteMissed || id !== IN_THE_FRAME))
          .sort(),
      )
    return [
      ...front.complaints.filter((one) => !HARMLESS.test(one) && isUnprovoked(one)),
      ...findBroken(state, circumstances),
      ...(await checkSessions(state, verifier, verified)),
      ...others.flatMap((other) => [
        ...findBroken(other, circumstances).map((words) => `in the other tab: ${words}`),
        ...(connectionsOf(other) === connectionsOf(state)
          ? []
          : [`two tabs: ${connectionsOf(state)} and ${connectionsOf(other)}`]),
      ]),
    ]
  }
  /** What providers show beside the page is theirs. */
  const closeOthersWindows = async (): Promise<void> => {
    const ours = new Set(tabs.map(({ id }) => id))
    for (const tab of await profile.tabs()) if (!ours.has(tab.id)) await tab.close().catch(() => {}) // closed by itself
  }

  const walker: Walker = {
    place,
    config,
    profile,
    get tab() {
      return tabOf(0)
    },
    get page() {
      return new InPage(tabOf(0))
    },
    get dialog() {
      return new InPage(tabOf(0)).byRole('dialog')
    },
    get tabs() {
      return tabs.length
    },
    remote: undefined,
    asksToSignIn: path.includes('sign-in'),
    hasFamilies: path.includes('chains='),
    isOnline: true,
    areWalletsWell: true,
    areServicesWell: true,
    hasProvoked: false,
    asked: undefined,
    chain: (network) => chains.get(network),
    async settle() {
      const endsAt = performance.now() + STEP_LIMIT_MS
      let before = ''
      await closeOthersWindows()
      for (let reads = 0; ; reads++) {
        const state = await read(walker.tab)
        // What waits for code that is still to come has not happened yet.
        const now = place.isCodeComing?.() ? '' : JSON.stringify({ ...state, nowMs: 0 })
        const isStill = (now && now === before && !state.isOpening) || reads > READS_FOR_STILLNESS
        const broken = isStill
          ? [...(await findAllBroken(state)), ...(await checkSignature(walker, state, verifier))]
          : []
        if (isStill && !broken.length) return state
        if (broken.length && performance.now() > endsAt) throw new Broken(broken)
        before = now
        await moment(READ_EVERY_MS)
      }
    },
    press: (name) => walker.pressFound(buttonOf(name)),
    async pressFound(expression) {
      const isMarked = await walker.run<boolean>(
        `(() => { const one = ${expression}; one?.setAttribute('${MARK}', ''); return !!one })()`,
      )
      if (!isMarked) return false
      const marked = walker.page.bySelector(`[${MARK}]`)
      const isInDialog = await walker.run<boolean>(`!!${IN_DIALOG}?.querySelector('[${MARK}]')`)
      const isOver = async (why: string): Promise<boolean> =>
        why === 'not there' || why === 'disabled' || (!isInDialog && (await walker.dialog.count()) > 0)
      try {
        return await marked.clickUnless(isOver)
      } finally {
        await walker.run(
          `[document, ${IN_DIALOG}].map((root) => root?.querySelector('[${MARK}]')?.removeAttribute('${MARK}')).length`,
        )
      }
    },
    async type(text) {
      const field = walker.dialog.bySelector('input')
      if (!(await field.clickUnless(async (why) => why !== 'moving'))) return false
      await walker.run(`(${IN_DIALOG}?.querySelector('input:focus')?.select(), true)`)
      await walker.tab.press(...(text === '' ? ['Delete'] : text))
      return true
    },
    async openTab() {
      const tab = withNames(await profile.newTab())
      tabs = [tab, ...tabs]
      note(tab)
      await tab.go(url)
      await arrive(tab)
    },
    async goToOtherTab() {
      tabs = [...tabs.slice(1), ...tabs.slice(0, 1)]
      await walker.tab.toFront()
    },
    async closeOtherTab() {
      for (const tab of tabs.slice(1)) await tab.close()
      tabs = tabs.slice(0, 1)
    },
    async reload() {
      const heard = front.complaints.length
      note(walker.tab)
      await walker.tab.reload()
      await arrive(walker.tab)
      // Firefox tells a page that it leaves what it does not fetch for it any more.
      const since = front.complaints.splice(heard).filter((one) => !CUT_OFF.test(one))
      front.complaints.push(...since)
    },
    async sleep(ms) {
      clock.sleptMs += ms
      for (const tab of tabs) await run(tab, `window.soak.sleep(${ms})`)
    },
    async goOffline() {
      walker.isOnline = false
      walker.areServicesWell = false
      walker.hasProvoked = true
      if (place.isCodeComing?.()) for (const { id } of tabs) cutOff.add(id)
      front.isDown = true
      await place.setFault('*', '*', { kind: 'drop' })
      await place.relay?.offline()
      for (const tab of tabs) await run(tab, 'window.soak.setOnline(false)')
    },
    async goOnline() {
      front.isDown = false
      await place.clearFaults()
      await place.relay?.reset()
      walker.areServicesWell = true
      walker.isOnline = true
      for (const tab of tabs) await run(tab, 'window.soak.setOnline(true)')
    },
    run: <Answer>(expression: string) => run(walker.tab, expression) as Promise<Answer>,
    runInOtherTabs: (expression) => Promise.all(tabs.slice(1).map((tab) => run(tab, expression))),
    async leave() {
      await walker.remote?.stop()
      await profile.close()
      await front.stop()
    },
  }
  try {
    await walker.openTab()
    if (theme === 'dark') await walker.pressFound(themeButton)
  } catch (error) {
    // What listens for a page that never came would keep the process alive.
    await walker.leave()
    throw error
  }
  return walker
}

export const themeButton: string = `[...document.querySelectorAll('header button')].find((one) => /^(Dark|Light)$/.test(one.innerText))`
