import type { Connector } from '../src/domain/connector.ts'
import { sortInstalledFirst } from '../src/domain/rules/sort-installed-first.ts'
import type { WalletListing } from '../src/domain/wallet.ts'

const WALLETS = 600
const CONNECTORS = 8

/** ms to bring the installed ones of 600 wallets to the front: what every page and every search answer goes through. */
export function measureSearch(samples: number): number[] {
  const wallets: WalletListing[] = Array.from({ length: WALLETS }, (_, index) => ({
    id: `id-${index}`,
    name: `Wallet ${index}`,
    rdns: `com.wallet${index}`,
  }))
  const connectors = Array.from({ length: CONNECTORS }, (_, index) => ({
    id: `com.wallet${index * 70}`,
    info: { rdns: `com.wallet${index * 70}` },
  })) as unknown as Connector[]
  return Array.from({ length: samples }, () => {
    const started = performance.now()
    sortInstalledFirst(wallets, connectors, false)
    return performance.now() - started
  })
}
