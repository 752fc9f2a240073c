import { adoptStyles } from '../ui/adopt-styles.ts'
import { BUTTON_CSS } from './styles.ts'

/** Whatever the button stands in, a document or a shadow root, gets its look. */
export function dress(element: HTMLButtonElement | null): void {
  if (element) adoptStyles(element.getRootNode() as Document | ShadowRoot, 'button', BUTTON_CSS)
}
