import { isWidgetError } from '../../errors/fail.ts'

/** In the words of whoever refused: the exchange, the chain, or the wallet. */
export function reasonIn(error: unknown): string {
  if (!isWidgetError(error)) return ''
  return `${error.context.reason ?? reasonIn(error.cause)}`
}

/** Why the exchange does not take this order; another try would not help. */
export const refusalIn = (error: unknown): string =>
  isWidgetError(error, 'http/status') && Number(error.context.status) < 500 ? reasonIn(error) : ''
