import type { CaipAddress } from '../../domain/account.ts'
import type { Network } from '../../domain/network.ts'
import { isOddToken } from '../../domain/rules/find-name-flaw.ts'
import type { TokenBalance } from '../../domain/token.ts'
import { writeUnits } from '../../domain/units.ts'
import type { SwapToken } from './swap-api.ts'

/** Where the exchange wants an address, the native coin has this one (R9.41). */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What is longer is cut: characters. */
export const SYMBOL_LIMIT = 20

/** Where a swap is kept that a wallet was asked for. */
export const PENDING_KEY = 'pending_swap'

/** Selling `amount` of `from`, in its smallest unit, for `to`. */
export interface SwapOrder {
  readonly network: Network
  /** Plain. */
  readonly address: string
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
}

export const plain = (address: CaipAddress): string => address.slice(address.lastIndexOf(':') + 1).toLowerCase()

export const isNative = ({ address }: Pick<SwapToken, 'address'>): boolean => plain(address) === NATIVE

/** Whether a token of it calls itself something that cannot be seen, or that is written to look like another, or like more digits. */
export const hasOddName = ({ from, to }: Pick<SwapOrder, 'from' | 'to'>): boolean =>
  [from, to].some((token) => !isNative(token) && isOddToken(token))

/** Whether somebody means this token: by its symbol, or its address, plain or CAIP-10. */
export const isSame = ({ symbol, address }: SwapToken, wanted: string): boolean =>
  [symbol, address, plain(address)].some((name) => name.toLowerCase() === wanted.toLowerCase())

/** What the account holds of it. In the list of balances the native coin has no address. */
export const findHolding = (list: readonly TokenBalance[], token: SwapToken): TokenBalance | undefined =>
  list.find(({ address, chainId }) =>
    address
      ? address.toLowerCase() === token.address.toLowerCase()
      : isNative(token) && (!chainId || token.address.startsWith(`${chainId}:`)),
  )

export const ownerOf = ({ network, address }: Pick<SwapOrder, 'network' | 'address'>): CaipAddress =>
  `${network.caipNetworkId}:${address}`

/** `1.5 ETH`, to the last unit. */
export const describeAmount = (amount: bigint, { decimals, symbol }: SwapToken): string =>
  `${writeUnits(amount, decimals)} ${symbol}`

/** Whatever else is in a token's symbol. */
const FIRST_SPACE = / (.*)/

/** As analytics is told of it. */
export function eventOf({ sold, bought }: { readonly sold: string; readonly bought: string }) {
  const [swapFromAmount = '', swapFromToken = ''] = sold.split(FIRST_SPACE)
  const [swapToAmount = '', swapToToken = ''] = bought.split(FIRST_SPACE)
  return { swapFromToken, swapToToken, swapFromAmount, swapToAmount }
}
