import type { Page } from 'playwright-core'
import { englishTexts } from '../../tools/english-texts.ts'
import { languages, readLanguage } from '../../tools/language-packs.ts'

declare global {
  interface Window {
    /** See `bringWidestTexts`. */
    widestTexts?: readonly Readonly<Record<string, string>>[]
  }
}

/**
 * Two languages, as a host's own texts: of all that there are, one has the widest texts and one those with the widest word. What
 * has room in both has room in each. Widths are those of a font that the page has.
 */
export async function bringWidestTexts(page: Page, font: string): Promise<void> {
  const said = languages.map(readLanguage)
  const all = englishTexts.map(([key, english]): [string, string[]] => [
    key,
    [...new Set([english, ...said.flatMap((one) => one.get(english) ?? [])])],
  ])
  await page.evaluate(
    ([texts, family]) => {
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('The page draws nothing')
      pen.font = `15px ${family}`
      const widthOf = (text: string): number => pen.measureText(text).width
      const widestWord = (text: string): number => Math.max(...text.split(/[\s/|-]|{\w+}/).map(widthOf))
      window.widestTexts = [widthOf, widestWord].map((measure) =>
        Object.fromEntries(
          texts.map(([key, one]) => [
            key,
            one.reduce((best, other) => (measure(other) > measure(best) ? other : best)),
          ]),
        ),
      )
    },
    [all, font] as const,
  )
}

/**
 * Words that are cut off, stand over the edge of their card, or are broken in the middle. Where they can be scrolled to they are not
 * cut off; what has digits is an address or a number, and may go on in the next line.
 */
const cutWords = (page: Page, host: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const root = document.querySelector(selector)?.shadowRoot
    const card = root?.querySelector('.wl-card')?.getBoundingClientRect()
    if (!root || !card) throw new Error('There are no views')
    const rangeOf = (node: Text, start = 0, end = node.data.length): Range => {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      return range
    }
    const isCut = (node: Text): boolean => {
      let { left, right } = card
      for (let box: Element | null = node.parentElement; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') return false
        if (overflowX === 'visible') continue
        const edges = box.getBoundingClientRect()
        left = Math.max(left, edges.left)
        right = Math.min(right, edges.right)
      }
      const text = rangeOf(node).getBoundingClientRect()
      return text.width > 2 && (text.left < left - 1.5 || text.right > right + 1.5)
    }
    const isBroken = (node: Text): boolean =>
      [...node.data.matchAll(/(?<![\p{L}\d.@-])[\p{Script=Latin}\p{Script=Cyrillic}]{2,}(?![\p{L}\d.@-])/gu)].some(
        ({ 0: word, index }) =>
          new Set([...rangeOf(node, index, index + word.length).getClientRects()].map(({ top }) => Math.round(top)))
            .size > 1,
      )
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const { parentElement: element, data } = node
      const canBeSeen =
        element?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
        !element.closest('.wl-hidden') // for ears alone
      if (canBeSeen && data.trim() && (isCut(node) || isBroken(node))) found.push(data)
    }
    return found
  }, host)

const ours = new Set(englishTexts.map(([, english]) => english))

/** What stays English when the language is another: the host's texts come and go while a view is open. */
const staleTexts = (page: Page, host: string, index: number): Promise<string[]> =>
  page.evaluate(
    ([selector, english, one]) => {
      const root = document.querySelector(selector)?.shadowRoot
      const texts = window.widestTexts?.[one]
      if (!root || !texts) throw new Error('There are no views, or no texts')
      // Two texts may be one in English alone, and a text of ours may be a name, too: both have to change somewhere.
      const changed = new Set(english.flatMap(([key, text]) => (texts[key] === text ? [] : text)))
      const same = new Set(english.flatMap(([key, text]) => (texts[key] === text ? text : [])))
      const said = [...root.querySelectorAll('*')].flatMap((element) => [
        ...[...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : [])),
        ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ])
      return said.flatMap((text) => (changed.has(text) && !same.has(text) ? `${text}: stays as it was` : []))
    },
    [host, englishTexts, index] as const,
  )

/** Which of our words stay English, or have no room where they are longest. What is cut in English, too, is a name. */
export async function clippedTexts(page: Page, host: string): Promise<string[]> {
  const inEnglish = await cutWords(page, host)
  const found = inEnglish.filter((text) => ours.has(text))
  for (const index of [0, 1]) {
    await page.evaluate(async (one) => {
      window.demoWidget?.update({ texts: { ...window.widestTexts?.[one] } })
      // Drawn, and laid out.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }, index)
    found.push(...(await cutWords(page, host)).filter((text) => !inEnglish.includes(text)))
    found.push(...(await staleTexts(page, host, index)))
  }
  return found
}
