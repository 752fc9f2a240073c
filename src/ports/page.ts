/** A window of its own beside the page. It starts empty and of our origin: let go of it before it leads elsewhere. */
export interface PopupWindow {
  /** The page that has opened it; null cuts it off from that. */
  opener: unknown
  /** Whether it is gone. */
  readonly closed: boolean
  /** Where it is. */
  readonly location: {
    /** Leads it somewhere else, without a way back. */
    replace(url: string): void
  }
  /** Takes it away. */
  close(): void
}

/** What the widget wants to know of the page it lives in. */
export interface Page {
  /** A phone or tablet: deep links make sense, extensions do not. */
  readonly isMobile: boolean
  /** Scheme, host and port: `https://shop.example`. */
  readonly origin: string
  /** The page's whole address. */
  readonly href: string
  /** What the browser says of itself. */
  readonly userAgent: string
  /** A mini app: windows have no way back to us there (R4.52). */
  readonly isTelegram: boolean
  /** Our element on the page, made when it is first needed: the modal draws into it, and the secure frame lives in it. */
  layer(): HTMLElement
  /** What the system prefers now; undefined where nobody can tell. */
  prefersDark(): boolean | undefined
  /** Hears of each change of it, until the signal aborts. */
  onPrefersDark(listener: (isDark: boolean) => void, signal: AbortSignal): void
  /** Once what was just drawn is on the screen and at rest: whatever it can do without begins then. */
  whenPainted(): Promise<void>
  /** Whether the visitor can see the page. */
  isVisible(): boolean
  /** Becomes true when the visitor looks at the page again. */
  onVisible(listener: () => void, signal: AbortSignal): void
  /** The page's own language first, then what the visitor's browser prefers. BCP 47. */
  languages(): readonly string[]
  /** The browser has a network again. */
  onOnline(listener: () => void, signal: AbortSignal): void
  /** Fails quietly where the browser refuses: the answer says whether it worked. */
  copy(text: string): Promise<boolean>
  /** 600 × 800 (R4.47). Call it in the click: browsers block it later, and the answer is null then. */
  openPopup(): PopupWindow | null
  /** For another address, in this page's own window. */
  leave(url: string): void
}
