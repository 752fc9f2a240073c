import { expect, it } from 'vitest'
import { exactly } from './support/place.ts'
import { inEveryEngine } from './support/visitor.ts'

// What one engine has shown first. Walked in each: what is true of one version of an engine comes to another.

/** Safari before 16.4: no sheets that code can make. */
const WITHOUT_SHEETS = `delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets
  window.CSSStyleSheet = undefined`

/** One provider, announced seven times, each time wrapped anew. */
const SEVEN_NAMES = `{
  const request = async () => []
  const on = () => {}
  const announce = (index) => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({
    info: { uuid: crypto.randomUUID(), name: 'Wallet ' + index, rdns: 'com.example.n' + index, icon: 'data:image/svg+xml,<svg/>' },
    provider: { request, on, removeListener: on },
  }) }))
  const all = () => { for (let index = 0; index < 7; index++) announce(index) }
  addEventListener('eip6963:requestProvider', all)
}`

inEveryEngine(({ engine, visit }) => {
  it('R10.18: without constructable style sheets the host’s page stands, and the dialog has its looks', async () => {
    // Looks that come later, from a chunk of their own, change what a size was just read of; Firefox tells the page so.
    const visitor = await visit({ before: WITHOUT_SHEETS, provokes: [/^uncaught: ResizeObserver loop completed/] })
    expect(await visitor.run(() => 'adoptedStyleSheets' in document)).toBe(false)
    await visitor.page.byRole('heading', 'The wallet button that any web page can afford').waitFor()
    await visitor.open()
    const { dialog } = visitor
    await dialog.button('Harbor Wallet').waitFor()
    // Not the browser's own: ours is round, and so are its rows.
    expect(
      await dialog.read((element) => Number.parseFloat(getComputedStyle(element).borderTopLeftRadius)),
    ).toBeGreaterThan(0)
    const styles = await visitor.run(
      () => document.querySelector('walletlet-modal')?.shadowRoot?.querySelectorAll('style').length,
    )
    expect(styles).toBe(1)
    await dialog.button('Harbor Wallet').click()
    await dialog.waitUntilGone()
    await visitor.says('status', /^connected$/)
  })

  it('R2.9: the page behind the dialog does not move, and the backdrop covers it to its edge', async () => {
    // With a scrollbar that takes room: launch.ts asks Firefox for one.
    const visitor = await visit()
    await visitor.run(() => {
      document.body.append(Object.assign(document.createElement('div'), { style: 'height: 5000px' }))
    })
    const heading = visitor.page.byRole('heading', 'The wallet button that any web page can afford')
    const place = () => heading.read((element) => element.getBoundingClientRect().x)
    const before = await place()
    const scrollbar = (): Promise<number> => visitor.run(() => innerWidth - document.documentElement.clientWidth)
    if (engine === 'firefox') expect(await scrollbar()).toBeGreaterThan(0)
    await visitor.open()
    expect(await place()).toBe(before)
    expect(await scrollbar()).toBe(0)
    const gutter = await visitor.run(() => getComputedStyle(document.documentElement).scrollbarGutter ?? 'auto')
    expect(gutter).toBe('auto')
    await visitor.tab.press('Escape')
    await visitor.dialog.waitUntilGone()
    expect(await place()).toBe(before)
  })

  it('a signature that the wallet declines says so, and nothing of a connection', async () => {
    const visitor = await visit()
    await visitor.connect('Harbor Wallet')
    await visitor.wallet('announced', `rejectNext('personal_sign')`)
    await visitor.page.button('Sign a message').click()
    await visitor.says('signature', /declined|rejected/i)
    expect(await visitor.reading('signature').innerText()).not.toMatch(/connect/i)
    await visitor.says('status', exactly('connected'))
  })

  it('R1.29: a Polkadot wallet is asked in the name that the host gave its page', async () => {
    const visitor = await visit({ path: '?chains=polkadot' })
    await visitor.connect('Polkadot.js')
    const asked = (await visitor.tab.call(
      `() => window.demoFamilyWallets.polkadot.control.requests.filter(({ method }) => method === 'enable').map(({ params }) => params)`,
      null,
    )) as unknown[][]
    expect(new Set(asked.flat())).toEqual(new Set(['Tidepool']))
  })

  it('R1.6: an extension that announces itself under seven names is one row', async () => {
    const visitor = await visit({ before: SEVEN_NAMES, wallets: { names: [] } })
    await visitor.open()
    await visitor.dialog.button('Wallet 0').waitFor()
    const names = await visitor.dialog.byRole('button', /^Wallet \d/).readAll((all) => all.length)
    expect(names).toBe(1)
  })
})
