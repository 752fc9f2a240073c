import { afterEach, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { testWallet } from '../../../support/test-page.ts'

const RDNS = 'com.example.a'

let modal: DrawnModal
afterEach(() => modal.close())

const VIEWS = ['OnRampTokenSelect', 'OnRampFiatSelect'] as const

/** A host opens one of the two choices at once. Where the service serves anything is asked once more each time. */
async function openAtOnce(view: (typeof VIEWS)[number], supportedChains: () => Response) {
  modal = await drawModal({ wallets: [testWallet(RDNS, [0])] }, async ({ widget }) => {
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
  isWell = true
  await modal.press('Try again')
  await modal.says('USDC')
})

it.each(VIEWS)('R2.84: %s, opened by itself, says that nothing can be bought on a network', async (view) => {
  await openAtOnce(view, () => Response.json({ http: ['eip155:10'] }))
  await modal.says('Nothing can be bought on Chain 1')
})
