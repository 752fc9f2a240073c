// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserPage } from '../../../../src/services/page/browser-page.ts'
import { meetDevtools } from '../../../../src/services/page/meet-devtools.ts'
import { whenPainted } from '../../../../src/services/page/when-painted.ts'

let end: AbortController
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.documentElement.lang = ''
  for (const one of document.querySelectorAll('walletlet-modal')) one.remove()
})

/** The browser says so of itself. */
const browserSays = (said: Partial<Record<keyof Navigator, unknown>>): unknown =>
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    platform: 'Linux x86_64',
    maxTouchPoints: 0,
    languages: [],
    ...said,
  })

describe('the visitor’s device', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  it.each<[name: string, said: Parameters<typeof browserSays>[0], isMobile: boolean]>([
    ['a desktop', {}, false],
    ['a desktop with a touch screen', { maxTouchPoints: 10 }, false],
    ['an Android phone', { userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8)' }, true],
    ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }, true],
    ['any other phone', { userAgent: 'Opera/12.02 (Mobile)' }, true],
    ['a Mac', { userAgent: mac, platform: 'MacIntel' }, false],
    ['a Mac with a trackpad', { userAgent: mac, platform: 'MacIntel', maxTouchPoints: 1 }, false],
    ['an iPad, which calls itself a Mac', { userAgent: mac, platform: 'MacIntel', maxTouchPoints: 2 }, true],
  ])('%s', (_, said, isMobile) => {
    browserSays(said)
    expect(createBrowserPage().isMobile).toBe(isMobile)
  })

  it('R4.52: a mini app of Telegram, by what Telegram puts on the window, not by markup of that name', () => {
    expect(createBrowserPage().isTelegram).toBe(false)
    for (const name of ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram']) {
      vi.stubGlobal(name, {})
      expect(createBrowserPage().isTelegram, name).toBe(true)
      vi.unstubAllGlobals()
    }
  })

  it('says where it is, and by what', () => {
    const { origin, href, userAgent } = createBrowserPage()
    expect([origin, href, userAgent]).toEqual([location.origin, location.href, navigator.userAgent])
  })

  it.each<[name: string, own: string, around: string, origin: string, href: string]>([
    ['a frame', 'https://shop.example', 'https://elsewhere.example/', 'https://shop.example', 'https://shop.example/'],
    ['a sandbox', 'null', 'https://shop.example/a?b', 'https://shop.example', 'https://shop.example/a?b'],
  ])('written into %s, is of the page around it', (_, own, around, origin, href) => {
    vi.stubGlobal('location', { host: '', origin: 'null', href: 'about:srcdoc' })
    vi.stubGlobal('origin', own)
    vi.spyOn(document, 'baseURI', 'get').mockReturnValue(around)
    expect(createBrowserPage()).toMatchObject({ origin, href })
    vi.restoreAllMocks()
  })
})

describe('our element', () => {
  it('is made when it is first needed, once, at the end of the page', () => {
    const page = createBrowserPage()
    expect(document.querySelector('walletlet-modal')).toBeNull()
    const layer = page.layer()
    expect([layer.localName, layer === document.body.lastElementChild]).toEqual(['walletlet-modal', true])
    expect(page.layer()).toBe(layer)
    expect(createBrowserPage().layer()).not.toBe(layer)
  })
})

describe('what the system prefers', () => {
  it('is told now, and whenever it changes, until the end', () => {
    const query = Object.assign(new EventTarget(), { matches: true })
    const asked: string[] = []
    vi.stubGlobal('matchMedia', (text: string) => {
      asked.push(text)
      return query
    })
    const page = createBrowserPage()
    const heard: boolean[] = []
    page.onPrefersDark((isDark) => void heard.push(isDark), end.signal)
    const change = (matches: boolean): void => void query.dispatchEvent(Object.assign(new Event('change'), { matches }))
    expect([page.prefersDark(), asked]).toEqual([true, ['(prefers-color-scheme: dark)']])
    query.matches = false
    change(false)
    change(true)
    end.abort()
    change(false)
    expect([page.prefersDark(), heard]).toEqual([false, [false, true]])
  })

  it('is light where nobody can tell', () => {
    vi.stubGlobal('matchMedia', undefined)
    const page = createBrowserPage()
    expect(page.prefersDark()).toBeFalsy()
    expect(() => page.onPrefersDark(() => {}, end.signal)).not.toThrow()
  })
})

describe('a visitor who comes back to the page', () => {
  it('is told each time the page is to be seen again, until the end', () => {
    let state = 'visible'
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state !== 'visible' })
    try {
      const page = createBrowserPage()
      let heard = 0
      page.onVisible(() => void heard++, end.signal)
      const turn = (next: string): void => {
        state = next
        document.dispatchEvent(new Event('visibilitychange'))
      }
      expect(page.isVisible()).toBe(true)
      turn('hidden')
      expect([page.isVisible(), heard]).toEqual([false, 0])
      turn('visible')
      turn('hidden')
      turn('visible')
      expect([page.isVisible(), heard]).toEqual([true, 2])
      end.abort()
      turn('visible')
      expect(heard).toBe(2)
    } finally {
      Reflect.deleteProperty(document, 'hidden')
    }
  })

  it('is told when there is a network again, until the end', () => {
    let heard = 0
    createBrowserPage().onOnline(() => void heard++, end.signal)
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
    end.abort()
    dispatchEvent(new Event('online'))
    expect(heard).toBe(1)
  })
})

describe('languages', () => {
  it('R10.28: the page’s first, then the visitor’s; what is no tag is left out', () => {
    browserSays({ languages: ['fr-CH', 'C', 'en_US', 'en'] })
    document.documentElement.lang = 'de'
    expect(createBrowserPage().languages()).toEqual(['de', 'fr-CH', 'en'])
    document.documentElement.lang = '{{ lang }}'
    expect(createBrowserPage().languages()).toEqual(['fr-CH', 'en'])
    document.documentElement.lang = ''
    expect(createBrowserPage().languages()).toEqual(['fr-CH', 'en'])
  })
})

describe('copying', () => {
  it('tells whether the browser took it', async () => {
    const taken: string[] = []
    browserSays({ clipboard: { writeText: async (text: string) => void taken.push(text) } })
    expect([await createBrowserPage().copy('0xab'), taken]).toEqual([true, ['0xab']])
    browserSays({ clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } })
    expect(await createBrowserPage().copy('0xab')).toBe(false)
    browserSays({})
    expect(await createBrowserPage().copy('0xab')).toBe(false)
  })
})

it('R4.47: a window of 600 × 800 that has no name, and a page that is left', () => {
  const opened: unknown[][] = []
  const popup = {}
  vi.stubGlobal('open', (...values: unknown[]) => {
    opened.push(values)
    return popup
  })
  const left: string[] = []
  vi.stubGlobal('location', { assign: (url: string) => void left.push(url) })
  const page = createBrowserPage()
  expect(page.openPopup()).toBe(popup)
  const [address, name, look] = opened[0] as string[]
  expect([address, name]).toEqual(['', '_blank'])
  expect(look?.split(',').sort()).toEqual(['height=800', 'scrollbars=yes', 'width=600'])
  page.leave('https://wallet.test')
  expect(left).toEqual(['https://wallet.test'])
})

describe('what is drawn', () => {
  const start = (): (() => boolean) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let isOver = false
    void whenPainted().then(() => {
      isOver = true
    })
    return () => isOver
  }
  it('is at rest 200 ms after it was painted', async () => {
    let paint = (): void => {}
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
      paint = run
    })
    const isOver = start()
    await vi.advanceTimersByTimeAsync(100)
    paint()
    await vi.advanceTimersByTimeAsync(199)
    expect(isOver()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOver()).toBe(true)
  })

  it.each([
    ['a page that nobody looks at', () => 0],
    ['a page that cannot paint', undefined],
  ])('is not waited for longer than a second: %s', async (_, painting) => {
    vi.stubGlobal('requestAnimationFrame', painting)
    const isOver = start()
    await vi.advanceTimersByTimeAsync(999)
    expect(isOver()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOver()).toBe(true)
  })
})

describe('the devtools', () => {
  it('hear of a widget whichever comes first, until it ends, and it ends as before', () => {
    const heard: unknown[] = []
    const listen = ({ detail }: CustomEventInit): void => void heard.push(detail)
    addEventListener('walletlet-widget', listen, { signal: end.signal })
    const ended: string[] = []
    const widget = { dispose: () => void ended.push('widget') }
    const said = { widget, languages: ['de'], locale: 'auto' }
    expect(meetDevtools(widget, ['de'], 'auto')).toBe(widget)
    expect(heard).toEqual([said])
    dispatchEvent(new Event('walletlet-devtools'))
    expect(heard).toEqual([said, said])
    widget.dispose()
    dispatchEvent(new Event('walletlet-devtools'))
    expect([heard.length, ended]).toEqual([2, ['widget']])
  })

  it('are not there on a server', () => {
    vi.stubGlobal('window', undefined)
    const widget = { dispose: () => {} }
    const { dispose } = widget
    expect(meetDevtools(widget, [])).toBe(widget)
    expect(widget.dispose).toBe(dispose)
  })
})
