import { createStore, delMany, entries, promisifyRequest, set, type UseStore } from 'idb-keyval'
import type { Clock } from '../../kernel/clock.ts'
import { isRecord } from '../../kernel/guard.ts'
import { withDeadline } from '../../kernel/promise.ts'
import { type CacheDisk, type CacheEntry, isFresh } from './memory-cache.ts'

/** IndexedDB that has not opened by then (a known fault of some browsers) is done without. */
const DISK_LIMIT_MS = 1_000

const isEntry = (value: unknown): value is CacheEntry =>
  isRecord(value) && typeof value.at === 'number' && 'value' in value

export interface IdbDiskParts {
  readonly clock: Clock
  /** Closes the database: one that stays open stands in the way of whoever wants to delete it. */
  readonly end?: AbortSignal | undefined
  /** Keeps apart those who must not read each other's answers. */
  readonly namespace: string
  /** Older answers, of any namespace, are removed when the disk is read: nothing about a visitor stays for long. */
  readonly maxAgeMs: number
}

/** Answers in an IndexedDB database of our own. Given up for this page at the first failure to open or read. */
export function createIdbDisk({ clock, namespace, maxAgeMs, end }: IdbDiskParts): CacheDisk {
  const database = createStore('walletlet', 'cache')
  let store: UseStore | undefined = database
  /** Also one that was given up: it may have opened since, or still open. */
  const close = (): void => {
    store = undefined
    // Without IndexedDB it throws instead of rejecting.
    void Promise.resolve()
      .then(() => database('readonly', (table) => table.transaction.db.close()))
      .catch(() => {})
  }
  const prefix = namespace && `${namespace}/`
  const withinLimit = <Value>(work: Promise<Value>): Promise<Value> =>
    withDeadline(work, { clock, limitMs: DISK_LIMIT_MS, late: () => new Error('IndexedDB did not answer') })

  const attempt = async (write: (disk: UseStore) => Promise<unknown>): Promise<void> => {
    try {
      if (store && !end?.aborted) await withinLimit(write(store))
    } catch {
      // Over quota, closed, not clonable: the answer only does not survive a reload.
    }
  }

  return {
    async read() {
      const found = new Map<string, CacheEntry>()
      if (!store || end?.aborted) return found
      end?.addEventListener('abort', close, { once: true })
      try {
        const stale: IDBValidKey[] = []
        // In a function, because without IndexedDB `entries` throws instead of rejecting.
        for (const [key, entry] of await withinLimit((async () => entries<string, unknown>(store))())) {
          if (!isEntry(entry) || !isFresh(entry, clock.now(), maxAgeMs)) stale.push(key)
          else if (key.startsWith(prefix)) found.set(key.slice(prefix.length), entry)
        }
        if (stale.length) void attempt((disk) => delMany(stale, disk))
      } catch {
        store = undefined // missing, blocked or silent: memory alone will do
      }
      return found
    },
    write: (id, entry) => void attempt((disk) => set(prefix + id, entry, disk)),
    drop: (id) =>
      attempt((disk) =>
        disk('readwrite', (table) => {
          const key = prefix + id
          table.delete(id.endsWith(':') ? IDBKeyRange.bound(key, `${key}\uffff`) : key)
          return promisifyRequest(table.transaction)
        }),
      ),
  }
}
