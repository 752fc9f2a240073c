import type { Connector } from '../../domain/connector.ts'
import { dataImage } from '../../domain/data-image.ts'
import type { Namespace } from '../../domain/network.ts'
import { fence } from '../../kernel/fence.ts'
import { isRecord } from '../../kernel/guard.ts'
import { cleanText } from '../../kernel/text.ts'
import type { DiscoverContext } from '../../ports/chain-family.ts'
import type { StandardFeatures, StandardWallet } from '../../ports/discovery.ts'

/**
 * Follows the wallets that register by the public Wallet Standard, early and late, and reports those a family can use,
 * by name; `isOurs` reads the features, whose values nobody has checked. A wallet that unregisters leaves the list. One
 * that throws while it is read is none. On a server, and where there is no window, nobody registers.
 */
export function discoverStandardWallets(
  { scope, report, connectors }: DiscoverContext,
  chain: Namespace,
  isOurs: (features: StandardFeatures) => boolean,
): void {
  if (typeof window === 'undefined') return
  const known = new Map<unknown, Connector>()

  const add = (wallet: unknown): void => {
    if (scope.signal.aborted || !isRecord(wallet) || known.has(wallet) || !isRecord(wallet.features)) return
    const { name: claimed, icon, chains, features } = wallet as unknown as StandardWallet
    // On EVM the same wallet says its whole name.
    const name = claimed === 'Trust' ? 'Trust Wallet' : cleanText(claimed)
    if (!name || !isOurs(features)) return
    const found: Connector = {
      id: name,
      type: 'ANNOUNCED',
      name,
      chain,
      claimsName: true,
      imageUrl: dataImage(icon),
      ...(Array.isArray(chains) && { chains: chains.map(String) }),
      provider: wallet,
    }
    known.set(wallet, found)
    report(found)
  }
  const remove = (wallet: unknown): void => {
    const gone = known.get(wallet)
    if (known.delete(wallet)) connectors.value = connectors.value.filter((one) => one !== gone)
  }

  const api = Object.freeze({
    register(...wallets: unknown[]) {
      for (const wallet of wallets) fence(() => add(wallet))
      return () => wallets.forEach(remove)
    },
  })
  window.addEventListener(
    'wallet-standard:register-wallet',
    ({ detail }: CustomEventInit<unknown>) => fence(() => typeof detail === 'function' && detail(api)),
    { signal: scope.signal },
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}
