// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserPopups } from '../../../../src/capabilities/embedded/browser-popups.ts'
import { createFakeClock, type FakeClock, flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../support/parts.ts'

const SITE = 'https://secure.example/sdk'
const ORIGIN = 'https://secure.example'

let clock: FakeClock
let ended: AbortController
beforeEach(() => {
  clock = createFakeClock()
  ended = new AbortController()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A window that was opened in the click, and what has become of it. */
function start() {
  const led: string[] = []
  const opened = {
    closed: false,
    opener: window,
    location: { replace: (url: string) => void led.push(url) },
    close: () => void led.push('closed'),
  }
  const popups = createBrowserPopups({ site: SITE, clock, end: ended.signal })
  return { led, opened, popups, popup: popups.follow(opened) }
}
const say = (data: unknown, origin: string, source: unknown = null): void =>
  void dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
/** How a promise stands. */
const watch = (promise: Promise<unknown>): (() => unknown) => {
  let state: unknown = 'waits'
  void codeOf(promise).then((found) => {
    state = found
  })
  return () => state
}

describe('the window of a social login', () => {
  it('R4.47: shows that something is on its way, and goes to web addresses alone: it still is of our origin', () => {
    const { led, popup } = start()
    popup.navigate('https://provider.example/')
    popup.navigate('HTTP://provider.example/')
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      ' https://provider.example',
      'ftp://provider.example',
      '',
    ])
      expect(() => popup.navigate(url)).toThrow(expect.objectContaining({ code: 'connection/social-failed' }))
    popup.close()
    expect(led).toEqual([`${SITE}/loading`, 'https://provider.example/', 'HTTP://provider.example/', 'closed'])
  })

  it('R4.48: its result counts from the secure site alone, and once', async () => {
    const { popup } = start()
    const state = watch(popup.result())
    say({ resultUri: 7 }, ORIGIN)
    say('text', ORIGIN)
    say(null, ORIGIN)
    say({ other: 'https://secure.example/?r' }, ORIGIN)
    say({ resultUri: 'https://evil.example/?r' }, 'https://evil.example')
    await clock.advance(5_000)
    expect(state()).toBe('waits')
    say({ resultUri: 'https://secure.example/?r' }, ORIGIN)
    await flushMicrotasks()
    expect([state(), clock.pending()]).toEqual([{ resolved: 'https://secure.example/?r' }, 0])
  })

  it('R10.10: what another window of the secure site answers, as that of another widget, is not its result', async () => {
    const [one, other] = [start(), start()]
    const [state, others] = [watch(one.popup.result()), watch(other.popup.result())]
    say({ resultUri: 'https://secure.example/?other' }, ORIGIN, other.opened)
    await flushMicrotasks()
    expect([state(), others()]).toEqual(['waits', { resolved: 'https://secure.example/?other' }])
    say({ resultUri: 'https://secure.example/?one' }, ORIGIN, one.opened)
    await flushMicrotasks()
    expect(state()).toEqual({ resolved: 'https://secure.example/?one' })
  })

  it('R8.34: our own window in other hands is an attempt to deceive', async () => {
    const { popup, opened } = start()
    const state = watch(popup.result())
    say({ resultUri: 'https://evil.example/?r' }, 'https://evil.example', opened)
    await flushMicrotasks()
    expect([state(), clock.pending()]).toEqual(['connection/untrusted-origin', 0])
  })

  it('R4.49: one that is closed is left, a moment later: its last word may still be on the way', async () => {
    const { popup, opened } = start()
    const state = watch(popup.result())
    opened.closed = true
    await clock.advance(999)
    expect(state()).toBe('waits')
    await clock.advance(1)
    await clock.advance(99)
    expect(state()).toBe('waits')
    await clock.advance(1)
    expect([state(), clock.pending()]).toEqual(['connection/popup-closed', 0])
    const other = start()
    const last = watch(other.popup.result())
    other.opened.closed = true
    await clock.advance(1_050)
    say({ resultUri: 'https://secure.example/?r' }, ORIGIN)
    await clock.advance(1_000)
    expect(last()).toEqual({ resolved: 'https://secure.example/?r' })
  })

  it('R10.33: is left with the widget, whatever it answers later', async () => {
    const { popup } = start()
    const state = watch(popup.result())
    ended.abort()
    say({ resultUri: 'https://secure.example/?r' }, ORIGIN)
    await flushMicrotasks()
    expect([state(), clock.pending()]).toEqual(['connection/popup-closed', 0])
  })
})

describe('leaving the page, and coming back', () => {
  it('R4.52: it is left for web addresses alone', () => {
    const opened: unknown[] = []
    vi.spyOn(window, 'open').mockImplementation((...values) => {
      opened.push(values)
      return null
    })
    const { popups } = start()
    popups.leave('https://provider.example/')
    expect(() => popups.leave('javascript:alert(1)')).toThrow(
      expect.objectContaining({ code: 'connection/social-failed' }),
    )
    expect(opened).toEqual([['https://provider.example/', '_top']])
  })

  it('R4.52: a result is taken out of the page’s address, and nothing else', () => {
    const replaced: string[] = []
    vi.stubGlobal('history', {
      state: { own: 1 },
      replaceState: (state: object, _: string, url: URL) => void replaced.push(`${JSON.stringify(state)} ${url}`),
    })
    const at = (href: string): unknown[] => {
      vi.stubGlobal('location', { href })
      const { uri, secret } = createBrowserPopups({ site: SITE, clock, end: ended.signal }).takeResult()
      return [uri, secret]
    }
    expect([at('https://shop.example/'), at('https://shop.example/?other=1')]).toEqual(
      Array(2).fill([undefined, undefined]),
    )
    expect(replaced).toEqual([])
    expect(at('https://shop.example/a?x=1&result_uri=https%3A%2F%2Fsecure.example#part')).toEqual([
      'https://secure.example',
      undefined,
    ])
    expect(at('https://shop.example/?result_uri=&walletlet_login=k')).toEqual(['', 'k'])
    // Who comes back without a result has nothing of ours in the address either.
    expect(at('https://shop.example/?walletlet_login=k&y=2')).toEqual([undefined, 'k'])
    expect(replaced).toEqual([
      '{"own":1} https://shop.example/a?x=1#part',
      '{"own":1} https://shop.example/',
      '{"own":1} https://shop.example/?y=2',
    ])
  })

  it('R4.52: the way back is where the page is now, with the secret beside what it has', () => {
    const from = (href: string): string => {
      vi.stubGlobal('location', { href })
      return createBrowserPopups({ site: SITE, clock, end: ended.signal }).wayBack('k')
    }
    expect(from('https://shop.example/')).toBe('https://shop.example/?walletlet_login=k')
    expect(from('https://shop.example/a?x=1#part')).toBe('https://shop.example/a?x=1&walletlet_login=k#part')
  })
})
