import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { solana } from '../../../../src/chains/solana/index.ts'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../../../src/networks.ts'
import type { createConnectionState } from '../../../../src/state/connection-state.ts'
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

/** As a service lists them, where one does. */
const OWN_LIST = {
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '100' }] }],
  purchaseCurrencies: ['USD Coin', 'Ether'].map((name, index) => ({
    ...{ id: `${index}`, name, symbol: ['USDC', 'ETH'][index] },
    networks: ['Optimism', 'Gnosis'].map((one) => ({
      name: one,
      display_name: one,
      chain_id: '10',
      contract_address: '',
    })),
  })),
}

it.each([
  ['Ethereum', 1, 'eoa', 'USDC', 'Ethereum or Polygon'],
  ['Base', 8453, 'eoa', 'USDC', 'Base'],
  ['Base', 8453, 'smartAccount', 'USDC', 'Base'],
  ['Polygon', 137, 'smartAccount', 'USDC', 'Polygon'],
  ['Base', 8453, 'eoa', 'ETH', 'Base'],
  // Where the coin is another one, Ether is not sold.
  ['Avalanche', 43_114, 'eoa', 'ETH', 'Ethereum', 'AVAX'],
  ['Avalanche', 43_114, 'eoa', 'USDC', 'Avalanche', 'AVAX'],
  ['Polygon', 137, 'eoa', 'ETH', 'Ethereum', 'POL'],
  // A service knows where it sells.
  ['Base', 8453, 'eoa', 'USDC', 'Optimism or Gnosis', 'ETH', OWN_LIST],
] as const)('R3.24, R9.34: on %s (%i, %s) %s is said to be on %s, before it is chosen, too', async (...row) => {
  const [name, id, type, symbol, words, coin = 'ETH', list] = row
  const network = testNetwork(id)
  const networks = [{ ...network, name, nativeCurrency: { ...network.nativeCurrency, symbol: coin } }] as const
  const answers = { '/v1/supported-chains': { http: [`eip155:${id}`] }, ...(list && { '/v1/onramp/options': list }) }
  const wallet = testWallet(RDNS, [0], [id])
  modal = await drawModal({ wallets: [wallet], networks, answers }, async ({ widget }) => {
    await widget.connect(RDNS)
    const { connections } = widget.later.value as unknown as { connections: ReturnType<typeof createConnectionState> }
    const connection = connections.of('eip155')
    const [account] = connection.accounts
    connections.write({ ...connection, accounts: [{ ...account, type }] } as never)
  })
  await modal.page.widget.open({ view: 'OnRampProviders' })
  const bought = (): string => modal.buttons().find((one) => /^(USDC|ETH) .*on /.test(one)) ?? ''
  await until(() => !!bought(), 'where it is')
  await modal.press(bought())
  const choice = (): string =>
    modal.buttons().find((one) => one.startsWith({ USDC: 'USD Coin', ETH: 'Ether' }[symbol])) ?? ''
  await until(() => !!choice(), 'the choice')
  expect(choice().endsWith(`${symbol} ${words}`)).toBe(true)
  await modal.press(choice())
  await until(() => bought().startsWith(symbol), 'what was chosen')
  expect(bought().endsWith(`on ${words}`)).toBe(true)
})

/** What is sold on one of Solana's networks; which services were asked. */
async function drawOnSolana(network = solanaMainnet) {
  onTestFinished(createSolanaWallet({ keys: solanaKeys(0), name: 'Harbor', storage: null }).install())
  const asked: string[] = []
  modal = await drawModal(
    {
      ...{ chains: [solana()], networks: [offline(network)], onrampKeys: { meld: 'key' } },
      ...{ answers: { '/v1/supported-chains': { http: [network.caipNetworkId] } } },
      view: { view: 'OnRampProviders' },
    },
    ({ widget }) => {
      const others = globalThis.fetch
      vi.stubGlobal('fetch', (input: Request | string | URL) => {
        asked.push(new URL(input instanceof Request ? input.url : String(input)).pathname)
        return others(input)
      })
      return widget.connect('Harbor')
    },
  )
  await modal.says('Meld.io')
  return asked
}

it('R9.33, R9.34: what Meld sells on Solana is said to arrive nowhere else', async () => {
  await drawOnSolana()
  expect(modal.root.textContent).not.toContain('Arrives on')
})

it.each([solanaDevnet, solanaTestnet])(
  'R9.33, R9.34: on $name it is said to arrive on Solana: nobody sells coins of a test network',
  async (network) => {
    await drawOnSolana(network)
    await modal.says('Arrives on Solana')
    expect(modal.root.textContent).not.toContain(`Arrives on ${network.name}`)
  },
)

it('R2.86, R9.33: where Coinbase sells nothing, nobody is asked or led to what it has sold', async () => {
  const asked = await drawOnSolana()
  expect(modal.buttons().some((name) => name.includes('Your purchases'))).toBe(false)
  await modal.page.widget.open({ view: 'OnRampActivity' })
  await modal.says('No purchases yet')
  expect(asked.filter((path) => path.endsWith('/history'))).toEqual([])
})

it.each([['meld'], ['coinbase']])(
  'R2.86, R9.33: where %s alone sells by the settings, Coinbase’s list is led to only if it sells',
  async (id) => {
    const answers = { '/v1/supported-chains': { http: ['eip155:1'] } }
    const options = { features: { onramp: [id] }, onrampKeys: { meld: 'key' } } as const
    modal = await drawModal({ wallets: [testWallet(RDNS, [0])], answers, ...options } as never, ({ widget }) =>
      widget.connect(RDNS),
    )
    await modal.page.widget.open({ view: 'OnRampProviders' })
    const has = (words: RegExp): boolean => modal.buttons().some((name) => words.test(name))
    await until(() => has(/^(Meld|Coinbase|M|C).*Fees/), 'who sells')
    expect([has(/Meld/), has(/Coinbase/), has(/Your purchases/)]).toEqual([
      id === 'meld',
      id === 'coinbase',
      id === 'coinbase',
    ])
  },
)
