import type { FamilyOperations } from '../../ports/chain-family.ts'
import { failPay } from './errors.ts'

/** Who is paid, as its family writes it. Fails with `pay/invalid-recipient` for what is no address there, or a mistyped one. */
export async function receiverOf(
  operations: Pick<FamilyOperations, 'parseAddress' | 'checkAddress'>,
  recipient: string,
): Promise<string> {
  const parsed = operations.parseAddress(recipient)
  const receiver = parsed && operations.checkAddress ? await operations.checkAddress(parsed) : parsed
  if (!receiver) throw failPay('pay/invalid-recipient')
  return receiver
}
