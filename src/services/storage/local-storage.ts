import { hasPage } from '../../kernel/has-page.ts'
import type { Storage, StoredTexts } from '../../ports/storage.ts'

/**
 * Prefixed `localStorage`. Reads and writes that the browser refuses (blocked, over quota, no window) fall back to
 * memory of this page, so a visitor without storage can still connect and only loses the next reload. Browsers tell the other tabs alone what
 * is written: where the host has named the widget, `isNamed`, those of the same name on this page are told by the same event.
 */
export function createLocalStorage(stored: StoredTexts, isNamed = false): Storage {
  // Holds only what the browser would not take; undefined stands for a removal it refused.
  const memory = new Map<string, string | undefined>()
  /** While the page is told what was written here. */
  let isTelling = false
  return {
    get prefix() {
      return stored.prefix
    },
    onChange(listener, signal) {
      // A page that shows for the first time tells so as well, which is no news.
      stored.onChange((key) => {
        if (!key || isTelling) return
        memory.delete(key)
        listener(key)
      }, signal)
      if (!hasPage()) return
      addEventListener('storage', ({ key }) => key ?? listener(''), { signal })
      addEventListener('pageshow', ({ persisted }) => persisted && listener(''), { signal })
    },
    read: (key) => (memory.has(key) ? memory.get(key) : stored.read(key)),
    write(key, text) {
      const item = stored.prefix + key
      const isNews = isNamed && stored.read(key) !== text
      try {
        if (text === undefined) localStorage.removeItem(item)
        else localStorage.setItem(item, text)
        memory.delete(key)
        // In a turn of its own, as other tabs hear it: whoever writes is not done yet.
        if (isNews)
          queueMicrotask(() => {
            isTelling = true
            dispatchEvent(new StorageEvent('storage', { key: item }))
            isTelling = false
          })
      } catch {
        memory.set(key, text)
      }
    },
  }
}
