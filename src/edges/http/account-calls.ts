import type { ResolvedOptions } from '../../domain/config.ts'
import type { Namespace, Network } from '../../domain/network.ts'
import { failService } from '../../errors/service-errors.ts'
import { once } from '../../kernel/once.ts'
import type { CachePort } from '../../ports/cache.ts'
import type { HttpPort, Services } from '../../ports/services.ts'
import { fetchBalances, fetchIdentity, fetchSupportedChains } from './blockchain-api.ts'
import { createRpc } from './rpc.ts'

/** Families with names (SPEC 6) and with balances (SPEC 1), whatever else the service may list. */
const NAMED: readonly Namespace[] = ['eip155']
const COUNTED: readonly Namespace[] = ['eip155', 'solana']

/** What is asked once there is an account. */
export function createAccountCalls({
  http,
  cache,
  options,
}: {
  readonly http: HttpPort
  readonly cache: CachePort
  readonly options: Pick<ResolvedOptions, 'projectId' | 'baseUrls' | 'customRpcUrls'>
}): Pick<Services, 'supportedChains' | 'identity' | 'tokenBalances' | 'rpc'> {
  const supportedChains = once(() => fetchSupportedChains(http))

  /** While the list is unknown this fails with the list's own failure: "not known" must not read as "not served". */
  const isServed = async (
    families: readonly Namespace[],
    { chainNamespace, caipNetworkId }: Network,
  ): Promise<boolean> => families.includes(chainNamespace) && (await supportedChains()).includes(caipNetworkId)

  return {
    supportedChains,
    rpc: createRpc(http, options),

    async identity(address, network) {
      if (!(await isServed(NAMED, network))) return { name: undefined, avatar: undefined }
      return cache.getOrLoad('identity', address.toLowerCase(), () => fetchIdentity(http, address))
    },

    async tokenBalances(account, network, { forceUpdate } = {}) {
      if (!(await isServed(COUNTED, network))) throw failService('balance/unavailable')
      if (forceUpdate) await cache.forget('balance', account)
      return cache.getOrLoad('balance', account, () =>
        fetchBalances(http, { account, chainId: network.caipNetworkId, forceUpdate }),
      )
    },
  }
}
