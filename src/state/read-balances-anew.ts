import type { Parts } from './interior.ts'

/** What the account has, now that something was bought, sent or paid: what is kept of it is from before. */
export async function readBalancesAnew(
  { services, account: { balances } }: Parts<'services' | 'account'>,
  /** Also of a service that has said to be down. */
  isUrgent = true,
): Promise<void> {
  try {
    const { cache } = await services.load()
    await Promise.all((['nativeBalance', 'balance'] as const).map((table) => cache.forget(table)))
  } catch {
    // Asked all the same, as far as that goes.
  }
  // A list that nobody has asked for may not be had here, and would be missed aloud.
  if (balances.tokens.peek()) void balances.loadTokens(isUrgent)
  void balances.loadNative()
}
