import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { launchOptions } from '../../test/tools/browser.ts'
import type { PeerHost, Target } from './hosts.ts'
import { ADDRESS_SHOWN, MOCK_WALLET } from './mock-wallet.ts'
import { nameOf } from './serve-hosts.ts'
import { STOPWATCH } from './stopwatch.ts'

/** How fast the visitor's machine and network are. */
export interface Condition {
  readonly id: string
  readonly label: string
  readonly slowdown: number
  readonly network?: {
    readonly latency: number
    readonly downloadThroughput: number
    readonly uploadThroughput: number
  }
}

/** Chromium's own preset of that name: 1.6 Mbit/s down, 0.75 up, 150 ms, with the factors that it puts on them. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
export const CONDITIONS: readonly Condition[] = [
  { id: 'full', label: 'full speed', slowdown: 1 },
  { id: 'cpu4', label: 'processor at a quarter', slowdown: 4 },
  { id: 'slow4g', label: 'slow 4G, processor at a quarter', slowdown: 4, network: SLOW_4G },
]

const LIMIT_MS = 20_000
/** Where nothing is to be pressed. */
const ASIDE = { x: 900, y: 700 }
/** A page is at rest when it has asked for nothing and done nothing for this long; one that never rests is left to it. */
const REST_MS = 500
const REST_LIMIT_MS = 20_000
const LOOK_MS = 50

interface Seen {
  readonly tasks: readonly (readonly [start: number, ms: number])[]
  readonly shift: number
  readonly refused: readonly string[]
  readonly clickedAt: number
}

/** A browser that takes every name for our server, so that nothing it does leaves this machine. */
export const launchAlone = (port: number): Promise<Browser> =>
  chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--host-resolver-rules=MAP * 127.0.0.1:${port}`, '--ignore-certificate-errors'],
  })

/** One visitor on one page, with an empty cache. */
export interface Visit {
  readonly page: Page
  readonly session: CDPSession
  /** ms from the start of loading to a button that can be seen. */
  readonly buttonMs: number
  seen(): Promise<Seen>
  rest(): Promise<void>
  /** Presses it after hovering for so long; ms from the click until `target` is painted. */
  press(what: Target, target: Target, hoverMs?: number): Promise<number>
  /** From the click on the wallet to its address on the page. */
  connect(wallet: Target): Promise<number>
  close(): Promise<void>
  end(): Promise<void>
}

export async function visitHost(
  browser: Browser,
  host: PeerHost,
  { slowdown, network }: Condition = CONDITIONS[0] as Condition,
  look: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true, ...look })
  const page = await context.newPage()
  await page.addInitScript(STOPWATCH)
  await page.addInitScript(MOCK_WALLET)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  }
  const inPage = <Result>(call: string): Promise<Result> => page.evaluate(call)
  const watch = (call: string): Promise<void> => inPage(`void (bench.pending = ${call})`)
  const sinceClick = (): Promise<number> => inPage('bench.pending.then((at) => at - bench.seen.clickedAt)')

  const click = async (what: Target, hoverMs: number): Promise<void> => {
    await inPage(`bench.pressable(${JSON.stringify(what)}, ${LIMIT_MS})`)
    const place = await inPage<{ x: number; y: number } | undefined>(`bench.place(${JSON.stringify(what)})`)
    if (!place) throw new Error(`${host.id}: nothing to press that is ${JSON.stringify(what)}`)
    if (hoverMs) {
      await page.mouse.move(place.x, place.y)
      await page.waitForTimeout(hoverMs)
    }
    await page.mouse.click(place.x, place.y)
  }
  const press: Visit['press'] = async (what, target, hoverMs = 0) => {
    await watch(`bench.shown(${JSON.stringify(target)}, ${LIMIT_MS})`)
    await click(what, hoverMs)
    const ms = await sinceClick()
    if (Number.isNaN(ms))
      throw new Error(`${host.id}: ${JSON.stringify(what)} was pressed, ${JSON.stringify(target)} never came`)
    return ms
  }

  const asking = new Set<Request>()
  let askedAt = performance.now()
  const follow = (request: Request, isAsking: boolean): void => {
    if (isAsking) asking.add(request)
    else asking.delete(request)
    askedAt = performance.now()
  }
  page.on('request', (request) => follow(request, true))
  page.on('requestfinished', (request) => follow(request, false))
  page.on('requestfailed', (request) => follow(request, false))

  await page.goto(`https://${nameOf(host.id)}/`, { waitUntil: 'commit' })
  const buttonMs = await inPage<number>(`bench.shown(${JSON.stringify(host.button)}, ${LIMIT_MS})`)
  return {
    page,
    session,
    buttonMs,
    press,
    seen: () => inPage('bench.seen'),
    async rest() {
      const began = performance.now()
      const isBusy = async (): Promise<boolean> =>
        asking.size > 0 || performance.now() - askedAt < REST_MS || (await inPage<number>('bench.quiet()')) < REST_MS
      do await page.waitForTimeout(LOOK_MS)
      while (performance.now() - began < REST_LIMIT_MS && (await isBusy()))
    },
    async connect(wallet) {
      await watch(`bench.said(${JSON.stringify(ADDRESS_SHOWN)}, ${LIMIT_MS})`)
      await click(wallet, 0)
      return sinceClick()
    },
    async close() {
      const gone = (limitMs: number): Promise<number> => inPage(`bench.gone(${JSON.stringify(host.row)}, ${limitMs})`)
      await page.keyboard.press('Escape')
      if (Number.isNaN(await gone(host.close ? 1_500 : LIMIT_MS)) && host.close) {
        await click(host.close, 0)
        await gone(LIMIT_MS)
      }
      await page.mouse.move(ASIDE.x, ASIDE.y)
    },
    end: () => context.close(),
  }
}
