import type { Namespace } from './network.ts'

/** Which wallet shall speak for the visitor, and by which account: without one, that which it had selected. */
export interface ConnectionChoice {
  /** The family of the wallet. */
  readonly namespace: Namespace
  /** Its id among `connectors`. */
  readonly connectorId: string
  /** One of its accounts; absent: the one that it has selected. On Bitcoin one for payments has to be named. */
  readonly address?: string | undefined
}

/** What has come of it. */
export interface SwitchedConnection {
  /** The family that is active now. */
  readonly namespace: Namespace
  /** The account that speaks for the visitor now. */
  readonly address: string
  /** Another account than before speaks for the visitor in this family. */
  readonly hasSwitchedAccount: boolean
  /** Whether that is another wallet than before. */
  readonly hasSwitchedWallet: boolean
}
