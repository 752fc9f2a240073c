import type { ViewName } from '../views.ts'

/** What has become of the visitor's account. */
export type AccountEvent =
  /** The page has an account, and nobody wants anything more of the visitor. */
  | { readonly kind: 'arrived' }
  /** The page has no account any more. `hasMoved`: the visitor chose a family without a wallet, which is connected next. */
  | { readonly kind: 'left'; readonly hasMoved: boolean }
  /** A screen has connected what it was for: one of these views. */
  | { readonly kind: 'finished'; readonly views: readonly ViewName[] }

export interface ClosingSituation {
  readonly view: ViewName
  /** A room keeps its visitor, whichever account comes or goes. */
  readonly staysOpen: boolean
  readonly isUnknownNetwork: boolean
  /** Views of capabilities that lead to an account, beside those that are called so: `Connect…`. */
  readonly leadingViews: readonly ViewName[]
}

/**
 * Whether the modal has done its work (R2.14). The first account closes it; a second wallet does not, so the screen that
 * connected it says when it has finished, and closes the modal where the visitor still sees that screen.
 */
export function closesModal(
  event: AccountEvent,
  { view, staysOpen, isUnknownNetwork, leadingViews }: ClosingSituation,
): boolean {
  if (event.kind === 'finished') return event.views.includes(view)
  if (staysOpen) return false
  if (event.kind === 'left') return !event.hasMoved
  // A network that the page does not know comes first.
  return !isUnknownNetwork && (`${view}`.startsWith('Connect') || leadingViews.includes(view))
}
