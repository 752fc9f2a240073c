import { describe, expect, it } from 'vitest'
import { RUNTIMES, setFault, setUpBrowser, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const openAccount = async (visitor: Visitor): Promise<void> => {
  await visitor.connect('Harbor Wallet')
  await visitor.page.evaluate('demoWidget.open()')
}
/** The total, as a number without its sign. */
async function readTotal({ dialog }: Visitor, sign: RegExp): Promise<number> {
  const total = dialog.getByText(/^Total value/).locator('..')
  await expect.poll(async () => sign.test(await total.innerText())).toBe(true)
  return Number((await total.innerText()).replace(/[^\d.]/g, ''))
}

describe.each(RUNTIMES)('worths on %s', (runtime) => {
  it('R10.36: are in euros, then in yen, then in dollars, by the rates of the service', async () => {
    const visitor = await visit({ runtime, options: { currency: 'EUR' } })
    await openAccount(visitor)
    const euros = await readTotal(visitor, /€\d/)
    await expect.poll(() => visitor.dialog.innerText()).toContain('€900.00')
    await visitor.page.evaluate("demoWidget.update({ currency: 'JPY' })")
    await expect.poll(() => visitor.dialog.innerText()).toContain('¥150,000')
    const yen = await readTotal(visitor, /¥\d/)
    await visitor.page.evaluate("demoWidget.update({ currency: 'USD' })")
    const dollars = await readTotal(visitor, /\$\d/)
    expect(dollars).toBeGreaterThan(0)
    expect(euros / dollars).toBeCloseTo(0.9, 3)
    expect(yen / dollars).toBeCloseTo(150, 1)
    expect(visitor.complaints).toEqual([])
  })

  it('R10.36: are dollars by their code where the service answers dollars whatever is asked', async () => {
    const symbol = 'ETH'
    await setFault('blockchainApi', '*/fungible/price', {
      kind: 'garbage',
      body: { fungibles: [{ name: symbol, symbol, iconUrl: '', price: 2000, decimals: 18 }] },
    })
    const visitor = await visit({ runtime, options: { currency: 'EUR' } })
    await openAccount(visitor)
    expect(await readTotal(visitor, /USD\s\d/)).toBeGreaterThan(0)
    expect(await visitor.dialog.innerText()).not.toContain('€')
  })
})
