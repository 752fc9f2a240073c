import type { ViewProps } from '../../../features/feature.ts'
import type { BillState } from '../paid-bills.ts'

/** As many exchanges as are shown (R2.87). */
export const EXCHANGES_SHOWN = 2

export type PayProps = ViewProps<'Pay'>

/** What the wallet's part of the screen and the exchanges' are given. */
export type PartProps = PayProps & {
  /** What is known of an earlier payment of this bill. */
  readonly earlier: BillState | undefined
  /** Begins to pay, unless there is news of the bill: the visitor is told first, and may go on by `label`. */
  readonly begin: (pay: () => Promise<unknown>, label: string) => void
}
