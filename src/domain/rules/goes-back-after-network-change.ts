import type { Network } from '../network.ts'

/**
 * Whether the screen that led to another network has done its work (R2.17). A wallet still
 * connecting, and a sign-in, stay where they are.
 */
export function goesBackAfterNetworkChange({
  view,
  before,
  after,
  isConnected,
}: {
  view: string
  before: Network
  after: Network
  isConnected: boolean
}): boolean {
  if (view === 'ConnectingExternal' || view === 'SIWXSignMessage') return false
  if (view === 'UnsupportedChain') return true
  const isOther = before.caipNetworkId !== after.caipNetworkId
  if (!isConnected) return isOther
  return isOther && before.chainNamespace === after.chainNamespace && !before.isUnknown
}
