import { adoptStyles } from '../ui/adopt-styles.ts'
import { mayFetchAhead } from '../ui/may-fetch-ahead.ts'
import type { Widget } from '../widget/widget.ts'
import { BUTTON_CSS } from './styles.ts'

/** Fetches what the first opening needs, where host and line allow. A failure is the click's to tell. */
export const prefetch = (widget: Widget): void => {
  if (widget.prefetch && mayFetchAhead()) widget.prepare().catch(() => {})
}

/** A button of ours has come onto a page: it gets its look, and may fetch ahead once it is seen. */
export function greet(button: HTMLElement, widget: Widget): void {
  // Whatever the button stands in, a document or a shadow root.
  adoptStyles(button.getRootNode() as Document | ShadowRoot, 'button', BUTTON_CSS)
  if (widget.prefetch === 'idle' && mayFetchAhead())
    import('../ui/seldom/when-idle.ts').then(({ whenIdle }) => whenIdle(button, prefetch, widget)).catch(() => {})
}
