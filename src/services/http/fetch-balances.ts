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
/** Stands for Solana's where it answers with one, plain. The address of what is wrapped ends with a 2. */
const SOLANA_COIN = 'So11111111111111111111111111111111111111111'

export const balancesSchema = looseObject({ balances: array(unknown()) })
/** A row with an address we cannot read is refused whole: without it the token would pass for the native coin. */
export const balanceSchema = looseObject({
  name: string(),
  symbol: string(),
  chainId: nullish(custom<CaipNetworkId>((value) => typeof value === 'string' && !!parseCaipNetworkId(value))),
  address: nullish(
    custom<string>((value) => typeof value === 'string' && (value === SOLANA_COIN || !!parseCaipAddress(value))),
  ),
  value: nullish(number()),
  price: number(),
  quantity: looseObject({ decimals: matching(/^\d{1,3}$/), numeric: matching(/^\d{1,100}(\.\d{1,100})?$/) }),
})

/** What is below nothing, or beyond all numbers (`1e999`), is no worth: the total of an account would be as much. */
const toWorth = (usd: number | null = null): number | undefined =>
  usd !== null && usd >= 0 && usd < Infinity ? usd : undefined

const toToken = (address: string | null | undefined): string | undefined =>
  !address || address.endsWith(SOLANA_COIN) ? undefined : address

export interface BalanceQuery {
  readonly account: CaipAddress
  readonly chainId: CaipNetworkId
  /** The question before was about the same account, on another chain. */
  readonly isOtherChain?: boolean | undefined
  /** CAIP-10 tokens the server reads anew. */
  readonly forceUpdate?: readonly string[] | undefined
  /** Which of the pictures it names may be shown. */
  readonly picture: (url: unknown) => string | undefined
}

/** Tokens of one account with USD prices (R7.14). */
export async function fetchBalances(
  http: HttpPort,
  { account, chainId, isOtherChain, forceUpdate, picture }: BalanceQuery,
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
  const here = rows.filter(({ chainId, address }) => isHere(chainId) && isHere(toToken(address)))
  // The service repeats its last answer about an address for 10 s, of whatever chain that was, unless a token is to be read anew.
  // Which only accounts with addresses of that form can ask for.
  const canAskAnew = !forceUpdate && address.startsWith('0x')
  if (!here[0] && (rows[0] || (isOtherChain && canAskAnew))) {
    if (!canAskAnew) throw failService('http/garbage')
    return fetchBalances(http, { account, chainId, forceUpdate: [`${chainId}:${COIN}`], picture })
  }
  return here.map(({ name, symbol, chainId, address, value, price, quantity, iconUrl }) => ({
    name: cleanText(name),
    symbol: cleanText(symbol),
    chainId: chainId ?? undefined,
    address: toToken(address),
    value: toWorth(value),
    price: toWorth(price) ?? 0,
    quantity: { decimals: quantity.decimals, numeric: quantity.numeric },
    iconUrl: picture(iconUrl),
  }))
}
