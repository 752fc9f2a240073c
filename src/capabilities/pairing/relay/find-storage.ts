import type { Clock } from '../../../kernel/clock.ts'
import { withDeadline } from '../../../kernel/promise.ts'

/** Where the engine keeps keys and sessions; when absent, the engine's IndexedDB, or memory where there is none. */
export interface EngineStorage {
  getKeys(): Promise<string[]>
  getEntries<Value = unknown>(): Promise<[string, Value][]>
  getItem<Value = unknown>(key: string): Promise<Value | undefined>
  setItem<Value = unknown>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

const PROBE = 'walletlet-probe'
/**
 * A database that has not opened by then (a known fault of some browsers) is done without: what is paired is lost at the next load.
 * In small steps, since a page that stood still, as under the engine it unpacks, hears of its timers before it hears of the database.
 */
const PROBE_STEP_MS = 250
const PROBE_STEPS = 12

const openProbe = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(PROBE)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      opening.result.close()
      indexedDB.deleteDatabase(PROBE)
      resolve()
    }
  })

/** Until the page is left. */
export function createEngineMemory(): EngineStorage {
  const kept = new Map<string, unknown>()
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async () => [...kept] as never,
    getItem: async (key) => kept.get(key) as never,
    setItem: async (key, value) => void kept.set(key, structuredClone(value)),
    removeItem: async (key) => void kept.delete(key),
  }
}

/**
 * Where the engine can keep keys and sessions: absent, in its own database; in memory, and so until the page is left, where a browser
 * has none, as in private windows and inside some apps. By itself the engine would wait there for ever, and reject at nobody.
 */
export function findStorage(clock: Clock): Promise<EngineStorage | undefined> {
  const opened = openProbe()
  const late = (): Error => new Error('IndexedDB did not answer')
  const wait = (steps: number): Promise<void> =>
    withDeadline(opened, { clock, limitMs: PROBE_STEP_MS, late }).catch((error) => {
      if (steps <= 1) throw error
      return wait(steps - 1)
    })
  return wait(PROBE_STEPS).then(() => undefined, createEngineMemory)
}
