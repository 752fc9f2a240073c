import { RECENT_WALLETS } from '../domain/limits.ts'
import { eachOnce } from '../domain/rules/each-once.ts'
import type { WalletListing } from '../domain/wallet.ts'
import { isRecord } from '../kernel/guard.ts'
import { once } from '../kernel/once.ts'
import { parseJson } from '../kernel/parse-json.ts'
import { type ReadonlySignal, signal } from '../kernel/signal.ts'
import { createTask, type Task } from '../kernel/task.ts'
import type { AskWallets, ShownWallets } from './ask-wallets.ts'
import type { Parts } from './interior.ts'

/** The same for those who read. */
type Answered = { readonly [Name in keyof ShownWallets]: ReadonlySignal<ShownWallets[Name]['value']> }

/** The public wallet list: the few on the first screen, all of them by page, and search (R7.34). */
export interface WalletStore extends Answered {
  readonly start: Task<[]>
  readonly nextPage: Task<[]>
  readonly search: Task<Parameters<AskWallets['search']>>
  remember(wallet: WalletListing): void
}

const RECENT_KEY = 'recent_wallets'

/** Its members are texts, but for two lists of texts: storage may say anything. */
const isListing = (one: unknown): one is WalletListing =>
  isRecord(one) &&
  !!one.id &&
  !!one.name &&
  Object.entries(one).every(([key, value]) =>
    ((/^(chains|injectedIds)$/.test(key) ? value : [value]) as unknown[] | null)?.every?.(
      (text) => typeof text === 'string',
    ),
  )

export function createWalletStore({
  options,
  networks,
  connections,
  services,
  environment: { storage },
}: Parts<'options' | 'networks' | 'connections' | 'services' | 'environment'>): WalletStore {
  /** Behind the first what is stored, too: another tab may have remembered one. */
  const lastOf = (wallets: readonly WalletListing[]) =>
    eachOnce([
      ...wallets.slice(0, 1),
      ...[parseJson(storage.read(RECENT_KEY))].flat().filter(isListing),
      ...wallets,
    ]).slice(0, RECENT_WALLETS)
  const recent = signal<readonly WalletListing[]>(lastOf([]))
  const shown: ShownWallets = {
    recent,
    featured: signal([]),
    recommended: signal([]),
    excluded: signal([]),
    count: signal(undefined),
    pages: signal([]),
    hasMore: signal(true),
    results: signal(undefined),
  }

  const asks = once(async () => {
    // One file with the services, which wait for the first paint.
    const loaded = await services.load()
    const { createAskWallets } = await import('./ask-wallets.ts')
    return createAskWallets({ options, networks, connections }, loaded, shown)
  })

  return {
    ...shown,
    start: createTask(async () => (await asks()).start()),
    nextPage: createTask(async () => (await asks()).nextPage()),
    search: createTask(async (...wanted) => (await asks()).search(...wanted)),
    remember(wallet) {
      // As it is now, in front of what was remembered of it: its links may have changed since.
      recent.value = lastOf([wallet, ...recent.value, wallet])
      storage.write(RECENT_KEY, JSON.stringify(recent.value))
    },
  }
}
