import { failFrame } from '../errors.ts'

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
  /** The page in the frame could not be fetched, or the policy of the page around it does not let it in. */
  onError(): void
}

/** Fails with `frame/parent-missing`. */
export type OpenFrameWindow = (url: string, events: FrameEvents) => FrameWindow

/** What a host's style sheet must not change: it sees the frame, which is a child of our element and not of its shadow. */
const important = (style: string): string => style.replaceAll(';', '!important;')
const HIDDEN = important('display:none;')
const SHOWN = important(
  'display:block;position:static;width:100%;max-width:none;height:min(600px,calc(100dvh - 110px));margin:0;border:0;opacity:1;visibility:visible;border-radius:inherit;',
)

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
    // Browsers load an empty page in its place, and say it here only.
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src' && blockedURI && url.startsWith(blockedURI)) onError()
    }
    frame.slot = 'secure-frame'
    frame.src = url
    frame.style.cssText = HIDDEN
    frame.addEventListener('error', onError)
    addEventListener('message', onMessage)
    addEventListener('securitypolicyviolation', onViolation)
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
          frame.style.setProperty('pointer-events', isLive ? 'auto' : 'none', 'important')
          onLive(isLive)
        }
        frame.title = title
        frame.style.cssText = SHOWN
        live(false)
        const observer = new IntersectionObserver((entries) => {
          const { isVisible, intersectionRatio } = entries.at(-1) as VisibleEntry
          // Without v2 only what lies outside can be told, not what lies above.
          live((isVisible ?? true) && intersectionRatio >= 0.9)
        }, OBSERVE)
        observer.observe(frame)
        return () => {
          observer.disconnect()
          frame.style.cssText = HIDDEN
        }
      },
      close() {
        removeEventListener('message', onMessage)
        removeEventListener('securitypolicyviolation', onViolation)
        frame.remove()
      },
    }
  }
