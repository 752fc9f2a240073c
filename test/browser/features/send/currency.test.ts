import { describe, expect, it } from 'vitest'
import { figures } from '../../support/figures.ts'
import { RUNTIMES, setUpBrowser, visit } from '../../support/visitor.ts'

setUpBrowser()

describe.each(RUNTIMES)('worths of sending on %s', (runtime) => {
  it('R10.36: what is sent is worth euros on the form and on the review, and dollars once the host says so', async () => {
    const visitor = await visit({ runtime, wallets: { names: ['second'] }, options: { currency: 'EUR' } })
    const { page, dialog } = visitor
    await visitor.connect('Larkspur')
    await page.evaluate("demoWidget.open({ view: 'WalletSend', arguments: { amount: '2', to: 'bo.eth' } })")
    const euros = (await figures(visitor, '€'))[0] as number
    expect(await dialog.innerText()).not.toContain('$')
    await page.evaluate("demoWidget.update({ currency: 'USD' })")
    const dollars = (await figures(visitor, '$'))[0] as number
    expect(dollars).toBeGreaterThan(0)
    expect(euros / dollars).toBeCloseTo(0.9, 3)

    await page.evaluate("demoWidget.update({ currency: 'EUR' })")
    await figures(visitor, '€')
    await dialog
      .getByRole('button', { name: 'Preview Send', exact: true })
      .and(page.locator(':not([aria-disabled])'))
      .click()
    await visitor.title('Review send')
    expect(await figures(visitor, '€')).toContain(euros)
    expect(await dialog.innerText()).not.toContain('$')
    expect(visitor.complaints).toEqual([])
  })
})
