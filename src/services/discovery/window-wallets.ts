import { isRecord } from '../../kernel/guard.ts'
import type { WindowWallets } from '../../ports/discovery.ts'

/** Doubled after each look: some eight looks in the first thirteen seconds. */
const FIRST_PAUSE_MS = 50
const LAST_PAUSE_MS = 6_400

export const windowWallets: WindowWallets = {
  read(path) {
    try {
      let value: unknown = globalThis
      for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined
      return value
    } catch {
      return undefined // an extension's getter that throws is no wallet
    }
  },
  watch(look, { scope, clock }) {
    if (typeof window === 'undefined') return
    const next = (pauseMs: number): void => {
      look()
      if (pauseMs <= LAST_PAUSE_MS) scope.add(clock.after(pauseMs, () => next(pauseMs * 2)))
    }
    next(FIRST_PAUSE_MS)
  },
  onEvent(name, listener) {
    window.addEventListener(name, listener)
    return () => window.removeEventListener(name, listener)
  },
}
