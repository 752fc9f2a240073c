import type { CaipAddress } from '../../domain/account.ts'
import { parseCaipAddress } from '../../domain/caip.ts'
import type { Network } from '../../domain/network.ts'
import { findNameFlaw } from '../../domain/rules/find-name-flaw.ts'
import { listTokens } from '../../domain/rules/list-tokens.ts'
import type { TokenBalance } from '../../domain/token.ts'
import { parseUnits } from '../../domain/units.ts'
import { shorten } from '../../kernel/text.ts'

/** What can be sent on the active network. */
export interface SendToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The family's own address; absent for the native coin. */
  readonly address?: string | undefined
  readonly caipAddress?: CaipAddress | undefined
  /** Smallest units; undefined while unknown. */
  readonly owned: bigint | undefined
  /** USD for one; zero where nobody knows. */
  readonly price: number
  readonly iconUrl?: string | undefined
}

/** The coin itself, as the network's list names it: a service may be away. */
function nativeToken({ nativeCurrency }: Network, listed: SendToken | undefined, owned: bigint | undefined): SendToken {
  return { price: 0, ...listed, ...nativeCurrency, owned: owned ?? listed?.owned }
}

/** The account's tokens on a network, the native coin always among them. */
export function toSendTokens(
  balances: readonly TokenBalance[],
  network: Network,
  nativeOwned: bigint | undefined,
): readonly SendToken[] {
  const seen = new Set<string>()
  const tokens = listTokens(balances).flatMap((balance): SendToken[] => {
    const { name, symbol, chainId, address: caip, price, quantity, iconUrl } = balance
    const found = parseCaipAddress(caip ?? '')
    const address = found?.address
    const isHere =
      (found ?? { caipNetworkId: chainId ?? network.caipNetworkId }).caipNetworkId === network.caipNetworkId
    // Capitals of hexadecimal say nothing; those of base58 do.
    const key = address?.startsWith('0x') ? address.toLowerCase() : `${address}`
    // A service may list a token twice; which of the two is true, the network says.
    if (!isHere || (caip && !address) || seen.has(key)) return []
    seen.add(key)
    const decimals = address ? Number(quantity.decimals) : network.nativeCurrency.decimals
    const owned = parseUnits(quantity.numeric, decimals)
    const caipAddress = caip as CaipAddress | undefined
    // What nobody can see would pass for the coin beside it: its contract stands in its place.
    const readable = (text: string): string => (address && findNameFlaw(text) === 'blank' ? shorten(address) : text)
    return [{ name: readable(name), symbol: readable(symbol), decimals, address, caipAddress, owned, price, iconUrl }]
  })
  const native = nativeToken(
    network,
    tokens.find(({ address }) => !address),
    nativeOwned,
  )
  return tokens.some(({ address }) => !address)
    ? tokens.map((token) => (token.address ? token : native))
    : [native, ...tokens]
}
