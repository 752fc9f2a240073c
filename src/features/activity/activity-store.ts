import { computed, effect, type ReadonlySignal, signal, untracked } from '../../kernel/signal.ts'
import { createTask, type TaskState } from '../../kernel/task.ts'
import type { Interior } from '../../state/interior.ts'
import { fetchHistory } from './activity-api.ts'
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
  /** The next page, or again the one that failed. Never rejects; while one is under way this does nothing. */
  load(): Promise<void>
  /** Loads the first page, and again for every new account or network, until the answer is called. */
  follow(): () => void
}

export function createActivityStore({
  connections,
  networks,
  loadServices,
}: Pick<Interior, 'connections' | 'networks' | 'loadServices'>): ActivityStore {
  const history = signal<LoadedHistory | undefined>(undefined)
  const address = computed(() => connections.active.value.accounts[0]?.address)
  const networkId = computed(() => networks.network.value.caipNetworkId)
  let request = new AbortController()

  const { state, run, reset } = createTask(async () => {
    const of = address.peek()
    if (!of) return
    const { transactions, next: cursor, cursors } = history.peek() ?? { transactions: [], next: undefined, cursors: [] }
    request = new AbortController()
    const { signal } = request
    const query = { address: of, network: networks.network.peek(), cursor, signal }
    const page = await fetchHistory(await loadServices(), query)
    // An answer about the account before must not stand under this one.
    if (signal.aborted) return
    const followed = [...cursors, cursor]
    history.value = {
      transactions: [...new Map([...transactions, ...page.transactions].map((one) => [one.id, one])).values()].sort(
        (one, other) => other.minedAtMs - one.minedAtMs,
      ),
      next: followed.includes(page.next) ? undefined : page.next,
      cursors: followed,
    }
  })

  return {
    history,
    state,
    async load() {
      if (state.peek() !== 'running') await run()
    },
    follow() {
      const stop = effect(() => {
        address.value
        networkId.value
        untracked(() => {
          request.abort()
          history.value = undefined
          void run()
        })
      })
      return () => {
        stop()
        request.abort()
        reset()
      }
    },
  }
}
