import { effect } from '../../kernel/signal.ts'
import type { Interior } from '../../state/interior.ts'
import type { PaymentOrder } from './payment.ts'
import { createPaymentRun } from './payment-run.ts'

/**
 * The page goes to `place` once the order is paid and the screen that says so is left: also by a visitor who did not wait for
 * it to close, or left it while the payment was under way. The answer ends that where the screen is only drawn anew.
 */
export function leadOn(interior: Interior, order: PaymentOrder, place: string): () => void {
  const {
    navigation: { route },
    environment: { page, scope },
  } = interior
  const { state, isAbout } = interior.storeOf(createPaymentRun)
  const isShown = (): boolean => route.value.view === 'PayLoading'
  let isLeft = false
  const stop = effect(() => {
    isLeft ||= !isShown()
    const isPaid = state.value === 'done'
    if (!isLeft || (!isShown() && isAbout(order) && !isPaid)) return
    queueMicrotask(() => stop())
    // Shown again, it does so itself. A widget that ends leads nobody away.
    if (isPaid && isAbout(order) && !isShown() && !scope.signal.aborted) page.leave(place)
  })
  return () => {
    if (!isLeft) stop()
  }
}
