import { storagePrefix } from '../../domain/rules/storage-prefix.ts'
import { fence } from '../../kernel/fence.ts'
import { hasPage } from '../../kernel/has-page.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { StoredTexts } from '../../ports/storage.ts'

type Texts = StoredTexts & { prefix: string; all: (StoredTexts | undefined)[] }
type Page = Record<symbol, Texts['all']>

/**
 * What an earlier visit has left in `localStorage`; local-storage.ts writes there, after the click. Where the host gives no
 * `name`, that of the first widget of a page is empty, and every other one has its own, the same at every load. One that
 * ends gives its name back; see keep-apart.ts.
 */
export function readStoredTexts(name: string | undefined, scope: Pick<Scope, 'add'>): Texts {
  // On a server pages share a process, and store nothing.
  let all: Texts['all'] = []
  // Kept on the page itself, since copies of our code share nothing else.
  if (name === undefined && hasPage()) all = (window as unknown as Page)[Symbol.for('walletlet')] ??= []
  // The first place that is free.
  const at = [...all, undefined].indexOf(undefined)
  const stored: Texts = {
    all,
    prefix: storagePrefix(name ?? at),
    // Blocked, or no window: nothing was stored.
    read: (key) => fence(() => localStorage[stored.prefix + key]),
    onChange(listener, signal) {
      if (!hasPage()) return
      addEventListener(
        'storage',
        ({ key }) => key?.startsWith(stored.prefix) && listener(key.slice(stored.prefix.length)),
        { signal },
      )
      // Kept aside to go back to, a page hears nothing of what others write.
      addEventListener('pageshow', () => listener(''), { signal })
    },
  }
  all[at] = stored
  scope.add(() => {
    all[all.indexOf(stored)] = undefined
  })
  return stored
}
