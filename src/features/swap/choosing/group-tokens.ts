import type { SwapToken } from '../swap-api.ts'
import { isNative } from '../swap-order.ts'

/** Symbols (R9.40), of which the first few that the exchange has are shown, in this order. */
const SUGGESTED =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
const SUGGESTED_COUNT = 8
/** These, too, stand above whatever else the exchange has, where anybody may have put a token. */
const POPULAR = [
  ...SUGGESTED,
  ...'METAL CHAMP WOLF SALE BUSD MUST BTCpx ROUTE HEX WELT amDAI VSQ VISION AURUM pSP SNX VC CHP amUSDT SPHERE FOX GIDDY GFC OMEN OX_OLD DE WNT'.split(
    ' ',
  ),
]

/** A shortcut is taken without a look at the address: of namesakes, which anybody may list, only the coin is one. */
function unmistakable(symbol: string, tokens: readonly SwapToken[]): readonly SwapToken[] {
  const same = tokens.filter((token) => token.symbol === symbol)
  return same.length > 1 ? same.filter(isNative) : same
}

/** A list to choose from, by how likely a visitor looks for it; the order within is kept. */
export function groupTokens(tokens: readonly SwapToken[], isOwned: (token: SwapToken) => boolean) {
  const isPopular = ({ symbol }: SwapToken): boolean => POPULAR.includes(symbol)
  const others = tokens.filter((token) => !isOwned(token))
  return {
    /** Shortcuts: they stand in their own group, too. */
    suggested: SUGGESTED.flatMap((symbol) => unmistakable(symbol, tokens)).slice(0, SUGGESTED_COUNT),
    yours: tokens.filter(isOwned),
    popular: others.filter(isPopular),
    others: others.filter((token) => !isPopular(token)),
  }
}
