import { type BrowserContext, chromium, type Frame, type Page } from 'playwright-core'
import type { Driver, Profile, Tab } from '../driver.ts'

/** Playwright knows no id of a page that lasts. */
const ids = new WeakMap<Page, string>()
const idOf = (page: Page): string => {
  const id = ids.get(page) ?? crypto.randomUUID()
  ids.set(page, id)
  return id
}

const createTab = (page: Page): Tab => {
  const frameWith = (part: string): Frame => {
    const frame = page.frames().find((one) => one.url().includes(part))
    if (!frame) throw new Error(`No frame of ${part}`)
    return frame
  }
  return {
    id: idOf(page),
    go: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    call: (source, given, frame) =>
      (frame ? frameWith(frame) : page.mainFrame()).evaluate(`(${source})(${JSON.stringify(given)})`),
    // Without windows each page is as if it were alone.
    toFront: async () => {},
    click: (x, y) => page.mouse.click(x, y),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  }
}

const createProfile = (context: BrowserContext): Profile => ({
  newTab: async () => createTab(await context.newPage()),
  tabs: async () => context.pages().map(createTab),
  close: () => context.close(),
})

export async function driveChromium(endpoint: string): Promise<Driver> {
  const browser = await chromium.connect(endpoint)
  return {
    come: async (viewport) => createProfile(await browser.newContext({ viewport, reducedMotion: 'reduce' })),
    close: () => browser.close(),
  }
}
