// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eip155 } from '../../src/chains/eip155/index.ts'
import { openCache } from '../../src/services/cache/open-cache.ts'
import { createFakeClock } from '../../src/testing/fake-clock.ts'
import { removeIdb, useFreshIdb } from '../support/broken-idb.ts'
import { createFakeSite } from '../support/memory-storage.ts'
import { openPage, testWallet, until } from '../support/test-page.ts'
import { turns } from '../support/turns.ts'

const A = 'com.example.a'

/** Listeners of window, document and media queries that somebody has added and nobody has taken back. */
function countListeners() {
  const held = new Map<string, number>()
  const change = (name: string, by: number): void => void held.set(name, (held.get(name) ?? 0) + by)
  const spies = [window, document].flatMap((target) => {
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)]
    return [
      vi
        .spyOn(target, 'addEventListener')
        .mockImplementation((...[type, listener, options]: Parameters<typeof add>) => {
          const { signal } = typeof options === 'object' ? options : {}
          if (!signal?.aborted) change(type, 1)
          signal?.addEventListener('abort', () => change(type, -1))
          add(type as never, listener as never, options)
        }),
      vi
        .spyOn(target, 'removeEventListener')
        .mockImplementation((...[type, listener, options]: Parameters<typeof remove>) => {
          change(type, -1)
          remove(type as never, listener as never, options)
        }),
    ]
  })
  return {
    left: () => [...held].filter(([, count]) => count > 0).map(([name]) => name),
    stop() {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

describe('a widget that was disposed', () => {
  it('gives back the last listener and timer, of the page and of the wallet', async () => {
    const listeners = countListeners()
    const wallet = testWallet(A, [0])
    const heard = new Map<string, number>()
    const count = (event: string, by: number) => heard.set(event, (heard.get(event) ?? 0) + by)
    const provider = {
      ...wallet.provider,
      on: (event: string) => void count(event, 1),
      removeListener: (event: string) => void count(event, -1),
    }
    const page = openPage({ features: { analytics: false } })
    page.announce({ ...wallet, provider: provider as never })
    await page.widget.connect(A)
    expect([...heard.values()].some((held) => held > 0)).toBe(true)
    page.close()
    expect([...heard.values()].filter((held) => held !== 0)).toEqual([])
    // The wallet's own, which waits for pages.
    expect(listeners.left().filter((name) => !name.startsWith('eip6963:request'))).toEqual([])
    listeners.stop()
  })

  it('is disconnected, keeps what it stored, and open() rejects', async () => {
    const site = createFakeSite()
    const page = openPage({ site, wallets: [testWallet(A, [0])] })
    page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
    await page.widget.connect(A)
    await page.widget.open()
    page.close()
    expect(page.widget.status.value).toBe('disconnected')
    expect(page.widget.account.value).toBeUndefined()
    expect(site.items.get('connections')).toContain(A)
    await expect(page.widget.open()).rejects.toMatchObject({ code: 'widget/disposed' })
  })

  it('stays disconnected when it was disposed on the way back to its wallet', async () => {
    const site = createFakeSite()
    const first = openPage({ site, wallets: [testWallet(A, [0])] })
    await first.widget.connect(A)
    first.close()
    const second = openPage({ site, wallets: [testWallet(A, [0])] })
    second.close()
    await second.clock.advance(60_000)
    expect(second.widget.status.value).toBe('disconnected')
  })
})

it('the cache closes its database with the widget: the page may delete it', async () => {
  useFreshIdb()
  const controller = new AbortController()
  const cache = openCache({ clock: createFakeClock(), namespace: '', end: controller.signal })
  await cache.getOrLoad('name', 'a', async () => 'a.eth')
  const before = indexedDB.open('walletlet')
  await new Promise((resolve) => before.addEventListener('success', resolve))
  before.result.close()
  controller.abort()
  let isBlocked = false
  let isGone = false
  const request = indexedDB.deleteDatabase('walletlet')
  request.onblocked = () => {
    isBlocked = true
  }
  request.onsuccess = () => {
    isGone = true
  }
  await until(() => isGone || isBlocked, 'deleted')
  expect([isGone, isBlocked]).toEqual([true, false])
  removeIdb()
})

it('the cache of a widget that has ended opens no database for an answer that comes late', async () => {
  useFreshIdb()
  const controller = new AbortController()
  controller.abort()
  const cache = openCache({ clock: createFakeClock(), namespace: '', end: controller.signal })
  expect(await cache.getOrLoad('name', 'a', async () => 'a.eth')).toBe('a.eth')
  await cache.forget('name')
  await turns(5)
  expect(await indexedDB.databases()).toEqual([])
  removeIdb()
})

it('R10.2: the first open without a network fails with a code, and the next try succeeds', async () => {
  let isOffline = true
  const family = eip155()
  const traits = () =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : family.traits()
  const page = openPage({ chains: [{ ...family, traits }] })
  page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
  await expect(page.widget.open()).rejects.toMatchObject({ code: 'widget/unreachable' })
  isOffline = false
  await page.widget.open()
  expect(page.widget.isOpen.value).toBe(true)
  page.close()
})
