/** Wallets that make themselves known to the page. Everything they say is unchecked. */
export interface Announcements {
  /** Calls back for those there are and those that come, until the signal aborts. The same one may come twice. */
  subscribe(report: (info: Record<string, unknown>, provider: unknown) => void, signal: AbortSignal): void
  /** The one wallet that wrote itself on the window without announcing, if any. */
  legacy(): unknown
}
