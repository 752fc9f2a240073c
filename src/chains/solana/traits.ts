import type { FamilyTraits } from '../../domain/family-traits.ts'

export const solanaTraits: FamilyTraits = {
  name: 'Solana',
  accountPage: 'account',
  offers: ['tokens', 'send', 'logins'],
  onrampProviders: ['meld'],
  chainNames: ['mainnet', 'testnet', 'devnet'],
}
