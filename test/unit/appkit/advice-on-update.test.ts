// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { kitPages } from './page-with-kit.ts'

const pages = kitPages()
afterEach(() => {
  pages.close()
  vi.restoreAllMocks()
})

/** What the console says of these changes. */
function toldOf(changes: object): string {
  const { kit } = pages.open()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  kit.updateOptions(changes)
  return warn.mock.calls.join('\n')
}

it.each([{ walletlet: { locale: 'de' } }, { experimental_preferUniversalLinks: true }, { basic: false }])(
  'updateOptions(%j) is right, and nothing is said',
  (changes) => expect(toldOf(changes)).toBe(''),
)

it.each(['basic', 'enableEmbedded'])('updateOptions says of %s why it is not served, as createAppKit does', (name) => {
  expect(toldOf({ [name]: true })).toContain(`createAppKit does not serve ${name}: `)
})

it('updateOptions says of what is ignored why, as createAppKit does, but where the host wants what is so anyway', () => {
  const told = toldOf({ enableCoinbase: false, tokens: {}, enableInjected: true })
  expect(told).toContain('createAppKit ignores enableCoinbase: Coinbase Wallet is offered')
  expect(told).toContain('createAppKit ignores tokens: ')
  expect(told).not.toContain('enableInjected')
})
