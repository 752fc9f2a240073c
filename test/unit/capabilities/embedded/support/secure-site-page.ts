import type { PageMessage } from '../../../../../src/capabilities/embedded/frame/frame-window.ts'
import { allowEmptyFrames } from './empty-frames.ts'
import { createFakeSecureSite, type FakeSecureSite } from './fake-secure-site.ts'

/**
 * Puts the fake secure site behind every frame of a happy-dom page, which loads none itself. Messages travel as window
 * messages, so that the real edge is between the site and the widget. Call `remove` after the test.
 */
export function installSecureSite(
  handlers: Parameters<typeof createFakeSecureSite>[0] = {},
): FakeSecureSite & { remove(): void } {
  const site = createFakeSecureSite(handlers)
  const { prototype } = HTMLIFrameElement
  const before = Object.getOwnPropertyDescriptor(prototype, 'contentWindow') as PropertyDescriptor
  const windows = new Map<HTMLIFrameElement, ReturnType<FakeSecureSite['open']> & { postMessage: unknown }>()

  const open = (frame: HTMLIFrameElement): void => {
    const own = { postMessage: (message: unknown, origin: string) => opened.post(message, origin) }
    const opened = site.open(frame.src, {
      onMessage({ data, origin, source }: PageMessage) {
        const event = new MessageEvent('message', { data, origin })
        Object.defineProperty(event, 'source', { value: source === opened.source ? own : source })
        dispatchEvent(event)
      },
      onLoad: () => frame.dispatchEvent(new Event('load')),
      onError: () => frame.dispatchEvent(new Event('error')),
    })
    windows.set(frame, own as never)
  }
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLIFrameElement) open(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  Object.defineProperty(prototype, 'contentWindow', {
    configurable: true,
    get(this: HTMLIFrameElement) {
      return this.isConnected ? windows.get(this) : null
    },
  })
  allowEmptyFrames()
  return Object.assign(site, {
    remove() {
      observer.disconnect()
      Object.defineProperty(prototype, 'contentWindow', before)
    },
  })
}
