import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import type { InterfaceOptions } from '../../../src/index.ts'
import { counterpart } from '../../browser/support/counterpart.ts'
import { clearFaults, takeRequests } from '../../browser/support/visitor.ts'
import { type Driver, ENGINES, type Engine, type Json, type Profile, type Tab } from './driver.ts'
import { DRIVERS } from './drivers.ts'
import { type Front, startFront } from './front.ts'
import { launched } from './launched.ts'
import { exactly, type Name, Place } from './place.ts'

export interface VisitOptions {
  /** `strict`, or empty for the demo page. */
  readonly path?: string
  readonly wallets?: NonNullable<Window['demoWalletOptions']>
  readonly options?: Partial<InterfaceOptions> & Record<string, unknown>
  readonly width?: number
  /** Runs in the page before anything else. */
  readonly before?: string
  readonly files?: ReadonlyMap<string, string>
  /** What this walk makes the page complain of. */
  readonly provokes?: readonly RegExp[]
}

/** Somebody with the demo page before them. */
export interface Visitor {
  readonly tab: Tab
  /** The address of this visit, and what its pages complained of. */
  readonly front: Front
  readonly page: Place
  readonly dialog: Place
  readonly bar: Place
  /** Another tab of the same visitor, on the same page. */
  another(): Promise<Visitor>
  /** All of this visitor, windows included that the page opened. */
  tabs(): Promise<readonly Tab[]>
  open(): Promise<void>
  /** Connects by clicking the row of a wallet. */
  connect(name: Name): Promise<void>
  says(name: 'status' | 'address' | 'network' | 'balance' | 'signature', words: Name): Promise<void>
  reading(name: 'status' | 'address' | 'network' | 'balance' | 'signature'): Place
  title(text: Name): Promise<void>
  /** Steers a wallet of the page: `wallet('announced', 'rejectNext()')`. */
  wallet(name: 'announced' | 'second' | 'legacy', call: string): Promise<unknown>
  run<Answer, Given extends Json = null>(act: (given: Given) => Answer, given?: Given): Promise<Awaited<Answer>>
}

interface Visit {
  readonly front: Front
  readonly profile: Profile
  readonly provokes: readonly RegExp[]
}

/** Tells who has the page in front of them what they have done: in one engine, one walk. */
function createVisitor(tab: Tab, visit: Visit, url: string): Visitor {
  const page = new Place(tab)
  const dialog = page.byRole('dialog')
  const bar = page.byRole('banner')
  const visitor: Visitor = {
    tab,
    front: visit.front,
    page,
    dialog,
    bar,
    async another() {
      const other = await visit.profile.newTab()
      await other.go(url)
      const second = createVisitor(other, visit, url)
      await second.bar.waitFor()
      return second
    },
    tabs: () => visit.profile.tabs(),
    async open() {
      await bar.button('Connect wallet').click()
      await visitor.title('Connect wallet')
    },
    async connect(name) {
      await visitor.open()
      await dialog.button(name).click()
      await dialog.waitUntilGone()
      await visitor.says('status', exactly('connected'))
    },
    says: (name, words) => page.byTestId(name).says(words),
    reading: (name) => page.byTestId(name),
    title: (text) => dialog.byRole('heading', text).waitFor(),
    wallet: (name, call) => tab.call(`() => window.demoWallets.${name}.control.${call}`, null),
    run: (act, given) => tab.call(String(act), given ?? null) as never,
  }
  return visitor
}

export interface Walker {
  readonly engine: Engine
  visit(options?: VisitOptions): Promise<Visitor>
}

/**
 * Walks that every engine takes. No walk passes with a page that complained of what it did not announce: errors in the console,
 * uncaught ones, rejections that nobody handled, and violations of the page's policy.
 */
export function inEveryEngine(walks: (walker: Walker) => void): void {
  describe.each(ENGINES)('in %s', (engine) => {
    let driver: Driver
    const visits: Visit[] = []
    const visitors: Visitor[] = []
    beforeAll(async () => {
      const endpoint =
        engine === 'chromium' || engine === 'phone' ? { url: counterpart().browserEndpoint } : launched()[engine]
      if ('problem' in endpoint) throw new Error(endpoint.problem)
      driver = await DRIVERS[engine](endpoint.url)
    })
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') for (const visitor of visitors) console.error(await describePage(visitor))
      // What went wrong a moment ago is on its way.
      for (const { tab } of visitors.splice(0))
        await tab.call('() => Promise.all(window.walkComplaints ?? [])', null).catch(() => {}) // closed, or elsewhere
      const complaints: string[] = []
      for (const { front, profile, provokes } of visits.splice(0)) {
        await profile.close()
        await front.stop()
        complaints.push(...front.complaints.filter((one) => !provokes.some((each) => each.test(one))))
      }
      await clearFaults()
      await takeRequests() // the next walk's are its own
      expect(complaints, 'what the pages complained of').toEqual([])
    })
    afterAll(() => driver?.close())
    walks({
      engine,
      async visit({ path = '', wallets, options, width = 1100, before = '', files, provokes = [] } = {}) {
        const front = await startFront({
          demoUrl: counterpart().demoUrl,
          before: `window.demoWalletOptions = ${JSON.stringify(wallets)}; window.demoOptions = ${JSON.stringify(options)};\n${before}`,
          ...(files && { files }),
        })
        const profile = await driver.come({ width, height: 800 })
        const visit: Visit = { front, profile, provokes }
        visits.push(visit)
        const tab = await profile.newTab()
        const url = `${front.url}/${path}`
        await tab.go(url)
        const visitor = createVisitor(tab, visit, url)
        visitors.push(visitor)
        await visitor.bar.waitFor()
        return visitor
      },
    })
  })
}

/** What a visitor of a failed walk had before them: a red run on another machine must be understood from its log. */
const describePage = ({ tab }: Visitor): Promise<unknown> =>
  tab
    .call(
      `() => [location.href, document.body.innerText, document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog')?.innerText ?? '(no dialog)'].join('\\n')`,
      null,
    )
    .catch((error: Error) => error.message)
