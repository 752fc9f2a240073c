// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import type { Interior } from '../../../src/state/interior.ts'
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

it('R10.33: a widget that ends while its code is on its way draws nothing when that comes', async () => {
  const drawn: string[] = []
  let come = (_: () => void): void => {}
  page = openPage({ features: { analytics: false } })
  const door = new Promise<() => void>((resolve) => {
    come = resolve
  })
  page.widget.attachInterface({ framework: 'test', load: () => door })
  const ready = page.widget.prepare()
  page.widget.dispose()
  come(() => void drawn.push('modal'))
  await ready
  expect(drawn).toEqual([])
})

it('R3.33: the project is asked once, however often the modal opens, and again where it could not be asked', async () => {
  let isDown = true
  let asked = 0
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    if (pathname !== '/appkit/v1/config') return Response.json({ allowedOrigins: ['*'] })
    asked++
    if (isDown) return new Response('', { status: 403 })
    return Response.json({ features: [] })
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  page = openPage({ features: { analytics: false } })
  page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
  const openUntil = async (state: 'failed' | 'done'): Promise<number> => {
    const before = asked
    await page.widget.open()
    const { project } = (page.widget.later.value as unknown as Interior).services
    await until(() => project.state.value === state, state)
    page.widget.close()
    return asked - before
  }
  expect(await openUntil('failed')).toBeGreaterThan(0)
  isDown = false
  expect(await openUntil('done')).toBe(1)
  expect(await openUntil('done')).toBe(0)
  vi.restoreAllMocks()
})
