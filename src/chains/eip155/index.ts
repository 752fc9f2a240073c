import { eip6963Announcements } from '../../edges/discovery/eip6963.ts'
import type { ChainFamily } from '../../ports/chain-family.ts'
import { createEip155Family } from './family.ts'

/** EVM chains: announced (EIP-6963) and injected wallets. `createWidget({ chains: [eip155()] })` */
export const eip155 = (): ChainFamily => createEip155Family(eip6963Announcements)
