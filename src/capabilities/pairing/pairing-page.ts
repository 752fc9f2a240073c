/** Where a link of a wallet opens. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** Which wallet app the visitor opened by link: the engine opens it again for every request. */
export interface DeepLinkChoice {
  readonly href: string
  readonly name: string
}

/** What pairing wants of the page, beyond `Page`. It comes with pairing. */
export interface PairingPage {
  readonly isAndroid: boolean
  /** Its whole address as it is now, which a page's own router changes; empty where it has none. */
  readonly href: string
  readonly isInFrame: boolean
  /** The visitor wants nothing fetched that they may not need. */
  readonly savesData: boolean
  /** Whether a wallet wrote itself on `window.ethereum` under this name, as `isMetaMask`. */
  hasInjected(name: string): boolean
  /** Whether a wallet has put an object of this name on the page. */
  isOnWindow(name: string): boolean
  /** Call it in the visitor's click: browsers refuse it later. */
  openLink(href: string, target: LinkTarget): void
  isVisible(): boolean
  /** Looked at again, shown from the back-forward cache, thawed after the browser froze it, or online again. */
  onReturn(listener: () => void, signal: AbortSignal): void
  /** Undefined: none, requests stay where they are. */
  rememberDeepLink(choice: DeepLinkChoice | undefined): void
}
