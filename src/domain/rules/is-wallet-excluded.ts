import type { WalletListing } from '../wallet.ts'

/** R5.41: wallets are excluded by rdns or by case-insensitive name. */
export const isWalletExcluded = (
  { name, rdns }: { name: string; rdns?: string | undefined },
  excluded: readonly Pick<WalletListing, 'name' | 'rdns'>[],
): boolean =>
  excluded.some((wallet) => (!!rdns && wallet.rdns === rdns) || wallet.name.toLowerCase() === name.toLowerCase())
