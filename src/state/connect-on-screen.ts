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
  {
    isMeant,
    renewed = () => undefined,
    problem = () => undefined,
    arrived,
  }: {
    isMeant: (connector: Connector) => boolean
    /** One that was there before, and has been connected anew since. Reads signals. */
    renewed?: () => Connector | undefined
    problem?: () => unknown
    /** What came already, and may bring the one that is meant after the account that closes the modal: resolves once it is in. */
    arrived?: () => Promise<void> | undefined
  },
): Promise<Connector> {
  const { connections } = interior
  const held = (): readonly (Connector | undefined)[] => connections.all.value.map(({ connector }) => connector)
  const before = held()
  const earlier = problem()
  const find = (): Connector | undefined =>
    held().find((one) => one && isMeant(one) && !before.includes(one)) ?? renewed()
  const hasFailed = (): boolean => !!problem() && problem() !== earlier
  await interior.navigation.open(request)
  const isOver = (): boolean => !!find() || hasFailed()
  try {
    await untilConnected(interior, isOver, null)
  } catch (left) {
    await arrived?.()
    if (!isOver()) throw left
  }
  const found = find()
  if (found) return found
  const error = problem()
  throw isWidgetError(error) ? error : failConnection('connection/modal-closed', {}, error)
}
