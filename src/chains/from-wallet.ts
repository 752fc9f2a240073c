import { failConnection } from '../errors/connection-errors.ts'
import { isWidgetError } from '../errors/fail.ts'
import { isRejection } from '../errors/from-unknown.ts'

/** Awaits a wallet and translates: whatever it throws, a string included, becomes one of our errors. */
export async function fromWallet<Answer>(ask: () => Promise<Answer> | Answer): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    // A wallet over the relay: what became of it is said already.
    if (isWidgetError(error)) throw error
    throw failConnection(isRejection(error) ? 'connection/rejected' : 'connection/failed', {}, error)
  }
}

/** A text the wallet owes us, in the form it has to have; anything else is `connection/failed`. */
export function textFromWallet(value: unknown, form: RegExp): string {
  if (typeof value === 'string' && form.test(value)) return value
  throw failConnection('connection/failed', {}, new TypeError('The wallet answered something else'))
}
