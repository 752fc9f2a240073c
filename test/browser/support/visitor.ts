import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Runtime } from '../../../demo/bundle.ts'
import { TOAST_LIFE_MS } from '../../../src/domain/limits.ts'
import type { InterfaceOptions } from '../../../src/index.ts'
import type { Fault } from '../../stack/serve/fault-board.ts'
import type { SeenRequest } from '../../stack/serve/request-log.ts'
import { counterpart } from './counterpart.ts'
import { hearComplaints, SAY_VIOLATIONS } from './hear-complaints.ts'
import { stretchTimers } from './stretch-timers.ts'

/** Both runtimes that one source serves; React 18 runs the screen tests. */
export const RUNTIMES: readonly Runtime[] = ['react', 'preact']

export interface VisitOptions {
  readonly runtime?: Runtime
  /** `strict`, or empty for the demo page. */
  readonly path?: string
  readonly wallets?: NonNullable<Window['demoWalletOptions']>
  readonly options?: Partial<InterfaceOptions> & Record<string, unknown>
  readonly width?: number
  /** Of a phone, for example. */
  readonly userAgent?: string
  readonly theme?: 'light' | 'dark'
  /** Runs in the page before anything else. */
  readonly before?: string
  /**
   * The page's time is the test's to run on: `page.clock.runFor(…)`. From the start: a clock put in later goes back by what the
   * putting in takes, and a page distrusts what it did in a time to come.
   */
  readonly hasOwnTime?: boolean
  /** Another tab of the same visitor. */
  readonly context?: BrowserContext
  /** What this test makes the page complain of. Any other complaint of the page fails the test: see `setUpBrowser`. */
  readonly provokes?: readonly RegExp[]
}

/** A visitor with a page open. What went wrong in the page fails the test. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly dialog: Locator
  /** Console errors, uncaught errors, unhandled rejections and CSP violations so far. */
  readonly complaints: string[]
  readonly provokes: readonly RegExp[]
  open(): Promise<void>
  /** Connects by clicking the row of a wallet. */
  connect(name: string): Promise<void>
  reading(name: 'status' | 'address' | 'network' | 'balance'): Locator
  title(text: string | RegExp): Promise<void>
  /** Steers a wallet of the page: `wallet('announced', 'rejectNext()')`. */
  wallet(name: 'announced' | 'atomic' | 'second' | 'legacy', call: string): Promise<unknown>
}

let browser: Browser
const contexts = new Set<BrowserContext>()
const visitors: Visitor[] = []

/** Call once at the top of a file. No test passes with a page that complained of what it did not announce. */
export function setUpBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.connect(counterpart().browserEndpoint)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const visitor of visitors) console.error(await describePage(visitor))
    await Promise.all([...contexts].map((context) => context.close()))
    contexts.clear()
    await Promise.all(visitors.map(({ page }) => page.close()))
    await clearFaults()
    await takeRequests() // the next test's are its own
    const unannounced = visitors
      .splice(0)
      .flatMap(({ complaints, provokes }) => complaints.filter((one) => !provokes.some((each) => each.test(one))))
    expect(unannounced, 'what the pages complained of').toEqual([])
  })
  afterAll(async () => {
    await browser.close()
  })
}

/** What a visitor of a failed test had before them: a red run on another machine must be understood from its log. */
async function describePage({ page, dialog, complaints }: Visitor): Promise<string> {
  const shown = await dialog.innerText({ timeout: 1_000 }).catch(() => '(no dialog)')
  return [page.url(), shown, ...complaints].join('\n')
}

/** From here on the page hears what happens, and does nothing by a timer. Playwright's clock would stop its other tabs too. */
export async function stopTimers({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { setTimeout: () => 0, setInterval: () => 0 })
  })
}

const control = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${counterpart().controlUrl}${path}`, init)

export async function setFault(service: string, pattern: string, fault: Fault): Promise<void> {
  const answer = await control('/__faults', { method: 'POST', body: JSON.stringify({ service, pattern, fault }) })
  expect(answer.status).toBe(200)
}

export async function clearFaults(): Promise<void> {
  await control('/__faults', { method: 'DELETE' })
}

/** The services tell dates moved by so many milliseconds: for pages whose clock is, too. 0 for the real ones. */
export async function moveDates(shiftMs: number): Promise<void> {
  const answer = await control('/__calendar', { method: 'POST', body: JSON.stringify({ shiftMs }) })
  expect(answer.status).toBe(200)
}

/** Requests the services saw since the last call, preflights aside. */
export async function takeRequests(): Promise<SeenRequest[]> {
  const answer = await control('/__requests', { method: 'DELETE' })
  const { requests } = (await answer.json()) as { requests: SeenRequest[] }
  return requests.filter(({ method }) => method !== 'OPTIONS')
}

/**
 * A visitor whom no test has seen yet. Whoever asks for one closes it; those of `visit` end with their test. What stores
 * nothing may show itself in the pages of one visitor: code that is in the browser's cache already opens at once.
 */
export const comeAnew = ({
  width,
  theme,
  userAgent,
  reducedMotion = 'reduce',
  isPhone = false,
  place,
}: {
  width: number
  theme: 'light' | 'dark'
  userAgent?: string | undefined
  reducedMotion?: 'reduce' | 'no-preference'
  /** A screen that is touched, and shows what a phone's would. */
  isPhone?: boolean
  /** Where the browser believes it is; as the machine if absent. */
  place?: { readonly locale: string; readonly timezoneId: string }
}): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
    reducedMotion,
    isMobile: isPhone,
    hasTouch: isPhone,
    ...(userAgent && { userAgent }),
    ...place,
  })

/** A page of the demo, and what it complains of. `prepare` runs before the page is asked for. */
export async function openPage(
  context: BrowserContext,
  { runtime, path }: { runtime: Runtime; path: string },
  prepare?: (page: Page) => Promise<void>,
): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints = hearComplaints(page)
  await page.addInitScript(SAY_VIOLATIONS)
  await prepare?.(page)
  const url = [counterpart().demoUrl, ...(runtime === 'react' ? [] : [runtime]), path].join('/')
  // The first page of a runtime is bundled when it is asked for.
  await page.goto(url, { timeout: 60_000 })
  return { page, complaints }
}

export async function visit({
  runtime = 'react',
  path = '',
  wallets,
  options,
  width = 1100,
  userAgent,
  theme = 'light',
  before,
  hasOwnTime,
  context: shared,
  provokes = [],
}: VisitOptions = {}): Promise<Visitor> {
  const context = shared ?? (await comeAnew({ width, theme, userAgent }))
  if (!shared) contexts.add(context)
  const { page, complaints } = await openPage(context, { runtime, path }, async (opened) => {
    const given = { demoWalletOptions: wallets, demoOptions: options }
    await opened.addInitScript(`Object.assign(window, ${JSON.stringify(given)})`)
    // A test looks each half second, from a process that stands still now and then.
    await opened.addInitScript(stretchTimers(TOAST_LIFE_MS, 3 * TOAST_LIFE_MS))
    if (before) await opened.addInitScript(before)
    if (hasOwnTime) await opened.clock.install()
  })
  await page.getByRole('banner').waitFor({ timeout: 60_000 })

  const dialog = page.getByRole('dialog')
  const visitor: Visitor = {
    page,
    context,
    dialog,
    complaints,
    provokes,
    async open() {
      await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
      await visitor.title('Connect wallet')
    },
    async connect(name) {
      await visitor.open()
      await dialog.getByRole('button', { name }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
    },
    reading: (name) => page.getByTestId(name),
    async title(text) {
      await dialog.getByRole('heading', { name: text }).waitFor()
    },
    wallet: (name, call) => page.evaluate(`window.demoWallets.${name}.control.${call}`),
  }
  visitors.push(visitor)
  return visitor
}
