import type { Storage } from '../../ports/storage.ts'

const PREFIX = '@walletlet/'

/**
 * Prefixed `localStorage`. Reads and writes that the browser refuses (blocked, over quota, no window) fall back to
 * memory of this page, so a visitor without storage can still connect and only loses the next reload.
 */
export function createLocalStorage(): Storage {
  // Holds only what the browser would not take; undefined stands for a removal it refused.
  const memory = new Map<string, string | undefined>()
  return {
    read(key) {
      try {
        return memory.has(key) ? memory.get(key) : (localStorage.getItem(PREFIX + key) ?? undefined)
      } catch {
        return undefined // blocked, or no window: nothing was stored
      }
    },
    write(key, text) {
      try {
        if (text === undefined) localStorage.removeItem(PREFIX + key)
        else localStorage.setItem(PREFIX + key, text)
        memory.delete(key)
      } catch {
        memory.set(key, text)
      }
    },
    onChange(listener, signal) {
      // On a server there is none to listen to.
      globalThis.addEventListener?.(
        'storage',
        ({ key }) => key?.startsWith(PREFIX) && listener(key.slice(PREFIX.length)),
        { signal },
      )
    },
  }
}
