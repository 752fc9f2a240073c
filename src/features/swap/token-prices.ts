import type { Network } from '../../domain/network.ts'
import { writeUnits } from '../../domain/units.ts'
import { signal } from '../../kernel/signal.ts'
import type { Parts } from '../../state/interior.ts'
import type { SwapApi, SwapToken } from './swap-api.ts'

/** A price, and the network's for gas, hold this long: as long as a quote does. */
export const PRICE_TTL_MS = 10_000

export interface TokenPrices {
  /** Those whose price is older than `PRICE_TTL_MS`, in one request. */
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
  const askTogether = async (swapApi: SwapApi, tokens: readonly SwapToken[]): Promise<void> => {
    const addresses = tokens.map(({ address }) => address)
    for (const address of addresses) askedAtMs.set(address, clock.now())
    try {
      const found = await swapApi.prices(networks.network.peek(), ...addresses)
      for (const token of tokens) {
        const price = found.find((one) => symbolOf(one) === symbolOf(token))?.price
        if (price !== undefined) prices.value = { ...prices.peek(), [token.address]: price }
      }
    } catch (error) {
      for (const address of addresses) askedAtMs.delete(address)
      throw error
    }
  }
  let answer: { readonly network: Network; readonly atMs: number; readonly standard: bigint } | undefined
  return {
    async gas(swapApi, network) {
      if (answer?.network === network && clock.now() - answer.atMs < PRICE_TTL_MS) return answer.standard
      const { standard } = await swapApi.gasPrice(network)
      answer = { network, atMs: clock.now(), standard }
      return standard
    },
    async ask(swapApi, tokens) {
      const old = new Map<string, SwapToken>()
      for (const token of tokens)
        if (token && clock.now() - (askedAtMs.get(token.address) ?? Number.NEGATIVE_INFINITY) >= PRICE_TTL_MS)
          old.set(token.address, token)
      // Answers are told apart by symbol: tokens that share one are asked for on their own.
      const together = new Map([...old.values()].map((token) => [symbolOf(token), token]))
      const alone = [...old.values()].filter((token) => together.get(symbolOf(token)) !== token)
      const questions = [[...together.values()], ...alone.map((token) => [token])]
      await Promise.all(questions.map((list) => list.length > 0 && askTogether(swapApi, list)))
    },
    usd(amount, token) {
      const price = token && prices.value[token.address]
      return amount === undefined || !token || price === undefined
        ? undefined
        : Number(writeUnits(amount, token.decimals)) * price
    },
  }
}
