import { effect, type ReadonlySignal, signal } from '../../../kernel/signal.ts'
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
  /** False once it was taken out of the page: put back, it is loaded anew, and knows nothing of what it was asked. */
  readonly isThere: boolean
  /** Posts to `origin` only. False when the frame is gone. */
  post(message: unknown, origin: string): boolean
  /** Draws it in its dialog until the answer is called; see `SecureFrame.show`. While what it shows `isNew`, it is not live. */
  show(title: string, onLive: (isLive: boolean) => void, isNew: ReadonlySignal<boolean>): () => void
  close(): void
}

export interface FrameEvents {
  onMessage(message: PageMessage): void
  /** A page has come into the frame: the first one, or another in its place. */
  onLoad(): void
  /** The page in the frame could not be fetched, or the policy of the page around it does not let it in. */
  onError(): void
}

/** Fails with `frame/parent-missing`. */
export type OpenFrameWindow = (url: string, events: FrameEvents) => FrameWindow

/** What a host's style sheet must not change: it sees the frame, which is a child of our element and not of its shadow. */
const important = (style: string): string => style.replaceAll(';', '!important;')
const HIDDEN = important('display:none;')
const SHOWN = important(
  'display:block;position:static;width:100%;max-width:none;min-height:0;height:min(600px,calc(100dvh - 110px));margin:0;border:0;opacity:1;visibility:visible;border-radius:inherit;',
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
  (layer: () => HTMLElement, onTakenAlong: () => void): OpenFrameWindow =>
  (url, { onMessage, onLoad, onError }) => {
    const { body } = document as { readonly body: HTMLElement | null }
    if (!body) throw failFrame('frame/parent-missing')
    const parent = layer()
    // A router that put another body in the place of the page's has taken our element along: a frame in it would never load.
    if (!parent.isConnected) {
      if (parent.shadowRoot?.querySelector('dialog[open]:not([data-closing])')) onTakenAlong()
      body.append(parent)
    }
    const frame = document.createElement('iframe')
    // Browsers load an empty page in its place, and say it here only.
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src' && blockedURI && url.startsWith(blockedURI)) onError()
    }
    // Until the modal comes with its styles: in a body that is a grid or flex box it would be a child that takes room.
    parent.style.position = 'fixed'
    frame.slot = 'secure-frame'
    // A page may have the browser tell its whole address, which holds secrets of its own.
    frame.referrerPolicy = 'origin'
    frame.src = url
    frame.style.cssText = HIDDEN
    frame.addEventListener('error', onError)
    frame.addEventListener('load', onLoad)
    addEventListener('message', onMessage)
    addEventListener('securitypolicyviolation', onViolation)
    parent.append(frame)
    // Its own from the beginning: whoever takes it out of the page as soon as it speaks leaves none to ask for.
    let home = frame.contentWindow
    const findHome = (): Window | null => {
      home ??= frame.contentWindow
      return home
    }
    const isThere = (): boolean => frame.isConnected && findHome() === frame.contentWindow
    return {
      get source() {
        return findHome()
      },
      get isThere() {
        return isThere()
      },
      post(message, origin) {
        if (isThere()) home?.postMessage(message, origin)
        return !!home && isThere()
      },
      show(title, onLive, isNew) {
        const isSeen = signal(false)
        frame.title = title
        frame.style.cssText = SHOWN
        const stop = effect(() => {
          const isLive = isSeen.value && !isNew.value
          frame.style.setProperty('pointer-events', isLive ? 'auto' : 'none', 'important')
          onLive(isLive)
        })
        const observer = new IntersectionObserver((entries) => {
          const { isVisible, intersectionRatio } = entries.at(-1) as VisibleEntry
          // Without v2 only what lies outside can be told, not what lies above.
          isSeen.value = (isVisible ?? true) && intersectionRatio >= 0.9
        }, OBSERVE)
        observer.observe(frame)
        return () => {
          stop()
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
