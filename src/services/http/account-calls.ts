import type { CaipAddress } from '../../domain/account.ts'
import type { ResolvedOptions } from '../../domain/config.ts'
import { allowPicture } from '../../domain/rules/allow-picture.ts'
import { failService } from '../../errors/service-errors.ts'
import type { CachePort } from '../../ports/cache.ts'
import type { Gate, HttpPort, Services } from '../../ports/services.ts'
import { fetchBalances } from './fetch-balances.ts'
import { createRest } from './rest.ts'
import { createNodes, createRpc } from './rpc.ts'

/** What is asked once there is an account. */
export function createAccountCalls({
  http,
  gate,
  cache,
  options,
}: {
  readonly http: HttpPort
  readonly gate: Gate
  readonly cache: CachePort
  readonly options: Pick<ResolvedOptions, 'projectId' | 'baseUrls' | 'customRpcUrls' | 'pictureHosts'>
}): Pick<Services, 'tokenBalances' | 'rpc' | 'rest' | 'nodes'> {
  /** By the address: what it was asked about last. */
  const asked = new Map<string, CaipAddress>()
  return {
    rpc: createRpc(http, options),
    rest: createRest(http),
    nodes: createNodes(http, options),

    async tokenBalances(account, network, { forceUpdate } = {}) {
      if (!(await gate.isServed(network))) throw failService('balance/unavailable')
      if (forceUpdate) await cache.forget('balance', account)
      return cache.getOrLoad('balance', account, async () => {
        const address = account.slice(account.lastIndexOf(':'))
        const balances = await fetchBalances(http, {
          account,
          chainId: network.caipNetworkId,
          isOtherChain: (asked.get(address) ?? account) !== account,
          forceUpdate,
          picture: (url) => allowPicture(url, options),
        })
        asked.set(address, account)
        return balances
      })
    },
  }
}
