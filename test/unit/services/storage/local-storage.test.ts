// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScope, type Scope } from '../../../../src/kernel/scope.ts'
import { createLocalStorage } from '../../../../src/services/storage/local-storage.ts'
import { readStoredTexts } from '../../../../src/services/storage/stored-texts.ts'

let scopes: Scope[]
const open = (name?: string) => {
  const scope = createScope()
  scopes.push(scope)
  return { scope, stored: readStoredTexts(name, scope) }
}
beforeEach(() => {
  scopes = []
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const scope of scopes) scope.close()
})

describe('what an earlier visit has left', () => {
  it('R4.8: is read under the widget’s own name, and is nothing where there is nothing', () => {
    localStorage.setItem('@walletlet/connections', 'one')
    localStorage.setItem('@walletlet/shop/connections', 'other')
    localStorage.setItem('connections', 'of the page')
    expect(open('').stored.read('connections')).toBe('one')
    expect(open('shop').stored.read('connections')).toBe('other')
    expect(open('forum').stored.read('connections')).toBeUndefined()
    expect(open('').stored.read('toString')).toBeUndefined()
  })

  it('an empty text is one', () => {
    localStorage.setItem('@walletlet/a', '')
    expect(open('').stored.read('a')).toBe('')
  })

  it('is nothing where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(open('').stored.read('connections')).toBeUndefined()
  })
})

describe('several widgets without names', () => {
  it('each has a place of its own, and the first that is free', () => {
    const [first, second, third] = [open(), open(), open()]
    expect([first, second, third].map(({ stored }) => stored.prefix)).toEqual([
      '@walletlet/',
      '@walletlet/1/',
      '@walletlet/2/',
    ])
    second.scope.close()
    expect(open().stored.prefix).toBe('@walletlet/1/')
    expect(open().stored.prefix).toBe('@walletlet/3/')
    first.scope.close()
    third.scope.close()
    expect([open(), open(), open()].map(({ stored }) => stored.prefix)).toEqual([
      '@walletlet/',
      '@walletlet/2/',
      '@walletlet/4/',
    ])
  })

  it('know of each other, and one with a name stands apart', () => {
    const [first, second] = [open(), open()]
    expect(first.stored.all).toBe(second.stored.all)
    expect(first.stored.all.filter(Boolean)).toEqual([first.stored, second.stored])
    const named = open('shop')
    expect(named.stored.all).toEqual([named.stored])
    expect(open().stored.prefix).toBe('@walletlet/2/')
    named.scope.close()
    expect([first.stored.all.filter(Boolean).length, named.stored.all]).toEqual([3, [undefined]])
  })

  it('on a server each is the first: pages share a process there', () => {
    vi.stubGlobal('document', undefined)
    expect([open(), open()].map(({ stored }) => stored.prefix)).toEqual(['@walletlet/', '@walletlet/'])
    expect(() => open().stored.onChange(() => {}, new AbortController().signal)).not.toThrow()
  })
})

describe('what another tab writes', () => {
  const write = (key: string | null): void => void dispatchEvent(Object.assign(new Event('storage'), { key }))
  it('R4.8: is told by its key, of this widget alone, until the end', () => {
    const heard: string[] = []
    const end = new AbortController()
    open('shop').stored.onChange((key) => void heard.push(key), end.signal)
    for (const key of ['@walletlet/shop/a', '@walletlet/shop/b/c', '@walletlet/a', '@walletlet/shopping/a', null, 'a'])
      write(key)
    dispatchEvent(new Event('pageshow'))
    end.abort()
    write('@walletlet/shop/late')
    dispatchEvent(new Event('pageshow'))
    expect(heard).toEqual(['a', 'b/c', ''])
  })
})

it('R10.6: what may all have changed is told without a key: cleared elsewhere, and written while the page was kept aside', () => {
  const heard: string[] = []
  const end = new AbortController()
  createLocalStorage(open('shop').stored).onChange((key) => void heard.push(key), end.signal)
  const say = (name: string, more: object): void => void dispatchEvent(Object.assign(new Event(name), more))
  say('pageshow', { persisted: false })
  say('storage', { key: '@walletlet/shop/a' })
  expect(heard).toEqual(['a'])
  say('storage', { key: null })
  say('pageshow', { persisted: true })
  expect(heard).toEqual(['a', '', ''])
  end.abort()
  say('storage', { key: null })
  say('pageshow', { persisted: true })
  expect(heard).toHaveLength(3)
})

it('R10.6: what a named one writes is told to those of its name on this page, once it is done, and to itself never', async () => {
  const end = new AbortController()
  const heard: string[] = []
  const openAs = (name: string, whose: string, isNamed?: boolean) => {
    const storage = createLocalStorage(open(name).stored, isNamed)
    storage.onChange((key) => void heard.push(`${whose} ${key}`), end.signal)
    return storage
  }
  const [one, other] = [openAs('shop', 'one', true), openAs('shop', 'other', true)]
  openAs('forum', 'forum', true)
  one.write('a', '1')
  expect(heard).toEqual([])
  await null
  expect(heard.splice(0)).toEqual(['other a'])
  // Nothing that is news.
  one.write('a', '1')
  one.write('b', undefined)
  openAs('shop', 'unnamed').write('a', '2')
  await null
  expect(heard.splice(0)).toEqual([])
  other.write('a', undefined)
  await null
  expect(heard).toEqual(['one a', 'unnamed a'])
  end.abort()
})

describe('writing', () => {
  it('R4.8: keeps a text under the widget’s own name, and takes it away again', () => {
    const { stored } = open('shop')
    const storage = createLocalStorage(stored)
    storage.write('a', 'one')
    expect([storage.read('a'), localStorage.getItem('@walletlet/shop/a')]).toEqual(['one', 'one'])
    storage.write('a', '')
    expect(storage.read('a')).toBe('')
    storage.write('a', undefined)
    expect([storage.read('a'), localStorage.getItem('@walletlet/shop/a'), localStorage.length]).toEqual([
      undefined,
      null,
      0,
    ])
  })

  it('is at the place that its widget has now', () => {
    const { stored } = open()
    const storage = createLocalStorage(stored)
    expect(storage.prefix).toBe('@walletlet/')
    stored.prefix = '@walletlet/9/'
    storage.write('a', 'one')
    expect([storage.prefix, localStorage.getItem('@walletlet/9/a')]).toEqual(['@walletlet/9/', 'one'])
  })

  it('what the browser does not take is kept for this page, and let go once it does', () => {
    const { stored } = open('')
    const storage = createLocalStorage(stored)
    storage.write('a', 'old')
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const real = localStorage
    vi.stubGlobal('localStorage', { getItem: (key: string) => real.getItem(key), setItem: full, removeItem: full })
    storage.write('a', 'new')
    storage.write('b', 'first')
    expect([storage.read('a'), storage.read('b'), localStorage.getItem('@walletlet/a')]).toEqual([
      'new',
      'first',
      'old',
    ])
    storage.write('a', undefined)
    expect(storage.read('a')).toBeUndefined()
    vi.unstubAllGlobals()
    storage.write('a', 'newest')
    localStorage.setItem('@walletlet/a', 'of another tab')
    expect([storage.read('a'), storage.read('b')]).toEqual(['of another tab', 'first'])
  })

  it('R10.6: and let go where another tab has the last word', () => {
    const end = new AbortController()
    localStorage.setItem('@walletlet/a', 'old')
    const storage = createLocalStorage(open('').stored)
    const heard: unknown[] = []
    storage.onChange((key) => void heard.push(storage.read(key)), end.signal)
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { setItem: full, removeItem: full })
    storage.write('a', 'one')
    storage.write('b', 'two')
    vi.unstubAllGlobals()
    // A browser that is full still takes things away.
    localStorage.removeItem('@walletlet/a')
    dispatchEvent(Object.assign(new Event('storage'), { key: '@walletlet/a' }))
    expect([heard, storage.read('b')]).toEqual([[undefined], 'two'])
    end.abort()
  })
})
