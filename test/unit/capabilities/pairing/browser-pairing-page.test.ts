// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
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
