import type { FamilyTraits } from '../../domain/family-traits.ts'

export const polkadotTraits: FamilyTraits = { name: 'Polkadot', accountPage: 'account', hasAddressPerNetwork: true }
