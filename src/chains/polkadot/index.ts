import { once } from '../../kernel/once.ts'
import type { ChainFamily } from '../../ports/chain-family.ts'
import { windowWallets } from '../../services/discovery/window-wallets.ts'
import { discoverPolkadot } from './connectors.ts'
import { polkadotTraits } from './traits.ts'

/**
 * Polkadot and its sisters: extensions in `window.injectedWeb3`. `createWidget({ chains: [polkadot()] })`
 * `appName` is what a wallet shows the visitor when the page asks to be let in; by default the host's `metadata.name`, or
 * the page's host name.
 */
export function polkadot({
  appName,
}: {
  /** What extensions show when the page asks for accounts. Default: the name of `metadata`, else the page's host. */
  appName?: string
} = {}): ChainFamily<'polkadot'> {
  let siteName: string | undefined
  return {
    namespace: 'polkadot',
    discover(context) {
      siteName = context.options?.metadata?.name
      discoverPolkadot(context, windowWallets)
    },
    traits: async () => polkadotTraits,
    operations: once(() =>
      import('./operations.ts').then((module) =>
        module.createPolkadotOperations(
          appName || siteName || String(windowWallets.read('location.hostname') || 'walletlet'),
        ),
      ),
    ),
  }
}
