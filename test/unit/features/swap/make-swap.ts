import { failService } from '../../../../src/errors/service-errors.ts'
import type { SwapApi, SwapToken } from '../../../../src/features/swap/swap-api.ts'
import { createSwapStore } from '../../../../src/features/swap/swap-store.ts'
import type { FamilyOperations } from '../../../../src/ports/chain-family.ts'
import type { NodeRequest } from '../../../../src/ports/node-request.ts'
import type { Storage } from '../../../../src/ports/storage.ts'
import { createMoneyPage } from '../../../support/money-page.ts'

const token = (symbol: string, digit: string, decimals: number): SwapToken => ({
  ...{ name: symbol, symbol, address: `eip155:1:0x${digit.repeat(40)}`, decimals, logoUrl: `${symbol}.png` },
})
export const ETH = token('ETH', 'e', 18)
export const USDC = token('USDC', '1', 6)
export const DAI = token('DAI', '2', 18)

/** USD for one. */
const PRICES: Readonly<Record<string, number>> = { ETH: 2_000, USDC: 1, DAI: 1 }

/** The form over an exchange that has three tokens and pays 2000 units of what is bought; a test says what is different. */
export function createSwap({
  api = {},
  operations = {},
  node,
  storage,
}: {
  api?: Partial<SwapApi>
  operations?: Partial<FamilyOperations>
  node?: NodeRequest
  /** Of an earlier load of the page. */
  storage?: Storage | undefined
} = {}) {
  const quotes: Parameters<SwapApi['quotes']>[0][] = []
  const swapApi: SwapApi = {
    tokens: async () => [ETH, USDC, DAI],
    quotes: async (query) => {
      quotes.push(query)
      return [{ id: undefined, fromAmount: query.amount, toAmount: 2_000n }]
    },
    gasPrice: async () => ({ standard: 10n, fast: 20n, instant: 30n }),
    prices: async (_, token) =>
      [ETH, USDC, DAI]
        .filter(({ address }) => address === token)
        .map(({ symbol }) => ({ symbol, price: PRICES[symbol] ?? 0 })),
    allowance: async () => 0n,
    buildApproval: () => Promise.reject(failService('http/garbage')),
    buildTransaction: () => Promise.reject(failService('http/garbage')),
    ...api,
  }
  const page = createMoneyPage({
    ...{ operations, services: { api: () => swapApi, picture: (url: string) => `safe ${url}` } },
    ...(node && { node }),
    ...(storage && { storage }),
  })
  return { ...page, quotes, swap: page.interior.storeOf(createSwapStore) }
}

export const held = ({ symbol, address, decimals }: SwapToken, numeric: string, value = 1) => ({
  ...{ name: symbol, symbol, price: 1, value, chainId: 'eip155:1' as const },
  ...(symbol !== 'ETH' && { address }),
  quantity: { decimals: `${decimals}`, numeric },
})
