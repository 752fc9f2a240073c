import type { WalletListing } from '../wallet.ts'

/** R5.41, R6.6: wallets are excluded by their id in the public list, by rdns or by case-insensitive name, a second one of it, too. */
export const isWalletExcluded = (
  one: { id?: string; name: string; rdns?: string | undefined },
  excluded: readonly Pick<WalletListing, 'id' | 'name' | 'rdns'>[],
): boolean =>
  excluded.some(
    (wallet) =>
      wallet.id === one.id ||
      (wallet.rdns && wallet.rdns === one.rdns) ||
      [one.name, one.name.replace(/ \(\d+\)$/, '')].some((name) => name.toLowerCase() === wallet.name.toLowerCase()),
  )
