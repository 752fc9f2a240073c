import { failFrame } from '../../errors/frame-errors.ts'

/** A message that reached the page, from whomever. */
export interface PageMessage {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
}

/** What the protocol needs of the page: one frame, and every message there is. */
export interface FrameWindow {
  /** Who our frame is, among the senders of messages. */
  readonly source: unknown
  /** Posts to `origin` only. False when the frame is gone. */
  post(message: unknown, origin: string): boolean
  /** Draws it in its dialog until the answer is called; see `SecureFrame.show`. */
  show(title: string, onLive: (isLive: boolean) => void): () => void
  close(): void
}

export interface FrameEvents {
  onMessage(message: PageMessage): void
  /** The page in the frame could not be fetched. */
  onError(): void
}

/** Fails with `frame/parent-missing`. */
export type OpenFrameWindow = (url: string, events: FrameEvents) => FrameWindow

/** What a host's style sheet must not change: it sees the frame, which is a child of our element and not of its shadow. */
const HIDDEN: Readonly<Record<string, string>> = { display: 'none' }
const SHOWN: Readonly<Record<string, string>> = {
  display: 'block',
  position: 'static',
  width: '100%',
  'max-width': 'none',
  height: 'min(600px, calc(100dvh - 110px))',
  margin: '0',
  border: '0',
  opacity: '1',
  visibility: 'visible',
  'border-radius': 'inherit',
}

/** Entries of Intersection Observer v2, where the browser has it. */
type VisibleEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }
const OBSERVE: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
  threshold: [0, 0.9, 1],
  trackVisibility: true,
  delay: 100,
}

/**
 * The frame as a child of the widget's own element, shown where the dialog has a slot for it: it is inside the dialog
 * for the browser, and never moved, which would load it anew.
 */
export const openFrameWindow =
  (layer: () => HTMLElement): OpenFrameWindow =>
  (url, { onMessage, onError }) => {
    const parent = layer()
    // A host has taken our element out of its page: a frame in it would never load.
    if (!parent.isConnected) throw failFrame('frame/parent-missing')
    const frame = document.createElement('iframe')
    const write = (style: Readonly<Record<string, string>>): void => {
      for (const [name, value] of Object.entries(style)) frame.style.setProperty(name, value, 'important')
    }
    frame.slot = 'secure-frame'
    frame.src = url
    write(HIDDEN)
    frame.addEventListener('error', onError)
    addEventListener('message', onMessage)
    parent.append(frame)
    return {
      get source() {
        return frame.contentWindow
      },
      post(message, origin) {
        frame.contentWindow?.postMessage(message, origin)
        return !!frame.contentWindow
      },
      show(title, onLive) {
        const live = (isLive: boolean): void => {
          write({ 'pointer-events': isLive ? 'auto' : 'none' })
          onLive(isLive)
        }
        frame.title = title
        write(SHOWN)
        live(false)
        const observer = new IntersectionObserver((entries) => {
          const { isVisible, intersectionRatio } = entries.at(-1) as VisibleEntry
          // Without v2 only what lies outside can be told, not what lies above.
          live((isVisible ?? true) && intersectionRatio >= 0.9)
        }, OBSERVE)
        observer.observe(frame)
        return () => {
          observer.disconnect()
          write(HIDDEN)
        }
      },
      close() {
        removeEventListener('message', onMessage)
        frame.remove()
      },
    }
  }
