import type { FamilyTraits } from '../../domain/family-traits.ts'
import { clusterName } from './chain-name.ts'

export const solanaTraits: FamilyTraits = {
  name: 'Solana',
  accountPage: 'account',
  offers: ['tokens', 'send', 'logins'],
  onrampProviders: ['meld'],
  chainOf: clusterName,
  chainNames: ['mainnet', 'testnet', 'devnet'],
}
