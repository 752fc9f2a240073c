// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { fetchBalance } from '../../../src/appkit/fetch-balance.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'
import { testNetwork } from '../../support/test-page.ts'
import { kitPages, WALLET } from './page-with-kit.ts'

const pages = kitPages()
afterEach(() => {
  pages.close()
  vi.unstubAllGlobals()
})

/** Nodes of both networks that all accounts have so much at; `undefined`: they say that they cannot tell. */
function stubNodes(ether: bigint | undefined): (next: bigint | undefined) => void {
  let now = ether
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { id, method } = await request.json().catch(() => ({}))
    if (method !== 'eth_getBalance') throw new TypeError('Nobody listens there')
    const outcome =
      now === undefined
        ? { error: { code: -32000, message: 'Busy' } }
        : { result: `0x${(now * 10n ** 18n).toString(16)}` }
    return Response.json({ jsonrpc: '2.0', id, ...outcome })
  })
  return (next) => {
    now = next
  }
}

const amount = (text: string) => ({
  data: { balance: text, symbol: 'ETH' },
  error: null,
  isSuccess: true,
  isError: false,
})

it('each call asks the node, so that what a host has sent itself shows at once', async () => {
  const change = stubNodes(1n)
  const { kit } = pages.open()
  await kit.widget.connect(WALLET)
  expect(await fetchBalance(kit.widget)).toEqual(amount('1.000'))
  change(2n)
  expect(await fetchBalance(kit.widget)).toEqual(amount('2.000'))
  expect(kit.widget.balance.value?.text).toBe('2.000')
})

it('on a network of before, the amount of before is not the answer', async () => {
  const change = stubNodes(1n)
  const { kit } = pages.open()
  const [first, second] = kit.getCaipNetworks() as [never, never]
  await kit.widget.connect(WALLET)
  await fetchBalance(kit.widget)
  await kit.switchNetwork(second)
  change(2n)
  await kit.switchNetwork(first)
  expect(await fetchBalance(kit.widget)).toEqual(amount('2.000'))
})

it('a node that fails is an error at once, and is asked again by the next call', async () => {
  const change = stubNodes(undefined)
  const { kit } = pages.open()
  await kit.widget.connect(WALLET)
  // It stands still: the limit for a node that says nothing is not what ends this.
  const clock = createFakeClock()
  expect(await fetchBalance(kit.widget, clock)).toMatchObject({ isError: true, data: undefined })
  change(3n)
  expect(await fetchBalance(kit.widget, clock)).toEqual(amount('3.000'))
})

it('a node that says nothing is waited for no longer than the limit', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { kit } = pages.open()
  await kit.widget.connect(WALLET)
  const clock = createFakeClock()
  const answer = fetchBalance(kit.widget, clock)
  await clock.advance(10_000)
  expect(await answer).toMatchObject({ isError: true, error: 'The balance could not be read' })
})

it('on a test network it is the fixed amount, as docs/appkit.md says', async () => {
  stubNodes(3n)
  const { kit } = pages.open({ networks: [{ ...testNetwork(1), testnet: true }] })
  await kit.widget.connect(WALLET)
  expect(await fetchBalance(kit.widget)).toEqual(amount('0.00'))
})
