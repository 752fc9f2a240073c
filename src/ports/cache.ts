/** One named table of answers with a time to live, shared by every caller of this page. */
export interface CachePort {
  /**
   * The kept answer when it is young enough, else `load()`. Callers at the same time share one load. One that was forgotten on its
   * way gives way to the answer to a later question.
   * What storage gives back must have the form of an answer, or it is thrown away. A failed load is not kept; a storage that is missing, blocked or full only means that nothing survives a reload.
   */
  getOrLoad<Value>(table: CacheTable, key: string, load: () => Promise<Value>): Promise<Value>
  /** Forgets one answer, or a whole table. */
  forget(table: CacheTable, key?: string): Promise<void>
}

/** Tables that several rooms read. */
export type SharedTable = 'balance' | 'nativeBalance' | 'name' | 'identity'

/** A table of one room's own says how long its answers live: no longer than those of the shared tables, see `idb-cache.ts`. */
export type CacheTable =
  | SharedTable
  | {
      /** Of the answers that it keeps, as no other's. */
      readonly name: string
      /** For how long an answer counts. */
      readonly ttlMs: number
      /** Whether what storage gives back has the form of an answer. Without it nothing is taken from storage. */
      readonly isSound?: (value: unknown) => boolean
    }
