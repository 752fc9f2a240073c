import { writeUnits } from '../../domain/units.ts'
import { signal } from '../../kernel/signal.ts'
import type { Parts } from '../../state/interior.ts'
import type { SwapApi, SwapToken } from './swap-api.ts'

export interface TokenPrices {
  ask(swapApi: SwapApi, token: SwapToken | undefined): Promise<void>
  /** USD; undefined while the price is not known. Reads a signal. */
  usd(amount: bigint | undefined, token: SwapToken | undefined): number | undefined
}

/** What tokens of the active network are worth, as far as it was asked. */
export function createTokenPrices({ networks }: Parts<'networks'>): TokenPrices {
  const prices = signal<Readonly<Record<string, number>>>({})
  return {
    async ask(swapApi, token) {
      if (!token) return
      const found = await swapApi.prices(networks.network.peek(), token.address)
      const price = found.find(({ symbol }) => symbol.toLowerCase() === token.symbol.toLowerCase())?.price
      if (price !== undefined) prices.value = { ...prices.peek(), [token.address]: price }
    },
    usd(amount, token) {
      const price = token && prices.value[token.address]
      return amount === undefined || !token || price === undefined
        ? undefined
        : Number(writeUnits(amount, token.decimals)) * price
    },
  }
}
