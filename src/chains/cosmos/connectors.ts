import { fence } from '../../kernel/fence.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { DiscoverContext } from '../../ports/chain-family.ts'
import type { WindowWallets } from '../../ports/discovery.ts'
import { COSMOS_WALLETS } from './wallets.ts'

/** Reports each once. One that also stands in Keplr's place, as some do, is reported by its own name alone. */
export function discoverCosmos(context: DiscoverContext, wallets: WindowWallets): void {
  const seen = new Set<unknown>()
  wallets.watch(() => {
    for (const [id, name, path] of COSMOS_WALLETS)
      fence(() => {
        const provider = wallets.read(path)
        if (!isRecord(provider) || typeof provider.getKey !== 'function' || seen.has(id) || seen.has(provider)) return
        seen.add(id).add(provider)
        context.report({ id, type: 'ANNOUNCED', name, chain: 'cosmos', opensWhenAsked: true, provider })
      })
  }, context)
}
