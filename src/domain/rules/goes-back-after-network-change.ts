import type { Network } from '../network.ts'
import type { Route } from '../views.ts'
import { isStuck } from './may-close.ts'

/** It leads to another network, and to nothing else. */
export const isNetworkView = (route: Route): boolean =>
  isStuck(route) || route.view === 'SwitchNetwork' || route.view === 'Networks'

/**
 * Whether the screen that led to another network has done its work (R2.17). Any other stays where it is; one that goes on to
 * what the visitor came for does so by itself.
 */
export function goesBackAfterNetworkChange({
  route,
  before,
  after,
  isConnected,
}: {
  route: Route
  before: Network
  after: Network
  isConnected: boolean
}): boolean {
  if (!isNetworkView(route)) return false
  if (isStuck(route)) return true
  const isOther = before.caipNetworkId !== after.caipNetworkId
  if (!isConnected) return isOther
  return isOther && before.chainNamespace === after.chainNamespace && !before.isUnknown
}
