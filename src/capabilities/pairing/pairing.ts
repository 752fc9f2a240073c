import type { Connector } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/network.ts'
import type { WalletListing } from '../../domain/wallet.ts'
import type { ReadonlySignal } from '../../kernel/signal.ts'
import type { Token } from '../../ports/capability.ts'
import type { AppLink, AppPlatform } from './link-to-app.ts'
import type { PairingPage } from './pairing-page.ts'

/** Of a wallet that was paired with, in each family it granted. */
export const PAIRED_CONNECTOR_ID = 'walletConnect'

export const PAIRING = 'pairing' as Token<PairingStore>

/** Pairing with a wallet on another device: one link at a time, fresh for as long as somebody looks at it. */
export interface PairingStore {
  /** `wc:…`, while there is one that a wallet has time to answer. */
  readonly uri: ReadonlySignal<string | undefined>
  /** Why the last one came to nothing: the wallet's no, or trouble with the relay. Its screen offers another try. */
  readonly error: ReadonlySignal<unknown>
  readonly page: PairingPage
  /** Resolves once all families of the wallet that approved last are connected, or have failed to. Undefined: none has approved. */
  arrived(): Promise<void> | undefined
  /** A screen shows the link, for this wallet if the visitor named one, until the answer is called. */
  show(wallet: WalletListing | undefined): () => void
  /** A list of wallets is on this phone: there is a link for the one that is tapped, until the answer is called. */
  prepare(): () => void
  /** Shows a link the host has made, in place of ours, and follows what its engine makes of it. */
  give(link: string): void
  retry(): void
  /** Into the wallet's app with the link of the moment, where it needs one; undefined without it, or a way. Reads signals. */
  linkTo(wallet: WalletListing, platform: AppPlatform): AppLink | undefined
  /**
   * Opens the wallet's app, in the visitor's click itself. Where the link is one of a scheme, later requests find the app by
   * it, once it has approved. Throws as the browser does.
   */
  openApp(wallet: WalletListing, platform: AppPlatform): void
  /** The same in the tap on a list, where the app is the first way to this wallet and can be opened already. Never throws. */
  openAtOnce(wallet: WalletListing): void
  /** A code is shown, or the link was copied, which another wallet may take: later requests do not open the app that was opened before it. */
  forgetApp(): void
  /** Whether this wallet's app has been opened for the link that is shown. */
  isOpened(wallet: WalletListing): boolean
  /**
   * The wallet of an earlier load’s connection; fails when the relay cannot be opened. `isStored` says that this was asked for one
   * that was stored then: where nothing is any more, the visitor has left it meanwhile, and it is told.
   */
  find(namespace: Namespace, isStored?: boolean): Promise<Connector | undefined>
}
