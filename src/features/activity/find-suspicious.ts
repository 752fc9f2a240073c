import { facesOf } from '../../domain/rules/faces-of.ts'
import type { Transaction } from './transaction.ts'

/** What a forger is willing to spend on looking like someone's friend, in USD. */
const DUST_USD = 1

/**
 * Transactions made to be copied from: someone else's transfer of nothing; or what moved dust, NFTs that nobody would buy, or
 * nothing at all, by an address that looks like another one the visitor deals with. Whose the face is: the account's own, else
 * of whom the visitor sent to, else of the first who sent. Who stands behind a token's contract the wire does not tell.
 */
export function findSuspicious(transactions: readonly Transaction[], account: string): ReadonlySet<Transaction> {
  const own = account.toLowerCase()
  const sentTo = transactions.filter(({ from }) => from === own).map(({ to }) => to)
  // Whoever stands further behind takes the face from those before.
  const known = [...transactions.map(({ from }) => from), ...sentTo.reverse(), own]
  const owners = new Map(known.flatMap((address) => facesOf(address.slice(2)).map((face) => [face, address] as const)))

  return new Set(
    transactions.filter(({ from, transfers }) => {
      const isTwin = facesOf(from.slice(2)).some((face) => owners.get(face) !== from)
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
