import type { OriginGrant } from './types.ts'

/** Where a wallet keeps what it granted this origin. An extension keeps it in its own storage; here it is the page's. */
export interface GrantStore {
  load(): OriginGrant | undefined
  save(grant: OriginGrant): void
}

/** Grants of the wallet `rdns`, in `storage` when there is one, else for the life of the page. */
export function createGrantStore(rdns: string, storage: Storage | undefined): GrantStore {
  const key = `test-wallet:${rdns}`
  let memory: string | null = null
  const read = (): string | null => (storage ? storage.getItem(key) : memory)
  return {
    load() {
      const text = read()
      return text === null ? undefined : (JSON.parse(text) as OriginGrant)
    },
    save(grant) {
      const text = JSON.stringify(grant)
      if (storage) storage.setItem(key, text)
      else memory = text
    },
  }
}

/** `localStorage` where there is one; none in Node or in a frame without storage access. */
export function findLocalStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    // Access itself throws in a sandboxed frame: the wallet then remembers for the life of the page.
    return undefined
  }
}
