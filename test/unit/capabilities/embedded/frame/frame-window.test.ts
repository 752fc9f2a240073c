// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { openFrameWindow, type PageMessage } from '../../../../../src/capabilities/embedded/frame/frame-window.ts'
import { allowEmptyFrames } from '../support/empty-frames.ts'

// What of the page can be seen without a browser: clicks and what covers the frame are browser tests.

let layer: HTMLElement
beforeEach(() => {
  allowEmptyFrames()
  document.body.innerHTML = ''
  layer = document.body.appendChild(document.createElement('walletlet-modal'))
})

const open = () => {
  const heard: PageMessage[] = []
  const window = openFrameWindow(() => layer)('https://secure.test/sdk', {
    onMessage: (one) => void heard.push(one),
    onError: () => {},
  })
  return { window, heard, element: layer.querySelector('iframe') as HTMLIFrameElement }
}

it('R10.13: is a hidden child of our element, for the slot of its dialog', () => {
  const { element, window } = open()
  expect(element.slot).toBe('secure-frame')
  expect(element.style.display).toBe('none')
  expect(element.style.getPropertyPriority('display')).toBe('important')
  expect(window.source).toBe(element.contentWindow)
})

it('R10.11: posts to the given origin only; without a window it says so', () => {
  const { element, window } = open()
  const posts: unknown[][] = []
  Object.defineProperty(element, 'contentWindow', {
    value: { postMessage: (...call: unknown[]) => posts.push(call) },
    configurable: true,
  })
  expect(window.post({ a: 1 }, 'https://secure.test')).toBe(true)
  expect(posts).toEqual([[{ a: 1 }, 'https://secure.test']])
  Object.defineProperty(element, 'contentWindow', { value: null })
  expect(window.post({ a: 1 }, 'https://secure.test')).toBe(false)
})

it('R10.13: shows itself with a name, not live before it was seen, and hides again', () => {
  const { element, window } = open()
  const lives: boolean[] = []
  const hide = window.show('Wallet', (isLive) => void lives.push(isLive))
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
  const window = openFrameWindow(() => layer)('https://secure.test/sdk?projectId=a', { onMessage() {}, onError })
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
