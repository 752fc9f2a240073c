import type { Token, WalletWay } from '../ports/capability.ts'
import type { Interior } from '../state/interior.ts'
import type { CapabilityVerbs } from './verbs.ts'

/** What the widget knows of a capability before anybody uses it: small, since it comes with the interior. */
export interface Capability<Port = unknown> {
  readonly token: Token<Port>
  /** Makes it, once for each widget; imports what it needs. Answers undefined where this host or page is without it. */
  create(interior: Interior): Promise<Port>
  /** Whether it starts with the interior, because of the host's options, the page, or something of an earlier visit. */
  isNeeded?(interior: Interior): boolean
  /** The way to a wallet that it brings. */
  way?(interior: Interior): WalletWay
  /** What it adds to the verbs of host code; their types and names stand in verbs.ts. */
  verbs?(interior: Interior): Partial<CapabilityVerbs>
  /** It shows a screen of its own when a visitor has connected, and closes the modal when that is done. */
  readonly continuesAfterConnecting?: true
}

export const defineCapability = <Port>(capability: Capability<Port>): Capability<Port> => capability
