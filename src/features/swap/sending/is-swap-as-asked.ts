import type { FoundTransaction } from '../../../domain/rules/find-replacement.ts'
import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import type { PendingSwap } from './pending-swap.ts'

/** Whether a transaction does what was asked for. The amount of an approval visitors may change in their wallet. */
export const isSwapAsAsked = ({ kind, to, data, value }: PendingSwap, found: FoundTransaction): boolean =>
  isSameAddress(`${found.to}`, to) &&
  (kind === 'approval' || (isSameAddress(`${found.input}`, data) && BigInt(`${found.value}`) === BigInt(value)))
