import { RECENT_WALLETS } from '../domain/limits.ts'
import type { WalletListing } from '../domain/wallet.ts'
import { isRecord } from '../kernel/guard.ts'
import { parseJson } from '../kernel/parse-json.ts'
import { type ReadonlySignal, signal } from '../kernel/signal.ts'
import { createTask, type Task } from '../kernel/task.ts'
import type { AskWallets } from './ask-wallets.ts'
import type { Parts } from './interior.ts'

/** The public wallet list: the few on the first screen, all of them by page, and search (R7.34). */
export interface WalletStore {
  readonly featured: ReadonlySignal<readonly WalletListing[]>
  readonly recommended: ReadonlySignal<readonly WalletListing[]>
  /** What the host excluded by id: their names and rdns exclude installed wallets too (R6.6). */
  readonly excluded: ReadonlySignal<readonly WalletListing[]>
  /** The last ones chosen on this device, newest first. */
  readonly recent: ReadonlySignal<readonly WalletListing[]>
  /** All wallets of the project; undefined until the list has answered. */
  readonly count: ReadonlySignal<number | undefined>
  readonly pages: ReadonlySignal<readonly WalletListing[]>
  readonly hasMore: ReadonlySignal<boolean>
  readonly results: ReadonlySignal<readonly WalletListing[]>
  readonly start: Task<[]>
  readonly nextPage: Task<[]>
  readonly search: Task<[text: string, badge: 'certified' | undefined]>
  remember(wallet: WalletListing): void
}

const RECENT_KEY = 'recent_wallets'

const byId = (wallets: readonly WalletListing[]): readonly WalletListing[] => [
  ...new Map(wallets.map((wallet) => [wallet.id, wallet])).values(),
]

export function createWalletStore({
  options,
  networks,
  connections,
  services: { load: loadServices },
  environment: { storage },
}: Parts<'options' | 'networks' | 'connections' | 'services' | 'environment'>): WalletStore {
  const featured = signal<readonly WalletListing[]>([])
  const recommended = signal<readonly WalletListing[]>([])
  const excluded = signal<readonly WalletListing[]>([])
  const count = signal<number | undefined>(undefined)
  const pages = signal<readonly WalletListing[]>([])
  const hasMore = signal(true)
  const results = signal<readonly WalletListing[]>([])
  const stored = parseJson(storage.read(RECENT_KEY))
  const recent = signal<readonly WalletListing[]>(
    (Array.isArray(stored) ? stored : []).filter(
      (one): one is WalletListing => isRecord(one) && !!one.id && !!one.name,
    ),
  )

  const asks = async (): Promise<AskWallets> => {
    // One file with the services, which wait for the first paint.
    const services = await loadServices()
    const { createAskWallets } = await import('./ask-wallets.ts')
    return createAskWallets({ options, networks, connections }, services)
  }
  let page = 0

  return {
    featured,
    recommended,
    excluded,
    recent,
    count,
    pages,
    hasMore,
    results,
    start: createTask(async () => {
      const { known, chosen, first, refused } = await (await asks()).first()
      featured.value = chosen
      recommended.value = first
      excluded.value = refused
      count.value = known
    }),
    nextPage: createTask(async () => {
      const ask = await asks()
      const before = [...featured.value, ...recommended.value]
      const next = await ask.page(page + 1, before)
      page += 1
      pages.value = byId([...before, ...pages.value, ...next.wallets])
      hasMore.value = next.hasMore
    }),
    search: createTask(async (...wanted) => {
      results.value = byId(await (await asks()).search(...wanted))
    }),
    remember(wallet) {
      recent.value = byId([wallet, ...recent.value]).slice(0, RECENT_WALLETS)
      storage.write(RECENT_KEY, JSON.stringify(recent.value))
    },
  }
}
