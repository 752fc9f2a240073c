// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPairingPage } from '../../../../src/capabilities/pairing/browser-pairing-page.ts'

const looks = (state: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
}
afterEach(() => looks('visible'))

it.each([
  ['looked at again', document, 'visibilitychange'],
  ['thawed', document, 'resume'],
  ['shown from the back-forward cache', window, 'pageshow'],
  ['online again', window, 'online'],
] as const)('R10.4: a page that is %s has returned, until its widget ends', (_, target, event) => {
  const end = new AbortController()
  let returns = 0
  createPairingPage().onReturn(() => void returns++, end.signal)
  target.dispatchEvent(new Event(event))
  expect(returns).toBe(1)
  end.abort()
  target.dispatchEvent(new Event(event))
  expect(returns).toBe(1)
})

it('a page that is left has not returned', () => {
  const end = new AbortController()
  let returns = 0
  createPairingPage().onReturn(() => void returns++, end.signal)
  looks('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(returns).toBe(0)
  end.abort()
})

it('tells whether somebody can see it', () => {
  const page = createPairingPage()
  looks('hidden')
  expect(page.isVisible()).toBe(false)
  looks('visible')
  expect(page.isVisible()).toBe(true)
})

it('R2.39: knows wallets by the names that they have put on the window', () => {
  const page = createPairingPage()
  expect([page.isOnWindow('phantom'), page.hasInjected('isMetaMask')]).toEqual([false, false])
  vi.stubGlobal('phantom', {})
  vi.stubGlobal('ethereum', { isMetaMask: true, isOther: false })
  try {
    expect([page.isOnWindow('phantom'), page.isOnWindow('solflare')]).toEqual([true, false])
    expect(['isMetaMask', 'isOther', 'isNone'].map((name) => page.hasInjected(name))).toEqual([true, false, false])
    vi.stubGlobal('ethereum', 'isMetaMask')
    expect(page.hasInjected('length')).toBe(false)
  } finally {
    vi.unstubAllGlobals()
  }
})

it('R2.39: one that is written into a frame has no address of its own', () => {
  const page = createPairingPage()
  expect(page.href).toBe(location.href)
  vi.stubGlobal('location', { host: '', href: 'about:srcdoc' })
  try {
    expect(page.href).toBe('')
  } finally {
    vi.unstubAllGlobals()
  }
})

describe('R10.14: what stands where a wallet would', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    document.body.innerHTML = ''
  })
  const trap = () => {
    throw new Error('theirs')
  }

  it.each([
    ['throws at each look', () => new Proxy({}, { get: trap, has: trap, getOwnPropertyDescriptor: trap })],
    ['throws at one name', () => Object.defineProperty({}, 'isMetaMask', { get: trap })],
  ])('at ethereum, and %s, is no wallet', (_, make) => {
    vi.stubGlobal('ethereum', make())
    expect(createPairingPage().hasInjected('isMetaMask')).toBe(false)
  })

  it('and throws when it is looked for, is no wallet', () => {
    const names = ['ethereum', 'phantom']
    for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, get: trap })
    try {
      const page = createPairingPage()
      expect([page.hasInjected('isMetaMask'), page.isOnWindow('phantom')]).toEqual([false, false])
    } finally {
      for (const name of names) Reflect.deleteProperty(globalThis, name)
    }
  })

  it('and is markup or a class of that name, is no wallet', () => {
    document.body.innerHTML = '<form id="phantom"></form><form id="ethereum"><input name="isMetaMask"></form>'
    // As browsers answer `window.phantom`: by a prototype of the window, never by a member of its own.
    const above = Object.getPrototypeOf(globalThis) as object
    const markup = { phantom: document.forms[0], ethereum: { isMetaMask: document.querySelector('input') } }
    Object.setPrototypeOf(globalThis, Object.assign(Object.create(above), markup))
    try {
      const page = createPairingPage()
      expect([page.isOnWindow('phantom'), page.hasInjected('isMetaMask')]).toEqual([false, false])
    } finally {
      Object.setPrototypeOf(globalThis, above)
    }
  })
})
