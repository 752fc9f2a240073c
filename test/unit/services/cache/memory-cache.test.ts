import { beforeEach, describe, expect, it } from 'vitest'
import type { CachePort } from '../../../../src/ports/cache.ts'
import { createMemoryCache } from '../../../../src/services/cache/memory-cache.ts'
import { createFakeClock, type FakeClock } from '../../../../src/testing/fake-clock.ts'
import { TTL_MS } from '../../../support/parts.ts'

let clock: FakeClock
let cache: CachePort
let loads: number
const count = async () => ++loads
const never = () => expect.unreachable('must not load')

beforeEach(() => {
  clock = createFakeClock()
  cache = createMemoryCache({ clock, ttlMs: TTL_MS })
  loads = 0
})

/** A load that the test ends. */
function openLoad<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Value>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { load: () => promise, resolve, reject }
}

describe('time to live', () => {
  it('R3.45: an answer lives for the time of its table, counted from its arrival', async () => {
    const slow = openLoad<number>()
    const first = cache.getOrLoad('balance', 'a', slow.load)
    await clock.advance(20_000)
    slow.resolve(7)
    expect(await first).toBe(7)
    await clock.advance(29_999)
    expect(await cache.getOrLoad('balance', 'a', never)).toBe(7)
    await clock.advance(1)
    expect(await cache.getOrLoad('balance', 'a', count)).toBe(1)
    await cache.getOrLoad('name', 'a', async () => 'n')
    await clock.advance(299_999)
    expect(await cache.getOrLoad('name', 'a', never)).toBe('n')
  })

  it('R3.45: a room’s own table says how long its answers live', async () => {
    const table = { name: 'own', ttlMs: 1_000 }
    await cache.getOrLoad(table, 'a', async () => 'x')
    await clock.advance(999)
    expect(await cache.getOrLoad(table, 'a', never)).toBe('x')
    await clock.advance(1)
    expect(await cache.getOrLoad(table, 'a', count)).toBe(1)
    await cache.forget(table, 'a')
    expect(await cache.getOrLoad(table, 'a', count)).toBe(2)
  })

  it('R3.45: an answer from the future is stale: the clock was set back', async () => {
    await cache.getOrLoad('name', 'a', count)
    clock.turnTo(clock.now() - 1)
    expect(await cache.getOrLoad('name', 'a', count)).toBe(2)
  })

  it('tables and keys do not mix; undefined, null and 0n are answers', async () => {
    for (const value of [undefined, null, 0n, '']) {
      await cache.forget('name', 'k')
      await cache.getOrLoad('name', 'k', async () => value)
      expect(await cache.getOrLoad('name', 'k', never)).toBe(value)
    }
    expect(await cache.getOrLoad('identity', 'k', count)).toBe(1)
    expect(await cache.getOrLoad('name', '__proto__', count)).toBe(2)
  })
})

describe('loads', () => {
  it('callers at the same time share one load, also its failure, which is not kept', async () => {
    const slow = openLoad<number>()
    const calls = [cache.getOrLoad('balance', 'a', slow.load), cache.getOrLoad('balance', 'a', never)]
    await clock.advance(0)
    const late = cache.getOrLoad('balance', 'a', never)
    slow.reject(new Error('down'))
    for (const call of [...calls, late]) await expect(call).rejects.toThrow('down')
    expect(await cache.getOrLoad('balance', 'a', count)).toBe(1)
  })

  it('a load that throws instead of rejecting is a failed load', async () => {
    const broken = (): Promise<number> => {
      throw new Error('sync')
    }
    await expect(cache.getOrLoad('balance', 'a', broken)).rejects.toThrow('sync')
    expect(await cache.getOrLoad('balance', 'a', count)).toBe(1)
  })
})

describe('forgetting', () => {
  it('one answer, or a table, and nothing else', async () => {
    for (const key of ['a', 'b']) await cache.getOrLoad('balance', key, count)
    await cache.getOrLoad('nativeBalance', 'a', count)
    await cache.forget('balance', 'a')
    expect(await cache.getOrLoad('balance', 'b', never)).toBe(2)
    expect(await cache.getOrLoad('balance', 'a', count)).toBe(4)
    await cache.forget('balance')
    expect(await cache.getOrLoad('balance', 'b', count)).toBe(5)
    expect(await cache.getOrLoad('nativeBalance', 'a', never)).toBe(3)
  })

  it('the very next call loads, without waiting for forget', async () => {
    await cache.getOrLoad('balance', 'a', count)
    const forgotten = cache.forget('balance', 'a')
    expect(await cache.getOrLoad('balance', 'a', count)).toBe(2)
    await forgotten
    expect(await cache.getOrLoad('balance', 'a', never)).toBe(2)
  })

  it.each(['a', undefined])(
    'an answer on its way when %s was forgotten is not kept, and gives way to one that was asked for since',
    async (key) => {
      const slow = openLoad<string>()
      const before = cache.getOrLoad<string>('balance', 'a', slow.load)
      await clock.advance(0)
      await cache.forget('balance', key)
      const after = cache.getOrLoad('balance', 'a', async () => 'new')
      expect(await after).toBe('new')
      slow.resolve('old')
      expect(await before).toBe('new')
      expect(await cache.getOrLoad<string>('balance', 'a', never)).toBe('new')
    },
  )

  it('it reaches its callers where nobody has been answered since', async () => {
    const [slow, slower] = [openLoad<string>(), openLoad<string>()]
    const before = cache.getOrLoad<string>('balance', 'a', slow.load)
    await clock.advance(0)
    await cache.forget('balance', 'a')
    const after = cache.getOrLoad<string>('balance', 'a', slower.load)
    slow.resolve('old')
    expect(await before).toBe('old')
    slower.resolve('new')
    expect(await after).toBe('new')
  })
})

it('keeps 200 answers per table; the oldest goes first', async () => {
  await cache.getOrLoad('identity', 'other', count)
  for (let index = 0; index < 201; index++) await cache.getOrLoad('name', `k${index}`, async () => index)
  expect(await cache.getOrLoad('name', 'k1', never)).toBe(1)
  expect(await cache.getOrLoad('identity', 'other', never)).toBe(1)
  expect(await cache.getOrLoad('name', 'k0', async () => -1)).toBe(-1)
  expect(await cache.getOrLoad('name', 'k1', async () => -1)).toBe(-1)
})
