import type { Namespace } from '../domain/network.ts'
import { messageOf } from '../errors/from-unknown.ts'
import { failState, type stateErrors } from '../errors/state-errors.ts'
import type { ErrorContext, WidgetError } from '../errors/widget-error.ts'
import type { Track } from '../ports/telemetry.ts'

export type Mistake = keyof typeof stateErrors

export const failMistake = (code: Mistake, context: ErrorContext = {}): WidgetError => failState(code, context as never) // the words of several entries at once cannot be told apart by type

/** A wallet could not be told that the visitor has left. They have left all the same, here and after a reload. */
export function reportDisconnectFailure(
  { report, track }: { readonly report: (error: unknown) => void; readonly track: Track },
  namespace: Namespace | undefined,
  cause: unknown,
): void {
  const message = messageOf(cause)
  track('DISCONNECT_ERROR', { message })
  if (!namespace) report(failState('connection/disconnect-chains-failed', { message }, cause))
  else report(failState('connection/disconnect-chain-failed', { namespace, message }, cause))
}
