import { expect, it, vi } from 'vitest'
import { until } from '../../../support/test-page.ts'
import { drawBills, WALLET } from './draw-bills.ts'
import { ORDER } from './open-bill.ts'

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

it('R7.44: a bill to which its visitor comes back with a wallet is told once, and again where it is opened anew', async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
  const told = () => debug.mock.calls.flat().filter((line) => line === 'walletlet: PAY_MODAL_OPEN').length
  const { widget } = await draw(false, { logLevel: 'debug' })
  await until(() => told() === 1, 'the bill')
  await press('Pay from wallet')
  await press(WALLET)
  await until(() => buttons().includes(`Pay with ${WALLET}`) && buttons().includes('Try again'), 'the bill again')
  expect(told()).toBe(1)
  widget.close()
  for (const count of [2, 3]) {
    await widget.open({ view: 'Pay', arguments: ORDER })
    await until(() => told() === count, 'another opening')
    widget.close()
  }
  debug.mockRestore()
})
