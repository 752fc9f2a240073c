import type { Namespace } from '../network.ts'

export interface SwitchSituation {
  readonly from: Namespace
  readonly to: Namespace
  /** The visitor has an address in the family of `from`, and in that of `to`. */
  readonly isFromConnected: boolean
  readonly isToConnected: boolean
  /** The active wallet has the family of `to`, and moves there without asking (see `Connector`). */
  readonly movesByItself: boolean
}

/** Which screen leads to another network (R2.62 to R2.64), in the requirements' order. A change that goes unasked has none. */
export function chooseSwitchView({
  from,
  to,
  isFromConnected,
  isToConnected,
  movesByItself,
}: SwitchSituation): 'SwitchNetwork' | 'SwitchActiveChain' {
  if (movesByItself) return 'SwitchNetwork'
  return isFromConnected && from !== to && !isToConnected ? 'SwitchActiveChain' : 'SwitchNetwork'
}
