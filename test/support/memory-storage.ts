import type { Storage } from '../../src/ports/storage.ts'

/** Storage of one site, shared by its tabs: each `tab()` hears what the others write, as browsers do. */
export interface FakeSite {
  readonly items: Map<string, string>
  tab(): Storage
  /** Whoever clears it says so to every tab, as browsers do to all but the one that cleared. */
  clear(): void
  /** Pages that were kept aside, and heard nothing, are gone back to: they are told of no key. */
  comeBack(): void
}

export function createFakeSite(items: Record<string, string> = {}): FakeSite {
  const map = new Map(Object.entries(items))
  const tabs = new Set<{ listeners: Set<(key: string) => void> }>()
  const comeBack = (): void => {
    for (const { listeners } of tabs) for (const listener of [...listeners]) listener('')
  }
  return {
    items: map,
    clear() {
      map.clear()
      comeBack()
    },
    comeBack,
    tab() {
      const self = { listeners: new Set<(key: string) => void>() }
      tabs.add(self)
      return {
        read: (key) => map.get(key),
        write(key, text) {
          if (map.get(key) === text) return
          if (text === undefined) map.delete(key)
          else map.set(key, text)
          for (const other of tabs) if (other !== self) for (const listener of [...other.listeners]) listener(key)
        },
        onChange(listener, signal) {
          self.listeners.add(listener)
          signal.addEventListener('abort', () => self.listeners.delete(listener))
        },
      }
    },
  }
}
