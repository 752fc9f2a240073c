import { hasPage } from '../../kernel/has-page.ts'
import type { Storage, StoredTexts } from '../../ports/storage.ts'

/**
 * Prefixed `localStorage`. Reads and writes that the browser refuses (blocked, over quota, no window) fall back to
 * memory of this page, so a visitor without storage can still connect and only loses the next reload.
 */
export function createLocalStorage(stored: StoredTexts): Storage {
  // Holds only what the browser would not take; undefined stands for a removal it refused.
  const memory = new Map<string, string | undefined>()
  return {
    get prefix() {
      return stored.prefix
    },
    onChange(listener, signal) {
      stored.onChange(listener, signal)
      if (!hasPage()) return
      addEventListener('storage', ({ key }) => key ?? listener(''), { signal })
      // Kept aside to go back to, a page hears nothing of what others write.
      addEventListener('pageshow', ({ persisted }) => persisted && listener(''), { signal })
    },
    read: (key) => (memory.has(key) ? memory.get(key) : stored.read(key)),
    write(key, text) {
      try {
        if (text === undefined) localStorage.removeItem(`${stored.prefix}${key}`)
        else localStorage.setItem(`${stored.prefix}${key}`, text)
        memory.delete(key)
      } catch {
        memory.set(key, text)
      }
    },
  }
}
