import type { Network } from '../../domain/network.ts'
import { writeUnits } from '../../domain/units.ts'
import { signal } from '../../kernel/signal.ts'
import type { Parts } from '../../state/interior.ts'
import type { SwapApi, SwapToken } from './swap-api.ts'
import { isNative } from './swap-order.ts'

/** A price, and the network's for gas, hold this long: as long as a quote does. */
export const PRICE_TTL_MS = 10_000

export interface TokenPrices {
  /** Those whose price is older than `PRICE_TTL_MS`, each on its own: of several the service answers the first (R7.21). */
  ask(swapApi: SwapApi, tokens: readonly (SwapToken | undefined)[]): Promise<void>
  /** Wei for one unit of gas on the network, which does not change with every amount that is typed. */
  gas(swapApi: SwapApi, network: Network): Promise<bigint>
  /** USD; undefined while the price is not known. Reads a signal. */
  usd(amount: bigint | undefined, token: SwapToken | undefined): number | undefined
}

const symbolOf = ({ symbol }: { readonly symbol: string }): string => symbol.toLowerCase()

/** What tokens of the active network are worth, as far as it was asked. */
export function createTokenPrices({
  networks,
  environment: { clock },
}: Parts<'networks' | 'environment'>): TokenPrices {
  const prices = signal<Readonly<Record<string, number>>>({})
  const askedAtMs = new Map<string, number>()
  const askOne = async (swapApi: SwapApi, token: SwapToken): Promise<void> => {
    const { address } = token
    askedAtMs.set(address, clock.now())
    try {
      const found = await swapApi.prices(networks.network.peek(), address)
      // A network may call its coin otherwise than the service: what is answered to its address is its price.
      const price = found.find((one) => isNative(token) || symbolOf(one) === symbolOf(token))?.price
      if (price !== undefined) prices.value = { ...prices.peek(), [address]: price }
    } catch (error) {
      askedAtMs.delete(address)
      throw error
    }
  }
  /** One from the future came before the clock was set back, and its age is not known. */
  const isFresh = (atMs = Number.NEGATIVE_INFINITY): boolean => {
    const ageMs = clock.now() - atMs
    return ageMs >= 0 && ageMs < PRICE_TTL_MS
  }
  let answer: { readonly network: Network; readonly atMs: number; readonly standard: bigint } | undefined
  return {
    async gas(swapApi, network) {
      if (answer?.network === network && isFresh(answer.atMs)) return answer.standard
      const { standard } = await swapApi.gasPrice(network)
      answer = { network, atMs: clock.now(), standard }
      return standard
    },
    async ask(swapApi, tokens) {
      // One that stands there twice is asked for once: it is no longer old by then.
      await Promise.all(
        tokens.map((token) => token && !isFresh(askedAtMs.get(token.address)) && askOne(swapApi, token)),
      )
    },
    usd(amount, token) {
      const price = token && prices.value[token.address]
      return amount === undefined || !token || price === undefined
        ? undefined
        : Number(writeUnits(amount, token.decimals)) * price
    },
  }
}
