import type { ViewName } from '../views.ts'

/**
 * The first view of an opening (R2.9 to R2.12). Without families, or when the host pairs by
 * itself, there is only pairing: by code on a desktop, by wallet app on a phone.
 */
export function chooseOpeningView({
  requested,
  isConnected,
  hasFamilies,
  isManualControl,
  isMobile,
  onlyView,
}: {
  requested: ViewName | undefined
  isConnected: boolean
  hasFamilies: boolean
  isManualControl: boolean
  isMobile: boolean
  /** Of the way that is left then. */
  onlyView: ViewName | undefined
}): ViewName {
  if (onlyView && (isManualControl || (!hasFamilies && !isConnected))) return isMobile ? 'AllWallets' : onlyView
  return requested ?? (isConnected ? 'Account' : 'Connect')
}
