import type { Network } from '../domain/network.ts'
import { findLookAlike } from '../domain/rules/find-look-alike.ts'
import { isOddToken } from '../domain/rules/find-name-flaw.ts'
import { isSameAddress } from '../domain/rules/is-same-address.ts'
import type { PreparedTransfer, TransferOrder } from '../ports/transfer-operations.ts'
import type { Interior } from './interior.ts'
import { findKnownAddresses } from './known-addresses.ts'
import { isRepeated, requestOf } from './sent-transactions.ts'

/** What the visitor should think about before they agree to send something. */
export type TransferWarning = 'self' | 'lookAlike' | 'contract' | 'oddName' | 'repeated'

export interface TransferWarnings {
  /** In the order in which they are shown. */
  readonly warnings: readonly TransferWarning[]
  /** The address that the receiver's could be taken for. */
  readonly lookAlike: string | undefined
}

/** Looks at whom a transfer goes to and what it is, for sending and for paying alike. Never fails. */
export async function findTransferWarnings(
  interior: Interior,
  {
    order,
    network,
    prepared,
    token,
  }: {
    order: TransferOrder
    network: Network
    /** What the network said to it; absent while it has not said anything. */
    prepared: PreparedTransfer | undefined
    /** What it calls itself; the coin’s is the network’s, and the host’s. */
    token?: { readonly name: string; readonly symbol: string } | undefined
  },
): Promise<TransferWarnings> {
  const { from, to } = order
  const lookAlike = findLookAlike(to, await findKnownAddresses(interior, from, network))
  const warnings: TransferWarning[] = []
  if (lookAlike) warnings.push('lookAlike')
  if (isSameAddress(to, from)) warnings.push('self')
  if (prepared && isRepeated(interior.environment, requestOf(prepared, order), network)) warnings.push('repeated')
  if (token && isOddToken(token)) warnings.push('oddName')
  return { warnings: [...warnings, ...(prepared?.warnings ?? [])], lookAlike }
}
