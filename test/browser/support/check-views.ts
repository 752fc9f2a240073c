import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Runtime } from '../../../demo/bundle.ts'
import { SCENES } from '../../../demo/pages/scenes.ts'
import { SLOW_ANSWER_MS } from '../../../src/domain/limits.ts'
import { bringWidestTexts, clippedTexts } from './all-languages.ts'
import { emptyAria } from './aria-marks.ts'
import { checkTree, expectTreesOf } from './aria-trees.ts'
import { findChains } from './chains-as-found.ts'
import { faintRings } from './focus-rings.ts'
import { awaitFont, checkPicture, expectPicturesOf, type Look, PICTURE_FONT, prepareForPictures } from './pictures.ts'
import { settle } from './settle.ts'
import { shiftClock } from './shift-clock.ts'
import { stretchTimers } from './stretch-timers.ts'
import { comeAnew, moveDates, openPage, setUpBrowser } from './visitor.ts'

/** What a finger needs: WCAG 2.5.5, and what phones' own guides ask for. */
const TARGET_PX = 44
/** When views that tell dates are looked at: what the services tell happened as many days before it, in the same months. */
const THEN = '2030-06-20T12:00:00Z'
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Stage {
  readonly page: Page
  readonly complaints: string[]
}

/** What axe holds against the views; the page around them and the frames in them are not ours. */
async function audit(page: Page, host: string): Promise<string[]> {
  const { violations, passes } = await page.evaluate<Pick<AxeResults, 'violations' | 'passes'>>(
    `axe.run({ include: ['${host}'] }, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'], iframes: false })`,
  )
  expect(passes.length, 'rules that looked at the views').toBeGreaterThan(5)
  expect([...passes, ...violations].map(({ id }) => id)).toContain('color-contrast')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** Controls too small for a finger. Links within a sentence are as high as its lines, which WCAG 2.5.8 lets them be. */
const smallTargets = (page: Page, place: string): Promise<string[]> =>
  page.locator(place).evaluate(
    (host, leastPx) =>
      [...(host.shadowRoot?.querySelectorAll<HTMLElement>('button, a, label') ?? [])].flatMap((target) => {
        const { width, height } = target.getBoundingClientRect()
        // Out of sight, it is not laid out yet.
        const isSeen = width > 0 && target.checkVisibility({ contentVisibilityAuto: true })
        const isInline = getComputedStyle(target).display === 'inline'
        return isSeen && !isInline && Math.min(width, height) < leastPx
          ? [`${target.getAttribute('aria-label') ?? target.textContent}: ${width} × ${height}`]
          : []
      }),
    TARGET_PX,
  )

/** Every scene on one runtime, a file each, so that files run side by side. */
export function checkViews({
  runtime,
  theme,
  width,
  language,
  hasTrees = false,
  hasAllLanguages = false,
}: {
  runtime: Runtime
  theme: 'light' | 'dark'
  width: number
  /** In which each scene is pictured. */
  language: Look['language']
  /** Whether the longest words of all languages are laid out: a narrow page has the least room for them. */
  hasAllLanguages?: boolean
  /** Whether what each scene says to who cannot see it is compared, too: all runtimes draw the same. */
  hasTrees?: boolean
}): void {
  setUpBrowser()
  const look = { language, theme, width }
  let axe: string
  let context: BrowserContext
  /** One page shows the scenes one after the other: to load it for each would take longer than to look at them. */
  const stages = new Map<'today' | 'then', Stage>()
  let shiftMs: number
  let stage: Stage | undefined
  /** A page of today, since others are believed by no pairing service; or, for what tells dates, of a day that does not change. */
  const openStage = async (when: 'today' | 'then'): Promise<Stage> => {
    const { page, complaints } = await openPage(context, { runtime, path: `scene?theme=${theme}` }, async (opened) => {
      if (when === 'then') await shiftClock(opened, shiftMs)
      // A wallet that a scene waits for is never slow.
      await opened.addInitScript(stretchTimers(SLOW_ANSWER_MS))
    })
    await page.waitForFunction(() => window.showScene)
    await page.evaluate(axe)
    await awaitFont(page)
    if (hasAllLanguages) await bringWidestTexts(page, PICTURE_FONT)
    return { page, complaints }
  }
  beforeAll(async () => {
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    context = await comeAnew({ width, theme, place: { locale: 'en-US', timezoneId: 'UTC' } })
    await prepareForPictures(context, look)
    shiftMs = Date.parse(THEN) - Date.now()
    await moveDates(shiftMs)
  })
  // What a scene spends is no balance of the next one's: 9,999.9 is a digit less than 10,000.0.
  beforeEach(findChains)
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !stage) return
    const { page, complaints } = stage
    for (const [when, one] of stages) if (one === stage) stages.delete(when)
    console.error([...complaints, await page.locator('body').ariaSnapshot()].join('\n'))
    await page.close()
  })
  afterAll(async () => {
    await moveDates(0)
    await context.close()
  })
  it.each(SCENES)(
    'R10.18, R10.23, R10.24: $name: shows itself, breaks no policy, fits, has targets for fingers and rings for the keyboard, and axe finds nothing',
    async ({ name, shows, isDated, isInline }) => {
      const when = isDated ? 'then' : 'today'
      stage = stages.get(when) ?? (await openStage(when))
      stages.set(when, stage)
      const { page, complaints } = stage
      const host = isInline ? '.walletlet-inline' : 'walletlet-modal'
      const views = isInline ? page.locator(host) : page.getByRole('dialog')
      await page.evaluate((scene) => window.showScene?.(scene), name)
      await settle(page, host, shows)
      expect(await audit(page, host)).toEqual([])
      expect(await emptyAria(views)).toEqual([])
      expect(await smallTargets(page, host)).toEqual([])
      expect(await views.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      if (hasTrees) await checkTree(views, name)
      if (hasAllLanguages) expect(await clippedTexts(page, host)).toEqual([])
      await checkPicture(page, views, name, look)
      // At the end: a ring would be in the picture.
      expect(await faintRings(page, host)).toEqual([])
      expect(complaints).toEqual([])
    },
  )
  it('R10.24: a picture is kept of each scene, and of nothing else', () =>
    expectPicturesOf(
      SCENES.map(({ name }) => name),
      look,
    ))
  it.runIf(hasTrees)('R10.18: a tree is kept of each scene, and of nothing else', () =>
    expectTreesOf(SCENES.map(({ name }) => name)),
  )
}
