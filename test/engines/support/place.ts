import { moment } from '../../support/until.ts'
import type { Json, Tab } from './driver.ts'
import { aim, endAim, endWatch, find, hasMissed, type Query, type Words, watchPress } from './in-page.ts'

/** A guard rail for what never comes, far beyond what a busy machine needs. */
export const STEP_MS = 30_000
const LOOK_EVERY_MS = 25

/** Part of the words, in any case; all of them with `exactly`; or a pattern. */
export type Name = string | RegExp | { readonly is: string }
export const exactly = (is: string): Name => ({ is })

const wordsOf = (name: Name): Words =>
  typeof name === 'string' ? { has: name } : name instanceof RegExp ? { like: [name.source, name.flags] } : name

/** Looks again until there is an answer; what it said last tells why there was none. */
export async function untilAnswered<Answer>(
  what: string,
  look: () => Promise<{ readonly answer: Answer } | { readonly why: string }>,
): Promise<Answer> {
  const endsAt = Date.now() + STEP_MS
  for (;;) {
    // While a page goes elsewhere, nobody answers in it.
    const looked = await look().catch((error: Error) => ({ why: error.message }))
    if ('answer' in looked) return looked.answer
    if (Date.now() > endsAt) throw new Error(`Not within ${STEP_MS} ms: ${what} (${looked.why})`)
    await moment(LOOK_EVERY_MS)
  }
}

/** A frame of a page, by a part of its address, and where it stands. */
interface InFrame {
  readonly address: string
  readonly element: Place
}

/** What a person would point at, looked for anew in every step: by role and name, by words, by a test's mark. */
export class Place {
  constructor(
    readonly tab: Tab,
    private readonly path: readonly Query[] = [],
    private readonly frame?: InFrame,
  ) {}

  private with(query: Query): Place {
    return new Place(this.tab, [...this.path, query], this.frame)
  }
  byRole(role: string, name?: Name): Place {
    return this.with(name === undefined ? { role } : { role, name: wordsOf(name) })
  }
  button = (name: Name): Place => this.byRole('button', name)
  textbox = (name: Name): Place => this.byRole('textbox', name)
  byText = (text: Name): Place => this.with({ text: wordsOf(text) })
  byTestId = (testId: string): Place => this.with({ testId })
  bySelector = (selector: string): Place => this.with({ selector })
  inFrame(address: string, element: Place): Place {
    return new Place(this.tab, [], { address, element })
  }

  /** For what a failed walk says. */
  private get words(): string {
    return JSON.stringify(this.path)
  }

  /** Asks all that was found, with a function that stands alone. */
  readAll<Answer, Given extends Json = null>(
    read: (all: readonly Element[], given: Given) => Answer,
    given: Given = null as Given,
  ): Promise<Awaited<Answer>> {
    const source = `({ path, given }) => { const found = (${find})(path); return (${read})(found, given) }`
    return this.tab.call(source, { path: this.path as unknown as Json, given }, this.frame?.address) as Promise<
      Awaited<Answer>
    >
  }

  count(): Promise<number> {
    return this.readAll((all) => all.length)
  }
  async waitFor(): Promise<void> {
    await untilAnswered(`${this.words} is there`, async () =>
      (await this.count()) > 0 ? { answer: true } : { why: 'not there' },
    )
  }
  async waitUntilGone(): Promise<void> {
    await untilAnswered(`${this.words} is gone`, async () =>
      (await this.count()) === 0 ? { answer: true } : { why: 'still there' },
    )
  }
  /** Asks the first, once it is there. */
  read<Answer, Given extends Json = null>(
    read: (element: HTMLElement, given: Given) => Answer,
    given: Given = null as Given,
  ): Promise<Awaited<Answer>> {
    return untilAnswered(`${this.words} is there`, async () => {
      const source = `async ({ path, given }) => { const [first] = (${find})(path); return first ? { is: await (${read})(first, given) } : null }`
      const found = await this.tab.call(source, { path: this.path as unknown as Json, given }, this.frame?.address)
      return found ? { answer: (found as { is?: unknown }).is as Awaited<Answer> } : { why: 'not there' }
    })
  }
  innerText(): Promise<string> {
    return this.read((element) => element.innerText)
  }
  /** Waits until these are its words: of anything within with `has`, its whole text with `exactly`. */
  async says(words: Name): Promise<void> {
    const matches = (text: string): boolean => {
      if (words instanceof RegExp) return words.test(text)
      return typeof words === 'string' ? text.toLowerCase().includes(words.toLowerCase()) : text === words.is
    }
    await untilAnswered(
      `${this.words} says ${typeof words === 'object' && 'is' in words ? words.is : words}`,
      async () => {
        const text = await this.innerText()
        return matches(text) ? { answer: true } : { why: `it says “${text}”` }
      },
    )
  }
  value(): Promise<string> {
    return this.read((element) => (element as HTMLInputElement).value)
  }

  /** Presses the mouse in its middle, once it is there and can be pressed, and looks whether that has hit it. */
  async click(): Promise<void> {
    await this.clickUnless(async () => false)
  }
  /** The same, for what may go away meanwhile: false, and nothing was pressed, once that is so. */
  clickUnless(isOver: (why: string) => Promise<boolean>): Promise<boolean> {
    return untilAnswered<boolean>(`${this.words} is clicked`, async () => {
      await this.tab.toFront()
      if (this.frame && (await this.frame.element.count()) === 0)
        return (await isOver('not there')) ? { answer: false } : { why: 'its frame is not there' }
      const corner = await this.frame?.element.corner()
      if (corner === null) return { why: 'its frame takes no clicks' }
      const spot = await this.readAll(aim)
      if (typeof spot === 'string') return (await isOver(spot)) ? { answer: false } : { why: spot }
      await this.readAll(watchPress)
      if (this.frame) await this.tab.call(`() => (${watchPress})([])`, null)
      await this.tab.click(spot.x + (corner?.x ?? 0), spot.y + (corner?.y ?? 0))
      const hit = await untilAnswered('the press has come', async () => {
        if (this.frame && (await this.tab.call(String(hasMissed), null).catch(() => false))) return { answer: false }
        const isHit = await this.tab.call(String(endAim), null, this.frame?.address).catch(() => true) // it has led elsewhere
        return isHit == null ? { why: 'it is on its way' } : { answer: isHit }
      })
      if (this.frame) await this.tab.call(String(endWatch), null).catch(() => {})
      // A frame that is higher than its place: not every engine scrolls the page around it to what it is asked for inside.
      if (this.frame && !hit) await this.frame.element.read((element) => element.scrollIntoView({ block: 'end' }))
      return hit ? { answer: true } : { why: 'something else was hit' }
    })
  }
  /** Of a frame; none while the page keeps clicks from it, as under a toast. */
  private corner(): Promise<{ x: number; y: number } | null> {
    return this.read((element) => {
      if (getComputedStyle(element).pointerEvents === 'none') return null
      const { x, y } = element.getBoundingClientRect()
      return { x: x + element.clientLeft, y: y + element.clientTop }
    })
  }

  /** Types, in place of what is there. */
  async fill(text: string): Promise<void> {
    await this.click()
    await this.read((element) => (element as HTMLInputElement).select())
    await this.tab.press(...text)
  }
}
