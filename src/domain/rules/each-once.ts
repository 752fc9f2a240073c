import type { WalletListing } from '../wallet.ts'

/** Each wallet once, at its first place, as it is said last. */
export const eachOnce = (wallets: readonly WalletListing[]): readonly WalletListing[] => [
  ...new Map(wallets.map((wallet) => [wallet.id, wallet])).values(),
]
