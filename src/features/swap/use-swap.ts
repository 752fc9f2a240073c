import type { ViewName } from '../../domain/views.ts'
import type { Interior } from '../../state/interior.ts'
import { useEffect, useMemo } from '../../ui/react.ts'
import { createSwapStore, type SwapStore } from './swap-store.ts'
import type { SwapViews } from './views.ts'

/** While it is on the screen, and the visitor looks at the page. */
const REFRESH_MS = 10_000

const SWAP_VIEWS: Readonly<Record<keyof SwapViews, true>> = { Swap: true, SwapSelectToken: true, SwapPreview: true }
const isSwapView = (view: ViewName): boolean => Object.hasOwn(SWAP_VIEWS, view)

/** The swap of this widget, for as long as one of its views shows; `round` is repeated meanwhile. */
export function useSwap(interior: Interior, round: (store: SwapStore) => Promise<unknown>): SwapStore {
  const store = useMemo(() => interior.storeOf(createSwapStore), [])
  const {
    navigation,
    environment: { clock, page },
    account: { balances },
  } = interior
  useEffect(() => {
    const end = new AbortController()
    let stop = (): void => {}
    const wait = (): void => {
      stop()
      stop = clock.after(REFRESH_MS, turn)
    }
    function turn(): void {
      wait()
      if (!page.isVisible()) return
      void balances.loadTokens()
      void round(store)
    }
    wait()
    page.onVisible(turn, end.signal)
    return () => {
      end.abort()
      stop()
      // A wallet may ask on a screen over ours, which leads back here.
      if (!isSwapView(navigation.base.peek().view)) store.reset()
    }
  }, [])
  return store
}
