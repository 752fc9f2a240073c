import { afterEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { testNetwork, testWallet, until } from '../../../support/test-page.ts'

const RDNS = 'com.example.a'

let modal: DrawnModal
afterEach(() => modal.close())

it.each([
  ['Ethereum', 'Fees 1–2 %'],
  ['Chain 1', 'Fees 1–2 %. Arrives on Ethereum'],
])('R9.32: on %s each provider says what its fees are', async (name, ofCoinbase) => {
  const networks = [{ ...testNetwork(1), name }] as const
  modal = await drawModal(
    { wallets: [testWallet(RDNS, [0])], networks, onrampKeys: { meld: 'key' } },
    async ({ widget }) => {
      const others = globalThis.fetch
      vi.stubGlobal('fetch', async (input: Request | string | URL) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input))
        return pathname === '/v1/supported-chains' ? Response.json({ http: ['eip155:1'] }) : others(input)
      })
      await widget.connect(RDNS)
    },
  )
  await modal.page.widget.open({ view: 'OnRampProviders' })
  const rows = () => modal.buttons().filter((one) => /Meld|Coinbase/.test(one))
  await until(() => rows().length === 2, 'both providers')
  const plain = (text: string): string => text.replace(/\s/g, ' ')
  expect(rows().map(plain)).toEqual([
    expect.stringMatching(/Meld\.ioFees 1–2 %$/),
    expect.stringMatching(new RegExp(`Coinbase${ofCoinbase}$`)),
  ])
})
