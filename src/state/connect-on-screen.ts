import type { Connector } from '../domain/connector.ts'
import type { OpenRequest } from '../domain/views.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { isWidgetError } from '../errors/fail.ts'
import type { Parts } from './interior.ts'
import { untilConnected } from './until-connected.ts'

/** Opens a screen that connects, and follows what comes of it: a new wallet, its no, or a visitor who leaves. */
export async function connectOnScreen(
  interior: Parts<'connections' | 'navigation' | 'environment'>,
  request: OpenRequest,
  { isMeant, problem = () => undefined }: { isMeant: (connector: Connector) => boolean; problem?: () => unknown },
): Promise<Connector> {
  const { connections } = interior
  const held = (): readonly (Connector | undefined)[] => connections.all.value.map(({ connector }) => connector)
  const before = held()
  const earlier = problem()
  const find = (): Connector | undefined => held().find((one) => one && isMeant(one) && !before.includes(one))
  const hasFailed = (): boolean => !!problem() && problem() !== earlier
  await interior.navigation.open(request)
  await untilConnected(interior, () => !!find() || hasFailed(), null)
  const found = find()
  if (found) return found
  const error = problem()
  throw isWidgetError(error) ? error : failConnection('connection/modal-closed', {}, error)
}
