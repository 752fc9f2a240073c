import type { Namespace } from './network.ts'

export type ConnectorType = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN'

/** Our object that can talk to one wallet in one namespace (SPEC 3). */
export interface Connector {
  readonly id: string
  readonly type: ConnectorType
  /** Cleaned of control and bidi characters; from the wallet, so still not to be trusted as a name. */
  readonly name: string
  readonly chain: Namespace
  /** Already checked against the allowed schemes and the size cap. */
  readonly imageUrl?: string | undefined
  readonly imageId?: string
  readonly info?: { readonly rdns?: string; readonly uuid?: string }
  readonly explorerId?: string
  /** The one per namespace behind a MULTI_CHAIN row. */
  readonly connectors?: readonly Connector[]
  /** The wallet's own object; its shape is the family's business. */
  readonly provider: unknown
}
