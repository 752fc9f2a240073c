// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it } from 'vitest'

// Jest's jsdom has none of these, and a page's tests import the devtools with the page.

const NAMES = ['fetch', 'Request', 'Response', 'Headers'] as const
const page = globalThis as unknown as Record<string, unknown>
const kept = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(page, name)] as const)
beforeAll(() => {
  for (const name of NAMES) delete page[name]
})
afterAll(() => {
  for (const [name, descriptor] of kept) if (descriptor) Object.defineProperty(page, name, descriptor)
})

it('a wallet of a page without fetch is followed and answers, and the page is given no fetch', async () => {
  await import('walletlet/devtools')
  const { createWidget } = await import('walletlet')
  const { eip155 } = await import('walletlet/eip155')
  const { mainnet } = await import('walletlet/networks')
  const { createTestWallet, noServices, offline } = await import('walletlet/testing')
  const { findPanel } = await import('../../../src/devtools/find-panel.ts')
  expect(NAMES.filter((name) => name in page)).toEqual([])
  const wallet = createTestWallet({ networks: [mainnet] })
  const widget = createWidget({ ...noServices, networks: [offline(mainnet)], chains: [eip155()] })
  await widget.connect(wallet.id)
  expect(await widget.signMessage('hello')).toMatch(/^0x[\da-f]{130}$/)
  const asked = findPanel()?.log.entries.filter(({ area }) => area === 'wallet') ?? []
  expect(asked.at(-1)).toMatchObject({ what: 'personal_sign', outcome: 'ok' })
  widget.dispose()
  wallet.remove()
})
