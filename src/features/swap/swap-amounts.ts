/** What Max leaves for the network, in multiples of the estimate: a price that rises must not make the whole of it fail. */
const GAS_RESERVE = 3n

interface Holdings {
  /** Of the token that is sold; undefined while it is not known. */
  readonly owned: bigint | undefined
  /** Of the native coin, which is that token where `isNative`. */
  readonly coins: bigint | undefined
  readonly gasCost: bigint | undefined
  readonly isNative: boolean
}

/** All that can be sold; of the native coin, what the network's fee leaves. */
export function findMostToSell({ owned = 0n, gasCost = 0n, isNative }: Omit<Holdings, 'coins'>): bigint {
  const most = isNative ? owned - gasCost * GAS_RESERVE : owned
  return most > 0n ? most : 0n
}

/** What a sale is short of: the token itself, or the coins that the network asks for. */
export function findLack(
  amount: bigint,
  { owned, coins, gasCost = 0n, isNative }: Holdings,
): 'amount' | 'gas' | undefined {
  if (owned !== undefined && amount > owned) return 'amount'
  const needed = (isNative ? amount : 0n) + gasCost
  return amount && coins !== undefined && needed > coins ? 'gas' : undefined
}
