import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  devices,
  type Frame,
  type Page,
} from 'playwright-core'
import type { Driver, Held, Profile, Tab, WindowSize } from '../driver.ts'

/** Playwright knows no id of a page that lasts. */
const ids = new WeakMap<Page, string>()
const idOf = (page: Page): string => {
  const id = ids.get(page) ?? crypto.randomUUID()
  ids.set(page, id)
  return id
}

/** Lasts as long as the page. */
async function tell<Method extends 'Page.setWebLifecycleState' | 'Emulation.setCPUThrottlingRate'>(
  page: Page,
  method: Method,
  params: object,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send(method, params as never)
}

async function heldBy(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('Performance.enable')
    const { metrics } = await session.send('Performance.getMetrics')
    const count = (metric: string): number => metrics.find(({ name }) => name === metric)?.value ?? 0
    return { nodes: count('Nodes'), listeners: count('JSEventListeners') }
  } finally {
    await session.detach()
  }
}

const createTab = (page: Page, isPhone: boolean): Tab => {
  const frameWith = (part: string): Frame => {
    const frame = page.frames().find((one) => one.url().includes(part))
    if (!frame) throw new Error(`No frame of ${part}`)
    return frame
  }
  return {
    id: idOf(page),
    go: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    call: (source, given, frame) =>
      (frame ? frameWith(frame) : page.mainFrame()).evaluate(`(${source})(${JSON.stringify(given ?? null)})`),
    // Without windows each page is as if it were alone.
    toFront: async () => {},
    click: (x, y) => (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    async press(...keys) {
      // Of letters it knows those of an American keyboard alone.
      for (const key of keys) await (/^[^ -~]$/u.test(key) ? page.keyboard.insertText(key) : page.keyboard.press(key))
    },
    screenshot: () => page.screenshot(),
    held: () => heldBy(page),
    freeze: (isFrozen) =>
      tell(page, 'Page.setWebLifecycleState', { state: isFrozen ? ('frozen' as const) : ('active' as const) }),
    slowDown: (times) => tell(page, 'Emulation.setCPUThrottlingRate', { rate: times }),
    close: () => page.close(),
  }
}

const createProfile = (context: BrowserContext, isPhone: boolean): Profile => ({
  newTab: async () => createTab(await context.newPage(), isPhone),
  tabs: async () => context.pages().map((page) => createTab(page, isPhone)),
  close: () => context.close(),
})

/** Size, name and touch of a phone, whatever window a walk asks for. */
const PHONE: BrowserContextOptions = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }

async function drive(endpoint: string, isPhone: boolean): Promise<Driver> {
  const browser = await chromium.connect(endpoint)
  const of = (viewport: WindowSize): BrowserContextOptions => (isPhone ? PHONE : { viewport })
  return {
    come: async (size) => createProfile(await browser.newContext({ ...of(size), reducedMotion: 'reduce' }), isPhone),
    close: () => browser.close(),
  }
}

export const driveChromium = (endpoint: string): Promise<Driver> => drive(endpoint, false)
export const drivePhone = (endpoint: string): Promise<Driver> => drive(endpoint, true)
