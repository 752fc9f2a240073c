import type { Namespace } from './network.ts'

/** Which wallet shall speak for the visitor, and by which account: without one, that which it had selected. */
export interface ConnectionChoice {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address?: string | undefined
}

/** What has come of it. */
export interface SwitchedConnection {
  readonly namespace: Namespace
  readonly address: string
  /** Another account than before speaks for the visitor in this family. */
  readonly hasSwitchedAccount: boolean
  readonly hasSwitchedWallet: boolean
}
