import { focusAbout } from './host.ts'
import { followSheet } from './sheet.ts'

/**
 * A press may take away what was pressed, and with it the focus: it would fall out of the dialog, onto the page behind. The heading
 * gets it then, as in a view that has just come; that one's heading has it by its arrival. A place in the page says whether its visitor
 * is still there.
 */
export function keepFocus(dialog: Element, isInside = (): boolean => true): () => void {
  let held: Element | null
  let place: Element
  const hold = (): void => {
    held = focusAbout(dialog)
    // Beside the list of a wide layout a screen has its own heading, which goes with its view: the place stays.
    place = held?.closest('.wl-list,.wl-screen') ?? dialog
  }
  const look = (): void => {
    // Where something has it by now, here or in the page, it has not fallen.
    if (dialog.contains(held) || focusAbout(dialog)) return
    const { host } = dialog.getRootNode() as ShadowRoot
    const { activeElement, body } = dialog.ownerDocument
    if ((activeElement === host || activeElement === body) && isInside()) place.querySelector('h2')?.focus()
  }
  const observer = new MutationObserver(look)
  hold()
  // It may have fallen while this was on its way.
  look()
  dialog.addEventListener('focusin', hold)
  observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** What the dialog does by itself as long as it is up. The answer stops it. */
export function followDialog(dialog: HTMLElement, dismiss: () => void, isMobile: boolean): () => void {
  const stops = [keepFocus(dialog), isMobile ? followSheet(dialog, dismiss) : () => {}]
  return () => {
    for (const stop of stops) stop()
  }
}
