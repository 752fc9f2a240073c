import type { Network } from '../../../domain/network.ts'
import type { TokenBalance } from '../../../domain/token.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { cleanText } from '../../../kernel/text.ts'
import { parseEip155Address } from '../address.ts'

const text = (value: unknown): string | undefined => cleanText(value) || undefined

/** Whole units of an amount in its smallest unit. */
function toUnits(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return decimals ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits
}

/** What is below nothing, or beyond all numbers (`1e999`), is no worth: the total of an account would be as much. */
const toWorth = (usd: number): number | undefined => (usd >= 0 && usd < Infinity ? usd : undefined)

/** One row of ERC-7811, or nothing where it says too little. An NFT is a token without decimals. */
function toBalance(asset: unknown, { caipNetworkId, nativeCurrency }: Network): TokenBalance[] {
  if (!isRecord(asset) || !/^0x[\da-f]{1,64}$/i.test(`${asset.balance}`)) return []
  const metadata = isRecord(asset.metadata) ? asset.metadata : {}
  const isNative = asset.address === 'native' || /^native$/i.test(`${asset.type}`)
  const address = isNative ? undefined : parseEip155Address(`${asset.address}`)
  if (!isNative && !address) return []
  const name = text(metadata.name) ?? (isNative ? nativeCurrency.name : undefined)
  const symbol = text(metadata.symbol) ?? (isNative ? nativeCurrency.symbol : undefined)
  const decimals = Number(metadata.decimals ?? (isNative ? nativeCurrency.decimals : 0))
  if (!name || symbol === undefined || !(decimals >= 0 && decimals <= 255) || decimals % 1) return []
  const numeric = toUnits(BigInt(`${asset.balance}`), decimals)
  const price = toWorth(Number(metadata.price)) ?? 0
  const value = toWorth(typeof metadata.value === 'number' ? metadata.value : Number(numeric) * price)
  return [
    {
      name,
      symbol,
      chainId: caipNetworkId,
      address: address && `${caipNetworkId}:${address}`,
      value: price ? value : undefined,
      price,
      quantity: { decimals: String(decimals), numeric },
      iconUrl: typeof metadata.iconUrl === 'string' ? metadata.iconUrl : undefined,
    },
  ]
}

/**
 * What a wallet holds by its own account (`wallet_getAssets`, ERC-7811), asked only where it says that it can
 * (R7.51). Pictures are as the wallet named them: the caller decides which may be shown.
 */
export async function askAssets(
  ask: (method: string, params: readonly unknown[]) => Promise<unknown>,
  account: string,
  network: Network,
): Promise<readonly TokenBalance[] | undefined> {
  const chainId = `0x${Number(network.id).toString(16)}`
  const capabilities = await ask('wallet_getCapabilities', [account])
  const ours = isRecord(capabilities) ? capabilities[chainId] : undefined
  const discovery = isRecord(ours) ? ours.assetDiscovery : undefined
  if (!isRecord(discovery) || discovery.supported !== true) return undefined
  const answer = await ask('wallet_getAssets', [{ account, chainFilter: [chainId] }])
  const assets = isRecord(answer) ? answer[chainId] : undefined
  return Array.isArray(assets) ? assets.flatMap((asset) => toBalance(asset, network)) : undefined
}
