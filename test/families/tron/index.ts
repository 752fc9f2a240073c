import { type ChainFamily, cleanText, type DiscoverContext, dataImage, defineFamily } from 'walletlet/family'

// A chain family as a package outside would bring it: nothing of src but the public doors, and a library of its own.

interface Announcement {
  readonly info?: { readonly name?: unknown; readonly rdns?: unknown; readonly icon?: unknown }
  readonly provider?: { readonly request?: unknown }
}

/** TIP-6963: wallets answer the page's question, and tell by themselves when they come late. */
function discoverTronWallets({ scope, report }: DiscoverContext): void {
  if (typeof window === 'undefined') return
  const seen = new Set<unknown>()
  window.addEventListener(
    'TIP6963:announceProvider',
    ({ detail }: CustomEventInit<Announcement>) => {
      const { info, provider } = detail ?? {}
      const [id, name] = [cleanText(info?.rdns, 100), cleanText(info?.name)]
      if (!id || !name || typeof provider?.request !== 'function' || seen.has(id)) return
      seen.add(id)
      report({ id, type: 'ANNOUNCED', name, chain: 'tron', imageUrl: dataImage(info?.icon), provider })
    },
    { signal: scope.signal },
  )
  window.dispatchEvent(new Event('TIP6963:requestProvider'))
}

export const tron = (): ChainFamily =>
  defineFamily({
    namespace: 'tron',
    traits: { name: 'Tron' },
    discover: discoverTronWallets,
    operations: () => import('./operations.ts').then((module) => module.tronOperations),
  })
