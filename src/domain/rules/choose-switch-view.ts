import type { Namespace } from '../network.ts'

export interface SwitchSituation {
  readonly from: Namespace
  readonly to: Namespace
  /** The visitor has an address in the family of `from`, and in that of `to`. */
  readonly isFromConnected: boolean
  readonly isToConnected: boolean
  readonly isAuthConnector: boolean
  /** eip155 and solana (SPEC 6): the families the embedded wallet has. */
  readonly isAuthSupported: boolean
  readonly isConfirmationIgnored: boolean
}

/** Which screen leads to another network (SPEC 2, "View choice on a network switch"), in the specification's order. */
export function chooseSwitchView(situation: SwitchSituation): 'SwitchNetwork' | 'SwitchActiveChain' {
  if (!situation.isConfirmationIgnored && situation.isAuthConnector && situation.isAuthSupported) return 'SwitchNetwork'
  const needsOtherWallet = situation.isFromConnected && situation.from !== situation.to && !situation.isToConnected
  return needsOtherWallet && !situation.isConfirmationIgnored ? 'SwitchActiveChain' : 'SwitchNetwork'
}
