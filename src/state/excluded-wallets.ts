import type { WalletListing } from '../domain/wallet.ts'
import type { Parts } from './interior.ts'
import { createWalletStore } from './wallet-store.ts'

/**
 * What the host excludes (R6.6), read from signals: by its id at once, and by what the public list tells of it once that has
 * answered. A host may also name an announced wallet by its rdns: that works before, and without, the list.
 */
export const excludedWallets = ({ options, storeOf }: Parts<'options' | 'storeOf'>): readonly WalletListing[] =>
  [options.value.excludeWalletIds]
    .flat()
    .map((id): WalletListing => ({ id, name: id, rdns: id }))
    .concat(storeOf(createWalletStore).excluded.value)
