import type { Account } from '../account.ts'
import type { Namespace } from '../network.ts'
import { isSameAddress } from './is-same-address.ts'

/** Bitcoin wallets hold coins and inscriptions apart: which account is meant has to be said. */
export const mustNameAccount = (namespace: Namespace): boolean => namespace === 'bip122'

/** Accounts a visitor can be switched to: of Bitcoin's only those that pay (R4.23). */
export const switchableAccounts = (accounts: readonly Account[]): readonly Account[] =>
  accounts.filter(({ namespace, type }) => !mustNameAccount(namespace) || type === 'payment')

/** The one of that address, without an address the selected one. */
export const findAccount = (accounts: readonly Account[], address: string | undefined): Account | undefined => {
  const all = switchableAccounts(accounts)
  return address === undefined ? all[0] : all.find((one) => isSameAddress(one.address, address))
}
