// @vitest-environment happy-dom
// @vitest-environment-options { "alone": "its page cannot reach the table of networks, and element.ts defines its elements when it is imported" }
import { afterEach, expect, it, vi } from 'vitest'
import '../../src/element.ts'

vi.mock('../../src/networks.ts', () => {
  throw new Error('Failed to fetch')
})

afterEach(() => document.body.replaceChildren())

it('R1.1: an element whose table of networks does not come says so by its event', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const button = document.createElement('walletlet-button')
  const heard = vi.fn()
  button.addEventListener('error', ({ detail }) => heard(detail.code))
  button.setAttribute('networks', '1')
  document.body.append(button)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith('widget/unreachable'), 30_000)
  expect(told).toHaveBeenCalledOnce()
  told.mockRestore()
})
