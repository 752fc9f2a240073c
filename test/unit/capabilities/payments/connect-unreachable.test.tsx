// @vitest-environment happy-dom
// @vitest-environment-options { "alone": "its page cannot reach the code that asks for a wallet" }
import { expect, it, vi } from 'vitest'
import { until } from '../../../support/test-page.ts'
import { drawBills } from './draw-bills.ts'

vi.mock('../../../../src/state/ask-visitor.ts', () => {
  throw new Error('Failed to fetch')
})

const { draw, press } = drawBills()

it('R10.2: a visitor without a wallet hears that the payment could not be started, on the bill, which stays', async () => {
  const codes: unknown[] = []
  const { widget, end } = await draw(false, { onError: ({ code }) => void codes.push(code) })
  await press('Pay from wallet')
  const toast = () => document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('.wl-toast')?.textContent
  await until(() => !!toast(), 'words')
  expect([toast(), widget.view.value, end()]).toEqual(['The payment could not be started', 'Pay', 'open'])
  await until(() => codes.includes('pay/not-initiated'), 'what the host hears')
})
