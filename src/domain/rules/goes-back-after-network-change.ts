import type { Network } from '../network.ts'
import type { ViewName } from '../views.ts'

const NETWORK_VIEWS: readonly ViewName[] = ['SwitchNetwork', 'UnsupportedChain', 'Networks']

/** It leads to another network, and to nothing else. */
export const isNetworkView = (view: ViewName): boolean => NETWORK_VIEWS.includes(view)

/**
 * Whether the screen that led to another network has done its work (R2.17). Any other stays where it is.
 */
export function goesBackAfterNetworkChange({
  view,
  before,
  after,
  isConnected,
}: {
  view: ViewName
  before: Network
  after: Network
  isConnected: boolean
}): boolean {
  if (!isNetworkView(view)) return false
  if (view === 'UnsupportedChain') return true
  const isOther = before.caipNetworkId !== after.caipNetworkId
  if (!isConnected) return isOther
  return isOther && before.chainNamespace === after.chainNamespace && !before.isUnknown
}
