import { IDBObjectStore } from 'fake-indexeddb'
import { createStore, entries, get, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CachePort } from '../../../../src/ports/cache.ts'
import { createIdbCache } from '../../../../src/services/cache/idb-cache.ts'
import { createFakeClock, type FakeClock } from '../../../../src/testing/fake-clock.ts'
import {
  removeIdb,
  useFreshIdb,
  useIdb,
  useLateIdb,
  useRefusingIdb,
  useSilentIdb,
} from '../../../support/broken-idb.ts'
import { TTL_MS } from '../../../support/parts.ts'

let clock: FakeClock
const isAnything = (): boolean => true
// What answers look like is asked in test/attacks/poisoned-storage.test.ts.
const ANYTHING = { balance: isAnything, nativeBalance: isAnything, name: isAnything, identity: isAnything }
const never = () => expect.unreachable('must not load')
/** A cache as after a reload: nothing in memory, the same disk. */
const reload = (namespace?: string): CachePort =>
  createIdbCache({ clock, ttlMs: TTL_MS, isSound: ANYTHING, ...(namespace !== undefined && { namespace }) })
const disk = () => createStore('walletlet', 'cache')
const keysOnDisk = async () => (await entries(disk())).map(([key]) => key)

beforeEach(() => {
  clock = createFakeClock()
  useFreshIdb()
})
afterEach(() => {
  vi.restoreAllMocks()
  removeIdb()
})

/** Writes do not make anybody wait, so tests wait for them. */
const written = (key: string) => vi.waitFor(async () => expect(await keysOnDisk()).toContain(key), 30_000)
const gone = (key: string) => vi.waitFor(async () => expect(await keysOnDisk()).not.toContain(key), 30_000)

/** What a host that deletes our database hears first. */
const deleted = () =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase('walletlet')
    request.onsuccess = () => resolve('deleted')
    request.onblocked = () => resolve('blocked')
    request.onerror = () => resolve('failed')
  })

describe('with IndexedDB', () => {
  it('R3.45: answers survive a reload, bigints whole, until their time is up', async () => {
    const value = { amount: 2n ** 200n, rows: [{ name: 'x' }] }
    await reload().getOrLoad('nativeBalance', 'eip155:1:0xa', async () => value)
    await written('nativeBalance:eip155:1:0xa')
    expect(await get('nativeBalance:eip155:1:0xa', disk())).toEqual({ at: clock.now(), value })
    await clock.advance(29_999)
    expect(await reload().getOrLoad('nativeBalance', 'eip155:1:0xa', never)).toEqual(value)
    await clock.advance(1)
    expect(await reload().getOrLoad('nativeBalance', 'eip155:1:0xa', async () => 'new')).toBe('new')
  })

  it('a failed load leaves nothing behind', async () => {
    const cache = reload()
    await expect(cache.getOrLoad('name', 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    await cache.getOrLoad('name', 'b', async () => 1)
    await written('name:b')
    expect(await keysOnDisk()).toEqual(['name:b'])
  })

  it('R3.45: an answer from the future is stale', async () => {
    await reload().getOrLoad('name', 'a', async () => 'old')
    await written('name:a')
    clock.turnTo(clock.now() - 60_000)
    expect(await reload().getOrLoad('name', 'a', async () => 'new')).toBe('new')
  })

  it.each([
    ['text'],
    [null],
    [{}],
    [{ at: 'yesterday', value: 1 }],
    [{ at: Number.NaN, value: 1 }],
    [{ at: 1_700_000_000_000 }],
    [{ at: '1700000000000', value: 1 }],
    [{ at: true, value: 1 }],
    [[]],
  ])('R3.45, R3.46: a corrupt entry %j is no entry, and is removed', async (entry) => {
    await set('name:a', entry, disk())
    await set('name:b', { at: clock.now(), value: 'good' }, disk())
    const cache = reload()
    expect(await cache.getOrLoad('name', 'b', never)).toBe('good')
    await gone('name:a')
    expect(await cache.getOrLoad('name', 'a', async () => 'new')).toBe('new')
  })

  it('what is too old for any table is removed when the disk is read', async () => {
    await reload().getOrLoad('balance', 'eip155:1:0xvisitor', async () => 1)
    await written('balance:eip155:1:0xvisitor')
    await clock.advance(300_000)
    await reload('another').getOrLoad('name', 'a', async () => 1)
    await gone('balance:eip155:1:0xvisitor')
  })

  it('R3.45: what the longest-lived table would still show outlives a reload', async () => {
    await reload().getOrLoad('name', 'a', async () => 'one')
    await written('name:a')
    await clock.advance(299_999)
    expect(await reload().getOrLoad('name', 'a', never)).toBe('one')
    expect(await keysOnDisk()).toEqual(['name:a'])
  })

  it('R3.45: with more on the disk than a table holds, as another tab may leave it, the oldest goes first', async () => {
    // The disk tells them by their keys, not by their age.
    const old = Array.from({ length: 200 }, (_, index) => `old${index}`)
    await set('name:a', { at: clock.now(), value: 'youngest' }, disk())
    for (const key of old) await set(`name:${key}`, { at: clock.now() - 1_000, value: key }, disk())
    await set('name:z', { at: clock.now() - 2_000, value: 'oldest' }, disk())
    const cache = reload()
    expect(await cache.getOrLoad('name', 'a', never)).toBe('youngest')
    expect(await cache.getOrLoad('name', 'z', async () => 'asked anew')).toBe('asked anew')
  })

  it('R10.33: a widget that ends lets go of the database, so that a host can delete it', async () => {
    const end = new AbortController()
    const cache = createIdbCache({ clock, ttlMs: TTL_MS, isSound: ANYTHING, end: end.signal })
    await cache.getOrLoad('name', 'a', async () => 'one')
    // Whoever looks at the disk to see what is written would hold it open, too.
    end.abort()
    expect(await deleted()).toBe('deleted')
    // What is asked then is asked of the service, and kept by nobody's disk.
    expect(await cache.getOrLoad('name', 'b', async () => 'two')).toBe('two')
    expect(await cache.getOrLoad('name', 'a', never)).toBe('one')
    expect(await keysOnDisk()).toEqual([])
  })

  it.each([
    ['before the widget ends', true],
    ['after the widget has ended', false],
  ])('R10.33: a database that opens late, %s, is let go of, too', async (_, isBefore) => {
    const { answer } = useLateIdb()
    const end = new AbortController()
    const cache = createIdbCache({ clock, ttlMs: TTL_MS, isSound: ANYTHING, end: end.signal })
    const answered = cache.getOrLoad('name', 'a', async () => 'one')
    await clock.advance(1_000)
    expect(await answered).toBe('one')
    if (isBefore) answer()
    end.abort()
    if (!isBefore) answer()
    expect(await deleted()).toBe('deleted')
  })

  it('namespaces do not read each other, nor forget for each other', async () => {
    await reload('v1').getOrLoad('name', 'a', async () => 'one')
    await written('v1/name:a')
    expect(await reload('v2').getOrLoad('name', 'a', async () => 'two')).toBe('two')
    await written('v2/name:a')
    await reload('v2').forget('name')
    expect(await keysOnDisk()).toEqual(['v1/name:a'])
    expect(await reload('v1').getOrLoad('name', 'a', never)).toBe('one')
  })

  it('forgetting reaches the disk: one answer, or a table with what other tabs wrote', async () => {
    const cache = reload()
    for (const key of ['a', 'b']) await cache.getOrLoad('balance', key, async () => key)
    await cache.getOrLoad('nativeBalance', 'a', async () => 'n')
    await written('nativeBalance:a')
    await cache.forget('balance', 'a')
    expect(await keysOnDisk()).toEqual(['balance:b', 'nativeBalance:a'])
    await set('balance:other-tab', { at: clock.now(), value: 1 }, disk())
    await cache.forget('balance')
    expect(await keysOnDisk()).toEqual(['nativeBalance:a'])
  })

  it('the disk holds no more than the memory', async () => {
    const cache = reload()
    for (let index = 0; index < 201; index++) await cache.getOrLoad('name', `k${index}`, async () => index)
    await written('name:k200')
    await gone('name:k0')
    expect(await keysOnDisk()).toHaveLength(200)
    expect(await reload().getOrLoad('name', 'k1', never)).toBe(1)
  })

  it('reads the disk once per page', async () => {
    const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    const cache = reload()
    await Promise.all(['a', 'b'].map((key) => cache.getOrLoad('name', key, async () => key)))
    await cache.getOrLoad('identity', 'a', async () => 1)
    expect(getAll).toHaveBeenCalledTimes(1)
  })
})

describe('without a usable IndexedDB memory does the work', () => {
  const worksInMemory = async (cache: CachePort) => {
    expect(await cache.getOrLoad('balance', 'a', async () => 1n)).toBe(1n)
    expect(await cache.getOrLoad('balance', 'a', never)).toBe(1n)
    await cache.forget('balance', 'a')
    expect(await cache.getOrLoad('balance', 'a', async () => 2n)).toBe(2n)
    await cache.forget('balance')
    expect(await cache.getOrLoad('balance', 'a', async () => 3n)).toBe(3n)
  }

  it('R3.45: missing', async () => {
    removeIdb()
    await worksInMemory(reload())
  })

  it.each(['throws', 'rejects'] as const)('R3.45: opening %s', async (how) => {
    useRefusingIdb(how)
    await worksInMemory(reload())
  })

  it('R3.45, R10.2: silent: waited for a second once, then never asked again', async () => {
    const calls = useSilentIdb()
    const cache = reload()
    let answer: unknown = 'waiting'
    void cache
      .getOrLoad('name', 'a', async () => 'loaded')
      .then((value) => {
        answer = value
      })
    await clock.advance(999)
    expect(answer).toBe('waiting')
    await clock.advance(1)
    expect(answer).toBe('loaded')
    await worksInMemory(cache)
    expect(calls.opened).toBe(1)
    expect(clock.pending()).toBe(0)
  })

  it('silent: a load that fails still fails', async () => {
    useSilentIdb()
    const failed = expect(reload().getOrLoad('name', 'a', () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    )
    await clock.advance(1_000)
    await failed
  })

  it('R3.45: over quota: what cannot be written is still remembered, and the next reload knows nothing', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await worksInMemory(reload())
    expect(put).toHaveBeenCalledTimes(3)
    put.mockRestore()
    expect(await reload().getOrLoad('balance', 'a', async () => 9n)).toBe(9n)
  })

  it('an answer that cannot be cloned is kept in memory', async () => {
    const cache = reload()
    const value = { run: () => 1 }
    await cache.getOrLoad('name', 'a', async () => value)
    expect(await cache.getOrLoad('name', 'a', never)).toBe(value)
  })

  it('a database of that name without our table', async () => {
    const factory = useFreshIdb()
    await new Promise((resolve) => {
      factory.open('walletlet').onsuccess = resolve
    })
    useIdb(factory)
    await worksInMemory(reload())
  })
})
