import type { Connector } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/network.ts'
import type { WalletListing } from '../../domain/wallet.ts'
import type { ReadonlySignal } from '../../kernel/signal.ts'
import type { Token } from '../../ports/capability.ts'
import type { DeepLinkChoice, LinkTarget, PairingPage } from './pairing-page.ts'

/** Of a wallet that was paired with, in each family it granted. */
export const PAIRED_CONNECTOR_ID = 'walletConnect'

/** Where a visitor sees the link. */
export const PAIRING_SCREENS = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const

export const PAIRING = 'pairing' as Token<PairingStore>

/** Pairing with a wallet on another device: one link at a time, fresh for as long as somebody looks at it. */
export interface PairingStore {
  /** `wc:…`, while there is one that a wallet has time to answer. */
  readonly uri: ReadonlySignal<string | undefined>
  /** Why the last one came to nothing: the wallet's no, or trouble with the relay. Its screen offers another try. */
  readonly error: ReadonlySignal<unknown>
  readonly page: PairingPage
  /** A screen shows the link, for this wallet if the visitor named one, until the answer is called. */
  show(wallet: WalletListing | undefined): () => void
  /** Shows a link the host has made, in place of ours, and follows what its engine makes of it. */
  give(link: string): void
  retry(): void
  /**
   * Opens the wallet's app, in the visitor's click itself. `choice` is how later requests find it again, once it has
   * approved.
   */
  openApp(href: string, target: LinkTarget, choice?: DeepLinkChoice): void
  /** The wallet of an earlier load’s connection; fails when the relay cannot be opened. */
  find(namespace: Namespace): Promise<Connector | undefined>
}
