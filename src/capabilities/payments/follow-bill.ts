import type { Parts } from '../../state/interior.ts'
import { type CheckedOrder, nameOfOrder } from './check-order.ts'
import { type BillState, findBill, stampOfBill, writeBill } from './paid-bills.ts'

/** A bill that wallets are asked to pay from this page. Who stops waiting may ask for it twice. */
interface AskedBill {
  /** What was known of it before the first question. */
  readonly before: BillState | undefined
  /** How far each question got that came to something, or may. */
  readonly states: Map<object, BillState>
  /** As this page wrote it last. */
  stamp: string
  open: number
}

const createAskedBills = (): Map<string, AskedBill> => new Map()

const FURTHEST_FIRST: readonly BillState[] = ['paid', 'sent', 'asked']

/** One question to a wallet, as it is remembered over reloads and in other tabs. */
interface FollowedBill {
  write(state: BillState): void
  /**
   * It came to nothing: what the others got to counts, or what was known before, unless another tab has gone on meanwhile.
   */
  takeBack(): void
  /** No more is heard of it. */
  end(): void
}

export function followBill(interior: Parts<'environment' | 'storeOf'>, order: CheckedOrder): FollowedBill {
  const { clock, storage } = interior.environment
  const bills = interior.storeOf(createAskedBills)
  const name = nameOfOrder(order)
  const now = (): number => clock.now()
  const bill = bills.get(name) ?? {
    ...{ before: findBill(storage, order, now()), stamp: '', open: 0 },
    states: new Map<object, BillState>(),
  }
  bills.set(name, bill)
  bill.open += 1
  const question = {}
  const keep = (): void => {
    const states = [...bill.states.values()]
    const furthest = FURTHEST_FIRST.find((state) => states.includes(state)) ?? bill.before
    writeBill(storage, order, now(), furthest)
    bill.stamp = stampOfBill(storage, order, now())
  }
  return {
    write(state) {
      bill.states.set(question, state)
      keep()
    },
    takeBack() {
      bill.states.delete(question)
      if (stampOfBill(storage, order, now()) === bill.stamp) keep()
    },
    end() {
      bill.open -= 1
      if (!bill.open) bills.delete(name)
    },
  }
}
