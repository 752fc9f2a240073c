/** What the widget wants to know of the page it lives in. */
export interface Page {
  /** A phone or tablet: deep links make sense, extensions do not. */
  readonly isMobile: boolean
  readonly origin: string
  readonly href: string
  prefersDark(): boolean
  onPrefersDark(listener: (isDark: boolean) => void, signal: AbortSignal): void
  isVisible(): boolean
  /** Becomes true when the visitor looks at the page again. */
  onVisible(listener: () => void, signal: AbortSignal): void
  /** Fails quietly where the browser refuses: the answer says whether it worked. */
  copy(text: string): Promise<boolean>
}
