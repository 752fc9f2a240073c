// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFrameWindow, type PageMessage } from '../../../../../src/capabilities/embedded/frame/frame-window.ts'
import { signal } from '../../../../../src/kernel/signal.ts'
import { allowEmptyFrames } from '../support/empty-frames.ts'

// What of the page can be seen without a browser: clicks and what covers the frame are browser tests.

let layer: HTMLElement
const onTakenAlong = vi.fn()
beforeEach(() => {
  onTakenAlong.mockClear()
  allowEmptyFrames()
  document.body.innerHTML = ''
  layer = document.body.appendChild(document.createElement('walletlet-modal'))
})

afterEach(() => vi.restoreAllMocks())

/** A browser gives a frame its window as soon as it is in the page. */
const giveWindows = (windowOf: (frame: HTMLIFrameElement) => object | null) =>
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    return windowOf(this) as Window | null
  })

const open = () => {
  const heard: PageMessage[] = []
  const loads: string[] = []
  const window = openFrameWindow(() => layer, onTakenAlong)('https://secure.test/sdk', {
    onMessage: (one) => void heard.push(one),
    onLoad: () => void loads.push('load'),
    onError: () => {},
  })
  return { window, heard, loads, element: layer.querySelector('iframe') as HTMLIFrameElement }
}

it('R10.13: is a hidden child of our element, for the slot of its dialog', () => {
  const { element, window } = open()
  expect(element.slot).toBe('secure-frame')
  expect(element.style.display).toBe('none')
  expect(element.style.getPropertyPriority('display')).toBe('important')
  expect(window.source).toBe(element.contentWindow)
})

it('R10.21: is not told the page’s path and query, whatever the page tells by itself', () => {
  expect(open().element.referrerPolicy).toBe('origin')
})

it('R10.37: takes no room of a page whose body is a grid or flex box, before the modal comes with its styles', () => {
  open()
  expect(layer.style.position).toBe('fixed')
})

it('R10.11: posts to the given origin only; without a window it says so', () => {
  const posts: unknown[][] = []
  const home = { postMessage: (...call: unknown[]) => posts.push(call) }
  const windows = giveWindows(() => home)
  const { window } = open()
  expect(window.post({ a: 1 }, 'https://secure.test')).toBe(true)
  expect(posts).toEqual([[{ a: 1 }, 'https://secure.test']])
  windows.mockReturnValue(null)
  expect(window.post({ a: 1 }, 'https://secure.test')).toBe(false)
})

it('R8.52: who takes the frame away as soon as it speaks is told from others: its word was of our window', () => {
  const home = {}
  giveWindows((frame) => (frame.isConnected ? home : null))
  const { element, window } = open()
  element.remove()
  expect([window.source, window.isThere]).toEqual([home, false])
})

it('R10.13: shows itself with a name, not live before it was seen, and hides again', () => {
  const { element, window } = open()
  const lives: boolean[] = []
  const isNew = signal(false)
  const hide = window.show('Wallet', (isLive) => void lives.push(isLive), isNew)
  expect(element.title).toBe('Wallet')
  expect(element.style.display).toBe('block')
  expect(element.style.getPropertyValue('pointer-events')).toBe('none')
  expect(lives).toEqual([false])
  hide()
  expect(element.style.display).toBe('none')
})

it('R8.51: says so where the policy of the page keeps it out, and is deaf to what else the page refuses', () => {
  let refused = 0
  const onError = (): void => void refused++
  const window = openFrameWindow(() => layer, onTakenAlong)('https://secure.test/sdk?projectId=a', {
    onMessage() {},
    onLoad() {},
    onError,
  })
  const violate = (effectiveDirective: string, blockedURI: string): void => {
    dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }))
  }
  violate('frame-src', 'https://elsewhere.test')
  violate('img-src', 'https://secure.test')
  violate('frame-src', 'inline')
  expect(refused).toBe(0)
  violate('frame-src', 'https://secure.test')
  violate('frame-src', 'https://secure.test/sdk?projectId=a')
  expect(refused).toBe(2)
  window.close()
  violate('frame-src', 'https://secure.test')
  expect(refused).toBe(2)
})

it('R10.33: closed, it is off the page and hears nothing', () => {
  const { element, window, heard } = open()
  dispatchEvent(new MessageEvent('message', { data: 1 }))
  window.close()
  dispatchEvent(new MessageEvent('message', { data: 2 }))
  expect(heard.map(({ data }) => data)).toEqual([1])
  expect(element.isConnected).toBe(false)
})

it('R8.53: a page without a body gets no frame', () => {
  const add = vi.spyOn(globalThis, 'addEventListener')
  const { body } = document
  body.remove()
  try {
    expect(open).toThrow(expect.objectContaining({ code: 'frame/parent-missing' }))
    expect([layer.childElementCount, add.mock.calls]).toEqual([0, []])
  } finally {
    document.documentElement.append(body)
    add.mockRestore()
  }
})

describe('taken out of the page', () => {
  it.each([
    ['by itself', (element: HTMLElement) => element.remove()],
    ['with our element', () => layer.remove()],
    [
      'with the body that it stood in',
      () => {
        layer.parentElement?.replaceWith(document.createElement('body'))
      },
    ],
    ['and put back at once', (element: HTMLElement) => layer.append(element)],
  ])('R4.97, R8.52: %s, it is there no more, hears nothing, and the next one is in the page', (_, take) => {
    const homes = new Map<Node, object>()
    const post = vi.fn()
    const newHome = (frame: Node): object => {
      const home = { postMessage: post }
      homes.set(frame, home)
      return home
    }
    // Another one each time.
    giveWindows((frame) => (frame.isConnected ? (homes.get(frame) ?? newHome(frame)) : null))
    const { element, window, heard } = open()
    const { source } = window
    expect([window.isThere, source]).toEqual([true, homes.get(element)])
    homes.clear()
    take(element)
    expect([window.isThere, window.post({ a: 1 }, 'https://secure.test'), window.source]).toEqual([
      ...[false, false],
      source,
    ])
    expect(post).not.toHaveBeenCalled()
    window.close()
    const next = open()
    expect([next.window.isThere, next.element.isConnected, layer.isConnected]).toEqual([true, true, true])
    expect([layer.children.length, heard]).toEqual([1, []])
  })

  it('R10.13: with a dialog that is open, it says so before our element is put back: nothing is over the page any more', () => {
    const root = layer.attachShadow({ mode: 'open' })
    const dialog = root.appendChild(document.createElement('dialog'))
    layer.remove()
    open()
    expect([onTakenAlong.mock.calls.length, layer.isConnected]).toEqual([0, true])
    dialog.setAttribute('open', '')
    open()
    expect(onTakenAlong).not.toHaveBeenCalled()
    layer.remove()
    onTakenAlong.mockImplementation(() => expect(layer.isConnected).toBe(false))
    open()
    expect(onTakenAlong).toHaveBeenCalledOnce()
  })
})

it('R10.2: says each page that comes into it', () => {
  const { element, loads } = open()
  element.dispatchEvent(new Event('load'))
  element.dispatchEvent(new Event('load'))
  expect(loads.length).toBeGreaterThanOrEqual(2)
})

it('R8.51: a page that cannot be fetched is said', () => {
  const onError = vi.fn()
  openFrameWindow(() => layer, onTakenAlong)('https://secure.test/sdk', { onMessage() {}, onLoad() {}, onError })
  layer.querySelector('iframe')?.dispatchEvent(new Event('error'))
  expect(onError).toHaveBeenCalledOnce()
})

it('R10.13: no word of its look is a host’s to change', () => {
  const { element, window } = open()
  const looks = (): string[] =>
    element.style.cssText
      .split(';')
      .map((rule) => rule.trim())
      .filter(Boolean)
  expect(looks()).toEqual(['display: none !important'])
  const hide = window.show('Wallet', () => {}, signal(false))
  expect(looks().length).toBeGreaterThan(9)
  expect(looks().filter((rule) => !rule.endsWith('!important'))).toEqual([])
  expect(element.style.getPropertyPriority('pointer-events')).toBe('important')
  expect(element.src).toBe('https://secure.test/sdk')
  hide()
  expect(looks()).toEqual(['display: none !important'])
})

it('R10.13: is live where nine tenths of it are seen, by the last that the browser says', () => {
  let say = (_: readonly object[]): void => {}
  const observed: unknown[] = []
  const disconnect = vi.fn()
  class Observer {
    constructor(listener: typeof say, options: object) {
      say = listener
      observed.push(options)
    }
    observe = (target: unknown): void => void observed.push(target)
    disconnect = disconnect
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const { element, window } = open()
  const lives: boolean[] = []
  const isNew = signal(false)
  const hide = window.show('Wallet', (isLive) => void lives.push(isLive), isNew)
  expect(observed).toEqual([{ threshold: [0, 0.9, 1], trackVisibility: true, delay: 100 }, element])
  const seen = (isLive: boolean, ...entries: readonly object[]): void => {
    say(entries)
    expect([lives.at(-1), element.style.getPropertyValue('pointer-events')]).toEqual([isLive, isLive ? 'auto' : 'none'])
    expect(element.style.getPropertyPriority('pointer-events')).toBe('important')
  }
  seen(true, { intersectionRatio: 0.9, isVisible: true })
  seen(false, { intersectionRatio: 0.899, isVisible: true })
  // Something lies above it.
  seen(false, { intersectionRatio: 1, isVisible: false })
  // Of browsers without the second version.
  seen(true, { intersectionRatio: 1 })
  seen(false, { intersectionRatio: 0 })
  seen(true, { intersectionRatio: 0, isVisible: true }, { intersectionRatio: 1, isVisible: true })
  // What it shows is new.
  isNew.value = true
  expect([lives.at(-1), element.style.getPropertyValue('pointer-events')]).toEqual([false, 'none'])
  seen(false, { intersectionRatio: 1, isVisible: true })
  isNew.value = false
  expect([lives.at(-1), element.style.getPropertyValue('pointer-events')]).toEqual([true, 'auto'])
  expect(disconnect).not.toHaveBeenCalled()
  hide()
  expect(disconnect).toHaveBeenCalledOnce()
  const { length } = lives
  isNew.value = true
  expect(lives).toHaveLength(length)
  vi.unstubAllGlobals()
})
