import type { Network } from '../domain/network.ts'
import { findLookAlike } from '../domain/rules/find-look-alike.ts'
import { findNameFlaw } from '../domain/rules/find-name-flaw.ts'
import { isSameAddress } from '../domain/rules/is-same-address.ts'
import { isRecord } from '../kernel/guard.ts'
import type { PreparedTransfer, TransferOrder } from '../ports/transfer-operations.ts'
import type { Interior, Parts } from './interior.ts'
import { findKnownAddresses } from './known-addresses.ts'
import { readSent } from './sent-transactions.ts'

/** The same transfer again within this time is probably the one before, seen twice. */
const SAME_TRANSFER_MS = 10 * 60_000

/** What the visitor should think about before they agree to send something. */
export type TransferWarning = 'self' | 'lookAlike' | 'contract' | 'oddName' | 'repeated'

export interface TransferWarnings {
  /** In the order in which they are shown. */
  readonly warnings: readonly TransferWarning[]
  /** The address that the receiver's could be taken for. */
  readonly lookAlike: string | undefined
}

/** Whether this browser has sent the very same a moment ago: a closed tab, or a click too many. */
function isRepeated(
  { environment: { storage, clock } }: Parts<'environment'>,
  { request }: PreparedTransfer,
  network: Network,
): boolean {
  if (!isRecord(request)) return false
  const isSame = (before: unknown, now: unknown): boolean => `${before}`.toLowerCase() === `${now}`.toLowerCase()
  return readSent(storage).some(
    (sent) =>
      clock.now() - sent.sentAtMs < SAME_TRANSFER_MS &&
      sent.network === network.caipNetworkId &&
      (['from', 'to', 'value', 'data'] as const).every((part) => isSame(sent[part], request[part])),
  )
}

/** Looks at whom a transfer goes to and what it is, for sending and for paying alike. `names`: of its token. Never fails. */
export async function findTransferWarnings(
  interior: Interior,
  {
    order: { from, to },
    network,
    prepared,
    names,
  }: {
    order: TransferOrder
    network: Network
    /** What the network said to it; absent while it has not said anything. */
    prepared: PreparedTransfer | undefined
    names: readonly string[]
  },
): Promise<TransferWarnings> {
  const lookAlike = findLookAlike(to, await findKnownAddresses(interior, from, network))
  const warnings: TransferWarning[] = []
  if (lookAlike) warnings.push('lookAlike')
  if (isSameAddress(to, from)) warnings.push('self')
  if (prepared && isRepeated(interior, prepared, network)) warnings.push('repeated')
  if (names.some(findNameFlaw)) warnings.push('oddName')
  return { warnings: [...warnings, ...(prepared?.warnings ?? [])], lookAlike }
}
