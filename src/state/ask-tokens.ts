import type { CaipAddress } from '../domain/account.ts'
import { SERVICE_TIMEOUT_MS } from '../domain/limits.ts'
import type { Network } from '../domain/network.ts'
import type { TokenBalance } from '../domain/token.ts'
import { failService } from '../errors/service-errors.ts'
import { withDeadline } from '../kernel/promise.ts'
import type { Services } from '../ports/services.ts'
import type { Parts } from './interior.ts'
import { createShownCurrency } from './shown-currency.ts'

/**
 * Tokens of an account of the active family on a network, at most 30 s old. A wallet that tells its
 * assets is asked first, since it knows of what was just sent; whatever goes wrong there, the service may know.
 */
export async function askTokens(
  {
    connections,
    families,
    environment: { clock },
    storeOf,
  }: Parts<'connections' | 'families' | 'environment' | 'storeOf'>,
  services: Services,
  address: string,
  network: Network,
): Promise<readonly TokenBalance[]> {
  storeOf(createShownCurrency) // which asks at the same time what they are worth
  const late = () => failService('balance/unavailable')
  // Families with balances, whatever else the service may list.
  if (!families.offers('tokens')) throw late()
  const { connector } = connections.active.value
  const key: CaipAddress = `${network.caipNetworkId}:${address}`
  const walletAssets =
    connector?.tellsAssets && (await families.get(network.chainNamespace)?.operations())?.walletAssets
  if (connector && walletAssets) {
    const load = async (): Promise<readonly TokenBalance[]> => {
      const limits = { clock, limitMs: SERVICE_TIMEOUT_MS, late }
      const assets = await withDeadline(walletAssets(connector, address, network), limits)
      if (!assets) throw late()
      return assets.map((asset) => ({ ...asset, iconUrl: services.picture(asset.iconUrl) }))
    }
    const assets = await services.cache.getOrLoad('balance', key, load).catch(() => undefined)
    if (assets) return assets
  }
  return services.tokenBalances(key, network)
}
