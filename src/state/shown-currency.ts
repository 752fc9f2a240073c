import { DOLLARS, DOLLARS_INSTEAD, type ShownCurrency } from '../domain/dollars.ts'
import { effect, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { Interior } from './interior.ts'

/**
 * The host's currency, once its rate is known; undefined while that is asked for the first time. One for the widget: whoever
 * shows a worth has the same currency and the same rate.
 */
export function createShownCurrency(interior: Interior): ReadonlySignal<ShownCurrency | undefined> {
  const {
    options,
    account: { balances },
    environment: { scope },
  } = interior
  const shown = signal<ShownCurrency | undefined>(undefined)
  const fallBack = (): void => {
    shown.value = options.peek().currency ? DOLLARS_INSTEAD : DOLLARS
  }
  scope.add(
    effect(() => {
      // As often as what is priced is read anew; the cache decides whether anybody is asked.
      balances.tokens.value
      if (options.value.currency)
        import('./currency/follow-rate.ts').then(({ followRate }) => followRate(interior, shown), fallBack)
      else fallBack()
    }),
  )
  return shown
}
