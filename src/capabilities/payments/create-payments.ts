import { namespaceOf } from '../../domain/caip.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { effect, signal } from '../../kernel/signal.ts'
import type { Interior } from '../../state/interior.ts'
import { openAsAsked } from '../../state/open-as-asked.ts'
import { createTransactionStack } from '../../state/transaction-stack.ts'
import { checkOrder, nameOfOrder } from './check-order.ts'
import { createExchangePayments } from './exchange-payments.ts'
import { findBill } from './paid-bills.ts'
import { payFromWallet, reviewPayment } from './pay-from-wallet.ts'
import { copyOrder } from './payment.ts'
import { createPaymentRun } from './payment-run.ts'
import type { Payments } from './payments.ts'

export function createPayments(interior: Interior): Payments {
  const {
    navigation,
    environment: { clock, scope, storage },
  } = interior
  const run = interior.storeOf(createPaymentRun)
  const { state, error, result, about, requireIdle, stopWaiting, reset } = run
  /** Connect takes the payment's place on the screen for a while; counted, as that of a bill left there may still wait. */
  const connecting = signal(0)
  /** The order whose screen was opened last: another's is left. */
  const shown = signal('')
  scope.add(() => {
    shown.value = ''
  })
  // Whoever leaves their wallet there may pay by another way.
  const { lasting } = interior.storeOf(createTransactionStack)
  for (const view of ['Pay', 'PayLoading'] as const) lasting.add(view)
  navigation.stayOpen((_, history) => !history.some(({ view }) => lasting.has(view)))

  return {
    ...createExchangePayments(interior, run),
    state,
    error,
    result,
    stopWaiting,
    reset,
    async pay(given) {
      const order = copyOrder(given)
      const name = nameOfOrder(checkOrder(interior, order))
      // Its promise would be kept by the payment that is under way.
      requireIdle()
      // What may still arrive is not forgotten where its bill is shown again.
      if (state.peek() !== 'late' || about.peek() !== name) reset()
      shown.value = name
      await openAsAsked(navigation, navigation.open, 'Pay', order)
      return new Promise((resolve, reject) => {
        const stop = effect(() => {
          const isOurs = about.value === name
          const paid = isOurs && result.value
          const isOpen = navigation.isAway.value || connecting.value
          if (!paid && isOpen && shown.value === name) return
          queueMicrotask(() => {
            stop()
            if (paid) resolve(paid)
            else reject((isOurs && error.peek()) || failConnection('connection/modal-closed'))
          })
        })
      })
    },
    async connect(order) {
      const name = shown.peek()
      connecting.value++
      try {
        const { askVisitor } = await import('../../state/ask-visitor.ts')
        // A sign-in that the page asks for comes first, and may be passed over where it is not required.
        await askVisitor(
          interior,
          namespaceOf(order.paymentAsset.network),
          () => !navigation.isAway.value || interior.capabilities.afterConnecting().isDone,
        )
        // A bill that the host's next one has replaced meanwhile was left.
        if (shown.peek() === name) await openAsAsked(navigation, navigation.open, 'Pay', order)
      } finally {
        connecting.value--
      }
    },
    earlier: (order) => findBill(storage, checkOrder(interior, order), clock.now()),
    review: (order) => reviewPayment(interior, order),
    payWithWallet: (given) => run.start('wallet', given, (turn) => payFromWallet(interior, turn)),
  }
}
