/** A window of the visitor's own browser in which they log in with somebody else. */
export interface Popup {
  /** Only web addresses; fails with `connection/social-failed` for others. */
  navigate(url: string): void
  /**
   * The result address the secure site sends, unchanged. Fails with `connection/popup-closed` when the visitor closes the
   * window first, and with `connection/untrusted-origin` when another site has it.
   */
  result(): Promise<string>
  close(): void
}

/** Ways out of this page and back, for social logins. */
export interface Popups {
  /** Call it in the click, or browsers block it: undefined then. */
  open(): Popup | undefined
  /** Leaves this page. */
  leave(url: string): void
  /** The result address another site returned the visitor with. It is gone from the page's address afterwards. */
  takeResult(): string | undefined
}
