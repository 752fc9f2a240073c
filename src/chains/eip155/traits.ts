import type { FamilyTraits } from '../../domain/family-traits.ts'

export const eip155Traits: FamilyTraits = {
  name: 'EVM networks',
  shortName: 'EVM',
  defaultAccountType: 'smartAccount',
  offers: ['tokens', 'activity', 'names', 'send', 'swaps', 'smart-sessions', 'logins', 'token-purchases'],
  coinAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  onrampProviders: ['meld', 'coinbase'],
}
