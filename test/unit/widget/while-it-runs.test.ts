// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { openPage, type TestPage, testWallet, until } from '../../support/test-page.ts'

// What a host says after it has made the widget.

const A = 'com.example.a'

let page: TestPage
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})

it('nodes that the host names later are asked from then on', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x0' })
  })
  const wallet = testWallet(A, [0, 1])
  page = openPage({ wallets: [wallet], projectId: '' })
  await page.widget.connect(A)
  await until(() => page.widget.balance.value !== undefined, 'the balance')
  expect(asked.some((url) => url.startsWith('http://own.test/'))).toBe(false)
  page.widget.update({ customRpcUrls: { 'eip155:1': ['http://own.test/1'] } })
  wallet.control.selectAccount(1)
  await until(() => asked.some((url) => url.startsWith('http://own.test/')), 'the node of the host')
})

it('of two doors on a page the first one draws', async () => {
  const drawn: string[] = []
  page = openPage({ features: { analytics: false } })
  for (const framework of ['first', 'second'])
    page.widget.attachInterface({ framework, load: async () => () => void drawn.push(framework) })
  await page.widget.open()
  expect(drawn).toEqual(['first'])
})
