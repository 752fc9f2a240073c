/** One named table of answers with a time to live, shared by every caller of this page. */
export interface CachePort {
  /**
   * The kept answer when it is younger than `ttlMs`, else `load()`. Callers at the same time share one load.
   * A failed load is not kept; a storage that is missing, blocked or full only means that nothing survives a reload.
   */
  getOrLoad<Value>(table: CacheTable, key: string, load: () => Promise<Value>): Promise<Value>
  /** Forgets one answer, or a whole table. */
  forget(table: CacheTable, key?: string): Promise<void>
}

export type CacheTable = 'balance' | 'nativeBalance' | 'name' | 'identity' | 'history'
