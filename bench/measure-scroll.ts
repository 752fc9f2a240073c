import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { startDemo } from '../demo/server.ts'
import { startStack } from '../test/stack/start-stack.ts'

const RUNTIMES = ['react', 'preact'] as const
const HISTORY = 1_000
const PAGE = 50
const SLOWDOWN = 4
const LONG_MS = 50
/** A hard fling: some hundred rows a second. */
const SPEED_PX_PER_S = 6_000
const STRETCH_PX = 3_000
/** The same history within three weeks, and over three years: one long month, and many short ones. */
const PACES = { 'in a month': 0.5, 'over years': 27 } as const

export interface ScrollReport {
  readonly runtime: (typeof RUNTIMES)[number]
  readonly pace: keyof typeof PACES
  /** Elements in the scrolling part, at every stop. */
  readonly elements: readonly number[]
  /** ms that the page's main thread worked without a pause, per task; waits for other programs do not count. */
  readonly taskMs: readonly number[]
}

const item = (index: number, hoursApart: number): object => {
  const moved = [['out'], ['in'], ['out', 'in'], []][index % 4] ?? []
  return {
    id: `t${index}`,
    metadata: {
      operationType: ['send', 'receive', 'trade', 'approve'][index % 4],
      hash: `0x${index.toString(16).padStart(64, '0')}`,
      minedAt: new Date(Date.now() - index * hoursApart * 3_600_000).toISOString(),
      sentFrom: `0x${'1'.repeat(40)}`,
      sentTo: `0x${(index * 7919).toString(16).padStart(40, '2')}`,
      status: 'confirmed',
      chain: 'eip155:31337',
    },
    transfers: moved.map((direction) => ({
      direction,
      fungible_info: { name: 'Ether', symbol: 'ETH' },
      quantity: { numeric: `${index + 1}.2345` },
      value: 1_000,
    })),
  }
}

/** A history of its own, page by page, in place of the service's. */
async function serveHistory(page: Page, hoursApart: number): Promise<void> {
  await page.route(/\/history\?/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: PAGE }, (_, index) => item(from + index, hoursApart))
    const next = from + PAGE < HISTORY ? String(from + PAGE) : null
    return route.fulfill({ json: { data, next }, headers: { 'access-control-allow-origin': '*' } })
  })
}

async function openActivity(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Browser Wallet' }).click()
  await page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
  await page.evaluate('demoWidget.open()')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
}

const BODY = `document.querySelector('walletlet-modal').shadowRoot.querySelector('.wl-body')`

/** As a visitor with a wheel does, so that nothing of ours runs in the page meanwhile. */
async function scrollThrough(page: Page, session: CDPSession): Promise<number[]> {
  const elements: number[] = []
  const box = await page.getByRole('dialog').boundingBox()
  if (!box) throw new Error('no dialog')
  const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const last = page.locator(`a[href$="${(HISTORY - 1).toString(16).padStart(64, '0')}"]`)
  for (let stretches = 0; (await last.count()) === 0; stretches++) {
    if (stretches > HISTORY) throw new Error('the history does not end')
    await session.send('Input.synthesizeScrollGesture', {
      ...place,
      yDistance: -STRETCH_PX,
      speed: SPEED_PX_PER_S,
      gestureSourceType: 'mouse',
    })
    elements.push(Number(await page.evaluate(`${BODY}.querySelectorAll('*').length`)))
  }
  return elements
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly name?: string }
  /** Time of the thread itself, in microseconds. */
  readonly tdur?: number
}

function readTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) => name.endsWith('RunTask') && tdur !== undefined && threads.has(`${pid} ${tid}`),
  )
  if (!tasks.length) throw new Error('the trace holds no tasks')
  return tasks.map(({ tdur = 0 }) => tdur / 1_000)
}

async function measure(browser: Browser, url: string, pace: keyof typeof PACES) {
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(`window.demoWalletOptions = { names: ['legacy'] }`)
    await serveHistory(page, PACES[pace])
    await openActivity(page, url)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await browser.startTracing(page, { categories: ['toplevel'] })
    const elements = await scrollThrough(page, session)
    return { pace, elements, taskMs: readTasks(await browser.stopTracing()) }
  } finally {
    await context.close()
  }
}

export const countLong = ({ taskMs }: ScrollReport): number => taskMs.filter((ms) => ms > LONG_MS).length

/** A history of a thousand, scrolled from end to end on a processor made four times slower. */
export async function measureScroll(): Promise<ScrollReport[]> {
  const stack = await startStack()
  const demo = await startDemo(stack)
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const reports: ScrollReport[] = []
    for (const runtime of RUNTIMES)
      for (const pace of Object.keys(PACES) as (keyof typeof PACES)[])
        reports.push({ runtime, ...(await measure(browser, `${demo.url}/${runtime}/`, pace)) })
    return reports
  } finally {
    await browser.close()
    await demo.stop()
    await stack.stop()
  }
}
