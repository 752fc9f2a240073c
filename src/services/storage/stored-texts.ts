import { fence } from '../../kernel/fence.ts'
import { hasPage } from '../../kernel/has-page.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { StoredTexts } from '../../ports/storage.ts'

/** What begins every key of a widget in the page's `localStorage`. */
export const storagePrefix = (name = ''): string => `@walletlet/${name && `${name}/`}`

/** How many widgets this page has, by whichever copy of our code: kept on the window, since copies share nothing else. */
const WIDGETS = Symbol.for('walletlet')

/**
 * The name under which a widget keeps what it stores where its host gives none: that of the first is empty, and every
 * other one has its own, the same at every load. The last one gives its name back when it is disposed.
 */
export function claimStorageName(scope: Scope): string {
  // On a server pages share a process, and store nothing.
  if (!hasPage()) return ''
  const page = window as { [WIDGETS]?: number }
  const before = page[WIDGETS] ?? 0
  page[WIDGETS] = before + 1
  scope.add(() => {
    if (page[WIDGETS] === before + 1) page[WIDGETS] = before
  })
  return `${before || ''}`
}

/** What an earlier visit has left in `localStorage`; local-storage.ts writes there, after the click. */
export function readStoredTexts(name: string): StoredTexts {
  const prefix = storagePrefix(name)
  return {
    name,
    // Blocked, or no window: nothing was stored.
    read: (key) => fence(() => localStorage.getItem(prefix + key) ?? undefined),
    onChange(listener, signal) {
      if (hasPage())
        addEventListener('storage', ({ key }) => key?.startsWith(prefix) && listener(key.slice(prefix.length)), {
          signal,
        })
    },
  }
}
