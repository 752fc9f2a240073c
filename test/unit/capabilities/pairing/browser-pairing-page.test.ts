// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
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
