import { findLocalStorage } from './grant-store.ts'

/** What a wallet remembers about this origin, by the places of its keys: the shown ones, the active one first. */
export interface WalletMemory {
  shown: readonly number[]
}

/** In `storage` under the wallet's id, else for the life of the page; `null` forgets on reload. */
export function createWalletMemory(id: string, storage: Storage | null = findLocalStorage() ?? null): WalletMemory {
  const key = `test-wallet:${id}`
  let shown: readonly number[] = JSON.parse(storage?.getItem(key) ?? '[]') as number[]
  return {
    get shown() {
      return shown
    },
    set shown(next) {
      shown = next
      storage?.setItem(key, JSON.stringify(next))
    },
  }
}

/** Writes a wallet on the page, `okxwallet.bitcoin`, as extensions do; the answer takes it away. */
export function writeOnWindow(path: string, value: unknown): () => void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let place = globalThis as unknown as Record<string, unknown>
  for (const name of names) {
    place[name] ??= {}
    place = place[name] as Record<string, unknown>
  }
  place[last] = value
  return () => {
    delete place[last]
  }
}
