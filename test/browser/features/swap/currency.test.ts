import { describe, expect, it } from 'vitest'
import { figures } from '../../support/figures.ts'
import { press, ready } from '../../support/press.ts'
import { RUNTIMES, setUpBrowser } from '../../support/visitor.ts'
import { openSwap, swapper } from './swapper.ts'

setUpBrowser()

describe.each(RUNTIMES)('worths of a swap on %s', (runtime) => {
  it('R10.36: both sides are worth euros, and dollars once the host says so; the preview has no other currency', async () => {
    const visitor = await swapper({ runtime, options: { currency: 'EUR' } })
    await openSwap(visitor, 'ETH', 'TUSD', '0.5')
    await ready(visitor, 'Review swap').waitFor()
    await expect.poll(async () => (await figures(visitor, '€')).length).toBeGreaterThan(1)
    const euros = await figures(visitor, '€')
    expect(await visitor.dialog.innerText()).not.toContain('$')
    await visitor.page.evaluate("demoWidget.update({ currency: 'USD' })")
    const dollars = await figures(visitor, '$')
    expect(dollars).toHaveLength(euros.length)
    // The first is what is paid: 0.5 ETH of a price that nobody moves.
    expect((euros[0] as number) / (dollars[0] as number)).toBeCloseTo(0.9, 2)
    await visitor.page.evaluate("demoWidget.update({ currency: 'EUR' })")
    await figures(visitor, '€')
    await press(visitor, 'Review swap')
    await visitor.title('Preview swap')
    await figures(visitor, '€')
    expect(await visitor.dialog.innerText()).not.toContain('$')
    expect(visitor.complaints).toEqual([])
  })
})
