import { expect, it } from 'vitest'
import { until } from '../../../support/test-page.ts'
import { drawBills } from './draw-bills.ts'

// A bill on the screen that is not paid yet, while the page around it changes.

const { draw, press, buttons } = drawBills()

it('R2.14: a wallet that is left on the screen of a bill ends neither the screen nor the bill', async () => {
  const { widget, end } = await draw(true)
  await press('Disconnect')
  await until(() => !widget.account.value, 'gone')
  await until(() => buttons().includes('Pay from wallet'), 'the way back')
  expect([widget.isOpen.value, widget.view.value, end()]).toEqual([true, 'Pay', 'open'])
  widget.close()
  await until(() => end() !== 'open', 'the end')
  expect(end()).toBe('connection/modal-closed')
})
