import { dataImage } from '../../domain/data-image.ts'
import { cleanText } from '../../kernel/text.ts'
import type { DiscoverContext } from '../../ports/chain-family.ts'
import type { Announcements } from '../../ports/discovery.ts'
import { isEip1193 } from './eip1193.ts'

/** Reports announced wallets (EIP-6963) each once, by rdns, and the legacy one unless it announced itself too. */
export function discoverEip155({ report, scope, clock }: DiscoverContext, announcements: Announcements): void {
  const seen = new Set<unknown>()
  announcements.subscribe((info, provider) => {
    const rdns = cleanText(info.rdns, 100)
    const name = cleanText(info.name)
    if (!rdns || !name || !isEip1193(provider) || seen.has(rdns) || seen.has(provider)) return
    seen.add(rdns).add(provider)
    report({
      id: rdns,
      type: 'ANNOUNCED',
      name,
      chain: 'eip155',
      imageUrl: dataImage(info.icon),
      info: { rdns },
      provider,
    })
  }, scope.signal)

  // Announcements answer in the same turn; the next turn tells whether the window's wallet is one of them.
  scope.add(
    clock.after(0, () => {
      const provider = announcements.legacy()
      if (isEip1193(provider) && !seen.has(provider))
        report({ id: 'injected', type: 'INJECTED', name: 'Browser Wallet', chain: 'eip155', provider })
    }),
  )
}
