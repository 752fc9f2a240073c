import { type EmbeddedViews, embeddedOpenings } from '../capabilities/embedded/views.ts'
import { type PairingViews, pairingOpenings } from '../capabilities/pairing/views.ts'
import type { PaymentsViews } from '../capabilities/payments/views.ts'
import type { SignInViews } from '../capabilities/sign-in/views.ts'
import type { OpeningEvents } from '../ports/telemetry.ts'
import type { AccountViews } from './account/views.ts'
import { type ConnectViews, connectOpenings } from './connect/views.ts'
import { type HelpViews, helpOpenings } from './help/views.ts'
import { type NamesViews, namesOpenings } from './names/views.ts'
import { type NetworksViews, networksOpenings } from './networks/views.ts'
import { type OnrampViews, onrampOpenings } from './onramp/views.ts'
import type { ReceiveViews } from './receive/views.ts'
import { type SendViews, sendOpenings } from './send/views.ts'
import type { SmartSessionsViews } from './smart-sessions/views.ts'
import { type SwapViews, swapOpenings } from './swap/views.ts'
import type { WalletsViews } from './wallets/views.ts'

/** Every view of the modal and what it needs to open (chapter 2 of the requirements): one line for each room that has views. */
export type AllViews = EmbeddedViews &
  PairingViews &
  PaymentsViews &
  SignInViews &
  AccountViews &
  ConnectViews &
  HelpViews &
  NamesViews &
  NetworksViews &
  OnrampViews &
  ReceiveViews &
  SendViews &
  SmartSessionsViews &
  SwapViews &
  WalletsViews

declare module '../domain/views.ts' {
  // The rows of domain/views.ts, for the whole program. Published types name AllViews instead: see widget/views.ts.
  interface ViewParameters extends AllViews {}
}

/**
 * What analytics is told when a view opens (R7.44): one line for each room that has such views.
 * @public The capability that tells analytics reads it, and may be gone.
 */
export const openingEvents: readonly OpeningEvents<AllViews>[] = [
  connectOpenings,
  pairingOpenings,
  helpOpenings,
  networksOpenings,
  embeddedOpenings,
  onrampOpenings,
  swapOpenings,
  sendOpenings,
  namesOpenings,
]
