import { once } from '../../kernel/once.ts'
import type { ChainFamily } from '../../ports/chain-family.ts'
import type { StandardFeatures } from '../../ports/discovery.ts'
import { discoverStandardWallets } from '../../services/discovery/wallet-standard.ts'
import { OWN_FEATURE } from '../own-feature.ts'
import { solanaTraits } from './traits.ts'

/** What the public wallet adapters ask of a wallet, too. One of `walletlet/wallet-standard` is a widget, and no wallet. */
const isSolanaWallet = (features: StandardFeatures): boolean =>
  !(OWN_FEATURE in features) &&
  'standard:connect' in features &&
  'standard:events' in features &&
  ('solana:signTransaction' in features || 'solana:signAndSendTransaction' in features)

/** Solana: wallets of the Wallet Standard. `createWidget({ chains: [solana()] })` */
export const solana = (): ChainFamily<'solana'> => ({
  namespace: 'solana',
  discover: (context) => discoverStandardWallets(context, 'solana', isSolanaWallet),
  traits: async () => solanaTraits,
  operations: once(() => import('./operations.ts').then((module) => module.createSolanaOperations())),
})
