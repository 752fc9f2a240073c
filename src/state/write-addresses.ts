import type { Account } from '../domain/account.ts'
import { isSameAddress } from '../domain/rules/is-same-address.ts'
import type { FamilyOperations } from '../ports/chain-family.ts'

/**
 * The accounts with their addresses as hosts read them: with the checksum, where the family has one. Those of `known` are
 * written as there; others wait for the code that computes it, unless that is here already.
 */
export function writeAddresses(
  { checkAddress }: FamilyOperations,
  accounts: readonly Account[],
  known: readonly { readonly address: string }[],
): readonly Account[] | Promise<readonly Account[]> {
  if (!checkAddress) return accounts
  const write = (account: Account, address = account.address): Account => ({ ...account, address })
  // One in lower case may be without its checksum: what another version stored.
  const find = ({ address }: Account): string | undefined =>
    known.find((one) => one.address !== one.address.toLowerCase() && isSameAddress(one.address, address))?.address
  const written = accounts.map((account) => {
    const address = find(account) ?? checkAddress(account.address)
    return address instanceof Promise ? address.then((one) => write(account, one)) : write(account, address)
  })
  return written.some((one) => one instanceof Promise) ? Promise.all(written) : (written as readonly Account[])
}
