import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { solana } from '../../../../src/chains/solana/index.ts'
import { solanaMainnet } from '../../../../src/networks.ts'
import { offline } from '../../../../src/testing/offline.ts'
import { solanaKeys } from '../../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../../src/testing/wallets/solana-wallet.ts'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { testNetwork, testWallet, until } from '../../../support/test-page.ts'

const RDNS = 'com.example.a'

let modal: DrawnModal
afterEach(() => modal.close())

it.each([
  ['Ethereum', 'Fees 1–2 %', 'Fees 1–2 %'],
  ['Base', 'Fees 1–2 %. Arrives on Ethereum', 'Fees 1–2 %'],
  ['Chain 1', 'Fees 1–2 %. Arrives on Ethereum', 'Fees 1–2 %. Arrives on Ethereum'],
])('R9.32, R9.34: on %s each provider says its fees, and where it delivers', async (name, ofMeld, ofCoinbase) => {
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
    expect.stringMatching(new RegExp(`Meld\\.io${ofMeld}$`)),
    expect.stringMatching(new RegExp(`Coinbase${ofCoinbase}$`)),
  ])
})

it('R9.33, R9.34: what Meld sells on Solana is said to arrive nowhere else', async () => {
  onTestFinished(createSolanaWallet({ keys: solanaKeys(0), name: 'Harbor', storage: null }).install())
  modal = await drawModal(
    {
      ...{ chains: [solana()], networks: [offline(solanaMainnet)], onrampKeys: { meld: 'key' } },
      ...{ answers: { '/v1/supported-chains': { http: [solanaMainnet.caipNetworkId] } } },
      view: { view: 'OnRampProviders' },
    },
    ({ widget }) => widget.connect('Harbor'),
  )
  await modal.says('Meld.io')
  expect(modal.root.textContent).not.toContain('Arrives on')
})
