import { type ChainFamily, createWidget, type Widget, type WidgetOptions } from 'walletlet'
import { createTestWallet, noServices, offline, type TestWallet, type TestWalletOptions } from 'walletlet/testing'

const ends: (() => void)[] = []
export const closePages = (): void => {
  for (const end of ends.splice(0)) end()
}

/** A host's page with one wallet on it, both through public doors. Nobody draws the modal; it opens all the same. */
export function openHost(
  options: Pick<WidgetOptions<ChainFamily>, 'networks' | 'chains'>,
  wallet: TestWalletOptions = {},
): { widget: Widget; wallet: TestWallet } {
  localStorage.clear()
  const testWallet = createTestWallet({ networks: options.networks, ...wallet })
  const widget = createWidget({ ...noServices, ...options, networks: options.networks.map(offline) })
  widget.attachInterface({ framework: 'test', load: async () => () => {} })
  ends.push(widget.dispose, testWallet.remove)
  return { widget, wallet: testWallet }
}
