import type { Account } from '../account.ts'
import { isSameAddress } from './is-same-address.ts'

/** The account of that address first; the same list when none is. */
export const selectFirst = (accounts: readonly Account[], address = ''): readonly Account[] => {
  const selected = accounts.find((account) => isSameAddress(account.address, address))
  return selected ? [selected, ...accounts.filter((account) => account !== selected)] : accounts
}
