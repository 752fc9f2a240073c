// @vitest-environment happy-dom
// @vitest-environment-options { "alone": "its page cannot reach the code of a purchase" }
import { expect, it, vi } from 'vitest'
import { createOnrampStore } from '../../../../src/features/onramp/onramp-store.ts'
import { createMoneyPage } from '../../../support/money-page.ts'

vi.mock('../../../../src/features/onramp/buying/purchase.ts', () => {
  throw new Error('Failed to fetch')
})

it.each([
  ['goes', true],
  ['was never there', false],
])(
  'R10.2, R2.85: where the code of a purchase does not come, its window %s, and the visitor hears why',
  async (_, canOpen) => {
    const { interior, told } = createMoneyPage({ operations: {} })
    let closed = 0
    const popup = { close: () => void closed++ }
    Object.assign(interior.navigation, { push: () => {} })
    Object.assign(interior.environment, { page: { openPopup: () => (canOpen ? popup : null) } })
    const store = interior.storeOf(createOnrampStore)
    store.start('coinbase')
    expect(store.current.value).toBe('loading')
    await vi.waitFor(() => expect(store.current.value).toBeUndefined(), 30_000)
    expect(closed).toBe(canOpen ? 1 : 0)
    expect(told.filter((line) => line.startsWith('error'))).toEqual([expect.stringMatching(/^error .+ $/s)])
  },
)
