import { fence } from '../../kernel/fence.ts'
import { isRecord, ownOf } from '../../kernel/guard.ts'
import type { WindowWallets } from '../../ports/discovery.ts'

/** Doubled after each look: some eight looks in the first thirteen seconds. */
const FIRST_PAUSE_MS = 50
const LAST_PAUSE_MS = 6_400

/** See `WindowWallets`: of this page's window. */
export const windowWallets: WindowWallets = {
  read: (path) =>
    fence(() => {
      const [first = '', ...names] = path.split('.')
      // What markup names (`<form id=unisat>`) answers on the window too, but is not the window's own: no script put it there.
      let value = ownOf(globalThis, first)
      for (const name of names) value = isRecord(value) ? value[name] : undefined
      return value
    }),
  watch(look, { scope, clock }) {
    if (typeof window === 'undefined') return
    const next = (pauseMs: number): void => {
      fence(look)
      if (pauseMs <= LAST_PAUSE_MS) scope.add(clock.after(pauseMs, () => next(pauseMs * 2)))
    }
    next(FIRST_PAUSE_MS)
  },
  onEvent(name, listener) {
    window.addEventListener(name, listener)
    return () => window.removeEventListener(name, listener)
  },
}
