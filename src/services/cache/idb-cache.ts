import type { CachePort } from '../../ports/cache.ts'
import { createIdbDisk } from './idb-disk.ts'
import { type CacheParts, createMemoryCache } from './memory-cache.ts'

/** Answers kept in memory and, where the browser allows, in IndexedDB. `namespace` parts those who must not share. */
export const createIdbCache = ({
  clock,
  ttlMs,
  namespace = '',
}: CacheParts & { readonly namespace?: string }): CachePort =>
  createMemoryCache({
    clock,
    ttlMs,
    disk: createIdbDisk({ clock, namespace, maxAgeMs: Math.max(...Object.values(ttlMs)) }),
  })
