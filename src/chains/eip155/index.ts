import type { ChainFamily } from '../../ports/chain-family.ts'
import { eip6963Announcements } from '../../services/discovery/eip6963.ts'
import { discoverEip155 } from './connectors.ts'

/** EVM chains: announced (EIP-6963) and injected wallets. `createWidget({ chains: [eip155()] })` */
export const eip155 = (): ChainFamily<'eip155'> => ({
  namespace: 'eip155',
  discover: (context) => discoverEip155(context, eip6963Announcements),
  traits: () => import('./traits.ts').then((module) => module.eip155Traits),
  operations: () => import('./operations.ts').then((module) => module.eip155Operations),
})
