import { BALANCE_TTL_MS, NAME_TTL_MS } from '../../domain/limits.ts'
import type { Clock } from '../../kernel/clock.ts'
import { once } from '../../kernel/once.ts'
import type { CachePort } from '../../ports/cache.ts'

const TTL_MS = {
  balance: BALANCE_TTL_MS,
  nativeBalance: BALANCE_TTL_MS,
  name: NAME_TTL_MS,
  identity: NAME_TTL_MS,
}

/** The cache of answers, loaded with the first question. Another version or backend has other answers: `namespace`. */
export function openCache({
  clock,
  namespace,
  end,
}: {
  readonly clock: Clock
  readonly namespace: string
  readonly end?: AbortSignal
}): CachePort {
  const load = once(async () =>
    (await import('./idb-cache.ts')).createIdbCache({ clock, ttlMs: TTL_MS, namespace, end }),
  )
  return {
    getOrLoad: async (...asked) => (await load()).getOrLoad(...asked),
    forget: async (...asked) => (await load()).forget(...asked),
  }
}
