/**
 * In development alone: tells `walletlet/devtools`, whichever of the two is loaded first, that there is a widget. By events of
 * the page, so that neither has to know the other.
 */
export function meetDevtools<Widget extends { dispose(): void }>(
  widget: Widget,
  languages: readonly string[],
  locale?: string,
): Widget {
  if (typeof window === 'undefined') return widget
  const { dispose } = widget
  const tell = (): void => {
    window.dispatchEvent(new CustomEvent('walletlet-widget', { detail: { widget, languages, locale } }))
  }
  window.addEventListener('walletlet-devtools', tell)
  const end = (): void => {
    window.removeEventListener('walletlet-devtools', tell)
    dispose()
  }
  Object.assign(widget, { dispose: end })
  tell()
  return widget
}
