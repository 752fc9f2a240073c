import { effect, untracked } from '../../kernel/signal.ts'
import type { Screens } from '../frame.ts'
import type { Drawn } from '../framed.tsx'
import { ViewHost } from '../view-host.tsx'
import { drawInline } from './inline.tsx'
import { holdOwnParts } from './own-parts.ts'
import { Wide } from './wide.tsx'

/** Follows a host's wishes of where and in what the views stand, until the widget is disposed. Answers what the modal draws them by. */
export function arrange(drawn: Drawn, modal: HTMLElement): () => Screens {
  const { interior } = drawn
  const {
    navigation,
    options,
    environment: { scope },
  } = interior
  if (!scope.signal.aborted) {
    holdOwnParts(interior, modal)
    let hasBegun = false
    scope.add(
      effect(() => {
        const [place] = navigation.places.value
        if (hasBegun || !place) return
        hasBegun = true
        untracked(() => void drawInline(drawn).catch(place.fail))
      }),
    )
  }
  return () => (options.peek().layout ? Wide : ViewHost)
}
