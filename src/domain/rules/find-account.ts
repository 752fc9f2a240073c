import type { Account } from '../account.ts'
import type { FamilyTraits } from '../family-traits.ts'
import { isSameAddress } from './is-same-address.ts'

/** Accounts a visitor can be switched to: of Bitcoin's only those that pay (R4.23). */
export const switchableAccounts = (
  accounts: readonly Account[],
  { hasAccountPurposes }: FamilyTraits,
): readonly Account[] => accounts.filter(({ type }) => !hasAccountPurposes || type === 'payment')

/** The one of that address, without an address the selected one. */
export const findAccount = (
  accounts: readonly Account[],
  traits: FamilyTraits,
  address: string | undefined,
): Account | undefined => {
  const all = switchableAccounts(accounts, traits)
  return address === undefined ? all[0] : all.find((account) => isSameAddress(account.address, address))
}
