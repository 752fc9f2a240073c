import type { CaipAddress } from '../../domain/account.ts'
import { parseCaipNetworkId } from '../../domain/caip.ts'
import type { CaipNetworkId } from '../../domain/network.ts'
import type { TokenBalance } from '../../domain/token.ts'
import { cleanText } from '../../kernel/text.ts'
import type { HttpPort, HttpRequest } from '../../ports/services.ts'
import { accept, acceptRows, balanceSchema, balancesSchema, supportedChainsSchema } from './schemas.ts'

const get = (http: HttpPort, path: string, query?: HttpRequest['query']): Promise<unknown> =>
  http.get({ service: 'blockchainApi', path: `/v1/${path}`, query: query ?? {} })

/** Chains the Blockchain API serves. */
export const fetchSupportedChains = async (http: HttpPort): Promise<readonly CaipNetworkId[]> =>
  accept(supportedChainsSchema, await get(http, 'supported-chains')).http.filter(
    (id): id is CaipNetworkId => !!parseCaipNetworkId(id),
  )

export interface BalanceQuery {
  readonly account: CaipAddress
  readonly chainId: CaipNetworkId
  /** CAIP-10 tokens the server reads anew. */
  readonly forceUpdate?: readonly string[] | undefined
  /** Which of the pictures it names may be shown. */
  readonly picture: (url: unknown) => string | undefined
}

/** Tokens of one account with USD prices (R7.14). */
export async function fetchBalances(
  http: HttpPort,
  { account, chainId, forceUpdate, picture }: BalanceQuery,
): Promise<readonly TokenBalance[]> {
  const address = account.slice(account.lastIndexOf(':') + 1)
  const answer = await get(http, `account/${encodeURIComponent(address)}/balance`, {
    currency: 'usd',
    chainId,
    forceUpdate: forceUpdate?.join() || undefined,
  })
  const { balances } = accept(balancesSchema, answer)
  return acceptRows(balanceSchema, balances).map(
    ({ name, symbol, chainId, address, value, price, quantity, iconUrl }) => ({
      name: cleanText(name),
      symbol: cleanText(symbol),
      chainId: chainId ?? undefined,
      address: address ?? undefined,
      value: value ?? undefined,
      price,
      quantity: { decimals: quantity.decimals, numeric: quantity.numeric },
      iconUrl: picture(iconUrl),
    }),
  )
}
