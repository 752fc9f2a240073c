import { once } from '../../kernel/once.ts'
import type { ChainFamily } from '../../ports/chain-family.ts'
import { discoverStandardWallets } from '../../services/discovery/wallet-standard.ts'
import { windowWallets } from '../../services/discovery/window-wallets.ts'
import { discoverBitcoinProviders, reportOnce } from './connectors.ts'
import { bitcoinTraits } from './traits.ts'

/** Bitcoin: wallets of the Wallet Standard, of sats-connect's list, and UniSat's kind. `createWidget({ chains: [bip122()] })` */
export const bip122 = (): ChainFamily<'bip122'> => ({
  namespace: 'bip122',
  discover(context) {
    const listed = new Set<unknown>()
    const report: typeof context.report = (found) =>
      reportOnce(Object.assign(found, { opensWhenAsked: true }), context, listed)
    discoverStandardWallets({ ...context, report }, 'bip122', (features) => 'bitcoin:connect' in features)
    discoverBitcoinProviders(context, windowWallets, listed)
  },
  traits: async () => bitcoinTraits,
  operations: once(() => import('./operations.ts').then((module) => module.createBitcoinOperations())),
})
