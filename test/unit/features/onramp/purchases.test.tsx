import { afterEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testWallet, until } from '../../../support/test-page.ts'

const RDNS = 'com.example.a'

let modal: DrawnModal
afterEach(() => modal.close())

const rowOf = (id: string, numeric: string) => ({
  id,
  metadata: { minedAt: '2026-01-02T00:00:00Z', status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' },
  transfers: [{ fungible_info: { symbol: 'USDC' }, quantity: { numeric } }],
})

/** Purchases of two accounts of one wallet, as the service lists them: by address, and by the cursor that is asked for. */
async function drawPurchases(pageOf: (address: string, cursor: string | null) => unknown) {
  const wallet = testWallet(RDNS, [0, 1])
  modal = await drawModal({ wallets: [wallet] }, async ({ widget }) => {
    const others = globalThis.fetch
    vi.stubGlobal('fetch', async (input: Request | string | URL) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input))
      if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'] })
      const [, address] = /^\/v1\/account\/(\w+)\/history$/.exec(pathname) ?? []
      return address && searchParams.has('onramp')
        ? Response.json(pageOf(address, searchParams.get('cursor')))
        : others(input)
    })
    await widget.connect(RDNS)
  })
  const { widget } = modal.page
  await widget.open({ view: 'OnRampActivity' })
  return {
    first: widget.account.value?.address,
    async takeAccount() {
      const before = widget.account.value?.address
      wallet.control.selectAccount(1)
      await until(() => widget.account.value?.address !== before, 'the other account')
      await flushRenders()
    },
  }
}

it('R2.86: what one account bought is not shown as what the next one did', async () => {
  let owner: string | undefined
  const page = await drawPurchases((address) => {
    owner ??= address
    return { data: [address === owner ? rowOf('a', '48.5') : rowOf('b', '7')], next: null }
  })
  await modal.says('48.5 USDC')
  await page.takeAccount()
  await modal.says('7 USDC')
  expect(modal.root.textContent).not.toContain('48.5 USDC')
})

it('R2.86: a service that names one page again and again has no more of them', async () => {
  await drawPurchases((_, cursor) => ({ data: [rowOf(cursor ?? 'a', '48.5')], next: 'again' }))
  await modal.press('Show older')
  await until(() => !modal.buttons().some((name) => name.includes('Show older')), 'the end of the list')
})
