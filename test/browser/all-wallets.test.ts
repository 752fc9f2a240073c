import { describe, expect, it } from 'vitest'
import { RUNTIMES, setFault, setUpBrowser, takeRequests, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const openAll = async (visitor: Visitor): Promise<void> => {
  await visitor.open()
  await visitor.dialog.getByRole('button', { name: /All wallets/ }).click()
  await visitor.title('All wallets')
}
/** Wallets in one answer of the service. */
const PAGE = 40
/** Grey tiles where more are on their way. */
const PLACEHOLDERS = 8

/**
 * In the page: how many items each task adds to the list from now on, in `drawn`; `there` tells the tiles at any moment. The list
 * may be yet to come.
 */
const countDrawn = (): number => {
  const drawn: number[] = []
  const root = document.querySelector('walletlet-modal')?.shadowRoot as ShadowRoot
  const there = (): number => root.querySelectorAll('[role=tabpanel] li:not([aria-hidden] *)').length
  Object.assign(window, { drawn, there })
  const count = (node: Node): number => {
    if (!(node instanceof Element)) return 0
    return [node, ...node.querySelectorAll('li')].filter((each) => each.matches('[role=tabpanel] li')).length
  }
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    drawn.push(added.reduce((sum, node) => sum + count(node), 0))
  }).observe(root, { childList: true, subtree: true })
  return there()
}
/** Both at one moment: the next page may be on its way. */
const readDrawn = () => {
  const { drawn, there } = window as unknown as { drawn: readonly number[]; there: () => number }
  return { drawn, there: there() }
}
/** In the page: types letter by letter, with nothing of timers between them, however busy the machine is. */
async function typeInOneTask(field: Element, text: string): Promise<void> {
  // Past what React keeps of the field's text, as the keys of a visitor do.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  for (let length = 1; length <= text.length; length++) {
    set?.call(field, text.slice(0, length))
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    // What the letter is drawn by.
    await null
  }
}
const tiles = (visitor: Visitor) => visitor.dialog.getByRole('tabpanel').getByRole('listitem')

describe.each(RUNTIMES)('all wallets on %s', (runtime) => {
  it('R2.31, R7.34: pages through the whole list on scroll, each wallet once, drawn once, a page at a time', async () => {
    const visitor = await visit({ runtime })
    await openAll(visitor)
    await expect.poll(() => tiles(visitor).count()).toBeGreaterThanOrEqual(PAGE)
    const first = await visitor.page.evaluate(countDrawn)
    await takeRequests()
    let before = 0
    for (let scrolls = 0; scrolls < 40; scrolls++) {
      const count = await tiles(visitor).count()
      if (count >= 500) break
      before = count
      await tiles(visitor).last().scrollIntoViewIfNeeded()
      await expect.poll(() => tiles(visitor).count()).toBeGreaterThan(before)
    }
    const names = await tiles(visitor).allInnerTexts()
    expect(names.length).toBeGreaterThanOrEqual(500)
    const pages = (await takeRequests()).filter(({ path }) => path === '/getWallets').map(({ query }) => query.page)
    expect(new Set(pages).size).toBe(pages.length)
    const { drawn, there } = await visitor.page.evaluate(readDrawn)
    expect(Math.max(...drawn)).toBeLessThanOrEqual(PAGE)
    // Placeholders become tiles where they stand, and are no new ones.
    expect(drawn.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(there - first)
  })

  it('R2.31, R7.34: opened again, draws all that it knows as it is reached; who comes back from one finds them drawn', async () => {
    const visitor = await visit({ runtime, options: { enableWalletConnect: false } })
    const scrollTo = async (count: number): Promise<void> => {
      for (let before = 0; before < count; ) {
        before = await tiles(visitor).count()
        await tiles(visitor).last().scrollIntoViewIfNeeded()
        if (before < count) await expect.poll(() => tiles(visitor).count()).toBeGreaterThan(before)
      }
    }
    await openAll(visitor)
    await expect.poll(() => tiles(visitor).count()).toBeGreaterThanOrEqual(PAGE)
    await scrollTo(5 * PAGE)
    const known = await tiles(visitor).count()
    const name = (
      await tiles(visitor)
        .nth(4 * PAGE)
        .innerText()
    ).trim()
    await tiles(visitor)
      .nth(4 * PAGE)
      .getByRole('button')
      .click()
    await visitor.title(`Get ${name}`)
    await visitor.dialog.getByRole('button', { name: 'Back' }).click()
    await visitor.title('All wallets')
    expect(await tiles(visitor).count()).toBeGreaterThanOrEqual(known)
    await tiles(visitor).filter({ hasText: name }).waitFor()
    await visitor.page.keyboard.press('Escape')
    await expect.poll(() => visitor.dialog.count()).toBe(0)
    await visitor.open()
    await visitor.dialog.waitFor()
    await visitor.page.evaluate(countDrawn)
    await takeRequests()
    await visitor.dialog.getByRole('button', { name: /All wallets/ }).click()
    await visitor.title('All wallets')
    await scrollTo(4 * PAGE)
    // Drawn for the first time, a page stands there with the placeholders of the next.
    expect(Math.max(...((await visitor.page.evaluate('drawn')) as number[]))).toBeLessThanOrEqual(PAGE + PLACEHOLDERS)
    expect((await takeRequests()).filter(({ path }) => path === '/getWallets')).toEqual([])
  })

  it('R2.31, R9.17: searches from two characters, waits until the visitor stops typing, and says when nothing is found', async () => {
    const visitor = await visit({ runtime })
    await openAll(visitor)
    await expect.poll(() => tiles(visitor).count()).toBeGreaterThanOrEqual(40)
    await takeRequests()
    await visitor.dialog.getByRole('textbox').evaluate(typeInOneTask, 'quince')
    await visitor.dialog.getByText(/wallets? found/).waitFor()
    for (const text of await tiles(visitor).allInnerTexts()) expect(text.toLowerCase()).toContain('quince')
    const searches = (await takeRequests())
      .filter(({ path }) => path === '/getWallets')
      .map(({ query }) => query.search)
    expect(searches).toEqual(['quince'])
    await visitor.dialog.getByRole('textbox').fill('zzzzzz')
    await visitor.dialog.getByText('No wallet found').waitFor()
    await visitor.dialog.getByRole('textbox').fill('')
    await expect.poll(() => tiles(visitor).count()).toBeGreaterThanOrEqual(40)
  })

  it('R10.2: a search that fails can be retried', async () => {
    const visitor = await visit({ runtime })
    await openAll(visitor)
    await expect.poll(() => tiles(visitor).count()).toBeGreaterThanOrEqual(40)
    await setFault('walletApi', '/getWallets', { kind: 'status', status: 500 })
    await visitor.dialog.getByRole('textbox').fill('quince')
    await visitor.dialog.getByText('The wallets could not be loaded').waitFor()
    await setFault('walletApi', '/getWallets', { kind: 'delay', ms: 0 })
    await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
    await visitor.dialog.getByText(/wallets? found/).waitFor()
  })

  it('R2.31, R2.45: a listed wallet that is installed connects; another is paired with, or shows where to get it', async () => {
    const visitor = await visit({ runtime, options: { enableWalletConnect: false } })
    await openAll(visitor)
    await visitor.dialog.getByRole('button', { name: /Alder Wallet/ }).click()
    await visitor.title('Get Alder Wallet')
    await visitor.dialog.getByRole('button', { name: 'Back' }).click()
    await visitor.dialog.getByRole('button', { name: /Announced Wallet/ }).click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
  })
})
