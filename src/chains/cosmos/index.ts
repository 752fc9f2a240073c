import { once } from '../../kernel/once.ts'
import type { ChainFamily } from '../../ports/chain-family.ts'
import { windowWallets } from '../../services/discovery/window-wallets.ts'
import { discoverCosmos } from './connectors.ts'
import { cosmosTraits } from './traits.ts'

/** Cosmos chains: Keplr and wallets of its shape. `createWidget({ chains: [cosmos()] })` */
export const cosmos = (): ChainFamily<'cosmos'> => ({
  namespace: 'cosmos',
  discover: (context) => discoverCosmos(context, windowWallets),
  traits: async () => cosmosTraits,
  operations: once(() => import('./operations.ts').then((module) => module.createCosmosOperations(windowWallets))),
})
