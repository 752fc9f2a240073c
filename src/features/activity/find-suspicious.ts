import type { Transaction } from './transaction.ts'

/** What a forger is willing to spend on looking like someone's friend, in USD. */
const DUST_USD = 1

/** What a visitor compares of a shortened address, and forgers therefore compute: three digits in front, four behind. */
const faceOf = (address: string): string => address.slice(2, 5) + address.slice(-4)

/**
 * Transactions made to be copied from: someone else's transfer of nothing; or what moved dust, NFTs that nobody would buy, or
 * nothing at all, by an address that looks like another one the visitor deals with. Whose the face is: the account's own, else
 * of whom the visitor sent to, else of the first who sent. Who stands behind a token's contract the wire does not tell.
 */
export function findSuspicious(transactions: readonly Transaction[], account: string): ReadonlySet<Transaction> {
  const own = account.toLowerCase()
  const owners = new Map<string, string>()
  const meet = (address: string): unknown => owners.has(faceOf(address)) || owners.set(faceOf(address), address)
  meet(own)
  for (const { from, to } of transactions) if (from === own) meet(to)
  for (const { from } of [...transactions].reverse()) meet(from)

  return new Set(
    transactions.filter(({ from, transfers }) => {
      const isTwin = owners.get(faceOf(from)) !== from
      return (
        from !== own &&
        (isTwin || transfers.length) &&
        transfers.every(
          ({ nft, direction, amountText, valueUsd }) =>
            (!nft && !/[1-9]/.test(amountText)) || (isTwin && direction === 'in' && valueUsd < DUST_USD),
        )
      )
    }),
  )
}
