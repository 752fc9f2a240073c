import type { FamilyTraits } from '../../domain/family-traits.ts'

export const bitcoinTraits: FamilyTraits = {
  name: 'Bitcoin',
  defaultAccountType: 'payment',
  hasAccountPurposes: true,
  hasAddressPerNetwork: true,
}
