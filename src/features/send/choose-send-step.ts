import type { ReceiverState } from './receiver-field.ts'

/** What the visitor has to do next; each is a text of the button. Only `preview` can be pressed. */
export type SendStep =
  | 'selectToken'
  | 'incorrectValue'
  | 'addAmount'
  | 'insufficientFunds'
  | 'addAddress'
  | 'invalidAddress'
  | 'preview'

/** A name that is still looked up counts as good until it turns out to be nobody's. */
const mayLeadSomewhere = (state: ReceiverState): boolean => state === 'found' || state === 'searching'

/** What stands first counts (R2.78). Amounts in smallest units. */
export function chooseSendStep(form: {
  readonly hasToken: boolean
  readonly hasPrice: boolean
  /** Undefined while nothing is typed. */
  readonly amount: bigint | undefined
  /** Undefined while it is not known: the network will say. */
  readonly owned: bigint | undefined
  readonly receiver: ReceiverState
}): SendStep {
  const { amount, owned } = form
  if (!form.hasToken) return 'selectToken'
  if (amount === 0n && form.hasPrice) return 'incorrectValue'
  if (!amount) return 'addAmount'
  if (owned !== undefined && amount > owned) return 'insufficientFunds'
  if (form.receiver === 'empty') return 'addAddress'
  return mayLeadSomewhere(form.receiver) ? 'preview' : 'invalidAddress'
}
