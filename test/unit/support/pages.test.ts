// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { openNextPage } from '../../support/pages.ts'

// A worker runs one file after another. What a file may leave behind is left here, and looked for on the page of the next.

describe('the next file in a worker finds nothing of the one before', () => {
  it('neither the page nor what was kept for it', async () => {
    const before = document
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{color:red}' }))
    document.body.append(document.createElement('walletlet-modal'))
    document.documentElement.setAttribute('data-theme', 'dark')
    document.adoptedStyleSheets = [new CSSStyleSheet()]
    // biome-ignore lint/suspicious/noDocumentCookie: what is left may be a cookie
    document.cookie = 'left=1'
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    location.hash = '#left'
    history.pushState({}, '', '/left')
    customElements.define('left-behind', class extends HTMLElement {})
    document.title = 'Left'
    await openNextPage()
    expect(document).not.toBe(before)
    expect(window.document).toBe(document)
    expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>')
    expect(document.adoptedStyleSheets).toHaveLength(0)
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0])
    expect([location.hash, location.pathname, document.title]).toEqual(['', '/', ''])
    expect(customElements.get('left-behind')).toBeUndefined()
  })

  it('no listener of the window or the document', async () => {
    const heard = vi.fn()
    window.addEventListener('left', heard)
    document.addEventListener('left', heard)
    await openNextPage()
    window.dispatchEvent(new Event('left'))
    document.dispatchEvent(new Event('left'))
    expect(heard).not.toHaveBeenCalled()
  })

  it('nothing that was added to the global object or put in the place of what was there', async () => {
    const { fetch: real, setTimeout: start, Date: now } = globalThis
    const place = Symbol.for('walletlet.appkit')
    Object.assign(globalThis, { left: 1, [place]: 1, setTimeout: vi.fn(), matchMedia: vi.fn() })
    globalThis.fetch = vi.fn()
    window.alert = vi.fn()
    vi.stubGlobal('Date', class {})
    vi.stubGlobal('localStorage', undefined)
    await openNextPage()
    expect('left' in globalThis || place in globalThis).toBe(false)
    expect([setTimeout, Date]).toEqual([start, now])
    for (const found of [fetch, matchMedia, window.alert]) expect(vi.isMockFunction(found)).toBe(false)
    expect(fetch).not.toBe(real) // the next page's own
    expect(localStorage.length).toBe(0)
    // What was put back is not put back a second time, in a later file.
    const { fetch: next } = globalThis
    vi.unstubAllGlobals()
    expect(fetch).toBe(next)
  })

  it('no variable of the environment', async () => {
    const { NODE_ENV } = process.env
    process.env.LEFT = '1'
    process.env.NODE_ENV = 'production'
    vi.stubEnv('WALLETLET_RUNTIME', 'left')
    await openNextPage()
    expect([process.env.LEFT, process.env.NODE_ENV]).toEqual([undefined, NODE_ENV])
    expect(process.env.WALLETLET_RUNTIME).not.toBe('left')
  })

  it('no timer, and no time but the real one', async () => {
    const { setTimeout: start, setInterval: repeat } = globalThis
    const left = [start(vi.fn(), 60_000), repeat(vi.fn(), 60_000)]
    expect(left).toMatchObject([{ _destroyed: false }, { _destroyed: false }])
    await openNextPage()
    expect(left).toMatchObject([{ _destroyed: true }, { _destroyed: true }])
    vi.useFakeTimers({ now: 0 })
    await openNextPage()
    expect(vi.isFakeTimers()).toBe(false)
    expect(Date.now()).toBeGreaterThan(0)
  })
})
