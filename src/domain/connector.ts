import type { ReadonlySignal } from '../kernel/signal.ts'
import type { Namespace } from './network.ts'

/** How a wallet is reached: announced on the page, written on the window, by a login, over a relay. */
export type ConnectorType = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN'

/** Our object that can talk to one wallet in one namespace (R3.13). */
export interface Connector {
  /** What `connect` takes; an rdns where the wallet has one. */
  readonly id: string
  /** How the wallet is reached. */
  readonly type: ConnectorType
  /** Cleaned of control and bidi characters; from the wallet, so still not to be trusted as a name. */
  readonly name: string
  /** The family that it is of. */
  readonly chain: Namespace
  /** Already checked against the allowed schemes and the size cap. */
  readonly imageUrl?: string | undefined
  /** Its picture at the asset service (R3.13), where it brings none of its own. */
  readonly imageId?: string
  /** Who is logged in, for a wallet whose own name says nothing to its visitor. */
  readonly visitorName?: ReadonlySignal<string | undefined>
  /** How the visitor came to it, in the words of analytics. Absent: `browser`, a wallet on this page. */
  readonly connectMethod?: 'email' | 'mobile' | 'qrcode'
  /** It asks its visitor on a screen of the modal, over the one they are on. */
  readonly asksOnScreen?: true
  /** It moves to other networks without asking its visitor, also to those of another family that it has. */
  readonly movesByItself?: true
  /** Somebody else may pay the fees of what it sends. */
  readonly isSponsored?: true
  /** It may be asked what it holds. Others never agreed to that. */
  readonly tellsAssets?: true
  /** By EIP-6963: `rdns` is what the wallet claims, `uuid` tells two with one claim apart on this page. */
  readonly info?: {
    /** Its reverse domain name, `io.metamask`: stays the same from visit to visit. */
    readonly rdns?: string
    /** Of this page alone: another one after each reload. */
    readonly uuid?: string
  }
  /** Its id in the public list, once that has come. */
  readonly explorerId?: string
  /** What it serves, as it says itself: in the names of the Wallet Standard, `solana:mainnet`. Absent where it does not say. */
  readonly chains?: readonly string[]
  /** It named itself: others may do so too. Absent where we know its place and its name. */
  readonly claimsName?: true
  /** Every question opens this wallet, so on a return it is asked only when it is the one that was connected. */
  readonly opensWhenAsked?: true
  /** Paired with: it is reached by WalletConnect’s methods alone, in every family (see `PairedWallet`). */
  readonly isPaired?: true
  /** A wallet that granted all its families at once: they end together. */
  readonly endsTogether?: true
  /** The one per namespace behind a MULTI_CHAIN row. */
  readonly connectors?: readonly Connector[]
  /** The wallet's own object; its shape is the family's business. Of a paired wallet: EIP-1193 for eip155, else a `PairedWallet`. */
  readonly provider: unknown
}
