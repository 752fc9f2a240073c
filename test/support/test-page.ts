import { eip155 } from '../../src/chains/eip155/index.ts'
import type { Network } from '../../src/domain/network.ts'
import { createWidget, type WidgetOptions } from '../../src/index.ts'
import type { ChainFamily } from '../../src/ports/chain-family.ts'
import { createFakeClock, type FakeClock } from '../../src/testing/fake-clock.ts'
import { announceWallet } from '../../src/testing/wallets/announce.ts'
import { createEip155Wallet, type Eip155Wallet } from '../../src/testing/wallets/eip155-wallet.ts'
import type { WidgetSurroundings } from '../../src/widget/create-widget.ts'
import type { Widget } from '../../src/widget/widget.ts'
import { testKeys } from '../stack/wallets/test-keys.ts'
import { createFakeSite, type FakeSite } from './memory-storage.ts'

export { until } from './until.ts'

/** Nobody listens there: what the services would add must not be needed for what these tests prove. */
const NOWHERE = 'http://127.0.0.1:9'

export const testNetwork = (id: number, name = `Chain ${id}`): Network => ({
  id,
  name,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${NOWHERE}/${id}`] } },
})

export const testWallet = (
  rdns: string,
  accounts: readonly number[],
  chainIds: readonly number[] = [1, 2],
): Eip155Wallet =>
  createEip155Wallet({
    rdns,
    keys: testKeys(...accounts),
    chains: chainIds.map((id) => ({ id, rpcUrl: `${NOWHERE}/${id}` })),
    storage: null,
  })

export interface TestPage {
  readonly widget: Widget
  readonly clock: FakeClock
  readonly site: FakeSite
  /** Announces the wallet on this page until the page closes. */
  announce(wallet: Eip155Wallet, options?: Parameters<typeof announceWallet>[1]): void
  close(): void
}

/** One load of a page with a widget on it, through the public door, on a fake clock and a shared site's storage. */
export function openPage(
  options: Partial<WidgetOptions<ChainFamily>> & {
    wallets?: readonly Eip155Wallet[]
    site?: FakeSite
    clock?: FakeClock
  } = {},
  /** Without a storage: the browser's. */
  surroundings?: WidgetSurroundings,
): TestPage {
  const { wallets = [], site = createFakeSite(), clock = createFakeClock(), ...rest } = options
  const endings: (() => void)[] = []
  const announce: TestPage['announce'] = (wallet, how) => void endings.push(announceWallet(wallet, how))
  for (const wallet of wallets) announce(wallet, { info: { name: wallet.rdns } })
  const base = { blockchainApi: NOWHERE, walletApi: NOWHERE, analytics: NOWHERE, secureSite: NOWHERE, relay: NOWHERE }
  const widget = createWidget(
    { projectId: 'test', networks: [testNetwork(1), testNetwork(2)], chains: [eip155()], baseUrls: base, ...rest },
    surroundings ?? { clock, storage: site.tab() },
  )
  return {
    widget,
    clock,
    site,
    announce,
    close() {
      widget.dispose()
      for (const end of endings) end()
    },
  }
}
