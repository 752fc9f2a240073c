import type { UnknownProvider } from './check-eip1193.ts'
import { type Announced, REQUESTS } from './check-eip6963.ts'
import { memberOf, type Wait, type WalletReport } from './finding.ts'

/** A wallet of the page, before anything is known of it. */
export interface FoundWallet extends Pick<WalletReport, 'name' | 'id' | 'foundBy'> {
  readonly provider?: UnknownProvider
  readonly announced: readonly Announced[]
  /** As the Wallet Standard registers it. */
  readonly standard?: unknown
}

/** What this needs of a window. */
export interface PageWithWallets extends Pick<Window, 'addEventListener' | 'dispatchEvent'> {
  readonly ethereum?: unknown
}

/** Wallets announce themselves in the same turn, or once their other half has answered. */
const ANSWERED_AFTER_MS = 500

const nameOf = (value: unknown): string =>
  typeof value === 'string' && value.trim() ? value : 'a wallet without a name'

/** Looks for wallets in every way that a page can be told of them. */
export async function findWallets(page: PageWithWallets, wait: Wait): Promise<FoundWallet[]> {
  const announced = new Map<unknown, Announced[]>()
  const standard = new Set<unknown>()
  let isAsked = false
  page.addEventListener('eip6963:announceProvider', (event) => {
    const detail: unknown = (event as CustomEvent).detail
    const provider = memberOf(detail, 'provider')
    announced.set(provider, [...(announced.get(provider) ?? []), { detail, isAnswer: isAsked }])
  })
  const register = (...wallets: unknown[]): (() => void) => {
    for (const wallet of wallets) standard.add(wallet)
    return () => {
      for (const wallet of wallets) standard.delete(wallet)
    }
  }
  page.addEventListener('wallet-standard:register-wallet', (event) => {
    const detail: unknown = (event as CustomEvent).detail
    if (typeof detail === 'function') detail({ register })
  })
  await wait(ANSWERED_AFTER_MS)
  isAsked = true
  for (let asked = 0; asked < REQUESTS; asked++) page.dispatchEvent(new Event('eip6963:requestProvider'))
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  await wait(ANSWERED_AFTER_MS)
  const announcing = [...announced].map(([provider, all]): FoundWallet => {
    const info = memberOf(all.at(-1)?.detail, 'info')
    const name = nameOf(memberOf(info, 'name'))
    const rdns = memberOf(info, 'rdns')
    return {
      name,
      id: typeof rdns === 'string' && rdns ? rdns : name,
      foundBy: 'EIP-6963',
      provider: (provider ?? {}) as UnknownProvider,
      announced: all,
    }
  })
  const legacy = memberOf(page, 'ethereum')
  const isLegacyAlone = typeof legacy === 'object' && legacy !== null && !announced.has(legacy)
  return [
    ...announcing,
    ...(isLegacyAlone
      ? [
          {
            name: 'window.ethereum',
            id: 'window.ethereum',
            foundBy: 'window.ethereum' as const,
            provider: legacy,
            announced: [],
          },
        ]
      : []),
    ...[...standard].map((wallet): FoundWallet => {
      const name = nameOf(memberOf(wallet, 'name'))
      return { name, id: name, foundBy: 'Wallet Standard', announced: [], standard: wallet }
    }),
  ]
}
