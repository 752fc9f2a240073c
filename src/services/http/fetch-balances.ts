import { array, custom, looseObject, nullish, number, string, unknown } from 'valibot'
import type { CaipAddress } from '../../domain/account.ts'
import { parseCaipAddress, parseCaipNetworkId } from '../../domain/caip.ts'
import type { CaipNetworkId } from '../../domain/network.ts'
import type { TokenBalance } from '../../domain/token.ts'
import { failService } from '../../errors/service-errors.ts'
import { matching } from '../../kernel/matching.ts'
import { cleanText } from '../../kernel/text.ts'
import type { HttpPort } from '../../ports/services.ts'
import { accept, acceptRows } from './schemas.ts'

/** Stands for the native coin where the service wants an address. */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const balancesSchema = looseObject({ balances: array(unknown()) })
/** A row with an address we cannot read is refused whole: without it the token would pass for the native coin. */
export const balanceSchema = looseObject({
  name: string(),
  symbol: string(),
  chainId: nullish(custom<CaipNetworkId>((value) => typeof value === 'string' && !!parseCaipNetworkId(value))),
  address: nullish(custom<string>((value) => typeof value === 'string' && !!parseCaipAddress(value))),
  value: nullish(number()),
  price: number(),
  quantity: looseObject({ decimals: matching(/^\d{1,3}$/), numeric: matching(/^\d{1,100}(\.\d{1,100})?$/) }),
})

/** What is below nothing, or beyond all numbers (`1e999`), is no worth: the total of an account would be as much. */
const toWorth = (usd: number | null = null): number | undefined =>
  usd !== null && usd >= 0 && usd < Infinity ? usd : undefined

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
  const answer = await http.get({
    service: 'blockchainApi',
    path: `/v1/account/${encodeURIComponent(address)}/balance`,
    query: { currency: 'usd', chainId, forceUpdate: forceUpdate?.join() || undefined },
  })
  const { balances } = accept(balancesSchema, answer)
  // What is held on another chain can neither be sent nor swapped here, and would be counted with the rest.
  const isHere = (id: string | null | undefined): boolean => !id || `${id}:`.startsWith(`${chainId}:`)
  const rows = acceptRows(balanceSchema, balances)
  const here = rows.filter((row) => isHere(row.chainId) && isHere(row.address))
  // The service repeats its last answer about an address for 10 s, of whatever chain that was, unless a token is to be read anew.
  if (rows[0] && !here[0]) {
    // Which only accounts with addresses of that form can ask for.
    if (forceUpdate || !address.startsWith('0x')) throw failService('http/garbage')
    return fetchBalances(http, { account, chainId, forceUpdate: [`${chainId}:${COIN}`], picture })
  }
  return here.map(({ name, symbol, chainId, address, value, price, quantity, iconUrl }) => ({
    name: cleanText(name),
    symbol: cleanText(symbol),
    chainId: chainId ?? undefined,
    address: address ?? undefined,
    value: toWorth(value),
    price: toWorth(price) ?? 0,
    quantity: { decimals: quantity.decimals, numeric: quantity.numeric },
    iconUrl: picture(iconUrl),
  }))
}
