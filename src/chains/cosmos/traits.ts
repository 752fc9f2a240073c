import type { FamilyTraits } from '../../domain/family-traits.ts'

export const cosmosTraits: FamilyTraits = { name: 'Cosmos', hasAddressPerNetwork: true }
