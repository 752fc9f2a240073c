import type { Connector } from '../domain/connector.ts'
import type { ViewName } from '../domain/views.ts'
import type { AccountDetails, Token, WalletWay } from '../ports/capability.ts'
import type { Interior } from '../state/interior.ts'

/** What the widget knows of a capability before anybody uses it: small, since it comes with the interior. */
export interface Capability<Port = unknown> {
  readonly token: Token<Port>
  /** Makes it, once for each widget; imports what it needs. Answers undefined where this host or page is without it. */
  create(interior: Interior): Promise<Port>
  /** Whether it starts with the interior, because of the host's options, the page, or something of an earlier visit. */
  isNeeded?(interior: Interior): boolean
  /** The way to a wallet that it brings. */
  way?(interior: Interior): WalletWay
  /** Once made: what it knows of the visitor behind this connector's account. Reads signals. */
  aboutAccount?(port: NonNullable<Port>, connector: Connector): AccountDetails | undefined
  /** Once made it goes on with a visitor who has connected, on these views, until it says that this is done. Reads signals. */
  readonly afterConnecting?: { readonly views: readonly ViewName[]; isDone(port: NonNullable<Port>): boolean }
}

export const defineCapability = <Port>(capability: Capability<Port>): Capability<Port> => capability
