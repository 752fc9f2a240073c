import { describe, expect, it } from 'vitest'
import { figures } from '../../support/figures.ts'
import { RUNTIMES, setUpBrowser, visit } from '../../support/visitor.ts'

setUpBrowser()

describe.each(RUNTIMES)('a list of tokens that comes late, on %s', (runtime) => {
  it('R10.36: what is looked over is worth what the list says, once it says so, and nothing moves', async () => {
    const visitor = await visit({ runtime, wallets: { names: ['second'] } })
    const { page, dialog } = visitor
    let release = (): void => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let asked = 0
    await page.route('**/balance?**', async (route) => {
      asked++
      await released
      await route.continue()
    })
    await visitor.connect('Larkspur')
    await page.evaluate("demoWidget.open({ view: 'WalletSend', arguments: { amount: '2', to: 'bo.eth' } })")
    await dialog
      .getByRole('button', { name: 'Preview Send', exact: true })
      .and(page.locator(':not([aria-disabled])'))
      .click()
    await visitor.title('Review send')
    const send = dialog.getByRole('button', { name: 'Send', exact: true })
    const before = await send.boundingBox()
    expect(await dialog.innerText()).not.toContain('$')
    expect(asked).toBeGreaterThan(0)
    release()
    expect((await figures(visitor, '$'))[0]).toBeGreaterThan(0)
    expect(await send.boundingBox()).toEqual(before)
  })
})
