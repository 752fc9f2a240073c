import type { Namespace } from '../network.ts'

export interface SwitchSituation {
  readonly from: Namespace
  readonly to: Namespace
  /** The visitor has an address in the family of `from`, and in that of `to`. */
  readonly isFromConnected: boolean
  readonly isToConnected: boolean
  /** The active wallet has the family of `to`, and moves there without asking (see `Connector`). */
  readonly movesByItself: boolean
  readonly isConfirmationIgnored: boolean
}

/** Which screen leads to another network (R2.62 to R2.64), in the requirements' order. */
export function chooseSwitchView(situation: SwitchSituation): 'SwitchNetwork' | 'SwitchActiveChain' {
  if (!situation.isConfirmationIgnored && situation.movesByItself) return 'SwitchNetwork'
  const needsOtherWallet = situation.isFromConnected && situation.from !== situation.to && !situation.isToConnected
  return needsOtherWallet && !situation.isConfirmationIgnored ? 'SwitchActiveChain' : 'SwitchNetwork'
}
