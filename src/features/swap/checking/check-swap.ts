import { isSameSymbol } from '../../../domain/rules/is-same-symbol.ts'
import { readAbiText } from '../../../domain/rules/read-abi-text.ts'
import { failService } from '../../../errors/service-errors.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import { failSwap } from '../errors.ts'
import type { BuiltTransaction, SwapToken } from '../swap-api.ts'
import { isNative, plain, type SwapOrder, SYMBOL_LIMIT } from '../swap-order.ts'
import { judgeCall } from './judge-call.ts'
import { findRouter, type Router } from './known-routers.ts'
import { type Call, numberIn, word } from './trial.ts'
import { tryCalls } from './try-calls.ts'

// The first four bytes of calls of a token: decimals(), symbol(), allowance(address,address).
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const ALLOWANCE = '0xdd62ed3e'

/** What a swap is agreed to with. */
export interface Terms {
  /** The contracts of the sold token and of the bought one, as they are shown; undefined for the native coin. */
  readonly sells: string | undefined
  readonly buys: string | undefined
  /** The exchange contract, and whose it is where that is known. */
  readonly contract: string
  readonly exchange: string | undefined
  /** Who takes the sold token; undefined for the native coin, which is sent. */
  readonly spender: string | undefined
  /** The least that the contract pays, or undoes it all; undefined where it does not promise that. */
  readonly least: bigint | undefined
  /** What came out when the network's node tried it; undefined where it cannot. */
  readonly tried: bigint | undefined
}

/** Known to us, whoever names it, or named by the host. Fails with `swap/unknown-contract`. */
export function requireRouter(
  { network }: SwapOrder,
  { to }: BuiltTransaction,
  ofHost: Readonly<Record<string, readonly string[]>> = {},
): Router {
  const address = to.toLowerCase()
  const isNamed = ofHost[network.caipNetworkId]?.some((contract) => contract.toLowerCase() === address)
  const found = findRouter(`${network.id}`, address) ?? (isNamed && { name: '', address, spender: address })
  if (!found) throw failSwap('swap/unknown-contract', { contract: to })
  return found
}

/**
 * What another chain's node says of the allowance, of a token or of a trial says nothing of what the wallet will do. Who does
 * not tell which chain it is of is believed.
 */
export async function checkSwapNode({ network: { id, caipNetworkId } }: SwapOrder, node: NodeRequest): Promise<void> {
  const told = Number(await node('eth_chainId', []).catch(() => undefined))
  if (told > 0 && told !== Number(id)) throw new Error(`The node of ${caipNetworkId} is of chain ${told}`)
}

/**
 * Decimals and symbol are the chain's. Somebody who lists a token with one decimal too many makes ten of every one that a
 * visitor types. Fails with `swap/token-differs`.
 */
export async function checkToken(token: SwapToken, { network }: SwapOrder, node: NodeRequest): Promise<void> {
  const { symbol, decimals } = token
  const ask = (data: string): Promise<unknown> => node('eth_call', [{ to: plain(token.address), data }, 'latest'])
  const isSame = isNative(token)
    ? symbol === network.nativeCurrency.symbol && decimals === network.nativeCurrency.decimals
    : (await Promise.all([ask(DECIMALS).then(numberIn), ask(SYMBOL).then(readAbiText)])).every((found, index) =>
        index ? found !== undefined && isSameSymbol(symbol, `${found}`, SYMBOL_LIMIT) : found === BigInt(decimals),
      )
  if (!isSame) throw failSwap('swap/token-differs', { symbol })
}

/** What the chain says a contract may take of the sold token. */
export async function readAllowance({ from, address }: SwapOrder, spender: string, node: NodeRequest): Promise<bigint> {
  const data = ALLOWANCE + word(address) + word(spender)
  const allowance = numberIn(await node('eth_call', [{ to: plain(from.address), data }, 'latest']))
  if (allowance === undefined) throw failService('http/garbage')
  return allowance
}

/**
 * Whether the swap does what the screen says: by its words where the router is known, and by what comes out when the
 * network's own node tries it after the approvals that it still needs. Fails with `swap/not-as-shown`, and with
 * `swap/build-failed` where it would be undone.
 */
export async function checkTerms(
  order: SwapOrder,
  {
    router,
    swap,
    approvals,
    least,
    show,
  }: {
    router: Router
    swap: Call
    approvals: readonly Call[]
    least: bigint
    show: (address: string) => Promise<string>
  },
  node: NodeRequest,
): Promise<Terms> {
  const { from, to, amount, address: owner } = order
  const addressOf = (token: SwapToken): string | undefined => (isNative(token) ? undefined : plain(token.address))
  const [sells, buys, { name, address, spender }] = [addressOf(from), addressOf(to), router]
  const verdict = judgeCall(swap.data, { owner, router: address, sells, buys, amount, least })
  // A contract of the host's own has functions of its own.
  if (name && verdict === 'wrong') throw failSwap('swap/not-as-shown')
  const found = await tryCalls({ owner, sells, buys, spender }, [...approvals, swap], node)
  const isOther = found && (found.spent > amount || found.got < least || found.touchesOthers)
  // What may take other tokens, too, has not been tried where nobody could look at those.
  const isBlind = name && found?.touchesOthers === undefined && (verdict === 'unknown' || verdict === 'unsaid')
  if (isOther || (isBlind && verdict === 'unknown')) throw failSwap('swap/not-as-shown')
  return {
    sells: sells && (await show(sells)),
    buys: buys && (await show(buys)),
    contract: await show(address),
    exchange: name || undefined,
    spender: sells && (await show(spender)),
    least: verdict === 'promised' ? least : undefined,
    tried: isBlind ? undefined : found?.got,
  }
}
