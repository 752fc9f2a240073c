import { computed, effect, type ReadonlySignal, signal, untracked } from '../../kernel/signal.ts'
import { createTask, type TaskState } from '../../kernel/task.ts'
import type { Parts } from '../../state/interior.ts'
import { fetchHistory, type HistoryPage, isHistoryPage } from './activity-api.ts'
import { failActivity } from './errors.ts'
import { HISTORY_TABLE } from './limits.ts'
import type { Transaction } from './transaction.ts'

export interface LoadedHistory {
  /** Newest first, each once. */
  readonly transactions: readonly Transaction[]
  /** Names the next page; undefined when there is none. */
  readonly next: string | undefined
  /** One for each page so far. A service that repeats one would send us round in circles. */
  readonly cursors: readonly (string | undefined)[]
}

/** The history of the active account on the active network, page after page. */
export interface ActivityStore {
  /** undefined until the first page has come. */
  readonly history: ReadonlySignal<LoadedHistory | undefined>
  /** How loading the latest page stands. */
  readonly state: ReadonlySignal<TaskState>
  /** `activity/fetch-failed`, what went wrong as its cause. */
  readonly error: ReadonlySignal<unknown>
  /** The next page, or again the one that failed. Never rejects; while one is under way this does nothing. */
  load(): Promise<void>
  /** Something has happened: asks for the newest page past the cache, and puts what is new on top. Never rejects. */
  refresh(): Promise<void>
  /** Loads the first page, and again for every new account or network, until the answer is called. */
  follow(): () => void
}

const merge = (...lists: (readonly Transaction[])[]): Transaction[] =>
  [...new Map(lists.flat().map((one) => [one.id, one])).values()].sort((one, other) => other.minedAtMs - one.minedAtMs)

export function createActivityStore({
  connections,
  families,
  networks,
  options,
  services: { load: loadServices },
  events: { track, report },
}: Parts<'connections' | 'families' | 'networks' | 'options' | 'services' | 'events'>): ActivityStore {
  const history = signal<LoadedHistory | undefined>(undefined)
  const address = computed(() => connections.active.value.accounts[0]?.address)
  const networkId = computed(() => networks.network.value.caipNetworkId)
  // A new one for every account and network: an answer about the one before must not stand under this one.
  let turn = {}

  /** The newest page is kept for all tabs; older ones are asked for once anyway. */
  async function ask(of: string, cursor?: string, isForced = false): Promise<HistoryPage> {
    if (!families.offers('activity')) return { transactions: [], next: undefined }
    const services = await loadServices()
    const network = networks.network.peek()
    const key = `${network.caipNetworkId}:${of}`
    const load = () => fetchHistory(services, { address: of, network, cursor })
    if (cursor) return load()
    if (isForced) await services.cache.forget(HISTORY_TABLE, key)
    return services.cache.getOrLoad({ ...HISTORY_TABLE, isSound: isHistoryPage }, key, load)
  }

  const { state, error, run, reset } = createTask(async () => {
    const of = address.peek()
    if (!of) return
    const { transactions, next: cursor, cursors } = history.peek() ?? { transactions: [], next: undefined, cursors: [] }
    const mine = turn
    const question = { address: of, projectId: options.peek().projectId, cursor }
    if (cursor) track('LOAD_MORE_TRANSACTIONS', question)
    try {
      const page = await ask(of, cursor)
      if (mine !== turn) return
      const followed = [...cursors, cursor]
      history.value = {
        transactions: merge(transactions, page.transactions),
        next: followed.includes(page.next) ? undefined : page.next,
        cursors: followed,
      }
    } catch (cause) {
      // Nobody looks at it any more.
      if (mine !== turn) return
      track('ERROR_FETCH_TRANSACTIONS', question)
      const failure = failActivity('activity/fetch-failed', {}, cause)
      report(failure)
      throw failure
    }
  })

  return {
    history,
    state,
    error,
    async load() {
      if (state.peek() !== 'running') await run()
    },
    async refresh() {
      const of = address.peek()
      const mine = turn
      if (!of || !history.peek()) return
      const page = await ask(of, undefined, true).catch(() => undefined) // what is shown is still true
      const before = history.peek()
      if (page && before && mine === turn)
        history.value = { ...before, transactions: merge(before.transactions, page.transactions) }
    },
    follow() {
      const stop = effect(() => {
        address.value
        networkId.value
        untracked(() => {
          turn = {}
          history.value = undefined
          void run()
        })
      })
      return () => {
        stop()
        turn = {}
        reset()
      }
    },
  }
}
