import { dataImage } from '../../domain/data-image.ts'
import { fence } from '../../kernel/fence.ts'
import { ownOf } from '../../kernel/guard.ts'
import { cleanText } from '../../kernel/text.ts'
import type { DiscoverContext } from '../../ports/chain-family.ts'
import type { Announcements } from '../../ports/discovery.ts'
import { isEip1193 } from './eip1193.ts'

/**
 * Reports announced wallets (EIP-6963), and the legacy one unless it announced itself too. One provider, or one uuid, is one
 * wallet under the first name it gives.
 */
export function discoverEip155({ report, scope, clock }: DiscoverContext, announcements: Announcements): void {
  const seen = new Set<unknown>()
  /** By its object, or a function or an id of its own. Nobody is new twice. */
  const isNew = (provider: object, uuid?: string): boolean =>
    ![provider, ownOf(provider, 'request'), uuid].some((mark) => mark && (seen.has(mark) || !seen.add(mark)))
  announcements.subscribe((info, provider) => {
    const rdns = cleanText(info.rdns, 100)
    const name = cleanText(info.name)
    const uuid = cleanText(info.uuid)
    if (!rdns || !name || !isEip1193(provider) || !isNew(provider, uuid)) return
    report({
      id: rdns,
      type: 'ANNOUNCED',
      name,
      chain: 'eip155',
      claimsName: true,
      imageUrl: dataImage(info.icon),
      info: { rdns, uuid },
      provider,
    })
  }, scope.signal)

  // Announcements answer in the same turn; the next turn tells whether the window's wallet is one of them.
  scope.add(
    clock.after(0, () =>
      fence(() => {
        const provider = announcements.legacy()
        if (isEip1193(provider) && isNew(provider))
          report({ id: 'injected', type: 'INJECTED', name: 'Browser Wallet', chain: 'eip155', provider })
      }),
    ),
  )
}
