/** Where the modal is a sheet: the breakpoint of styles.ts. */
const IS_SHEET = '(max-width:430px)'
/** Further down than this, or let go in a faster movement, and the visitor wants it gone. */
const FAR_PX = 120
const FAST_PX_PER_MS = 0.5
/** Less is a tap that trembled. */
const TAP_PX = 8
/** What is kept free above a sheet that a keyboard has lifted. */
const MARGIN_PX = 16

const ENDS = ['pointerup', 'pointercancel'] as const
/** A browser may move what is seen of the page under a keyboard, by itself or under a finger. */
const MOVES = ['resize', 'scroll'] as const
/** A browser tells of a tap a little after the finger is lifted, and looks only then what is below it. */
const TAP_TOLD_MS = 100

/**
 * What a sheet does on a phone: its head follows the finger down and is dismissed by it, it neither grows nor shrinks under a
 * finger, and all of it stays above the keyboard. `dismiss` may refuse; the sheet goes back to its place then. The answer
 * stops it.
 */
export function followSheet(dialog: HTMLElement, dismiss: () => void): () => void {
  const view = dialog.ownerDocument.defaultView
  const { visualViewport: seen } = view ?? {}
  const card = dialog.querySelector<HTMLElement>('.wl-card')
  const isSheet = (): boolean => !!view?.matchMedia?.(IS_SHEET).matches
  let from: { readonly y: number; readonly at: number } | undefined
  const place = (down: number | undefined): void => {
    dialog.style.transition = down ? 'none' : ''
    dialog.style.transform = down ? `translateY(${down}px)` : ''
  }
  const limit = (height: string): void => void Object.assign(dialog.style, { minHeight: height, maxHeight: height })
  let timer: number | undefined
  const begin = ({ target, clientY, timeStamp, isPrimary }: PointerEvent): void => {
    view?.clearTimeout(timer)
    // It stands on its lower edge: what comes while it is pressed would take the row away, and put another there.
    if (isSheet()) limit(`${dialog.offsetHeight}px`)
    if (isPrimary && (target as Element).closest('.wl-header') && isSheet()) from = { y: clientY, at: timeStamp }
  }
  // A finger on the head moves the sheet; the browser would take it for a scroll of the page.
  const keep = (event: TouchEvent): void => {
    if (from && event.cancelable) event.preventDefault()
  }
  const move = ({ clientY, isPrimary }: PointerEvent): void => {
    if (from && isPrimary && clientY - from.y > TAP_PX) place(clientY - from.y)
  }
  const end = ({ type, clientY, timeStamp, isPrimary }: PointerEvent): void => {
    timer = view?.setTimeout(limit, TAP_TOLD_MS, '')
    // Another finger, while the first rests on the head.
    if (!from || !isPrimary) return
    const down = clientY - from.y
    const isFast = down > TAP_PX && down / (timeStamp - from.at) > FAST_PX_PER_MS
    from = undefined
    place(undefined)
    if (type === 'pointerup' && (down > FAR_PX || isFast)) dismiss()
  }
  const rise = (): void => {
    if (!view || !seen || !card) return
    const hidden = view.innerHeight - seen.height - seen.offsetTop
    // Zoomed in, a visitor sees a part of the page on purpose.
    const isCovered = hidden > 0 && seen.scale === 1 && isSheet()
    dialog.style.marginTop = isCovered ? `-${hidden}px` : ''
    card.style.maxHeight = isCovered ? `${seen.height - MARGIN_PX}px` : ''
  }
  dialog.addEventListener('pointerdown', begin)
  dialog.addEventListener('pointermove', move)
  dialog.addEventListener('touchmove', keep, { passive: false })
  // Also where it is let go beside the sheet.
  for (const type of ENDS) view?.addEventListener(type, end)
  for (const type of MOVES) seen?.addEventListener(type, rise)
  rise()
  // The page's own window and viewport would keep every dialog there has been.
  return () => {
    for (const type of ENDS) view?.removeEventListener(type, end)
    for (const type of MOVES) seen?.removeEventListener(type, rise)
  }
}
