// @vitest-environment happy-dom
import { createConfig, getAccount, reconnect } from '@wagmi/core'
import { defineChain, http } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { walletletConnector } from '../../../src/chains/eip155/wagmi.ts'
import { solana } from '../../../src/chains/solana/index.ts'
import { registerAsWallet } from '../../../src/chains/solana/register-as-wallet.ts'
import { solanaMainnet } from '../../../src/networks.ts'
import { flushMicrotasks } from '../../../src/testing/fake-clock.ts'
import { offline } from '../../../src/testing/offline.ts'
import { solanaKeys } from '../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../src/testing/wallets/solana-wallet.ts'
import { createFakeSite } from '../../support/memory-storage.ts'
import { openPage, testNetwork, testWallet, until } from '../../support/test-page.ts'

// A visitor of two families comes back, and one wallet takes its time: other kits are told of their own family, whichever is active.

const EVM = 'com.example.harbor'
const chain = defineChain({
  ...{ id: 1, name: 'Chain 1', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
})

/** Leaves a page on which both families were connected, the active one last. */
async function leave(active: 'eip155' | 'solana') {
  const site = createFakeSite()
  const wallets = {
    eip155: testWallet(EVM, [0]),
    solana: createSolanaWallet({ keys: solanaKeys(0), name: 'Harbor', storage: null }),
  }
  endings.push(wallets.solana.install())
  const load = () => {
    const networks = [testNetwork(1), offline(solanaMainnet)] as const
    const page = openPage({ chains: [eip155(), solana()], networks, site, logLevel: 'silent' })
    page.announce(wallets.eip155, { info: { name: 'Harbor' } })
    endings.push(page.close)
    return page
  }
  const before = load()
  await before.clock.advance(1)
  for (const family of active === 'solana' ? (['eip155', 'solana'] as const) : (['solana', 'eip155'] as const))
    await before.widget.connect(family === 'solana' ? 'Harbor' : EVM, family)
  before.close()
  return { ...wallets, load }
}

const wagmiOf = (widget: Parameters<typeof walletletConnector>[0]) =>
  createConfig({
    chains: [chain],
    transports: { 1: http('http://127.0.0.1:9') },
    connectors: [walletletConnector(widget)],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })

it('R4.13: wagmi waits for an EVM wallet that is slower than the active one of Solana', async () => {
  const wallets = await leave('solana')
  const go = wallets.eip155.control.holdNext('eth_accounts')
  const { widget } = wallets.load()
  const config = wagmiOf(widget)
  const seen: string[] = []
  config.subscribe(
    ({ status }) => status,
    (status) => void seen.push(status),
  )
  const back = reconnect(config)
  await until(() => widget.status.value === 'connected', 'Solana')
  await flushMicrotasks()
  go()
  await back
  await until(() => getAccount(config).status === 'connected', 'wagmi')
  expect(seen).not.toContain('disconnected')
})

it('R4.13: and not for one of Solana, where its own is back', async () => {
  const wallets = await leave('solana')
  const go = wallets.solana.control.holdNext('connect')
  const { widget } = wallets.load()
  const config = wagmiOf(widget)
  await reconnect(config)
  expect([getAccount(config).status, widget.status.value]).toEqual(['connected', 'connecting'])
  go()
})

it('R4.13: a kit of Solana that connects in silence hears of the account, though the EVM wallet was quicker', async () => {
  const wallets = await leave('eip155')
  const go = wallets.solana.control.holdNext('connect')
  const { widget } = wallets.load()
  interface Registered {
    readonly name: string
    readonly features: Readonly<Record<string, { connect(how: object): Promise<{ readonly accounts: unknown[] }> }>>
  }
  let ours: Registered | undefined
  const onRegister = (event: Event): void =>
    (event as CustomEvent<(api: object) => void>).detail({
      register(one: Registered) {
        ours = one
      },
    })
  addEventListener('wallet-standard:register-wallet', onRegister)
  endings.push(() => removeEventListener('wallet-standard:register-wallet', onRegister))
  endings.push(registerAsWallet(widget, { name: 'Ours', icon: 'data:image/svg+xml;base64,PHN2Zy8+' }))
  const silent = ours?.features['standard:connect']?.connect({ silent: true })
  await until(() => widget.status.value === 'connected', 'the EVM wallet')
  await flushMicrotasks()
  go()
  expect((await silent)?.accounts).toHaveLength(1)
})
