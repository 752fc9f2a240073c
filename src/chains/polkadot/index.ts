import { once } from '../../kernel/once.ts'
import type { ChainFamily } from '../../ports/chain-family.ts'
import { windowWallets } from '../../services/discovery/window-wallets.ts'
import { discoverPolkadot } from './connectors.ts'

/**
 * Polkadot and its sisters: extensions in `window.injectedWeb3`. `createWidget({ chains: [polkadot()] })`
 * `appName` is what a wallet shows the visitor when the page asks to be let in; the page's host name by default.
 */
export const polkadot = ({ appName }: { appName?: string } = {}): ChainFamily => ({
  namespace: 'polkadot',
  discover: (context) => discoverPolkadot(context, windowWallets),
  traits: () => import('./traits.ts').then((module) => module.polkadotTraits),
  operations: once(() =>
    import('./operations.ts').then((module) =>
      module.createPolkadotOperations(appName ?? String(windowWallets.read('location.hostname') || 'walletlet')),
    ),
  ),
})
