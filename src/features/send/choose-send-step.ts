/** What the visitor has to do next; each is a text of the button. Only `preview` can be pressed. */
export type SendStep =
  | 'selectToken'
  | 'incorrectValue'
  | 'addAmount'
  | 'insufficientFunds'
  | 'addAddress'
  | 'invalidAddress'
  | 'preview'

/** What stands first counts (R2.78). Amounts in smallest units. */
export function chooseSendStep(form: {
  readonly hasToken: boolean
  readonly hasPrice: boolean
  /** Undefined while nothing is typed. */
  readonly amount: bigint | undefined
  /** Undefined while it is not known: the network will say. */
  readonly owned: bigint | undefined
  readonly hasReceiverText: boolean
  readonly isReceiverValid: boolean
}): SendStep {
  const { amount, owned } = form
  if (!form.hasToken) return 'selectToken'
  if (amount === 0n && form.hasPrice) return 'incorrectValue'
  if (!amount) return 'addAmount'
  if (owned !== undefined && amount > owned) return 'insufficientFunds'
  if (!form.hasReceiverText) return 'addAddress'
  return form.isReceiverValid ? 'preview' : 'invalidAddress'
}
