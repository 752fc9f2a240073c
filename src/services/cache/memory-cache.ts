import type { Clock } from '../../kernel/clock.ts'
import { fence } from '../../kernel/fence.ts'
import { once } from '../../kernel/once.ts'
import type { CachePort, CacheTable, SharedTable } from '../../ports/cache.ts'

/** Answers kept per table; the oldest goes first. A page that asks for more accounts than this is a list, not a visitor. */
const TABLE_LIMIT = 200

/** An answer and when it came, in milliseconds since 1970. */
export interface CacheEntry {
  readonly at: number
  readonly value: unknown
}

/** Where answers survive a reload. Never fails and never hangs: a disk that cannot be used is an empty one. */
export interface CacheDisk {
  /** What earlier pages left, by `table:key`. */
  read(): Promise<ReadonlyMap<string, CacheEntry>>
  write(id: string, entry: CacheEntry): void
  /** Forgets one id, or every id of a table when it ends with a colon. */
  drop(id: string): Promise<void>
}

export interface CacheParts {
  readonly clock: Clock
  readonly ttlMs: Readonly<Record<SharedTable, number>>
  /** What an answer of each table looks like: storage may hold anything, whoever wrote it there. */
  readonly isSound?: Readonly<Record<SharedTable, (value: unknown) => boolean>>
}

/** Younger than the limit. An answer from the future came before the clock was set back, and its age is not known. */
export const isFresh = ({ at }: CacheEntry, nowMs: number, ttlMs: number): boolean => nowMs >= at && nowMs - at < ttlMs

const nameOf = (table: CacheTable): string => (typeof table === 'string' ? table : table.name)

interface Table {
  /** In the order the answers came. */
  readonly kept: Map<string, CacheEntry>
  readonly loading: Map<string, Promise<unknown>>
}

/** The cache itself. Works alone; with a `disk`, starts from what that holds and copies every change to it. */
export function createMemoryCache({
  clock,
  ttlMs,
  isSound,
  disk,
}: CacheParts & { readonly disk?: CacheDisk }): CachePort {
  const tables = new Map<string, Table>()
  /** Out of storage, and not looked at yet. */
  const unchecked = new WeakSet<CacheEntry>()
  const tableOf = (name: string): Table => {
    const table = tables.get(name) ?? { kept: new Map(), loading: new Map() }
    tables.set(name, table)
    return table
  }

  function keep(name: string, key: string, entry: CacheEntry): void {
    const { kept } = tableOf(name)
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size <= TABLE_LIMIT || oldest === undefined) return
    kept.delete(oldest)
    void disk?.drop(`${name}:${oldest}`)
  }

  const ready = once(async () => {
    const found = [...((await disk?.read()) ?? [])].sort(([, a], [, b]) => a.at - b.at)
    for (const [id, entry] of found) {
      const [name = ''] = id.split(':', 1)
      unchecked.add(entry)
      keep(name, id.slice(name.length + 1), entry)
    }
  })

  return {
    async getOrLoad<Value>(table: CacheTable, key: string, load: () => Promise<Value>): Promise<Value> {
      await ready()
      const name = nameOf(table)
      const limitMs = typeof table === 'string' ? ttlMs[table] : table.ttlMs
      const { kept, loading } = tableOf(name)
      const check = typeof table === 'string' ? isSound?.[table] : table.isSound
      const found = kept.get(key)
      const isRefused = !!found && unchecked.delete(found) && !fence(() => check?.(found.value))
      if (isRefused) kept.delete(key)
      const entry = kept.get(key)
      if (entry && isFresh(entry, clock.now(), limitMs)) return entry.value as Value
      const run = async (): Promise<Value> => {
        try {
          const value = await load()
          // Forgotten while it was on its way: the answer may describe the time before, so nobody else gets it.
          if (loading.get(key) === running) {
            const fresh = { at: clock.now(), value }
            keep(name, key, fresh)
            disk?.write(`${name}:${key}`, fresh)
          }
          // Somebody who asked after that has been answered already, and what they know is newer.
          return (kept.get(key) ?? { value }).value as Value
        } finally {
          if (loading.get(key) === running) loading.delete(key)
        }
      }
      const shared = loading.get(key) as Promise<Value> | undefined
      const running = shared ?? Promise.resolve().then(run)
      loading.set(key, running)
      return running
    },

    async forget(table, key) {
      await ready()
      const name = nameOf(table)
      const { kept, loading } = tableOf(name)
      for (const map of [kept, loading]) key === undefined ? map.clear() : map.delete(key)
      await disk?.drop(`${name}:${key ?? ''}`)
    },
  }
}
