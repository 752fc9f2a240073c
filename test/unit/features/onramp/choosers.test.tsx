import { afterEach, expect, it, vi } from 'vitest'
import type { Interior } from '../../../../src/state/interior.ts'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testWallet, until } from '../../../support/test-page.ts'

const RDNS = 'com.example.a'

let modal: DrawnModal
afterEach(() => modal.close())

const VIEWS = ['OnRampTokenSelect', 'OnRampFiatSelect'] as const

/** A host opens buying, or one of the two choices, at once. Where the service serves anything is asked once more each time. */
async function openAtOnce(
  view: 'OnRampProviders' | (typeof VIEWS)[number],
  supportedChains: () => Response,
  wallet = testWallet(RDNS, [0]),
) {
  modal = await drawModal({ wallets: [wallet] }, async ({ widget }) => {
    const others = globalThis.fetch
    vi.stubGlobal('fetch', async (input: Request | string | URL) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input))
      return pathname === '/v1/supported-chains' ? supportedChains() : others(input)
    })
    await widget.connect(RDNS)
  })
  await modal.page.widget.open({ view })
}

it.each(VIEWS)('R2.84: %s, opened by itself, says that it could not be asked, and asks again', async (view) => {
  let isWell = false
  await openAtOnce(view, () => (isWell ? Response.json({ http: ['eip155:1'] }) : new Response('', { status: 500 })))
  await modal.says('Could not find out what can be bought')
  expect(modal.root.querySelector('.wl-view [role=alert]')?.textContent).toContain('Could not find out')
  isWell = true
  await modal.press('Try again')
  await modal.says('USDC')
})

it.each(VIEWS)('R2.84: %s, opened by itself, says that nothing can be bought on a network', async (view) => {
  await openAtOnce(view, () => Response.json({ http: ['eip155:10'] }))
  await modal.says('Nothing can be bought on Chain 1')
})

it.each([...VIEWS, 'BuyInProgress'] as const)(
  'R2.5: from %s without anything to show the visitor is led back, not on',
  async (view) => {
    await openAtOnce('OnRampProviders', () => new Response('', { status: 500 }))
    await modal.says('Could not find out what can be bought')
    const { navigation } = modal.page.widget.later.value as unknown as Interior
    const names = (): string => navigation.history.value.map((route) => route.view).join()
    navigation.reset('Account')
    navigation.push('OnRampProviders')
    navigation.push(view, { provider: 'coinbase' } as never)
    await until(() => !names().endsWith(view), 'the screen that says why')
    expect(names()).toBe('Account,OnRampProviders')
  },
)
it.each(VIEWS)('R2.84: %s, still open on another network, shows what can be bought there', async (view) => {
  const wallet = testWallet(RDNS, [0])
  await openAtOnce(view, () => Response.json({ http: ['eip155:1', 'eip155:2'] }), wallet)
  await modal.says('USD')
  wallet.control.switchChain(2)
  await until(() => modal.page.widget.network.value.name === 'Chain 2', 'the other network')
  await flushRenders()
  await modal.says('USD')
  expect(modal.page.widget.view.value).toBe(view)
})

it('R2.84: nothing is said of a network that is only being asked about', async () => {
  let answer = (): void => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const wallet = testWallet(RDNS, [0])
  await openAtOnce('OnRampProviders', () => Response.json({ http: ['eip155:2'] }), wallet)
  await modal.says('Nothing can be bought on Chain 1')
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    if (pathname === '/v1/onramp/options') await isAnswered
    return others(input)
  })
  wallet.control.switchChain(2)
  await until(() => modal.page.widget.network.value.name === 'Chain 2', 'the other network')
  await flushRenders()
  expect(modal.root.textContent).not.toContain('Nothing can be bought')
  answer()
  await modal.says('USDC')
})
