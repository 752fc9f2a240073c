import type { Scope } from '../../kernel/scope.ts'
import type { Storage } from '../../ports/storage.ts'

const PREFIX = '@walletlet/'

/** How many widgets this page has, by whichever copy of our code: kept on the window, since copies share nothing else. */
const WIDGETS = Symbol.for('walletlet')

/**
 * The name under which a widget keeps what it stores where its host gives none: that of the first is empty, and every
 * other one has its own, the same at every load. The last one gives its name back when it is disposed.
 */
export function claimStorageName(scope: Scope): string {
  // On a server pages share a process, and store nothing.
  if (typeof window === 'undefined') return ''
  const page = window as { [WIDGETS]?: number }
  const before = page[WIDGETS] ?? 0
  page[WIDGETS] = before + 1
  scope.add(() => {
    if (page[WIDGETS] === before + 1) page[WIDGETS] = before
  })
  return before ? `${before}` : ''
}

/**
 * Prefixed `localStorage`. Reads and writes that the browser refuses (blocked, over quota, no window) fall back to
 * memory of this page, so a visitor without storage can still connect and only loses the next reload.
 */
export function createLocalStorage(name = ''): Storage {
  const prefix = PREFIX + (name && `${name}/`)
  // Holds only what the browser would not take; undefined stands for a removal it refused.
  const memory = new Map<string, string | undefined>()
  return {
    name,
    read(key) {
      try {
        return memory.has(key) ? memory.get(key) : (localStorage.getItem(prefix + key) ?? undefined)
      } catch {
        return undefined // blocked, or no window: nothing was stored
      }
    },
    write(key, text) {
      try {
        if (text === undefined) localStorage.removeItem(prefix + key)
        else localStorage.setItem(prefix + key, text)
        memory.delete(key)
      } catch {
        memory.set(key, text)
      }
    },
    onChange(listener, signal) {
      // On a server there is none to listen to.
      globalThis.addEventListener?.(
        'storage',
        ({ key }) => key?.startsWith(prefix) && listener(key.slice(prefix.length)),
        { signal },
      )
    },
  }
}
