import type { CachePort } from '../../ports/cache.ts'
import { createIdbDisk } from './idb-disk.ts'
import { type CacheParts, createMemoryCache } from './memory-cache.ts'
import { SOUND_ANSWERS } from './sound-answers.ts'

/** Answers kept in memory and, where the browser allows, in IndexedDB. `namespace` parts those who must not share. */
export const createIdbCache = ({
  clock,
  ttlMs,
  isSound = SOUND_ANSWERS,
  namespace = '',
  end,
}: CacheParts & { readonly namespace?: string; readonly end?: AbortSignal | undefined }): CachePort =>
  createMemoryCache({
    clock,
    ttlMs,
    isSound,
    disk: createIdbDisk({ clock, namespace, end, maxAgeMs: Math.max(...Object.values(ttlMs)) }),
  })
