import { findLocalStorage } from './grant-store.ts'

/** What a wallet remembers about this origin, by the places of its keys: the shown ones, the active one first. */
export interface WalletMemory {
  /** None while it is locked. Whoever is shown otherwise, or nobody, has been unlocked. */
  shown: readonly number[]
  /** The same, locked or not. Whoever is chosen so unlocks nothing. */
  kept: readonly number[]
  /** Forgets nothing: unlocked, and after a reload, it shows those of before. */
  isLocked: boolean
}

/** In `storage` under the wallet's id, else for the life of the page; `null` forgets on reload. */
export function createWalletMemory(id: string, storage: Storage | null = findLocalStorage() ?? null): WalletMemory {
  const key = `test-wallet:${id}`
  let shown: readonly number[] = JSON.parse(storage?.getItem(key) ?? '[]') as number[]
  const memory: WalletMemory = {
    isLocked: false,
    get shown() {
      return memory.isLocked ? [] : shown
    },
    set shown(next) {
      memory.isLocked = false
      memory.kept = next
    },
    get kept() {
      return shown
    },
    set kept(next) {
      shown = next
      storage?.setItem(key, JSON.stringify(next))
    },
  }
  return memory
}

/** Who stands in a place of the page, by its name: the last one is seen, the others wait behind it. */
const STANDING = Symbol.for('walletlet test wallets')

/**
 * Writes a wallet on the page, `okxwallet.bitcoin`, as extensions do; the answer takes it away. Whoever stood there before is
 * seen again, and whoever has come since stays.
 */
export function writeOnWindow(path: string, value: unknown): () => void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let place = globalThis as unknown as Record<string, unknown>
  for (const name of names) {
    place[name] ??= {}
    place = place[name] as Record<string, unknown>
  }
  const noted = place as unknown as { [STANDING]?: Record<string, unknown[]> }
  noted[STANDING] ??= {}
  const before = last in place ? [place[last]] : []
  const known = noted[STANDING][last] ?? []
  // What the page itself has put there, or taken away, is how it begins anew.
  const standing = before[0] !== undefined && known.at(-1) === before[0] ? known : before
  noted[STANDING][last] = standing
  standing.push(value)
  place[last] = value
  return () => {
    const at = standing.lastIndexOf(value)
    if (at >= 0) standing.splice(at, 1)
    if (place[last] !== value) return
    if (standing.length > 0) place[last] = standing.at(-1)
    else delete place[last]
  }
}
