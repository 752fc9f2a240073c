import type { PopupWindow } from '../../ports/page.ts'

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

export interface ReturnedWith {
  /** The result address. */
  readonly uri: string | undefined
  /** Of the way back that was taken. */
  readonly secret: string | undefined
}

/** Ways out of this page and back, for social logins. */
export interface Popups {
  /** Takes the window that was opened in the click, and shows that something is on its way. */
  follow(opened: PopupWindow): Popup
  /** Leaves this page. */
  leave(url: string): void
  /** This page's address, for coming back with `secret`. */
  wayBack(secret: string): string
  /** What another site returned the visitor with. It is gone from the page's address afterwards. */
  takeResult(): ReturnedWith
}
